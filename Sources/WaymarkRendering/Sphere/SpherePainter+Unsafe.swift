import Synchronization
import WaymarkGeometry

/// Fills pictures with what is seen of a ``SpherePicture``.
///
/// The place in the picture is computed at the corners of blocks of pixels and goes evenly in between; a block for
/// which that is too far off is cut into four. Each block takes the finest size of which all is there that it needs.
// The grids are not changed while threads read them.
struct SpherePainter: @unchecked Sendable {
    private let picture: SpherePicture
    private let view: SphereView
    private let grids: [TexelGrid]
    /// The finest size that is used.
    let finest: Int
    /// The colour where nothing has been loaded.
    static let nothing: UInt32 = 0xff38_3430
    static let blockSize = 32
    /// How many pixels of the picture a place may be off.
    private static let tolerance = 0.3

    init(_ picture: SpherePicture, from view: SphereView) {
        self.picture = picture
        self.view = view
        finest = picture.level(forFocalLength: view.focalLength)
        grids = picture.levels.map { TexelGrid($0) }
    }

    /// Gives back what it took. It may paint no more.
    func free() { for grid in grids { grid.free() } }

    /// The place in the picture that is seen at a point of the screen, in shares of its sides.
    private func place(_ x: Int, _ y: Int) -> SIMD2<Double> {
        place(SIMD2(Double(x), Double(y)))
    }

    private func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let own = picture.axes.own(view.direction(atScreen: point))
        let across = CMath.atan2(y: own.x, x: own.y) / (2 * .pi) + 0.5
        let level = (own.x * own.x + own.y * own.y).squareRoot()
        return SIMD2(across, 0.5 - CMath.atan2(y: own.z, x: level) / .pi)
    }

    /// Fills rows, and notes which tiles they take.
    func paint(rows: Range<Int>, into target: PixelTarget, _ use: inout SphereTileUse) {
        let width = target.width
        let stops = Array(stride(from: 0, to: width, by: Self.blockSize)) + [width]
        var above = stops.map { place($0, rows.lowerBound) }
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.blockSize) {
            let bottom = min(top + Self.blockSize, rows.upperBound)
            let below = stops.map { place($0, bottom) }
            for index in 0..<stops.count - 1 {
                let block = Block(
                    x: stops[index], y: top, width: stops[index + 1] - stops[index],
                    height: bottom - top)
                paint(
                    block, corners(above[index], above[index + 1], below[index], below[index + 1]),
                    into: target, &use)
            }
            above = below
        }
    }

    private func corners(
        _ topLeft: SIMD2<Double>, _ topRight: SIMD2<Double>, _ bottomLeft: SIMD2<Double>,
        _ bottomRight: SIMD2<Double>
    ) -> Corners {
        func near(_ place: SIMD2<Double>) -> SIMD2<Double> {
            SIMD2(place.x - (place.x - topLeft.x).rounded(), place.y)
        }
        return Corners(
            topLeft: topLeft, topRight: near(topRight), bottomLeft: near(bottomLeft),
            bottomRight: near(bottomRight))
    }

    /// Fills a block, cut into smaller ones where places between its corners are off.
    private func paint(
        _ block: Block, _ corners: Corners, into target: PixelTarget, _ use: inout SphereTileUse
    ) {
        guard block.width > 1 || block.height > 1, isBent(block, corners) else {
            return fill(block, corners, into: target, &use)
        }
        let (left, top) = (block.x, block.y)
        let (middle, center) = (left + (block.width + 1) / 2, top + (block.height + 1) / 2)
        let (right, bottom) = (left + block.width, top + block.height)
        for (low, high) in [(top, center), (center, bottom)] where high > low {
            for (start, end) in [(left, middle), (middle, right)] where end > start {
                let part = Block(x: start, y: low, width: end - start, height: high - low)
                let places = self.corners(
                    place(start, low), place(end, low), place(start, high), place(end, high))
                paint(part, places, into: target, &use)
            }
        }
    }

    private func isBent(_ block: Block, _ corners: Corners) -> Bool {
        let center = SIMD2(
            Double(block.x) + Double(block.width) / 2, Double(block.y) + Double(block.height) / 2)
        let (exact, middle) = (place(center), corners.middle)
        let level = grids[finest]
        var across = exact.x - middle.x
        across -= across.rounded()
        // Near a pole many columns are one place.
        let shrink = CMath.sine(exact.y * .pi)
        let off = SIMD2(
            across * Double(level.width) * shrink, (exact.y - middle.y) * Double(level.height))
        return off.x.magnitude > Self.tolerance || off.y.magnitude > Self.tolerance
    }

    /// Fills a block from the finest size that has all of it.
    private func fill(
        _ block: Block, _ corners: Corners, into target: PixelTarget, _ use: inout SphereTileUse
    ) {
        let (low, high) = (corners.low, corners.high)
        for number in stride(from: finest, through: 0, by: -1) {
            let level = grids[number]
            let reach = TexelReach(level, from: low, to: high, margin: 0)
            guard
                use.note(reach.tiles(of: level), ofLevel: number, where: { level.tiles[$0] != nil })
            else { continue }
            return fill(block, corners, level, into: target)
        }
        for row in block.y..<block.y + block.height {
            (target.row(row) + block.x).update(repeating: Self.nothing, count: block.width)
        }
    }

    /// Fills a block from a size that has all of it, cut into smaller ones at the borders of tiles.
    private func fill(
        _ block: Block, _ corners: Corners, _ level: TexelGrid, into target: PixelTarget
    ) {
        let lines = TexelLines(corners, level, columns: block.width, rows: block.height)
        let reach = TexelReach(level, from: corners.low, to: corners.high, margin: lines.margin)
        if let place = reach.onlyTile(of: level) {
            lines.fill(
                target.row(block.y) + block.x, stride: target.width, from: place.tile,
                at: place.origin)
        } else if block.width * block.height <= 4 {
            for row in 0..<block.height {
                lines.fill(target.row(block.y + row) + block.x, row: row, from: level)
            }
        } else {
            let isWide = block.width >= block.height
            let (first, second) = isWide ? block.halvesAcross : block.halvesDown
            let share =
                isWide
                ? Double(first.width) / Double(block.width)
                : Double(first.height) / Double(block.height)
            let parts = isWide ? corners.cutAcross(at: share) : corners.cutDown(at: share)
            fill(first, parts.0, level, into: target)
            fill(second, parts.1, level, into: target)
        }
    }
}

