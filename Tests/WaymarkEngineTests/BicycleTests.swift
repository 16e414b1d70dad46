import Testing
import WaymarkDirections
import WaymarkTestSupport

@Suite("Bicycles")
struct BicycleTests {
    @Test(
        "A one-way street is ridden in the directions that its signs open to bicycles",
        arguments: [
            DirectionsCase(["oneway": "yes"], east: true, west: false),
            DirectionsCase(["oneway": "-1"], east: false, west: true),
            DirectionsCase(["oneway": "yes", "oneway:bicycle": "no"], east: true, west: true),
            DirectionsCase(["oneway:bicycle": "yes"], east: true, west: false),
            DirectionsCase(["oneway:vehicle": "yes"], east: true, west: false),
            DirectionsCase(["oneway:motor_vehicle": "yes"], east: true, west: true),
            DirectionsCase(
                ["oneway": "yes", "oneway:motor_vehicle": "no"], east: true, west: false),
            DirectionsCase(["junction": "roundabout"], east: true, west: false),
        ])
    func oneway(_ directions: DirectionsCase) throws { try directions.check(profile: "bicycle") }

    @Test(
        "A cycleway against the traffic opens the other direction",
        arguments: [
            DirectionsCase(["oneway": "yes", "cycleway": "opposite"], east: true, west: true),
            DirectionsCase(["oneway": "yes", "cycleway": "opposite_lane"], east: true, west: true),
            DirectionsCase(
                ["oneway": "yes", "cycleway:left": "opposite_track"], east: true, west: true),
            DirectionsCase(
                ["oneway": "yes", "cycleway:right": "opposite_lane"], east: true, west: true),
            DirectionsCase(
                ["oneway": "yes", "cycleway:left": "lane", "cycleway:left:oneway": "-1"],
                east: true, west: true),
            DirectionsCase(
                ["oneway": "yes", "cycleway": "track", "cycleway:oneway": "no"], east: true,
                west: true),
            DirectionsCase(["oneway": "-1", "cycleway": "opposite"], east: true, west: true),
            DirectionsCase(["oneway": "yes", "cycleway": "lane"], east: true, west: false),
            DirectionsCase(["oneway": "yes", "cycleway:right": "track"], east: true, west: false),
        ])
    func contraflow(_ directions: DirectionsCase) throws {
        try directions.check(profile: "bicycle")
    }

    @Test("A cycleway against the traffic opens nothing to cars")
    func contraflowForCars() throws {
        try DirectionsCase(["oneway": "yes", "cycleway": "opposite"], east: true, west: false)
            .check()
    }

    @Test(
        "Access tags for bicycles decide",
        arguments: [
            AccessCase.closed(["bicycle": "no"]), .closed(["vehicle": "no"]),
            .closed(["access": "no"]), .closed(["access": "private"]),
            .closed(["bicycle": "private"]), .closed(["bicycle": "use_sidepath"]),
            .closed(["smoothness": "impassable"]), .open(["motor_vehicle": "no"]),
            .open(["motorcar": "private"]), .open(["access": "no", "bicycle": "yes"]),
            .open(["vehicle": "no", "bicycle": "designated"]), .open(["hgv": "no"]),
            .open(["bicycle": "optional_sidepath"]),
            // One has to push it, and rides round rather.
            .closed(["bicycle": "dismount"]),
            .open(["highway": "cycleway"]), .open(["highway": "path", "bicycle": "yes"]),
            .open(["highway": "footway", "bicycle": "yes"]),
        ])
    func access(_ access: AccessCase) throws { try access.check(profile: "bicycle") }

    @Test(
        "Barriers that stop cars let bicycles pass",
        arguments: ["bollard", "block", "cycle_barrier", "planter", "height_restrictor"])
    func barriers(_ barrier: String) throws {
        try AccessCase.open(["barrier": barrier]).check(profile: "bicycle", isOnNode: true)
    }

    @Test(
        "Some barriers stop bicycles",
        arguments: [
            AccessCase.closed(["barrier": "wall"]), .closed(["barrier": "turnstile"]),
            .closed(["barrier": "gate", "bicycle": "no"]),
            .closed(["barrier": "gate", "access": "private"]),
            .open(["barrier": "gate", "access": "no", "bicycle": "yes"]),
            .open(["barrier": "turnstile", "bicycle": "yes"]),
        ])
    func closedBarriers(_ access: AccessCase) throws {
        try access.check(profile: "bicycle", isOnNode: true)
    }

    @Test(
        "Motorways are closed to bicycles",
        arguments: ["motorway", "motorway_link", "busway", "construction"])
    func motorway(_ kind: String) throws {
        try AccessCase.closed(["highway": kind, "oneway": "no"]).check(profile: "bicycle")
    }

