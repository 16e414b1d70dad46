import Testing
import WaymarkMaps

import WaymarkNavigationUI

struct CompassRuleTests {
    private typealias Situation = CompassRule.Situation

    /// Goes on at 60 frames a second.
    private static func run(
        _ rule: inout CompassRule, _ situation: Situation, _ times: ClosedRange<Double>
    ) {
        var time = times.lowerBound
        while time <= times.upperBound {
            rule.update(situation, time: time)
            time += 1.0 / 60
        }
    }

    private static func following(
        bearing: Double = 0, _ perspective: FollowingPerspective = .tilted
    ) -> Situation {
        var situation = Situation(isEnabled: true, bearing: bearing)
        situation.isNavigating = true
        situation.cameraMode = .following
        situation.perspective = perspective
        return situation
    }

    @Test("North at the top shows none", arguments: [0, 360, -360, 0.01, Double.nan])
    func northAtTheTop(_ bearing: Double) {
        var rule = CompassRule()
        Self.run(&rule, Situation(isEnabled: true, bearing: bearing), 0...3)
        #expect(rule.opacity == 0 && rule.tap() == nil && !rule.isMoving)
    }

    @Test("A map that is turned shows it", arguments: [1, 90, 359, -0.1, 180, 1e9 + 1])
    func aMapThatIs(_ bearing: Double) {
        var rule = CompassRule()
        Self.run(&rule, Situation(isEnabled: true, bearing: bearing), 0...1)
        #expect(rule.opacity == 1 && rule.tap() == .turnNorth && !rule.isMoving)
    }

    @Test("A tap turns the map back, then it fades soon") func aTapTurnsThe() {
        var rule = CompassRule()
        Self.run(&rule, Situation(isEnabled: true, bearing: 90), 0...1)
        #expect(rule.tap() == .turnNorth)
        let back = Situation(isEnabled: true, bearing: 0)
        Self.run(&rule, back, 1...1.5)
        #expect(rule.opacity == 1 && rule.isMoving && rule.tap() == nil)
        Self.run(&rule, back, 1.5...2.5)
        #expect(rule.opacity == 0 && !rule.isMoving)
        Self.run(&rule, back, 2.5...5)
        #expect(rule.opacity == 0)
    }

    @Test("It comes back when the map is turned while it fades") func itComesBackWhen() {
        var rule = CompassRule()
        Self.run(&rule, Situation(isEnabled: true, bearing: 90), 0...1)
        Self.run(&rule, Situation(isEnabled: true, bearing: 0), 1...1.8)
        #expect(rule.opacity > 0 && rule.opacity < 1)
        Self.run(&rule, Situation(isEnabled: true, bearing: 5), 1.8...2.2)
        #expect(rule.opacity == 1)
    }

    @Test("Where it is off it is never shown, and gone at once") func whereItIsOff() {
        var rule = CompassRule()
        Self.run(&rule, Situation(isEnabled: true, bearing: 90), 0...1)
        rule.update(Situation(isEnabled: false, bearing: 90), time: 1.01)
        #expect(rule.opacity == 0 && rule.tap() == nil)
        var off = Self.following(bearing: 90)
        off.isEnabled = false
        Self.run(&rule, off, 2...4)
        #expect(rule.opacity == 0)
    }

    @Test("While following it stays, and a tap changes the perspective")
    func whileFollowingItStays() {
        var rule = CompassRule()
        Self.run(&rule, Self.following(), 0...30)
        #expect(rule.opacity == 1)
        #expect(rule.tap() == .setPerspective(.topDownNorthUp))
        Self.run(&rule, Self.following(.topDownNorthUp), 30...31)
        #expect(rule.opacity == 1 && rule.tap() == .setPerspective(.tilted))
        Self.run(&rule, Self.following(.topDownHeadingUp), 31...32)
        #expect(rule.tap() == .setPerspective(.tilted))
    }

    @Test(
        "In navigation without following it is as on any map",
        arguments: [CameraMode.free, .overview])
    func inNavigationWithoutFollowing(_ mode: CameraMode) {
        var (rule, situation) = (CompassRule(), Self.following())
        situation.cameraMode = mode
        Self.run(&rule, situation, 0...3)
        #expect(rule.opacity == 0)
        situation.bearing = 45
        Self.run(&rule, situation, 3...4)
        #expect(rule.tap() == .turnNorth)
    }

    @Test("Clocks that jump or are none do no harm") func clocksThatJumpOr() {
        var rule = CompassRule()
        let turned = Situation(isEnabled: true, bearing: 90)
        for time in [5, 1, Double.nan, .infinity, -.infinity, 6, 7] {
            rule.update(turned, time: time)
            #expect(rule.opacity >= 0 && rule.opacity <= 1)
        }
        #expect(rule.opacity == 1)
    }
}

extension CompassRuleTests {
    private static func following(_ perspective: FollowingPerspective) -> CompassRule.Situation {
        following(bearing: 0, perspective)
    }
}
