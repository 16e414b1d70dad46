import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: turns")
struct TurnGuidanceTests {
    /// From the west, "Main" goes straight on to the east, "Side" turns off by `angle` degrees.
    private static func turn(
        by angle: Double, side: ScenarioTags = street("Side"), main: ScenarioTags = street("Main"),
        at origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        GuidanceMap(
            .star(["w": 270, "e": 90, "s": 90 + angle], at: origin),
            ways: ["wxe": main, "xs": side])
    }

    static let angles: [GuidanceCase] = [
        turn(by: 36).drive("36 degrees", "w", "s", "(turn|fork) slight right Side"),
        turn(by: -36).drive("36 degrees", "w", "s", "(turn|fork) slight left Side"),
        turn(by: 60).drive("60 degrees", "w", "s", "turn right Side"),
        turn(by: -60).drive("60 degrees", "w", "s", "turn left Side"),
        turn(by: 75).drive("75 degrees", "w", "s", "turn right Side"),
        turn(by: -75).drive("75 degrees", "w", "s", "turn left Side"),
        turn(by: 90).drive("90 degrees", "w", "s", "turn right Side"),
        turn(by: -90).drive("90 degrees", "w", "s", "turn left Side"),
        turn(by: 110).drive("110 degrees", "w", "s", "turn right Side"),
        turn(by: -110).drive("110 degrees", "w", "s", "turn left Side"),
        turn(by: 140).drive("140 degrees", "w", "s", "turn sharp right Side"),
        turn(by: -140).drive("140 degrees", "w", "s", "turn sharp left Side"),
        turn(by: 158).drive("158 degrees", "w", "s", "turn sharp right Side"),
        turn(by: -158).drive("158 degrees", "w", "s", "turn sharp left Side"),
    ]

    @Test("The word for a turn is that of its angle", arguments: angles)
    func byAngle(_ drive: GuidanceCase) throws { try drive.check() }

    /// "Back" and "Side" both turn off sharply to the right, "Side" less.
    private static let sharp = GuidanceMap(
        .star(["w": 270, "e": 90, "b": 252, "s": 90 + 132]),
        ways: ["wxe": street("Main"), "xb": street("Back"), "xs": street("Side")])

    static let twoSharp: [GuidanceCase] = [
        sharp.drive("the lesser", "w", "s", "turn right Side"),
        sharp.drive("the sharper", "w", "b", "turn sharp right Back"),
    ]

    @Test("Of two sharp turns to one side the lesser is none", arguments: twoSharp)
    func ofTwo(_ drive: GuidanceCase) throws { try drive.check() }

    static let beside: [GuidanceCase] = [
        turn(by: 15, side: road("primary", "Side")).drive(
            "to the right", "w", "s", "(turn|fork) slight right Side"),
        turn(by: -15, side: road("primary", "Side")).drive(
            "to the left", "w", "s", "(turn|fork) slight left Side"),
    ]

    @Test("What goes straight on beside the road is to one side of it", arguments: beside)
    func besideTheRoad(_ drive: GuidanceCase) throws { try drive.check() }

    static let left: [GuidanceCase] = [
        turn(by: 36, at: .london).drive("36 degrees", "w", "s", "(turn|fork) slight right Side"),
        turn(by: -36, at: .london).drive("36 degrees", "w", "s", "(turn|fork) slight left Side"),
        turn(by: 90, at: .london).drive("to the right", "w", "s", "turn right Side"),
        turn(by: -90, at: .london).drive("to the left", "w", "s", "turn left Side"),
        turn(by: 140, at: .london).drive("140 degrees", "w", "s", "turn sharp right Side"),
        turn(by: -140, at: .london).drive("140 degrees", "w", "s", "turn sharp left Side"),
        turn(by: 90, at: .london).drive("straight on", "w", "e"),
        turn(by: 90, at: .london).drive(
            "out of the side street", "s", "e", "end of road right Main"),
    ]

    @Test("A turn is called the same where traffic keeps to the left", arguments: left)
    func keepingLeft(_ drive: GuidanceCase) throws { try drive.check() }

    static let kinds: [GuidanceCase] = [
        turn(by: 90, side: ["highway": "residential"]).drive(
            "into a street without a name", "w", "s", "turn right"),
        turn(by: -90, side: ["highway": "service"]).drive(
            "into a service road", "w", "s", "turn left"),
        turn(by: 90, side: ["highway": "service", "service": "parking_aisle"]).drive(
            "into a car park", "w", "s", "turn right"),
        turn(by: -90, side: ["highway": "primary", "ref": "51"]).drive(
            "into a road with a number", "w", "s", "turn left 51"),
        turn(by: 90, side: road("primary", "Side", ["ref": "51"])).drive(
            "into a road with a name and a number", "w", "s", "turn right Side"),
        turn(by: 90, side: road("primary", "Side", ["destination:forward": "Porvoo"])).drive(
            "into a road with a signpost", "w", "s", "turn right Side to Porvoo"),
        turn(by: 90, side: street("Main")).drive(
            "into a spur of the same name", "w", "s", "(turn|continue) right Main"),
        turn(by: 90, side: road("primary", "Side")).drive(
            "off a lesser road", "w", "s", "turn right Side"),
        turn(by: -90, side: street("Side"), main: road("primary", "Main")).drive(
            "off a main road", "w", "s", "turn left Side"),
        turn(by: 40, side: ["highway": "service"], main: road("primary", "Main")).drive(
            "a service road at a small angle", "w", "s", "turn slight right"),
        turn(by: 40, side: street("Side"), main: road("primary", "Main")).drive(
            "a street at a small angle off a main road", "w", "s", "turn slight right Side"),
        turn(by: 90, side: ["highway": "track"]).drive("into a track", "w", "s", "turn right"),
        turn(by: 90, side: ["highway": "living_street", "name": "Yard"]).drive(
            "into a living street", "w", "s", "turn right Yard"),
    ]

