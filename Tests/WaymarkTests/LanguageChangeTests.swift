import Foundation
import Synchronization
import Testing
import Waymark

@Suite("A drive that changes its language")
@MainActor struct LanguageChangeTests {
    /// The sample, which counts how often it is asked for a route.
    private final class CountingProvider: DirectionsProvider, RoadProvider, TileSource {
        private let provider: OnDeviceProvider
        private let count = Mutex(0)
        var requests: Int { count.withLock { $0 } }
        var zooms: ClosedRange<Int> { provider.zooms }

        init(_ provider: OnDeviceProvider) { self.provider = provider }

        func directions(
            _ request: DirectionsRequest
        ) async throws(DirectionsError) -> DirectionsResponse {
            count.withLock { $0 += 1 }
            return try await provider.directions(request)
        }

        func roads(
            around center: Coordinate, radius: Double
        ) async throws(DirectionsError) -> [RoadPiece] {
            try await provider.roads(around: center, radius: radius)
        }

        func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
    }

    /// Keeps what is said.
    private final class Voice: NavigatorListener {
        var words: [SpokenText] = []

        func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
            if case .announcement(let due) = event { words.append(navigator.words(for: due)) }
        }
    }

    private let simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
    private let voice = Voice()

    /// A drive of two kilometres through Helsinki.
    private func start(_ provider: CountingProvider) async throws
        -> (controller: NavigationMapController, map: MapView)
    {
        let session = try NavigationSession(provider: provider, source: simulator)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        session.navigator.addListener(voice)
        simulator.simulateLocation(at: Coordinate(latitude: 60.1675, longitude: 24.9427))
        let options = MapViewOptions(
            size: SIMD2(393, 852),
            camera: CameraPosition(
                target: Coordinate(latitude: 60.17, longitude: 24.945), zoom: 15))
        let map = try MapView(options: options, source: provider, style: Style(named: "day"))
        let controller = map.enableNavigation(with: session)
        let goal = Waypoint(coordinate: Coordinate(latitude: 60.1756, longitude: 24.9494))
        #expect(await session.navigator.setDestinations([goal]) == .ok)
        session.navigator.isGuidanceActive = true
        simulator.simulateAlongExistingRoute()
        return (controller, map)
    }

    /// The labels of the elements on the map whose names begin so.
    private func labels(_ prefix: String, on map: MapView) -> [String] {
        map.accessibilityElements.filter { $0.identifier.hasPrefix(prefix) }.map(\.label)
    }

    private func isHebrew(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x05d0...0x05ea).contains($0.value) }
    }

    @Test("From English to Hebrew on the way, without a request: header, list and announcements")
    func change() async throws {
        let provider = CountingProvider(try await RealRegions.shared.provider("helsinki"))
        let (controller, map) = try await start(provider)
        let navigator = controller.session.navigator
        let whole = try #require(navigator.state.route?.duration)
        var time = 0.0
        func drive(until end: Double) {
            while time < end, simulator.isSimulating {
                time += 1
                simulator.advance(by: 1)
            }
            map.advance(to: time)
            _ = map.frame()
        }
        drive(until: whole / 2)
        let list = try #require(DirectionsListController(controller: controller))
        // Readers get nothing of the header that the list covers.
        let shown = labels("header", on: map)
        map.addElement(list.directionsListView)
        drive(until: whole / 2)
        #expect(provider.requests == 1)
        #expect(voice.words.count > 3 && voice.words.allSatisfy { $0.language == "en" })
        let listed = labels("directions-0-", on: map)
        #expect(listed.count > 2 && !listed.contains(where: isHebrew))

        navigator.language = "he"
        controller.format = DisplayFormat(locale: "he")
        list.format = controller.format
        voice.words = []
        drive(until: time + 1)
        let hebrew = labels("directions-0-", on: map)
        #expect(hebrew.count == listed.count && hebrew.allSatisfy(isHebrew))
        map.removeElement(list.directionsListView)
        _ = map.frame()
        let header = labels("header", on: map)
        #expect(!header.isEmpty && header != shown && header.allSatisfy(isHebrew))
        drive(until: 2 * whole)
        #expect(voice.words.count > 2)
        #expect(voice.words.allSatisfy { $0.language == "he" && isHebrew($0.text) })
        #expect(navigator.state.hasArrived && provider.requests == 1)
    }
}
