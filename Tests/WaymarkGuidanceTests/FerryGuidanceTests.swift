import Testing
import WaymarkTestSupport

@Suite("Guidance: ferries and trains that carry cars")
struct FerryGuidanceTests {
    private static func crossing(
        _ tags: ScenarioTags = ["route": "ferry", "name": "Silja"],
        before: ScenarioTags = street("Quay"), after: ScenarioTags = street("Harbour"),
        profile: String = "car"
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing("a-----b--------------------c-----d", step: 50),
            ways: ["ab": before, "bc": tags, "cd": after], profile: profile)
    }

    private static let silja: ScenarioTags = ["route": "ferry", "name": "Silja"]

    static let ferries: [GuidanceCase] = [
        crossing().drive(
            "there", "a", "d", "ferry Silja", "?(name change|continue straight) Harbour"),
        crossing().drive(
            "and back", "d", "a", "ferry Silja", "?(name change|continue straight) Quay"),
        crossing(["route": "ferry"]).drive(
            "no name", "a", "d", "ferry", "?(name change|continue straight) Harbour"),
        crossing(["route": "ferry", "ref": "F1"]).drive(
            "a number", "a", "d", "ferry F1", "?(name change|continue straight) Harbour"),
        crossing(silja, before: street("Main"), after: street("Main")).drive(
            "the same road on both sides", "a", "d", "ferry Silja",
            "?(name change|continue straight) Main"),
        crossing(silja, before: ["highway": "service"], after: ["highway": "service"]).drive(
            "service roads on both sides", "a", "d", "ferry Silja", "?name change"),
        crossing(profile: "bicycle").drive(
            "by bicycle", "a", "d", "ferry Silja", "?(name change|continue straight) Harbour"),
        crossing(profile: "foot").drive(
            "on foot", "a", "d", "ferry Silja", "?(name change|continue straight) Harbour"),
        crossing(silja.merging(["duration": "00:30", "oneway": "yes"]) { $1 }).drive(
            "one direction", "a", "d", "ferry Silja", "?(name change|continue straight) Harbour"),
        crossing().drive("the journey ends on board", "a", "bc", "ferry Silja"),
    ]

    static let short: [GuidanceCase] = [
        GuidanceMap(
            ScenarioDrawing("a-----b-c-----d", step: 12),
            ways: ["ab": street("Quay"), "bc": ["route": "ferry"], "cd": street("Quay")]
        ).drive("a cable ferry", "a", "d", "ferry", "?(name change|continue straight) Quay")
    ]

    @Test("A ferry is not called as the road behind it", arguments: short)
    func name(_ drive: GuidanceCase) throws { try drive.check() }

    @Test("To board is told", arguments: ferries)
    func boarding(_ drive: GuidanceCase) throws { try drive.check() }

    private static let shuttle: ScenarioTags = ["route": "shuttle_train", "name": "Sylt Shuttle"]

    static let trains: [GuidanceCase] = [
        crossing(shuttle).drive(
            "there", "a", "d", "ferry train Sylt Shuttle",
            "?(name change|continue straight) Harbour"),
        crossing(shuttle).drive(
            "and back", "d", "a", "ferry train Sylt Shuttle",
            "?(name change|continue straight) Quay"),
        crossing(["route": "shuttle_train"]).drive(
            "no name", "a", "d", "ferry train", "?(name change|continue straight) Harbour"),
        crossing(shuttle.merging(["railway": "rail"]) { $1 }).drive(
            "drawn on the rails", "a", "d", "ferry train Sylt Shuttle",
            "?(name change|continue straight) Harbour"),
    ]

    @Test("A train that carries cars is told as one", arguments: trains)
    func train(_ drive: GuidanceCase) throws { try drive.check() }

    /// A quay with a street along it and a ferry that leaves at a right angle; on the other side a
    /// T.
    private static let harbour = GuidanceMap(
        ScenarioDrawing(
            """
            a-----b-----c
                  |
                  |
                  |
                  |
                  m
                  |
                  |
                  |
            d-----e-----f
            """, step: 40),
        ways: [
            "abc": street("Quay"), "bm": silja, "me": silja, "def": street("Harbour"),
        ])
    /// Two lines that part at sea.
    private static let lines = GuidanceMap(
        ScenarioDrawing(
            """
            a---b--------m--------c---d
                         |
                         |
                         |
                         e---f
            """, step: 50),
        ways: [
            "ab": street("Quay"), "bm": silja, "mc": ["route": "ferry", "name": "Viking"],
            "me": silja, "cd": street("East"), "ef": street("South"),
        ])
    /// A ferry for people on foot beside the road.
    private static let footFerry = GuidanceMap(
        harbour.drawing,
        ways: [
            "abc": street("Quay"),
            "bme": ["route": "ferry", "name": "Boat", "motor_vehicle": "no", "foot": "yes"],
            "def": street("Harbour"),
        ])

    static let harbours: [GuidanceCase] = [
        harbour.drive(
            "left off the boat", "a", "f", "ferry Silja", "(end of road|turn) left Harbour"),
        harbour.drive(
            "right off the boat", "c", "d", "ferry Silja", "(end of road|turn) right Harbour"),
        harbour.drive("back", "d", "a", "ferry Silja", "(end of road|turn) left Quay"),
        harbour.drive("past the ferry", "a", "c"),
        lines.drive(
            "lines that part at sea, straight on", "a", "d", "ferry Silja", "?ferry Viking",
            "?(name change|continue straight) East"),
        lines.drive(
            "lines that part at sea, round", "a", "f", "ferry Silja",
            "?(name change|turn left) South"),
        footFerry.drive("past a ferry without cars", "a", "c"),
    ]

    @Test("Harbours", arguments: harbours)
    func atHarbour(_ drive: GuidanceCase) throws { try drive.check() }
}
