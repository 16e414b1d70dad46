import Testing
import WaymarkDirections
import WaymarkTestSupport

@Suite("Roundabouts")
struct RoundaboutTests {
    @Test(
        "Exits are counted against the clock where traffic keeps to the right",
        arguments: [
            ManeuverCase("w", "s", "roundabout 1 South"),
            ManeuverCase("w", "e", "roundabout 2 East"),
            ManeuverCase("w", "n", "roundabout 3 North"),
            ManeuverCase("s", "e", "roundabout 1 East"),
            ManeuverCase("n", "e", "roundabout 3 East"),
            ManeuverCase("e", "w", "roundabout 2 West"),
        ])
    func rightHand(_ drive: ManeuverCase) throws { try drive.check(.roundabout()) }

    @Test(
        "Exits are counted with the clock where traffic keeps to the left",
        arguments: [
            ManeuverCase("w", "n", "roundabout 1 North"),
            ManeuverCase("w", "e", "roundabout 2 East"),
            ManeuverCase("w", "s", "roundabout 3 South"),
            ManeuverCase("e", "s", "roundabout 1 South"),
        ])
    func leftHand(_ drive: ManeuverCase) throws {
        try drive.check(.roundabout(at: .london, ring: "14321"))
    }

    @Test("The driving side is that of the country")
    func drivingSide() throws {
        let right = try ScenarioMap.roundabout().route(from: "w", to: "e")
        #expect(right.steps.allSatisfy { $0.drivingSide == .right })
        let left = try ScenarioMap.roundabout(at: .london, ring: "14321").route(from: "w", to: "e")
        #expect(left.steps.allSatisfy { $0.drivingSide == .left })
    }

    @Test("A path for others is no exit")
    func footway() throws {
        let map = try ScenarioMap.roundabout(east: ["highway": "footway"])
        try ManeuverCase("w", "n", "roundabout 2 North").check(map)
    }

    @Test("A road that only leads into the roundabout is no exit")
    func entryOnly() throws {
        // East is drawn towards the ring.
        let map = try ScenarioMap.roundabout(east: ["oneway": "yes"])
        try ManeuverCase("w", "n", "roundabout 2 North").check(map)
    }

    @Test("A private road is an exit that a driver counts")
    func privateExit() throws {
        let map = try ScenarioMap.roundabout(east: ["access": "private"])
        try ManeuverCase("w", "n", "roundabout 3 North").check(map)
    }

    @Test("Who comes back the way they came takes the last exit")
    func back() throws {
        let map = try ScenarioMap.roundabout()
        let drive = try map.route(from: "w1", to: "w", heading: 90)
        #expect(drive.maneuvers == ["depart", "roundabout 4 West", "arrive"])
    }

    @Test("A destination in the ring has no exit")
    func inside() throws {
        let drive = try ScenarioMap.roundabout().route(from: "w", to: "23")
        #expect(drive.maneuvers == ["depart", "roundabout inside", "arrive"])
    }

    @Test("Two roundabouts in a row are two maneuvers")
    func twoRings() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                      a          b
                    .   .      .   .
                w--1     3----5     7--e
                    .   .      .   .
                      2          6
                      |          |
                      |          |
                      s          t
                """, step: 20),
            ways: [
                "w1": street("West"), "2s": street("South"), "35": street("Between"),
                "6t": street("Third"), "7e": street("East"),
                "123a1": ["highway": "residential", "junction": "roundabout"],
                "567b5": ["highway": "residential", "junction": "roundabout"],
            ])
        try ManeuverCase("w", "e", "roundabout 2 Between", "roundabout 2 East").check(map)
        try ManeuverCase("w", "t", "roundabout 2 Between", "roundabout 1 Third").check(map)
        try ManeuverCase("e", "s", "roundabout 1 Between", "roundabout 2 South").check(map)
    }
}
