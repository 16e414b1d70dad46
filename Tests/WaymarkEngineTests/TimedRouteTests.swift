import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

/// A long road, and one round a part of it.
private let city = ScenarioDrawing(
    """
    1-----------a---m---b--2
                .       .
                c-------d
    """, step: 500)

private func ways(_ main: ScenarioTags = [:]) -> ScenarioWays {
    [
        "1a": road("tertiary", "West"), "amb": road("tertiary", "Main", main),
        "b2": road("tertiary", "East"), "acdb": road("tertiary", "Ring"),
    ]
}

@Suite("Signs that change on the way")
struct ChangingSignTests {
    private let through = ["West", "Main", "East"]
    private let round = ["West", "Ring", "East"]

    private func roads(_ map: ScenarioMap, at time: String, profile: String = "car") throws
        -> [String]
    {
        try map.route(from: "1", to: "2", profile: profile, departure: "2026-11-23T" + time).roads
    }

    // The six kilometres to a take a car more than five minutes and less than ten.
    @Test("What is closed when one comes to it is driven round, though it is open at the departure")
    func closes() throws {
        let map = try ScenarioMap(
            city, ways: ways(["motor_vehicle:conditional": "no @ (08:00-10:00)"]))
        #expect(try roads(map, at: "07:30") == through)
        #expect(try roads(map, at: "07:58") == round)
        #expect(try roads(map, at: "08:30") == round)
    }

    @Test("What is open when one comes to it is driven, though it is closed at the departure")
    func opens() throws {
        let map = try ScenarioMap(
            city, ways: ways(["motor_vehicle:conditional": "no @ (08:00-10:00)"]))
        #expect(try roads(map, at: "09:57") == through)
        // Waiting for it takes longer than going round.
        #expect(try roads(map, at: "09:20") == round)
    }

    @Test("A turn that is forbidden when one comes to it, and a gate that is closed then")
    func turnsAndGates() throws {
        let turn = try ScenarioMap(
            city, ways: ways(),
            restrictions: [
                ScenarioRestriction(
                    tags: ["restriction:conditional": "no_straight_on @ (08:00-10:00)"],
                    from: "1a", via: "a", to: "amb")
            ])
        #expect(try roads(turn, at: "07:30") == through)
        #expect(try roads(turn, at: "07:58") == round)
        let gate = try ScenarioMap(
            city, ways: ways(),
            nodes: ["m": ["barrier": "gate", "access:conditional": "no @ (08:00-10:00)"]])
        #expect(try roads(gate, at: "07:30") == through)
        #expect(try roads(gate, at: "07:58") == round)
    }

    @Test(
        "Who wants to be there while the road is closed comes before, and who waits at a gate sets out late"
    )
    func arrivals() throws {
        func departure(_ hours: String, arrival: String) throws -> LocalTime? {
            let map = try ScenarioMap(
                "1---a-------b---2",
                ways: [
                    "1a": road("tertiary", "West"),
                    "ab": road(
                        "tertiary", "Main", ["motor_vehicle:conditional": "no @ (\(hours))"]),
                    "b2": road("tertiary", "East"),
                ])
            var options = RoutingOptions()
            options.arrivalTime = LocalTime(iso: "2026-11-23T" + arrival)
            let places = try ["1", "2"].map { Waypoint(coordinate: try map.place($0)) }
            let request = DirectionsRequest(waypoints: places, options: options)
            return try map.provider.route(request).routes.first?.departureTime
        }
        let early = try #require(try departure("08:00-23:00", arrival: "12:00"))
        #expect(early < (try #require(LocalTime(iso: "2026-11-23T08:00"))))
        #expect(early > (try #require(LocalTime(iso: "2026-11-23T07:50"))))
        let waiting = try #require(try departure("00:00-08:00", arrival: "08:02"))
        #expect(waiting >= (try #require(LocalTime(iso: "2026-11-23T07:55"))))
    }

