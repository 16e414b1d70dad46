import Testing
import WaymarkDirections
import WaymarkTestSupport

/// A drive and the maneuvers between its start and its end.
struct ManeuverCase: Sendable, CustomTestStringConvertible {
    let start: String
    let end: String
    let told: [String]

    init(_ start: String, _ end: String, _ told: String...) {
        self.start = start
        self.end = end
        self.told = told
    }

    var testDescription: String { "\(start) to \(end)" }

    func check(_ map: ScenarioMap) throws {
        let maneuvers = try map.route(from: start, to: end).maneuvers
        #expect(maneuvers == ["depart"] + told + ["arrive"])
    }
}

@Suite("Turns")
struct TurnManeuverTests {
    @Test(
        "At a crossing turns are told and straight on is not",
        arguments: [
            ManeuverCase("w", "e"), ManeuverCase("w", "n", "turn left Cross"),
            ManeuverCase("w", "s", "turn right Cross"), ManeuverCase("n", "s"),
            ManeuverCase("n", "w", "turn right Main"), ManeuverCase("n", "e", "turn left Main"),
            ManeuverCase("e", "n", "turn right Cross"), ManeuverCase("s", "e", "turn right Main"),
        ])
    func crossing(_ drive: ManeuverCase) throws { try drive.check(.crossing()) }

    @Test(
        "Where a road ends in a T, the driver is told that it ends",
        arguments: [
            ManeuverCase("a", "b", "end of road right Main"),
            ManeuverCase("a", "c", "end of road left Main"), ManeuverCase("b", "c"),
            ManeuverCase("b", "a", "turn left Stem"), ManeuverCase("c", "a", "turn right Stem"),
        ])
    func endOfRoad(_ drive: ManeuverCase) throws {
        try drive.check(
            ScenarioMap(
                """
                     a
                     |
                     |
                b----x----c
                """,
                ways: ["ax": street("Stem"), "bxc": street("Main")]))
    }

    @Test("A bend without a junction is not told")
    func bend() throws {
        let map = try ScenarioMap(
            """
            a----b
                 |
                 |
                 c
            """,
            ways: ["abc": street("Main")])
        try ManeuverCase("a", "c").check(map)
        try ManeuverCase("c", "a").check(map)
    }

    @Test(
        "A road that turns off at a junction and keeps its name goes on",
        arguments: [
            ManeuverCase("w", "n", "continue left Main"), ManeuverCase("e", "n", "turn right Main"),
        ])
    func bendingMainRoad(_ drive: ManeuverCase) throws {
        try drive.check(
            ScenarioMap(
                """
                     n
                     |
                     |
                w----x----e
                """,
                ways: ["wxn": street("Main"), "xe": street("Side")]))
    }

    @Test(
        "Steepness tells slight and sharp turns apart",
        arguments: [
            ManeuverCase("a", "b", "turn sharp right Back"),
            ManeuverCase("a", "c", "turn sharp left Return"), ManeuverCase("a", "d"),
        ])
    func sharpness(_ drive: ManeuverCase) throws {
        try drive.check(
            ScenarioMap(
                """
                  c

                a-----x-----d

                  b
                """,
                ways: ["axd": street("Main"), "xb": street("Back"), "xc": street("Return")]))
    }

    @Test("A driveway beside the road is no reason to speak")
    func driveway() throws {
        let map = try ScenarioMap(
            """
            w----x----e
                 |
                 |
                 d
            """,
            ways: [
                "wxe": street("Main"), "xd": ["highway": "service", "service": "driveway"],
            ])
        try ManeuverCase("w", "e").check(map)
        try ManeuverCase("e", "w").check(map)
        #expect(try map.route(from: "w", to: "d").maneuvers == ["depart", "turn right", "arrive"])
    }

