/// The pixels of a bitmap while they are drawn.
// Bands do not overlap: no two threads write the same pixel.
struct PixelTarget: @unchecked Sendable {
    let pixels: UnsafeMutableBufferPointer<UInt32>
    init(_ pixels: UnsafeMutableBufferPointer<UInt32>) { self.pixels = pixels }
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

    init(width: Int, rows: Int) {
        self.width = width
        self.rows = rows
        // Two cells beyond the right border take what edges there would add.
        stride = (width + 2 + 15) & ~15
        wordsPerRow = ((stride >> Self.blockShift) + 63) / 64
        values = .allocate(capacity: stride * rows)
        values.initialize(repeating: 0, count: stride * rows)
        masks = .allocate(capacity: wordsPerRow * rows)
        masks.initialize(repeating: 0, count: wordsPerRow * rows)
    }

    deinit {
        values.deallocate()
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

    /// Calls `pixel` for covered pixels of touched blocks and `span` for whole covered blocks, and
    /// clears the row.
    @inline(__always)
    func resolve(
        row: Int, pixel: (_ x: Int, _ coverage: Float) -> Void,
        span: (_ range: Range<Int>, _ coverage: Float) -> Void
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
            let block = start >> Self.blockShift
            let end = min(start + 16, width)
            if mask[block >> 6] & (1 << UInt64(block & 63)) == 0 {
                let coverage = min(abs(sum), 1)
                if coverage > 0.004 { span(start..<end, coverage) }
            } else {
                for x in start..<end {
                    sum += line[x]
                    line[x] = 0
                    let coverage = min(abs(sum), 1)
                    if coverage > 0.004 { pixel(x, coverage) }
                }
            }
            start = end
        }
        // The two cells beyond the border.
        for x in width..<stride { line[x] = 0 }
        for word in 0..<wordsPerRow { mask[word] = 0 }
    }
}

/// Draws all commands into one band of rows after the other.
struct BandPainter: ~Copyable {
    static let bandHeight = 48
    private let width: Int
    private let buffer: CoverageBuffer

    init(width: Int) {
        self.width = width
        buffer = CoverageBuffer(width: width, rows: Self.bandHeight)
    }

    func paint(
        _ list: DisplayList, _ masks: [TextMask?], rows: Range<Int>, into target: PixelTarget
    ) {
        let background = list.background.premultiplied | 0xff00_0000
        guard let base = target.pixels.baseAddress else { return }
        let start = base + rows.lowerBound * width
        start.update(repeating: background, count: rows.count * width)
        list.edges.withUnsafeBufferPointer { edges in
            for (index, command) in list.commands.enumerated() {
                let haloReach = command.haloWidth + 2
                guard command.bounds.w + haloReach > Float(rows.lowerBound),
                    command.bounds.y - haloReach < Float(rows.upperBound),
                    command.bounds.z + haloReach > 0, command.bounds.x - haloReach < Float(width)
                else { continue }
                switch command.kind {
                case .text:
                    masks[index]?.blend(command, .zero, rows: rows, width: width, into: start)
                case .mask:
                    let mask = list.masks[Int(command.image)]
                    mask.mask.blend(command, mask.place, rows: rows, width: width, into: start)
                case .fill: fill(command, edges, rows: rows, into: start)
                case .image:
                    let paint = list.images[Int(command.image)]
                    fill(command, edges, with: paint, rows: rows, into: start)
                }
            }
        }
    }

    private func fill(
        _ command: DisplayList.Command, _ edges: UnsafeBufferPointer<SIMD4<Float>>,
        rows: Range<Int>, into start: UnsafeMutablePointer<UInt32>
    ) {
        guard let touched = cover(command, edges, rows: rows) else { return }
        let color = command.color
        let isOpaque = color >> 24 == 255
        for row in touched {
            let line = start + row * width
            buffer.resolve(
                row: row,
                pixel: { x, coverage in
                    line[x] = blended(line[x], color, UInt32(coverage * 256 + 0.5))
                },
                span: { range, coverage in
                    if isOpaque, coverage > 0.996 {
                        (line + range.lowerBound).update(repeating: color, count: range.count)
                    } else {
                        let weight = UInt32(coverage * 256 + 0.5)
                        for x in range { line[x] = blended(line[x], color, weight) }
                    }
                })
        }
    }

    private func fill(
        _ command: DisplayList.Command, _ edges: UnsafeBufferPointer<SIMD4<Float>>,
        with paint: ImagePaint, rows: Range<Int>, into start: UnsafeMutablePointer<UInt32>
    ) {
        guard let touched = cover(command, edges, rows: rows) else { return }
        let sampler = TextureSampler(paint, bounds: command.bounds)
        let opacity = max(0, min(1, paint.opacity)) * 256
        for row in touched {
            let line = start + row * width
            func blend(_ x: Int, _ coverage: Float) {
                let color = sampler.color(x, rows.lowerBound + row)
                line[x] = blended(line[x], color, UInt32(coverage * opacity + 0.5))
            }
            buffer.resolve(
                row: row, pixel: { x, coverage in blend(x, coverage) },
                span: { range, coverage in for x in range { blend(x, coverage) } })
        }
    }

    /// Adds the edges of a shape to the buffer.
    ///
    /// - Returns: the rows of the band that it touches.
    private func cover(
        _ command: DisplayList.Command, _ edges: UnsafeBufferPointer<SIMD4<Float>>,
        rows: Range<Int>
    ) -> ClosedRange<Int>? {
        let offset = SIMD4<Float>(0, Float(rows.lowerBound), 0, Float(rows.lowerBound))
        let (top, bottom) = (Float(rows.lowerBound), Float(rows.upperBound))
        for index in Int(command.firstEdge)..<Int(command.endEdge) {
            let edge = edges[index]
            guard max(edge.y, edge.w) > top, min(edge.y, edge.w) < bottom else { continue }
            buffer.add(edge - offset, rowCount: rows.count)
        }
        let limit = Float(rows.upperBound)
        let first = max(0, Int(max(0, min(command.bounds.y, limit))) - rows.lowerBound)
        let last = min(
            rows.count - 1, Int(max(0, min(command.bounds.w, limit))) - rows.lowerBound)
        return first <= last ? first...last : nil
    }
}

/// `source` (premultiplied) over `target` (opaque) with a coverage of `weight` / 256.
@inline(__always)
func blended(_ target: UInt32, _ source: UInt32, _ weight: UInt32) -> UInt32 {
    let alpha = (source >> 24) &* weight
    // 255 · 256 is full: the rest of the target is in 256ths again.
    let rest = 256 &- (alpha &+ 128) / 255
    let even: UInt32 = 0x00ff_00ff
    let sourceRedBlue: UInt32 = (source & even) &* weight
    let targetRedBlue: UInt32 = (target & even) &* rest
    let redBlue: UInt32 = (sourceRedBlue &+ targetRedBlue &+ 0x0080_0080) >> 8 & even
    let sourceGreen: UInt32 = (source >> 8 & 0xff) &* weight
    let targetGreen: UInt32 = (target >> 8 & 0xff) &* rest
    let green: UInt32 = (sourceGreen &+ targetGreen &+ 0x80) >> 8
    return redBlue | min(green, 255) << 8 | 0xff00_0000
}
