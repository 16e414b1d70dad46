import Foundation
public import WaymarkDirections
import WaymarkGeometry

extension RemoteProvider: ResourceLoader {
    /// Whether `address` is that of pictures of elevations or from the air.
    public func reaches(_ address: String) -> Bool { RegionResource.reaches(address) }

    /// A resource of the regions of the server that a style names; `nil` where it has none.
    public func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        switch RegionResource(address) {
        case .elevation? where !mayHave(\.hasElevations): return nil
        case .aerial? where !mayHave(\.hasAerialPictures),
            .aerialDocument? where !mayHave(\.hasAerialPictures):
            return nil
        case .elevation(let tile)?: return try await file(at: "elevation/\(tile.path).png")
        case .aerial(let tile)?: return try await file(at: "aerial/\(tile.path)")
        case .aerialDocument?:
            guard let bytes = try await file(at: "aerial.json") else { return nil }
            guard
                var document = try? JSONDecoder().decode(
                    RasterTileDocument.self, from: Data(bytes))
            else { throw .provider(reason: "its answer cannot be read") }
            // The pictures are asked for with the key of the provider, and kept in its cache.
            document.tiles = [RegionResource.aerialTiles]
            return document.encoded
        case nil: return nil
        }
    }

    /// Whether a region of the server has something, or none is known that says so.
    private func mayHave(_ part: KeyPath<RegionInfo, Bool?>) -> Bool {
        regions.isEmpty || regions.contains { $0[keyPath: part] != false }
    }
}

extension HybridProvider: ResourceLoader {
    /// Whether `address` is that of pictures of elevations or from the air.
    public func reaches(_ address: String) -> Bool { RegionResource.reaches(address) }

    /// A resource of the network, or of the device where that does not answer in time.
    public func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        try await ask { provider throws(DirectionsError) in
            guard let resources = provider as? any ResourceLoader else {
                throw .unsupported("resources of styles")
            }
            return try await resources.resource(at: address)
        }
    }
}

extension TileID {
    /// Its zoom, column and row as a path.
    var path: String { "\(z)/\(x)/\(y)" }
}
