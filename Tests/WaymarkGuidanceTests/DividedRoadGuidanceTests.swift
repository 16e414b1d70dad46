import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: roads that are divided for a while")
struct DividedRoadGuidanceTests {
    private static let oneway: ScenarioTags = ["oneway": "yes"]

    /// "Main" is divided between `a` and `b`; the lanes to the east go over `c`, `h` and `d`, the
    /// ones to the west over `f`, `i` and `g`. A connector may lead from `h` to `i`, a side street
    /// from `h` to `s`.
    private static func divided(
        length: Double = 400, gap: Double = 15, at origin: Coordinate = .helsinki,
        name: ScenarioTags = road("secondary", "Main"), connector: ScenarioTags? = nil,
        side: ScenarioTags? = nil, start: ScenarioTags? = nil
    ) -> GuidanceMap {
        let near = origin == .london ? gap / 2 : -gap / 2
        let taper = min(30, length / 4)
        let one = name.merging(oneway) { $1 }
        var ways: [(nodes: String, tags: ScenarioTags)] = [
            ("wa", start ?? name), ("achdb", one), ("be", name), ("bfiga", one),
        ]
        if let connector { ways.append(("hi", connector)) }
        if let side { ways.append(("hs", side)) }
        return GuidanceMap(
            ScenarioDrawing(
                plotted: [
                    ("w", -250, 0), ("a", 0, 0), ("c", taper, near), ("h", length / 2, near),
                    ("d", length - taper, near), ("b", length, 0), ("e", length + 250, 0),
                    ("f", length - taper, -near), ("i", length / 2, -near), ("g", taper, -near),
                    ("s", length / 2, near * 25),
                ], at: origin),
            ways: ScenarioWays(ways))
    }

    static let passing: [GuidanceCase] = [
        divided().drive("to the east", "w", "e", over: "wachdbe"),
        divided().drive("to the west", "e", "w", over: "ebfigaw"),
        divided(gap: 25).drive("25 m apart", "w", "e"),
        divided(length: 40, gap: 6).drive("round an island", "w", "e"),
        divided(length: 40, gap: 6).drive("round an island, to the west", "e", "w"),
        divided(length: 80, gap: 10).drive("round a few trees", "w", "e"),
        divided(at: .london).drive("keeping left", "w", "e"),
        divided(length: 40, gap: 6, at: .london).drive("round an island, keeping left", "w", "e"),
        divided(name: ["highway": "residential"]).drive("without a name", "w", "e"),
        divided(connector: ["highway": "service"]).drive("past a connector", "w", "e"),
        divided(connector: ["highway": "secondary_link"]).drive("past a link", "e", "w"),
        divided(side: street("Side")).drive("past a side street", "w", "e"),
        divided(name: ["highway": "trunk", "ref": "1"]).drive("a trunk road", "w", "e"),
        divided(start: road("tertiary", "First")).drive(
            "a new name where it begins", "w", "e", "name change Main"),
    ]

    @Test("Where a road divides and joins again, there is nothing to say", arguments: passing)
    func dividing(_ drive: GuidanceCase) throws { try drive.check() }

    static let back: [GuidanceCase] = [
        divided(connector: ["highway": "secondary_link"]).drive(
            "over a link", "ch", "w", "u-turn Main", heading: 90, over: "higaw"),
        divided(connector: ["highway": "service"]).drive(
            "over a service road", "ch", "w", "u-turn Main", heading: 90),
        divided(gap: 8, connector: ["highway": "secondary"]).drive(
            "over 8 m", "ch", "w", "u-turn Main", heading: 90),
        divided(gap: 24, connector: ["highway": "secondary"]).drive(
            "over 24 m", "ch", "w", "u-turn Main", heading: 90),
        divided(connector: road("secondary", "Main")).drive(
            "over a connector with the name of the road", "ch", "w", "u-turn Main", heading: 90),
        divided(connector: ["highway": "secondary"], side: street("Side")).drive(
            "where a side street begins", "ch", "w", "u-turn Main", heading: 90),
        divided(at: .london, connector: ["highway": "secondary_link"]).drive(
            "keeping left", "ch", "w", "u-turn Main", heading: 90),
        divided(length: 400).drive(
            "where the lanes meet", "hd", "ig", "u-turn Main",
            or: [["continue (sharp left|left) Main"]], heading: 90, over: "dbfi"),
    ]

    @Test("Over the median and back is a U-turn", arguments: back)
    func turningBack(_ drive: GuidanceCase) throws { try drive.check() }

    static let sides: [GuidanceCase] = [
        divided(side: street("Side")).drive("into it", "w", "s", "turn right Side"),
        divided(side: street("Side")).drive(
            "out of it", "s", "e", "(turn|end of road) right Main"),
        divided(connector: ["highway": "secondary"], side: street("Side")).drive(
            "into it from the far lanes", "e", "s", "turn left Side", over: "ebfihs"),
        divided(connector: ["highway": "secondary"], side: street("Side")).drive(
            "out of it onto the far lanes", "s", "w", "(turn|end of road) left Main"),
        divided(at: .london, connector: ["highway": "secondary"], side: street("Side")).drive(
            "into it from the far lanes, keeping left", "e", "s", "turn right Side"),
        divided(at: .london, side: street("Side")).drive(
            "into it, keeping left", "w", "s", "turn left Side"),
    ]

    @Test("A side street of a divided road", arguments: sides)
    func atSide(_ drive: GuidanceCase) throws { try drive.check() }

    /// A road with a frontage road beside it, 20 m apart.
    private static let frontage = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -250, 0), ("a", 0, 0), ("b", 400, 0), ("e", 650, 0), ("c", 40, -20),
            ("h", 200, -20), ("d", 360, -20),
        ]),
        ways: [
            "wabe": road("secondary", "Main", oneway),
            "achdb": road("residential", "Frontage", oneway),
        ])
    /// Express and local lanes of one road.
    private static let express = GuidanceMap(
        frontage.drawing,
        ways: [
            "wabe": road("primary", "Main", oneway), "achdb": road("primary", "Main", oneway),
        ])

    static let besides: [GuidanceCase] = [
        frontage.drive("past a frontage road", "w", "e", over: "wabe"),
        frontage.drive("into a frontage road", "w", "h", "(turn|fork) slight right Frontage"),
        frontage.drive(
            "out of a frontage road", "h", "e", "(merge|turn|fork) slight left Main",
            or: [["(name change|continue straight) Main"]]),
        express.drive("into the local lanes", "w", "h", "(fork|continue|turn) slight right Main"),
        express.drive(
            "on along the express lanes", "w", "e", "(fork|continue) (slight left|straight) Main",
            or: [[]], over: "wabe"),
    ]

    @Test("Roads beside the road", arguments: besides)
    func beside(_ drive: GuidanceCase) throws { try drive.check() }
}