    @Test("A motorway that a sign opens to bicycles is used where there is no other way")
    func openMotorway() throws {
        let map = try ScenarioMap.line(
            main: ["highway": "motorway", "bicycle": "yes"], profiles: ["bicycle"])
        let drive = try map.route(from: "1", to: "2", profile: "bicycle")
        #expect(drive.roads == ["West", "Main", "East"])
    }

    @Test("A house on a road with a cycleway beside it can be reached")
    func sidepath() throws {
        let map = try ScenarioMap.block(main: ["bicycle": "use_sidepath"], profiles: ["bicycle"])
        #expect(try map.route(from: "1", to: "m", profile: "bicycle").roads == ["West", "Main"])
        #expect(try map.route(from: "m", to: "2", profile: "bicycle").roads == ["Main", "East"])
    }

    @Test(
        "A way that nobody knows is ridden where it has a cycleway, unless it is not there",
        arguments: [
            (["highway": "residental", "cycleway": "track"], true),
            (["highway": "byway", "cycleway:both": "lane"], true),
            (["highway": "byway", "cycleway": "track", "bicycle": "no"], false),
            (["highway": "byway", "cycleway": "no"], false), (["highway": "byway"], false),
            (["highway": "unknown"], false), (["highway": "unknown", "cycleway": "lane"], true),
            (["highway": "proposed", "cycleway": "track"], false),
            (["highway": "construction", "cycleway": "lane"], false),
            (["highway": "raceway", "cycleway": "track"], false),
        ] as [(ScenarioTags, Bool)])
    func unknownWay(tags: ScenarioTags, isRidden: Bool) throws {
        let map = try ScenarioMap(
            """
            a---b---c---d
                |   |
                e---f
            """,
            ways: [
                "ab": street("West"), "bc": tags.merging(["name": "Way"]) { $1 },
                "cd": street("East"), "befc": street("Round"),
            ], profiles: ["bicycle", "car"])
        let middle = isRidden ? "Way" : "Round"
        #expect(
            try map.route(from: "a", to: "d", profile: "bicycle").roads == ["West", middle, "East"])
        #expect(try map.route(from: "a", to: "d").roads == ["West", "Round", "East"])
    }

    @Test("Turn restrictions hold for bicycles")
    func turnRestrictions() throws {
        let ban = ScenarioRestriction("no_left_turn", from: "wx", via: "x", to: "xn")
        let map = try RestrictionCase.map([ban], profiles: ["bicycle"])
        let drive = try map.route(from: "w", to: "n", profile: "bicycle")
        #expect(drive.roads == ["West", "East", "North"])
    }
}

@Suite("What bicycles prefer")
struct BicyclePreferenceTests {
    /// A road from `1` to `2` of the class `kind`, and the way "Park" beside it, a little longer.
    private func choice(_ kind: String, park: ScenarioTags) throws -> ScenarioMap {
        try ScenarioMap(
            """
            1--a--------b--2
               |        |
               c--------d
            """,
            ways: [
                "1a": street("West"), "ab": road(kind, "Main"), "b2": street("East"),
                "acdb": park.merging(["name": "Park"]) { $1 },
            ], profiles: ["car", "bicycle"])
    }

    @Test(
        "A cycleway is worth a detour from a busy road",
        arguments: ["trunk", "primary", "secondary"])
    func cycleway(_ kind: String) throws {
        let map = try choice(kind, park: ["highway": "cycleway"])
        let ride = try map.route(from: "1", to: "2", profile: "bicycle")
        #expect(ride.roads == ["West", "Park", "East"])
        #expect(try map.route(from: "1", to: "2").roads == ["West", "Main", "East"])
    }

    @Test("The time that is told is the time of the ride, whatever is preferred")
    func duration() throws {
        let map = try choice("primary", park: ["highway": "cycleway"])
        let ride = try map.route(from: "1", to: "2", profile: "bicycle")
        #expect(abs(ride.duration - ride.distance / (18 / 3.6)) < 20, "\(ride.duration) s")
    }

    @Test("A detour on a cycleway is not worth it from a quiet street")
    func quietStreet() throws {
        let map = try choice("residential", park: ["highway": "cycleway"])
        let ride = try map.route(from: "1", to: "2", profile: "bicycle")
        #expect(ride.roads == ["West", "Main", "East"])
    }

    @Test("Nobody pushes where the way to ride is a little longer")
    func pushing() throws {
        for kind in ["footway", "steps", "pedestrian"] {
            try AccessCase.closed(["highway": kind]).check(profile: "bicycle")
        }
    }

    @Test("A bicycle is carried over steps where there is no other way", arguments: ["1", "2"])
    func steps(_ start: String) throws {
        let map = try ScenarioMap.line(main: ["highway": "steps"], profiles: ["bicycle"])
        let end = start == "1" ? "2" : "1"
        let ride = try map.route(from: start, to: end, profile: "bicycle")
        #expect(ride.nodes == (start == "1" ? "1amb2" : "2bma1"))
        #expect(ride.duration > 900 / (2 / 3.6) * 0.5)
    }
}
