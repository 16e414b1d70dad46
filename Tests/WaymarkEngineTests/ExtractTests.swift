import Testing
import WaymarkDirections
import WaymarkTestSupport

@Suite("Extracts that lack some of their nodes")
struct ExtractTests {
    /// The street "Main" from `a` to `d`, whose nodes may be missing, and "Round" from `b` to `d`.
    private func map(missing: Set<Character>) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                a----b----c----d----z
                     |         |
                     |         |
                     e---------f
                """, missing: missing),
            ways: ["abcd": street("Main"), "befd": street("Round"), "dz": street("End")])
    }

    @Test("A whole way connects its ends")
    func complete() throws {
        #expect(try map(missing: []).route(from: "a", to: "z").roads == ["Main", "End"])
    }

    @Test("A way with a gap does not connect its ends")
    func gap() throws {
        let map = try map(missing: ["c"])
        #expect(try map.route(from: "a", to: "z").roads == ["Main", "Round", "End"])
        #expect(try map.route(from: "z", to: "a").roads == ["End", "Round", "Main"])
    }

    @Test("The pieces on both sides of a gap stay roads")
    func pieces() throws {
        let map = try ScenarioMap(
            ScenarioDrawing("a----b----c----d----e", missing: ["c"]),
            ways: ["abcde": street("Main")])
        #expect(try map.route(from: "a", to: "b").nodes == "ab")
        #expect(try map.route(from: "e", to: "d").nodes == "ed")
        #expect(try !map.route(from: "a", to: "e").nodes.contains("bd"))
    }

    @Test("Ways may begin or end outside of the extract")
    func ends() throws {
        let map = try ScenarioMap(
            ScenarioDrawing("a----b----c----d", missing: ["a", "d"]), ways: ["abcd": street("Main")]
        )
        #expect(try map.route(from: "b", to: "c").nodes == "bc")
    }

    @Test(
        "No lack of nodes stops the import",
        arguments: ["a", "b", "d", "e", "ab", "cd", "abc", "bd", "bed", "abcd"])
    func anyLack(_ missing: String) throws {
        let map = try map(missing: Set(missing))
        let drive = try map.route(from: "a", to: "z")
        #expect(!drive.roads.isEmpty || drive.error != nil)
    }

    @Test("A file in which no road is whole has no roads")
    func nothingLeft() throws {
        let map = try ScenarioMap(
            ScenarioDrawing("a----b----c", missing: ["b"]), ways: ["abc": street("Main")])
        let drive = try map.route(from: "a", to: "c")
        #expect(drive.route == nil)
        #expect(drive.error?.status == .waypointError)
    }

    @Test("A roundabout with a gap is driven as far as it goes")
    func brokenRing() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                       4
                     .   .
                w---1     3---e
                .    .   .
                .      2
                .             .
                b-------------d
                """, step: 30, missing: ["4"]),
            ways: [
                "w1": street("West"), "3e": street("East"), "edbw": street("Back"),
                "12341": ["highway": "residential", "junction": "roundabout"],
            ])
        #expect(try map.route(from: "w1", to: "3e").nodes == "123")
        #expect(try map.route(from: "3e", to: "w1").nodes == "edbw")
    }

    @Test("A restriction whose node is missing is left out")
    func restriction() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a----b----c
                     |
                     d
                """, missing: ["c"]),
            ways: ["ab": street("Main"), "bc": street("Gone"), "bd": street("Side")],
            restrictions: [
                ScenarioRestriction("only_straight_on", from: "ab", via: "b", to: "bc")
            ])
        #expect(try map.route(from: "a", to: "d").roads == ["Main", "Side"])
    }
}