    @Test(
        "A journey that starts at a crossing has no turn at its start",
        arguments: ["w", "n", "e", "s"])
    func startAtACrossing(_ end: String) throws {
        let drive = try ScenarioMap.crossing().route(from: "x", to: end)
        #expect(drive.maneuvers == ["depart", "arrive"])
    }

    @Test(
        "A journey that ends at a crossing has no turn at its end", arguments: ["w", "n", "e", "s"])
    func endAtACrossing(_ start: String) throws {
        let drive = try ScenarioMap.crossing().route(from: start, to: "x")
        #expect(drive.maneuvers == ["depart", "arrive"])
    }
}

@Suite("Names of roads")
struct NameManeuverTests {
    @Test("A new name is told")
    func newName() throws {
        let map = try ScenarioMap(
            "a----b----c", ways: ["ab": street("First"), "bc": street("Second")])
        try ManeuverCase("a", "c", "name change Second").check(map)
        try ManeuverCase("c", "a", "name change First").check(map)
    }

    @Test("The same name on another way is not told")
    func sameName() throws {
        let map = try ScenarioMap(
            "a----b----c",
            ways: ["ab": street("Main"), "bc": street("Main", ["bridge": "yes", "layer": "1"])])
        try ManeuverCase("a", "c").check(map)
    }

    @Test("A road without a name between two pieces of a street is not told")
    func namelessPiece() throws {
        let map = try ScenarioMap(
            "a----b----c----d",
            ways: ["ab": street("Main"), "bc": ["highway": "residential"], "cd": street("Main")])
        try ManeuverCase("a", "d").check(map)
    }

    @Test("A name of a few metres, such as that of a bridge, is not told, nor the end of it")
    func shortName() throws {
        let map = try ScenarioMap(
            ScenarioDrawing("a--------b-c--------d", step: 20),
            ways: ["ab": street("Main"), "bc": street("Bridge"), "cd": street("Main")])
        try ManeuverCase("a", "d").check(map)
        try ManeuverCase("d", "a").check(map)
    }
}

@Suite("Arrival")
struct ArrivalTests {
    private func houses() throws -> ScenarioMap {
        try ScenarioMap(
            """
                 n
            a---------b
                 s
            """,
            ways: ["ab": street("Main")])
    }

    @Test("The side of the house is told, as seen from the car")
    func sides() throws {
        let map = try houses()
        #expect(try map.route(from: "a", to: "n").maneuvers == ["depart", "arrive left"])
        #expect(try map.route(from: "a", to: "s").maneuvers == ["depart", "arrive right"])
        #expect(try map.route(from: "b", to: "n").maneuvers == ["depart", "arrive right"])
        #expect(try map.route(from: "b", to: "s").maneuvers == ["depart", "arrive left"])
    }

    @Test("A destination on the road has no side")
    func onTheRoad() throws {
        let map = try houses()
        #expect(try map.route(from: "a", to: "ab").maneuvers == ["depart", "arrive"])
        #expect(try map.route(from: "a", to: "b").maneuvers == ["depart", "arrive"])
    }

    @Test("Every stop is an arrival with its side")
    func stops() throws {
        let drive = try houses().route(from: "a", to: "b", via: ["n"])
        #expect(drive.maneuvers == ["depart", "arrive left", "depart", "arrive"])
    }

    @Test(
        "Who is there already has arrived: at a crossing, at a dead end, beside a street",
        arguments: ["x", "w", "wx"])
    func alreadyThere(_ place: String) throws {
        let drive = try ScenarioMap.crossing().route(from: place, to: place)
        #expect(drive.distance < 1)
        #expect(drive.maneuvers == ["depart", "arrive"])
    }

    @Test("The way to a place next to the start is short")
    func nextDoor() throws {
        let drive = try houses().route(from: "n", to: "s")
        #expect(drive.distance < 1)
        #expect(drive.steps.first?.maneuver.kind == .depart)
        #expect(drive.steps.last?.maneuver.kind == .arrive)
    }
}
