import Testing
import WaymarkDirections
import WaymarkTestSupport

@Suite("Guidance in passages")
struct PassageGuidanceTests {
    /// A way from the south ends at a promenade.
    private static func tee(_ stem: ScenarioTags) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                w-------x-------e
                        |
                        |
                        s
                """, step: 20),
            ways: [
                "sx": ["highway": "footway"].merging(stem) { $1 },
                "wxe": ["highway": "footway", "name": "Promenade"],
            ], profiles: ["foot"])
    }

    @Test(
        "A passage is no road that ends, also where its level alone tells that it is inside",
        arguments: [
            ([:] as ScenarioTags, Maneuver.Kind.endOfRoad), (["level": "-1"], .turn),
            (["indoor": "yes"], .leaveBuilding),
        ])
    func end(stem: ScenarioTags, kind: Maneuver.Kind) throws {
        let map = try Self.tee(stem)
        let drive = try map.drive(
            DirectionsRequest(
                waypoints: try ["s", "e"].map { Waypoint(coordinate: try map.place($0)) },
                options: RoutingOptions(profile: "foot")))
        #expect(drive.steps.map(\.maneuver.kind) == [.depart, kind, .arrive], "\(drive.maneuvers)")
    }
}
