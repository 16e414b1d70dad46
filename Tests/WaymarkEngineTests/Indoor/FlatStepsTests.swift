import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Steps inside of a floor")
struct FlatStepsTests {
    /// A corridor 4 m wide with steps across it, and a hall 24 m wide.
    private static let corridor = ScenarioDrawing(
        """
            a-----------------------b
            |                       |
        y---s        u--v           t---z
            |                       |
            d-----------------------c
        """, step: 1)
    private static let hall = ScenarioDrawing(
        """
            a-----------------------b
            |                       |
            |                       |
            |                       |
            |                       |
            |                       |
        y---s        u--v           t---z
            |                       |
            |                       |
            |                       |
            |                       |
            |                       |
            d-----------------------c
        """, step: 1)

    private static func map(_ drawing: ScenarioDrawing, _ steps: ScenarioTags = [:]) throws
        -> ScenarioMap
    {
        try ScenarioMap(
            drawing,
            ways: [
                "ys": ["highway": "footway"], "tz": ["highway": "footway"],
                "abtcdsa": ["indoor": "corridor", "level": "0"],
                "uv": ["highway": "steps", "level": "0", "indoor": "yes", "incline": "up"]
                    .merging(steps) { $1 },
            ],
            nodes: ["s": ["door": "no"], "t": ["door": "no"]], profiles: ["foot", "wheelchair"])
    }

    private func drive(
        _ map: ScenarioMap, profile: String = "foot", avoiding features: RoadFeatures = []
    ) throws -> ScenarioDrive {
        let places = try [map.place("sssu"), map.place("tttv")]
        var options = RoutingOptions(profile: profile)
        options.avoids = features
        return try map.drive(
            DirectionsRequest(
                waypoints: places.map {
                    var waypoint = Waypoint(coordinate: $0)
                    waypoint.level = 0
                    return waypoint
                }, options: options))
    }

    @Test("Steps in a corridor are climbed, and told")
    func corridor() throws {
        let drive = try drive(Self.map(Self.corridor))
        #expect(drive.steps.map(\.maneuver.kind).contains(.stairs), "\(drive.maneuvers)")
    }

    @Test("There is no way past steps that are as wide as their corridor")
    func stepFree() throws {
        let map = try Self.map(Self.corridor)
        let avoiding = try drive(map, avoiding: .stairs)
        #expect(!avoiding.notices.isEmpty, "\(avoiding.maneuvers)")
        let (start, end) = (try map.place("sssu"), try map.place("tttv"))
        let rolling = try drive(map, profile: "wheelchair")
        let reached = rolling.route?.path.last.map { $0.distance(to: end) } ?? .infinity
        #expect(reached > 5 || rolling.route == nil)
        #expect(start.distance(to: end) > 10)
    }

    @Test("Steps in a hall are walked around without steps, as wide as they are")
    func around() throws {
        let map = try Self.map(Self.hall, ["width": "4"])
        let round = try drive(map, avoiding: .stairs)
        #expect(!round.steps.map(\.maneuver.kind).contains(.stairs), "\(round.maneuvers)")
        let straight = try map.place("sssu").distance(to: map.place("tttv"))
        #expect(round.notices.isEmpty && round.distance > straight + 0.3)
        let (u, v) = (try map.place("u"), try map.place("v"))
        let path = try #require(round.route?.path)
        let beside = path.filter {
            (min(u.longitude, v.longitude)...max(u.longitude, v.longitude)).contains($0.longitude)
        }
        #expect(beside.allSatisfy { abs($0.latitude - u.latitude) * 111_000 > 1.9 })
    }

    /// Two parts of a corridor with an area of one level between them, and a way from the middle of that to level 1.
    private static func area(_ tags: ScenarioTags, _ climb: ScenarioTags) throws -> ScenarioMap {
        let corridor: ScenarioTags = ["indoor": "corridor", "level": "0"]
        return try ScenarioMap(
            ScenarioDrawing(
                """
                    a-------e-----f--------b
                    |       |     |        |
                y---s       |  u  |        t---z
                    |       |     |        |
                    d-------h-----g--------c

                               v
                """, step: 1),
            ways: [
                "ys": ["highway": "footway"], "tz": ["highway": "footway"],
                "aehdsa": corridor, "fbtcgf": corridor, "uv": climb,
                "efghe": tags.merging(["level": "0"]) { $1 },
            ],
            nodes: ["s": ["door": "no"], "t": ["door": "no"]], profiles: ["foot", "wheelchair"])
    }

    private static let areas: [ScenarioTags] = [
        ["highway": "steps", "area": "yes"], ["indoor": "area", "stairs": "yes"],
        ["indoor": "room", "stairs": "yes"],
    ]

    @Test("An area of steps on one level is climbed, and no way without steps", arguments: areas)
    func area(tags: ScenarioTags) throws {
        let map = try Self.area(tags, ["highway": "footway"])
        let climbing = try drive(map)
        #expect(
            climbing.steps.map(\.maneuver.kind).contains(.stairs), "\(climbing.maneuvers)")
        #expect(climbing.notices.isEmpty)
        #expect(!(try drive(map, avoiding: .stairs)).notices.isEmpty)
    }

    @Test("A room on one level that is told to have stairs is flat where these begin in it")
    func stairwell() throws {
        let climb: ScenarioTags = ["highway": "steps", "level": "0;1", "incline": "up"]
        let map = try Self.area(["indoor": "room", "stairs": "yes"], climb)
        let through = try drive(map, avoiding: .stairs)
        #expect(through.notices.isEmpty, "\(through.maneuvers)")
        let steps = try Self.area(["highway": "steps", "area": "yes"], climb)
        #expect(!(try drive(steps, avoiding: .stairs)).notices.isEmpty)
    }

    @Test("Steps to another level, and those that end in a wall, are no obstacle of a floor")
    func others() throws {
        for tags in [["level": "0;1"], ["conveying": "yes"], ["level": "1"]] as [ScenarioTags] {
            let drive = try drive(Self.map(Self.corridor, tags), avoiding: [.stairs, .escalators])
            #expect(drive.notices.isEmpty, "\(tags): \(drive.maneuvers)")
        }
    }
}
