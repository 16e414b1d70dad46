import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkTiles

@Suite("Q1, Q2: Buildings that tiles have")
struct IndoorTilesTests {
    /// The buildings of one feature with these properties.
    private func read(
        _ properties: [String: TileValue], ring: [TilePoint] = PlanLayer.ring(100, 100, 300, 200)
    ) async throws -> [IndoorBuilding] {
        var layer = PlanLayer("building")
        layer.add(.polygon, ring, properties)
        let contents = layer.encoded
        return try await IndoorTiles(ScriptedTiles(zooms: 15...15) { _ in contents })
            .buildings(in: PlanSample.planTile)
    }

    @Test("A building has its levels, the first of them and its border")
    func good() async throws {
        let tiles = IndoorTiles(PlanSample().plans())
        let building = try #require(try await tiles.buildings(in: PlanSample.planTile).first)
        #expect(building.id == "w7" && !building.isUnderground)
        #expect(building.levels.map(\.id) == ["w7/1", "w7/0"])
        #expect(building.levels.map(\.name) == ["Upper floor", "G"])
        #expect(building.levels.map(\.shortName) == ["1", "G"])
        #expect(building.levels.map(\.ordinal) == [1, 0])
        #expect(building.defaultLevel?.id == "w7/0")
        let corner = PlanSample.place(848, 1248)
        #expect(building.outline.count == 4)
        #expect(building.outline.contains { $0.distance(to: corner) < 0.01 })
        #expect(tiles.plans != nil)
    }

    @Test("Half levels without words are called by their numbers")
    func numbers() async throws {
        let text = #"[{"level":0.5,"id":"a/0.5"},{"level":-1,"id":"a/-1"}]"#
        let buildings = try await read([
            "id": .string("a"), "levels": .string(text), "underground": .bool(true),
            "default": .number(7),
        ])
        #expect(buildings.first?.levels.map(\.name) == ["0.5", "-1"])
        #expect(buildings.first?.defaultLevelIndex == 1)
        #expect(buildings.first?.isUnderground == true)
    }

    @Test(
        "A building that lacks something, or whose levels cannot be read, is left out",
        arguments: [
            [:], ["id": .string("a")], ["levels": .string(PlanSample.levels)],
            ["id": .string(""), "levels": .string(PlanSample.levels)],
            ["id": .number(7), "levels": .string(PlanSample.levels)],
            ["id": .string("a"), "levels": .number(3)],
            ["id": .string("a"), "levels": .string("[]")],
            ["id": .string("a"), "levels": .string("[{\"level\":0}]")],
            ["id": .string("a"), "levels": .string("{\"level\":0,\"id\":\"a\"}")],
            ["id": .string("a"), "levels": .string("[{\"level\":\"0\",\"id\":\"a\"}]")],
            ["id": .string("a"), "levels": .string(String(repeating: "[", count: 100_000))],
        ] as [[String: TileValue]])
    func bad(properties: [String: TileValue]) async throws {
        #expect(try await read(properties).isEmpty)
    }

    @Test("A tile that is none is an error, and no tile has no buildings")
    func damaged() async throws {
        let damaged = IndoorTiles(ScriptedTiles(zooms: 15...15) { _ in [0xff, 0xff, 0xff] })
        await #expect(throws: DirectionsError.self) {
            try await damaged.buildings(in: PlanSample.planTile)
        }
        let empty = IndoorTiles(ScriptedTiles(zooms: 15...15) { _ in nil })
        #expect(try await empty.buildings(in: PlanSample.planTile).isEmpty)
    }
}
