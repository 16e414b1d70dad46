import WaymarkRegion
import WaymarkEngine
import Testing
import WaymarkTestSupport

/// Relations at a crossing of four streets, and the ways that they leave to a driver who comes
/// from the west. The street to the east is the shortest to turn round on.
struct RestrictionCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let relations: [ScenarioRestriction]
    let toNorth: [String]
    let toSouth: [String]

    init(
        _ description: String, _ relations: ScenarioRestriction..., toNorth: [String] = direct[0],
        toSouth: [String] = direct[1]
    ) {
        testDescription = description
        self.relations = relations
        self.toNorth = toNorth
        self.toSouth = toSouth
    }

    static let direct = [["West", "North"], ["West", "South"]]
    static let overEast = [["West", "East", "North"], ["West", "East", "South"]]

    static func map(
        _ relations: [ScenarioRestriction], profiles: [String] = ["car"]
    ) throws -> ScenarioMap {
        try ScenarioMap(
            """
                     n
                     |
                     |
                     |
                     |
            w--------x--e
                     |
                     |
                     |
                     |
                     s
            """,
            ways: [
                "wx": street("West"), "xe": street("East"), "xn": street("North"),
                "xs": street("South"),
            ],
            restrictions: relations, profiles: profiles)
    }

    func check(profile: String = "car", departure: String? = nil) throws {
        let map = try Self.map(relations, profiles: [profile])
        let north = try map.route(from: "w", to: "n", profile: profile, departure: departure)
        #expect(north.roads == toNorth)
        let south = try map.route(from: "w", to: "s", profile: profile, departure: departure)
        #expect(south.roads == toSouth)
    }
}

private func noLeft(_ tags: ScenarioTags = [:]) -> ScenarioRestriction {
    ScenarioRestriction("no_left_turn", from: "wx", via: "x", to: "xn", tags)
}

private func onlyStraightOn(_ tags: ScenarioTags = [:]) -> ScenarioRestriction {
    ScenarioRestriction("only_straight_on", from: "wx", via: "x", to: "xe", tags)
}

private func renamed(_ key: String, _ value: String = "no_left_turn") -> ScenarioRestriction {
    ScenarioRestriction(tags: [key: value], from: "wx", via: "x", to: "xn")
}

@Suite("Turn restrictions")
struct TurnRestrictionTests {
    @Test(
        "A restriction bans its turn and no other",
        arguments: [
            RestrictionCase("none"),
            RestrictionCase("no left turn", noLeft(), toNorth: RestrictionCase.overEast[0]),
            RestrictionCase(
                "no right turn",
                ScenarioRestriction("no_right_turn", from: "wx", via: "x", to: "xs"),
                toSouth: RestrictionCase.overEast[1]),
            RestrictionCase(
                "only straight on", onlyStraightOn(), toNorth: RestrictionCase.overEast[0],
                toSouth: RestrictionCase.overEast[1]),
            RestrictionCase(
                "only left turn",
                ScenarioRestriction("only_left_turn", from: "wx", via: "x", to: "xn"),
                toSouth: ["West", "North", "South"]),
            RestrictionCase(
                "from another street",
                ScenarioRestriction("no_left_turn", from: "xe", via: "x", to: "xn")),
            RestrictionCase(
                "no entry for two streets",
                ScenarioRestriction("no_entry", from: "wx xe", via: "x", to: "xn"),
                toNorth: ["West", "South", "North"]),
            RestrictionCase(
                "no exit to two streets",
                ScenarioRestriction("no_exit", from: "wx", via: "x", to: "xn xs"),
                toNorth: RestrictionCase.overEast[0], toSouth: RestrictionCase.overEast[1]),
        ])
    func viaNode(_ restriction: RestrictionCase) throws { try restriction.check() }

