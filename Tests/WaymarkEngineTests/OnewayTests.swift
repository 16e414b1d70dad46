import Testing
import WaymarkTestSupport

/// The tags of a street and the directions in which cars may use it.
struct DirectionsCase: Sendable, CustomTestStringConvertible {
    let tags: ScenarioTags
    let east: Bool
    let west: Bool

    init(_ tags: ScenarioTags, east: Bool, west: Bool) {
        self.tags = tags
        self.east = east
        self.west = west
    }

    var testDescription: String {
        tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    func check(profile: String = "car", departure: String? = nil) throws {
        let map = try ScenarioMap.block(main: tags, profiles: [profile])
        let eastbound = try map.route(
            from: "1", to: "2", profile: profile, departure: departure
        ).roads
        #expect(eastbound == ["West", east ? "Main" : "Detour", "East"])
        let westbound = try map.route(
            from: "2", to: "1", profile: profile, departure: departure
        ).roads
        #expect(westbound == ["East", west ? "Main" : "Detour", "West"])
    }
}

@Suite("One-way streets")
struct OnewayTests {
    @Test(
        "A street is driven in the directions that its signs open",
        arguments: [
            DirectionsCase([:], east: true, west: true),
            DirectionsCase(["oneway": "no"], east: true, west: true),
            DirectionsCase(["oneway": "yes"], east: true, west: false),
            DirectionsCase(["oneway": "true"], east: true, west: false),
            DirectionsCase(["oneway": "1"], east: true, west: false),
            DirectionsCase(["oneway": "-1"], east: false, west: true),
            DirectionsCase(["oneway": "reverse"], east: false, west: true),
            DirectionsCase(["oneway": "alternating"], east: true, west: true),
        ])
    func signs(_ directions: DirectionsCase) throws { try directions.check() }

    @Test("A reversible lane is not counted on")
    func reversible() throws {
        try DirectionsCase(["oneway": "reversible"], east: false, west: false).check()
    }

    @Test(
        "Motorways and roundabouts have one direction without a sign",
        arguments: [
            DirectionsCase(["highway": "motorway"], east: true, west: false),
            DirectionsCase(["highway": "motorway", "oneway": "no"], east: true, west: true),
            DirectionsCase(["highway": "trunk"], east: true, west: true),
            DirectionsCase(["junction": "roundabout"], east: true, west: false),
            DirectionsCase(["junction": "circular"], east: true, west: false),
        ])
    func implied(_ directions: DirectionsCase) throws { try directions.check() }

    @Test(
        "An exception counts where it is made for cars",
        arguments: [
            DirectionsCase(["oneway": "yes", "oneway:motorcar": "no"], east: true, west: true),
            DirectionsCase(
                ["oneway": "yes", "oneway:motor_vehicle": "no"], east: true, west: true),
            DirectionsCase(["oneway": "no", "oneway:motorcar": "yes"], east: true, west: false),
            DirectionsCase(
                ["oneway": "yes", "oneway:vehicle": "yes", "oneway:motorcar": "-1"],
                east: false, west: true),
            DirectionsCase(["oneway": "yes", "oneway:bicycle": "no"], east: true, west: false),
            DirectionsCase(["oneway": "yes", "oneway:psv": "no"], east: true, west: false),
            DirectionsCase(["oneway:bus": "yes"], east: true, west: true),
        ])
    func exceptions(_ directions: DirectionsCase) throws { try directions.check() }

    @Test(
        "Access may differ by direction",
        arguments: [
            DirectionsCase(["motor_vehicle:backward": "no"], east: true, west: false),
            DirectionsCase(["motor_vehicle:forward": "no"], east: false, west: true),
            DirectionsCase(["motorcar:backward": "no"], east: true, west: false),
            DirectionsCase(["access:forward": "no"], east: false, west: true),
            DirectionsCase(
                ["vehicle:backward": "no", "motor_vehicle": "yes"], east: true, west: true),
        ])
    func directedAccess(_ directions: DirectionsCase) throws { try directions.check() }

    @Test("A place behind on the same one-way street is reached round the block")
    func behind() throws {
        let map = try ScenarioMap.block(main: ["oneway": "yes"])
        #expect(try map.route(from: "am", to: "mb").roads == ["Main"])
        let round = try map.route(from: "mb", to: "am")
        #expect(round.roads == ["Main", "Detour", "Main"])
        #expect(round.nodes == "bdca")
    }

    @Test("A one-way street that leads off the map is driven to its end")
    func leavingTheMap() throws {
        let map = try ScenarioMap(
            "a----b----c", ways: ["ab": street("Main"), "bc": street("Out", ["oneway": "yes"])])
        let drive = try map.route(from: "a", to: "c")
        #expect(drive.roads == ["Main", "Out"])
        #expect(drive.nodes == "abc")
    }

    @Test("A one-way street that comes onto the map is a place to start")
    func enteringTheMap() throws {
        let map = try ScenarioMap(
            "a----b----c", ways: ["ab": street("In", ["oneway": "yes"]), "bc": street("Main")])
        let drive = try map.route(from: "a", to: "c")
        #expect(drive.roads == ["In", "Main"])
        #expect(drive.nodes == "abc")
    }

    @Test("Nobody drives out of a one-way street against its direction")
    func wrongWay() throws {
        let map = try ScenarioMap(
            "a----b----c", ways: ["ab": street("Main"), "bc": street("Out", ["oneway": "yes"])])
        #expect(try map.route(from: "c", to: "a").nodes.contains("cb") == false)
    }
}
