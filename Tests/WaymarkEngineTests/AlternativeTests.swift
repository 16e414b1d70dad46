import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkRouting
import WaymarkTestSupport

@Suite("Other good ways")
struct AlternativeTests {
    /// Ways from `1` to `2` round a park: "North" and "South", alike but for `south`, and "Far",
    /// which is twice as long.
    private func park(south: ScenarioTags = [:]) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                   n---------o
                   .         .
                1--a         b--2
                   .         .
                   s---------t
                   .         .
                   .         .
                   .         .
                   .         .
                   .         .
                   u---------v
                """, step: 100),
            ways: [
                "1a": street("West"), "b2": street("East"), "anob": street("North"),
                "astb": street("South", south), "suvt": street("Far"),
            ])
    }

    /// The roads of all routes from `1` to `2`.
    private func routes(
        _ map: ScenarioMap, via stops: [String] = [],
        _ change: (inout RoutingOptions) -> Void = { _ in }
    ) throws -> [ScenarioDrive] {
        let places = try (["1"] + stops + ["2"]).map { Waypoint(coordinate: try map.place($0)) }
        let request = DirectionsRequest(waypoints: places, options: routingOptions(change))
        return try map.provider.route(request).routes.map(map.drive)
    }

    private static let both = [["West", "North", "East"], ["West", "South", "East"]]

    @Test("Two ways that are equally good are both offered, in either direction")
    func equal() throws {
        let map = try park()
        let drives = try routes(map)
        #expect(Set(drives.map(\.roads)) == Set(Self.both))
        #expect(drives.allSatisfy { $0.route?.isConsistent == true })
        #expect(abs(drives[0].duration - drives[1].duration) < 10)
    }

    @Test("By the clock others are offered that are good then")
    func hours() throws {
        let map = try park(south: ["motor_vehicle:conditional": "no @ (16:30-16:45)"])
        func offered(_ time: String) throws -> Set<[String]> {
            let drives = try routes(map) {
                $0.departureTime = LocalTime(iso: "2026-11-23T" + time)
            }
            #expect(drives.dropFirst().allSatisfy { $0.duration <= drives[0].duration * 1.25 })
            return Set(drives.map(\.roads))
        }
        // What is open at five is closed now, and who comes late does not wait for it.
        #expect(try offered("16:31") == [Self.both[0]])
        #expect(try offered("17:00") == Set(Self.both))
        #expect(try offered("03:00") == Set(Self.both))
        let quarters = Set((0..<672).map { WeekTime(milliseconds: $0 * 900_000).similarQuarter })
        #expect(quarters.count == 4)
    }

    @Test("The strategy says how many are offered")
    func strategies() throws {
        let map = try park()
        #expect(try routes(map) { $0.alternateRoutesStrategy = .none }.count == 1)
        #expect(try routes(map) { $0.alternateRoutesStrategy = .one }.count == 2)
        #expect(try routes(map) { $0.alternateRoutesStrategy = .all }.count == 2)
    }

    @Test("The best one is the first")
    func order() throws {
        let drives = try routes(try park(south: ["maxspeed": "25"]))
        #expect(drives.map(\.roads) == Self.both)
        #expect(drives[0].duration < drives[1].duration)
    }

    @Test("There are none for a journey with stops")
    func stops() throws {
        let drives = try routes(try park(), via: ["n"])
        #expect(drives.map(\.roads) == [["West", "North", "East"]])
    }

    @Test("A way that takes much longer is none")
    func slow() throws {
        let drives = try routes(try park(south: ["maxspeed": "10"]))
        #expect(drives.map(\.roads) == [["West", "North", "East"]])
    }

    @Test(
        "A way that is closed or only for some is none",
        arguments: [["motor_vehicle": "no"], ["access": "private"], ["oneway": "-1"]])
    func closed(_ tags: ScenarioTags) throws {
        #expect(try routes(try park(south: tags)).map(\.roads) == [["West", "North", "East"]])
    }

    @Test("A way that the request closes or avoids is none")
    func options() throws {
        let map = try park(south: ["toll": "yes"])
        #expect(Set(try routes(map).map(\.roads)) == Set(Self.both))
        #expect(try routes(map) { $0.avoidsTolls = true }.map(\.roads) == [Self.both[0]])
        let closed = try routes(map) { $0.closures = RouteClosures(ways: [3]) }
        #expect(closed.map(\.roads) == [Self.both[1]])
    }

    @Test("A way that is closed at the departure is none")
    func departure() throws {
        let map = try park(south: ["access:conditional": "no @ (08:00-10:00)"])
        let drives = try routes(map) { $0.departureTime = LocalTime(iso: "2026-11-23T09:00") }
        #expect(drives.map(\.roads) == [Self.both[0]])
    }

    @Test("Three ways that are equally good are all offered")
    func three() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                   n---------o
                   .         .
                1--a---------b--2
                   .         .
                   s---------t
                """, step: 100),
            ways: [
                "1a": street("West"), "b2": street("East"), "anob": street("North"),
                "ab": street("Middle", ["maxspeed": "20"]), "astb": street("South"),
            ])
        let names = try routes(map).map { $0.roads.dropFirst().first }
        #expect(Set(names) == ["North", "Middle", "South"])
        #expect(try routes(map) { $0.alternateRoutesStrategy = .one }.count == 2)
    }
}