    @Test("A street for those who live there at some hours is none at the others")
    func restricted() throws {
        let tags = [
            "motor_vehicle": "no", "motor_vehicle:conditional": "destination @ (06:00-11:00)",
        ]
        let map = try ScenarioMap(
            "1---a---b\n    .   .\n    c---d",
            ways: [
                "1a": road("tertiary", "West"), "ab": road("tertiary", "Main", tags),
                "acdb": road("tertiary", "Ring"),
            ])
        func roads(_ time: String) throws -> [String] {
            try map.route(from: "1", to: "b", departure: "2026-11-23T" + time).roads
        }
        #expect(try roads("07:00") == ["West", "Main"])
        #expect(try roads("15:00") == ["West", "Ring"])
        #expect(try roads("23:00") == ["West", "Ring"])
        #expect(try roads("05:00") == ["West", "Ring"])
    }

    @Test("Who tells no departure, and who walks, pass by as before")
    func others() throws {
        let map = try ScenarioMap(
            city, ways: ways(["motor_vehicle:conditional": "no @ (08:00-10:00)"]),
            profiles: ["car", "foot"])
        #expect(try map.route(from: "1", to: "2").roads == through)
        #expect(try roads(map, at: "07:58", profile: "foot") == through)
    }
}

@Suite("Limits with hours and for some vehicles")
struct ConditionalLimitTests {
    /// The limits along Main, in km/h, and the minutes of a route through it.
    private func drive(
        _ tags: ScenarioTags, at time: String?, profile: String = "car", isBack: Bool = false
    ) throws -> (limits: Set<Double>, minutes: Double) {
        let map = try ScenarioMap(
            ScenarioDrawing("1-----------a-------b--2", step: 500),
            ways: [
                "1a": road("primary", "West", ["maxspeed": "70"]),
                "ab": road("primary", "Main", ["maxspeed": "80"].merging(tags) { $1 }),
                "b2": road("primary", "East", ["maxspeed": "70"]),
            ], profiles: ["car", "truck"])
        let ends = isBack ? ("2", "1") : ("1", "2")
        let route = try #require(
            try map.route(
                from: ends.0, to: ends.1, profile: profile,
                departure: time.map { "2026-11-23T" + $0 }
            ).route)
        let limits = route.legs[0].segmentSpeedLimits.map { ($0 * 3.6).rounded() }
        return (Set(limits).subtracting([70]), route.duration / 60)
    }

    private let school = ["maxspeed:conditional": "30 @ (Mo-Fr 08:00-10:00)"]

    // A car takes five to ten minutes to a.
    @Test("What a sign says at the hour is told and driven, also where it begins on the way")
    func hours() throws {
        let (usual, slow) = (try drive(school, at: "12:00"), try drive(school, at: "08:30"))
        #expect(usual.limits == [80] && slow.limits == [30])
        #expect(slow.minutes > usual.minutes)
        let plain = try drive([:], at: "08:30")
        #expect(plain.limits == [80] && plain.minutes == usual.minutes)
        #expect(try drive(school, at: nil).limits == [80])
        let coming = try drive(school, at: "07:59")
        #expect(coming.limits == [30])
        #expect(coming.minutes > usual.minutes)
        let going = try drive(school, at: "09:59")
        #expect(going.limits == [80])
        #expect(going.minutes < slow.minutes)
    }

    @Test("A limit of one direction is none of the other")
    func directions() throws {
        let tags = ["maxspeed:forward:conditional": "30 @ (08:00-10:00)"]
        #expect(try drive(tags, at: "08:30").limits == [30])
        #expect(try drive(tags, at: "08:30", isBack: true).limits == [80])
    }

    @Test("At night there may be none, and what cannot be read is none")
    func others() throws {
        let night = ["maxspeed:conditional": "none @ (22:00-06:00)"]
        #expect(try drive(night, at: "23:00").limits == [.infinity])
        #expect(try drive(night, at: "12:00").limits == [80])
        for text in ["60 @ wet", "walk @ (08:00-10:00)", "-5 @ (08:00-10:00)", "@", "30"] {
            #expect(try drive(["maxspeed:conditional": text], at: "08:30").limits == [80])
        }
    }

    @Test("What is for trucks, or for heavy vehicles, is for them alone")
    func trucks() throws {
        for tags in [["maxspeed:hgv": "60"], ["maxspeed:conditional": "60 @ (weight>7.5)"]] {
            #expect(try drive(tags, at: "12:00").limits == [80])
            #expect(try drive(tags, at: "12:00", profile: "truck").limits == [60])
        }
        let high = ["maxspeed:hgv": "90"]
        #expect(try drive(high, at: "12:00", profile: "truck").limits == [80])
        let late = ["maxspeed:hgv": "60", "maxspeed:hgv:conditional": "40 @ (22:00-06:00)"]
        #expect(try drive(late, at: "23:00", profile: "truck").limits == [40])
        #expect(try drive(late, at: "12:00", profile: "truck").limits == [60])
    }
}

