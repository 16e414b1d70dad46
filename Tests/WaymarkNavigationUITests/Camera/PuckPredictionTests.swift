import Testing
import WaymarkGeometry

import WaymarkNavigationUI

struct PuckPredictionTests {
    private typealias Fix = PuckPrediction.Fix

    /// A puck that drives on with `speed` until `time`, with a fix each second.
    private static func driving(_ speed: Double, until time: Double) -> PuckPrediction {
        var puck = PuckPrediction(length: 1e6)
        for second in 0...Int(time) {
            puck.advance(to: Double(second))
            puck.update(Fix(time: Double(second), distance: speed * Double(second), speed: speed))
        }
        puck.advance(to: time)
        return puck
    }

    @Test("It goes on between fixes as fast as the driver") func itGoesOnBetween() {
        var puck = Self.driving(20, until: 10)
        for frame in 1...60 {
            let distance = puck.advance(to: 10 + Double(frame) / 60) ?? .nan
            #expect(abs(distance - 200 - Double(frame) / 3) < 1e-6)
        }
        #expect(abs(puck.speed - 20) < 1e-6)
    }

    @Test("Without fixes it comes to a stop") func withoutFixesItComes() {
        var puck = Self.driving(20, until: 10)
        let stop = puck.advance(to: 20) ?? .nan
        #expect(stop > 240 && stop <= 200 + 3.5 * 20 + 0.5)
        #expect(puck.advance(to: 1000) == stop || abs((puck.distance ?? 0) - stop) < 0.1)
        var fast = Self.driving(60, until: 10)
        let far = fast.advance(to: 100) ?? .nan
        #expect(far <= 600 + PuckPrediction.longestLead + 0.5)
    }

    @Test("A fix behind it slows it down") func aFixBehindIt() throws {
        var puck = Self.driving(20, until: 10)
        var last = try #require(puck.distance)
        puck.update(Fix(time: 10, distance: 185, speed: 20))
        for frame in 1...600 {
            let next = puck.advance(to: 10 + Double(frame) / 120) ?? .nan
            let moved = next - last
            #expect(moved >= 0 && moved < 25.0 / 120)
            last = next
            if frame % 120 == 0 {
                let second = Double(frame / 120)
                puck.update(Fix(time: 10 + second, distance: 185 + 20 * second, speed: 20))
            }
        }
        #expect(abs(last - 285) < 0.5)
    }

    @Test("A driver who stands does not tremble") func aDriverWhoStands() {
        var puck = PuckPrediction(length: 1000)
        puck.update(Fix(time: 0, distance: 100, speed: 0))
        for second in 1...50 {
            let noise = second.isMultiple(of: 2) ? 5.0 : -5
            puck.update(Fix(time: Double(second), distance: 100 + noise, speed: 0.1))
            #expect(puck.advance(to: Double(second) + 0.9) == 100)
        }
    }

    @Test("Far away it starts anew") func farAwayItStarts() {
        var puck = Self.driving(20, until: 10)
        let far = puck.update(Fix(time: 11, distance: 5000, speed: 10))
        #expect(far && puck.distance == 5000)
        let back = puck.update(Fix(time: 12, distance: 100, speed: 10))
        #expect(back && puck.distance == 100)
        let near = puck.update(Fix(time: 13, distance: 90, speed: 10))
        #expect(!near && puck.distance == 100)
    }

    @Test("It does not pass the end") func itDoesNotPass() {
        var puck = PuckPrediction(length: 150)
        puck.update(Fix(time: 0, distance: 130, speed: 30))
        #expect(puck.advance(to: 3) ?? 0 <= 150)
        puck.update(Fix(time: 4, distance: 500, speed: 30))
        #expect(puck.advance(to: 9) ?? 0 <= 150)
        #expect(PuckPrediction(length: .nan).length == 0)
    }

    @Test("Nonsense changes nothing") func nonsenseChangesNothing() {
        var puck = Self.driving(20, until: 10)
        let before = puck.distance
        for number in [Double.nan, .infinity, -.infinity] {
            puck.update(Fix(time: number, distance: 210, speed: 20))
            puck.update(Fix(time: 10, distance: number, speed: 20))
            puck.advance(to: number)
        }
        puck.update(Fix(time: 5, distance: 0, speed: 20))
        puck.advance(to: 3)
        #expect(puck.distance == before)
        #expect(Fix(time: 0, distance: 0, speed: .nan).speed == 0)
        #expect(Fix(time: 0, distance: 0, speed: -3).speed == 0)
        #expect(Fix(time: 0, distance: 0, speed: 1e300).speed <= 200)
    }

    @Test("Every frame rate gives the same way") func everyFrameRateGives() {
        func end(_ frames: Int) -> Double {
            var puck = Self.driving(15, until: 10)
            puck.update(Fix(time: 10, distance: 160, speed: 12))
            for frame in 1...frames { puck.advance(to: 10 + Double(frame) / Double(frames)) }
            return puck.distance ?? .nan
        }
        #expect(abs(end(10) - end(120)) < 1e-6 && abs(end(1) - end(60)) < 1e-6)
    }

    @Test(
        "On 25,000 steps of a random drive it is never back and never far",
        arguments: [1, 2, 3, 4] as [UInt64])
    func on25000Steps(_ seed: UInt64) {
        var drive = RandomDrive(seed: seed)
        var puck = PuckPrediction(length: 1e7)
        var last = -Double.infinity
        for _ in 0..<25_000 {
            if let fix = drive.step() { #expect(!puck.update(fix) || last < 0) }
            guard let distance = puck.advance(to: drive.time) else { continue }
            #expect(distance >= last, "\(drive.time)")
            let error = abs(distance - drive.distance)
            #expect(error <= drive.tolerance, "\(error) at \(drive.time)")
            last = distance
        }
        #expect(last > 1000)
    }
}

/// A car that gathers speed, brakes and stands at random, seen by a receiver that errs, is late and
/// sometimes silent.
private struct RandomDrive {
    var random: SeededGenerator
    var (time, distance, speed, acceleration) = (0.0, 0.0, 0.0, 1.5)
    var (nextFix, silentUntil, lastFix) = (0.0, 0.0, 0.0)

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func share() -> Double {
        Double(random.index(below: 1 << 20)) / Double(1 << 20)
    }

    /// What the last fix may be wrong, and what the car may do since then.
    var tolerance: Double {
        let age = max(0, time - lastFix)
        return 30 + 45 * max(0, age - 1.3)
    }

    mutating func step() -> PuckPrediction.Fix? {
        let elapsed = 0.004 + 0.05 * share()
        if share() < 0.01 { acceleration = -4 + 7 * share() }
        speed = max(0, min(38, speed + acceleration * elapsed))
        distance += speed * elapsed
        time += elapsed
        guard time >= nextFix else { return nil }
        nextFix = time + 0.8 + 0.4 * share()
        if share() < 0.01 { silentUntil = time + 3 * share() }
        guard time >= silentUntil else { return nil }
        lastFix = time
        let late = 0.3 * share()
        let noise = max(-12, min(12, 4 * random.normal()))
        return PuckPrediction.Fix(
            time: time - late, distance: max(0, distance - late * speed + noise),
            speed: max(0, speed + 0.4 * random.normal()))
    }
}