/// A rectangle of pixels.
private struct Block {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// The left and the right half.
    var halvesAcross: (Block, Block) {
        let half = width / 2
        return (
            Block(x: x, y: y, width: half, height: height),
            Block(x: x + half, y: y, width: width - half, height: height)
        )
    }

    /// The upper and the lower half.
    var halvesDown: (Block, Block) {
        let half = height / 2
        return (
            Block(x: x, y: y, width: width, height: half),
            Block(x: x, y: y + half, width: width, height: height - half)
        )
    }
}

/// The corners of a block, as places of the picture in shares of its sides. Across, they are near each other, and
/// may be below 0 or above 1.
private struct Corners {
    var topLeft: SIMD2<Double>
    var topRight: SIMD2<Double>
    var bottomLeft: SIMD2<Double>
    var bottomRight: SIMD2<Double>

    var middle: SIMD2<Double> { (topLeft + topRight + bottomLeft + bottomRight) / 4 }
    var low: SIMD2<Double> {
        pointwiseMin(pointwiseMin(topLeft, topRight), pointwiseMin(bottomLeft, bottomRight))
    }
    var high: SIMD2<Double> {
        pointwiseMax(pointwiseMax(topLeft, topRight), pointwiseMax(bottomLeft, bottomRight))
    }

    /// The parts to the left and to the right of a share of the width.
    func cutAcross(at share: Double) -> (Corners, Corners) {
        let top = topLeft + (topRight - topLeft) * share
        let bottom = bottomLeft + (bottomRight - bottomLeft) * share
        return (
            Corners(topLeft: topLeft, topRight: top, bottomLeft: bottomLeft, bottomRight: bottom),
            Corners(topLeft: top, topRight: topRight, bottomLeft: bottom, bottomRight: bottomRight)
        )
    }

    /// The parts above and below a share of the height.
    func cutDown(at share: Double) -> (Corners, Corners) {
        let left = topLeft + (bottomLeft - topLeft) * share
        let right = topRight + (bottomRight - topRight) * share
        return (
            Corners(topLeft: topLeft, topRight: topRight, bottomLeft: left, bottomRight: right),
            Corners(
                topLeft: left, topRight: right, bottomLeft: bottomLeft, bottomRight: bottomRight)
        )
    }
}

extension PixelTarget {
    /// The first pixel of a row.
    fileprivate func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        guard let base = pixels.baseAddress else { preconditionFailure("a bitmap has pixels") }
        return base + y * width
    }
}

