import Testing
import WaymarkDirections
import WaymarkRouting
import WaymarkTestSupport

/// Values of access tags that open a road for the start and the end of a journey alone.
private let restricted = ["private", "destination", "delivery", "customers"]

@Suite("Roads for some, for every vehicle")
struct RestrictedRoadTests {
    @Test("They are where a journey may start and end", arguments: restricted)
    func ends(_ access: String) throws {
        let map = try ScenarioMap.block(main: ["access": access], profiles: Profile.shippedNames)
        for profile in Profile.shippedNames {
            let there = try map.route(from: "1", to: "m", profile: profile)
            #expect(there.roads == ["West", "Main"], "\(profile)")
            let back = try map.route(from: "m", to: "2", profile: profile)
            #expect(back.roads == ["Main", "East"], "\(profile)")
        }
    }

    @Test("They are no way through, however long the way round is", arguments: restricted)
    func longDetour(_ access: String) throws {
        let map = try ScenarioMap.block(
            main: ["access": access], step: 1000, profiles: Profile.shippedNames)
        for profile in Profile.shippedNames {
            let drive = try map.route(from: "1", to: "2", profile: profile)
            #expect(drive.roads == ["West", "Detour", "East"], "\(profile)")
        }
    }

    @Test("They are no way through where there is no other way", arguments: restricted)
    func noDetour(_ access: String) throws {
        let map = try ScenarioMap.line(main: ["access": access], profiles: Profile.shippedNames)
        for profile in Profile.shippedNames {
            let drive = try map.route(from: "1", to: "2", profile: profile)
            #expect(drive.error == .noRouteFound(from: 0, to: 1), "\(profile)")
        }
    }

    @Test("The shortest way does not lead over them either", arguments: restricted)
    func shortest(_ access: String) throws {
        var options = RoutingOptions()
        options.strategy = .shortest
        let map = try ScenarioMap.block(main: ["access": access])
        #expect(
            try map.route(from: "1", to: "2", options: options).roads
                == ["West", "Detour", "East"])
        #expect(try map.route(from: "1", to: "m", options: options).roads == ["West", "Main"])
    }

    @Test("A stop on one is reached on one side and left on the other", arguments: restricted)
    func stop(_ access: String) throws {
        let map = try ScenarioMap.line(main: ["access": access])
        let drive = try map.route(from: "1", to: "2", via: ["m"])
        #expect(drive.roads == ["West", "Main", "East"])
    }

    @Test("A gate for some is no way through, and leads to both sides", arguments: restricted)
    func gate(_ access: String) throws {
        let map = try ScenarioMap.block(
            main: [:], middle: ["barrier": "gate", "access": access])
        #expect(try map.route(from: "1", to: "2").roads == ["West", "Detour", "East"])
        #expect(try map.route(from: "1", to: "mb").roads == ["West", "Main"])
        #expect(try map.route(from: "am", to: "2").roads == ["Main", "East"])
    }

    @Test("A gate for some is no way through where there is no other way")
    func gateWithoutDetour() throws {
        let map = try ScenarioMap.line(
            main: [:], middle: ["barrier": "gate", "access": "private"])
        #expect(try map.route(from: "1", to: "2").error?.status == .noRouteFound)
        #expect(try map.route(from: "1", to: "b").nodes == "1amb")
    }

    @Test("What is open to one vehicle is no way through for another")
    func vehicles() throws {
        let map = try ScenarioMap.block(
            main: ["motor_vehicle": "destination"], profiles: Profile.shippedNames)
        for profile in Profile.shippedNames {
            let isOpen = profile == "bicycle" || profile == "foot"
            let drive = try map.route(from: "1", to: "2", profile: profile)
            #expect(drive.roads == ["West", isOpen ? "Main" : "Detour", "East"], "\(profile)")
        }
    }
}

@Suite("Journeys between roads for some")
struct RestrictedJourneyTests {
    /// Two private drives off "Main", a third one that cuts its corner.
    private func drives() throws -> ScenarioMap {
        try ScenarioMap(
            """
            p    q
            |    |
            a----b----c
                 |    |
                 |    |
                 d----e----r
            """,
            ways: [
                "abc": street("Main"), "ce": street("Side"), "er": street("Last"),
                "pa": street("First drive", ["access": "private"]),
                "qb": street("Second drive", ["access": "private"]),
                "bde": street("Yard", ["access": "private"]),
            ])
    }

    @Test("From one to another the way leads over roads for all")
    func between() throws {
        let drive = try drives().route(from: "p", to: "q")
        #expect(drive.roads == ["First drive", "Main", "Second drive"])
    }

