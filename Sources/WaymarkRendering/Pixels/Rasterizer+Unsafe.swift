/// The pixels of a bitmap while they are drawn.
// Bands do not overlap: no two threads write the same pixel.
struct PixelTarget: @unchecked Sendable {
    let pixels: UnsafeMutableBufferPointer<UInt32>
    let width: Int

    init(_ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int) {
        self.pixels = pixels
        self.width = width
    }
}

/// Signed coverage of a block of rows, and which blocks of 16 pixels of it were touched.
struct CoverageBuffer: ~Copyable {
    static let blockShift = 4
    let width: Int
    let rows: Int
    private let stride: Int
    private let wordsPerRow: Int
    private let values: UnsafeMutablePointer<Float>
    private let masks: UnsafeMutablePointer<UInt64>
    /// The sums and coverages of one block.
    private let sums: UnsafeMutablePointer<Float>
    private let weights: UnsafeMutablePointer<UInt32>

    init(width: Int, rows: Int) {
        self.width = width
        self.rows = rows
        // Two cells beyond the right border take what edges there would add.
        stride = (width + 2 + 15) & ~15
        wordsPerRow = ((stride >> Self.blockShift) + 63) / 64
        values = .allocate(capacity: stride * rows)
        sums = .allocate(capacity: 16)
        weights = .allocate(capacity: 16)
        values.initialize(repeating: 0, count: stride * rows)
        masks = .allocate(capacity: wordsPerRow * rows)
        masks.initialize(repeating: 0, count: wordsPerRow * rows)
    }

    deinit {
        values.deallocate()
        sums.deallocate()
        weights.deallocate()
        masks.deallocate()
    }

    /// Adds the area to the right of an edge, in coordinates of the buffer.
    func add(_ edge: SIMD4<Float>, rowCount: Int) {
        let isDown = edge.y < edge.w
        let sign: Float = isDown ? 1 : -1
        let (x0, y0) = isDown ? (edge.x, edge.y) : (edge.z, edge.w)
        let (x1, y1) = isDown ? (edge.z, edge.w) : (edge.x, edge.y)
        let limit = Float(rowCount)
        guard y1 > 0, y0 < limit else { return }
        let slope = (x1 - x0) / (y1 - y0)
        let top = max(y0, 0)
        let bottom = min(y1, limit)
        var x = x0 + (top - y0) * slope
        var y = top
        var row = Int(top)
        while row < rowCount, y < bottom {
            let nextY = min(Float(row + 1), bottom)
            let nextX = x + (nextY - y) * slope
            addRow(row, x, nextX, (nextY - y) * sign)
            (x, y) = (nextX, nextY)
            row += 1
        }
    }

    /// Adds an edge that crosses (part of) one row from `xa` to `xb`, `dy` rows tall: what of it
    /// lies beyond a border counts as an upright edge there.
    @inline(__always)
    private func addRow(_ row: Int, _ xa: Float, _ xb: Float, _ dy: Float) {
        let right = Float(width)
        let (from, to) = (min(xa, xb), max(xa, xb))
        if from >= 0, to <= right { return addInside(row, from, to, dy) }
        let span = to - from
        // Absurd numbers have no place on the screen.
        guard span.isFinite, dy.isFinite else { return }
        if to <= 0 { return addInside(row, 0, 0, dy) }
        if from >= right { return addInside(row, right, right, dy) }
        let (low, high) = (max(from, 0), min(to, right))
        if from < 0 { addInside(row, 0, 0, dy * (-from / span)) }
        if to > right { addInside(row, right, right, dy * ((to - right) / span)) }
        addInside(row, low, high, dy * ((high - low) / span))
    }

    @inline(__always)
    private func addInside(_ row: Int, _ low: Float, _ high: Float, _ dy: Float) {
        let first = Int(low)
        let line = values + row * stride
        let last = Int(high)
        touch(row, first, last + 1)
        if last <= first {
            // Within one pixel: a trapezoid of mean width.
            let area = dy * (1 - ((low + high) * 0.5 - Float(first)))
            line[first] += area
            line[first + 1] += dy - area
            return
        }
        // Coverage grows with the square of the way into the first pixel and out of the last.
        let perPixel = dy / (high - low)
        let enter = Float(first + 1) - low
        var covered = 0.5 * perPixel * enter * enter
        line[first] += covered
        var before = covered
        var pixel = first + 1
        while pixel < last {
            covered = perPixel * (Float(pixel) + 0.5 - low)
            line[pixel] += covered - before
            before = covered
            pixel += 1
        }
        let leave = high - Float(last)
        // The last pixel holds what the edge crosses of it and all that lies to the right of it.
        let inLast = dy - perPixel * leave * (leave * 0.5)
        line[last] += inLast - before
        line[last + 1] += dy - inLast
    }

    @inline(__always)
    private func touch(_ row: Int, _ first: Int, _ last: Int) {
        let low = first >> Self.blockShift
        let high = min(last, stride - 1) >> Self.blockShift
        let mask = masks + row * wordsPerRow
        var block = low
        while block <= high {
            mask[block >> 6] |= 1 << UInt64(block & 63)
            block += 1
        }
    }