@Suite("Routes by the hour")
struct TimedRouteTests {
    /// A region whose Main street takes five times as long from eight to nine on workdays, with what was learnt.
    private func withRegion<R>(_ body: (Region, ScenarioFile) throws -> R) throws -> R {
        try withTemporaryDirectory { directory in
            let file = ScenarioFile(drawing: city, ways: ways())
            let path = try file.buildRegion(
                in: directory,
                profiles: [Profile(named: "car"), Profile(named: "truck"), Profile(named: "foot")])
            let free = try Region(path: path)
            let graph = free.roads
            var curve = [Double](repeating: 1, count: WeekTime.quarterCount)
            for day in 0..<5 { for quarter in 32..<36 { curve[day * 96 + quarter] = 5 } }
            let isMain = (0..<graph.edgeCount).map { edge in
                graph.text(graph.attributes(of: EdgeID(edge)).name) == "Main"
            }
            let history = SpeedHistory(
                profile: "car",
                paces: (0..<graph.edgeCount).map { _ in Double?.none },
                curveNumbers: isMain.map { $0 ? 1 : 0 },
                curves: [[Double](repeating: 1, count: WeekTime.quarterCount), curve],
                spread: DurationSpread(
                    of: (0..<100).map { (expected: 600, real: 500 + Double($0) * 3) }))
            let before = try FileManager.default.attributesOfItem(atPath: path + "/roads.wmk")
            try RegionBuilder.put(SpeedHistory.self, into: path) {
                try history.sections().write(to: $0)
            }
            let after = try FileManager.default.attributesOfItem(atPath: path + "/roads.wmk")
            #expect(before[.size] as? Int == after[.size] as? Int)
            try Region.verify(path: path)
            return try body(try Region(path: path), file)
        }
    }

