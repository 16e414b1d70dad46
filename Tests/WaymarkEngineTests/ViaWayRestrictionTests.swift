import Testing
import WaymarkTestSupport

/// A road with separate carriageways, "Eastbound" from `a` over `b` to `c` and "Westbound" from `d`
/// over `e` to `f`, joined by "Link" from `b` to `e`, which goes on to `h` and `g`.
private func dualCarriageway(_ restrictions: ScenarioRestriction...) throws -> ScenarioMap {
    try ScenarioMap(
        """
                  h
                  |
                  |
                  |
                  |
                  |
                  |
                  |
        f---------e---d
        .         |   .
        a---------b---c
                  |
                  |
                  |
                  |
                  |
                  |
                  |
                  g
        """,
        ways: [
            "ab": street("Eastbound", ["oneway": "yes"]),
            "bc": street("Eastbound", ["oneway": "yes"]),
            "de": street("Westbound", ["oneway": "yes"]),
            "ef": street("Westbound", ["oneway": "yes"]),
            "be": street("Link"), "eh": street("North"), "gb": street("South"),
            "cd": street("Far end"), "fa": street("Near end"),
        ],
        restrictions: restrictions)
}

@Suite("Turn restrictions over ways")
struct ViaWayRestrictionTests {
    private static let farEnd = ["Eastbound", "Far end", "Westbound"]

    @Test("Without a restriction, the link is the way to the other carriageway")
    func unrestricted() throws {
        let map = try dualCarriageway()
        #expect(try map.route(from: "ab", to: "ef").roads == ["Eastbound", "Link", "Westbound"])
        #expect(try map.route(from: "ab", to: "h").roads == ["Eastbound", "Link", "North"])
    }

    @Test("A ban over a way holds for those who come from its first member")
    func noUTurn() throws {
        let map = try dualCarriageway(
            ScenarioRestriction("no_u_turn", from: "ab", via: "be", to: "ef"))
        #expect(try map.route(from: "ab", to: "ef").roads == Self.farEnd)
        #expect(try map.route(from: "ab", to: "h").roads == ["Eastbound", "Link", "North"])
        #expect(try map.route(from: "g", to: "ef").roads == ["South", "Link", "Westbound"])
        #expect(try map.route(from: "be", to: "ef").roads == ["Link", "Westbound"])
    }

    @Test("An order over a way holds for those who come from its first member")
    func onlyStraightOn() throws {
        let map = try dualCarriageway(
            ScenarioRestriction("only_straight_on", from: "ab", via: "be", to: "eh"))
        #expect(try map.route(from: "ab", to: "ef").roads == Self.farEnd)
        #expect(try map.route(from: "ab", to: "h").roads == ["Eastbound", "Link", "North"])
        #expect(try map.route(from: "g", to: "ef").roads == ["South", "Link", "Westbound"])
    }

    @Test("A ban over two ways holds to its end and not before")
    func twoWays() throws {
        let map = try dualCarriageway(
            ScenarioRestriction("no_u_turn", from: "gb", via: "be", to: "ef"),
            ScenarioRestriction("no_straight_on", from: "fa", via: "ab be", to: "eh"))
        #expect(
            try map.route(from: "fa", to: "ab", heading: 180).roads == ["Near end", "Eastbound"])
        #expect(try map.route(from: "ab", to: "h").roads == ["Eastbound", "Link", "North"])
        let drive = try map.route(from: "fa", to: "h", heading: 180)
        #expect(!drive.nodes.contains("abeh"), "\(drive.nodes)")
        #expect(drive.nodes.hasSuffix("eh"))
    }

    @Test("Two bans over the same way do not disturb each other")
    func sharedWay() throws {
        let map = try dualCarriageway(
            ScenarioRestriction("no_u_turn", from: "ab", via: "be", to: "ef"),
            ScenarioRestriction("no_straight_on", from: "gb", via: "be", to: "eh"))
        #expect(try map.route(from: "ab", to: "ef").roads == Self.farEnd)
        #expect(try map.route(from: "ab", to: "h").roads == ["Eastbound", "Link", "North"])
        #expect(try map.route(from: "g", to: "ef").roads == ["South", "Link", "Westbound"])
        #expect(try !map.route(from: "g", to: "h").nodes.contains("gbeh"))
    }

    @Test("A way between the members that does not join them bans nothing")
    func disconnected() throws {
        let map = try dualCarriageway(
            ScenarioRestriction("no_u_turn", from: "ab", via: "cd", to: "ef"))
        #expect(try map.route(from: "ab", to: "ef").roads == ["Eastbound", "Link", "Westbound"])
    }
}
