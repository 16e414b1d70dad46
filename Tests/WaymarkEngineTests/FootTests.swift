import Testing
import WaymarkDirections
import WaymarkTestSupport

@Suite("On foot")
struct FootTests {
    @Test(
        "One-way streets are walked in both directions",
        arguments: [
            DirectionsCase(["oneway": "yes"], east: true, west: true),
            DirectionsCase(["oneway": "-1"], east: true, west: true),
            DirectionsCase(["oneway": "reversible"], east: true, west: true),
            DirectionsCase(["junction": "roundabout"], east: true, west: true),
            DirectionsCase(["foot:backward": "no"], east: true, west: false),
        ])
    func oneway(_ directions: DirectionsCase) throws { try directions.check(profile: "foot") }

    @Test(
        "Turn restrictions are for vehicles",
        arguments: [
            RestrictionCase(
                "for all", ScenarioRestriction("no_left_turn", from: "wx", via: "x", to: "xn")),
            RestrictionCase(
                "an order", ScenarioRestriction("only_straight_on", from: "wx", via: "x", to: "xe")),
            RestrictionCase(
                "for people on foot",
                ScenarioRestriction(
                    tags: ["restriction:foot": "no_left_turn"], from: "wx", via: "x", to: "xn"),
                toNorth: RestrictionCase.overEast[0]),
        ])
    func turnRestrictions(_ restriction: RestrictionCase) throws {
        try restriction.check(profile: "foot")
    }

    @Test(
        "Ways for people on foot are open, and most roads",
        arguments: [
            "footway", "path", "steps", "pedestrian", "cycleway", "bridleway", "track", "service",
            "living_street", "corridor", "tertiary", "primary",
        ])
    func kinds(_ kind: String) throws {
        try AccessCase.open(["highway": kind]).check(profile: "foot")
    }

    @Test(
        "Access tags for people on foot decide",
        arguments: [
            AccessCase.closed(["foot": "no"]), .closed(["access": "no"]),
            .closed(["highway": "motorway", "oneway": "no"]), .closed(["highway": "trunk"]),
            .closed(["foot": "private"]), .closed(["access": "private"]),
            .closed(["foot": "use_sidepath"]), .closed(["highway": "footway", "foot": "no"]),
            .open(["access": "no", "foot": "yes"]), .open(["vehicle": "no"]),
            .open(["motor_vehicle": "no"]), .open(["bicycle": "no"]),
            .open(["access": "private", "foot": "designated"]),
            .open(["highway": "busway", "foot": "yes"]), .open(["maxheight": "1.5"]),
        ])
    func access(_ access: AccessCase) throws { try access.check(profile: "foot") }

    @Test(
        "One walks round, over or through most barriers",
        arguments: ["bollard", "stile", "kissing_gate", "turnstile", "gate", "block", "kerb"])
    func barriers(_ barrier: String) throws {
        try AccessCase.open(["barrier": barrier]).check(profile: "foot", isOnNode: true)
    }

    @Test(
        "Walls and closed gates stop people on foot",
        arguments: [
            AccessCase.closed(["barrier": "wall"]), .closed(["barrier": "fence"]),
            .closed(["barrier": "gate", "foot": "no"]),
            .closed(["barrier": "gate", "access": "private"]),
            .open(["barrier": "gate", "access": "private", "foot": "yes"]),
        ])
    func closedBarriers(_ access: AccessCase) throws {
        try access.check(profile: "foot", isOnNode: true)
    }

    @Test("A trunk road with a sign for people on foot is walked where there is no other way")
    func trunk() throws {
        let map = try ScenarioMap.line(
            main: ["highway": "trunk", "foot": "yes"], profiles: ["foot"])
        #expect(try map.route(from: "1", to: "2", profile: "foot").nodes == "1amb2")
    }

    @Test("A kilometre takes twelve minutes, whatever the speed limit is")
    func duration() throws {
        let map = try ScenarioMap.line(main: ["maxspeed": "30"], profiles: ["foot"])
        let walk = try map.route(from: "1", to: "2", profile: "foot")
        #expect(abs(walk.duration - walk.distance * 0.72) < 5, "\(walk.duration) s")
    }

    @Test("Nobody has to walk on to turn round")
    func turningRound() throws {
        let map = try ScenarioMap.line(main: [:], profiles: ["foot"])
        #expect(try map.route(from: "am", to: "a", profile: "foot").nodes == "a")
    }

    @Test("A car keeps off what is for people on foot")
    func cars() throws {
        let map = try ScenarioMap.block(main: ["highway": "footway"], profiles: ["car", "foot"])
        let walk = try map.route(from: "1", to: "2", profile: "foot")
        #expect(walk.roads == ["West", "Main", "East"])
        let drive = try map.route(from: "1", to: "2", profile: "car")
        #expect(drive.roads == ["West", "Detour", "East"])
    }
}
