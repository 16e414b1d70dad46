import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: ways onto the motorway")
struct OnRampGuidanceTests {
    private static let motorway: ScenarioTags = [
        "highway": "motorway", "ref": "E 18", "oneway": "yes",
    ]

    /// The road "Ring" from `w` to `e`; at `x` a ramp leaves it in the direction of `angle` from
    /// there, bends and joins a motorway at `j`, from the side that is usual in the country.
    private static func entry(
        angle: Double, at origin: Coordinate = .helsinki, ramp: ScenarioTags = [:],
        ring: ScenarioTags = road("primary", "Ring"), link: String = "motorway_link",
        onto: ScenarioTags = motorway, goesOn: Bool = true
    ) -> GuidanceMap {
        let isNorth = angle < 0
        let (side, ahead) = (isNorth ? 1.0 : -1, isNorth == (origin != .london) ? 1.0 : -1)
        let first = ScenarioDrawing.polar("r", bearing: 90 + angle, distance: 150)
        let middle = first.east + 60
        let places: [(letter: Character, east: Double, north: Double)] = [
            ("w", -300, 0), ("x", 0, 0), ("e", 300, 0), first, ("q", middle, side * 220),
            ("p", middle + ahead * 90, side * 330), ("j", middle + ahead * 350, side * 380),
            ("m", middle - ahead * 500, side * 380), ("n", middle + ahead * 1000, side * 380),
        ]
        let tags = ["highway": link, "oneway": "yes"].merging(ramp) { $1 }
        let ways = [("wx", ring), ("xe", ring), ("xrqpj", tags), ("mj", onto), ("jn", onto)]
        return GuidanceMap(
            ScenarioDrawing(plotted: places, at: origin),
            ways: ScenarioWays(ways.filter { goesOn || $0.0 != "xe" }))
    }

    private static let signed: ScenarioTags = ["destination": "Turku"]
    private static let fromLeft = "merge slight right E 18"
    private static let fromRight = "merge slight left E 18"

    static let ramps: [GuidanceCase] = [
        entry(angle: 25).drive(
            "at a small angle", "w", "n", "on ramp slight right [E 18]", fromRight),
        entry(angle: 25, ramp: signed).drive(
            "with a sign", "w", "n", "on ramp slight right [E 18] to Turku", fromRight),
        entry(angle: 90).drive("at a right angle", "w", "n", "on ramp right [E 18]", fromRight),
        entry(angle: 90).drive(
            "at a right angle to the left", "e", "n", "on ramp left [E 18]", fromRight),
        entry(angle: -25).drive(
            "at a small angle to the left", "w", "n", "on ramp slight left [E 18]", fromRight),
        entry(angle: -90).drive(
            "to the left over the road", "w", "n", "on ramp left [E 18]", fromRight),
        entry(angle: 130, ramp: signed).drive(
            "sharp right", "w", "n", "on ramp (sharp right|right) [E 18] to Turku", fromRight),
        entry(angle: 25, ramp: ["name": "Turku Ramp"]).drive(
            "with a name", "w", "n", "on ramp slight right Turku Ramp", fromRight),
        entry(angle: 25, ramp: ["destination:ref": "E 18", "destination": "Turku"]).drive(
            "with a number", "w", "n", "on ramp slight right [E 18] to E 18, Turku", fromRight),
        entry(angle: 25, ring: street("Ring")).drive(
            "off a street", "w", "n", "on ramp slight right [E 18]", fromRight),
        entry(
            angle: 25, link: "trunk_link",
            onto: [
                "highway": "trunk", "ref": "1", "oneway": "yes",
            ]
        ).drive("onto a trunk road", "w", "n", "on ramp slight right [1]", "merge slight left 1"),
    ]

    @Test("A ramp is told, and where it joins", arguments: ramps)
    func ontoIt(_ drive: GuidanceCase) throws { try drive.check() }

    static let left: [GuidanceCase] = [
        entry(angle: -25, at: .london).drive(
            "at a small angle to the left", "w", "n", "on ramp slight left [E 18]", fromLeft),
        entry(angle: -90, at: .london, ramp: signed).drive(
            "at a right angle to the left", "w", "n", "on ramp left [E 18] to Turku", fromLeft),
        entry(angle: 90, at: .london).drive(
            "over the road to the right", "w", "n", "on ramp right [E 18]", fromLeft),
        entry(angle: 25, at: .london).drive("past it", "w", "e"),
    ]

    @Test("Where traffic keeps to the left, ramps join from the left", arguments: left)
    func keepingLeft(_ drive: GuidanceCase) throws { try drive.check() }

    static let passing: [GuidanceCase] = [
        entry(angle: 25).drive("a ramp at a small angle", "w", "e"),
        entry(angle: 25).drive("the same back", "e", "w"),
        entry(angle: 90).drive("a ramp at a right angle", "w", "e"),
        entry(angle: -25, ramp: signed).drive("a ramp on the left", "w", "e"),
        entry(angle: 25, ring: street("Ring")).drive("on a street", "w", "e"),
        entry(angle: 25).drive("on the motorway, past where it joins", "m", "n"),
    ]

    @Test("Who does not take a ramp hears nothing", arguments: passing)
    func pastIt(_ drive: GuidanceCase) throws { try drive.check() }

    static let only: [GuidanceCase] = [
        entry(angle: 0.1, goesOn: false).drive(
            "a road that becomes a ramp", "w", "n", "on ramp straight [E 18]", fromRight),
        entry(angle: 25, ramp: signed, goesOn: false).drive(
            "a road that bends into a ramp", "w", "n", "on ramp slight right [E 18] to Turku",
            fromRight),
        entry(angle: 25, ring: road("primary_link", "Ring"), goesOn: false).drive(
            "a slip road that becomes one", "w", "n", fromRight),
    ]

    @Test("A ramp that is the only way on", arguments: only)
    func becomingOne(_ drive: GuidanceCase) throws { try drive.check() }

    private static let link: ScenarioTags = ["highway": "motorway_link", "oneway": "yes"]

    /// A ramp that splits at `f` to both directions of the motorway.
    private static let both = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -300, 0), ("x", 0, 0), ("e", 300, 0), ("f", 140, -65), ("a", 210, -165),
            ("b", 210, -240), ("i", 100, -310), ("k", -500, -310), ("g", 300, -50),
            ("j", 600, -120),
        ]),
        ways: [
            "wxe": road("primary", "Ring"),
            "xf": link.merging(["destination": "Turku;Helsinki"]) { $1 },
            "fabi": link.merging(["destination": "Turku"]) { $1 },
            "fgj": link.merging(["destination": "Helsinki"]) { $1 },
            "ik": motorway,
        ])

    static let splits: [GuidanceCase] = [
        both.drive(
            "to the right", "w", "k", "on ramp (slight right|right) [E 18] to Turku, Helsinki",
            "fork (slight right|right) [E 18] to Turku", "?name change E 18"),
        both.drive(
            "to the left", "w", "j", "on ramp (slight right|right) to Turku, Helsinki",
            "fork (slight left|left) to Helsinki"),
    ]

    @Test("A ramp splits in two", arguments: splits)
    func splitting(_ drive: GuidanceCase) throws { try drive.check() }
}
