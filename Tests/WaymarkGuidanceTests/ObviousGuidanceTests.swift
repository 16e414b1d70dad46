import Testing
import WaymarkTestSupport

@Suite("Guidance: the obvious way on")
struct ObviousGuidanceTests {
    /// The road from `w` over `x` to `e`, and something that leaves to the right.
    private static func side(
        _ side: ScenarioTags, main: ScenarioTags = street("Main"), east: ScenarioTags? = nil,
        nodes: String = "xs"
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                w------x------e
                       |
                       |
                       |
                       s
                """, step: 20),
            ways: ["wx": main, "xe": east ?? main, nodes: side])
    }

    /// A crossing of "Main" and "Cross".
    private static func crossing(
        _ main: ScenarioTags = street("Main"), cross: ScenarioTags = street("Cross"),
        east: ScenarioTags? = nil
    ) -> GuidanceMap {
        GuidanceMap(
            .star(["w": 270, "n": 0, "e": 90, "s": 180]),
            ways: ["wx": main, "xe": east ?? main, "nx": cross, "xs": cross])
    }

    /// The road from `w` over `x` to `e`, which lies off the straight line, and a branch to `s`.
    private static func leaning(
        _ main: ScenarioTags, _ branch: ScenarioTags, to bearing: Double, branchTo other: Double
    ) -> GuidanceMap {
        GuidanceMap(
            .star(["w": 270, "e": bearing, "s": other]),
            ways: ["wxe": main, "xs": branch])
    }

    static let sides: [GuidanceCase] = [
        side(street("Side")).drive("a side street", "w", "e"),
        side(street("Side")).drive("a side street on the left", "e", "w"),
        side(["highway": "service"]).drive("a service road", "w", "e"),
        side(["highway": "service", "service": "driveway"]).drive("a driveway", "e", "w"),
        side(["highway": "service", "service": "parking_aisle"]).drive("a car park", "w", "e"),
        side(["highway": "service", "service": "alley"]).drive("an alley", "w", "e"),
        side(["highway": "footway"]).drive("a footway", "w", "e"),
        side(["highway": "track"]).drive("a track", "e", "w"),
        side(["highway": "living_street", "name": "Yard"]).drive("a living street", "w", "e"),
        side(street("Side", ["oneway": "yes"])).drive("a one-way street out", "w", "e"),
        side(street("Side", ["oneway": "yes"]), nodes: "sx").drive(
            "a one-way street in", "w", "e"),
        side(street("Main")).drive("a spur of the same name", "w", "e"),
        side(["highway": "residential"], main: ["highway": "residential"]).drive(
            "streets without names", "w", "e"),
        side(road("secondary", "Side")).drive("a greater road on the right", "w", "e"),
        side(road("primary", "Main Road"), main: road("tertiary", "Main")).drive(
            "a main road that ends here", "e", "w"),
    ]

    @Test("Straight on past side roads is silent", arguments: sides)
    func pastSides(_ drive: GuidanceCase) throws { try drive.check() }

    static let crossings: [GuidanceCase] = [
        crossing().drive("two streets alike", "w", "e"),
        crossing(road("secondary", "Main")).drive("on the greater road", "w", "e"),
        crossing(cross: road("primary", "Cross")).drive("over a greater road", "e", "w"),
        crossing(["highway": "residential"], cross: ["highway": "residential"]).drive(
            "no names at all", "n", "s"),
        crossing(road("primary", "Main"), east: road("secondary", "Main")).drive(
            "a lower class with the same name", "w", "e"),
        crossing(east: ["highway": "residential"]).drive("the name ends", "w", "e"),
        crossing(["highway": "residential"], east: street("Main")).drive(
            "a name begins", "w", "e", or: [["name change Main"], ["continue straight Main"]]),
        crossing(["highway": "primary", "ref": "51"]).drive("a road with a number", "w", "e"),
        crossing(cross: ["highway": "service", "service": "driveway"]).drive(
            "driveways on both sides", "w", "e"),
        crossing(street("Main", ["oneway": "yes"])).drive("a one-way street", "w", "e"),
        crossing(street("Main"), east: street("Other")).drive(
            "another name behind the crossing", "w", "e",
            "(name change|continue straight) Other"),
    ]

    @Test("Straight on over a crossing is silent", arguments: crossings)
    func over(_ drive: GuidanceCase) throws { try drive.check() }

    static let leaningRoads: [GuidanceCase] = [
        leaning(street("Main"), street("Side"), to: 78, branchTo: 180).drive(
            "12 degrees to the left past a street on the right", "w", "e"),
        leaning(street("Main"), street("Side"), to: 66, branchTo: 170).drive(
            "24 degrees to the left past a street on the right", "w", "e"),
        leaning(street("Main"), street("Side"), to: 66, branchTo: 170).drive(
            "the same back", "e", "w"),
        leaning(road("primary", "Main"), street("Side"), to: 90, branchTo: 125).drive(
            "a street that leaves a main road at 35 degrees", "w", "e"),
        leaning(road("primary", "Main"), street("Side"), to: 90, branchTo: 125).drive(
            "the same back, where it joins", "e", "w"),
        leaning(road("secondary", "Main"), ["highway": "service"], to: 75, branchTo: 100).drive(
            "a service road on the inside", "w", "e"),
        leaning(road("tertiary", "Main"), ["highway": "track"], to: 60, branchTo: 90).drive(
            "a track straight on where the road bends by 30 degrees", "w", "e"),
        leaning(
            street("Main"), ["highway": "service", "service": "parking_aisle"], to: 60,
            branchTo: 95
        ).drive("a parking aisle straight on where the street bends by 30 degrees", "w", "e"),
        leaning(road("primary", "Main"), street("Side"), to: 55, branchTo: 90).drive(
            "a main road bends by 35 degrees, a street goes straight on", "w", "e",
            or: [["continue slight left Main"]]),
        leaning(road("primary", "Main"), street("Side"), to: 55, branchTo: 90).drive(
            "the same back", "e", "w"),
        leaning(street("Main"), ["highway": "footway"], to: 50, branchTo: 90).drive(
            "a footway straight on", "w", "e"),
    ]

    @Test("A road that leans to a side goes on without a word", arguments: leaningRoads)
    func leans(_ drive: GuidanceCase) throws { try drive.check() }

    /// Ten side streets, driveways and paths along 600 m.
    private static let long = GuidanceMap(
        ScenarioDrawing(
            """
                1    2    3    4    5
            a---b----c----d----e----f----g
                6    7    8    9    0
            """, step: 20),
        ways: [
            "abcdefg": road("tertiary", "Long"), "1b6": street("A"), "2c": street("B"),
            "c7": ["highway": "service"], "3d": ["highway": "service", "service": "driveway"],
            "d8": ["highway": "footway"], "4e9": road("secondary", "C"),
            "5f": street("D", ["oneway": "yes"]), "f0": street("E", ["oneway": "yes"]),
        ])

    static let longRoads: [GuidanceCase] = [
        long.drive("to the east", "a", "g"), long.drive("to the west", "g", "a"),
        long.drive("and a turn at the end of it", "a", "0", "turn right E"),
    ]

    @Test("Many side roads are as silent as one", arguments: longRoads)
    func many(_ drive: GuidanceCase) throws { try drive.check() }

    private static func line(_ node: ScenarioTags) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing("a-----b-----c", step: 40),
            ways: ["ab": road("secondary", "Main"), "bc": road("secondary", "Main")],
            nodes: ["b": node])
    }

    static let nodes: [GuidanceCase] = [
        line(["barrier": "toll_booth"]).drive("a toll booth", "a", "c"),
        line(["barrier": "border_control"]).drive("a border", "a", "c"),
        line(["railway": "level_crossing"]).drive("a level crossing", "a", "c"),
        line(["highway": "traffic_signals"]).drive("signals", "a", "c"),
        line(["highway": "give_way"]).drive("a sign to give way", "c", "a"),
        line(["traffic_calming": "hump"]).drive("a hump", "a", "c"),
    ]

    @Test("What stands on the road is no junction", arguments: nodes)
    func standing(_ drive: GuidanceCase) throws { try drive.check() }
}
