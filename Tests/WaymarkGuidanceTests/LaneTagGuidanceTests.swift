import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Tags of lanes")
struct LaneTagGuidanceTests {
    private static let right = "left:- | straight:- | right:+"

    static let directions: [LaneCase] = [
        LaneMaps.tagged(["turn:lanes:forward": "left|through|right"]).lanes(
            "along the way", "w", "s", right),
        LaneMaps.tagged(["turn:lanes:backward": "left|through|right"], nodes: "xw").lanes(
            "against the way", "w", "s", right),
        LaneMaps.tagged([
            "turn:lanes:forward": "left|through|right", "turn:lanes:backward": "through|through",
        ]).lanes("both, along the way", "w", "s", right),
        LaneMaps.tagged(["turn:lanes:backward": "left|through|right"]).lanes(
            "only those of the other direction", "w", "s", ""),
        LaneMaps.tagged(
            ["turn:lanes": "left|through|right", "oneway": "-1"], nodes: "xw"
        ).lanes("a way that is drawn against the traffic", "w", "s", "[" + right + "]"),
        LaneMaps.tagged(["turn:lanes": "left|through|right"]).lanes(
            "without a direction on a road that has two", "w", "s", "[" + right + "]"),
        LaneMaps.tagged([
            "turn:lanes:forward": "through|through;right", "turn:lanes:both_ways": "left",
            "lanes:both_ways": "1",
        ]).lanes(
            "a lane for both directions, right", "w", "s",
            "left:- | straight:- | straight;>right:+"),
        LaneMaps.tagged([
            "turn:lanes:forward": "through|through;right", "turn:lanes:both_ways": "left",
            "lanes:both_ways": "1",
        ]).lanes(
            "a lane for both directions, left", "w", "n",
            "left:+ | straight:- | straight;right:-"),
        LaneMaps.tagged(
            [
                "turn:lanes:backward": "through", "turn:lanes:both_ways": "left",
            ], nodes: "xw"
        ).lanes("a lane for both directions, against the way", "w", "n", "left:+ | straight:-"),
        LaneMaps.tagged([
            "lanes": "5", "lanes:both_ways": "1", "turn:lanes:both_ways": "left",
        ]).lanes(
            "a lane for both directions beside unmarked ones", "w", "n",
            "left:+ | none:- | none:-"),
        LaneMaps.tagged(
            ["lanes": "3", "lanes:both_ways": "1", "turn:lanes:both_ways": "right"], at: .london
        )
        .lanes(
            "a lane for both directions where traffic keeps left", "w", "s",
            "none:- | right:+"),
        LaneMaps.tagged(["turn:lanes": "left|through|right", "oneway": "no"]).lanes(
            "without a direction on a road that says it has two", "w", "s", ""),
        LaneMaps.tagged(
            ["turn:lanes": "left|through|right", "bus:lanes": "||designated", "oneway": "-1"],
            nodes: "xw"
        ).lanes(
            "a bus lane on a way that is drawn against the traffic", "w", "e",
            "left:- | straight:+"),
    ]

    @Test("Marks hold for one direction", arguments: directions)
    func direction(_ lanes: LaneCase) throws { try lanes.check() }

    static let unknown: [LaneCase] = [
        LaneMaps.tagged([:]).lanes("no tags", "w", "s", ""),
        LaneMaps.tagged(["lanes": "4"]).lanes("only their number", "w", "s", ""),
        LaneMaps.tagged(["lanes": "4", "lanes:forward": "3"]).lanes(
            "only their number in the direction", "w", "n", ""),
        LaneMaps.crossing("").lanes("an empty text", "w", "s", ""),
        LaneMaps.crossing("||").lanes(
            "nothing but bars", "w", "s", "[none:- | none:- | none:+]"),
        LaneMaps.crossing("none|none").lanes("no marks", "w", "s", "[none:- | none:+]"),
        LaneMaps.crossing("through|through").lanes(
            "no lane for the turn", "w", "s", "[straight:- | straight:+]"),
        LaneMaps.crossing("yes").lanes("a word that is none", "w", "s", "[none:+]"),
    ]

