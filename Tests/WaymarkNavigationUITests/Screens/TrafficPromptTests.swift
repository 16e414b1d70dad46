import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

/// Writes down when prompts come and go.
@MainActor private final class Log: NavigatorListener {
    private(set) var told: [String] = []

    func navigatorWillPresentPrompt(_ navigator: Navigator) { told.append("present") }
    func navigatorDidDismissPrompt(_ navigator: Navigator) { told.append("dismiss") }
}

@Suite("Traffic prompts on the map")
@MainActor struct TrafficPromptTests {
    /// Ten kilometres to the north for ten minutes, the half of them in traffic.
    private func route() -> Route {
        let points = (0...100).map { DriveScene.place(0, 100 * Double($0)) }
        func step(_ kind: Maneuver.Kind, _ range: ClosedRange<Int>) -> RouteStep {
            RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: nil, coordinate: points[range.lowerBound],
                    bearingBefore: 0, bearingAfter: 0),
                pointRange: range, distance: Double(range.count - 1) * 100,
                duration: Double(range.count - 1) * 6, roadName: "E 75")
        }
        let leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: points[100], title: "Goal"),
            destinationCoordinate: points[100], path: Path(points),
            steps: [step(.depart, 0...100), step(.arrive, 100...100)],
            segmentDurations: Array(repeating: 6, count: 100),
            segmentSpeedLimits: Array(repeating: 80 / 3.6, count: 100),
            segmentFreeFlowDurations: Array(repeating: 3, count: 100), distance: 10_000,
            duration: 600)
        return Route(legs: [leg], country: "FI")
    }

    private func scene(_ log: Log, showsPrompts: Bool = true) throws -> DriveScene {
        let scene = try DriveScene()
        scene.pass(1)
        scene.navigator.addListener(log)
        scene.navigator.shouldDisplayPrompts = showsPrompts
        #expect(scene.navigator.setRoute(route()) == .ok)
        scene.navigator.isGuidanceActive = true
        scene.pass(2)
        return scene
    }

    @Test(
        "L26, L19: heavy traffic ahead is told for some seconds, and that is told before and after")
    func shown() throws {
        let log = Log()
        let scene = try scene(log)
        let card = try #require(scene.element("traffic"))
        #expect(card.label == "Heavy traffic" && card.value == "5\u{a0}min delay")
        #expect(scene.navigator.prompt == .traffic && log.told == ["present"])
        scene.pass(TrafficPromptRule.duration + 1)
        #expect(scene.element("traffic") == nil && log.told == ["present", "dismiss"])
    }

    @Test("L26: it can be closed, and without prompts there is none")
    func closed() throws {
        let log = Log()
        let scene = try scene(log)
        scene.tap(try #require(scene.element("traffic-close")).frame.center)
        #expect(scene.element("traffic") == nil && log.told == ["present", "dismiss"])
        let silent = Log()
        #expect(try self.scene(silent, showsPrompts: false).element("traffic") == nil)
        #expect(silent.told.isEmpty)
    }
}