    @Test(
        "A restriction counts for those it names",
        arguments: [
            RestrictionCase("except motorcar", noLeft(["except": "motorcar"])),
            RestrictionCase("except motor_vehicle", noLeft(["except": "motor_vehicle"])),
            RestrictionCase("except psv and motorcar", noLeft(["except": "psv;motorcar"])),
            RestrictionCase("except both, with a space", noLeft(["except": "psv; motorcar"])),
            RestrictionCase(
                "except psv", noLeft(["except": "psv"]), toNorth: RestrictionCase.overEast[0]),
            RestrictionCase(
                "except bicycle", noLeft(["except": "bicycle"]),
                toNorth: RestrictionCase.overEast[0]),
            RestrictionCase("for lorries", renamed("restriction:hgv")),
            RestrictionCase("for buses", renamed("restriction:bus")),
            RestrictionCase(
                "for motorcars", renamed("restriction:motorcar"),
                toNorth: RestrictionCase.overEast[0]),
            RestrictionCase(
                "for motor vehicles", renamed("restriction:motor_vehicle"),
                toNorth: RestrictionCase.overEast[0]),
            RestrictionCase(
                "for heavy vehicles",
                renamed("restriction:conditional", "no_left_turn @ (weight>7.5)")),
            RestrictionCase(
                "for light vehicles",
                renamed("restriction:conditional", "no_left_turn @ (weight<7.5)"),
                toNorth: RestrictionCase.overEast[0]),
            RestrictionCase(
                "for light lorries",
                renamed("restriction:hgv:conditional", "no_left_turn @ (weight<7.5)")),
            RestrictionCase(
                "at times, for who tells no departure",
                renamed("restriction:conditional", "no_left_turn @ (00:00-24:00)")),
        ])
    func vehicles(_ restriction: RestrictionCase) throws { try restriction.check() }

    @Test(
        "A relation that makes no sense is left out",
        arguments: [
            RestrictionCase("unknown kind", renamed("restriction", "nonsense")),
            RestrictionCase("no kind", renamed("note", "no_left_turn")),
            RestrictionCase(
                "no via", ScenarioRestriction("no_left_turn", from: "wx", via: "", to: "xn")),
            RestrictionCase(
                "no from", ScenarioRestriction("no_left_turn", from: "", via: "x", to: "xn")),
            RestrictionCase(
                "no to", ScenarioRestriction("only_straight_on", from: "wx", via: "x", to: "")),
            RestrictionCase(
                "from is not in the extract",
                ScenarioRestriction("no_left_turn", from: "?", via: "x", to: "xn")),
            RestrictionCase(
                "to is not in the extract",
                ScenarioRestriction("only_straight_on", from: "wx", via: "x", to: "?")),
            RestrictionCase(
                "via does not touch from",
                ScenarioRestriction("no_left_turn", from: "wx", via: "n", to: "xn")),
            RestrictionCase(
                "via does not touch to",
                ScenarioRestriction("only_straight_on", from: "wx", via: "w", to: "xe")),
            RestrictionCase(
                "via way is not in the extract",
                ScenarioRestriction("no_left_turn", from: "wx", via: "?", to: "xn")),
            RestrictionCase(
                "two ways in",
                ScenarioRestriction("no_left_turn", from: "wx xs", via: "x", to: "xn")),
        ])
    func invalid(_ restriction: RestrictionCase) throws { try restriction.check() }

    @Test("Without a ban on it, the nearest dead end is where to turn round")
    func turningRound() throws {
        let map = try RestrictionCase.map([])
        let drive = try map.route(from: "wx", to: "w", heading: 90)
        #expect(drive.roads == ["West", "East", "West"])
    }

    @Test("Where turning round is forbidden, another dead end is used")
    func noUTurn() throws {
        let map = try RestrictionCase.map([
            ScenarioRestriction("no_u_turn", from: "xe", via: "e", to: "xe")
        ])
        let drive = try map.route(from: "wx", to: "w", heading: 90)
        #expect(drive.nodes == "xnxw" || drive.nodes == "xsxw")
    }

    @Test("A sign that tells to go against a one-way road is left out")
    func againstOneway() throws {
        let map = try ScenarioMap(
            """
            w----x----e
                 |
                 s
            """,
            ways: [
                "wx": street("West"), "ex": street("East", ["oneway": "yes"]),
                "xs": street("South"),
            ],
            restrictions: [ScenarioRestriction("only_straight_on", from: "wx", via: "x", to: "ex")])
        #expect(try map.route(from: "w", to: "s").nodes == "wxs")
        #expect(map.region.manifest.restrictions?.invalid == 1)
    }

    @Test("A ban on one way past a node in its middle does not close the way")
    func middleOfAWay() throws {
        let map = try ScenarioMap(
            """
            w----x----e
                 |
                 s
            """,
            ways: ["wxe": street("Main"), "xs": street("Side")],
            restrictions: [ScenarioRestriction("no_u_turn", from: "wxe", via: "x", to: "wxe")])
        #expect(try map.route(from: "w", to: "e").nodes == "wxe")
        #expect(try map.route(from: "e", to: "w").nodes == "exw")
        #expect(try map.route(from: "w", to: "s").nodes == "wxs")
    }
}
