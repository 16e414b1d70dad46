import Foundation
import Synchronization
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkTestSupport

/// A provider of a region whose questions about times are counted, and fail where the test says so.
final class WatchedProvider: DirectionsProvider, RoadProvider, RouteRefreshProvider {
    private let provider: OnDeviceProvider
    private let state = Mutex((refreshes: 0, failures: 0, requests: [DirectionsRequest]()))

    init(_ provider: OnDeviceProvider) { self.provider = provider }

    /// How often times were asked for.
    var refreshes: Int { state.withLock { $0.refreshes } }

    /// The requests for routes.
    var requests: [DirectionsRequest] { state.withLock { $0.requests } }

    /// Fails the next `count` questions about times.
    func fail(_ count: Int) { state.withLock { $0.failures = count } }

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        state.withLock { $0.requests.append(request) }
        return try provider.route(request)
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        provider.roadPieces(around: center, radius: radius)
    }

    func refresh(_ request: RouteRefreshRequest) async throws(DirectionsError) -> RouteRefresh {
        let fails = state.withLock { state in
            state.refreshes += 1
            state.failures -= 1
            return state.failures >= 0
        }
        if fails { throw .network(reason: "no answer") }
        return try provider.times(request)
    }
}

extension WatchedProvider: LocalityProvider {
    func locality(of place: Coordinate) -> Locality? { provider.locality(of: place) }
}

/// A drive from west to east on a map with a way round the middle: "West" from 1 to a, "Main" over m to b, "East" to
/// 2; "Ring" leads round from a to b.
@MainActor final class TrafficDrive {
    let map: ScenarioMap
    let drive: GuidedDrive
    let provider: WatchedProvider
    var navigator: Navigator { drive.navigator }
    /// The events that a test reads as a story.
    var lines: [String] { drive.log.lines }

    /// - Parameter hasRing: whether there is a way round; without, it is a dead end.
    init(hasRing: Bool = true) throws {
        let ways = [
            (nodes: "1a", tags: road("tertiary", "West")),
            (nodes: "amb", tags: road("tertiary", "Main")),
            (nodes: "b2", tags: road("tertiary", "East")),
            (nodes: hasRing ? "acdb" : "acd", tags: road("tertiary", "Ring")),
        ]
        map = try ScenarioMap(
            ScenarioDrawing(
                """
                1---------a-----------m-----------b---------2
                          .                       .
                          c-----------------------d
                """, step: 50),
            ways: ScenarioWays(ways))
        var provider = OnDeviceProvider(region: map.region)
        provider.now = { startOfTime }
        self.provider = WatchedProvider(provider)
        drive = GuidedDrive(self.provider, isSimulated: true)
        drive.navigator.trafficRefreshInterval = 10
        drive.navigator.fasterRouteInterval = 10
    }

    /// What is reported besides steps and announcements.
    var news: [String] { lines.filter { !$0.hasPrefix("say ") && !$0.hasPrefix("step ") } }

    /// Sets out to 2; nothing is known of other ways.
    func begin() async throws {
        drive.stand(at: try map.place("1"))
        navigator.isGuidanceActive = true
        let goal = Waypoint(coordinate: try map.place("2"), title: "2")
        _ = await navigator.setDestinations(
            [goal], options: RoutingOptions(alternateRoutesStrategy: .none))
        drive.simulator.simulateAlongExistingRoute()
        drive.log.clear()
    }

    /// Drives for so many seconds.
    func pass(_ seconds: Int) async {
        for _ in 0..<seconds {
            drive.simulator.advance(by: 1)
            await navigator.finishRerouting()
        }
    }

    /// Tells the region how the traffic is on the way over `nodes`.
    func report(_ nodes: String, speed: Double? = nil, isClosed: Bool = false) throws {
        let path = Path(try nodes.map { try map.place("\($0)") })
        try map.region.apply(
            TrafficReport(
                source: "test", time: drive.simulator.time,
                stretches: [.init(path: path, speed: speed, isClosed: isClosed)]),
            now: drive.simulator.time)
    }

    /// The roads of the route from here.
    var roadsAhead: [String] { map.drive(Route(legs: navigator.legsAhead)).roads }
}
