import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: rotaries and odd rings")
struct RotaryGuidanceTests {
    private static func ring(
        _ name: String?, kind: String = "roundabout", radius: Double = 45,
        origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        var tags = ["junction": kind]
        tags["name"] = name
        return GuidanceRing.cross(
            radius: radius, origin: origin, isClockwise: origin == .london, ring: tags
        ).map
    }

    static let named: [GuidanceCase] = [
        ring("Star").drive("first exit", "w", "s", "rotary Star 1 South"),
        ring("Star").drive("second exit", "w", "e", "rotary Star 2 East"),
        ring("Star").drive("third exit", "w", "n", "rotary Star 3 North"),
        ring("Star").drive("back", "wα", "w", "rotary Star 4 West", heading: 90),
        ring("Star", origin: .london).drive("with the clock", "w", "n", "rotary Star 1 North"),
        ring("Star", kind: "circular").drive(
            "junction=circular", "w", "e", "rotary Star 2 East"),
        ring("Star").drive(
            "a destination inside", "w", "βγ", "rotary Star inside [Star]",
            "arrive left"),
        ring("West").drive(
            "the ring is called as the road before", "w", "e", "(roundabout|rotary West) 2 East"),
        ring("Star", radius: 8).drive(
            "a small one with a name", "w", "n", "roundabout turn left North",
            or: [["rotary Star 3 North"]]),
        ring(nil, kind: "circular").drive("circular without a name", "w", "e", "roundabout 2 East"),
        ring(nil, kind: "circular", origin: .london).drive(
            "circular without a name, with the clock", "w", "n", "roundabout 1 North"),
        ring(nil).drive("no name, large", "w", "n", "roundabout 3 North"),
    ]

    @Test("A large ring with a name is called by it", arguments: named)
    func name(_ drive: GuidanceCase) throws { try drive.check() }

    /// A ring of 40 m with arms at `a`, `b`, `c`, `d`, whose pieces have these tags.
    private static func pieces(
        _ tags: [ScenarioTags], open: Bool = false, through: ScenarioTags? = nil
    ) -> GuidanceMap {
        let kind: ScenarioTags = ["highway": "residential", "junction": "roundabout"]
        let spans = ["12345", "567", "789", "901"]
        var ways = zip(spans, tags).map { (nodes: $0, tags: kind.merging($1) { $1 }) }
        if open { ways.removeLast() }
        ways += [
            ("a1", street("Alpha")), ("3b", street("Beta")), ("6c", street("Gamma")),
            ("8d", street("Delta")),
        ]
        if let through { ways.append(("17", through)) }
        return GuidanceMap(
            ScenarioDrawing(
                plotted: [
                    ("a", -150, 0), ("b", 0, -150), ("c", 150, 0), ("d", 0, 150), ("1", -20, 0),
                    ("2", -14, -14), ("3", 0, -20), ("4", 10, -17), ("5", 17, -10), ("6", 20, 0),
                    ("7", 14, 14), ("8", 0, 20), ("9", -14, 14), ("0", -19, 6),
                ]),
            ways: ScenarioWays(ways))
    }

    private static let plain = pieces([[:], [:], [:], [:]])
    private static let bridge = pieces([
        [:], ["bridge": "yes", "layer": "1"], ["highway": "tertiary"], ["name": "Star"],
    ])

    static let inPieces: [GuidanceCase] = [
        plain.drive("first", "a", "b", "roundabout 1 Beta"),
        plain.drive("second", "a", "c", "roundabout 2 Gamma"),
        plain.drive("third", "a", "d", "roundabout 3 Delta"),
        plain.drive("over the joints", "d", "c", "roundabout 3 Gamma"),
        bridge.drive("other tags in between", "a", "d", "(roundabout|rotary Star) 3 Delta"),
        bridge.drive("other tags, two exits", "a", "c", "(roundabout|rotary Star) 2 Gamma"),
    ]

    @Test("A ring of several ways is one roundabout", arguments: inPieces)
    func joined(_ drive: GuidanceCase) throws { try drive.check() }

    private static let open = pieces([[:], [:], [:], [:]], open: true)
    /// A straight lane through the middle.
    private static let hamburger = pieces(
        [[:], [:], [:], [:]], through: street("Alpha", ["oneway": "yes"]))

