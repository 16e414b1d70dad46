import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Plans of buildings from another machine")
struct IndoorPlanTests {
    @Test("They are those of the region, and of the device where the network is silent")
    func plans() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            let tile = TileID(containing: Coordinate(latitude: 60.17, longitude: 24.944), z: 15)
            try SampleRegion.write(to: path)
            try SampleRegion.put(plans: [1, 2, 3], of: tile, into: path)
            let region = try Region(path: path)
            try await withServer(of: RegionCatalog(regions: [region])) { address, _ in
                let remote = try RemoteProvider(address: address)
                let plans = try #require(remote.indoorPlans)
                #expect(plans.zooms == 15...15)
                #expect(try await plans.contents(of: tile) == [1, 2, 3])
                #expect(try await plans.contents(of: TileID(z: 15, x: 0, y: 0)) == nil)
                #expect(try await plans.contents(of: TileID(z: 14, x: 0, y: 0)) == nil)
            }
            let nowhere = try RemoteProvider(address: "http://127.0.0.1:1")
            let hybrid = HybridProvider(network: nowhere, device: OnDeviceProvider(region: region))
            #expect(try await hybrid.indoorPlans?.contents(of: tile) == [1, 2, 3])
        }
    }
}
