import Testing
import WaymarkDirections
import WaymarkTestSupport

/// Faults that mappers make at areas and junctions: nothing stops the import, and the way is found all the same.
@Suite("Faulty areas, loops and lanes")
struct FaultyMapTests {
    private static let platform: ScenarioTags = ["railway": "platform", "name": "Platform"]

    /// A platform between two streets and a way round it. Its border is drawn as `ring`.
    private func station(
        _ ring: String, _ tags: ScenarioTags = platform, missing: Set<Character> = []
    )
        throws -> ScenarioMap
    {
        try ScenarioMap(
            ScenarioDrawing(
                """
                w---a----------b---e
                |   |          |   |
                |   d----------c   |
                |                  |
                x------------------y
                """, step: 10, missing: missing),
            ways: [
                "wa": street("West"), "be": street("East"), "wxye": street("Round"),
                "\(ring)": tags,
            ],
            profiles: ["foot"])
    }

    @Test(
        "A platform with a faulty border is walked across or along, or round",
        arguments: [
            // Whole, open, crossing itself, there and back, with a point twice, of two points and of one.
            ("abcda", true), ("abcd", true), ("acbda", false), ("abcdcba", true), ("abbcda", true),
            ("aba", true), ("ab", true), ("aa", false), ("adcda", false),
        ])
    func ring(_ ring: String, isAcross: Bool) throws {
        let drive = try station(ring).route(from: "w", to: "e", profile: "foot")
        #expect(drive.error == nil)
        #expect(drive.route?.isConsistent == true)
        #expect(drive.distance < (isAcross ? 195 : 300), "\(drive.distance)")
    }

    @Test("A platform of which the extract lacks a corner is walked along as far as it is there")
    func cutRing() throws {
        let map = try station("abcda", missing: ["c"])
        let drive = try map.route(from: "w", to: "e", profile: "foot")
        #expect(drive.error == nil && drive.route?.isConsistent == true)
    }

    @Test("A loop of two metres is driven round, or past, and told as nothing")
    func loop() throws {
        // At `b` a street runs round a pole.
        let (gap, road) = (String(repeating: " ", count: 82), String(repeating: "-", count: 80))
        let drawing = ScenarioDrawing(
            gap + "p\n" + "a" + road + "b q" + road + "c\n" + gap + "r", step: 1)
        let map = try ScenarioMap(
            drawing,
            ways: [
                "ab": street("Main"), "bpqrb": street("Main", ["oneway": "yes"]),
                "qc": street("Main"),
            ])
        let there = try map.route(from: "a", to: "c")
        #expect(there.roads == ["Main"] && there.route?.isConsistent == true)
        #expect(there.maneuvers.count == 2, "\(there.maneuvers)")
        let back = try map.route(from: "c", to: "a")
        #expect(back.maneuvers.count == 2, "\(back.maneuvers)")
    }

    @Test(
        "A way from a node to itself, and one with a node twice, are no trap",
        arguments: ["bb", "bpb", "bppb"])
    func pin(_ nodes: String) throws {
        let (gap, road) = (String(repeating: " ", count: 82), String(repeating: "-", count: 80))
        let drawing = ScenarioDrawing(gap + "p\n" + "a" + road + "b" + road + "c", step: 1)
        let map = try ScenarioMap(
            drawing,
            ways: ScenarioWays([("abc", street("Main")), (nodes, street("Pin"))]),
            profiles: ["car", "foot"])
        for profile in ["car", "foot"] {
            let drive = try map.route(from: "a", to: "c", profile: profile)
            #expect(drive.roads == ["Main"] && drive.maneuvers.count == 2, "\(drive.maneuvers)")
        }
    }

    @Test("A roundabout that crosses itself is left where the road goes on")
    func knot() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                w---a   b---e
                     . .
                      .
                     . .
                    d   c
                """, step: 15),
            ways: [
                "wa": street("West"), "be": street("East"),
                "acdba": ["highway": "residential", "junction": "roundabout"],
            ])
        let drive = try map.route(from: "w", to: "e")
        #expect(drive.roads.first == "West" && drive.roads.last == "East")
        #expect(drive.route?.isConsistent == true)
        #expect(drive.maneuvers.contains { $0.hasPrefix("round") || $0.hasPrefix("rotary") })
    }

    @Test(
        "Numbers of lanes that cannot be are no lanes, and stop nobody",
        arguments: ["-3", "0", "1000000", "two", "2.5", "99999999999999999999", "2;3"])
    func lanes(_ count: String) throws {
        let tags = [
            "lanes": count, "lanes:forward": count, "lanes:backward": count, "lanes:psv": count,
            "turn:lanes:forward": "left|through|right",
        ]
        let map = try ScenarioMap(
            """
            a----b----c
                 |
                 d
            """, ways: ["ab": street("Main", tags), "bc": street("Main"), "bd": street("Side")])
        let drive = try map.route(from: "a", to: "d")
        #expect(drive.maneuvers == ["depart", "turn right Side", "arrive"], "\(drive.maneuvers)")
        let lanes = drive.steps.flatMap(\.lanes)
        #expect(lanes.count <= 3, "\(lanes)")
    }

    @Test(
        "Relations that lack members, or whose members do not meet, ban nothing",
        arguments: [
            ScenarioRestriction("no_right_turn", from: "?", via: "b", to: "bd"),
            ScenarioRestriction("no_right_turn", from: "ab", via: "b", to: "?"),
            ScenarioRestriction("no_right_turn", from: "ab", via: "?", to: "bd"),
            ScenarioRestriction("no_right_turn", from: "ab", via: "", to: "bd"),
            ScenarioRestriction("no_right_turn", from: "ab", via: "c", to: "bd"),
            ScenarioRestriction("", from: "ab", via: "b", to: "bd"),
        ])
    func relation(_ restriction: ScenarioRestriction) throws {
        let map = try ScenarioMap(
            """
            a----b----c
                 |
                 d
            """, ways: ["ab": street("Main"), "bc": street("Main"), "bd": street("Side")],
            restrictions: [restriction])
        #expect(try map.route(from: "a", to: "d").roads == ["Main", "Side"])
        #expect(try map.route(from: "a", to: "c").roads == ["Main"])
    }
}
