public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRegion
import WaymarkRendering

/// The pictures of a PMTiles archive as a layer.
@MainActor public final class PMTilesLayer: TileLayer {
    private let archive: PMTilesArchive

    /// The layer of the archive at `path`.
    ///
    /// - Throws: ``RegionError`` where it cannot be read or holds no PNG or JPEG pictures; for vector tiles there
    ///   is ``PMTilesSource``.
    public init(path: String) throws(RegionError) {
        archive = try PMTilesArchive(MappedFile(path: path))
        guard archive.contentType == .png || archive.contentType == .jpeg else {
            throw .malformed(file: path, reason: "its tiles are no PNG or JPEG pictures")
        }
    }

    /// The zooms that have pictures; between and beyond them those of others are shown.
    public override var zooms: ClosedRange<Int> { archive.zooms }

    /// Reads the picture away from the main actor.
    public override func requestTile(x: Int, y: Int, zoom: Int, receiver: any TileReceiver) {
        let archive = archive
        Task.detached {
            let bytes = try? archive.contents(of: TileID(z: zoom, x: x, y: y))
            let image = bytes.flatMap {
                try? Texture(encoded: $0, mostPixels: Texture.mostTilePixels)
            }
            receiver.receiveTile(x: x, y: y, zoom: zoom, image: image ?? Self.noTile)
        }
    }
}

/// The vector tiles of a PMTiles archive, for a map without a region.
public struct PMTilesSource: TileSource {
    private let archive: PMTilesArchive

    /// The tiles of the archive at `path`, in the Shortbread schema where the styles of the package are to show
    /// them.
    ///
    /// - Throws: ``RegionError`` where it cannot be read or holds no vector tiles.
    public init(path: String) throws(RegionError) {
        archive = try PMTilesArchive(MappedFile(path: path))
        guard archive.contentType == .vector else {
            throw .malformed(file: path, reason: "its tiles are no vector tiles")
        }
    }

    /// The zooms that have tiles.
    public var zooms: ClosedRange<Int> { archive.zooms }

    /// The contents of a tile; `nil` where the archive has none.
    public func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        do {
            return try archive.contents(of: tile)
        } catch {
            throw .provider(reason: "\(error)")
        }
    }
}
