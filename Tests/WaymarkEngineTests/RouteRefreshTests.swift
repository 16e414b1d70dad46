import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Times along routes that are driven")
struct RouteRefreshTests {
    private static let now = Date()

    /// A street with a bend and a signal, and a road round it.
    private func map() throws -> ScenarioMap {
        try ScenarioMap(
            """
            1--a---m---b--2
               .   |   .
               .   n   .
               c-------d
            """,
            ways: [
                "1a": road("tertiary", "West"), "amb": road("tertiary", "Main"),
                "b2": road("tertiary", "East"), "acdb": road("tertiary", "Ring"),
                "mn": street("Side"),
            ], nodes: ["m": ["highway": "traffic_signals"]])
    }

    private func route(
        _ provider: OnDeviceProvider, _ places: [Coordinate],
        _ options: RoutingOptions = .default
    ) throws -> Route {
        let request = DirectionsRequest(
            waypoints: places.map { Waypoint(coordinate: $0) }, options: options)
        return try #require(try provider.route(request).routes.first)
    }

    private func refresh(
        _ provider: OnDeviceProvider, _ lines: [Path], _ options: RoutingOptions = .default
    ) async throws -> [LineTimes] {
        try await provider.refresh(RouteRefreshRequest(lines: lines, options: options)).lines
    }

    private func report(
        _ map: ScenarioMap, _ names: String, speed: Double? = nil, isClosed: Bool = false
    ) throws {
        let path = Path(try names.map { try map.place("\($0)") })
        try map.region.apply(
            TrafficReport(
                source: "a", time: Self.now,
                stretches: [.init(path: path, speed: speed, isClosed: isClosed)]), now: Self.now)
    }

    private func areNear(_ a: [Double], _ b: [Double], within tolerance: Double = 0.005) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test("They are those of a new route over the same roads, with and without traffic")
    func same() async throws {
        let map = try map()
        let places = try ["1", "m", "d", "2"].map { try map.place($0) }
        let free = try route(map.provider, places)
        let lines = free.legs.map(\.path)
        for speed in [nil, 2.0, 30.0] {
            if let speed { try report(map, "amb", speed: speed) }
            let times = try await refresh(map.provider, lines)
            let again = try route(map.provider, places)
            #expect(times.count == 3 && times.allSatisfy { $0.isConsistent })
            var count = 0
            for (leg, line) in zip(again.legs, times) where lines.contains(leg.path) {
                guard leg.path.count == line.segmentDurations.count + 1 else { continue }
                count += 1
                #expect(areNear(line.segmentDurations, leg.segmentDurations))
                #expect(areNear(line.segmentFreeFlowDurations, leg.segmentFreeFlowDurations))
            }
            #expect(count > 0)
            #expect(times.allSatisfy { $0.closures.isEmpty })
            #expect(times.allSatisfy { $0.segmentFreeFlowDurations.isEmpty == (speed == nil) })
        }
    }

    @Test("They are those of the sample, on every route, and from any point of it")
    func sample() async throws {
        let provider = OnDeviceProvider(region: try SampleRegion.helsinki.get())
        let bounds = try #require(provider.bounds)
        var generator = SeededGenerator(seed: 7)
        var count = 0
        while count < 100 {
            let places = (0..<2).map { _ in
                Coordinate(
                    latitude: .random(
                        in: bounds.southWest.latitude...bounds.northEast.latitude,
                        using: &generator),
                    longitude: .random(
                        in: bounds.southWest.longitude...bounds.northEast.longitude,
                        using: &generator))
            }
            guard let route = try? route(provider, places), route.path.count > 3 else { continue }
            count += 1
            let leg = route.legs[0]
            let times = try await refresh(provider, [leg.path])[0]
            #expect(
                areNear(times.segmentDurations, leg.segmentDurations, within: 0.01), "\(places)")
            // What a turn takes falls on all of the road behind it.
            let first = leg.path.count / 2
            let rest = try await refresh(provider, [Path(leg.path[first...])])[0]
            let expected = leg.segmentDurations[first...].reduce(0, +)
            #expect(abs(rest.segmentDurations.reduce(0, +) - expected) < 15, "\(places)")
        }
    }

    @Test("What is closed is told, with the times of when it is open")
    func closure() async throws {
        let map = try map()
        let free = try route(map.provider, try ["1", "2"].map { try map.place($0) })
        let leg = free.legs[0]
        try report(map, "mb", isClosed: true)
        let times = try await refresh(map.provider, [leg.path])[0]
        #expect(areNear(times.segmentDurations, leg.segmentDurations, within: 0.01))
        let closed = try #require(times.closures.first)
        #expect(times.closures.count == 1)
        let (start, end) = (try map.place("m"), try map.place("b"))
        #expect(leg.path[closed.lowerBound].distance(to: start) < 1)
        #expect(leg.path[closed.upperBound].distance(to: end) < 1)
        // Who departs on another day passes by.
        var options = RoutingOptions()
        options.departureTime = LocalTime(iso: "2020-03-01T08:00")
        #expect(try await refresh(map.provider, [leg.path], options)[0].closures.isEmpty)
    }

    @Test("A line whose points are others is matched to the roads; one that follows none is not")
    func foreign() async throws {
        let map = try map()
        let route = try route(map.provider, try ["1", "2"].map { try map.place($0) })
        let line = Path(
            route.path.places(count: 17).map { $0.destination(distance: 4, bearing: 0) })
        let times = try await refresh(map.provider, [line])[0]
        #expect(times.segmentDurations.count == 17)
        let sum = times.segmentDurations.reduce(0, +)
        #expect(abs(sum - route.duration) < 5)
        await #expect(throws: DirectionsError.self) {
            let far = Path(line.map { $0.destination(distance: 5000, bearing: 90) })
            _ = try await refresh(map.provider, [far])
        }
        for lines in [[Path()], [Path([line[0]])], [line, Path()]] {
            await #expect(throws: DirectionsError.self) {
                _ = try await refresh(map.provider, lines)
            }
        }
    }

    @Test("A catalog asks the region that holds the lines; requests are coded as polylines")
    func catalog() async throws {
        let map = try map()
        let route = try route(map.provider, try ["1", "2"].map { try map.place($0) })
        let request = RouteRefreshRequest(lines: route.legs.map(\.path))
        let here = try await map.provider.refresh(request)
        let catalog = RegionCatalog(regions: [map.region])
        #expect(try await catalog.refresh(request) == here)
        let data = try JSONEncoder().encode(request)
        let decoded = try JSONDecoder().decode(RouteRefreshRequest.self, from: data)
        let coded = try await catalog.refresh(decoded)
        #expect(
            areNear(
                coded.lines[0].segmentDurations, here.lines[0].segmentDurations, within: 0.05))
    }
}
