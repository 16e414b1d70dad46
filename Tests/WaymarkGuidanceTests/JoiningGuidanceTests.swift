import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

/// Where roads become one or part within a junction of several nodes.
@Suite("Guidance: roads that join and part")
struct JoiningGuidanceTests {
    private static func oneWay(_ highway: String, _ name: String) -> ScenarioTags {
        road(highway, name, ["oneway": "yes"])
    }

    /// Two streets become one, which each of them bends into alike.
    private static func joined(length: Double) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(plotted: [
                ("u", -140, 140), ("l", -140, -140), ("j", 0, 0), ("e", length, 0),
            ]),
            ways: [
                "uj": oneWay("secondary", "Upper"), "lj": oneWay("secondary", "Lower"),
                "je": oneWay("secondary", "Main"),
            ])
    }

    /// "Top" splits right before it becomes "Main" with a street from the other side.
    private static let split = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("a", -100, 0), ("b", 0, 0), ("q", 100, 0), ("e", 20, -20), ("c", -100, -40),
            ("d", 0, -40), ("f", 150, -20),
        ]),
        ways: [
            "ab": oneWay("primary", "Top").merging(["turn:lanes": "through|right|right"]) { $1 },
            "bq": oneWay("primary", "Off"), "be": oneWay("primary", "Top"),
            "cd": oneWay("primary", "Bottom"), "de": oneWay("primary", "Bottom"),
            "ef": oneWay("primary", "Main"),
        ])

    /// A one-way street that bends to the left, while another turns off to the right.
    private static func bend(_ side: String) -> GuidanceMap {
        GuidanceMap(
            .star(["s": 180, "m": 315, "r": 70], length: 200),
            ways: [
                "sx": oneWay("secondary", "Main"), "xm": oneWay("secondary", "Main"),
                "xr": road(side, "Side"),
            ])
    }

    /// A street that crosses one carriageway of "Road", and bends into the other.
    private static let carriageway = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("a", -100, 140), ("b", -20, 20), ("c", 0, 0), ("d", 60, -80), ("e", 75, -60),
            ("f", 0, 20), ("g", -20, 40), ("h", -100, 160), ("i", 0, -150),
        ]),
        ways: [
            "abcd": oneWay("primary", "Road"), "efgh": oneWay("primary", "Road"),
            "icf": oneWay("secondary", "In"),
        ])

    /// The end of a divided road, whose other carriageway begins there.
    private static let turningEnd = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("a", 0, 200), ("c", 0, 0), ("e", 20, 200), ("h", -200, 0), ("f", 150, -50),
            ("g", 0, -200),
        ]),
        ways: [
            "ac": oneWay("primary", "Main"), "ce": oneWay("primary", "Main"),
            "hc": oneWay("secondary", "Cross"), "cg": road("tertiary", "Straight"),
            "cf": oneWay("primary", "Left"),
        ])

    /// A street becomes a bridge, beside which a lane to a ramp on the left begins.
    private static let bridge = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("a", -200, 0), ("b", 0, 0), ("c", 200, 0), ("k", 40, 20), ("s", 80, 68),
            ("z", 80, 300),
        ]),
        ways: [
            "ab": oneWay("secondary", "Dam"), "bc": oneWay("secondary", "Long Bridge"),
            "bk": oneWay("secondary", "Long Bridge"), "ksz": oneWay("motorway_link", "A 100"),
        ])

    /// A short bridge between two streets that end at its ends.
    private static func short(_ bridge: ScenarioTags) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(plotted: [
                ("a", -200, 0), ("b", 0, 0), ("c", 20, 0), ("d", 220, 0), ("e", 0, 100),
                ("f", 20, -100),
            ]),
            ways: [
                "ab": street("Long Lane"), "cb": bridge, "cd": street("Long Lane"),
                "be": street("Corner"), "cf": street("Corner"),
            ])
    }

    /// A slip road before a junction.
    private static func slip(_ lane: [(Character, Double, Double)]) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                plotted: [
                    ("a", -200, 0), ("b", 0, 0), ("c", 60, 0), ("d", 200, 0), ("f", 60, -60),
                    ("g", 60, -200), ("e", 60, 200),
                ] + lane),
            ways: [
                "abc": road("secondary", "Main"), "cd": road("secondary", "Main"),
                "bh1f": ["highway": "secondary_link", "oneway": "yes"],
                "ec": oneWay("primary", "Cross"), "cf": oneWay("primary", "Cross"),
                "fg": oneWay("primary", "Cross"),
            ],
            restrictions: [
                ScenarioRestriction("no_right_turn", from: "abc", via: "c", to: "cf")
            ])
    }

    static let cases: [GuidanceCase] = [
        joined(length: 200).drive("two streets become one", "u", "e", "name change Main"),
        joined(length: 20).drive("right before the destination", "l", "e", "name change Main"),
        split.drive("a turn by its arrows, onto what becomes Main", "a", "f", "turn right Main"),
        bend("tertiary").drive("a lesser street beside a bend", "s", "m"),
        bend("secondary").drive(
            "a street of the same class beside it", "s", "m", "(continue|fork) [slight] left Main"),
        carriageway.drive("onto the far carriageway", "i", "h", "turn slight left Road"),
        turningEnd.drive(
            "straight on, where the road leads back", "a", "g", "name change Straight"),
        bridge.drive("straight on beside a lane", "a", "c", "?name change Long Bridge"),
        bridge.drive("over the lane to the ramp", "a", "z", "on ramp left A 100"),
        short(street("Long Lane Bridge")).drive(
            "a bridge for both directions", "f", "a", "(end of road|turn) left Long Lane Bridge"),
        short(street("Long Lane Bridge", ["oneway": "yes"])).drive(
            "a piece for one direction", "f", "a", "(end of road|turn) left Long Lane"),
        slip([("h", 12, -9), ("1", 30, -35)]).drive(
            "a slip road with the destination", "a", "1", "turn right"),
        slip([("h", 30, -4), ("1", 55, -25)]).drive(
            "one that begins straight on", "a", "1", "turn slight right"),
    ]

    @Test("One maneuver is told, and only where there is a choice", arguments: cases)
    func told(_ drive: GuidanceCase) throws { try drive.check() }

    @Test("Lanes that all turn are shown where the street that one turns onto has its own")
    func lanesOfTurn() throws {
        func lanes(_ own: String) throws -> [[Bool]] {
            let map = try ScenarioMap(
                ScenarioDrawing(plotted: [
                    ("a", -100, -60), ("b", 0, 0), ("c", 60, 30), ("d", 0, 45), ("g", 0, 200),
                    ("e", -100, 20), ("f", 100, 70),
                ]),
                ways: [
                    "ab": road(
                        "secondary", "Oak", ["oneway": "yes", "turn:lanes": "left|left|left"]),
                    "cb": Self.oneWay("tertiary", "Oak"),
                    "bd": road("secondary", "Franklin", ["oneway": "yes", "turn:lanes": own]),
                    "dg": Self.oneWay("secondary", "Franklin"), "edf": road("secondary", "Fell"),
                ])
            let steps = try map.route(from: "a", to: "f").steps
            return steps.dropFirst().dropLast().map { step in
                step.lanes.map(\.isRecommended)
            }
        }
        #expect(
            try lanes("left;through|through|through;right|right") == [
                [false, true, true], [false, false, true, true],
            ])
    }
}
