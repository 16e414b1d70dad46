import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("Samples of the UI settings: the trip progress bar")
@MainActor struct TripProgressBarSamplesTests {
    private static let (behind, free, jam): (UInt32, UInt32, UInt32) = (
        0xb3bcc6, 0x2aa55f, 0xd93a31
    )

    @Test("L17: the bar has the way behind, the driver, the traffic ahead and the destination")
    func indicators() async throws {
        let scene = try DriveScene()
        let controller = scene.controller
        try await scene.drive(seconds: 0)
        let leg = try #require(scene.navigator.currentRouteLeg)
        // The last quarter but one takes twice as long as without traffic.
        let freeFlow = leg.segmentDurations.enumerated().map { number, time in
            (10..<15).contains(number) ? time / 2 : time
        }
        controller.settings.isNavigationTripProgressBarEnabled = true
        let jammed = leg.part(from: 0, freeFlow: freeFlow)
        #expect(scene.navigator.setRoute(Route(legs: [jammed])) == .ok)
        scene.pass(50)
        let bar = try #require(scene.element("trip-progress"))
        #expect(bar.value == "35%" && bar.frame.low.x < 20, "at the side where lines begin")
        #expect(bar.frame == ViewRect(corner: SIMD2(8, 242), size: SIMD2(12, 400)))
        let picture = scene.map.frame()
        func part(_ low: Double, _ high: Double) -> ViewRect {
            let (top, bottom) = (bar.frame.high.y - 400 * high, bar.frame.high.y - 400 * low)
            return ViewRect(low: SIMD2(12, top), high: SIMD2(16, bottom))
        }
        #expect(picture.share(of: Self.behind, in: part(0.02, 0.31)) == 1)
        #expect(picture.share(of: Self.free, in: part(0.39, 0.48)) == 1)
        #expect(picture.share(of: Self.jam, in: part(0.52, 0.73)) == 1)
        #expect(picture.share(of: Self.free, in: part(0.77, 0.96)) == 1)
        #expect(picture.count(of: 0x1c6ef2, in: part(0.33, 0.37)) > 10, "the driver")
        #expect(picture.count(of: 0xd3222a, in: part(0.99, 1.01)) > 4, "the destination")
    }

    @Test("L17: another route begins a bar of its own where it begins")
    func reset() async throws {
        let scene = try DriveScene()
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        try await scene.drive(seconds: 50.4)
        #expect(scene.element("trip-progress")?.value == "35%")
        let leg = try #require(scene.navigator.currentRouteLeg)
        #expect(scene.navigator.setRoute(Route(legs: [leg.part(from: 7)])) == .ok)
        scene.pass(0.5)
        let bar = try #require(scene.element("trip-progress"))
        #expect(["0%", "1%"].contains(bar.value))
        #expect(scene.map.frame().count(of: Self.behind, in: bar.frame) < 200)
    }

    @Test("L18: the bar stands over speedometer and recenter button, its edge in line with theirs")
    func alignment() async throws {
        let scene = try DriveScene()
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        scene.controller.settings.shouldDisplaySpeedometer = true
        try await scene.drive(seconds: 10)
        let bar = try #require(scene.element("trip-progress")).frame
        let speedometer = try #require(scene.element("speedometer")).frame
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(80, 60))
        let recenter = try #require(scene.element("recenter")).frame
        #expect(Set([bar, speedometer, recenter].map(\.low.x)) == [bar.low.x])
        #expect(bar.high.y < min(speedometer.low.y, recenter.low.y))
    }

    @Test("L18: where the bar meets the turn card it is under it")
    func underHeader() async throws {
        let scene = try DriveScene(SIMD2(375, 667))
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        scene.map.traits.textScale = 2
        try await scene.drive(seconds: 10)
        let bar = try #require(scene.element("trip-progress")).frame
        let both = bar.intersection(scene.controller.layout.headerGuide)
        let picture = scene.map.frame()
        #expect(both.size.y > 20 && picture.count(of: 0x2f7cf6, in: both) == 0)
        #expect(picture.count(of: 0x2f7cf6, in: bar) > 100)
    }
}

extension RouteLeg {
    /// The leg from one of its points on.
    ///
    /// - Parameter freeFlow: seconds without traffic for each segment of the whole leg; empty without traffic data.
    fileprivate func part(from first: Int, freeFlow: [Double] = []) -> RouteLeg {
        let rest = Array(segmentDurations.dropFirst(first))
        let parts = steps.map { step in
            RouteStep(
                maneuver: step.maneuver,
                pointRange: max(
                    0, step.pointRange.lowerBound - first)...max(
                        0, step.pointRange.upperBound - first),
                distance: step.distance, duration: step.duration, roadName: step.roadName,
                drivingSide: step.drivingSide)
        }
        return RouteLeg(
            destinationWaypoint: destinationWaypoint,
            destinationCoordinate: destinationCoordinate,
            path: Path(path.dropFirst(first)), steps: parts, segmentDurations: rest,
            segmentSpeedLimits: Array(segmentSpeedLimits.dropFirst(first)),
            segmentFreeFlowDurations: Array(freeFlow.dropFirst(first)),
            distance: distance * Double(rest.count) / Double(segmentDurations.count),
            duration: rest.reduce(0, +))
    }
}
