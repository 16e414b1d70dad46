import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkTestSupport

@Suite("Instructions in English")
struct InstructionTests {
    /// A street to the east, and one that leaves it to the south.
    private func corner(step: Double = 50, first: ScenarioTags = [:]) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                a----b----d
                     |
                     |h
                     |
                     c
                """, step: step),
            ways: ["abd": street("First", first), "bc": street("Second")])
    }

    @Test("A turn and an arrival are told in whole sentences")
    func sentences() throws {
        let drive = try corner().route(from: "a", to: "h")
        #expect(
            drive.instructions == [
                "Head east on First", "Turn right onto Second",
                "You have arrived at your destination, on the left",
            ])
    }

    @Test("A destination is called by its title")
    func title() throws {
        let map = try corner()
        let waypoints = [
            Waypoint(coordinate: try map.place("c")),
            Waypoint(coordinate: try map.place("a"), title: "Home"),
        ]
        let drive = try map.drive(DirectionsRequest(waypoints: waypoints))
        #expect(
            drive.instructions == [
                "Head north on Second", "At the end of the road, turn left onto First",
                "You have arrived at Home",
            ])
        #expect(drive.steps.last.map { drive.instructor().headline(for: $0) } == "Home")
    }

    @Test(
        "The direction to set out in is that of the compass",
        arguments: zip(
            "bcdefghi",
            [
                "east", "southeast", "south", "southwest", "west", "northwest", "north",
                "northeast",
            ]))
    func compass(_ end: Character, _ direction: String) throws {
        let map = try ScenarioMap(
            """
            g   h   i


            f   a   b


            e   d   c
            """,
            ways: ["a\(end)": street("Main")])
        let drive = try map.route(from: "a", to: String(end))
        #expect(drive.instructions.first == "Head \(direction) on Main")
    }

    @Test("A road without a name is not named")
    func nameless() throws {
        let map = try ScenarioMap(
            """
            w----x----e
                 |
                 s
            """,
            ways: ["wxe": ["highway": "residential"], "xs": ["highway": "residential"]])
        #expect(
            try map.route(from: "w", to: "s").instructions == [
                "Head east", "Turn right", "You have arrived at your destination",
            ])
    }

    @Test("A road without a name is called by its number")
    func number() throws {
        let map = try ScenarioMap(
            """
            w----x----e
                 |
                 s
            """,
            ways: ["wxe": street("Main"), "xs": ["highway": "primary", "ref": "51;101"]])
        #expect(try map.route(from: "w", to: "s").instructions.contains("Turn right onto 51"))
    }

    @Test("Other maneuvers have their own words")
    func otherManeuvers() throws {
        let ring = try ScenarioMap.roundabout()
        #expect(
            try ring.route(from: "w", to: "e").instructions.contains(
                "At the roundabout, take the second exit onto East"))
        let main = try ScenarioMap(
            "a----b----c", ways: ["ab": street("First"), "bc": street("Second")])
        #expect(try main.route(from: "a", to: "c").instructions.contains("Continue on Second"))
        #expect(
            try main.route(from: "ab", to: "a", heading: 90).instructions.contains(
                "Make a U-turn onto Second"))
        let exit = try ScenarioMap.motorwayExit()
        #expect(
            try exit.route(from: "mx", to: "ls").instructions.contains("Take the exit on the right")
        )
    }

    @Test("A fork is told with the side to keep to")
    func fork() throws {
        let map = try ScenarioMap(
            """
                        n


            w-----x


                        s
            """,
            ways: ["wx": street("Main"), "xn": street("North"), "xs": street("South")])
        #expect(
            try map.route(from: "w", to: "n").instructions.contains(
                "Keep left onto North"))
        #expect(
            try map.route(from: "w", to: "s").instructions.contains(
                "Keep right onto South"))
    }
}