    @Test("A turn off the road is told, into whatever it leads", arguments: kinds)
    func intoAnything(_ drive: GuidanceCase) throws { try drive.check() }

    /// Main and Cross, with arms named by the compass.
    private static let crossing = GuidanceMap(
        .star(["w": 270, "n": 0, "e": 90, "s": 180]),
        ways: ["wxe": road("tertiary", "Main"), "nxs": street("Cross")])
    private static let signals = GuidanceMap(
        crossing.drawing, ways: crossing.ways, nodes: ["x": ["highway": "traffic_signals"]])
    /// Two arms on each side.
    private static let star = GuidanceMap(
        .star(["w": 270, "a": 320, "b": 25, "e": 90, "c": 150, "d": 210]),
        ways: [
            "wxe": street("Main"), "xa": street("A"), "xb": street("B"), "xc": street("C"),
            "xd": street("D"),
        ])
    /// All four arms with a name of their own.
    private static let names = GuidanceMap(
        .star(["w": 270, "n": 0, "e": 90, "s": 180]),
        ways: [
            "wx": street("West"), "xe": street("East"), "nx": street("North"),
            "xs": street("South"),
        ])

    static let crossings: [GuidanceCase] = [
        crossing.drive("right", "w", "s", "turn right Cross"),
        crossing.drive("left", "w", "n", "turn left Cross"),
        crossing.drive("right onto the greater road", "s", "e", "turn right Main"),
        crossing.drive("left onto the greater road", "n", "e", "turn left Main"),
        signals.drive("right at signals", "w", "s", "turn right Cross"),
        signals.drive("left at signals", "e", "s", "turn left Cross"),
        star.drive("sharp left of two", "w", "a", "turn sharp left A"),
        star.drive("left of two", "w", "b", "turn left B"),
        star.drive("right of two", "w", "c", "turn slight right C"),
        star.drive("right of two, back", "w", "d", "turn sharp right D"),
        star.drive("straight on between them", "w", "e"),
        names.drive("left into another name", "w", "n", "turn left North"),
        names.drive("right into another name", "w", "s", "turn right South"),
        names.drive("straight into another name", "w", "e", "(name change|continue straight) East"),
        names.drive("straight from the north", "n", "s", "(name change|continue straight) South"),
    ]

    @Test("At a crossing every turn has its word", arguments: crossings)
    func atCrossing(_ drive: GuidanceCase) throws { try drive.check() }

    private static let block = GuidanceMap(
        ScenarioDrawing(
            """
            a-----b-----c
                  |
                  |
                  |
            d-----e-----f
                  |
                  |
                  g
            """, step: 20),
        ways: ["abc": street("First"), "beg": street("Link"), "def": street("Second")])

    static let sequences: [GuidanceCase] = [
        block.drive("right and left", "a", "f", "turn right Link", "turn left Second"),
        block.drive("right and right", "a", "d", "turn right Link", "turn right Second"),
        block.drive("left and right", "c", "d", "turn left Link", "turn right Second"),
        block.drive("left and straight", "c", "g", "turn left Link"),
        block.drive(
            "left, then where the street ends, right", "d", "c", "turn left Link",
            "(end of road|turn) right First"),
    ]

    @Test("Turns that follow each other are all told", arguments: sequences)
    func following(_ drive: GuidanceCase) throws { try drive.check() }

    /// A crossing, and a way round that is longer.
    private static func restricted(_ kind: String, to: String) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                n------m
                |      |
                |      |
                |      |
                |      |
                |      |
                x------e
                |
                |
                |
                |
                |
                s
                """, step: 20),
            ways: [
                "xn": street("North"), "xe": street("East"), "sx": street("South"),
                "nm": street("Top"), "em": street("Edge"),
            ],
            restrictions: [ScenarioRestriction(kind, from: "sx", via: "x", to: to)])
    }

    static let restrictions: [GuidanceCase] = [
        restricted("no_straight_on", to: "xn").drive(
            "right where straight on is forbidden", "s", "e", "(turn|end of road) right East"),
        restricted("only_right_turn", to: "xe").drive(
            "right where one has to", "s", "e", "(turn|end of road) right East"),
        restricted("no_right_turn", to: "xe").drive(
            "straight on where the turn is forbidden", "s", "n", "name change North"),
        restricted("no_straight_on", to: "xn").drive(
            "round the block instead", "s", "nx", "(turn|end of road) right East",
            "(turn left|continue left|name change) Edge",
            "(turn left|continue left|name change) Top",
            // The destination comes soon after the last corner, where there is nothing to choose.
            "?(turn left|continue left|name change) North", over: "sxemn"),
    ]

    @Test("A turn is told even where nothing else is allowed", arguments: restrictions)
    func obeying(_ drive: GuidanceCase) throws { try drive.check() }
}
