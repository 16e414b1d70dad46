import Foundation
package import WaymarkGeometry

/// A resource of regions that the styles of the package name.
package enum RegionResource: Hashable, Sendable {
    /// The heights of the ground in a tile.
    case elevation(TileID)
    /// A picture of the ground from the air.
    case aerial(TileID)
    /// The TileJSON document of the pictures from the air.
    case aerialDocument

    /// The address of the TileJSON document of the pictures from the air.
    package static let aerialAddress = "waymark:aerial"
    /// The addresses of the pictures from the air.
    package static let aerialTiles = aerialAddress + "/{z}/{x}/{y}"
    private static let elevationAddress = "waymark:elevation"

    /// Whether `address` is that of such a resource, or begins as one.
    package static func reaches(_ address: String) -> Bool {
        [aerialAddress, elevationAddress].contains {
            address == $0 || address.hasPrefix($0 + "/")
        }
    }

    /// The resource at `address`; `nil` where that is none.
    package init?(_ address: String) {
        if address == Self.aerialAddress {
            self = .aerialDocument
            return
        }
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.dropFirst().compactMap { Int($0) }
        guard parts.count == 4, numbers.count == 3, (0...30).contains(numbers[0]) else {
            return nil
        }
        let tile = TileID(z: numbers[0], x: numbers[1], y: numbers[2])
        guard tile.isValid else { return nil }
        switch parts[0] {
        case Self.elevationAddress: self = .elevation(tile)
        case Self.aerialAddress: self = .aerial(tile)
        default: return nil
        }
    }
}

/// A TileJSON document (version 3.0.0) of pictures in tiles, with the size of the pictures.
package struct RasterTileDocument: Codable, Hashable, Sendable {
    /// Templates with `{z}`, `{x}` and `{y}`.
    package var tiles: [String]
    /// Who is to be named with the pictures.
    package var attribution: String
    /// The pixels along a side of a picture.
    package var tileSize: Int
    private var tilejson = "3.0.0"
    private var minzoom: Int
    private var maxzoom: Int

    /// Pictures of `zooms` at the addresses `tiles`.
    package init(tiles: [String], zooms: ClosedRange<Int>, attribution: String, tileSize: Int) {
        (self.tiles, self.attribution, self.tileSize) = (tiles, attribution, tileSize)
        (minzoom, maxzoom) = (zooms.lowerBound, zooms.upperBound)
    }

    /// The document as JSON.
    package var encoded: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers can always be written.
        return (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
    }
}
