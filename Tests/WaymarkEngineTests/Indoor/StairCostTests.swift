import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("What stairs cost")
struct StairCostTests {
    /// A street over a platform, with stairs and a lift between them that stand side by side.
    private static let shaft = ScenarioDrawing(
        """
        a---S---L---e

        b---T-------f
        """, step: 2)

    private static func station(depth: Int, stairs: ScenarioTags = [:]) throws -> ScenarioMap {
        let levels = "-\(depth);0"
        return try ScenarioMap(
            shaft,
            ways: [
                "aSLe": ["highway": "footway", "level": "0"],
                "bTLf": ["highway": "footway", "level": "-\(depth)"],
                "ST": ["highway": "steps", "level": levels, "incline": "down"]
                    .merging(stairs) { $1 },
            ], nodes: ["L": ["highway": "elevator", "level": levels]], profiles: ["foot"])
    }

    private func takesLift(_ map: ScenarioMap, from start: String, to end: String) throws -> Bool {
        let request = DirectionsRequest(
            waypoints: try [start, end].map { Waypoint(coordinate: try map.place($0)) },
            options: RoutingOptions(profile: "foot"))
        let kinds = try map.drive(request).steps.map(\.maneuver.kind)
        #expect(kinds.contains(.elevator) != kinds.contains(.stairs), "\(kinds)")
        return kinds.contains(.elevator)
    }

    @Test(
        "One climbs some storeys, descends some more, and takes the lift for many",
        arguments: [(1, false, false), (2, false, false), (5, true, false), (9, true, true)])
    func storeys(depth: Int, liftUp: Bool, liftDown: Bool) throws {
        let map = try Self.station(depth: depth)
        #expect(try takesLift(map, from: "b", to: "a") == liftUp)
        #expect(try takesLift(map, from: "a", to: "b") == liftDown)
    }

    @Test("A lift takes longer the farther it rides", arguments: [2, 9])
    func ride(depth: Int) throws {
        func seconds(_ depth: Int) throws -> Double {
            var options = RoutingOptions(profile: "foot")
            options.avoids = .stairs
            let map = try Self.station(depth: depth)
            let request = DirectionsRequest(
                waypoints: try ["b", "a"].map { Waypoint(coordinate: try map.place($0)) },
                options: options)
            let drive = try map.drive(request)
            #expect(drive.steps.map(\.maneuver.kind).contains(.elevator), "\(drive.maneuvers)")
            return try #require(drive.route?.duration)
        }
        let longer = try seconds(depth) - seconds(1)
        #expect(abs(longer - 3.4 * Double(depth - 1)) < 0.1, "\(longer)")
    }

    @Test(
        "An escalator of many storeys takes its time also where its line on the map is short",
        arguments: [(1, false), (4, false), (14, true)])
    func escalators(depth: Int, takesLift: Bool) throws {
        let map = try Self.station(depth: depth, stairs: ["conveying": "yes"])
        for (start, end) in [("b", "a"), ("a", "b")] {
            let request = DirectionsRequest(
                waypoints: try [start, end].map { Waypoint(coordinate: try map.place($0)) },
                options: RoutingOptions(profile: "foot"))
            let kinds = try map.drive(request).steps.map(\.maneuver.kind)
            #expect(kinds.contains(takesLift ? .elevator : .escalator), "\(kinds)")
        }
    }

    @Test("The steps that a mapper counted go before those of storeys")
    func counted() throws {
        let map = try Self.station(depth: 1, stairs: ["step_count": "193"])
        #expect(try takesLift(map, from: "b", to: "a"))
        let short = try Self.station(depth: 9, stairs: ["step_count": "12"])
        #expect(try takesLift(short, from: "b", to: "a") == false)
    }

    /// Seconds along stairs with `tags`, with their points and against them.
    private func times(_ tags: ScenarioTags) throws -> [Double] {
        let map = try ScenarioMap.line(
            main: ["highway": "steps"].merging(tags) { $1 }, profiles: ["foot"])
        return try [("a", "b"), ("b", "a")].map { start, end in
            let route = try #require(
                try map.drive(
                    DirectionsRequest(
                        waypoints: try [start, end].map {
                            Waypoint(coordinate: try map.place($0))
                        }, options: RoutingOptions(profile: "foot"))
                ).route)
            return route.duration
        }
    }

    @Test(
        "A step takes 0.7 seconds up and 0.5 down, where there are more than the line has room for",
        arguments: [
            (["step_count": "2000", "incline": "up"] as ScenarioTags, 1_400.0, 1_000.0),
            (["step_count": "2000", "incline": "down"], 1_000, 1_400),
            (["step_count": "2000"], 1_200, 1_200),
        ])
    func time(tags: ScenarioTags, forward: Double, backward: Double) throws {
        let times = try times(tags)
        #expect(abs(times[0] - forward) < forward / 50, "\(times)")
        #expect(abs(times[1] - backward) < backward / 50, "\(times)")
    }

    @Test(
        "Counts that are none change nothing, and escalators climb by themselves",
        arguments: [
            ["step_count": "0"], ["step_count": "-3"], ["step_count": "1e9"],
            ["step_count": "many"], ["step_count": "99999999999999999999"], ["level": "1;x"],
            ["level": "ground"], ["step_count": "3"],
        ] as [ScenarioTags])
    func nonsense(tags: ScenarioTags) throws {
        #expect(try times(tags) == times([:]))
        let moving: ScenarioTags = ["conveying": "yes"]
        #expect(
            try times(moving) == times(moving.merging(["step_count": "2000"]) { $1 }))
    }
}