    private func route(
        _ region: Region, _ file: ScenarioFile, _ ends: (Character, Character) = ("1", "2"),
        now: Date? = nil, _ change: (inout RoutingOptions) -> Void = { _ in }
    ) throws -> Route {
        let places = Dictionary(
            uniqueKeysWithValues: try file.drawing.nodes().map { ($0.letter, $0.place) })
        var options = RoutingOptions()
        change(&options)
        let request = DirectionsRequest(
            waypoints: try [ends.0, ends.1].map {
                Waypoint(coordinate: try #require(places[$0]))
            }, options: options)
        var provider = OnDeviceProvider(region: region)
        if let now { provider.now = { now } }
        return try #require(try provider.route(request).routes.first)
    }

    private func names(_ route: Route) -> [String] {
        var names: [String] = []
        for name in route.legs.flatMap(\.steps).map(\.roadName)
        where !name.isEmpty && names.last != name {
            names.append(name)
        }
        return names
    }

    private let monday = "2026-11-23T"

    @Test(
        "The jam of the morning is driven round by those who come to it, and only then",
        arguments: [
            ("2026-11-23T03:00", "car", true), ("2026-11-23T08:20", "car", false),
            ("2026-11-23T07:57", "car", false), ("2026-11-23T10:00", "car", true),
            ("2026-11-22T08:20", "car", true), ("2026-11-23T08:20", "truck", false),
            ("2026-11-23T08:20", "foot", true),
        ])
    func morning(time: String, profile: String, isThrough: Bool) throws {
        try withRegion { region, file in
            let found = try route(region, file) {
                $0.departureTime = LocalTime(iso: time)
                $0.profile = profile
            }
            #expect(names(found) == ["West", isThrough ? "Main" : "Ring", "East"])
        }
    }

    @Test("Legs tell the times without traffic, and routes how sure they are")
    func delays() throws {
        try withRegion { region, file in
            let jammed = try route(region, file, ("1", "m")) {
                $0.departureTime = LocalTime(iso: monday + "08:10")
            }
            let leg = jammed.legs[0]
            #expect(leg.isConsistent)
            #expect(leg.duration > 1.5 * leg.segmentFreeFlowDurations.reduce(0, +))
            let range = try #require(jammed.durationRange)
            #expect(range.least < jammed.duration && range.most > jammed.duration)
            #expect(jammed.departureTime == LocalTime(iso: monday + "08:10"))
            // A route that was written down is the same one.
            let again = try JSONDecoder().decode(
                Route.self, from: JSONEncoder().encode(jammed))
            #expect(again == jammed)
        }
    }

    @Test("Who tells no departure sets out now")
    func now() throws {
        try withRegion { region, file in
            let zone = try #require(TimeZone(identifier: "Europe/Helsinki"))
            func duration(_ time: String) throws -> Double {
                let now = try #require(LocalTime(iso: monday + time)?.date(in: zone))
                return try route(region, file, ("1", "m"), now: now).duration
            }
            #expect(try duration("08:10") > 1.5 * duration("12:00"))
        }
    }

    @Test("Who wants to be there at nine sets out as late as that allows")
    func arrival() throws {
        try withRegion { region, file in
            for time in ["09:00", "08:59", "08:20", "00:03"] {
                let arrival = try #require(LocalTime(iso: monday + time))
                let found = try route(region, file, ("1", "m")) { $0.arrivalTime = arrival }
                let departure = try #require(found.departureTime)
                var minutes = 0
                while let later = departure.adding(minutes: minutes), later < arrival {
                    minutes += 1
                }
                #expect(found.duration <= Double(minutes) * 60)
                let late = try route(region, file, ("1", "m")) {
                    $0.departureTime = departure.adding(minutes: 1)
                }
                #expect(late.duration > Double(minutes - 1) * 60)
            }
            #expect(throws: DirectionsError.self) {
                try route(region, file) {
                    $0.arrivalTime = LocalTime(iso: monday + "09:00")
                    $0.departureTime = $0.arrivalTime
                }
            }
        }
    }

