import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("The end of a drive")
@MainActor struct TripSummaryTests {
    private final class Delegate: NavigationMapDelegate {
        private(set) var trips: [TripSummary] = []

        func navigation(_ controller: NavigationMapController, didEnd trip: TripSummary) {
            trips.append(trip)
        }
    }

    @Test("At the last destination a card tells how long and how far the drive was")
    func card() async throws {
        let scene = try DriveScene()
        let delegate = Delegate()
        scene.controller.delegate = delegate
        try await scene.drive(seconds: 100)
        #expect(scene.element("summary") == nil && delegate.trips.isEmpty)
        scene.pass(60)
        let trip = try #require(delegate.trips.first)
        #expect(delegate.trips.count == 1 && trip.destination.title == "Stockmann")
        #expect(abs(trip.duration - 144) < 6 && abs(trip.distance - 2000) < 60)
        let card = try #require(scene.element("summary"))
        #expect(card.label.contains("Stockmann"))
        #expect(card.value.contains("2\u{a0}min") && card.value.contains("km"))
        #expect(scene.navigator.prompt == .tripSummary && scene.element("header") == nil)
        #expect(scene.element("chosen-route") == nil && scene.element("route-0") == nil)
        scene.tap(SIMD2(200, 200))
        #expect(scene.element("summary") != nil, "a tap on the map leaves it")
        scene.navigator.clearDestinations()
        scene.pass(1)
        #expect(scene.element("summary") != nil, "it outlives the route")
        scene.tap(try #require(scene.element("summary-close")).frame.center)
        scene.pass(1)
        #expect(scene.element("summary") == nil && scene.navigator.prompt == nil)
    }

    @Test(
        "The card does not cover the place that was reached",
        arguments: [SIMD2(393.0, 852), SIMD2(844, 390), SIMD2(800, 480)])
    func placeBesideCard(size: SIMD2<Double>) async throws {
        let scene = try DriveScene(size)
        try await scene.drive(seconds: 160)
        let card = try #require(scene.element("summary")).frame
        let point = try #require(scene.map.projection.point(for: DriveScene.place(1000, 1000)))
        #expect(point.y + 20 < card.low.y && point.y > 20, "\(point) \(card)")
    }

    @Test("The next drive takes the card away")
    func nextDrive() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 160)
        #expect(scene.element("summary") != nil)
        scene.simulator.simulateLocation(at: DriveScene.start, course: 0)
        scene.pass(5)
        try await scene.drive(seconds: 10)
        #expect(scene.element("summary") == nil && scene.element("header") != nil)
    }

    @Test("An app that shows the end itself has no card, and is told all the same")
    func switchedOff() async throws {
        let scene = try DriveScene()
        let delegate = Delegate()
        scene.controller.delegate = delegate
        scene.map.settings.showsTripSummary = false
        try await scene.drive(seconds: 160)
        #expect(scene.element("summary") == nil && delegate.trips.count == 1)
        #expect(scene.navigator.prompt == nil)
    }

    @Test("L19: a navigator that displays no prompts has no card")
    func noPrompts() async throws {
        let scene = try DriveScene()
        scene.navigator.shouldDisplayPrompts = false
        try await scene.drive(seconds: 160)
        #expect(scene.element("summary") == nil && scene.navigator.prompt == nil)
    }
}