    @Test("What is not known is not shown", arguments: unknown)
    func notKnown(_ lanes: LaneCase) throws { try lanes.check() }

    static let malformed: [LaneCase] = [
        LaneMaps.crossing("left|throu").lanes("a word cut off", "w", "n", "[left:+ | none:-]"),
        LaneMaps.crossing("left|through|right", more: ["lanes": "2"]).lanes(
            "more marks than lanes", "w", "s", "[" + right + "]"),
        LaneMaps.crossing("left|through", more: ["lanes": "4"]).lanes(
            "more lanes than marks", "w", "n", "[left:+ | straight:-]"),
        LaneMaps.crossing("left | through | right").lanes("spaces", "w", "s", "[" + right + "]"),
        LaneMaps.crossing("Left|Through|Right").lanes("capitals", "w", "s", "[" + right + "]"),
        LaneMaps.crossing("left;|through|right").lanes(
            "a semicolon too many", "w", "s", "[" + right + "]"),
        LaneMaps.crossing("left|through|right|").lanes(
            "a bar too many", "w", "s", "[left:- | straight:- | right:+ | none:-]"),
        LaneMaps.crossing("left;left|through").lanes(
            "the same twice", "w", "n", "[left:+ | straight:-]"),
        LaneMaps.crossing("left;none|through").lanes(
            "a mark and none", "w", "n", "[left:+ | straight:-]"),
        LaneMaps.crossing(String(repeating: "through|", count: 60) + "right").lanes(
            "sixty lanes", "w", "s",
            "[" + String(repeating: "straight:- | ", count: 60) + "right:+]"),
    ]

    @Test("Damaged marks are read as far as they make sense, or not shown", arguments: malformed)
    func damaged(_ lanes: LaneCase) throws { try lanes.check() }

    private static let bus = "left:- | straight:+"

    static let access: [LaneCase] = [
        LaneMaps.crossing("left|through|through", more: ["bus:lanes": "yes|yes|designated"]).lanes(
            "a lane for buses", "w", "e", bus),
        LaneMaps.crossing("left|through|through", more: ["psv:lanes": "||designated"]).lanes(
            "a lane for buses and taxis", "w", "e", bus),
        LaneMaps.crossing("left|through|", more: ["lanes:psv": "1"]).lanes(
            "a lane for buses that is only counted, at the kerb", "w", "e", bus),
        LaneMaps.crossing("|left|through", more: ["lanes:bus:forward": "1"]).lanes(
            "a lane for buses that is only counted, in the middle", "w", "e", bus),
        LaneMaps.crossing("left|through", more: ["lanes:psv": "1"]).lanes(
            "a lane for buses that has no mark of its own", "w", "e", bus),
        LaneMaps.crossing(
            "left|through|through",
            more: ["vehicle:lanes": "yes|yes|no", "bus:lanes": "yes|yes|designated"]
        ).lanes("a lane for buses only", "w", "e", bus),
        LaneMaps.tagged([
            "turn:lanes:forward": "left|through|through",
            "bus:lanes:forward": "yes|yes|designated",
        ]).lanes("a lane for buses in one direction", "w", "e", bus),
        LaneMaps.crossing("left|through|through", more: ["bus:lanes": "yes|yes|yes"]).lanes(
            "buses may use all lanes", "w", "e", "left:- | straight:+ | straight:+"),
        LaneMaps.crossing("through;right|right", more: ["bus:lanes": "yes|designated"]).lanes(
            "cars turn from the lane beside it", "w", "s", "straight;right:+"),
        LaneMaps.crossing(
            "left|through|through|right",
            more: ["bicycle:lanes": "||designated|", "vehicle:lanes": "||no|"]
        ).lanes(
            "a lane for bicycles, straight on", "w", "e",
            "left:- | straight:+ | right:-"),
        LaneMaps.crossing(
            "left|through|through|right", more: ["bicycle:lanes": "yes|yes|designated|yes"]
        ).lanes(
            "a lane for bicycles, right", "w", "s",
            "left:- | straight:- | right:+"),
        LaneMaps.crossing("left|through|through", more: ["access:lanes": "yes|yes|no"]).lanes(
            "a lane that is closed", "w", "e", "left:- | straight:+[ | straight:-]"),
        LaneMaps.crossing("left|through|through", more: ["hov:lanes": "||designated"]).lanes(
            "a lane for full cars", "w", "e", "left:- | straight:+ | straight:(+|-)"),
        LaneMaps.crossing("left|through|through", more: ["bus:lanes": "designated"]).lanes(
            "fewer entries than marks", "w", "e", "[bus ]left:- | straight:+ | straight:+"),
        LaneMaps.crossing(
            "through|right|right", more: ["bicycle:lanes": "yes|yes|designated"],
            profile: "bicycle"
        ).lanes(
            "by bicycle on a lane for bicycles", "w", "s",
            "[straight:- | right:(+|-) | bicycle right:+]"),
    ]

