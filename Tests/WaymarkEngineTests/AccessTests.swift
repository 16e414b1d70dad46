import Testing
import WaymarkDirections
import WaymarkTestSupport

/// Tags of a street or of a node on it, and whether cars go through on a journey elsewhere.
struct AccessCase: Sendable, CustomTestStringConvertible {
    let tags: ScenarioTags
    let isOpen: Bool

    static func open(_ tags: ScenarioTags) -> AccessCase { AccessCase(tags: tags, isOpen: true) }
    static func closed(_ tags: ScenarioTags) -> AccessCase { AccessCase(tags: tags, isOpen: false) }

    var testDescription: String {
        tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    func check(_ map: ScenarioMap, profile: String = "car") throws {
        let road = isOpen ? "Main" : "Detour"
        let there = try map.route(from: "1", to: "2", profile: profile)
        #expect(there.roads == ["West", road, "East"])
        let back = try map.route(from: "2", to: "1", profile: profile)
        #expect(back.roads == ["East", road, "West"])
    }

    /// The same for the street "Main" with the tags, or with them on a node in its middle.
    func check(profile: String, isOnNode: Bool = false) throws {
        let map = try ScenarioMap.block(
            main: isOnNode ? [:] : tags, middle: isOnNode ? tags : [:], profiles: [profile])
        try check(map, profile: profile)
    }
}

@Suite("Who may drive where")
struct AccessTests {
    @Test(
        "A road that is closed to cars is driven round",
        arguments: [
            AccessCase.closed(["access": "no"]), .closed(["vehicle": "no"]),
            .closed(["motor_vehicle": "no"]), .closed(["motorcar": "no"]),
            .closed(["motor_vehicle": "agricultural"]), .closed(["motor_vehicle": "forestry"]),
            .closed(["access": "emergency"]), .closed(["access": "military"]),
            .closed(["motor_vehicle": "psv"]), .closed(["impassable": "yes"]),
            .closed(["highway": "pedestrian"]), .closed(["highway": "footway"]),
            .closed(["highway": "cycleway"]), .closed(["highway": "steps"]),
            .closed(["highway": "construction"]), .closed(["highway": "proposed"]),
            .closed(["highway": "service", "service": "emergency_access"]),
            .closed(["width": "1.5"]), .closed(["est_width": "1"]),
            .closed(["maxwidth:physical": "1.8"]),
        ])
    func closed(_ access: AccessCase) throws {
        try access.check(.block(main: access.tags))
    }

    @Test(
        "Tags for others do not close a road to cars",
        arguments: [
            AccessCase.open(["access": "yes"]), .open(["access": "permissive"]),
            .open(["motor_vehicle": "designated"]), .open(["bicycle": "no"]), .open(["foot": "no"]),
            .open(["hgv": "no"]), .open(["horse": "private"]),
            .open(["motorcycle": "no"]), .open(["width": "2.5 m"]), .open(["est_width": "6"]),
        ])
    func open(_ access: AccessCase) throws {
        try access.check(.block(main: access.tags))
    }

    @Test(
        "The tag that is closest to cars decides",
        arguments: [
            AccessCase.open(["access": "no", "motorcar": "yes"]),
            .open(["access": "no", "motor_vehicle": "yes"]),
            .open(["access": "private", "vehicle": "permissive"]),
            .open(["vehicle": "no", "motor_vehicle": "yes"]),
            .open(["motor_vehicle": "no", "motorcar": "yes"]),
            .open(["motor_vehicle": "destination", "motorcar": "designated"]),
            .closed(["access": "yes", "motor_vehicle": "no"]),
            .closed(["motor_vehicle": "yes", "motorcar": "no"]),
            .closed(["vehicle": "yes", "motorcar": "private"]),
        ])
    func hierarchy(_ access: AccessCase) throws {
        try access.check(.block(main: access.tags))
    }

