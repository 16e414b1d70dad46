import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

/// Ways that are roads to some profiles only, and what is told about their time.
@Suite("Ways that are no roads to most")
struct SpecialWayTests {
    /// Two landings with a river between them, which flows from `b` to `c`, and a long road.
    private static let landings = (
        drawing: ScenarioDrawing(
            """
            a---b----------c---d
                |          |
                |          |
                |          |
                |          |
                e----------f
            """, step: 100),
        ways: [
            "ab": street("West"), "bc": ["waterway": "river", "name": "Water"],
            "cd": street("East"), "befc": street("Round"),
        ] as ScenarioWays
    )

    private static let canoe = """
        extends: foot
        name: canoe
        speeds: {river: 6, "river:backward": 3}
        """

    @Test("A profile travels on what it names, in each direction at its own speed")
    func river() throws {
        let canoe = try Profile(yaml: Self.canoe, name: "canoe")
        let map = try ScenarioMap(
            Self.landings.drawing, ways: Self.landings.ways, profiles: ["foot"],
            ownProfiles: [canoe])
        let down = try map.route(from: "b", to: "c", profile: "canoe")
        #expect(down.roads == ["Water"])
        let up = try map.route(from: "c", to: "b", profile: "canoe")
        #expect(abs(up.duration / down.duration - 2) < 0.01)
        let whole = try map.route(from: "a", to: "d", profile: "canoe")
        #expect(whole.roads == ["West", "Water", "East"])
        let classes = whole.route?.legs.flatMap(\.segmentRoadClasses) ?? []
        #expect(classes == [.residential, .waterway, .residential])
        // Whoever walks beside it goes round.
        #expect(try map.route(from: "b", to: "c", profile: "foot").roads == ["Round"])
    }

    @Test("What no profile of a region names is not in it")
    func without() throws {
        let map = try ScenarioMap(
            Self.landings.drawing, ways: Self.landings.ways, profiles: ["foot", "car"])
        #expect(map.region.roads.segmentCount == 3)
    }

    /// A street, and a car park whose edge `bxyc` touches it, and another street at `x`.
    private static func carPark(
        isTouched: Bool = true, tags: ScenarioTags = [:]
    ) throws -> ScenarioMap {
        try ScenarioMap(
            """
            a---b-----------e
                |           |
                x---y       |
                |   |       |
                z---w       |
                    |       |
                    c---d---f
            """,
            ways: [
                "ab": street("North"), "bx": street("Drive"), "be": street("Way"),
                "ef": street("Way"), "fdc": street("South"), "cw": street("Gate"),
                (isTouched ? "xywzx" : "ywzy"): ["amenity": "parking", "name": "P1"]
                    .merging(tags) { $1 },
            ], profiles: ["foot", "car"])
    }

    @Test("One walks across a car park from road to road, and nobody drives there")
    func crossed() throws {
        let map = try Self.carPark()
        #expect(try map.route(from: "a", to: "c", profile: "foot").roads.contains("P1"))
        #expect(try map.route(from: "a", to: "c").roads == ["North", "Way", "South"])
    }

    @Test("Who crosses a car park on the way straight on hears its name, and nothing of its edges")
    func toldCarPark() throws {
        let map = try ScenarioMap(
            """
            a-------b-----c-------d
                    |     |
                    y-----x
            """,
            ways: [
                "ab": street("West"), "cd": street("East"),
                "bcxyb": ["amenity": "parking", "name": "P1"],
            ], profiles: ["bicycle", "foot"])
        for profile in ["bicycle", "foot"] {
            let drive = try map.route(from: "a", to: "d", profile: profile)
            #expect(
                drive.maneuvers == [
                    "depart", "continue straight P1", "name change East", "arrive",
                ],
                "\(drive.maneuvers)")
            let back = try map.route(from: "d", to: "y", profile: profile)
            #expect(
                back.maneuvers.first == "depart" && back.steps[1].roadName == "P1",
                "\(back.maneuvers)")
        }
    }

    @Test("A car park that one road touches leads nowhere")
    func touched() throws {
        let map = try Self.carPark(isTouched: false)
        #expect(try map.route(from: "a", to: "c", profile: "foot").roads.contains("Way"))
        #expect(map.region.roads.segmentCount == 6)
    }

    @Test(
        "Nobody walks across a car park under the ground or in a building",
        arguments: ["underground", "multi-storey", "rooftop"])
    func indoors(kind: String) throws {
        let map = try Self.carPark(tags: ["parking": kind])
        #expect(map.region.roads.segmentCount == 6)
    }

    @Test("A bridge that opens is crossed by bicycle")
    func movable() throws {
        let map = try ScenarioMap(
            "a---b---c---d",
            ways: [
                "ab": street("West"), "bc": ["bridge": "movable", "name": "Lift"],
                "cd": street("East"),
            ], profiles: ["bicycle"])
        #expect(
            try map.route(from: "a", to: "d", profile: "bicycle").roads == ["West", "Lift", "East"])
    }

    @Test("A bridge that carries one over takes the time of its timetable, and nobody pushes there")
    func carried() throws {
        func map(_ tags: ScenarioTags) throws -> ScenarioMap {
            try ScenarioMap(
                "a---b---c---d",
                ways: [
                    "ab": street("West"),
                    "bc": ["bridge": "movable", "name": "Lift"].merging(tags) { $1 },
                    "cd": street("East"),
                ], profiles: ["bicycle"])
        }
        let free = try map([:]).route(from: "b", to: "c", profile: "bicycle")
        #expect(free.duration < 200)
        let carried = try map(["duration": "00:05"])
        #expect(abs(try carried.route(from: "b", to: "c", profile: "bicycle").duration - 300) < 1)
        let whole = try carried.route(from: "a", to: "d", profile: "bicycle")
        #expect(whole.roads == ["West", "Lift", "East"])
        #expect(!whole.steps.contains { $0.maneuver.kind == .dismount })
        // The time of a street is that of who rides there.
        let ordinary = try map(["duration": "00:05", "highway": "residential"])
        #expect(try ordinary.route(from: "b", to: "c", profile: "bicycle").duration < 100)
    }

    @Test(
        "The time of a crossing is that of the timetable",
        arguments: [
            ("5", 300.0), ("0:10", 600), ("00:10:30", 630), ("1:00", 3600), ("24:00", 86_400),
            ("PT1H30M", 5400), ("PT90S", 90), ("P1DT2H", 93_600), ("PT0.5H", 1800),
        ])
    func duration(text: String, seconds: Double) throws {
        #expect(abs(try Self.crossing(text) - seconds) < 1)
    }

    @Test(
        "What is no time is left aside",
        arguments: [
            "soon", "-5", "", "0", "0:00", "1:xx", "1:2:3:4", "P", "PT", "P1M", "PT5", "1e9",
            "PT99999999999999H", "P40D", ":", "PT1.5.5H", "5 min",
        ])
    func noDuration(text: String) throws {
        // 400 m at 24 km/h.
        #expect(abs(try Self.crossing(text) - 60) < 1)
    }

    /// Seconds on board a ferry of 400 m.
    private static func crossing(_ duration: String) throws -> Double {
        let map = try ScenarioMap(
            ScenarioDrawing("a---b---c---d", step: 100),
            ways: [
                "ab": street("West"), "bc": ["route": "ferry", "duration": duration],
                "cd": street("East"),
            ], profiles: ["testbot"])
        return try map.route(from: "b", to: "c", profile: "testbot").duration
    }
}

