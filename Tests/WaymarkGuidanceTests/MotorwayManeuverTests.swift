import Testing
import WaymarkDirections
import WaymarkInstructions
import WaymarkTestSupport

@Suite("Forks")
struct ForkTests {
    private func fork(_ north: ScenarioTags, _ south: ScenarioTags) throws -> ScenarioMap {
        try ScenarioMap(
            """
                        n


            w-----x


                        s
            """,
            ways: ["wx": street("Main"), "xn": north, "xs": south])
    }

    @Test("Where a road splits in two alike, the side to keep to is told")
    func alike() throws {
        let map = try fork(street("North"), street("South"))
        try ManeuverCase("w", "n", "fork slight left North").check(map)
        try ManeuverCase("w", "s", "fork slight right South").check(map)
    }

    @Test("Who joins from a branch of a fork is told nothing but the name")
    func joining() throws {
        let map = try fork(street("North"), street("South"))
        try ManeuverCase("n", "w", "name change Main").check(map)
    }

    @Test("The middle of three is neither left nor right")
    func threeWays() throws {
        let map = try ScenarioMap(
            """
                        n


            w-----x-----m


                        s
            """,
            ways: [
                "wx": street("Main"), "xn": street("North"), "xm": street("Middle"),
                "xs": street("South"),
            ])
        try ManeuverCase("w", "n", "fork slight left North").check(map)
        try ManeuverCase("w", "m", "fork straight Middle").check(map)
        try ManeuverCase("w", "s", "fork slight right South").check(map)
    }

    @Test("A track that leaves at a small angle is no fork for those who stay on the road")
    func lesserBranch() throws {
        let map = try ScenarioMap(
            """
            w-----x-----e


                        s
            """,
            ways: ["wxe": road("primary", "Main"), "xs": ["highway": "track"]])
        try ManeuverCase("w", "e").check(map)
    }
}

@Suite("Motorways")
struct MotorwayManeuverTests {
    @Test("An exit is told with its number and what its sign says")
    func numberedExit() throws {
        let map = try ScenarioMap.motorwayExit(
            junction: ["ref": "12"],
            ramp: ["destination": "Keskusta", "destination:ref": "E 75"])
        let drive = try map.route(from: "mx", to: "ls")
        #expect(
            drive.maneuvers == [
                "depart", "off ramp slight right exit 12 Station to E 75, Keskusta", "arrive",
            ])
        let exit = try #require(drive.steps.dropFirst().first)
        let instructor = drive.instructor()
        #expect(
            instructor.instruction(for: exit)
                == "Take exit 12 on the right towards E 75, Keskusta")
        #expect(exit.maneuver.exitNumber == "12")
        #expect(exit.destinationReferences == ["E 75"])
        #expect(exit.destinations == ["Keskusta"])
        #expect(instructor.headline(for: exit) == "E 75, Keskusta")
    }

    @Test("Several destinations of a sign are told apart")
    func severalDestinations() throws {
        let map = try ScenarioMap.motorwayExit(ramp: ["destination": "Tampere;Lahti"])
        let exit = try map.route(from: "mx", to: "ls").steps.dropFirst().first
        #expect(exit?.destinations == ["Tampere", "Lahti"])
    }

    @Test("The number may stand on the ramp itself")
    func numberOnTheRamp() throws {
        let map = try ScenarioMap.motorwayExit(ramp: ["junction:ref": "7a"])
        let exit = try map.route(from: "mx", to: "ls").steps.dropFirst().first
        #expect(exit?.maneuver.exitNumber == "7a")
    }

    @Test("An exit to the left is told as one")
    func leftExit() throws {
        let map = try ScenarioMap.motorwayExit(toRight: false)
        let drive = try map.route(from: "mx", to: "ls")
        #expect(drive.maneuvers == ["depart", "off ramp slight left Station", "arrive"])
    }

    @Test("Who stays on the motorway hears nothing at an exit")
    func stayingOn() throws {
        let map = try ScenarioMap.motorwayExit(junction: ["ref": "12"])
        try ManeuverCase("mx", "xn").check(map)
    }

    @Test("A ramp onto a motorway is told with what its sign says")
    func onRamp() throws {
        let drive = try ScenarioMap.motorwayEntry().route(from: "wx", to: "jn")
        #expect(drive.maneuvers.first == "depart")
        #expect(drive.maneuvers.dropFirst().first == "on ramp slight right E 18 to Turku")
        #expect(drive.instructions.contains("Take the ramp on the right onto E 18 towards Turku"))
    }

    @Test("A ramp that is not taken is not told")
    func passingARamp() throws { try ManeuverCase("wx", "xe").check(.motorwayEntry()) }

    @Test("Traffic from a ramp merges towards the motorway")
    func merge() throws {
        // The ramp joins from the left.
        let drive = try ScenarioMap.motorwayEntry().route(from: "wx", to: "jn")
        #expect(drive.maneuvers.contains("merge slight right E 18"))
    }

    @Test("A ramp leads onto a trunk road with two directions, with which its traffic merges")
    func mergeOntoTwoWayRoad() throws {
        let map = try ScenarioMap(
            """
            w-------x-----------e

            l---k
            """,
            ways: [
                "wx": road("trunk", "Highway"), "xe": road("trunk", "Highway"),
                "lk": street("Lane"), "kx": ["highway": "trunk_link", "oneway": "yes"],
                "wl": street("Back"),
            ])
        try ManeuverCase("lk", "e", "on ramp slight left Highway", "merge slight left Highway")
            .check(map)
    }
}
