import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("What stands at junctions")
struct JunctionControlTests {
    /// A street over two junctions, before each of which something stands.
    private static func controls(_ tags: [Character: ScenarioTags]) throws -> [JunctionControls] {
        let map = try ScenarioMap(
            """
                  b     d
                  |     |
            a--x--m--y--n--e
            """,
            ways: [
                "axmyne": ["highway": "primary", "name": "Main"],
                "bm": ["highway": "residential"], "dn": ["highway": "residential"],
            ], nodes: tags)
        let drive = try map.route(from: "a", to: "e")
        let places = ["m", "n"].compactMap { try? map.place($0) }
        let path = try #require(drive.route?.legs.first).path
        return places.map { place in
            drive.steps.flatMap(\.intersections).first {
                path[$0.point].distance(to: place) < 1
            }?.controls ?? []
        }
    }

    @Test("L20: lights and signs belong to the junction that they stand before")
    func kinds() throws {
        #expect(
            try Self.controls([
                "x": ["highway": "stop", "direction": "forward"],
                "y": ["highway": "traffic_signals"],
            ]) == [.stopSign, .signals])
        #expect(
            try Self.controls([
                "x": ["highway": "give_way", "direction": "forward"],
                "n": ["highway": "traffic_signals"],
            ]) == [.giveWay, .signals])
    }

    @Test("L20: a sign for the other direction does not count")
    func otherDirection() throws {
        #expect(
            try Self.controls([
                "x": ["highway": "stop", "direction": "backward"],
                "y": ["highway": "traffic_signals", "traffic_signals:direction": "backward"],
            ]) == [[], []])
    }

    /// How many junctions are told on a street that two ways meet, without those of its ends.
    private static func junctions(_ side: ScenarioTags, _ profile: String) throws -> Int {
        let map = try ScenarioMap(
            """
               b     d
               |     |
            a--m-----n--e
            """,
            ways: ["amne": ["highway": "residential", "name": "Main"], "bm": side, "dn": side],
            profiles: [profile])
        let drive = try map.route(from: "a", to: "e", profile: profile)
        return drive.steps.flatMap(\.intersections).count - 2
    }

    @Test("Junctions are those of the vehicle's roads, in whatever direction they are open")
    func roadsOfOthers() throws {
        #expect(try Self.junctions(["highway": "footway"], "car") == 0)
        #expect(try Self.junctions(["highway": "footway"], "foot") == 2)
        #expect(try Self.junctions(["highway": "residential"], "car") == 2)
        #expect(try Self.junctions(["highway": "residential", "oneway": "yes"], "car") == 2)
    }
}
