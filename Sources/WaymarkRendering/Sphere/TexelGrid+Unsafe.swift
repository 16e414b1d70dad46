/// One of the sizes of a picture while it is drawn: where the pixels of its tiles are.
struct TexelGrid {
    let width: Int
    let height: Int
    let tileWidth: Int
    let tileHeight: Int
    let columns: Int
    /// By rows; `nil` for those that are not there.
    let tiles: UnsafeMutablePointer<UnsafePointer<UInt32>?>

    /// - Parameter halvings: how often its tiles were halved to the sides, which its width can be.
    init(_ level: SpherePicture.Level, halvings: Int = 0) {
        (width, height, columns) = (level.width >> halvings, level.height, level.columns)
        (tileWidth, tileHeight) = (level.tileWidth >> halvings, level.tileHeight)
        tiles = .allocate(capacity: level.tiles.count)
        for (index, tile) in level.tiles.enumerated() {
            (tiles + index).initialize(to: tile?.pixels(halvings: halvings))
        }
    }

    func free() { tiles.deallocate() }

    /// The pixels of a tile; `nil` where it is not there, or too small for means of four.
    func texels(column: Int, row: Int) -> Texels? {
        guard let tile = tiles[row * columns + column] else { return nil }
        let across = min(tileWidth, width - column * tileWidth)
        let down = min(tileHeight, height - row * tileHeight)
        return across > 1 && down > 1 ? Texels(tile, width: across, height: down) : nil
    }
}

/// The pixels of a tile, read where all four around a place are its own.
struct Texels {
    private let pixels: UnsafePointer<UInt32>
    private let width: Int
    /// The last first one of four.
    private let last: Int

    init(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int) {
        (self.pixels, self.width) = (pixels, width)
        last = width * height - width - 2
    }

    /// The colour at a place in 65,536ths of a pixel.
    @inline(__always)
    func mean(_ x: Int, _ y: Int) -> UInt32 { channels(x, y).color }

    /// The same by channels.
    @inline(__always)
    func channels(_ x: Int, _ y: Int) -> SIMD4<UInt16> {
        // Rounding may lead a hair beyond the block.
        let place = max(0, min(last, (y >> 16) &* width &+ (x >> 16)))
        let raw = UnsafeRawPointer(pixels + place)
        return meanOfFour(
            top: raw.loadUnaligned(as: SIMD8<UInt8>.self),
            bottom: (raw + width &* 4).loadUnaligned(as: SIMD8<UInt8>.self),
            x: UInt16(truncatingIfNeeded: x >> 8 & 255),
            y: UInt16(truncatingIfNeeded: y >> 8 & 255))
    }
}

extension TexelGrid {
    /// The channels of the colour at a place in pixels, a mean of four; columns go round.
    func channels(_ place: SIMD2<Double>) -> SIMD4<UInt16> {
        let floor = place.rounded(.down)
        let share = (place - floor) * 256
        let left = Int(floor.x).modulo(width)
        let right = left + 1 < width ? left + 1 : 0
        let top = max(0, min(height - 1, Int(floor.y)))
        let bottom = max(0, min(height - 1, Int(floor.y) + 1))
        let (column, row) = (left / tileWidth, top / tileHeight)
        let (x, y) = (left - column * tileWidth, top - row * tileHeight)
        // Mostly all four lie in one tile.
        if x + 1 < min(tileWidth, width - column * tileWidth), y + 1 < tileHeight, bottom > top,
            let texels = texels(column: column, row: row)
        {
            return texels.channels(
                x << 16 | Int(share.x) << 8, y << 16 | Int(share.y) << 8)
        }
        func pair(_ y: Int) -> SIMD8<UInt8> {
            unsafeBitCast(SIMD2(pixel(left, y), pixel(right, y)), to: SIMD8<UInt8>.self)
        }
        return meanOfFour(
            top: pair(top), bottom: pair(bottom), x: UInt16(share.x), y: UInt16(share.y))
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let (column, row) = (x / tileWidth, y / tileHeight)
        guard let tile = tiles[row * columns + column] else { return SpherePainter.nothing }
        let across = min(tileWidth, width - column * tileWidth)
        return tile[(y - row * tileHeight) * across + x - column * tileWidth]
    }
}

/// The pixels of a size of a picture that a block needs, with those beside them for means. Columns may be below 0
/// or beyond the last: they go round.
struct TexelReach {
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    /// - Parameter margin: how many more to both sides.
    init(
        _ level: TexelGrid, from low: SIMD2<Double>, to high: SIMD2<Double>,
        margin: Double
    ) {
        let (width, height) = (Double(level.width), Double(level.height))
        let left = Int((low.x * width - 0.5 - margin).rounded(.down))
        let right = Int((high.x * width - 0.5 + margin).rounded(.down)) + 1
        columns = left...max(left, right)
        let top = Int((low.y * height - 0.5).rounded(.down))
        let bottom = Int((high.y * height - 0.5).rounded(.down)) + 1
        rows = top...max(top, bottom)
    }

    /// The numbers of the tiles that they lie in.
    func tiles(of level: TexelGrid) -> some Sequence<Int> {
        let top = max(0, min(level.height - 1, rows.lowerBound)) / level.tileHeight
        let bottom = max(0, min(level.height - 1, rows.upperBound)) / level.tileHeight
        let isRound = columns.count >= level.width
        let first = isRound ? 0 : columns.lowerBound.modulo(level.width) / level.tileWidth
        let last =
            isRound
            ? level.columns - 1 : columns.upperBound.modulo(level.width) / level.tileWidth
        let count = (last - first).modulo(level.columns) + 1
        return (top...bottom).lazy.flatMap { row in
            (0..<count).lazy.map { row * level.columns + (first + $0) % level.columns }
        }
    }

    /// The tile that all of them lie in, and the place of its first pixel; `nil` where there are several.
    func onlyTile(
        of level: TexelGrid
    ) -> (tile: Texels, origin: SIMD2<Int>)? {
        guard rows.lowerBound >= 0, rows.upperBound < level.height else { return nil }
        let start = columns.lowerBound.modulo(level.width)
        let turns = columns.lowerBound - start
        let (column, row) = (start / level.tileWidth, rows.lowerBound / level.tileHeight)
        let end = start + columns.count - 1
        guard end < level.width, end / level.tileWidth == column,
            rows.upperBound / level.tileHeight == row,
            let tile = level.texels(column: column, row: row)
        else { return nil }
        return (tile, SIMD2(turns + column * level.tileWidth, row * level.tileHeight))
    }
}

extension Int {
    /// The rest of a division by a positive number, never below 0.
    fileprivate func modulo(_ other: Int) -> Int {
        let rest = self % other
        return rest < 0 ? rest + other : rest
    }
}

/// The mean of two pixels beside each other and two below, of which `x` and `y` in 256ths lie to the right and below.
@inline(__always)
private func meanOfFour(
    top: SIMD8<UInt8>, bottom: SIMD8<UInt8>, x: UInt16, y: UInt16
) -> SIMD4<UInt16> {
    let upper = SIMD8<UInt16>(truncatingIfNeeded: top) &* (256 &- y)
    let lower = SIMD8<UInt16>(truncatingIfNeeded: bottom) &* y
    let column = (upper &+ lower &+ 128) &>> 8
    return (column.lowHalf &* (256 &- x) &+ column.highHalf &* x &+ 128) &>> 8
}

extension SIMD4<UInt16> {
    /// Four channels below 256 as a pixel.
    @inline(__always)
    var color: UInt32 { unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: self), to: UInt32.self) }
}
