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
    /// The finest size with half the width, a quarter and so on, as far as its tiles have such copies.
    private let narrow: [TexelGrid]
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
        let level = picture.levels[finest]
        narrow = (1...SpherePicture.mostHalvings).prefix { level.canBeHalved($0) }
            .map { TexelGrid(level, halvings: $0) }
    }

    /// Gives back what it took. It may paint no more.
    func free() { for grid in grids + narrow { grid.free() } }

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
                let block = SphereBlock(
                    x: stops[index], y: top, width: stops[index + 1] - stops[index],
                    height: bottom - top)
                let corners = SphereCorners(
                    topLeft: above[index], topRight: above[index + 1], bottomLeft: below[index],
                    bottomRight: below[index + 1])
                paint(block, corners, into: target, &use)
            }
            above = below
        }
    }

    /// Fills a block, cut into smaller ones where places between its corners are off.
    private func paint(
        _ block: SphereBlock, _ corners: SphereCorners, into target: PixelTarget,
        _ use: inout SphereTileUse
    ) {
        guard block.width > 1 || block.height > 1, isBent(block, corners) else {
            return fill(block, corners, into: target, &use)
        }
        let (left, top) = (block.x, block.y)
        let (middle, center) = (left + (block.width + 1) / 2, top + (block.height + 1) / 2)
        let (right, bottom) = (left + block.width, top + block.height)
        for (low, high) in [(top, center), (center, bottom)] where high > low {
            for (start, end) in [(left, middle), (middle, right)] where end > start {
                let part = SphereBlock(x: start, y: low, width: end - start, height: high - low)
                let places = SphereCorners(
                    topLeft: place(start, low), topRight: place(end, low),
                    bottomLeft: place(start, high), bottomRight: place(end, high))
                paint(part, places, into: target, &use)
            }
        }
    }

    private func isBent(_ block: SphereBlock, _ corners: SphereCorners) -> Bool {
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
        _ block: SphereBlock, _ corners: SphereCorners, into target: PixelTarget,
        _ use: inout SphereTileUse
    ) {
        let (low, high) = (corners.low, corners.high)
        for number in stride(from: finest, through: 0, by: -1) {
            let level = grids[number]
            let reach = TexelReach(level, from: low, to: high, margin: 0)
            guard
                use.note(reach.tiles(of: level), ofLevel: number, where: { level.tiles[$0] != nil })
            else { continue }
            return fill(block, corners, copy(of: number, for: block, corners), into: target)
        }
        for row in block.y..<block.y + block.height {
            (target.row(row) + block.x).update(repeating: Self.nothing, count: block.width)
        }
    }

    /// The copy of a size whose pixels are about as far apart as those of the screen in a block.
    private func copy(
        of number: Int, for block: SphereBlock, _ corners: SphereCorners
    ) -> TexelGrid {
        let level = grids[number]
        guard number == finest else { return level }
        let span = TexelLines(corners, level, columns: block.width, rows: block.height).span
        return narrow.indices.last { index in
            let grid = narrow[index]
            return span >= SpherePicture.leastPixels * Double(2 << index)
                && TexelReach(grid, from: corners.low, to: corners.high, margin: 0)
                    .tiles(of: grid).allSatisfy { grid.tiles[$0] != nil }
        }.map { narrow[$0] } ?? level
    }

    /// Fills a block from a size that has all of it, cut into smaller ones at the borders of tiles.
    private func fill(
        _ block: SphereBlock, _ corners: SphereCorners, _ level: TexelGrid, into target: PixelTarget
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
            let (first, second) = block.halves
            fill(first, corners.part(first, of: block), level, into: target)
            fill(second, corners.part(second, of: block), level, into: target)
        }
    }
}

extension PixelTarget {
    /// The first pixel of a row.
    fileprivate func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        guard let base = pixels.baseAddress else { preconditionFailure("a bitmap has pixels") }
        return base + y * width
    }
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
