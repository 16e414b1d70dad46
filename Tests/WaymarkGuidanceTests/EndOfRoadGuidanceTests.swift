import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: where a road ends")
struct EndOfRoadGuidanceTests {
    /// From the south, "Stem" meets a road to the west and to the east.
    private static func tee(
        stem: ScenarioTags = street("Stem"), west: ScenarioTags = street("Main"),
        east: ScenarioTags = street("Main"), north: ScenarioTags? = nil,
        bearings: (west: Double, east: Double) = (270, 90), at origin: Coordinate = .helsinki,
        nodes: ScenarioTags = [:]
    ) -> GuidanceMap {
        let arms: KeyValuePairs<Character, Double> = [
            "s": 180, "w": bearings.west, "e": bearings.east, "n": 0,
        ]
        var ways: [(nodes: String, tags: ScenarioTags)] = [
            ("sx", stem), ("wx", west), ("xe", east),
        ]
        if let north { ways.append(("xn", north)) }
        return GuidanceMap(
            .star(arms, at: origin), ways: ScenarioWays(ways), nodes: ["x": nodes])
    }

    static let tees: [GuidanceCase] = [
        tee().drive("right", "s", "e", "end of road right Main"),
        tee().drive("left", "s", "w", "end of road left Main"),
        tee(west: road("primary", "Main"), east: road("primary", "Main")).drive(
            "at a greater road", "s", "e", "end of road right Main"),
        tee(stem: road("primary", "Stem")).drive(
            "at a lesser road", "s", "w", "end of road left Main"),
        tee(west: street("West"), east: street("East")).drive(
            "two names, right", "s", "e", "end of road right East"),
        tee(west: street("West"), east: street("East")).drive(
            "two names, left", "s", "w", "end of road left West"),
        tee(west: ["highway": "residential"], east: ["highway": "residential"]).drive(
            "no names", "s", "e", "end of road right"),
        tee(stem: ["highway": "residential"]).drive(
            "out of a street without a name", "s", "w", "end of road left Main"),
        tee(bearings: (290, 70)).drive(
            "70 degrees to the right", "s", "e", "end of road right Main"),
        tee(bearings: (250, 70)).drive("a slanted road, right", "s", "e", "end of road right Main"),
        tee(bearings: (250, 70)).drive("a slanted road, left", "s", "w", "end of road left Main"),
        tee(nodes: ["highway": "traffic_signals"]).drive(
            "at signals", "s", "w", "end of road left Main"),
        tee(at: .london).drive("keeping left, right", "s", "e", "end of road right Main"),
        tee(at: .london).drive("keeping left, left", "s", "w", "end of road left Main"),
        tee(north: ["highway": "footway"]).drive(
            "a footway goes on", "s", "e", "end of road right Main"),
        tee(north: ["highway": "construction"]).drive(
            "a building site goes on", "s", "w", "end of road left Main"),
        tee(north: ["railway": "rail"]).drive("rails go on", "s", "w", "end of road left Main"),
    ]

    @Test("At a T one hears that the road ends", arguments: tees)
    func atTee(_ drive: GuidanceCase) throws { try drive.check() }

    static let noTees: [GuidanceCase] = [
        tee(north: street("North")).drive("a street goes on", "s", "e", "turn right Main"),
        tee(north: street("Stem")).drive("the street goes on", "s", "w", "turn left Main"),
        tee().drive("off the through road", "w", "s", "turn right Stem"),
        tee().drive("off the through road to the left", "e", "s", "turn left Stem"),
        tee().drive("along the through road", "w", "e"),
        tee(west: street("West"), east: street("East")).drive(
            "along a through road that changes its name", "w", "e",
            "(name change|continue straight) East"),
    ]

    @Test("Where the road goes on, it is a turn", arguments: noTees)
    func beyondTee(_ drive: GuidanceCase) throws { try drive.check() }

    static let halfClosed: [GuidanceCase] = [
        tee(west: street("Main", ["oneway": "yes"]), east: street("Main", ["oneway": "yes"])).drive(
            "onto a one-way street", "s", "e", "(end of road|turn) right Main"),
        tee(west: ["highway": "footway"]).drive(
            "only a footway to the left", "s", "e", "(end of road|turn) right Main",
            or: [["name change Main"]]),
        tee(north: ["highway": "service", "service": "driveway"]).drive(
            "a driveway straight on", "s", "e", "(end of road|turn) right Main"),
        tee(north: ["highway": "service"]).drive(
            "a service road straight on", "s", "w", "(end of road|turn) left Main"),
        tee(north: street("North", ["oneway": "-1"])).drive(
            "a one-way street comes from ahead", "s", "e", "(end of road|turn) right Main"),
        tee(west: ["highway": "service", "service": "driveway"]).drive(
            "a driveway to the left", "s", "e", "(end of road|turn) right Main",
            or: [["name change Main"]]),
    ]

    @Test("A T that is none on paper is a turn at least", arguments: halfClosed)
    func atHalfClosed(_ drive: GuidanceCase) throws { try drive.check() }

    static let sameNames: [GuidanceCase] = [
        tee(stem: street("Main")).drive(
            "all three are one street, right", "s", "e", "(end of road|turn|continue) right Main"),
        tee(stem: street("Main")).drive(
            "all three are one street, left", "s", "w", "(end of road|turn|continue) left Main"),
        tee(stem: street("Main"), west: street("Other")).drive(
            "the street turns right and another begins", "s", "e",
            "(end of road|turn|continue) right Main"),
        tee(stem: street("Main"), west: street("Other")).drive(
            "the other way is another street", "s", "w", "(end of road|turn) left Other"),
        tee(stem: road("primary", "Main"), east: road("primary", "Main")).drive(
            "a main road turns right, a street goes left", "s", "e",
            "(end of road|turn|continue) right Main", or: [[]]),
    ]

    @Test("The name goes on to one side", arguments: sameNames)
    func keepingName(_ drive: GuidanceCase) throws { try drive.check() }
}
