import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: crossings with an offset")
struct StaggeredGuidanceTests {
    /// "Main" runs from west to east; a street from the south meets it at `p`, one to the north at
    /// `q`, `offset` metres further east.
    private static func staggered(
        _ offset: Double, south: ScenarioTags = street("South"),
        north: ScenarioTags = street("North"), main: ScenarioTags = road("secondary", "Main"),
        at origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                plotted: [
                    ("w", -200, 0), ("p", 0, 0), ("q", offset, 0), ("e", 250, 0), ("s", 0, -200),
                    ("n", offset, 200),
                ], at: origin),
            ways: [
                (offset < 0 ? "wqpe" : "wpqe"): main, "sp": south, "qn": north,
            ])
    }

    private static let own = street("Side")

    static let small: [GuidanceCase] = [
        staggered(8, south: own, north: own).drive("8 m, one street", "s", "n"),
        staggered(-8, south: own, north: own).drive("8 m to the left, one street", "s", "n"),
        staggered(12, south: own, north: own).drive(
            "12 m, one street", "s", "n",
            or: [["(end of road|turn) right Main", "turn left Side"], ["continue straight Side"]]),
        staggered(8, south: own, north: own).drive("8 m, one street, back", "n", "s"),
        staggered(8).drive("8 m, two streets", "s", "n", "(name change|continue straight) North"),
        staggered(-8).drive(
            "8 m to the left, two streets", "s", "n", "(name change|continue straight) North"),
        staggered(8, south: own, north: own, at: .london).drive("8 m, keeping left", "s", "n"),
        staggered(8).drive(
            "into the road itself, right", "s", "e", "(end of road|turn) right Main"),
        staggered(8).drive("into the road itself, left", "s", "w", "(end of road|turn) left Main"),
        staggered(8).drive("off the road, left", "w", "n", "turn left North"),
        staggered(8).drive("past both", "w", "e"),
    ]

    @Test("Over an offset of a few metres one drives straight on", arguments: small)
    func fewMetres(_ drive: GuidanceCase) throws { try drive.check() }

    static let large: [GuidanceCase] = [
        staggered(70).drive("70 m", "s", "n", "end of road right Main", "turn left North"),
        staggered(-70).drive(
            "70 m to the left", "s", "n", "end of road left Main", "turn right North"),
        staggered(70, south: own, north: own).drive(
            "70 m, one street", "s", "n", "end of road right Main", "turn left Side"),
        staggered(45).drive("45 m", "n", "s", "end of road right Main", "turn left South"),
        staggered(70, at: .london).drive(
            "70 m, keeping left", "s", "n", "end of road right Main", "turn left North"),
        staggered(25).drive(
            "25 m", "s", "n", "(end of road|turn) right Main", "turn left North",
            or: [["(name change|continue straight) North"]]),
    ]

    @Test("A larger offset is two turns", arguments: large)
    func manyMetres(_ drive: GuidanceCase) throws { try drive.check() }
}

@Suite("Guidance: cycleways and footways beside the road, in a car")
struct BesideTheRoadGuidanceTests {
    /// A crossing with cycleways around it that cross every arm 8 m from the middle.
    private static let cycleways = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -200, 0), ("a", -8, 0), ("x", 0, 0), ("b", 8, 0), ("e", 200, 0), ("n", 0, 200),
            ("c", 0, 8), ("d", 0, -8), ("s", 0, -200), ("1", -8, 8), ("2", 8, 8), ("3", 8, -8),
            ("4", -8, -8), ("5", -200, 8), ("6", 200, 8), ("7", 200, -8), ("8", -200, -8),
        ]),
        ways: [
            "waxbe": road("secondary", "Main"), "ncxds": street("Cross"),
            "51c26": ["highway": "cycleway"], "84d37": ["highway": "cycleway"],
            "1a4": ["highway": "cycleway"], "2b3": ["highway": "cycleway"],
        ],
        nodes: [
            "a": ["highway": "crossing"], "b": ["highway": "crossing"],
            "c": ["highway": "crossing"],
            "d": ["highway": "crossing"],
        ])
    /// A footway with a crossing, 30 m before a side street.
    private static let zebra = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -200, 0), ("z", -30, 0), ("x", 0, 0), ("e", 200, 0), ("s", 0, -200),
            ("1", -30, 30), ("2", -30, -30),
        ]),
        ways: [
            "wzxe": street("Main"), "xs": street("Side"),
            "1z2": ["highway": "footway", "footway": "crossing"],
        ], nodes: ["z": ["highway": "crossing", "crossing": "traffic_signals"]])

    static let drives: [GuidanceCase] = [
        cycleways.drive("straight on", "w", "e"), cycleways.drive("straight over", "n", "s"),
        cycleways.drive("right", "w", "s", "turn right Cross"),
        cycleways.drive("left", "w", "n", "turn left Cross"),
        cycleways.drive("right out of the street", "s", "e", "turn right Main"),
        zebra.drive("past a zebra crossing", "w", "e"),
        zebra.drive("right after a zebra crossing", "w", "s", "turn right Side"),
        zebra.drive("out of the side street over it", "s", "w", "end of road left Main"),
    ]

    @Test("They do not count", arguments: drives)
    func car(_ drive: GuidanceCase) throws { try drive.check() }
}