/// The pixels of a size of a picture that a block needs, with those beside them for means. Columns may be below 0
/// or beyond the last: they go round.
private struct TexelReach {
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

/// The places of a block in pixels of a size of a picture, evenly from corner to corner.
private struct TexelLines {
    private let topLeft: SIMD2<Double>
    private let topRight: SIMD2<Double>
    private let bottomLeft: SIMD2<Double>
    private let bottomRight: SIMD2<Double>
    private let columns: Int
    private let rows: Int
    /// How many pixels of the picture beside each other are seen in one of the screen.
    private let span: Double
    /// How many means of four are taken of them: more than one near the poles, where a picture is drawn out.
    private let taps: Int

    init(_ corners: Corners, _ level: TexelGrid, columns: Int, rows: Int) {
        let size = SIMD2(Double(level.width), Double(level.height))
        (topLeft, topRight) = (corners.topLeft * size - 0.5, corners.topRight * size - 0.5)
        (bottomLeft, bottomRight) = (
            corners.bottomLeft * size - 0.5, corners.bottomRight * size - 0.5
        )
        (self.columns, self.rows) = (columns, rows)
        let across = max(
            (topRight.x - topLeft.x).magnitude, (bottomRight.x - bottomLeft.x).magnitude)
        let down = max(
            (bottomLeft.x - topLeft.x).magnitude, (bottomRight.x - topRight.x).magnitude)
        span = across / Double(columns) + down / Double(rows)
        taps = span > 2.2 ? min(12, Int((span / 1.6).rounded(.up))) : 1
    }

    /// How far beyond its corners a block reaches to both sides.
    var margin: Double { taps > 1 ? span / 2 : 0 }

    /// The first place of a row and the step from pixel to pixel.
    private func line(_ row: Int) -> (start: SIMD2<Double>, step: SIMD2<Double>) {
        let share = (Double(row) + 0.5) / Double(rows)
        let left = topLeft + (bottomLeft - topLeft) * share
        let right = topRight + (bottomRight - topRight) * share
        let step = (right - left) / Double(columns)
        return (left + step / 2, step)
    }

    /// Fills the block from one tile, whose first pixel lies at `origin`.
    ///
    /// - Parameter stride: from one row of the screen to the next.
    func fill(
        _ target: UnsafeMutablePointer<UInt32>, stride: Int, from texels: Texels,
        at origin: SIMD2<Int>
    ) {
        let corner = SIMD2(Double(origin.x), Double(origin.y))
        for row in 0..<rows {
            let (start, step) = line(row)
            let own = (start - corner) * 65_536
            fill(
                target + row &* stride, from: texels, x: Int(own.x), y: Int(own.y),
                stepX: Int(step.x * 65_536), stepY: Int(step.y * 65_536))
        }
    }

    @inline(__always)
    private func fill(
        _ target: UnsafeMutablePointer<UInt32>, from texels: Texels, x: Int, y: Int, stepX: Int,
        stepY: Int
    ) {
        var (x, y) = (x, y)
        if taps == 1 {
            for column in 0..<columns {
                target[column] = texels.mean(x, y)
                x &+= stepX
                y &+= stepY
            }
        } else {
            for column in 0..<columns {
                target[column] = mean(texels, x, y)
                x &+= stepX
                y &+= stepY
            }
        }
    }

    /// The mean of several places beside each other.
    @inline(__always)
    private func mean(_ texels: Texels, _ x: Int, _ y: Int) -> UInt32 {
        let part = Int(span * 65_536) / taps
        var place = x &- part &* (taps &- 1) / 2
        var (even, odd) = (UInt64(0), UInt64(0))
        for _ in 0..<taps {
            let color = texels.mean(place, y)
            even &+= UInt64(color & 255) | UInt64(color >> 16 & 255) << 32
            odd &+= UInt64(color >> 8 & 255)
            place &+= part
        }
        return packed(even, odd)
    }

    private func packed(_ even: UInt64, _ odd: UInt64) -> UInt32 {
        let count = UInt64(taps)
        let (red, blue) = ((even & 0xffff_ffff) / count, (even >> 32) / count)
        return 0xff00_0000 | UInt32(red) | UInt32(odd / count) << 8 | UInt32(blue) << 16
    }

