import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting
import WaymarkTestSupport

@Suite("Traffic on the roads of a region")
struct LiveTrafficTests {
    private static let now = Date()

    /// A street, and a road round it.
    private func map(profiles: [String] = ["car", "truck", "bicycle"]) throws -> ScenarioMap {
        try ScenarioMap(
            """
            1--a---m---b--2
               .       .
               c-------d
            """,
            ways: [
                "1a": road("tertiary", "West"), "amb": road("tertiary", "Main"),
                "b2": road("tertiary", "East"), "acdb": road("tertiary", "Ring"),
            ],
            profiles: profiles)
    }

    private func route(
        _ map: ScenarioMap, from: String = "1", to: String = "2",
        _ change: (inout RoutingOptions) -> Void = { _ in }
    ) throws -> Route {
        var options = RoutingOptions()
        change(&options)
        let places = try [from, to].map { Waypoint(coordinate: try map.place($0)) }
        let request = DirectionsRequest(waypoints: places, options: options)
        return try #require(
            try OnDeviceProvider(region: map.region).route(request).routes.first)
    }

    private func roads(_ map: ScenarioMap, _ route: Route) -> [String] { map.drive(route).roads }

    private func stretch(
        _ map: ScenarioMap, _ names: String, speed: Double? = nil, isClosed: Bool = false
    ) throws -> TrafficReport.Stretch {
        TrafficReport.Stretch(
            path: Path(try names.map { try map.place("\($0)") }), speed: speed, isClosed: isClosed)
    }

    private let through = ["West", "Main", "East"]
    private let round = ["West", "Ring", "East"]

    @Test("A jam is driven round, in its direction alone, and legs tell the times without it")
    func jam() throws {
        let map = try map()
        let free = try route(map)
        #expect(roads(map, free) == through && free.legs[0].segmentFreeFlowDurations.isEmpty)
        let report = TrafficReport(
            source: "a", time: Self.now, stretches: [try stretch(map, "amb", speed: 0.5)])
        let summary = try map.region.apply(report, now: Self.now)
        #expect(summary.matched == 1 && summary.unmatched == 0 && summary.edges >= 1)
        #expect(roads(map, try route(map)) == round)
        #expect(roads(map, try route(map) { $0.profile = "truck" }) == round)
        #expect(roads(map, try route(map) { $0.profile = "bicycle" }) == through)
        #expect(roads(map, try route(map) { $0.vehicle = VehicleDimensions(height: 2) }) == round)
        #expect(roads(map, try route(map, from: "2", to: "1")) == through.reversed())
        // Who departs on another day does not meet it.
        #expect(
            roads(map, try route(map) { $0.departureTime = LocalTime(iso: "2020-03-01T08:00") })
                == through)
        // Who must go through is told how long it takes.
        try map.region.apply(
            TrafficReport(
                source: "a", time: Self.now,
                stretches: [
                    try stretch(map, "amb", speed: 0.5), try stretch(map, "bma", speed: 0.5),
                ]), now: Self.now)
        let jammed = try route(map, to: "m")
        let leg = jammed.legs[0]
        #expect(leg.isConsistent && leg.segmentFreeFlowDurations.count == leg.path.count - 1)
        #expect(leg.duration > 2 * leg.segmentFreeFlowDurations.reduce(0, +))
        map.region.clearTraffic(of: "a", now: Self.now)
        #expect(try route(map) == free)
    }

    @Test("What is closed is closed, and opens again")
    func closure() throws {
        let map = try map()
        let free = try route(map)
        let report = TrafficReport(
            source: "a", time: Self.now, stretches: [try stretch(map, "amb", isClosed: true)])
        for _ in 0..<3 {
            try map.region.apply(report, now: Self.now)
            #expect(roads(map, try route(map)) == round)
            // What is said of another road in the meantime opens nothing.
            try map.region.apply(
                TrafficReport(
                    source: "b", time: Self.now, stretches: [try stretch(map, "1a", speed: 2)]),
                now: Self.now)
            #expect(roads(map, try route(map)) == round)
            try map.region.apply(
                TrafficReport(source: "a", time: Self.now, stretches: []), now: Self.now)
            #expect(roads(map, try route(map)) == through)
            map.region.clearTraffic(now: Self.now)
            #expect(try route(map) == free)
        }
    }

    @Test(
        "A line against a one-way street is on no road, and does not slow the way round the block")
    func against() throws {
        let map = try ScenarioMap(
            """
            1--a-------b--2
               .       .
               c-------d
            """,
            ways: [
                "1a": road("tertiary", "West"), "ab": road("tertiary", "Main", ["oneway": "yes"]),
                "b2": road("tertiary", "East"), "acdb": road("tertiary", "Ring"),
            ], profiles: ["car"])
        let report = TrafficReport(
            source: "a", time: Self.now, stretches: [try stretch(map, "ba", speed: 1)])
        let summary = try map.region.apply(report, now: Self.now)
        #expect(summary.unmatched == 1 && summary.edges == 0)
    }

    @Test("A journey that was made is laid on roads that are closed now")
    func past() async throws {
        let map = try map()
        try map.region.apply(
            TrafficReport(
                source: "a", time: Self.now, stretches: [try stretch(map, "amb", isClosed: true)]),
            now: Self.now)
        let trace = Path(try "1amb2".map { try map.place("\($0)") })
        let request = MatchRequest(trace: trace.map { TracePoint($0) })
        let match = try await OnDeviceProvider(region: map.region).match(request)
        #expect(match.matchings.map { map.drive($0.route).roads } == [through])
    }

    @Test(
        "What is said to be closed stays closed while it is said, and a day longer; incidents as well"
    )
    func standing() async throws {
        let map = try map()
        var report = TrafficReport(
            source: "a", time: Self.now.addingTimeInterval(-1e6),
            stretches: [
                try stretch(map, "amb", isClosed: true), try stretch(map, "b2", speed: 1),
            ])
        report.incidents = [
            TrafficIncident(id: "x", kind: .closure, coordinate: try map.place("m"))
        ]
        for day in 0..<3 {
            let now = Self.now.addingTimeInterval(Double(day) * 80_000)
            report.time = now
            try map.region.apply(report, now: now)
            #expect(roads(map, try route(map)) == round)
        }
        let last = Self.now.addingTimeInterval(160_000)
        map.region.advanceTraffic(to: last.addingTimeInterval(86_000))
        #expect(roads(map, try route(map)) == round)
        map.region.advanceTraffic(to: last.addingTimeInterval(87_000))
        #expect(roads(map, try route(map)) == through)
        let catalog = RegionCatalog(regions: [map.region])
        #expect(catalog.incidents(at: last.addingTimeInterval(86_000)).map(\.id) == ["x"])
        #expect(catalog.incidents(at: last.addingTimeInterval(87_000)).isEmpty)
    }

    @Test("Requests with options go by it as well, whether their costs were known before or not")
    func options() throws {
        let map = try map()
        func withOptions(_ options: inout RoutingOptions) {
            (options.avoidsFerries, options.avoidsTolls) = (true, true)
        }
        func shortest(_ options: inout RoutingOptions) { options.strategy = .shortest }
        let free = try route(map, withOptions)
        for (names, isClosed) in [("amb", false), ("amb", true), ("acdb", true), ("amb", false)] {
            try map.region.apply(
                TrafficReport(
                    source: "a", time: Self.now,
                    stretches: [try stretch(map, names, speed: 0.5, isClosed: isClosed)]),
                now: Self.now)
            let expected = names == "amb" ? round : through
            #expect(roads(map, try route(map, withOptions)) == expected, "\(names)")
            #expect(
                roads(map, try route(map, shortest))
                    == (names == "amb" && isClosed ? round : through))
            // The same as with costs that are made from nothing.
            let other = try self.map()
            try other.region.apply(
                TrafficReport(
                    source: "a", time: Self.now,
                    stretches: [try stretch(other, names, speed: 0.5, isClosed: isClosed)]),
                now: Self.now)
            #expect(try route(map, withOptions).duration == route(other, withOptions).duration)
        }
        map.region.clearTraffic(now: Self.now)
        #expect(try route(map, withOptions) == free)
    }

    @Test("Old values fade and go, those of a time end then")
    func fading() throws {
        let map = try map()
        let free = try route(map, to: "m").duration
        try map.region.apply(
            TrafficReport(
                source: "a", time: Self.now,
                stretches: [
                    try stretch(map, "amb", speed: 2), try stretch(map, "bma", speed: 2),
                ]), now: Self.now)
        var durations: [Double] = []
        for minutes in [0.0, 4, 10, 20, 29, 31] {
            map.region.advanceTraffic(to: Self.now.addingTimeInterval(minutes * 60))
            durations.append(try route(map, to: "m").duration)
        }
        #expect(durations[0] == durations[1] && durations[5] == free)
        #expect(zip(durations.dropFirst(), durations.dropFirst(2)).allSatisfy { $0 > $1 })
        var works = try stretch(map, "amb", isClosed: true)
        works.startTime = Self.now.addingTimeInterval(3600)
        works.endTime = Self.now.addingTimeInterval(7200)
        try map.region.apply(
            TrafficReport(source: "a", time: Self.now, stretches: [works]), now: Self.now)
        for (minutes, expected) in [(0.0, through), (59, through), (61, round), (121, through)] {
            map.region.advanceTraffic(to: Self.now.addingTimeInterval(minutes * 60))
            #expect(roads(map, try route(map)) == expected, "after \(minutes) min")
        }
    }

    @Test(
        "A report adds to what its source said, or takes its place; sources do not touch each other"
    )
    func sources() throws {
        let map = try map()
        var report = TrafficReport(
            source: "a", time: Self.now, stretches: [try stretch(map, "amb", speed: 0.5)])
        try map.region.apply(report, now: Self.now)
        report.stretches = [try stretch(map, "acdb", speed: 0.3)]
        report.isComplete = false
        let both = try map.region.apply(report, now: Self.now)
        #expect(both.matched == 1 && both.edges >= 2)
        #expect(roads(map, try route(map)) == through, "\(both)")
        report.isComplete = true
        try map.region.apply(report, now: Self.now)
        report.source = "b"
        report.stretches = [try stretch(map, "b2", speed: 1)]
        try map.region.apply(report, now: Self.now)
        #expect(map.region.trafficSources.map(\.name) == ["a", "b"])
        #expect(roads(map, try route(map)) == through)
        map.region.clearTraffic(of: "a", now: Self.now)
        #expect(map.region.trafficSources.map(\.name) == ["b"])
    }

    @Test(
        "What is told of one road changes nothing on the roads that it meets, and may end before it is told"
    )
    func neighbours() throws {
        let map = try map()
        try map.region.apply(
            TrafficReport(
                source: "a", time: Self.now, stretches: [try stretch(map, "amb", isClosed: true)]),
            now: Self.now)
        for names in ["1a", "b2", "acdb"] {
            var ended = try stretch(map, names, speed: 1)
            ended.endTime = Self.now.addingTimeInterval(-1)
            for next in [try stretch(map, names, speed: 9), ended] {
                try map.region.apply(
                    TrafficReport(
                        source: "a", time: Self.now, stretches: [next], isComplete: false),
                    now: Self.now)
                #expect(roads(map, try route(map)) == round, "\(names)")
            }
        }
        var ended = try stretch(map, "amb", speed: 1)
        ended.endTime = Self.now.addingTimeInterval(-1)
        let last = TrafficReport(
            source: "a", time: Self.now, stretches: [ended], isComplete: false)
        #expect(try map.region.apply(last, now: Self.now).edges == 0)
        #expect(roads(map, try route(map)) == through)
    }

    @Test("What cannot be is counted, and changes nothing")
    func impossible() throws {
        let map = try map()
        let free = try route(map)
        var stretches = try [0, -1, .nan, .infinity, 0.01, 100].map {
            try stretch(map, "amb", speed: $0)
        }
        stretches.append(try stretch(map, "amb"))
        stretches.append(try stretch(map, "a", speed: 5))
        var ended = try stretch(map, "amb", speed: 1)
        (ended.startTime, ended.endTime) = (Self.now, Self.now.addingTimeInterval(-1))
        stretches.append(ended)
        var unsure = try stretch(map, "amb", speed: 1)
        unsure.confidence = 0
        stretches.append(unsure)
        let far = Path([
            Coordinate(latitude: 10, longitude: 10), Coordinate(latitude: 10, longitude: 10.01),
        ])
        stretches.append(TrafficReport.Stretch(path: far, speed: 5))
        stretches.append(TrafficReport.Stretch(nodes: [1, 2], speed: 5))
        let summary = try map.region.apply(
            TrafficReport(source: "a", time: Self.now, stretches: stretches), now: Self.now)
        #expect(summary.matched == 0 && summary.unmatched == 2 && summary.refused == 10)
        #expect(try route(map) == free)
    }

    @Test("A report from the future is one of now, and fades as such")
    func future() throws {
        let map = try map()
        let report = TrafficReport(
            source: "a", time: Self.now.addingTimeInterval(1e7),
            stretches: [try stretch(map, "amb", speed: 0.5)])
        try map.region.apply(report, now: Self.now)
        #expect(roads(map, try route(map)) == round)
        map.region.advanceTraffic(to: Self.now.addingTimeInterval(2000))
        #expect(roads(map, try route(map)) == through)
    }

    @Test("Tables and areas go by it, and maps show it")
    func services() async throws {
        let map = try map()
        let provider = OnDeviceProvider(region: map.region)
        let places = try ["1", "m"].map { Waypoint(coordinate: try map.place($0)) }
        let table = TableRequest(waypoints: places)
        let before = try #require(try await provider.table(table).duration(from: 0, to: 1))
        var report = TrafficReport(
            source: "a", time: Self.now, stretches: [try stretch(map, "amb", speed: 0.5)])
        let middle = try map.place("m")
        report.incidents = [TrafficIncident(id: "x", kind: .accident, coordinate: middle)]
        try map.region.apply(report, now: Self.now)
        let after = try #require(try await provider.table(table).duration(from: 0, to: 1))
        #expect(after > 2 * before)
        let tile = TileID(containing: middle, z: 14)
        let shown = try await provider.traffic(in: tile)
        #expect(!shown.isEmpty && shown.allSatisfy { $0.congestion == .queuing })
        #expect(try await provider.incidents(in: tile).map(\.id) == ["x"])
        #expect(try await provider.traffic(in: TileID(z: 14, x: 0, y: 0)).isEmpty)
    }

    @Test("A catalog gives it to regions that are opened later")
    func catalog() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            let catalog = RegionCatalog()
            let line = Path([
                Coordinate(latitude: 60.16716, longitude: 24.9410),
                Coordinate(latitude: 60.16680, longitude: 24.9398),
            ])
            let report = TrafficReport(
                source: "a", time: Self.now,
                stretches: [TrafficReport.Stretch(path: line, isClosed: true)])
            #expect(catalog.apply(report, now: Self.now) == TrafficSummary())
            for _ in 0..<2 {
                try catalog.open(path: path)
                #expect(catalog.trafficSources.map(\.name) == ["a"])
                #expect(catalog.trafficSources.first?.summary.matched == 1)
            }
            #expect(catalog.clearTraffic(of: "a") && !catalog.clearTraffic(of: "a"))
            #expect(catalog.trafficSources.isEmpty)
        }
    }
}
