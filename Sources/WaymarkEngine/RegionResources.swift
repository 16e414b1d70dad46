import Foundation
public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion

extension Region: ResourceLoader {
    /// Whether `address` is that of pictures of elevations or from the air.
    public func reaches(_ address: String) -> Bool { RegionResource.reaches(address) }

    /// A resource of the region that a style names: `waymark:elevation/{z}/{x}/{y}`, `waymark:aerial`, the TileJSON
    /// document of the pictures from the air, and `waymark:aerial/{z}/{x}/{y}`. `nil` where it has none.
    public func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        do {
            switch RegionResource(address) {
            case .elevation(let tile)?: return try elevations?.contents(of: tile)
            case .aerial(let tile)?: return try aerial?.tiles.contents(of: tile)
            case .aerialDocument?: return aerial?.document.encoded
            case nil: return nil
            }
        } catch {
            throw .provider(reason: "\(error)")
        }
    }
}

extension AerialArchive {
    /// The description of its pictures for a style.
    var document: RasterTileDocument {
        RasterTileDocument(
            tiles: [RegionResource.aerialTiles], zooms: tiles.zooms, attribution: attribution,
            tileSize: tileSize)
    }
}

extension OnDeviceProvider: ResourceLoader {
    /// Whether `address` is that of pictures of elevations or from the air.
    public func reaches(_ address: String) -> Bool { region.reaches(address) }

    /// A resource of the region that a style names.
    public func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        try await region.resource(at: address)
    }
}
