import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance inside of buildings")
struct IndoorGuidanceTests {
    /// A hall on the ground and a gallery above it with a room behind a door. An escalator leads up from `u` to `v`, stairs
    /// lead from `w` to `y`, and there is a lift at `x`.
    private static func mall(
        escalator: ScenarioTags = ["conveying": "forward"]
    ) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                s----------e------------------------b
                           |  G--------------H---P  |
                           |  |     u---v    |   |  |
                           |  | x            m   |  |
                           |  |     w---y    |   |  |
                           |  J--------------I---Q  |
                           d------------------------c
                """, step: 4),
            ways: [
                "se": ["highway": "footway"],
                "ebcde": ["indoor": "area", "level": "0", "name": "Hall"],
                "GHmIJG": ["indoor": "corridor", "level": "1", "level:ref": "G"],
                "HPQImH": ["indoor": "room", "level": "1"],
                "uv": ["highway": "steps", "level": "0;1", "incline": "up", "indoor": "yes"]
                    .merging(escalator) { $1 },
                "wy": [
                    "highway": "steps", "level": "0;1", "incline": "up", "indoor": "yes",
                ],
            ],
            nodes: [
                "m": ["indoor": "door", "door": "hinged", "level": "1"],
                "x": ["highway": "elevator", "level": "0;1"],
            ], profiles: ["foot"])
    }

    private func drive(
        on map: ScenarioMap, from start: (String, Double?), to end: (String, Double?),
        avoiding features: RoadFeatures = []
    ) throws -> ScenarioDrive {
        let waypoints = try [start, end].map { place, level in
            var waypoint = Waypoint(coordinate: try map.place(place))
            waypoint.level = level
            return waypoint
        }
        var options = RoutingOptions(profile: "foot")
        options.avoids = features
        return try map.drive(DirectionsRequest(waypoints: waypoints, options: options))
    }

    private func kinds(_ drive: ScenarioDrive) -> [Maneuver.Kind] {
        drive.steps.map(\.maneuver.kind).filter { $0 != .turn }
    }

    @Test("From the street into a room upstairs by the escalator")
    func upstairs() throws {
        let drive = try drive(on: Self.mall(), from: ("s", nil), to: ("PQ", 1))
        #expect(
            kinds(drive) == [.depart, .enterBuilding, .escalator, .door, .arrive],
            "\(drive.maneuvers)")
        let ride = drive.steps.first { $0.maneuver.kind == .escalator }
        #expect(ride?.levelChange == LevelChange(from: 0, to: 1, name: "G"))
        #expect(
            drive.steps.map(\.level)
                == drive.steps.map { step in
                    switch step.maneuver.kind {
                    case .depart: nil
                    case .enterBuilding: 0
                    default: step.level == 0 ? 0 : 1
                    }
                })
        #expect(drive.steps.last?.level == 1)
    }

    @Test("An escalator is not walked against")
    func down() throws {
        let drive = try drive(on: Self.mall(), from: ("PQ", 1), to: ("s", nil))
        #expect(
            kinds(drive) == [.depart, .door, .stairs, .leaveBuilding, .arrive],
            "\(drive.maneuvers)")
        let climb = drive.steps.first { $0.maneuver.kind == .stairs }
        #expect(climb?.levelChange == LevelChange(from: 1, to: 0))
    }

    @Test("Without steps one takes the lift")
    func stepFree() throws {
        let drive = try drive(
            on: Self.mall(), from: ("s", nil), to: ("PQ", 1), avoiding: [.stairs, .escalators])
        #expect(
            kinds(drive) == [.depart, .enterBuilding, .elevator, .door, .arrive],
            "\(drive.maneuvers)")
        let ride = drive.steps.first { $0.maneuver.kind == .elevator }
        #expect(ride?.levelChange == LevelChange(from: 0, to: 1, name: "G"))
        #expect(drive.notices.isEmpty)
    }

    @Test("A place above another is another place")
    func stacked() throws {
        let map = try Self.mall()
        let below = try drive(on: map, from: ("s", nil), to: ("PQ", 0))
        #expect(kinds(below) == [.depart, .enterBuilding, .arrive], "\(below.maneuvers)")
        let across = try drive(on: map, from: ("uw", 1), to: ("uw", 0))
        #expect(across.distance > 10)
        #expect(kinds(across).contains(.stairs) || kinds(across).contains(.elevator))
    }

    @Test("Two doors with a few steps between them are told as one")
    func doubleDoors() throws {
        let room: ScenarioTags = ["indoor": "room", "level": "0"]
        let door: ScenarioTags = ["door": "yes"]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                    b----------c--d--------------f
                    |          |  |              |
                s---e          m  n              g
                    |          |  |              |
                    i----------j--k--------------l
                """, step: 1.5),
            ways: [
                "se": ["highway": "footway"], "ebcmjie": room, "cdnkjmc": room, "dfglknd": room,
            ],
            nodes: ["m": door, "n": door], profiles: ["foot"])
        let drive = try drive(on: map, from: ("s", nil), to: ("gl", 0))
        #expect(kinds(drive) == [.depart, .enterBuilding, .door, .arrive], "\(drive.maneuvers)")
    }

    @Test("Where no way is on the level, that is told")
    func noWay() throws {
        let drive = try drive(on: Self.mall(), from: ("s", nil), to: ("PQ", 7))
        #expect(drive.notices == [.levelNotReached(waypoint: 1)])
        #expect(try self.drive(on: Self.mall(), from: ("s", nil), to: ("PQ", 1)).notices.isEmpty)
    }

    @Test("Flights above each other are one climb up to the last storey")
    func stairwell() throws {
        let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes"]
        let stairs: ScenarioTags = ["highway": "steps", "indoor": "yes", "incline": "up"]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a-----b-----e
                      |
                c-----d
                """, step: 3),
            ways: [
                "ab": corridor.merging(["level": "0"]) { $1 },
                "cd": corridor.merging(["level": "1"]) { $1 },
                "be": corridor.merging(["level": "2"]) { $1 },
                "bd": stairs.merging(["level": "0;1"]) { $1 },
                "db": stairs.merging(["level": "1;2"]) { $1 },
            ], profiles: ["foot"])
        let drive = try drive(on: map, from: ("a", 0), to: ("e", 2))
        #expect(
            drive.steps.map(\.maneuver.kind).filter { $0 != .turn } == [.depart, .stairs, .arrive],
            "\(drive.maneuvers)")
        let climb = drive.steps.first { $0.maneuver.kind == .stairs }
        #expect(climb?.levelChange == LevelChange(from: 0, to: 2))
    }

    @Test("Storeys that share a node are joined by their stairs alone")
    func stackedNodes() throws {
        let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes"]
        let stairs: ScenarioTags = ["highway": "steps", "indoor": "yes", "incline": "up"]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a-----b-----c
                      |
                      d-----e
                """, step: 3),
            ways: [
                "ab": corridor.merging(["level": "0"]) { $1 },
                "bc": corridor.merging(["level": "1"]) { $1 },
                "de": corridor.merging(["level": "1"]) { $1 },
                "ce": corridor.merging(["level": "1"]) { $1 },
                "bd": stairs.merging(["level": "0;1"]) { $1 },
            ], profiles: ["foot"])
        let drive = try drive(on: map, from: ("a", 0), to: ("c", 1))
        #expect(drive.nodes == "abdec")
        #expect(drive.steps.map(\.maneuver.kind).contains(.stairs), "\(drive.maneuvers)")
    }

    @Test("Who is beside the upper end of stairs on the level below is not there yet")
    func besideStairs() throws {
        let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes"]
        let map = try ScenarioMap(
            ScenarioDrawing("a-----b---c-----d", step: 2),
            ways: [
                "ab": corridor.merging(["level": "1"]) { $1 },
                "cb": ["highway": "steps", "indoor": "yes", "incline": "up", "level": "0;1"],
                "cd": corridor.merging(["level": "0"]) { $1 },
            ], profiles: ["foot"])
        let down = try drive(on: map, from: ("a", 1), to: ("b", 0))
        #expect(kinds(down) == [.depart, .stairs, .arrive], "\(down.maneuvers)")
        #expect(down.nodes == "abc" && down.steps.last?.level == 0)
    }

    @Test("Who names no level means the street or the ground")
    func noLevel() throws {
        let drive = try drive(on: Self.mall(), from: ("s", nil), to: ("PQ", nil))
        #expect(drive.steps.last?.level == 0)
    }

    @Test("Round a corner one walks close to it, and not through the wall")
    func corners() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                    a--b        g--h
                s---e  |        |  f---t
                    |  c--------d  |
                    j--------------i
                """, step: 4),
            ways: [
                "se": ["highway": "footway"], "ft": ["highway": "footway"],
                "abcdghfijea": ["indoor": "corridor", "level": "0"],
            ], profiles: ["foot"])
        let drive = try drive(on: map, from: ("s", nil), to: ("t", nil))
        let corners = try "secdft".map { try map.place(String($0)) }
        let shortest = Path(corners).length()
        #expect(drive.distance >= shortest && drive.distance < shortest * 1.05 + 3)
        #expect(
            kinds(drive) == [.depart, .enterBuilding, .leaveBuilding, .arrive],
            "\(drive.maneuvers)")
    }

    @Test("Flights with a landing between them are one climb")
    func landing() throws {
        let stairs: ScenarioTags = ["highway": "steps", "indoor": "yes", "incline": "up"]
        let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes"]
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a----b-----c
                           |
                e----f-----d
                """, step: 2),
            ways: [
                "ab": corridor.merging(["level": "0"]) { $1 },
                "bc": stairs.merging(["level": "0;0.5"]) { $1 },
                "cd": corridor.merging(["level": "0.5"]) { $1 },
                "df": stairs.merging(["level": "0.5;1"]) { $1 },
                "fe": corridor.merging(["level": "1", "level:ref": "OG"]) { $1 },
            ], profiles: ["foot"])
        let drive = try drive(on: map, from: ("a", 0), to: ("e", 1))
        #expect(
            drive.steps.map(\.maneuver.kind) == [.depart, .stairs, .arrive], "\(drive.maneuvers)")
        #expect(drive.steps[1].levelChange == LevelChange(from: 0, to: 1, name: "OG"))
    }

    /// Two flights with a landing of 14 m between them that tells no level.
    private static func flights(_ first: ScenarioTags, _ second: ScenarioTags) throws -> ScenarioMap
    {
        let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes"]
        let climb: ScenarioTags = ["highway": "steps", "indoor": "yes", "level": "0;1"]
        return try ScenarioMap(
            ScenarioDrawing("a----b---c------d---e----f", step: 2),
            ways: [
                "ab": corridor.merging(["level": "0"]) { $1 },
                "bc": climb.merging(first) { $1 }, "cd": corridor,
                "de": climb.merging(second) { $1 },
                "ef": corridor.merging(["level": "1"]) { $1 },
            ], profiles: ["foot"])
    }

    @Test("Flights of one climb are told once, also with a long landing that tells no level")
    func climbOnce() throws {
        for tags: ScenarioTags in [["incline": "up"], [:]] {
            let map = try Self.flights(tags, tags)
            let up = try drive(on: map, from: ("a", 0), to: ("f", 1))
            #expect(kinds(up) == [.depart, .stairs, .arrive], "\(up.maneuvers)")
            #expect(up.steps[1].levelChange == LevelChange(from: 0, to: 1))
            #expect(up.instructions.count { $0.contains("level 1") } == 1, "\(up.instructions)")
            let down = try drive(on: map, from: ("f", 1), to: ("a", 0))
            #expect(kinds(down) == [.depart, .stairs, .arrive], "\(down.maneuvers)")
            #expect(down.steps[1].levelChange == LevelChange(from: 1, to: 0))
        }
    }

    @Test("Of an escalator and stairs to the same level one is told to lead there")
    func mixedClimb() throws {
        let map = try Self.flights(["conveying": "yes"], ["incline": "up"])
        let up = try drive(on: map, from: ("a", 0), to: ("f", 1))
        #expect(kinds(up) == [.depart, .escalator, .stairs, .arrive], "\(up.maneuvers)")
        #expect(up.steps.compactMap(\.levelChange) == [LevelChange(from: 0, to: 1)])
        #expect(up.steps[2].leadsUp == true && up.steps[2].level == 1)
    }

    @Test("Stairs up to a landing and down again from it are two climbs")
    func upAndDown() throws {
        let corridor: ScenarioTags = ["highway": "corridor", "indoor": "yes"]
        let stairs: ScenarioTags = ["highway": "steps", "indoor": "yes", "level": "0;1"]
        let map = try ScenarioMap(
            ScenarioDrawing("a----b---c------d---e----f", step: 2),
            ways: [
                "ab": corridor.merging(["level": "0"]) { $1 }, "bc": stairs, "cd": corridor,
                "de": stairs, "ef": corridor.merging(["level": "0"]) { $1 },
            ], profiles: ["foot"])
        let over = try drive(on: map, from: ("a", 0), to: ("f", 0))
        #expect(
            over.steps.compactMap(\.levelChange)
                == [LevelChange(from: 0, to: 1), LevelChange(from: 1, to: 0)], "\(over.maneuvers)")
    }

    /// A hall with a kiosk, in whose west a flight of stairs leads up to a gallery: both are drawn on top of the hall.
    private static func hallWithIslands() throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                s---a----------------------b---t
                    |                      |
                    |  e---f      k-m-l    |
                    |  |   |      |   |    |
                    |  h---g--z   o---n    |
                    |                      |
                    d----------------------c
                """, step: 3),
            ways: [
                "sa": ["highway": "footway"], "bt": ["highway": "footway"],
                "abcda": ["indoor": "area", "level": "0"],
                "efghe": ["indoor": "room", "room": "stairs", "level": "0;1"],
                "gz": ["highway": "corridor", "indoor": "yes", "level": "1"],
                "kmlnok": ["indoor": "room", "level": "0", "name": "Kiosk"],
            ], nodes: ["m": ["door": "yes", "level": "0"]], profiles: ["foot", "wheelchair"])
    }

    @Test("What stands in the middle of a hall is walked around, and entered by its door")
    func islands() throws {
        let map = try Self.hallWithIslands()
        let beside = try ["eh", "ln"].map { try map.place($0) }
        let around = try drive(on: map, from: ("ad", 0), to: ("bc", 0))
        #expect(around.distance > beside[0].distance(to: beside[1]) + 2)
        let room = try drive(on: map, from: ("s", nil), to: ("ko", 0))
        #expect(room.steps.map(\.maneuver.kind).contains(.door), "\(room.maneuvers)")
        let up = try drive(on: map, from: ("s", nil), to: ("z", 1))
        #expect(up.steps.map(\.maneuver.kind).contains(.stairs), "\(up.maneuvers)")
        #expect(up.steps.last?.level == 1)
    }

    @Test("Stairs in a corner stay within their walls")
    func stairsWithinWalls() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                s--a------e--f
                   |      |  |
                   |      m  |
                   |      |  |
                   d------c--g
                """, step: 2),
            ways: [
                "sa": ["highway": "footway"],
                "aemcda": ["indoor": "corridor", "level": "0"],
                "efgcme": ["indoor": "room", "room": "stairs", "level": "0;1"],
            ], nodes: ["m": ["door": "yes", "level": "0;1"]], profiles: ["foot"])
        let drive = try drive(on: map, from: ("s", nil), to: ("fg", 1))
        let corners = try ["e", "f", "g", "c"].map { try map.place($0) }
        let west = corners.map(\.longitude).min() ?? 0, east = corners.map(\.longitude).max() ?? 0
        let south = corners.map(\.latitude).min() ?? 0, north = corners.map(\.latitude).max() ?? 0
        let climb = try #require(drive.steps.firstIndex { $0.maneuver.kind == .stairs })
        let start = drive.steps[climb].maneuver.coordinate
        #expect((west...east).contains(start.longitude) && (south...north).contains(start.latitude))
        let path = try #require(drive.route?.path)
        #expect(path.allSatisfy { $0.longitude < east && $0.latitude > south })
    }

    /// A corridor on each of three levels, with a room beside it that is the storey of a lift or of stairs.
    private static func stackedStoreys(_ kind: String) throws -> ScenarioMap {
        let corridor: ScenarioTags = ["indoor": "corridor"]
        let shaft: ScenarioTags = ["indoor": "room", "room": kind]
        return try ScenarioMap(
            ScenarioDrawing(
                """
                s---a-----------e-------------f
                    |  K--------|--O-------P  |
                    |  |  T-----|--|--Y--Z |  |
                    |  |  |     m  N  X  | |  |
                    |  |  V-----|--|--W--R |  |
                    |  I--------|--M-------Q  |
                    d-----------c-------------g
                """, step: 0.6),
            ways: [
                "sa": ["highway": "footway"],
                "aemcda": corridor.merging(["level": "0"]) { $1 },
                "efgcme": shaft.merging(["level": "0"]) { $1 },
                "KONMIK": corridor.merging(["level": "1"]) { $1 },
                "OPQMNO": shaft.merging(["level": "1"]) { $1 },
                "TYXWVT": corridor.merging(["level": "2"]) { $1 },
                "YZRWXY": shaft.merging(["level": "2"]) { $1 },
            ], nodes: ["m": ["door": "yes"], "N": ["door": "yes"], "X": ["door": "yes"]],
            profiles: ["foot", "wheelchair"])
    }

    @Test(
        "Storeys of a lift or of stairs that were drawn one by one are one",
        arguments: [("elevator", Maneuver.Kind.elevator), ("stairs", .stairs)])
    func stacks(_ room: String, _ kind: Maneuver.Kind) throws {
        let map = try Self.stackedStoreys(room)
        let up = try drive(on: map, from: ("s", nil), to: ("TV", 2))
        let levels = up.steps.compactMap(\.levelChange)
        #expect(kinds(up).filter { $0 == kind }.count == 1, "\(up.maneuvers)")
        #expect(levels == [LevelChange(from: 0, to: 2)])
        #expect(up.steps.last?.level == 2)
        let between = try drive(on: map, from: ("TV", 2), to: ("KI", 1))
        #expect(between.steps.compactMap(\.levelChange) == [LevelChange(from: 2, to: 1)])
    }
}