    @Test(
        "Roads for some are no way through",
        arguments: [
            AccessCase.closed(["access": "private"]), .closed(["motor_vehicle": "private"]),
            .closed(["access": "destination"]), .closed(["motor_vehicle": "destination"]),
            .closed(["vehicle": "destination"]), .closed(["access": "customers"]),
            .closed(["access": "delivery"]), .closed(["access": "permit"]),
            .closed(["access": "unknown"]), .closed(["highway": "winter_road"]),
            .closed(["highway": "ice_road"]),
        ])
    func through(_ access: AccessCase) throws {
        try access.check(.block(main: access.tags))
    }

    @Test("Roads for some are no way through, however long the way round is")
    func throughOnALongWay() throws {
        let map = try ScenarioMap.block(main: ["access": "private"], step: 1500)
        #expect(try map.route(from: "1", to: "2").roads == ["West", "Detour", "East"])
    }

    @Test(
        "Roads for some are no way through, even where there is no other way",
        arguments: ["private", "destination"])
    func throughWithoutAnother(_ access: String) throws {
        let map = try ScenarioMap(
            "1----a----b----2",
            ways: [
                "1a": street("West"), "ab": street("Main", ["access": access]),
                "b2": street("East"),
            ])
        for (start, end) in [("1", "2"), ("2", "1")] {
            let drive = try map.route(from: start, to: end)
            #expect(drive.route == nil)
            #expect(drive.error?.status == .noRouteFound)
        }
        #expect(try map.route(from: "1", to: "b").roads == ["West", "Main"])
    }
}

@Suite("Journeys that start or end on roads for some")
struct RestrictedEndTests {
    @Test(
        "They may be used to start and to end", arguments: ["private", "destination", "customers"])
    func ends(_ access: String) throws {
        let map = try ScenarioMap.block(main: ["access": access])
        #expect(try map.route(from: "1", to: "m").roads == ["West", "Main"])
        #expect(try map.route(from: "m", to: "2").roads == ["Main", "East"])
        #expect(try map.route(from: "am", to: "mb").roads == ["Main"])
    }

    @Test(
        "A pedestrian street that a sign opens to cars can be reached",
        arguments: ["yes", "destination"])
    func pedestrianStreet(_ access: String) throws {
        let map = try ScenarioMap.block(
            main: ["highway": "pedestrian", "motor_vehicle": access])
        #expect(try map.route(from: "1", to: "m").nodes == "1am")
    }

    @Test("A private road takes no longer to arrive on than a public one")
    func duration() throws {
        let open = try ScenarioMap.block(main: [:]).route(from: "1", to: "m")
        let drive = try ScenarioMap.block(main: ["access": "private"]).route(from: "1", to: "m")
        #expect(abs(drive.duration - open.duration) < 1)
    }

    @Test("A private road takes no longer to leave than a public one")
    func leaving() throws {
        let open = try ScenarioMap.block(main: [:]).route(from: "m", to: "2")
        let drive = try ScenarioMap.block(main: ["access": "private"]).route(from: "m", to: "2")
        #expect(abs(drive.duration - open.duration) < 1)
    }
}

@Suite("Streets behind roads for some")
struct RestrictedPocketTests {
    /// A town of "Main" with side streets, the private "Drive" from one of them, and "Yard" behind.
    private func town(drive: ScenarioTags, gate: ScenarioTags = [:]) throws -> ScenarioMap {
        try ScenarioMap(
            """
            a--b--c--d--e--f
            |  |  |  |  |  |
            |  |  |  |  |  |
            g  h  i  j  k  l----m----p----q
            """,
            ways: [
                "abcdef": street("Main"), "ag": street("Side"), "bh": street("Side"),
                "ci": street("Side"), "dj": street("Side"), "ek": street("Side"),
                "fl": street("Lane"), "lmp": street("Drive", drive), "pq": street("Yard"),
            ],
            nodes: ["m": gate])
    }

    @Test("Streets that only a private road leads to can be reached and left")
    func behindAPrivateRoad() throws {
        let map = try town(drive: ["access": "private"])
        #expect(try map.route(from: "a", to: "q").roads == ["Main", "Lane", "Drive", "Yard"])
        #expect(try map.route(from: "q", to: "a").roads == ["Yard", "Drive", "Lane", "Main"])
        #expect(try map.route(from: "pq", to: "l").roads == ["Yard", "Drive"])
    }