@Suite("Places beside ferries and on both sides of a road")
struct PlaceTests {
    private static func harbour(step: Double) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing("a---b----------c---d", step: step),
            ways: [
                "ab": street("West"), "bc": ["route": "ferry", "name": "Boat"],
                "cd": street("East"),
            ])
    }

    @Test("A journey ends on the road, not on the ferry that passes")
    func ashore() throws {
        let map = try Self.harbour(step: 20)
        #expect(try map.route(from: "a", to: "bc").nodes == "ab")
    }

    @Test("Where a bridge passes over a ferry line, the place is on the bridge")
    func underBridge() throws {
        let map = try ScenarioMap(
            """
                n
                |
            w---x---e
                |
                s
            """,
            ways: ["we": ["route": "ferry", "name": "Boat"], "nxs": street("Bridge")])
        #expect(try map.route(from: "n", to: "x").roads == ["Bridge"])
        let router = try map.region.router()
        let snap = try #require(router.snaps(SnapRequest(try map.place("x"))).first)
        for direction in snap.departures + snap.arrivals {
            #expect(map.region.roads.attributes(of: direction.edge).roadClass != .ferry)
        }
    }

    @Test("Far from every road it ends on the ferry")
    func atSea() throws {
        let map = try Self.harbour(step: 100)
        #expect(try map.route(from: "a", to: "bc").roads == ["West", "Boat"])
    }

    @Test("Who is on board starts there")
    func onBoard() async throws {
        let map = try Self.harbour(step: 20)
        var start = Waypoint(coordinate: try map.place("bc"))
        start.includesFerries = true
        let end = Waypoint(coordinate: try map.place("d"))
        let response = try await map.provider.directions(
            DirectionsRequest(waypoints: [start, end]))
        let route = try #require(response.routes.first)
        #expect(route.legs[0].segmentRoadClasses.first == .ferry)
        let copy = try JSONDecoder().decode(Waypoint.self, from: JSONEncoder().encode(start))
        #expect(copy == start)
    }

    @Test("To the other side of the road one drives to where one can turn")
    func otherSide() async throws {
        let map = try ScenarioMap("a-------b", ways: ["ab": street("Main")])
        let middle = try map.place("ab")
        func beside(_ north: Double) -> Waypoint {
            var waypoint = Waypoint(
                coordinate: Coordinate(
                    latitude: middle.latitude + north, longitude: middle.longitude))
            waypoint.approach = .curb
            return waypoint
        }
        let response = try await map.provider.directions(
            DirectionsRequest(waypoints: [beside(-0.0001), beside(0.0001)]))
        let route = try #require(response.routes.first)
        let length = map.line(of: "ab").length()
        #expect(abs(route.distance - length) < 5)
        let same = try await map.provider.directions(
            DirectionsRequest(waypoints: [beside(-0.0001), beside(-0.0001)]))
        #expect(same.routes.first?.distance == 0)
    }

    @Test("A place where a bridge passes over a road is on both")
    func levels() throws {
        let map = try ScenarioMap(
            """
                n
                |
                |
            w---x---e
                |
                |
                s
            """,
            ways: ["we": street("Lower"), "nxs": street("Upper", ["bridge": "yes", "layer": "1"])])
        #expect(try map.route(from: "x", to: "e").roads == ["Lower"])
        #expect(try map.route(from: "x", to: "s").roads == ["Upper"])
    }
}
