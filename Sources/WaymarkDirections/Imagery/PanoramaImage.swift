/// The picture of a panorama: the whole sphere as a rectangle twice as wide as high (equirectangular), in several
/// sizes, each cut into tiles.
public struct PanoramaImage: Hashable, Sendable, Codable {
    /// The sizes that it is there in, the smallest first; at least one.
    public var levels: [PanoramaLevel]
    /// The direction of its middle column in degrees clockwise from north.
    public var heading: Double
    /// How far the camera looked up, in degrees: the horizon lies so much lower in the middle of the picture.
    public var pitch: Double
    /// How far the camera leaned to the right, in degrees.
    public var roll: Double

    /// A picture in `levels`, the smallest first.
    public init(
        levels: [PanoramaLevel], heading: Double = 0, pitch: Double = 0, roll: Double = 0
    ) {
        self.levels = levels
        self.heading = heading
        self.pitch = pitch
        self.roll = roll
    }

    /// The levels of a picture of `width` times `height` pixels in tiles of `tileSize` pixels: each half as large as
    /// the next, the smallest no wider than a tile.
    public init(
        width: Int, height: Int, tileSize: Int = 512, heading: Double = 0, pitch: Double = 0,
        roll: Double = 0
    ) {
        var levels = [PanoramaLevel(width: width, height: height, tileSize: tileSize)]
        while let last = levels.last, last.width > tileSize {
            levels.append(
                PanoramaLevel(
                    width: (last.width + 1) / 2, height: (last.height + 1) / 2, tileSize: tileSize))
        }
        self.init(levels: levels.reversed(), heading: heading, pitch: pitch, roll: roll)
    }
}

/// One of the sizes of a picture, cut into tiles from its top left.
public struct PanoramaLevel: Hashable, Sendable, Codable {
    /// Pixels across, for all 360 degrees.
    public var width: Int
    /// Pixels down, for all 180 degrees.
    public var height: Int
    /// The width of a tile in pixels; the last of a row may be narrower.
    public var tileWidth: Int
    /// The height of a tile in pixels; the last of a column may be lower.
    public var tileHeight: Int

    /// A picture of `width` times `height` pixels in square tiles.
    public init(width: Int, height: Int, tileSize: Int) {
        self.init(width: width, height: height, tileWidth: tileSize, tileHeight: tileSize)
    }

    /// A picture of `width` times `height` pixels.
    public init(width: Int, height: Int, tileWidth: Int, tileHeight: Int) {
        self.width = width
        self.height = height
        self.tileWidth = tileWidth
        self.tileHeight = tileHeight
    }

    /// How many tiles lie beside each other.
    public var columns: Int { (width + tileWidth - 1) / tileWidth }
    /// How many tiles lie below each other.
    public var rows: Int { (height + tileHeight - 1) / tileHeight }
    /// Whether all sizes are such as a picture can have: 1 to 65,536 pixels, no more than 16,384 tiles.
    public var isValid: Bool {
        let sides = 1...65_536
        return sides.contains(width) && sides.contains(height) && sides.contains(tileWidth)
            && sides.contains(tileHeight) && columns * rows <= 16_384
    }
}

/// A tile of the picture of a panorama.
public struct PanoramaTile: Hashable, Sendable, Codable {
    /// The number of its size in ``PanoramaImage/levels``.
    public var level: Int
    /// Its place from the left.
    public var column: Int
    /// Its place from the top.
    public var row: Int

    /// A tile of the size `level`.
    public init(level: Int, column: Int, row: Int) {
        self.level = level
        self.column = column
        self.row = row
    }
}

extension PanoramaImage {
    /// Whether it has the tile.
    public func contains(_ tile: PanoramaTile) -> Bool {
        guard levels.indices.contains(tile.level) else { return false }
        let level = levels[tile.level]
        return (0..<level.columns).contains(tile.column) && (0..<level.rows).contains(tile.row)
    }

    /// Whether it has levels, and all are such as a picture can have.
    public var isValid: Bool {
        !levels.isEmpty && levels.count <= 16 && levels.allSatisfy(\.isValid)
            && [heading, pitch, roll].allSatisfy(\.isFinite)
    }
}