    @Test("A third one on the way is not used")
    func third() throws {
        let map = try drives()
        #expect(
            try map.route(from: "p", to: "r").roads == ["First drive", "Main", "Side", "Last"])
        #expect(try map.route(from: "p", to: "d").roads == ["First drive", "Main", "Yard"])
    }

    @Test("Within one area the way may stay inside")
    func inside() throws {
        let map = try drives()
        #expect(try map.route(from: "bd", to: "de").roads == ["Yard"])
        #expect(try map.route(from: "d", to: "r").roads == ["Yard", "Last"])
    }

    @Test("A road for some behind another one is reached over both")
    func deep() throws {
        let map = try ScenarioMap(
            "1----a----b----c----d",
            ways: [
                "1a": street("Main"), "ab": street("Estate", ["access": "destination"]),
                "bc": street("Drive", ["access": "private"]),
                "cd": street("Garage", ["motorcar": "customers"]),
            ])
        #expect(try map.route(from: "1", to: "d").roads == ["Main", "Estate", "Drive", "Garage"])
        #expect(try map.route(from: "d", to: "1").roads == ["Garage", "Drive", "Estate", "Main"])
        #expect(try map.route(from: "d", to: "b").roads == ["Garage", "Drive"])
    }

    @Test("A one-way system for some is left by its exit")
    func oneway() throws {
        let map = try ScenarioMap.block(main: ["access": "customers", "oneway": "yes"])
        #expect(try map.route(from: "2", to: "m").roads == ["East", "Detour", "Main"])
        #expect(try map.route(from: "m", to: "1").roads == ["Main", "Detour", "West"])
    }
}

@Suite("Streets without signs behind roads for some")
struct RestrictedPocketSizeTests {
    /// A chain of `count` streets, then a private drive or gate, then the street "Yard" behind it.
    private func chain(_ count: Int, isGate: Bool) throws -> ScenarioMap {
        let letters = Array("abcdefghijklmnop")
        var ways = (0..<count).map { index in
            (nodes: String(letters[index...index + 1]), tags: street("Main"))
        }
        let end = String(letters[count])
        let drive = street("Drive", isGate ? [:] : ["access": "private"])
        ways += [(nodes: end + "xy", tags: drive), (nodes: "yz", tags: street("Yard"))]
        let text = letters[...count].map { "\($0)--" }.joined() + "x--y--z"
        return try ScenarioMap(
            ScenarioDrawing(text), ways: ScenarioWays(ways),
            nodes: isGate ? ["x": ["barrier": "gate", "access": "private"]] : [:])
    }

    @Test(
        "They are reached where the rest is ten times larger or more", arguments: [10, 14],
        [false, true])
    func large(_ count: Int, _ isGate: Bool) throws {
        let map = try chain(count, isGate: isGate)
        #expect(try map.route(from: "a", to: "z").roads == ["Main", "Drive", "Yard"])
        #expect(try map.route(from: "z", to: "a").roads == ["Yard", "Drive", "Main"])
    }

    @Test(
        "A network of the same kind of size stays one of its own", arguments: [1, 5, 9],
        [false, true])
    func small(_ count: Int, _ isGate: Bool) throws {
        let map = try chain(count, isGate: isGate)
        #expect(try map.route(from: "a", to: "z").error == .noRouteFound(from: 0, to: 1))
        #expect(try map.route(from: "z", to: "a").error == .noRouteFound(from: 0, to: 1))
        #expect(try map.route(from: "a", to: "y").roads == ["Main", "Drive"])
    }

    @Test("They are no way through from one gate to the other")
    func through() throws {
        let map = try ScenarioMap(
            """
            a--b--c--d--e--f--g
               |           |
               x           y
               |           |
               k-----------l
               .           .
               .           .
               n-----------o
            """,
            ways: [
                "abcdefg": street("Main", ["maxspeed": "5"]), "bxk": street("Drive"),
                "fyl": street("Drive"), "kl": street("Yard", ["maxspeed": "100"]),
                "knol": street("Loop"),
            ],
            nodes: [
                "x": ["barrier": "gate", "access": "private"],
                "y": ["barrier": "gate", "access": "private"],
            ])
        #expect(try map.route(from: "a", to: "g").roads == ["Main"])
    }
    @Test(
        "A one-way street that only a private one leads away from, or to, is theirs",
        arguments: [true, false])
    func onewayIntoPrivate(_ leads: Bool) throws {
        let letters = Array("abcdefghijklm")
        let main = zip(letters, letters.dropFirst()).map { from, to in
            (nodes: "\(from)\(to)", tags: street("Main"))
        }
        let lane = street("Lane", ["oneway": leads ? "yes" : "-1"])
        let yard = street("Yard", ["access": "private"])
        let ways = main + [(nodes: "cx", tags: lane), (nodes: "xf", tags: yard)]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a---b---c---d---e---f---g---h---i---j---k---l---m
                        |           |
                        x-----------+
                """), ways: ScenarioWays(ways), profiles: Profile.shippedNames)
        for profile in ["car", "motorcycle"] {
            if leads {
                let drive = try map.route(from: "cx", to: "m", profile: profile)
                #expect(drive.roads == ["Lane", "Yard", "Main"], "\(profile)")
            } else {
                let drive = try map.route(from: "m", to: "cx", profile: profile)
                #expect(drive.roads == ["Main", "Yard", "Lane"], "\(profile)")
            }
        }
    }

}
