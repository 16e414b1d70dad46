package import WaymarkDirections
package import WaymarkGeometry
package import WaymarkImages
import WaymarkRegion

/// The tiles of one picture in a PMTiles archive: level n is zoom n, whose square of tiles has room for it.
package enum PictureArchive {
    /// The side of tiles in pixels.
    package static let tileSize = 512

    /// The place of `tile` in an archive.
    package static func place(of tile: PanoramaTile) -> TileID {
        TileID(z: tile.level, x: tile.column, y: tile.row)
    }

    /// Makes the archive of the picture of `rows` at `path`.
    ///
    /// - Throws: ``PictureRefusal``, or ``RegionError`` where it cannot be written.
    package static func write(
        _ rows: consuming PictureRows, image: PanoramaImage, quality: Int, to path: String,
        codec: any ImageCodec = SystemImageCodec()
    ) throws {
        guard let level = image.levels.last else { return }
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let writer = PMTilesWriter(
            bounds: wholeWorld, metadata: metadata(of: image), contents: .jpeg,
            scratch: try ScratchBytes(in: folder.joined(separator: "/")))
        var pyramid = PicturePyramid(image, quality: quality, codec: codec)
        for _ in 0..<level.height {
            try pyramid.add(rows.row()) { tile, bytes in
                writer.add(place(of: tile), compressed: bytes)
            }
        }
        try writer.write(to: path)
    }

    /// The sides of the picture, for those who have the archive alone.
    private static func metadata(of image: PanoramaImage) -> String {
        let level = image.levels[image.levels.count - 1]
        return """
            {"projection":"equirectangular","width":\(level.width),"height":\(level.height),\
            "tileSize":\(level.tileWidth)}
            """
    }

    // Its tiles lie on no map.
    private static let wholeWorld = CoordinateBounds(
        southWest: Coordinate(latitude: -85, longitude: -180),
        northEast: Coordinate(latitude: 85, longitude: 180))
}
