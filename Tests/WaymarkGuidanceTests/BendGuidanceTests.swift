import Testing
import WaymarkTestSupport

@Suite("Guidance: bends")
struct BendGuidanceTests {
    private static func corner(
        _ before: ScenarioTags = street("Main"), _ after: ScenarioTags = street("Main"),
        node: ScenarioTags = [:]
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                a-----b
                      |
                      |
                      |
                      |
                      c
                """, step: 25),
            ways: ["ab": before, "bc": after], nodes: ["b": node])
    }

    /// A street that bends to the right at `b`, and something that goes straight on there.
    private static func branch(_ tags: ScenarioTags, from nodes: String = "bd") -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                a-----b-----d
                      |
                      |
                      |
                      |
                      c
                """, step: 20),
            ways: ["abc": street("Main"), nodes: tags])
    }

    private static let hairpins = GuidanceMap(
        ScenarioDrawing(
            """
            a---------b
                      c
            e---------d
            f
            g---------h
            """, step: 20),
        ways: ["abcd": street("Pass"), "defgh": street("Pass")])

    private static let curves = GuidanceMap(
        ScenarioDrawing(
            """
                    c----d
                  b        e
            a               f

                                g----h
            """, step: 20),
        ways: ["abcdefgh": road("secondary", "Main")])

    static let onlyWay: [GuidanceCase] = [
        corner().drive("a right angle to the right", "a", "c"),
        corner().drive("a right angle to the left", "c", "a"),
        corner([:].merging(["highway": "residential"]) { $1 }, ["highway": "residential"]).drive(
            "a street without a name", "a", "c"),
        corner(road("tertiary", "Main"), road("residential", "Main")).drive(
            "a road of another class after the bend", "a", "c"),
        corner(street("Main"), street("Main", ["bridge": "yes", "layer": "1"])).drive(
            "a bridge after the bend", "a", "c"),
        corner(street("Main"), street("Main", ["surface": "gravel", "maxspeed": "30"])).drive(
            "gravel after the bend", "c", "a"),
        corner(street("Main"), ["highway": "residential"]).drive(
            "the name ends in the bend", "a", "c"),
        corner(street("Main", ["oneway": "yes"]), street("Main", ["oneway": "yes"])).drive(
            "a one-way street", "a", "c"),
        corner(node: ["highway": "traffic_signals"]).drive("signals in the bend", "a", "c"),
        corner(node: ["highway": "stop"]).drive("a stop sign in the bend", "a", "c"),
        corner(node: ["barrier": "gate"]).drive("a gate in the bend", "a", "c"),
        corner(node: ["railway": "level_crossing"]).drive("rails in the bend", "c", "a"),
        hairpins.drive("hairpins up", "a", "h"),
        hairpins.drive("hairpins down", "h", "a"),
        curves.drive("a winding road", "a", "h"),
        curves.drive("a winding road back", "h", "a"),
    ]

    @Test("A bend that is the only way on is silent", arguments: onlyWay)
    func silent(_ drive: GuidanceCase) throws { try drive.check() }

    static let closedBranches: [GuidanceCase] = [
        branch(["highway": "footway"]).drive("a footway straight on", "a", "c"),
        branch(["highway": "cycleway"]).drive("a cycleway straight on", "a", "c"),
        branch(["highway": "steps"]).drive("steps straight on", "c", "a"),
        branch(["highway": "pedestrian", "name": "Mall"]).drive(
            "a pedestrian street straight on", "a", "c"),
        branch(["highway": "path"]).drive("a path", "c", "a"),
        branch(["highway": "construction"]).drive("a building site straight on", "a", "c"),
        branch(["highway": "proposed", "name": "Next"]).drive("a plan straight on", "a", "c"),
        branch(["railway": "tram"]).drive("a tram straight on", "a", "c"),
        branch(["highway": "residential", "motor_vehicle": "no"]).drive(
            "a street that is closed to cars", "a", "c",
            or: [["continue right Main"], ["turn right Main"]]),
        branch(street("Side", ["oneway": "yes"]), from: "db").drive(
            "a one-way street that comes from ahead", "a", "c",
            or: [["continue right Main"], ["turn right Main"]]),
        branch(street("Side", ["oneway": "yes"]), from: "db").drive(
            "past a one-way street that joins in the bend", "c", "a",
            or: [["continue left Main"], ["turn left Main"]]),
    ]

    @Test("What a car may not enter makes no junction of a bend", arguments: closedBranches)
    func closed(_ drive: GuidanceCase) throws { try drive.check() }

    static let lesserBranches: [GuidanceCase] = [
        branch(["highway": "service", "service": "driveway"]).drive(
            "a driveway straight on", "a", "c", or: [["continue right Main"]]),
        branch(["highway": "service", "service": "driveway", "access": "private"]).drive(
            "a private driveway straight on", "a", "c", or: [["continue right Main"]]),
        branch(["highway": "service", "service": "driveway"]).drive(
            "past a driveway back", "c", "a", or: [["continue left Main"]]),
        branch(["highway": "track", "surface": "grass"]).drive(
            "a track straight on", "a", "c", or: [["continue right Main"]]),
    ]

    @Test("A street bends where a driveway goes straight on", arguments: lesserBranches)
    func lesser(_ drive: GuidanceCase) throws { try drive.check() }

    static let newNames: [GuidanceCase] = [
        corner(street("First"), street("Second")).drive(
            "to the right", "a", "c", "(name change|turn right|continue right) Second"),
        corner(street("First"), street("Second")).drive(
            "to the left", "c", "a", "(name change|turn left|continue left) First"),
    ]

    @Test("A new name after a bend is told", arguments: newNames)
    func newName(_ drive: GuidanceCase) throws { try drive.check() }
}
