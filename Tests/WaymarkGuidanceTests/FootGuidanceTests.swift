import Testing
import WaymarkTestSupport

@Suite("Guidance on foot")
struct FootGuidanceTests {
    private static let footway: ScenarioTags = ["highway": "footway"]
    private static let crossingTags: ScenarioTags = ["highway": "footway", "footway": "crossing"]
    private static let sidewalk: ScenarioTags = ["highway": "footway", "footway": "sidewalk"]

    /// A way from `w` to `e` with a branch to `s`.
    private static func branch(
        _ main: ScenarioTags, _ side: ScenarioTags, after: ScenarioTags? = nil
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                w------x------e
                       |
                       |
                       |
                       s
                """, step: 10),
            ways: ["wx": main, "xe": after ?? main, "xs": side], profile: "foot")
    }

    /// Paths that cross in a park.
    private static let park = GuidanceMap(
        .star(["w": 270, "n": 0, "e": 90, "s": 180, "q": 130]),
        ways: ["wxe": footway, "nxs": footway, "xq": ["highway": "path"]], profile: "foot")
    private static let fork = GuidanceMap(
        .star(["w": 270, "n": 65, "s": 115]),
        ways: ["wx": footway, "xn": footway, "xs": footway], profile: "foot")

    static let paths: [GuidanceCase] = [
        branch(footway, footway).drive("straight on past a path", "w", "e"),
        branch(footway, footway).drive("into a path", "w", "s", "turn right"),
        branch(footway, footway).drive("out of a path", "s", "w", "(end of road|turn) left"),
        park.drive("straight on over a crossing of paths", "w", "e"),
        park.drive("left at a crossing of paths", "w", "n", "turn left"),
        park.drive("right at a crossing of paths", "n", "w", "turn right"),
        fork.drive("left at a fork of paths", "w", "n", "fork slight left"),
        fork.drive("right at a fork of paths", "w", "s", "fork slight right"),
        branch(footway, street("Side")).drive("into a street", "w", "s", "turn right Side"),
        branch(street("Main"), footway).drive("off a street", "w", "s", "turn right"),
        branch(street("Main"), footway).drive("on along a street", "w", "e"),
        branch(["highway": "path", "name": "Trail"], footway).drive(
            "along a path with a name", "w", "e"),
        branch(["highway": "track"], ["highway": "path"]).drive(
            "off a track", "w", "s", "turn right"),
        branch(footway, footway, after: street("Main")).drive(
            "a street goes on where the footway ends", "w", "e",
            or: [
                ["name change Main"],
                ["continue straight Main"],
            ]),
    ]

    @Test("Paths without a name have turns too", arguments: paths)
    func walking(_ drive: GuidanceCase) throws { try drive.check() }

    /// A footway that goes on over a street at `z`.
    private static let zebra = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("s", 0, -100), ("a", 0, -10), ("z", 0, 0), ("b", 0, 10), ("n", 0, 100), ("w", -150, 0),
            ("e", 150, 0), ("c", -150, -10), ("d", 150, -10),
        ]),
        ways: [
            "wze": street("Main"), "sa": footway, "azb": crossingTags, "bn": footway,
            "cad": sidewalk,
        ],
        nodes: ["z": ["highway": "crossing"]], profile: "foot")
    private static let plainZebra = GuidanceMap(
        zebra.drawing,
        ways: ["wze": street("Main"), "sa": footway, "azb": crossingTags, "bn": footway],
        nodes: ["z": ["highway": "crossing"]], profile: "foot")

    static let crossings: [GuidanceCase] = [
        plainZebra.drive("straight over a street", "s", "n"),
        plainZebra.drive("straight over a street, back", "n", "s"),
        plainZebra.drive("onto the street", "s", "e", "turn right Main"),
        plainZebra.drive("off the street", "w", "n", "turn left"),
        zebra.drive("straight over a sidewalk and a street", "s", "n"),
        zebra.drive("onto the sidewalk", "s", "d", "turn right"),
        zebra.drive("along the sidewalk, past the crossing", "c", "d"),
        zebra.drive("off the sidewalk over the street", "c", "n", "turn left"),
    ]

    @Test("Over a street one walks straight on", arguments: crossings)
    func overStreets(_ drive: GuidanceCase) throws { try drive.check() }

    private static func steps(_ before: ScenarioTags, _ after: ScenarioTags) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing("a-----b--c-----d", step: 15),
            ways: ["ab": before, "bc": ["highway": "steps"], "cd": after], profile: "foot")
    }

    private static let stairs = branch(street("Main"), ["highway": "steps"])

    static let steps: [GuidanceCase] = [
        steps(footway, footway).drive("between two footways", "a", "d", "stairs straight"),
        steps(footway, footway).drive("down again", "d", "a", "stairs straight"),
        steps(street("Main"), street("Main")).drive("in a street", "a", "d", "stairs straight"),
        steps(footway, street("Main")).drive(
            "from a footway to a street", "a", "d", "stairs straight",
            or: [["stairs straight", "name change Main"]]),
        stairs.drive("off a street", "w", "s", "stairs right"),
        stairs.drive("past them", "w", "e"),
        stairs.drive("up to a street", "s", "e", "(end of road|turn) right Main"),
    ]

    @Test("Stairs are told before one takes them", arguments: steps)
    func climbing(_ drive: GuidanceCase) throws { try drive.check() }

    /// A square with streets at its corners; one walks along its edge.
    private static let square = GuidanceMap(
        ScenarioDrawing(
            """
            n
            |
            |
            a-----b-----e
            |     |
            |     |
            |     |
            d-----c
                  |
                  |
                  |
                  |
                  |
                  |
                  |
                  s
            """, step: 15),
        ways: [
            "abcda": ["highway": "pedestrian", "area": "yes", "name": "Square"],
            "na": street("North"), "be": street("East"), "cs": street("South"),
        ], profile: "foot")

    static let squares: [GuidanceCase] = [
        square.drive(
            "straight over it", "n", "s", "?(name change|continue straight) Square",
            "?(turn|continue) left Square", "?(turn|continue) right Square",
            "(name change|turn right|end of road right|continue straight) South"),
        square.drive(
            "along one side", "n", "e",
            "(turn|continue) left Square", "(name change|continue straight) East",
            or: [["turn left East"]]),
        square.drive("into it", "e", "bc", "turn left Square"),
        square.drive(
            "out of it", "bc", "e", "turn right East",
            or: [["end of road right East"]]),
    ]

    @Test("A square is walked along its edge", arguments: squares)
    func overSquare(_ drive: GuidanceCase) throws { try drive.check() }

    private static let oneway = branch(
        street("Main", ["oneway": "-1"]), street("Side", ["oneway": "-1"]))
    static let rules: [GuidanceCase] = [
        oneway.drive("against one-way streets", "w", "s", "turn right Side"),
        oneway.drive("straight on against a one-way street", "w", "e"),
        GuidanceMap(
            ScenarioDrawing("a---------b", step: 20), ways: ["ab": street("Main")], profile: "foot"
        ).drive("nobody has to turn round", "ab", "a"),
        GuidanceMap(
            ScenarioDrawing("a---------b---------c", step: 20), ways: ["abc": street("Main")],
            nodes: ["b": ["barrier": "bollard"]], profile: "foot"
        ).drive("past a bollard", "a", "c", "bollards straight Main"),
        GuidanceMap(
            ScenarioDrawing("a---------b---------c", step: 20),
            ways: ["ab": footway, "bc": footway], nodes: ["b": ["barrier": "kissing_gate"]],
            profile: "foot"
        ).drive("through a gate", "a", "c", "gate straight"),
        GuidanceMap(
            ScenarioDrawing("a---------b---------c", step: 20),
            ways: ["ab": street("First"), "bc": street("Second")], profile: "foot"
        ).drive("a new name", "a", "c", "name change Second"),
        GuidanceMap(
            ScenarioDrawing("a---------b---------c", step: 20),
            ways: ["ab": street("First"), "bc": footway], profile: "foot"
        ).drive("a footway goes on where a street ends", "a", "c"),
    ]

    @Test("Rules for vehicles do not hold", arguments: rules)
    func onFoot(_ drive: GuidanceCase) throws { try drive.check() }
}
