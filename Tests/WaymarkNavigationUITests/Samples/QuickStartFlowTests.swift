import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

/// A provider that asks for a key and for accepted terms.
private struct DemandingProvider: DirectionsProvider, RoadProvider, TileSource,
    RequirementsProvider
{
    let zooms = 0...14
    let requirements = ProviderRequirements(
        requiresAPIKey: true, terms: Terms(title: "Terms", text: "Take care."))

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        DirectionsResponse(routes: [DriveScene.route()])
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] { [] }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
}

/// A user who accepts.
private struct Dialog: TermsPresenter {
    func present(_ terms: Terms, options: TermsDialogOptions) async -> Bool { true }
}

@MainActor private final class ArrivalList: NavigatorListener {
    private(set) var titles: [String] = []

    func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint) {
        titles.append(waypoint.title)
    }
}

@Suite("Samples: the order of use")
@MainActor struct QuickStartFlowTests {
    private final class Clock {
        var time = 0.0
    }

    private let provider = DemandingProvider()
    private let maps = MapServices()
    private let services = NavigationServices(store: MemoryAcceptanceStore())
    private let simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
    private let clock = Clock()

    private func makeSession() throws(NavigationSetupError) -> NavigationSession {
        try NavigationSession(
            provider: provider, source: simulator, maps: maps, services: services)
    }

    /// Lets time pass, and draws.
    private func pass(_ seconds: Double, on map: MapView) -> Bitmap {
        for _ in 0..<Int((seconds * 5).rounded()) {
            clock.time += 0.2
            simulator.advance(by: 0.2)
            map.advance(to: clock.time)
        }
        return map.frame()
    }

    private func mapView() throws -> MapView {
        var options = MapViewOptions(
            size: SIMD2(393, 852), camera: CameraPosition(target: DriveScene.start, zoom: 15))
        options.clock = { [clock] in clock.time }
        return try MapView(options: options, source: provider, style: Style(named: "day"))
    }

    /// How much of the line of a route is seen.
    private func routePixels(_ picture: Bitmap) -> Int {
        let all = ViewRect(low: .zero, high: SIMD2(Double(picture.width), Double(picture.height)))
        return picture.count(of: 0x2f7cf6, in: all)
    }

    @Test("A9: key, terms, map, navigator, route, drive, arrival, and out of navigation mode")
    func order() async throws {
        #expect(throws: NavigationSetupError.missingAPIKey) { try makeSession() }
        #expect(maps.provideAPIKey("key"))
        #expect(throws: NavigationSetupError.termsNotAccepted) { try makeSession() }
        #expect(
            await services.showTermsAndConditionsDialogIfNeeded(
                for: provider.requirements, on: Dialog()))

        let map = try mapView()
        let session = try makeSession()
        let arrivals = ArrivalList()
        session.navigator.addListener(arrivals)
        let controller = map.enableNavigation(with: session)
        controller.usesSuggestedLightingMode = false
        #expect(map.navigator === session.navigator && map.isNavigationEnabled)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: DriveScene.start, course: 0)

        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        #expect(routePixels(pass(1, on: map)) == 0)
        #expect(await map.navigator?.setDestinations([goal]) == .ok)
        map.cameraMode = .overview
        #expect(routePixels(pass(3, on: map)) > 500, "the route is drawn before the drive")

        map.navigator?.isGuidanceActive = true
        map.cameraMode = .following
        simulator.simulateAlongExistingRoute()
        let driving = pass(10, on: map)
        #expect(map.accessibilityElements.contains { $0.identifier == "header" })
        #expect(routePixels(driving) > 500)
        _ = pass(200, on: map)
        #expect(arrivals.titles == ["Stockmann"] && map.navigator?.isGuidanceActive == false)

        map.navigator?.continueToNextDestination()
        #expect(map.navigator?.route == nil)
        map.isNavigationEnabled = false
        #expect(map.navigator == nil)
        #expect(routePixels(pass(3, on: map)) == 0)
        #expect(!map.accessibilityElements.contains { $0.identifier == "header" })
    }
}
