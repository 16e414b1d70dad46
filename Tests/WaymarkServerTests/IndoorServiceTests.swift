import HTTPTypes
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkServer
import WaymarkTestSupport

@Suite("Plans of buildings over HTTP")
struct IndoorServiceTests {
    private static let tile = TileID(
        containing: Coordinate(latitude: 60.17, longitude: 24.944), z: 15)
    private static let target = "/indoor/15/\(tile.x)/\(tile.y).mvt"

    @Test("Tiles are those of the region, also of one that took the place of another")
    func swap() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            try SampleRegion.put(plans: [1, 2, 3], of: Self.tile, into: path)
            let catalog = RegionCatalog()
            let service = RegionService(catalog: catalog, limits: .unhurried)
            #expect(await service.get(Self.target).status == 204)
            try catalog.open(path: path)
            let old = await service.get(Self.target)
            #expect(old.status == 200 && old.bytes == [1, 2, 3])
            #expect(old.headers["content-type"] == "application/vnd.mapbox-vector-tile")
            let tag = try #require(old.headers["etag"])
            #expect(await service.get(Self.target, headers: [.ifNoneMatch: tag]).status == 304)
            try SampleRegion.put(plans: [4], of: Self.tile, into: path)
            try catalog.open(path: path)
            let new = await service.get(Self.target, headers: [.ifNoneMatch: tag])
            #expect(new.status == 200 && new.bytes == [4])
            #expect(await service.get("/indoor/15/0/0.mvt").status == 204)
            #expect(await service.get("/indoor/15/0.mvt").status == 400)
            let region = await service.get("/v1/regions").json["regions"].list.first
            #expect(region?["hasIndoorPlans"].flag == true)
            let plans = OnDeviceProvider(region: try #require(catalog.regions.first)).indoorPlans
            #expect(try await plans?.contents(of: Self.tile) == [4])
            #expect(plans?.zooms == 15...15)
        }
    }

    @Test("TileJSON says where the plans are")
    func document() async throws {
        let catalog = RegionCatalog(regions: [try SampleRegion.helsinki.get()])
        let json = await RegionService(catalog: catalog, limits: .unhurried)
            .get("/indoor.json").json
        #expect(json["tiles"].texts == ["http://localhost/indoor/{z}/{x}/{y}.mvt"])
        #expect(json["minzoom"].number == 15 && json["maxzoom"].number == 15)
    }
}