    @inline(__always)
    private func nextTouched(_ mask: UnsafeMutablePointer<UInt64>, from block: Int) -> Int? {
        var word = block >> 6
        guard word < wordsPerRow else { return nil }
        var bits = mask[word] & (UInt64.max << UInt64(block & 63))
        while bits == 0 {
            word += 1
            guard word < wordsPerRow else { return nil }
            bits = mask[word]
        }
        return word << 6 + bits.trailingZeroBitCount
    }

    /// Calls `block` with the coverages (0 to 256) of each touched block of 16 pixels and `span` for whole
    /// covered blocks, and clears the row.
    @inline(__always)
    func resolve(
        row: Int, block: (_ start: Int, _ weights: UnsafeMutablePointer<UInt32>) -> Void,
        span: (_ range: Range<Int>, _ weight: UInt32) -> Void
    ) {
        let line = values + row * stride
        let mask = masks + row * wordsPerRow
        var sum: Float = 0
        var start = 0
        while start < width {
            // Outside of the shape only touched blocks matter.
            if abs(sum) <= 0.004 {
                guard let next = nextTouched(mask, from: start >> Self.blockShift) else { break }
                start = next << Self.blockShift
                guard start < width else { break }
            }
            let number = start >> Self.blockShift
            let end = start + 16
            if mask[number >> 6] & (1 << UInt64(number & 63)) == 0 {
                let coverage = min(abs(sum), 1)
                if coverage > 0.004 {
                    span(start..<min(end, width), UInt32(coverage * 256 + 0.5))
                }
            } else {
                let cells = line + start
                for lane in 0..<16 {
                    sum += cells[lane]
                    sums[lane] = sum
                    cells[lane] = 0
                }
                for lane in 0..<16 {
                    // Added to 2^23 a number is rounded, and stands in the lowest bits.
                    let covered = min(sums[lane].magnitude, 1) * 256 + 8_388_608
                    weights[lane] = covered.bitPattern & 0x1ff
                }
                block(start, weights)
            }
            start = end
        }
        // The cells beyond the border.
        for x in width..<stride { line[x] = 0 }
        for word in 0..<wordsPerRow { mask[word] = 0 }
    }
}

/// Draws all commands into one band of rows after the other. Columns and rows are those of the display
/// list.
struct BandPainter: ~Copyable {
    static let bandHeight = 48
    private let columns: Range<Int>
    private let buffer: CoverageBuffer

    init(columns: Range<Int>) {
        self.columns = columns
        buffer = CoverageBuffer(width: columns.count, rows: Self.bandHeight)
    }

    /// Where a row of the band begins in memory.
    private struct Rows {
        let start: UnsafeMutablePointer<UInt32>
        let stride: Int

        func line(_ row: Int) -> UnsafeMutablePointer<UInt32> { start + row * stride }
    }

    /// - Parameter origin: the place in the list of the target's first pixel.
    func paint(
        _ list: DisplayList, _ masks: [TextMask?], rows: Range<Int>, origin: SIMD2<Int>,
        clears: Bool, into target: PixelTarget
    ) {
        guard let base = target.pixels.baseAddress else { return }
        let first = (rows.lowerBound - origin.y) * target.width + columns.lowerBound - origin.x
        let lines = Rows(start: base + first, stride: target.width)
        if clears {
            let background = list.background.premultiplied | 0xff00_0000
            for row in 0..<rows.count {
                lines.line(row).update(repeating: background, count: columns.count)
            }
        }
        let (left, right) = (Float(columns.lowerBound), Float(columns.upperBound))
        let (top, bottom) = (Float(rows.lowerBound), Float(rows.upperBound))
        list.edges.withUnsafeBufferPointer { edges in
            for (index, command) in list.commands.enumerated() {
                let reach = command.haloWidth + 2
                let bounds = command.bounds
                guard bounds.w + reach > top, bounds.y - reach < bottom, bounds.z + reach > left,
                    bounds.x - reach < right
                else { continue }
                switch command.kind {
                case .text:
                    masks[index]?.blend(
                        command, .zero, columns: columns, rows: rows, into: lines.start,
                        stride: lines.stride)
                case .mask:
                    let mask = list.masks[Int(command.image)]
                    mask.mask.blend(
                        command, mask.place, columns: columns, rows: rows, into: lines.start,
                        stride: lines.stride)
                case .fill: fill(command, edges, rows: rows, into: lines)
                case .image:
                    let paint = list.images[Int(command.image)]
                    fill(command, edges, with: paint, rows: rows, into: lines)
                }
            }
        }
    }

