import Foundation
import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

@Suite("Pictures of the ground from another machine")
struct RemotePictureTests {
    @Test("They are those of the region, and of the device where the network is silent")
    func pictures() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            try SampleRegion.addAerialPicture(to: path)
            let region = try Region(path: path)
            let address = "waymark:aerial/0/0/0"
            let own = try #require(try await region.resource(at: address))
            let document = try await region.resource(at: "waymark:aerial")
            try await withServer(of: RegionCatalog(regions: [region])) { server, _ in
                for remote in [
                    try RemoteProvider(address: server),
                    try await RemoteProvider.connected(to: server),
                ] {
                    #expect(try await remote.resource(at: address) == own)
                    #expect(try await remote.resource(at: "waymark:aerial") == document)
                    // Beyond the deepest zoom, of another kind, and none at all.
                    #expect(try await remote.resource(at: "waymark:aerial/9/0/0") == nil)
                    #expect(try await remote.resource(at: "waymark:elevation/9/0/0") == nil)
                    #expect(try await remote.resource(at: "waymark:aerial/9/-1/0") == nil)
                    #expect(!remote.reaches("https://elsewhere.example/1/0/0.png"))
                }
            }
            let nowhere = try RemoteProvider(address: "http://127.0.0.1:1")
            let hybrid = HybridProvider(network: nowhere, device: OnDeviceProvider(region: region))
            #expect(try await hybrid.resource(at: address) == own)
        }
    }
}
