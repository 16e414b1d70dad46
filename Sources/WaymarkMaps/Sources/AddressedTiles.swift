import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkStyle

/// The tiles at the addresses that a style names.
struct AddressedTiles: TileSource {
    let addresses: StyleSource.TileAddresses
    let resources: any ResourceLoader

    var zooms: ClosedRange<Int> { addresses.zooms }

    /// The contents at the address of `tile`, unpacked where they are a gzip stream.
    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        guard let address = addresses.address(of: tile),
            let bytes = try await resources.resource(at: address), !bytes.isEmpty
        else { return nil }
        guard bytes.starts(with: [0x1f, 0x8b]) else { return bytes }
        do { return try Gzip.decompress(bytes) } catch {
            throw .provider(reason: "\(address): \(error)")
        }
    }
}

extension StyleSource.TileAddresses {
    /// The address of `tile`; of several templates neighbouring tiles have different ones.
    func address(of tile: TileID) -> String? {
        guard !tiles.isEmpty else { return nil }
        let row = isTMS ? (1 << tile.z) - 1 - tile.y : tile.y
        return tiles[(tile.x + tile.y) % tiles.count]
            .replacingOccurrences(of: "{z}", with: "\(tile.z)")
            .replacingOccurrences(of: "{x}", with: "\(tile.x)")
            .replacingOccurrences(of: "{y}", with: "\(row)")
            .replacingOccurrences(of: "{quadkey}", with: tile.quadkey)
            .replacingOccurrences(of: "{ratio}", with: "")
            .replacingOccurrences(of: "{bbox-epsg-3857}", with: tile.webMercatorBox)
    }

    /// The same with what the TileJSON document at its address says.
    func completed(by document: TileDocument) -> StyleSource.TileAddresses {
        var addresses = self
        addresses.tiles = document.tiles
        let own = 0...22
        guard zooms == own else { return addresses }
        let low = max(0, min(30, document.minzoom ?? 0))
        addresses.zooms = low...max(low, min(30, document.maxzoom ?? 22))
        addresses.isTMS = isTMS || document.scheme == "tms"
        return addresses
    }
}

/// The part of a TileJSON document with the addresses of the tiles.
struct TileDocument: Decodable {
    let tiles: [String]
    let minzoom: Int?
    let maxzoom: Int?
    let scheme: String?
    /// Who is to be named with them.
    let attribution: String?
    /// The points along a side of pictures; not of TileJSON itself.
    let tileSize: Double?
}

extension TileID {
    /// A digit for each zoom: which quarter of the tile before it is.
    fileprivate var quadkey: String {
        (0..<z).reversed().map { level in "\((x >> level & 1) + (y >> level & 1) * 2)" }.joined()
    }

    /// West, south, east and north in metres of the Web Mercator projection.
    fileprivate var webMercatorBox: String {
        // Half of the equator of WGS 84.
        let half = 20_037_508.342789244
        let side = 2 * half / Double(1 << z)
        let (west, north) = (Double(x) * side - half, half - Double(y) * side)
        return "\(west),\(north - side),\(west + side),\(north)"
    }
}
