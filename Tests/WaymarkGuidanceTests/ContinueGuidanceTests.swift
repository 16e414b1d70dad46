import Testing
import WaymarkTestSupport

@Suite("Guidance: the road bends and something goes straight on")
struct ContinueGuidanceTests {
    /// "Main" comes from the west and leaves in the direction `bearing`; the other arms stay.
    private static func bending(
        to bearing: Double, straight: ScenarioTags? = nil, behind: ScenarioTags? = nil,
        main: ScenarioTags = street("Main"), after: ScenarioTags? = nil, node: ScenarioTags = [:]
    ) -> GuidanceMap {
        var ways: [(nodes: String, tags: ScenarioTags)] = [("wx", main), ("xm", after ?? main)]
        if let straight { ways.append(("xe", straight)) }
        if let behind { ways.append(("xo", behind)) }
        return GuidanceMap(
            .star(["w": 270, "m": bearing, "e": 90, "o": bearing + 180]),
            ways: ScenarioWays(ways), nodes: ["x": node])
    }

    static let bends: [GuidanceCase] = [
        bending(to: 0, straight: street("Side")).drive(
            "left, a side street goes on", "w", "m", "(continue|turn) left Main"),
        bending(to: 180, straight: street("Side")).drive(
            "right, a side street goes on", "w", "m", "(continue|turn) right Main"),
        bending(to: 180, straight: street("Side")).drive(
            "the same back", "m", "w", "(continue|turn|end of road) left Main"),
        bending(to: 0, straight: street("Side"), behind: street("Other")).drive(
            "left at a crossing", "w", "m", "(continue|turn) left Main"),
        bending(to: 180, straight: street("Side"), behind: street("Other")).drive(
            "right at a crossing", "w", "m", "(continue|turn) right Main"),
        bending(to: 25, straight: street("Side")).drive(
            "65 degrees to the left", "w", "m", "(continue|turn) left Main"),
        bending(to: 135, straight: street("Side")).drive(
            "45 degrees to the right", "w", "m", "(continue|turn|fork) (slight right|right) Main"),
        bending(to: 180, straight: road("primary", "Side")).drive(
            "right where a greater road goes on", "w", "m", "(continue|turn) right Main"),
        bending(to: 0, straight: ["highway": "residential"]).drive(
            "left where a street without a name goes on", "w", "m", "(continue|turn) left Main"),
        bending(to: 180, straight: street("Side"), node: ["highway": "traffic_signals"]).drive(
            "right at signals", "w", "m", "(continue|turn) right Main"),
        bending(
            to: 180, straight: ["highway": "secondary", "ref": "2"],
            main: ["highway": "secondary", "ref": "1"]
        ).drive("a road with a number only", "w", "m", "(continue|turn) right 1"),
        bending(to: 0, straight: street("Side"), main: street("Main", ["oneway": "yes"])).drive(
            "a one-way street", "w", "m", "(continue|turn) left Main"),
    ]

    @Test("Who stays on the road has to turn", arguments: bends)
    func turning(_ drive: GuidanceCase) throws { try drive.check() }

    static let offTheRoad: [GuidanceCase] = [
        bending(to: 180, straight: street("Side")).drive(
            "straight on into the side street", "w", "e", "(name change|continue straight) Side"),
        bending(to: 0, straight: road("primary", "Side")).drive(
            "straight on into a greater road", "w", "e", "(name change|continue straight) Side"),
        bending(to: 180, straight: street("Side"), behind: street("Other")).drive(
            "straight on at a crossing", "w", "e", "(name change|continue straight) Side"),
        bending(to: 180, straight: street("Side")).drive(
            "out of the side street straight on", "e", "w", "name change Main",
            or: [["continue straight Main"]]),
        bending(to: 180, straight: street("Side")).drive(
            "out of the side street into the other arm", "e", "m", "turn left Main"),
        bending(to: 180, straight: street("Side")).drive(
            "into the side street", "m", "e", "(turn|end of road) right Side"),
        bending(to: 180, straight: road("secondary", "Main"), main: road("secondary", "Main"))
            .drive("a road with two arms, straight on", "w", "e"),
    ]

    @Test("Who leaves it straight on hears the other name", arguments: offTheRoad)
    func leaving(_ drive: GuidanceCase) throws { try drive.check() }

    static let unnamedStraight: [GuidanceCase] = [
        bending(to: 180, straight: ["highway": "residential"]).drive(
            "straight on into a street without a name", "w", "e", "continue straight", or: [[]]),
        bending(to: 180, straight: ["highway": "service"]).drive(
            "straight on into a service road", "w", "e", "continue straight",
            or: [["turn straight"], ["fork straight"], []]),
        bending(to: 150, straight: street("Side"), main: road("primary", "Main")).drive(
            "straight on where the main road bends by 60 degrees", "w", "e",
            "(continue straight|name change|turn straight) Side"),
        bending(to: 120, straight: street("Side"), main: road("primary", "Main")).drive(
            "straight on where the main road bends by 30 degrees", "w", "e",
            "(turn|fork|continue) (straight|slight left) Side", or: [["name change Side"]]),
    ]

    @Test("Straight on is not where the road goes", arguments: unnamedStraight)
    func straightOn(_ drive: GuidanceCase) throws { try drive.check() }

    /// "Main" goes round a square by turning at each corner, where a side street goes on.
    private static let square = GuidanceMap(
        ScenarioDrawing(
            """
            a-----b-----c
                  |
                  |
                  |
            d-----e-----f
                  |
                  |
                  |
                  |
                  |
                  |
                  g
            """, step: 20),
        ways: [
            "abef": street("Main"), "bc": street("First"), "de": street("Second"),
            "eg": street("Third"),
        ])

    static let squares: [GuidanceCase] = [
        square.drive(
            "right and left", "a", "f", "(continue|turn) right Main", "(continue|turn) left Main"),
        square.drive(
            "right and left back", "f", "a", "(continue|turn) right Main",
            "(continue|turn|end of road) left Main"),
        square.drive(
            "right and straight out of it", "a", "g", "(continue|turn) right Main",
            "(name change|continue straight) Third"),
        square.drive(
            "right and right out of it", "a", "d", "(continue|turn) right Main",
            "turn right Second"),
    ]

    @Test("A road that turns twice is told twice", arguments: squares)
    func twice(_ drive: GuidanceCase) throws { try drive.check() }
}
