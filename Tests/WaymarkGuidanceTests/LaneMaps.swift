import WaymarkGeometry
import WaymarkTestSupport

/// Maps for lanes.
enum LaneMaps {
    /// A crossing of four roads; `lanes` are the marks on the one from the west.
    static func crossing(
        _ lanes: String, more: ScenarioTags = [:], at origin: Coordinate = .helsinki,
        profile: String = "car"
    ) -> GuidanceMap {
        tagged(
            ["turn:lanes": lanes, "oneway": "yes"].merging(more) { $1 }, at: origin,
            profile: profile)
    }

    /// A crossing of four roads; the one from the west has these tags and is drawn as `nodes` say.
    static func tagged(
        _ tags: ScenarioTags, nodes: String = "wx", at origin: Coordinate = .helsinki,
        profile: String = "car"
    ) -> GuidanceMap {
        GuidanceMap(
            .star(["w": 270, "n": 0, "e": 90, "s": 180], length: 200, at: origin),
            ways: [
                nodes: road("secondary", "Main", tags), "xe": road("secondary", "Main"),
                "nx": road("secondary", "Cross"), "xs": road("secondary", "Cross"),
            ], profile: profile)
    }

    /// Roads that leave in these directions, named A, B, …; `lanes` are the marks on the one from
    /// the west.
    static func star(
        _ lanes: String, _ arms: KeyValuePairs<Character, Double>,
        at origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        var drawing = ScenarioDrawing(
            plotted: [("w", -200, 0), ("x", 0, 0)]
                + arms.map { ScenarioDrawing.polar($0.key, bearing: $0.value, distance: 200) })
        drawing = ScenarioDrawing(drawing.text, step: drawing.step, at: origin)
        let main = road("secondary", "Main", ["turn:lanes": lanes, "oneway": "yes"])
        let ways = arms.map { letter, _ in
            (nodes: "x\(letter)", tags: road("secondary", String(letter).uppercased()))
        }
        return GuidanceMap(drawing, ways: ScenarioWays([(nodes: "wx", tags: main)] + ways))
    }

    /// A road that splits in two.
    static func fork(_ lanes: String) -> GuidanceMap { star(lanes, ["a": 65, "b": 115]) }

    /// A T.
    static func tee(_ lanes: String) -> GuidanceMap { star(lanes, ["a": 0, "b": 180]) }

    /// A motorway with an exit to the right.
    static func exit(_ lanes: String, toRight: Bool = true) -> GuidanceMap {
        let motorway: ScenarioTags = ["highway": "motorway", "ref": "E 18", "oneway": "yes"]
        return GuidanceMap(
            .star(["w": 270, "e": 90, "s": toRight ? 105 : 75], length: 600),
            ways: [
                "wx": motorway.merging(["turn:lanes": lanes]) { $1 }, "xe": motorway,
                "xs": ["highway": "motorway_link", "oneway": "yes", "destination": "Port"],
            ])
    }

    /// "Main" in pieces from `w` over `v` and `u` to the crossing with "Cross" at `x`.
    static func pieces(
        _ first: ScenarioTags, _ second: ScenarioTags, _ third: ScenarioTags, side: Bool = false
    ) -> GuidanceMap {
        func main(_ tags: ScenarioTags) -> ScenarioTags {
            road("secondary", "Main", ["oneway": "yes"].merging(tags) { $1 })
        }
        var ways: [(nodes: String, tags: ScenarioTags)] = [
            ("wv", main(first)), ("vu", main(second)), ("ux", main(third)),
            ("xe", road("secondary", "Main")), ("nx", road("secondary", "Cross")),
            ("xs", road("secondary", "Cross")),
        ]
        if side { ways.append(("up", street("Side"))) }
        return GuidanceMap(
            ScenarioDrawing(plotted: [
                ("w", -200, 0), ("v", -100, 0), ("u", -20, 0), ("x", 0, 0), ("e", 200, 0),
                ("n", 0, 200), ("s", 0, -200), ("p", -20, -100),
            ]),
            ways: ScenarioWays(ways))
    }

    /// A turn to the right at `x`, then after `distance` metres another one to the left or to the
    /// right at `y`.
    static func twoTurns(_ first: String, _ second: String, distance: Double = 60) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(plotted: [
                ("w", -200, 0), ("x", 0, 0), ("e", 200, 0), ("y", 0, -distance),
                ("s", 0, -distance - 200), ("l", 200, -distance), ("r", -200, -distance),
            ]),
            ways: [
                "wx": road("secondary", "Main", ["turn:lanes": first, "oneway": "yes"]),
                "xe": road("secondary", "Main"),
                "xy": road("secondary", "Cross", ["turn:lanes": second, "oneway": "yes"]),
                "ys": road("secondary", "Cross"), "yl": street("Left"), "yr": street("Right"),
            ])
    }
}
