import Testing
import WaymarkTestSupport

@Suite("What stands on a road, and ways that nobody may take")
struct NodeAccessTests {
    @Test(
        "An access tag on a node of a road holds, also where it stands alone",
        arguments: [
            AccessCase.closed(["access": "no"]),
            .closed(["motor_vehicle": "agricultural;forestry"]),
            .closed(["vehicle": "no", "access": "yes"]), .open(["access": "yes"]),
            .open(["access": "no", "motorcar": "yes"]), .open(["bicycle": "no"]),
            .closed(["barrier": "fence"]), .open(["barrier": "fence", "sensory": "audible"]),
            .closed(["barrier": "height_restrictor", "maxheight": "1"]),
        ])
    func nodes(_ access: AccessCase) throws { try access.check(profile: "car", isOnNode: true) }

    @Test(
        "On foot one passes whatever is no wall",
        arguments: [
            AccessCase.open(["barrier": "some_tag"]), .open(["barrier": "block"]),
            .closed(["barrier": "wall"]), .closed(["barrier": "yes"]),
            .open(["barrier": "wall", "access": "yes"]),
        ])
    func barriers(_ access: AccessCase) throws {
        try access.check(profile: "foot", isOnNode: true)
    }

    @Test(
        "Platforms and piers are ways for people on foot, and for nobody who drives",
        arguments: [
            ["railway": "platform"], ["public_transport": "platform"], ["man_made": "pier"],
        ])
    func platforms(tags: ScenarioTags) throws {
        let map = try ScenarioMap(
            "1----a----b----2",
            ways: ["1a": street("West"), "ab": tags, "b2": street("East")],
            profiles: ["foot", "car"])
        #expect(try !map.route(from: "1", to: "2", profile: "foot").roads.isEmpty)
        #expect(try map.route(from: "1", to: "2", profile: "car").roads.isEmpty)
    }

    @Test(
        "A road is left for the way beside it, where there is one for who rides or walks",
        arguments: [
            ("bicycle", ["highway": "residential", "bicycle": "use_sidepath"], false),
            ("bicycle", ["highway": "residential"], true),
            ("foot", ["highway": "primary", "sidewalk:right": "separate"], false),
            ("foot", ["highway": "primary", "sidewalk:right": "yes"], true),
            ("car", ["highway": "primary", "sidewalk": "separate"], true),
        ])
    func sidepaths(profile: String, tags: ScenarioTags, isTaken: Bool) throws {
        let map = try ScenarioMap(
            """
            a-----b
            |     |
            c-----d
            """,
            ways: [
                "ab": tags.merging(["name": "Main"]) { $1 },
                "acdb": ["highway": profile == "bicycle" ? "cycleway" : "footway", "name": "Side"],
            ], profiles: [profile])
        let route = try map.route(from: "a", to: "b", profile: profile)
        #expect(route.roads.contains("Main") == isTaken)
    }

    @Test("Signs for people on foot and escalators have a direction")
    func onFoot() throws {
        let tags: [(ScenarioTags, forward: Bool, backward: Bool)] = [
            (["oneway:foot": "yes"], true, false), (["oneway:foot": "-1"], false, true),
            (["oneway": "yes"], true, true),
            (["highway": "steps", "conveying": "backward"], false, true),
            (["highway": "steps", "conveying": "yes"], true, true),
        ]
        for (tags, forward, backward) in tags {
            let map = try ScenarioMap.line(main: tags, profiles: ["foot"])
            #expect(
                try map.route(from: "1", to: "2", profile: "foot").roads.isEmpty != forward,
                "\(tags)")
            #expect(
                try map.route(from: "2", to: "1", profile: "foot").roads.isEmpty != backward,
                "\(tags)")
        }
    }

    /// Four one-way streets that meet in `j`.
    private func star(_ restrictions: ScenarioRestriction...) throws -> ScenarioMap {
        try ScenarioMap(
            """
                a
                |
                |
            d---j---b
                |
                |
                c
            """,
            ways: [
                "cj": street("South", ["oneway": "yes"]), "ja": street("North", ["oneway": "yes"]),
                "jd": street("West", ["oneway": "yes"]), "jb": street("East", ["oneway": "yes"]),
            ],
            restrictions: restrictions)
    }

    @Test("A road that no legal turn leads to gives no route, and none to another road nearby")
    func noSilentElsewhere() throws {
        let map = try star(ScenarioRestriction("no_left_turn", from: "cj", via: "j", to: "jd"))
        #expect(try map.route(from: "c", to: "d").roads.isEmpty)
        #expect(try map.route(from: "c", to: "a").roads == ["South", "North"])
    }

    @Test("Who waits for green may turn then")
    func onRed() throws {
        let map = try star(
            ScenarioRestriction("no_right_turn_on_red", from: "cj", via: "j", to: "jb"))
        #expect(try map.route(from: "c", to: "b").roads == ["South", "East"])
    }

    @Test("A bicycle that is pushed uses the time of who walks")
    func pushing() throws {
        let map = try ScenarioMap.line(main: ["oneway": "yes"], profiles: ["bicycle"])
        let there = try map.route(from: "a", to: "b", profile: "bicycle")
        let back = try map.route(from: "b", to: "a", profile: "bicycle")
        #expect(back.roads == ["Main"])
        #expect(
            abs(back.distance / back.duration * 3.6 - 4) < 0.1 && back.duration > 3 * there.duration
        )
        let closed = try ScenarioMap.line(
            main: ["oneway": "yes", "foot": "no"], profiles: ["bicycle"])
        #expect(try closed.route(from: "b", to: "a", profile: "bicycle").roads.isEmpty)
    }
}
