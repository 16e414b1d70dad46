import Testing
import WaymarkGeometry

@Suite("Numbers of nodes over HTTP")
struct NodeTests {
    /// Nodes have the numbers of their letters in Unicode.
    private static let map = Result {
        try DrawnMap(
            """
            a--b--c--d
                  |
                  e
                  |
                  f
            """, ways: ["abcd": street("East"), "cef": street("South", ["oneway": "yes"])],
            keepsNodeIDs: true)
    }

    private func letters(_ nodes: JSONNode) -> String {
        String(
            nodes.numbers.compactMap { UInt32(exactly: $0).flatMap(Unicode.Scalar.init) }.map(
                Character.init))
    }

    @Test(
        "The nodes of a leg are those of its line, and for ends between two nodes the ones beyond",
        arguments: [
            ("a", "f", "abcef"), ("ab", "cd", "abcd"), ("cd", "ab", "dcba"), ("ab", "b", "ab"),
            ("b", "bc", "bc"), ("ab", "ef", "abcef"),
        ])
    func leg(start: String, end: String, nodes: String) async throws {
        let map = try Self.map.get()
        let reply = await map.get(
            "/route/v1/driving/{\(start)};{\(end)}?annotations=nodes,distance&overview=full&geometries=geojson"
        )
        let annotation = reply.json["routes"][0]["legs"][0]["annotation"]
        #expect(letters(annotation["nodes"]) == nodes)
        #expect(annotation["nodes"].count == annotation["distance"].count + 1)
    }

    @Test("Legs that meet between two nodes end and begin with those beyond")
    func legs() async throws {
        let map = try Self.map.get()
        let reply = await map.get("/route/v1/driving/{a};{bc};{f}?annotations=true")
        let legs = reply.json["routes"][0]["legs"]
        #expect(letters(legs[0]["annotation"]["nodes"]) == "abc")
        #expect(letters(legs[1]["annotation"]["nodes"]) == "bcef")
        let one = await map.get("/route/v1/driving/{a};{bc};{f}?annotations=true&waypoints=0;2")
        let whole = one.json["routes"][0]["legs"][0]["annotation"]
        #expect(letters(whole["nodes"]) == "abbcef")
        #expect(whole["nodes"].count == whole["duration"].count + 1)
    }

    @Test("Matched traces have them too, and the nearest road has two")
    func others() async throws {
        let map = try Self.map.get()
        let match = await map.get("/match/v1/driving/{ab};{bc};{cd}?annotations=nodes")
        let legs = match.json["matchings"][0]["legs"]
        #expect(letters(legs[0]["annotation"]["nodes"]) == "abc")
        #expect(letters(legs[1]["annotation"]["nodes"]) == "bcd")
        let nearest = await map.get("/nearest/v1/driving/{ef}")
        #expect(letters(nearest.json["waypoints"][0]["nodes"]) == "ef")
    }

    @Test("A region that does not keep them leaves them out")
    func without() async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/route/v1/driving/{a};{h}?annotations=true")
        #expect(reply.json["routes"][0]["legs"][0]["annotation"]["duration"].exists)
        #expect(!reply.json["routes"][0]["legs"][0]["annotation"]["nodes"].exists)
        let nearest = await map.get("/nearest/v1/driving/{a}")
        #expect(!nearest.json["waypoints"][0]["nodes"].exists)
    }
}
