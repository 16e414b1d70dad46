import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: slip roads at crossings")
struct SlipRoadGuidanceTests {
    /// A crossing of "Main" and "Cross" with a slip road for those who come from the west and turn
    /// to the near side, and one for those who come from there.
    private static func crossing(
        at origin: Coordinate = .helsinki, link: ScenarioTags = ["highway": "secondary_link"],
        size: Double = 35, curve: Double = 0.3, cross: String = "secondary"
    ) -> GuidanceMap {
        let near = origin == .london ? 1.0 : -1
        let oneway = link.merging(["oneway": "yes"]) { $1 }
        return GuidanceMap(
            ScenarioDrawing(
                plotted: [
                    ("w", -250, 0), ("a", -size, 0), ("x", 0, 0), ("d", size, 0), ("e", 250, 0),
                    ("f", 0, -near * 200), ("b", 0, near * size), ("s", 0, near * 250),
                    ("c", -size * curve, near * size * curve),
                    ("g", size * curve, near * size * curve),
                ], at: origin),
            ways: [
                "waxde": road("secondary", "Main"), "fxbs": road(cross, "Cross"),
                "acb": oneway, "bgd": oneway,
            ],
            nodes: ["x": ["highway": "traffic_signals"]])
    }

    static let turns: [GuidanceCase] = [
        crossing().drive(
            "to the right", "w", "s", "turn (right|slight right) Cross", over: "wacbs"),
        crossing().drive(
            "to the right out of it", "s", "e", "turn (right|slight right) Main", over: "sbgde"),
        crossing(size: 60).drive("a longer one", "w", "s", "turn (right|slight right) Cross"),
        crossing(size: 25).drive("a shorter one", "w", "s", "turn (right|slight right) Cross"),
        crossing(curve: 0.5).drive("a straight one", "w", "s", "turn (right|slight right) Cross"),
        crossing(cross: "residential").drive(
            "into a street", "w", "s", "turn (right|slight right) Cross"),
        crossing(link: ["highway": "secondary_link", "destination": "Port"]).drive(
            "with a sign", "w", "s", "turn (right|slight right) Cross to Port"),
        crossing(link: ["highway": "tertiary_link"]).drive(
            "of another class", "w", "s", "turn (right|slight right) Cross"),
        crossing(link: ["highway": "secondary_link", "name": "Cross"]).drive(
            "that has the name of the road", "w", "s", "turn (right|slight right) Cross"),
        crossing(link: ["highway": "primary_link"]).drive(
            "of a greater class", "w", "s", "turn (right|slight right) Cross"),
        crossing(link: ["highway": "trunk_link"]).drive(
            "of a trunk road", "w", "s", "(turn|on ramp) (right|slight right) Cross"),
        crossing(link: ["highway": "residential"]).drive(
            "that is no link on the map", "w", "s", "turn (right|slight right) Cross"),
        crossing(at: .london).drive(
            "to the left, keeping left", "w", "s", "turn (left|slight left) Cross"),
        crossing(at: .london).drive(
            "to the left out of it, keeping left", "s", "e", "turn (left|slight left) Main"),
    ]

    @Test("A turn over a slip road is one turn", arguments: turns)
    func turning(_ drive: GuidanceCase) throws { try drive.check() }

    static let others: [GuidanceCase] = [
        crossing().drive("straight on past both", "w", "e", over: "waxde"),
        crossing().drive("straight on the other way", "e", "w"),
        crossing().drive("straight on along the cross road", "f", "s"),
        crossing().drive("straight on back along it", "s", "f"),
        crossing().drive("to the far side", "w", "f", "turn left Cross", over: "waxf"),
        crossing().drive("from the far side", "f", "e", "turn left Main", over: "fxde"),
        crossing().drive("to the far side out of it", "s", "w", "turn left Main", over: "sbxaw"),
        crossing().drive("without a slip road", "f", "w", "turn right Main", over: "fxaw"),
        crossing(at: .london).drive("straight on, keeping left", "w", "e"),
        crossing(at: .london).drive("to the far side, keeping left", "w", "f", "turn right Cross"),
    ]

    @Test("Slip roads that are not taken are silent", arguments: others)
    func elsewhere(_ drive: GuidanceCase) throws { try drive.check() }

    /// A stem that ends in a T, with a triangle of one-way pieces at its end.
    private static let triangle = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -250, 0), ("a", -20, 0), ("b", 20, 0), ("e", 250, 0), ("c", 0, -40),
            ("s", 0, -250),
        ]),
        ways: [
            "wabe": road("secondary", "Main"), "sc": road("tertiary", "Stem"),
            "cb": road("tertiary", "Stem", ["oneway": "yes"]),
            "ac": road("tertiary", "Stem", ["oneway": "yes"]),
        ])
    /// The same, all of it for both directions.
    private static let openTriangle = GuidanceMap(
        triangle.drawing,
        ways: [
            "wabe": road("secondary", "Main"), "sc": road("tertiary", "Stem"),
            "cb": road("tertiary", "Stem"), "ac": road("tertiary", "Stem"),
        ])

    static let triangles: [GuidanceCase] = [
        triangle.drive(
            "out of it to the right", "s", "e", "(turn|end of road) (right|slight right) Main"),
        triangle.drive(
            "out of it to the left", "s", "w", "(turn|end of road) (left|sharp left) Main"),
        triangle.drive("into it from the left", "w", "s", "turn (right|slight right) Stem"),
        triangle.drive("into it from the right", "e", "s", "turn (left|sharp left) Stem"),
        triangle.drive("past it", "w", "e"),
        openTriangle.drive(
            "two directions, out to the right", "s", "e",
            "(turn|end of road|fork) (right|slight right) Main",
            or: [["fork slight right Stem", "(turn|end of road) (right|slight right) Main"]]),
        openTriangle.drive(
            "two directions, out to the left", "s", "w",
            "(turn|end of road|fork) (left|slight left) Main",
            or: [["fork slight left Stem", "(turn|end of road) (left|slight left) Main"]]),
        openTriangle.drive(
            "two directions, in from the left", "w", "s", "turn (right|slight right) Stem"),
    ]

    @Test("A triangle at the end of a road is one junction", arguments: triangles)
    func atTriangle(_ drive: GuidanceCase) throws { try drive.check() }
}