    @Test("Streets that only a private gate leads to can be reached and left")
    func behindAPrivateGate() throws {
        let map = try town(drive: [:], gate: ["barrier": "gate", "access": "private"])
        #expect(try map.route(from: "a", to: "q").roads == ["Main", "Lane", "Drive", "Yard"])
        #expect(try map.route(from: "q", to: "a").roads == ["Yard", "Drive", "Lane", "Main"])
    }
}

@Suite("Barriers")
struct BarrierTests {
    @Test(
        "What stands on the road stops cars or lets them pass",
        arguments: [
            AccessCase.closed(["barrier": "bollard"]), .closed(["barrier": "block"]),
            .closed(["barrier": "jersey_barrier"]), .closed(["barrier": "cycle_barrier"]),
            .open(["barrier": "gate"]), .open(["barrier": "lift_gate"]),
            .open(["barrier": "cattle_grid"]), .open(["barrier": "toll_booth"]),
            .open(["barrier": "entrance"]), .open(["highway": "crossing"]),
        ])
    func kinds(_ access: AccessCase) throws {
        try access.check(.block(main: [:], middle: access.tags))
    }

    @Test(
        "Access tags on a barrier decide",
        arguments: [
            AccessCase.closed(["barrier": "gate", "access": "no"]),
            .closed(["barrier": "gate", "motor_vehicle": "no"]),
            .closed(["barrier": "gate", "access": "yes", "motorcar": "no"]),
            .open(["barrier": "gate", "access": "yes"]),
            .open(["barrier": "gate", "access": "no", "motor_vehicle": "yes"]),
            .open(["barrier": "bollard", "motor_vehicle": "yes"]),
            .closed(["barrier": "bollard", "bicycle": "yes", "foot": "yes"]),
        ])
    func tagged(_ access: AccessCase) throws {
        try access.check(.block(main: [:], middle: access.tags))
    }

    @Test("A private gate is no way through")
    func privateGate() throws {
        let gate = AccessCase.closed(["barrier": "gate", "access": "private"])
        try gate.check(.block(main: [:], middle: gate.tags))
    }

    @Test("A private gate lets those pass who live behind it")
    func behindAPrivateGate() throws {
        let map = try ScenarioMap(
            "a----g----b", ways: ["agb": street("Drive")],
            nodes: ["g": ["barrier": "gate", "access": "private"]])
        #expect(try map.route(from: "a", to: "b").nodes == "agb")
    }

    @Test("A gate takes time to pass")
    func gateTakesTime() throws {
        let open = try ScenarioMap.block(main: [:]).route(from: "1", to: "2")
        let gate = try ScenarioMap.block(main: [:], middle: ["barrier": "gate"])
            .route(from: "1", to: "2")
        #expect(gate.duration > open.duration)
    }

    @Test("Both sides of a bollard can be reached")
    func bothSides() throws {
        let map = try ScenarioMap.block(main: [:], middle: ["barrier": "bollard"])
        #expect(try map.route(from: "1", to: "am").roads == ["West", "Main"])
        #expect(try map.route(from: "1", to: "mb").roads == ["West", "Detour", "Main"])
        #expect(try map.route(from: "am", to: "mb").roads == ["Main", "Detour", "Main"])
    }

    @Test("A place that only a bollard leads to is approached as far as roads go")
    func behindABollard() throws {
        let map = try ScenarioMap(
            "a------------b----m--c", ways: ["ab": street("Main"), "bmc": street("Path")],
            nodes: ["m": ["barrier": "bollard"]])
        let drive = try map.route(from: "a", to: "c")
        #expect(drive.nodes == "abm")
    }

    @Test("A bollard on a junction closes all of it")
    func junction() throws {
        let map = try ScenarioMap(
            """
            a----x----b
            .    |    .
            .    c    .
            .         .
            .         .
            d---------e
            """,
            ways: ["axb": street("Main"), "xc": street("Side"), "adeb": street("Round")],
            nodes: ["x": ["barrier": "bollard"]])
        #expect(try map.route(from: "ax", to: "xb").roads == ["Main", "Round", "Main"])
    }
}
