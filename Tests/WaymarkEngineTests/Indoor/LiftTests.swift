import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Lifts and the levels on which they stop")
struct LiftTests {
    private static let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes"]

    private static func on(_ level: String, _ tags: ScenarioTags = corridor) -> ScenarioTags {
        tags.merging(["level": level]) { $1 }
    }

    /// Whether one gets by a lift from the end `start` of a corridor on a level to another one.
    private func rides(
        _ map: ScenarioMap, from start: (String, Double), to end: (String, Double)
    ) throws -> Bool {
        let waypoints = try [start, end].map { place, level in
            var waypoint = Waypoint(coordinate: try map.place(place))
            waypoint.level = level
            return waypoint
        }
        var options = RoutingOptions(profile: "foot")
        options.avoids = .stairs
        let drive = try map.drive(DirectionsRequest(waypoints: waypoints, options: options))
        return drive.route != nil && drive.notices.isEmpty
            && drive.steps.compactMap(\.levelChange) == [LevelChange(from: start.1, to: end.1)]
    }

    /// Corridors on the levels -1, 0 and 1 that lead through the place of a lift.
    private static func crossing(_ lift: ScenarioTags) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                a--c--e
                |  |  |
                |--L--|
                |  |  |
                b--d--f
                """, step: 4),
            ways: ["aLb": on("-1"), "cLd": on("0"), "eLf": on("1")],
            nodes: ["L": lift.merging(["highway": "elevator"]) { $1 }], profiles: ["foot"])
    }

    @Test(
        "A lift stops on the levels that it tells alone",
        arguments: [
            (["level": "-1;1"], false, true), (["level": "-1-1"], true, true),
            (["level": "-1;0"], true, false), (["level": "-1", "repeat_on": "1"], false, true),
            (["level": "-1;;1"], false, true), (["level": "1--1"], true, true), ([:], true, true),
        ] as [(ScenarioTags, Bool, Bool)])
    func stops(lift: ScenarioTags, ground: Bool, upper: Bool) throws {
        let map = try Self.crossing(lift)
        #expect(try rides(map, from: ("a", -1), to: ("c", 0)) == ground)
        #expect(try rides(map, from: ("b", -1), to: ("e", 1)) == upper)
        #expect(try rides(map, from: ("d", 0), to: ("f", 1)) == (ground && upper))
    }

    @Test(
        "A lift whose levels are none of its ways', or none at all, stops where these are",
        arguments: ["7;8", "ground", "99999"])
    func mistakes(level: String) throws {
        let map = try Self.crossing(["level": level])
        #expect(try rides(map, from: ("a", -1), to: ("c", 0)))
        #expect(try rides(map, from: ("c", 0), to: ("f", 1)))
    }

    @Test("What ends at a lift leads to it, whatever it tells of its levels")
    func ending() throws {
        let map = try ScenarioMap(
            ScenarioDrawing("a--L--b", step: 4), ways: ["aL": Self.on("-2"), "Lb": Self.on("-5")],
            nodes: ["L": ["highway": "elevator", "level": "-2;-4"]], profiles: ["foot"])
        #expect(try rides(map, from: ("a", -2), to: ("b", -5)))
    }

    @Test("Past a lift that does not stop one walks on")
    func past() throws {
        let map = try Self.crossing(["level": "-1;1"])
        var waypoints = try ["c", "d"].map { Waypoint(coordinate: try map.place($0)) }
        for index in waypoints.indices { waypoints[index].level = 0 }
        let drive = try map.drive(
            DirectionsRequest(waypoints: waypoints, options: RoutingOptions(profile: "foot")))
        #expect(drive.nodes == "cLd")
        #expect(drive.duration < 20)
    }

    @Test("Half levels are stops, one by one and in a range", arguments: ["0.5;1.5", "0.5-1.5"])
    func halves(level: String) throws {
        let map = try ScenarioMap(
            ScenarioDrawing("   d\n   |\na--L--b\n   |\n   c", step: 4),
            ways: ["aL": Self.on("0.5"), "Lb": Self.on("1.5"), "cLd": Self.on("1")],
            nodes: ["L": ["highway": "elevator", "level": level]], profiles: ["foot"])
        #expect(try rides(map, from: ("a", 0.5), to: ("b", 1.5)))
        #expect(try !rides(map, from: ("a", 0.5), to: ("c", 1)))
    }

    /// A hall on each of three levels, above each other, with two lifts in the middle.
    private static func halls(_ nodes: [Character: ScenarioTags]) throws -> ScenarioMap {
        let hall: ScenarioTags = ["indoor": "area"]
        return try ScenarioMap(
            ScenarioDrawing(
                """
                a-----------------b
                e-----------------f
                i-----------------j


