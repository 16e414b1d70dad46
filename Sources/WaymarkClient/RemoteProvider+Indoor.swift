public import WaymarkDirections
import WaymarkGeometry

extension RemoteProvider: IndoorPlanProvider {
    /// The plans of the buildings of all regions of the server, as far as they have some.
    public var indoorPlans: (any TileSource)? { RemotePlans(provider: self) }
}

/// The plans that a server has.
private struct RemotePlans: TileSource {
    let provider: RemoteProvider

    let zooms = 15...15

    var bounds: CoordinateBounds? { provider.bounds }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        try await provider.contents(of: tile, in: "indoor", zooms: zooms)
    }
}

extension HybridProvider: IndoorPlanProvider {
    /// The plans of the network, or of the device where that does not answer in time; `nil` where neither has any.
    public var indoorPlans: (any TileSource)? {
        let hasPlans = [network, device].contains {
            ($0 as? any IndoorPlanProvider)?.indoorPlans != nil
        }
        return hasPlans ? HybridPlans(provider: self) : nil
    }
}

/// The plans of one of two providers.
private struct HybridPlans: TileSource {
    let provider: HybridProvider

    let zooms = 15...15

    var bounds: CoordinateBounds? { provider.bounds }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        try await provider.ask { provider throws(DirectionsError) in
            guard let plans = (provider as? any IndoorPlanProvider)?.indoorPlans else {
                throw .unsupported("plans of buildings")
            }
            return try await plans.contents(of: tile)
        }
    }
}