    static let partial: [GuidanceCase] = [
        open.drive("second exit of an open ring", "a", "c", "roundabout 2 Gamma"),
        open.drive("third exit of an open ring", "a", "d", "roundabout 3 Delta"),
        hamburger.drive("first exit beside a lane through it", "a", "b", "roundabout 1 Beta"),
        hamburger.drive("second exit beside a lane through it", "a", "c", "roundabout 2 Gamma"),
    ]

    @Test("A ring that is open, or has a lane through it", arguments: partial)
    func incomplete(_ drive: GuidanceCase) throws { try drive.check() }

    static let insides: [GuidanceCase] = [
        plain.drive("ends inside", "a", "45", "roundabout inside"),
        plain.drive("ends inside, almost round", "a", "9", "roundabout inside"),
        plain.drive("ends at the entrance of the ring", "a", "1"),
        plain.drive(
            "starts inside, next exit", "45", "c", "(turn|turn slight|turn sharp) right Gamma",
            or: [["roundabout 1 Gamma"]]),
        plain.drive(
            "starts inside, second exit", "45", "d", "(turn|turn slight|turn sharp) right Delta",
            or: [["roundabout 2 Delta"]]),
        plain.drive("starts and ends inside", "23", "34"),
        plain.drive(
            "a stop inside", "a", "c", "roundabout inside", "arrive", "depart",
            "(turn|turn slight|turn sharp) right Gamma", "arrive",
            or: [["roundabout inside", "arrive", "depart", "roundabout 1 Gamma", "arrive"]],
            via: ["45"]),
    ]

    @Test("A journey may begin or end in a ring", arguments: insides)
    func inside(_ drive: GuidanceCase) throws { try drive.check() }

    /// Two ramps and a road that meet a roundabout on either side of a motorway.
    private static let twoRings = GuidanceMap(
        ScenarioDrawing(
            """
                      a             b
                    c   d         e   f
            w------1     3-------5     7------v
                    g   h         i   j
                      2             6
                      |             |
                      |             |
                      |             |
                      s             t
            """, step: 8),
        ways: [
            "w1": street("West"), "2s": street("South"), "35": street("Between"),
            "6t": street("Third"), "7v": street("East"),
            "1g2h3dac1": ["highway": "residential", "junction": "roundabout"],
            "5i6j7fbe5": ["highway": "residential", "junction": "roundabout"],
        ])

    static let rows: [GuidanceCase] = [
        twoRings.drive("straight on twice", "w", "v", "roundabout 2 Between", "roundabout 2 East"),
        twoRings.drive(
            "the first exit of the second", "w", "t", "roundabout 2 Between",
            "roundabout 1 Third"),
        twoRings.drive("only the first one", "w", "s", "roundabout 1 South"),
        twoRings.drive("from stem to stem", "s", "t", "roundabout 1 Between", "roundabout 1 Third"),
    ]

    @Test("Roundabouts in a row are told one by one", arguments: rows)
    func row(_ drive: GuidanceCase) throws { try drive.check() }

    /// A street "Near" leaves "South" 40 m before the ring, a street "Far" leaves "East" 40 m
    /// behind it; a slip road leads past it from "South" to "East".
    private static let besides = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -200, 0), ("1", -22, 0), ("5", -15, -16), ("2", 0, -22), ("6", 15, -16),
            ("3", 22, 0), ("7", 15, 16), ("4", 0, 22), ("8", -15, 16), ("n", 0, 200),
            ("q", 0, -65), ("p", 0, -110), ("s", 0, -200), ("k", 100, -110), ("r", 65, 0),
            ("o", 110, 0), ("e", 200, 0), ("f", 110, -100), ("m", 20, -20),
        ]),
        ways: [
            "w1": street("West"), "4n": street("North"), "2qps": street("South"),
            "3roe": street("East"), "pk": street("Near"), "of": street("Far"),
            "152637481": ["highway": "residential", "junction": "roundabout"],
            "qmr": ["highway": "tertiary_link", "oneway": "yes"],
        ])

    static let neighbours: [GuidanceCase] = [
        besides.drive(
            "a turn before it", "k", "n", "end of road right South", "roundabout 2 North"),
        besides.drive("a turn behind it", "w", "f", "roundabout 2 East", "turn right Far"),
        besides.drive("past a turn before it", "s", "n", "roundabout 2 North"),
        besides.drive("past a turn behind it", "n", "e", "roundabout 3 East"),
        besides.drive(
            "over a slip road past it", "s", "e", "turn (right|slight right) East", over: "spqmroe"),
    ]

    @Test("Roundabouts have other junctions beside them", arguments: neighbours)
    func beside(_ drive: GuidanceCase) throws { try drive.check() }
}