                       L M  N



                k-----------------l
                g-----------------h
                c-----------------d
                """, step: 1),
            ways: [
                "abdca": on("0", hall), "efhge": on("1", hall), "ijlki": on("2", hall),
            ], nodes: nodes.mapValues { $0.merging(["highway": "elevator"]) { $1 } },
            profiles: ["foot"])
    }

    @Test("Of two lifts in one shaft each stops on its own levels")
    func twoLifts() throws {
        let map = try Self.halls(["L": ["level": "0;2"], "M": ["level": "0;1"]])
        #expect(try rides(map, from: ("ac", 0), to: ("jl", 2)))
        #expect(try rides(map, from: ("ac", 0), to: ("fh", 1)))
        // From the first to the second storey one changes on the ground.
        #expect(try !rides(map, from: ("eg", 1), to: ("jl", 2)))
    }

    @Test("Lifts of one level each that were drawn above each other are one")
    func shaft() throws {
        let map = try Self.halls(["L": ["level": "0"], "M": ["level": "2"], "N": ["level": "1"]])
        #expect(try !rides(map, from: ("ac", 0), to: ("fh", 1)))
        let near = try ScenarioMap(
            ScenarioDrawing("aL----c\n.M----d", step: 1),
            ways: ["Lc": Self.on("0"), "Md": Self.on("2")],
            nodes: [
                "L": ["highway": "elevator", "level": "0"],
                "M": ["highway": "elevator", "level": "2"],
            ], profiles: ["foot"])
        #expect(try rides(near, from: ("c", 0), to: ("d", 2)))
        #expect(try !rides(map, from: ("ac", 0), to: ("jl", 2)))
    }

    @Test("A lift that is a node of the wall of a hall is entered from it, where it stops there")
    func atTheWall() throws {
        let hall: ScenarioTags = ["indoor": "area"]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a---e---b
                |   |   |
                |   L   |
                |   |   |
                c---f---d
                """, step: 2),
            ways: ["aeLfca": Self.on("0", hall), "ebdfLe": Self.on("1", hall)],
            nodes: ["L": ["highway": "elevator", "level": "0;1"]], profiles: ["foot"])
        #expect(try rides(map, from: ("ac", 0), to: ("bd", 1)))
    }

    @Test(
        "An area that is a lift stops on the levels that it tells alone", arguments: ["0;2", "0-2"])
    func areas(level: String) throws {
        let hall: ScenarioTags = ["indoor": "corridor"]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a---------e--f
                |  k--l   |  |
                |  m--n   |  |
                |  o--p   |  |
                c---------g--h
                """, step: 2),
            ways: [
                "kl": Self.on("0"), "mn": Self.on("1"), "op": Self.on("2"),
                "aegca": Self.on("0", hall), "egcae": Self.on("1", hall),
                "gcaeg": Self.on("2", hall),
                "efhge": ["indoor": "room", "room": "elevator", "level": level],
            ], profiles: ["foot"])
        #expect(try rides(map, from: ("k", 0), to: ("o", 2)))
        #expect(try rides(map, from: ("k", 0), to: ("m", 1)) == (level == "0-2"))
    }
}
