package import WaymarkDirections
package import WaymarkImages

/// Cuts a picture that comes row by row into the tiles of all of its levels; each level is the one above it with the
/// mean of four pixels for one. A strip of a tile's height is held of each level.
package struct PicturePyramid {
    /// Takes a finished tile.
    package typealias Sink = (PanoramaTile, [UInt8]) -> Void

    /// A level that is being filled.
    private struct Strip {
        let level: PanoramaLevel
        /// The rows of the tiles that are not complete.
        var pixels: [UInt8] = []
        /// Rows that were taken.
        var count = 0
        /// A row that waits for the one below it.
        var upper: [UInt8]?
    }

    private let quality: Int
    private let codec: any ImageCodec
    /// The largest level last.
    private var strips: [Strip]

    /// A pyramid of the levels of `image`.
    ///
    /// - Parameters:
    ///   - quality: of the JPEG tiles, 1 to 100.
    ///   - codec: makes the tiles.
    package init(
        _ image: PanoramaImage, quality: Int, codec: any ImageCodec = SystemImageCodec()
    ) {
        (self.quality, self.codec) = (quality, codec)
        strips = image.levels.map { Strip(level: $0) }
    }

    /// Takes the next row of the largest level.
    ///
    /// - Throws: ``PictureRefusal/noMemory``.
    package mutating func add(_ row: [UInt8], to sink: Sink) throws(PictureRefusal) {
        try add(row, toLevel: strips.count - 1, sink)
    }

    private mutating func add(
        _ row: [UInt8], toLevel number: Int, _ sink: Sink
    ) throws(PictureRefusal) {
        strips[number].pixels += row
        strips[number].count += 1
        let (level, count) = (strips[number].level, strips[number].count)
        let isLast = count == level.height
        if isLast || count % level.tileHeight == 0 { try cut(number, sink) }
        guard number > 0 else { return }
        if let upper = strips[number].upper {
            strips[number].upper = nil
            try add(Self.halved(upper, row), toLevel: number - 1, sink)
        } else if isLast {
            try add(Self.halved(row, row), toLevel: number - 1, sink)
        } else {
            strips[number].upper = row
        }
    }

    /// Makes tiles of the strip of a level.
    private mutating func cut(_ number: Int, _ sink: Sink) throws(PictureRefusal) {
        let (level, pixels) = (strips[number].level, strips[number].pixels)
        let row = (strips[number].count - 1) / level.tileHeight
        let rows = pixels.count / (3 * level.width)
        for column in 0..<level.columns {
            let x = column * level.tileWidth
            let part = RGBRegion(
                start: 3 * x, width: min(level.tileWidth, level.width - x), height: rows,
                stride: 3 * level.width)
            do throws(ImageCodingError) {
                let tile = try codec.jpeg(of: part, in: pixels, quality: quality)
                sink(PanoramaTile(level: number, column: column, row: row), tile)
            } catch {
                throw PictureRefusal(error)
            }
        }
        strips[number].pixels.removeAll(keepingCapacity: true)
    }

    /// The row of half the width of two rows: the mean of four pixels, at an odd end of two.
    package static func halved(_ upper: [UInt8], _ lower: [UInt8]) -> [UInt8] {
        let last = upper.count - 3
        var row = [UInt8](repeating: 0, count: (upper.count / 3 + 1) / 2 * 3)
        for pixel in 0..<row.count / 3 {
            let left = 6 * pixel
            let right = min(left + 3, last)
            for part in 0..<3 {
                let sum =
                    UInt16(upper[left + part]) &+ UInt16(upper[right + part])
                    &+ UInt16(lower[left + part]) &+ UInt16(lower[right + part])
                row[3 * pixel + part] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
            }
        }
        return row
    }
}
