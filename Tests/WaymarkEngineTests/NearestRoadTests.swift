import WaymarkEngine
import WaymarkRoads
import Testing
import WaymarkRouting
import WaymarkTestSupport

@Suite("Roads that places are taken on together")
struct NearestRoadTests {
    /// A street, and a track beside it that no other road touches.
    private func map() throws -> ScenarioMap {
        try ScenarioMap(
            """
            a------b------c------d

            e-------------f
            """,
            ways: [
                "ab": street("Main"), "bc": street("Main"), "cd": street("Main"),
                "ef": street("Island"),
            ])
    }

    private func roads(_ names: [String]) throws -> [String] {
        let map = try map()
        let router = try map.region.router()
        let places = try names.map { SnapRequest(try map.place($0)) }
        return try router.nearestRoads(places).map { snap in
            let edge = snap.departures[0].edge
            return router.graph.text(router.graph.attributes(of: edge).name)
        }
    }

    @Test("Places that all lie on an island stay there")
    func island() throws { #expect(try roads(["e", "f"]) == ["Island", "Island"]) }

    @Test("One of many that lies on an island is taken on the network of the others")
    func mixed() throws {
        #expect(try roads(["a", "e", "d"]) == ["Main", "Main", "Main"])
    }

    @Test("A single place is taken on the largest network around")
    func single() throws { #expect(try roads(["e"]) == ["Main"]) }
}