    /// Fills a row of the screen from any tiles.
    func fill(
        _ target: UnsafeMutablePointer<UInt32>, row: Int, from level: TexelGrid
    ) {
        let (start, step) = line(row)
        for column in 0..<columns {
            let place = start + step * Double(column)
            var (even, odd) = (UInt64(0), UInt64(0))
            for tap in 0..<taps {
                let share = (Double(tap) + 0.5) / Double(taps) - 0.5
                let color = level.color(SIMD2(place.x + share * span, place.y))
                even &+= UInt64(color & 255) | UInt64(color >> 16 & 255) << 32
                odd &+= UInt64(color >> 8 & 255)
            }
            target[column] = packed(even, odd)
        }
    }
}

/// One of the sizes of a picture while it is drawn: where the pixels of its tiles are.
private struct TexelGrid {
    let width: Int
    let height: Int
    let tileWidth: Int
    let tileHeight: Int
    let columns: Int
    /// By rows; `nil` for those that are not there.
    let tiles: UnsafeMutablePointer<UnsafePointer<UInt32>?>

    init(_ level: SpherePicture.Level) {
        (width, height, columns) = (level.width, level.height, level.columns)
        (tileWidth, tileHeight) = (level.tileWidth, level.tileHeight)
        tiles = .allocate(capacity: level.tiles.count)
        for (index, tile) in level.tiles.enumerated() {
            (tiles + index).initialize(to: tile?.pixels)
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
private struct Texels {
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
    func mean(_ x: Int, _ y: Int) -> UInt32 {
        // Rounding may lead a hair beyond the block.
        let place = max(0, min(last, (y >> 16) &* width &+ (x >> 16)))
        let raw = UnsafeRawPointer(pixels + place)
        return meanOfFour(
            raw.loadUnaligned(as: SIMD8<UInt8>.self),
            (raw + width &* 4).loadUnaligned(as: SIMD8<UInt8>.self),
            UInt16(truncatingIfNeeded: x >> 8 & 255), UInt16(truncatingIfNeeded: y >> 8 & 255))
    }
}

extension TexelGrid {
    /// The colour at a place in pixels, a mean of four; columns go round.
    fileprivate func color(_ place: SIMD2<Double>) -> UInt32 {
        let floor = place.rounded(.down)
        let share = (place - floor) * 256
        let left = Int(floor.x).modulo(width)
        let right = left + 1 < width ? left + 1 : 0
        let top = max(0, min(height - 1, Int(floor.y)))
        let bottom = max(0, min(height - 1, Int(floor.y) + 1))
        func pair(_ y: Int) -> SIMD8<UInt8> {
            unsafeBitCast(SIMD2(pixel(left, y), pixel(right, y)), to: SIMD8<UInt8>.self)
        }
        return meanOfFour(pair(top), pair(bottom), UInt16(share.x), UInt16(share.y))
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let (column, row) = (x / tileWidth, y / tileHeight)
        guard let tile = tiles[row * columns + column] else { return SpherePainter.nothing }
        let across = min(tileWidth, width - column * tileWidth)
        return tile[(y - row * tileHeight) * across + x - column * tileWidth]
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
    _ top: SIMD8<UInt8>, _ bottom: SIMD8<UInt8>, _ x: UInt16, _ y: UInt16
) -> UInt32 {
    let upper = SIMD8<UInt16>(truncatingIfNeeded: top) &* (256 &- y)
    let lower = SIMD8<UInt16>(truncatingIfNeeded: bottom) &* y
    let column = (upper &+ lower &+ 128) &>> 8
    let row = (column.lowHalf &* (256 &- x) &+ column.highHalf &* x &+ 128) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: row), to: UInt32.self)
}

extension Rasterizer {
    /// Fills all of `bitmap` with what `view` sees of `picture`. The size of the view is that of the bitmap.
    ///
    /// - Returns: the tiles that this takes, or would have taken.
    package func draw(
        _ picture: SpherePicture, from view: SphereView, into bitmap: inout Bitmap
    ) -> SphereTileUse {
        let use = Mutex(SphereTileUse(of: picture))
        guard !picture.levels.isEmpty, view.focalLength > 0, view.focalLength.isFinite else {
            return use.withLock { $0 }
        }
        let painter = SpherePainter(picture, from: view)
        defer { painter.free() }
        let height = bitmap.height
        let step = SpherePainter.blockSize
        bitmap.withTarget { target in
            concurrently((height + step - 1) / step, threads: threads) { next in
                var own = SphereTileUse(of: picture, finest: painter.finest)
                while let band = next() {
                    let rows = band * step..<min(height, (band + 1) * step)
                    painter.paint(rows: rows, into: target, &own)
                }
                use.withLock { $0.formUnion(own) }
            }
        }
        return use.withLock { $0 }
    }
}
