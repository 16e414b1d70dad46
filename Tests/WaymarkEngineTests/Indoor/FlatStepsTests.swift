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

    @Test("Steps to another level, and those that end in a wall, are no obstacle of a floor")
    func others() throws {
        for tags in [["level": "0;1"], ["conveying": "yes"], ["level": "1"]] as [ScenarioTags] {
            let drive = try drive(Self.map(Self.corridor, tags), avoiding: [.stairs, .escalators])
            #expect(drive.notices.isEmpty, "\(tags): \(drive.maneuvers)")
        }
    }
}
