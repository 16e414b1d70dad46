import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: U-turns")
struct UTurnGuidanceTests {
    private static func deadEnd(
        _ tags: ScenarioTags = street("Main"), end: ScenarioTags = [:],
        at origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing("a---------b", step: 20, at: origin), ways: ["ab": tags],
            nodes: ["b": end])
    }

    /// A street with a ring at its end, to turn round in.
    private static func loop(_ ring: ScenarioTags) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(plotted: [
                ("a", -200, 0), ("b", 0, 0), ("c", 10, -10), ("d", 20, 0), ("e", 10, 10),
            ]),
            ways: [
                "ab": street("Main"),
                "bcdeb": street("Main", ring),
            ])
    }

    /// A closed street behind `b`.
    private static func barrier(_ tags: ScenarioTags) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing("a---------b---------c", step: 20), ways: ["abc": street("Main")],
            nodes: ["b": tags])
    }

    /// A crossing with these lanes before it.
    private static func lanes(_ marks: String) -> GuidanceMap {
        GuidanceMap(
            .star(["w": 270, "n": 0, "e": 90, "s": 180], length: 200),
            ways: [
                "wx": street("Main", ["turn:lanes:forward": marks]), "xe": street("Main"),
                "nxs": street("Cross"),
            ])
    }

    static let ends: [GuidanceCase] = [
        lanes("reverse;left|through").drive(
            "from a lane for turning back", "wx", "w", "u-turn Main", heading: 90, over: "xw"),
        lanes("left|through").drive(
            "no such lane", "wx", "w", "u-turn Main", heading: 90, over: "xexw"),
        deadEnd().drive("at the end of a street", "ab", "a", "u-turn Main", heading: 90),
        deadEnd(at: .london).drive("keeping left", "ab", "a", "u-turn Main", heading: 90),
        deadEnd(["highway": "residential"]).drive("no name", "ab", "a", "u-turn", heading: 90),
        deadEnd(["highway": "primary", "ref": "51"]).drive(
            "a number", "ab", "a", "u-turn 51", heading: 90),
        deadEnd(end: ["highway": "turning_circle"]).drive(
            "in a turning circle", "ab", "a", "u-turn Main", heading: 90),
        deadEnd(end: ["highway": "turning_loop"]).drive(
            "in a turning loop", "ab", "a", "u-turn Main", heading: 90),
        barrier(["barrier": "bollard"]).drive(
            "before a bollard", "ab", "a", "u-turn Main", heading: 90, over: "ba"),
        barrier(["barrier": "block"]).drive(
            "before a block", "ab", "a", "u-turn Main", heading: 90, over: "ba"),
        deadEnd().drive("the right way from the start", "ab", "a", heading: 270),
        deadEnd().drive("no heading", "ab", "a"),
    ]

    @Test("Who heads for a dead end turns round there", arguments: ends)
    func deadEnds(_ drive: GuidanceCase) throws { try drive.check() }

    /// A divided road whose carriageways meet where it ends.
    private static let carriageways = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("a", -200, -4), ("b", -6, -4), ("c", 0, 0), ("d", -6, 4), ("e", -200, 4),
        ]),
        ways: [
            "abc": street("Main", ["oneway": "yes"]), "cde": street("Main", ["oneway": "yes"]),
        ])

    static let joined: [GuidanceCase] = [
        carriageways.drive("at the end of the road", "a", "e", "u-turn Main")
    ]

    @Test("Where one carriageway ends and the other begins, one turns round", arguments: joined)
    func carriageway(_ drive: GuidanceCase) throws { try drive.check() }

    static let loops: [GuidanceCase] = [
        loop([:]).drive(
            "a loop of the street", "ab", "a", "u-turn Main",
            or: [
                [], ["(continue|turn|fork) (slight right|right|slight left|left) Main"],
                [
                    "(continue|turn|fork) (slight right|right|slight left|left) Main",
                    "(continue|turn|end of road) (right|left|slight right|slight left|straight) Main",
                ],
            ], heading: 90),
        loop(["junction": "roundabout"]).drive(
            "a roundabout at the end", "ab", "a", "roundabout 1 Main",
            or: [["roundabout turn u turn Main"], ["u-turn Main"]], heading: 90),
        loop(["oneway": "yes"]).drive(
            "a one-way loop", "ab", "a", "u-turn Main",
            or: [
                [], ["(continue|turn) (right|slight right) Main"],
                [
                    "(continue|turn) (right|slight right) Main",
                    "(continue|turn|end of road) (right|slight right|left|straight) Main",
                ],
            ], heading: 90),
    ]

    @Test("A loop at the end of a street is no maze", arguments: loops)
    func atLoop(_ drive: GuidanceCase) throws { try drive.check() }

    private static let block = GuidanceMap(
        ScenarioDrawing(
            """
            a----b----c
                 |    |
                 |    |
                 |    |
                 e----d
            """, step: 20),
        ways: [
            "ab": street("Main"), "bc": street("First"), "cd": street("Second"),
            "de": street("Third"), "eb": street("Fourth"),
        ])

    static let others: [GuidanceCase] = [
        block.drive(
            "round the block", "ab", "a", "?name change First", "(turn right|name change) Second",
            "(turn right|name change) Third", "(turn right|name change) Fourth",
            "(end of road|turn) left Main",
            or: [
                [
                    "?name change First", "?name change Second", "?name change Third",
                    "?name change Fourth", "(end of road|turn) left Main",
                ],
                [
                    "turn right Fourth", "?name change Third", "?name change Second",
                    "?name change First", "?name change Main",
                ],
            ], heading: 90),
        deadEnd().drive(
            "at a stop, which needs no word", "a", "a", "arrive", "depart", "arrive", via: ["ab"]),
        deadEnd().drive(
            "a stop at the end of the street", "a", "a", "arrive", "depart", "arrive", via: ["b"]),
    ]

    @Test("Other ways to turn round", arguments: others)
    func otherWays(_ drive: GuidanceCase) throws { try drive.check() }
}
