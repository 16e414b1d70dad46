import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Doors, lifts, stairs and landmarks on foot")
struct IndoorAccessTests {
    private func drive(
        on map: ScenarioMap, from start: (String, Double?), to end: (String, Double?)
    ) throws -> ScenarioDrive {
        let waypoints = try [start, end].map { place, level in
            var waypoint = Waypoint(coordinate: try map.place(place))
            waypoint.level = level
            return waypoint
        }
        return try map.drive(
            DirectionsRequest(waypoints: waypoints, options: RoutingOptions(profile: "foot")))
    }

    /// A hall with a door to the street on either side.
    private func hall(door: ScenarioTags) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                s--e-----b
                |  |     |
                |  |     |
                |  |     |
                t--d-----c
                """, step: 5),
            ways: [
                "se": ["highway": "footway"], "st": ["highway": "footway"],
                "td": ["highway": "footway"],
                "ebcde": ["indoor": "area", "level": "0"],
            ],
            nodes: ["e": door], profiles: ["foot"])
    }

    @Test("Nobody gets in by an exit, but out")
    func exit() throws {
        let usual = try hall(door: ["entrance": "yes"])
        let exit = try hall(door: ["entrance": "exit"])
        let direct = try drive(on: usual, from: ("s", nil), to: ("eb", 0)).distance
        #expect(direct < 40)
        #expect(try drive(on: exit, from: ("s", nil), to: ("eb", 0)).distance > direct + 15)
        #expect(try drive(on: exit, from: ("eb", 0), to: ("s", nil)).distance < 40)
    }

    @Test("An emergency exit is no way in or out")
    func emergency() throws {
        let map = try hall(door: ["entrance": "emergency"])
        #expect(try drive(on: map, from: ("s", nil), to: ("eb", 0)).distance > 45)
        #expect(try drive(on: map, from: ("eb", 0), to: ("s", nil)).distance > 45)
    }

    @Test("A passage of one direction is one for people, too")
    func oneway() throws {
        let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes", "level": "0"]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a-----b
                |     |
                c-----d
                """, step: 5),
            ways: [
                "ab": corridor.merging(["oneway": "yes"]) { $1 }, "ac": corridor, "cd": corridor,
                "db": corridor,
            ], profiles: ["foot"])
        #expect(try drive(on: map, from: ("a", 0), to: ("b", 0)).nodes == "ab")
        #expect(try drive(on: map, from: ("b", 0), to: ("a", 0)).nodes == "bdca")
    }

    @Test("Through a lift with doors on both sides one walks, and does not wait")
    func throughLift() throws {
        let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes", "level": "0"]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a--x--b
                |     |
                |     |
                |     |
                c-----d
                """, step: 5),
            ways: ["axb": corridor, "ac": corridor, "cd": corridor, "db": corridor],
            nodes: ["x": ["highway": "elevator", "level": "0;1"]], profiles: ["foot"])
        let drive = try drive(on: map, from: ("a", 0), to: ("b", 0))
        #expect(drive.nodes == "axb")
        #expect(!drive.steps.map(\.maneuver.kind).contains(.elevator))
    }

    @Test("Stairs outdoors are told up or down by their incline", arguments: ["up", "12%", "down"])
    func outdoorStairs(incline: String) throws {
        let map = try ScenarioMap(
            ScenarioDrawing("a---b---c---d", step: 10),
            ways: [
                "ab": ["highway": "footway"], "cd": ["highway": "footway"],
                "bc": ["highway": "steps", "incline": incline],
            ], profiles: ["foot"])
        for isBack in [false, true] {
            let drive = try drive(
                on: map, from: (isBack ? "d" : "a", nil), to: (isBack ? "a" : "d", nil))
            let stairs = try #require(drive.steps.first { $0.maneuver.kind == .stairs })
            #expect(stairs.leadsUp == ((incline != "down") != isBack))
            #expect(stairs.travelMode == .walking)
        }
    }

    /// A corner of a corridor upstairs, 6 m from stairs, an escalator or a lift that leads there.
    private static func corner(_ climb: ScenarioWays, lift: ScenarioTags = [:]) throws
        -> ScenarioMap
    {
        try ScenarioMap(
            ScenarioDrawing(
                """
                a--------------b
                |              |
                |      u       |     v---s
                |   c----------d
                |   |
                |   |
                |   |
                |   |
                |   |
                e---f
                """, step: 2),
            ways: ScenarioWays(
                [
                    ("sv", ["highway": "footway", "level": "0"]),
                    ("abdcfea", ["indoor": "corridor", "level": "1"]),
                ] + climb.list), nodes: ["u": lift], profiles: ["foot"])
    }

    @Test("What one has just taken, or is about to take, is no landmark of a turn")
    func takenLandmarks() throws {
        let steps: ScenarioTags = ["highway": "steps", "level": "0;1", "incline": "up"]
        let maps = try [
            Self.corner(["vu": steps]),
            Self.corner(["vu": steps.merging(["conveying": "yes"]) { $1 }]),
            Self.corner(
                ["vu": ["highway": "footway", "level": "0"]],
                lift: ["highway": "elevator", "level": "0;1"]),
        ]
        for map in maps {
            for (start, end) in [(("s", 0.0), ("ef", 1.0)), (("ef", 1), ("s", 0))] {
                let drive = try drive(on: map, from: start, to: end)
                #expect(drive.steps.map(\.maneuver.kind).contains(.turn), "\(drive.maneuvers)")
                #expect(drive.steps.compactMap(\.levelChange).count == 1)
                #expect(drive.steps.compactMap(\.landmark).isEmpty, "\(drive.instructions)")
            }
        }
    }

    @Test("What one sees at two turns in a row is told once")
    func landmarkOnce() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                  a-------------b
                  |             |
                y-p             |
                  d--------e    |
                           |  k |
                           |    |
                  g--------f    |
                z-q             |
                  |             |
                  h-------------c
                """, step: 2),
            ways: [
                "yp": ["highway": "footway"], "zq": ["highway": "footway"],
                "abchqgfedpa": ["indoor": "corridor", "level": "0"],
            ],
            nodes: ["k": ["tourism": "information", "level": "0"]], profiles: ["foot"])
        let drive = try drive(on: map, from: ("y", nil), to: ("z", nil))
        #expect(drive.steps.count { $0.maneuver.kind == .turn } == 2, "\(drive.maneuvers)")
        #expect(drive.steps.compactMap(\.landmark) == [Landmark(.information)])
    }

    @Test("A turn inside is told by what one sees there")
    func landmark() throws {
        func map(_ desk: ScenarioTags) throws -> ScenarioMap {
            try ScenarioMap(
                ScenarioDrawing(
                    """
                            q
                            |
                          a-s-b
                          |   |
                          |   |
                    u---l-c-p-d---r---v
                        |    k    |
                        m---------n
                    """, step: 2),
                ways: [
                    "qs": ["highway": "footway"], "ul": ["highway": "footway"],
                    "rv": ["highway": "footway"],
                    "asbdpca": ["indoor": "corridor", "level": "0"],
                    "lcpdrnml": ["indoor": "corridor", "level": "0"],
                ],
                nodes: ["k": desk], profiles: ["foot"])
        }
        func turns(_ desk: ScenarioTags) throws -> [Landmark] {
            try drive(on: map(desk), from: ("q", nil), to: ("u", nil)).steps.compactMap(\.landmark)
        }
        let desk: ScenarioTags = ["tourism": "information", "level": "0"]
        #expect(try turns(desk) == [Landmark(.information)])
        let named = desk.merging(["name": "Info"]) { $1 }
        #expect(try turns(named) == [Landmark(.information, name: "Info")])
        // On another level, or nothing that one would look for.
        #expect(try turns(desk.merging(["level": "1"]) { $1 }).isEmpty)
        #expect(try turns(["amenity": "bench", "level": "0"]).isEmpty)
    }
}
