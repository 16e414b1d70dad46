public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion

extension OnDeviceProvider: IndoorPlanProvider {
    /// The plans of the buildings of the region; `nil` where it has none.
    public var indoorPlans: (any TileSource)? {
        region.indoorPlans.map { IndoorPlans(archive: $0, bounds: bounds) }
    }
}

/// The plans of a region.
private struct IndoorPlans: TileSource {
    let archive: PMTilesArchive
    let bounds: CoordinateBounds?

    var zooms: ClosedRange<Int> { archive.zooms }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        do { return try archive.contents(of: tile) } catch { throw .provider(reason: "\(error)") }
    }
}
