import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkTestSupport

/// Drives through the sample into jams that appear on the way.
///
/// `WAYMARK_JAM_DRIVES` sets their number.
@Suite("Drives into jams that appear", .serialized)
@MainActor struct JamDriveTests {
    /// A region of its own: traffic belongs to it.
    private static let region = Result<Region, any Error> {
        try withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            return try Region(path: path)
        }
    }

    private static let count =
        ProcessInfo.processInfo.environment["WAYMARK_JAM_DRIVES"].flatMap(Int.init) ?? 40

    /// Seconds between two questions. Drives through the sample take some minutes.
    private static let interval = 20.0
    /// Seconds after which a saving must have been seen, and seen again.
    private static let latency = interval + 10

    /// What has become of a drive.
    private struct Outcome {
        /// Seconds that the fastest route saved when the navigator had to know; `nil` where it was not worth it, or
        /// turned off too soon.
        var saving: Double?
        /// The offers, with what they saved by the router.
        var offers: [(offer: RouteOffer, saving: Double)] = []
        /// Whether one came before the driver had passed where the fastest route turned off.
        var isInTime = false
    }

    private var provider: OnDeviceProvider {
        get throws {
            var provider = OnDeviceProvider(region: try Self.region.get())
            provider.now = { startOfTime }
            return provider
        }
    }

    /// A route of three minutes or more between places of the sample.
    private func route(_ generator: inout SeededGenerator) throws -> Route {
        let provider = try provider
        let bounds = try #require(provider.bounds)
        for _ in 0..<1000 {
            let places = (0..<2).map { _ in
                Waypoint(
                    coordinate: Coordinate(
                        latitude: .random(
                            in: bounds.southWest.latitude...bounds.northEast.latitude,
                            using: &generator),
                        longitude: .random(
                            in: bounds.southWest.longitude...bounds.northEast.longitude,
                            using: &generator)))
            }
            var request = DirectionsRequest(waypoints: places).withoutAlternatives
            request.options.departureTime = departure
            guard let route = try? provider.route(request).routes.first, route.duration > 180,
                route.path.count > 2
            else { continue }
            return route
        }
        throw DirectionsError.noRouteFound(from: 0, to: 1)
    }

    private var departure: LocalTime? {
        TimeZone(identifier: "Europe/Helsinki").flatMap { LocalTime(startOfTime, in: $0) }
    }

    /// A jam on the route, far enough ahead of the place `distance` metres from its start.
    private func jam(
        on route: Route, after distance: Double, _ generator: inout SeededGenerator
    ) -> Path? {
        let length = route.path.length()
        let start = distance + .random(in: 500...800, using: &generator)
        let end = start + .random(in: 150...400, using: &generator)
        guard end < length - 100 else { return nil }
        return route.path.part(start / length...end / length)
    }

    /// Drives along `route`; after `begin` seconds `jam` appears.
    private func outcome(
        of route: Route, jam: Path?, at begin: Int, speed: Double
    ) async throws -> Outcome {
        let provider = try provider
        let region = provider.region
        defer { region.clearTraffic(now: startOfTime) }
        let drive = GuidedDrive(provider, isSimulated: true)
        let navigator = drive.navigator
        navigator.fasterRoutePolicy = .offer
        navigator.fasterRouteInterval = Self.interval
        navigator.trafficRefreshInterval = Self.interval
        guard await drive.begin(route) == .ok else { return Outcome() }
        drive.simulator.simulateAlongExistingRoute()
        var (outcome, fork, second) = (Outcome(), Double.infinity, 0)
        while drive.simulator.isSimulating, navigator.state.isGuidanceActive {
            drive.simulator.advance(by: 1)
            await navigator.finishRerouting()
            second += 1
            let traveled = navigator.legProgress?.traveled ?? 0
            if second == begin, let jam {
                let stretch = TrafficReport.Stretch(path: jam, speed: speed)
                try region.apply(
                    TrafficReport(
                        source: "test", time: drive.simulator.time, stretches: [stretch]),
                    now: drive.simulator.time)
            }
            if let offer = navigator.routeOffer, outcome.offers.last?.offer != offer {
                let now = try await fastest(navigator, provider)
                outcome.offers.append((offer, now.map { $0.rest - $0.route.duration } ?? 0))
                outcome.isInTime = outcome.isInTime || traveled < fork
            }
            guard second == begin + Int(Self.latency), jam != nil else { continue }
            guard let best = try await fastest(navigator, provider),
                best.rest - best.route.duration >= max(60, best.rest / 10),
                // Looks are ten seconds apart, and the driver has eight to decide.
                best.fork >= max(50, 20 * (navigator.speed ?? 0))
            else { continue }
            outcome.saving = best.rest - best.route.duration
            fork = traveled + best.fork
        }
        return outcome
    }

    /// The fastest route from where the driver is, the seconds that are left on the route that is driven, and the
    /// metres to where they part.
    private func fastest(
        _ navigator: Navigator, _ provider: OnDeviceProvider
    ) async throws -> (route: Route, rest: Double, fork: Double)? {
        guard let place = navigator.myLocation, let leg = navigator.currentRouteLeg,
            leg.path.count > 1
        else { return nil }
        let start = Waypoint(coordinate: place.coordinate, preferredHeading: place.course)
        var request = DirectionsRequest(waypoints: [start, leg.destinationWaypoint])
            .withoutAlternatives
        request.options.departureTime = departure
        guard let route = try? provider.route(request).routes.first,
            let lines = try? await provider.refresh(
                RouteRefreshRequest(lines: [leg.path], options: request.options)
            ).lines
        else { return nil }
        let rest = lines[0].segmentDurations.reduce(0, +)
        var fork = 0.0
        for (index, ends) in zip(leg.path, leg.path.dropFirst()).enumerated() {
            guard route.path.contains(where: { $0.distance(to: ends.1) < 0.1 }),
                index < route.path.count
            else { break }
            fork += ends.0.distance(to: ends.1)
        }
        return (route, rest, fork)
    }

    @Test("A12: those whom a faster route helps are offered it in time", .timeLimit(.minutes(30)))
    func jams() async throws {
        var generator = SeededGenerator(seed: 30)
        var (helped, inTime, drives, offers) = (0, 0, 0, 0)
        while drives < Self.count {
            let route = try route(&generator)
            let begin = Int.random(in: 5...40, using: &generator)
            let speed = Double.random(in: 0.5...1.5, using: &generator)
            let driven = route.distance * Double(begin) / route.duration
            guard let jam = jam(on: route, after: driven, &generator) else { continue }
            drives += 1
            let outcome = try await outcome(of: route, jam: jam, at: begin, speed: speed)
            offers += outcome.offers.count
            for (offer, saving) in outcome.offers {
                #expect(abs(offer.saving - saving) < 20, "drive \(drives): it saves \(saving) s")
            }
            guard outcome.saving != nil else { continue }
            helped += 1
            if outcome.isInTime { inTime += 1 }
        }
        print("jams: \(drives) drives, \(helped) with a faster route, \(inTime) offered in time")
        #expect(helped * 8 >= drives, "most jams are worth nothing: \(helped) of \(drives)")
        #expect(Double(inTime) >= 0.95 * Double(helped), "\(inTime) of \(helped)")
    }

    @Test("A12: nobody is offered a route where there is no jam", .timeLimit(.minutes(30)))
    func noJams() async throws {
        var generator = SeededGenerator(seed: 31)
        for number in 1...Self.count {
            let route = try route(&generator)
            let outcome = try await outcome(of: route, jam: nil, at: 0, speed: 0)
            #expect(outcome.offers.isEmpty, "drive \(number)")
        }
    }
}