    private func fill(
        _ command: DisplayList.Command, _ edges: UnsafeBufferPointer<SIMD4<Float>>,
        rows: Range<Int>, into lines: Rows
    ) {
        guard let touched = cover(command, edges, rows: rows) else { return }
        let color = command.color
        let brush = Brush(color)
        let isOpaque = color >> 24 == 255
        let count = columns.count
        for row in touched {
            let line = lines.line(row)
            buffer.resolve(
                row: row,
                block: { start, weights in
                    if start + 16 <= count {
                        brush.blend(line + start, weights)
                    } else {
                        for x in start..<count {
                            line[x] = blended(line[x], color, weights[x - start])
                        }
                    }
                },
                span: { range, weight in
                    if isOpaque, weight >= 255 {
                        (line + range.lowerBound).update(repeating: color, count: range.count)
                    } else if range.count == 16 {
                        brush.blend(line + range.lowerBound, weight)
                    } else {
                        for x in range { line[x] = blended(line[x], color, weight) }
                    }
                })
        }
    }

    private func fill(
        _ command: DisplayList.Command, _ edges: UnsafeBufferPointer<SIMD4<Float>>,
        with paint: ImagePaint, rows: Range<Int>, into lines: Rows
    ) {
        guard let touched = cover(command, edges, rows: rows) else { return }
        let sampler = TextureSampler(paint, bounds: command.bounds)
        let opacity = UInt32(max(0, min(1, paint.opacity)) * 256)
        for row in touched {
            let line = lines.line(row)
            func blend(_ x: Int, _ weight: UInt32) {
                guard weight > 0 else { return }
                let color = sampler.color(columns.lowerBound + x, rows.lowerBound + row)
                line[x] = blended(line[x], color, weight * opacity >> 8)
            }
            buffer.resolve(
                row: row,
                block: { start, weights in
                    for x in start..<min(start + 16, columns.count) { blend(x, weights[x - start]) }
                },
                span: { range, weight in for x in range { blend(x, weight) } })
        }
    }

    /// Adds the edges of a shape to the buffer.
    ///
    /// - Returns: the rows of the band that it touches.
    private func cover(
        _ command: DisplayList.Command, _ edges: UnsafeBufferPointer<SIMD4<Float>>,
        rows: Range<Int>
    ) -> ClosedRange<Int>? {
        let (left, top, bottom) = (
            Float(columns.lowerBound), Float(rows.lowerBound), Float(rows.upperBound)
        )
        let offset = SIMD4<Float>(left, top, left, top)
        for index in Int(command.firstEdge)..<Int(command.endEdge) {
            let edge = edges[index]
            guard max(edge.y, edge.w) > top, min(edge.y, edge.w) < bottom else { continue }
            buffer.add(edge - offset, rowCount: rows.count)
        }
        let first = max(0, Int(max(top, min(command.bounds.y, bottom))) - rows.lowerBound)
        let last = min(
            rows.count - 1, Int(max(top, min(command.bounds.w, bottom))) - rows.lowerBound)
        return first <= last ? first...last : nil
    }
}

/// A colour that is laid over sixteen pixels at once.
struct Brush {
    private let color: UInt32
    private let redBlue: UInt32
    private let green: UInt32
    private let isOpaque: Bool

    init(_ color: UInt32) {
        self.color = color
        redBlue = color & 0x00ff_00ff
        green = color >> 8 & 0xff
        isOpaque = color >> 24 == 255
    }

    /// Lays it over opaque pixels with coverages of 0 to 256.
    @inline(__always)
    func blend(_ target: UnsafeMutablePointer<UInt32>, _ weights: UnsafePointer<UInt32>) {
        guard isOpaque else {
            for lane in 0..<16 { target[lane] = blended(target[lane], color, weights[lane]) }
            return
        }
        // Two parts of a pixel in one product: what is borrowed between them is taken back by the mask.
        for lane in 0..<16 {
            let (old, weight) = (target[lane], weights[lane])
            let (oldRedBlue, oldGreen) = (old & 0x00ff_00ff, old >> 8 & 0xff)
            let newRedBlue =
                oldRedBlue &+ (((redBlue &- oldRedBlue) &* weight &+ 0x0080_0080) >> 8)
                & 0x00ff_00ff
            let newGreen = oldGreen &+ (((green &- oldGreen) &* weight &+ 0x80) >> 8) & 0xff
            target[lane] = newRedBlue & 0x00ff_00ff | (newGreen & 0xff) << 8 | 0xff00_0000
        }
    }

    /// Lays it over sixteen opaque pixels with one coverage.
    func blend(_ target: UnsafeMutablePointer<UInt32>, _ weight: UInt32) {
        for lane in 0..<16 { target[lane] = blended(target[lane], color, weight) }
    }
}

/// `source` (premultiplied) over `target` (opaque) with a coverage of `weight` / 256.
@inline(__always)
func blended(_ target: UInt32, _ source: UInt32, _ weight: UInt32) -> UInt32 {
    let product = (source >> 24) &* weight &+ 128
    // Divided by 255 with rounding: the rest of the target is in 256ths.
    let rest = 256 &- ((product >> 8) &+ (((product & 255) &+ (product >> 8)) >> 8))
    let even: UInt32 = 0x00ff_00ff
    let redBlue = ((source & even) &* weight &+ (target & even) &* rest &+ 0x0080_0080) >> 8 & even
    let green = ((source >> 8 & 0xff) &* weight &+ (target >> 8 & 0xff) &* rest &+ 0x80) >> 8
    return redBlue | (green & 255) << 8 | 0xff00_0000
}
