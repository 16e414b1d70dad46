import Testing
import WaymarkDirections
import WaymarkTestSupport

@Suite("Turning round")
struct UTurnTests {
    @Test("A driver who heads the wrong way turns round where the road ends")
    func deadEnd() throws {
        let map = try ScenarioMap("a----b----c", ways: ["abc": street("Main")])
        let drive = try map.route(from: "ab", to: "a", heading: 90)
        #expect(drive.nodes == "bcba")
        #expect(drive.maneuvers == ["depart", "u-turn Main", "arrive"])
    }

    @Test("Who heads the right way just drives on")
    func rightWay() throws {
        let map = try ScenarioMap("a----b----c", ways: ["abc": street("Main")])
        #expect(try map.route(from: "ab", to: "a", heading: 270).nodes == "a")
        #expect(try map.route(from: "ab", to: "a").nodes == "a")
    }

    @Test("Nobody turns round at a crossing")
    func crossing() throws {
        let map = try ScenarioMap.crossing()
        let drive = try map.route(from: "wx", to: "w", heading: 90)
        #expect(!drive.nodes.hasPrefix("xw"))
        #expect(drive.nodes.hasSuffix("xw"))
        #expect(drive.maneuvers.contains { $0.hasPrefix("u-turn") })
    }

    @Test("Where there is a block, it is driven round instead")
    func block() throws {
        let map = try ScenarioMap(
            """
            a----b----c
                 |    |
                 |    |
                 e----d
            """,
            ways: ["ab": street("Main"), "bcdeb": street("Loop")])
        let drive = try map.route(from: "ab", to: "a", heading: 90)
        #expect(drive.nodes == "bcdeba" || drive.nodes == "bedcba")
        #expect(drive.roads == ["Main", "Loop", "Main"])
        #expect(!drive.maneuvers.contains { $0.hasPrefix("u-turn") })
    }

    @Test(
        "A junction from which no other road may be entered is a dead end",
        arguments: [
            street("Side", ["motor_vehicle": "no"]), street("Side", ["oneway": "-1"]),
            ["highway": "footway"], ["railway": "rail"],
        ])
    func closedRoadsOn(_ tags: ScenarioTags) throws {
        let map = try ScenarioMap(
            "a----b----c", ways: ["ab": street("Main"), "bc": tags])
        let drive = try map.route(from: "ab", to: "a", heading: 90)
        #expect(drive.nodes == "ba")
        #expect(drive.maneuvers == ["depart", "u-turn Main", "arrive"])
    }

    @Test("A bollard is a dead end")
    func bollard() throws {
        let map = try ScenarioMap(
            "a----b----c", ways: ["abc": street("Main")], nodes: ["b": ["barrier": "bollard"]])
        #expect(try map.route(from: "ab", to: "a", heading: 90).nodes == "ba")
    }

    @Test("A private drive is not entered to turn round in it")
    func privateDrive() throws {
        let map = try ScenarioMap(
            "a----b----c",
            ways: ["ab": street("Main"), "bc": street("Drive", ["access": "private"])])
        #expect(try map.route(from: "ab", to: "a", heading: 90).nodes == "ba")
    }

    @Test("A stop may be left the way one came, without a word about it")
    func stop() throws {
        let map = try ScenarioMap("a----b----c", ways: ["abc": street("Main")])
        let drive = try map.route(from: "a", to: "a", via: ["bc"])
        #expect(drive.nodes == "aba")
        #expect(drive.maneuvers == ["depart", "arrive", "depart", "arrive"])
    }

    @Test("A heading at the end is kept: the place is reached from the right side")
    func headingAtTheEnd() throws {
        let map = try ScenarioMap("a----b----c", ways: ["abc": street("Main")])
        let waypoints = [
            Waypoint(coordinate: try map.place("a")),
            Waypoint(coordinate: try map.place("ab"), preferredHeading: 270),
        ]
        let drive = try map.drive(DirectionsRequest(waypoints: waypoints))
        #expect(drive.nodes == "abcb")
    }
}