    @Test("Some lanes are not for cars", arguments: access)
    func forWhom(_ lanes: LaneCase) throws { try lanes.check() }

    private static let marked: ScenarioTags = ["turn:lanes": "left|through|right"]

    /// Both carriageways of "Main" cross "Side"; `lanes` are the marks for those from the west.
    private static func divided(_ lanes: String) -> GuidanceMap {
        let oneway = road("primary", "Main", ["oneway": "yes"])
        return GuidanceMap(
            ScenarioDrawing(plotted: [
                ("w", -250, -8), ("p", 0, -8), ("e", 250, -8), ("u", -250, 8), ("o", 0, 8),
                ("v", 250, 8), ("n", 0, 250), ("s", 0, -250),
            ]),
            ways: [
                "wp": oneway.merging(["turn:lanes": lanes]) { $1 }, "pe": oneway, "vou": oneway,
                "nops": road("tertiary", "Side"),
            ])
    }

    static let places: [LaneCase] = [
        LaneMaps.pieces([:], [:], marked).lanes("on the last piece", "w", "s", right),
        LaneMaps.pieces(marked, marked, marked).lanes("on all pieces", "w", "s", right),
        LaneMaps.pieces([:], marked, [:]).lanes(
            "20 m before the crossing", "w", "s", "[" + right + "]"),
        LaneMaps.pieces(["turn:lanes": "through|through"], marked, marked).lanes(
            "more lanes closer to the crossing", "w", "s", right),
        LaneMaps.pieces(marked, ["turn:lanes": "through|right"], ["turn:lanes": "through|right"])
            .lanes("fewer lanes closer to the crossing", "w", "s", "straight:- | right:+"),
        LaneMaps.pieces(marked, marked, marked, side: true).lanes(
            "past a side street before the turn", "w", "s", right),
        LaneMaps.pieces(marked, [:], [:]).lanes(
            "100 m before the crossing", "w", "s", "[" + right + "]"),
        divided("left|through|right").lanes(
            "left over two carriageways", "w", "n", "left:+ | straight:- | right:-"),
        divided("left|through|right").lanes(
            "right off a divided road", "w", "s", right),
        divided("left|through").lanes("back on a divided road", "w", "u", "left:+ | straight:-"),
        divided("reverse|left|through").lanes(
            "back from a lane for that", "w", "u", "u turn:+ | left:- | straight:-"),
        divided("left|through").lanes(
            "straight on along a divided road", "w", "e", "left:- | straight:+"),
    ]

    @Test("The last marks before the maneuver count", arguments: places)
    func place(_ lanes: LaneCase) throws { try lanes.check() }
}