    @Test("Tables and areas are those of the hour; they take no arrival")
    func tables() async throws {
        let (region, file) = try withRegion { ($0, $1) }
        let places = Dictionary(
            uniqueKeysWithValues: try file.drawing.nodes().map { ($0.letter, $0.place) })
        let ends = try ["a", "m"].map { Waypoint(coordinate: try #require(places[$0])) }
        let provider = OnDeviceProvider(region: region)
        func request(_ time: String) -> TableRequest {
            var request = TableRequest(waypoints: ends)
            request.options.departureTime = LocalTime(iso: monday + time)
            return request
        }
        let night = try await provider.table(request("03:00"))
        let morning = try await provider.table(request("08:20"))
        #expect(Double(morning.milliseconds[1]) > 2 * Double(night.milliseconds[1]))
        var late = request("08:20")
        (late.options.arrivalTime, late.options.departureTime) = (late.options.departureTime, nil)
        await #expect(throws: DirectionsError.self) { try await provider.table(late) }
    }

    // The six kilometres to a take a car more than five minutes and less than ten.
    @Test("Tables by the clock, areas and tours know the jam that begins on the way")
    func onTheWay() async throws {
        let (region, file) = try withRegion { ($0, $1) }
        let places = Dictionary(
            uniqueKeysWithValues: try file.drawing.nodes().map { ($0.letter, $0.place) })
        let ends = try ["1", "m"].map { try #require(places[$0]) }
        let waypoints = ends.map { Waypoint(coordinate: $0) }
        let provider = OnDeviceProvider(region: region)
        var request = TableRequest(waypoints: waypoints)
        request.options.departureTime = LocalTime(iso: monday + "07:57")
        let still = try await provider.table(request)
        request.followsClock = true
        let table = try await provider.table(request)
        let found = try route(region, file, ("1", "m")) {
            $0.departureTime = request.options.departureTime
        }
        #expect(abs(Double(table.milliseconds[1]) / 1000 - found.duration) < 0.01)
        #expect(Double(table.milliseconds[1]) > 1.3 * Double(still.milliseconds[1]))
        // A request that was written down is the same one, and one of before has no clock.
        let again = try JSONDecoder().decode(
            TableRequest.self, from: JSONEncoder().encode(request))
        #expect(again == request)

        var tour = TripRequest(waypoints: waypoints, options: request.options)
        tour.shape = TripOptions(isRound: false, startsAtFirst: true, endsAtLast: true)
        let trip = try await provider.trip(tour)
        #expect(abs(trip.route.duration - found.duration) < 0.01)

        /// How far east one comes along Main, not by the road round it.
        func reach(_ time: String) async throws -> Double {
            let limit = 1.2 * Double(still.milliseconds[1]) / 1000
            var request = IsochroneRequest(origin: waypoints[0], limits: [limit])
            request.options.departureTime = LocalTime(iso: monday + time)
            let area = try await provider.isochrones(request).isochrones[0]
            let latitude = ends[1].latitude
            return area.polygons.joined().joined()
                .filter { abs($0.latitude - latitude) < 0.003 }.map(\.longitude).max() ?? -180
        }
        #expect(try await reach("07:30") > ends[1].longitude)
        #expect(try await reach("07:57") < ends[1].longitude)
    }

    @Test("Live traffic is on top of what was learnt, and fades into it")
    func live() throws {
        try withRegion { region, file in
            let zone = try #require(TimeZone(identifier: "Europe/Helsinki"))
            let noon = try #require(LocalTime(iso: monday + "12:00")?.date(in: zone))
            let places = Dictionary(
                uniqueKeysWithValues: try file.drawing.nodes().map { ($0.letter, $0.place) })
            let main = Path(try ["a", "m", "b"].map { try #require(places[$0]) })
            let free = try route(region, file, now: noon)
            #expect(names(free) == ["West", "Main", "East"])
            try region.apply(
                TrafficReport(
                    source: "a", time: noon,
                    stretches: [TrafficReport.Stretch(path: main, speed: 1)]), now: noon)
            #expect(names(try route(region, file, now: noon)) == ["West", "Ring", "East"])
            // In its other direction the road is free, and in two hours it will be.
            #expect(names(try route(region, file, ("2", "1"), now: noon)).contains("Main"))
            let later = try route(region, file, now: noon) {
                $0.departureTime = LocalTime(iso: monday + "14:00")
            }
            #expect(names(later) == ["West", "Main", "East"])
            region.clearTraffic(now: noon)
            #expect(try route(region, file, now: noon).duration == free.duration)
        }
    }

    @Test("A part that cannot be written leaves the region as it was")
    func failing() throws {
        struct Failure: Error {}
        try withTemporaryDirectory { directory in
            let file = ScenarioFile(drawing: city, ways: ways())
            let path = try file.buildRegion(in: directory, profiles: [Profile(named: "car")])
            let manifest = try RegionManifest(directory: path)
            #expect(throws: Failure.self) {
                try RegionBuilder.put(SpeedHistory.self, into: path) { _ in throw Failure() }
            }
            #expect(try RegionManifest(directory: path) == manifest)
            try Region.verify(path: path)
            let names = try FileManager.default.contentsOfDirectory(atPath: directory)
            #expect(!names.contains { $0.contains("building") })
        }
    }
}
