import WaymarkStyle

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

/// Signed coverage of a block of rows in 65,536ths of a pixel, and which blocks of four pixels of it were
/// touched. Whole numbers: what the edges of a closed contour add up to is nothing, exactly.
struct CoverageBuffer: ~Copyable {
    private static let blockShift = 2
    private static let whole = 65_536
    let width: Int
    let rows: Int
    private let stride: Int
    private let wordsPerRow: Int
    private let cells: UnsafeMutablePointer<Int32>
    private let masks: UnsafeMutablePointer<UInt64>

    init(width: Int, rows: Int) {
        self.width = width
        self.rows = rows
        // Two cells beyond the right border take what edges there would add.
        stride = (width + 2 + 3) & ~3
        wordsPerRow = ((stride >> Self.blockShift) + 63) / 64
        cells = .allocate(capacity: stride * rows)
        cells.initialize(repeating: 0, count: stride * rows)
        masks = .allocate(capacity: wordsPerRow * rows)
        masks.initialize(repeating: 0, count: wordsPerRow * rows)
    }

    deinit {
        cells.deallocate()
        masks.deallocate()
    }

    /// The part of an edge in one row, from `low` to `high` (in 65,536ths of a pixel), `height` tall.
    private struct RowSpan {
        let low: Int
        let high: Int
        let height: Int
        /// Whether the edge runs up.
        let isUp: Bool
    }

    /// Adds the area to the right of an edge, in coordinates of the buffer. Heights are rounded to 256ths of a
    /// row, the same way for all edges that meet.
    func add(_ edge: SIMD4<Float>, rowCount: Int) {
        let isUp = edge.y > edge.w
        let (x0, y0) = isUp ? (edge.z, edge.w) : (edge.x, edge.y)
        let (x1, y1) = isUp ? (edge.x, edge.y) : (edge.z, edge.w)
        guard y1 > 0, y0 < Float(rowCount) else { return }
        let from = Self.rounded(y0, 256)
        let to = Self.rounded(y1, 256)
        let top = max(from, 0)
        let bottom = min(to, rowCount << 8)
        guard top < bottom else { return }
        // From here on x in 65,536ths.
        let perUnit = (Self.limited(x1) - Self.limited(x0)) * 65_536 / Double(to - from)
        let start = Self.limited(x0) * 65_536 + Double(top - from) * perUnit
        let end = start + Double(bottom - top) * perUnit
        let right = Double(width << 16)
        let step = Self.whole(perUnit * 256)
        let rate = perUnit == 0 ? 0 : Self.whole(65_536 * 256 / perUnit.magnitude)
        var (x, y) = (Self.whole(start), top)
        let isInside = min(start, end) > 256 && max(start, end) < right - 65_536
        if isInside, step.magnitude <= 65_536 {
            return addSteep(x, rows: top..<bottom, step: step, rate: rate, isUp: isUp)
        }
        while y < bottom {
            let row = y >> 8
            let height = min(bottom, (row + 1) << 8) &- y
            let next = x &+ (height == 256 ? step : (step &* height) >> 8)
            let span = RowSpan(
                low: min(x, next), high: max(x, next), height: height << 8, isUp: isUp)
            if isInside { addInside(row, span, rate) } else { addClamped(row, span, rate) }
            (x, y) = (next, y &+ height)
        }
    }

    /// A number of pixels in parts of a pixel.
    @inline(__always)
    private static func rounded(_ value: Float, _ parts: Double) -> Int {
        whole(limited(value) * parts)
    }

    /// What is absurdly far away is as good as far away.
    @inline(__always)
    private static func limited(_ value: Float) -> Double { Double(max(-1e7, min(1e7, value))) }

    /// The nearest whole number, of magnitude below 2^50: added to so large a number, it stands in the lowest
    /// bits.
    @inline(__always)
    private static func whole(_ value: Double) -> Int {
        let base = 6_755_399_441_055_744.0
        return Int(bitPattern: UInt((value + base).bitPattern)) &- Int(base.bitPattern)
    }

    /// Adds an edge that crosses no more than two pixels of any row, none of them beyond a border.
    private func addSteep(_ start: Int, rows: Range<Int>, step: Int, rate: Int, isUp: Bool) {
        var (x, y) = (start, rows.lowerBound)
        let bottom = rows.upperBound
        let sign = isUp ? -1 : 0
        let signedRate = (rate ^ sign) &- sign
        var line = cells + (y >> 8) &* stride
        var mask = masks + (y >> 8) &* wordsPerRow
        while y < bottom {
            let rowEnd = (y | 255) &+ 1
            let units = min(bottom, rowEnd) &- y
            let next = x &+ (units == 256 ? step : (step &* units) >> 8)
            let height = ((units << 8) ^ sign) &- sign
            let (low, high) = (min(x, next), max(x, next))
            let first = low >> 16
            let cell = line + first
            let block = first >> Self.blockShift
            touch(mask, block)
            if first == high >> 16 {
                let beside = ((low &+ high) >> 1) & 0xffff
                let area = (height &* (Self.whole &- beside)) >> 16
                cell[0] &+= Int32(truncatingIfNeeded: area)
                cell[1] &+= Int32(truncatingIfNeeded: height &- area)
                touch(mask, (first &+ 1) >> Self.blockShift)
            } else {
                let enter = Self.whole &- (low & 0xffff)
                let before = (((enter &* signedRate) >> 16) &* enter) >> 17
                let leave = high & 0xffff
                let missing = (((leave &* signedRate) >> 16) &* leave) >> 17
                cell[0] &+= Int32(truncatingIfNeeded: before)
                cell[1] &+= Int32(truncatingIfNeeded: height &- missing &- before)
                cell[2] &+= Int32(truncatingIfNeeded: missing)
                touch(mask, (first &+ 2) >> Self.blockShift)
            }
            (x, y) = (next, rowEnd)
            line += stride
            mask += wordsPerRow
        }
    }

    @inline(__always)
    private func touch(_ mask: UnsafeMutablePointer<UInt64>, _ block: Int) {
        mask[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
    }

    /// What of the edge lies beyond a border counts as an upright edge there.
    private func addClamped(_ row: Int, _ span: RowSpan, _ rate: Int) {
        func add(_ low: Int, _ high: Int, _ height: Int) {
            guard height > 0 else { return }
            addInside(row, RowSpan(low: low, high: high, height: height, isUp: span.isUp), rate)
        }
        let right = width << 16
        if span.low >= 0, span.high <= right { return add(span.low, span.high, span.height) }
        if span.high <= 0 { return add(0, 0, span.height) }
        if span.low >= right { return add(right, right, span.height) }
        let (low, high) = (max(span.low, 0), min(span.high, right))
        let perPixel = Double(span.height) / Double(span.high - span.low)
        let before = Int(Double(low - span.low) * perPixel)
        let after = Int(Double(span.high - high) * perPixel)
        add(0, 0, before)
        add(right, right, after)
        add(low, high, span.height - before - after)
    }

    /// - Parameter rate: how much taller the edge grows with a pixel to the side.
    @inline(__always)
    private func addInside(_ row: Int, _ span: RowSpan, _ rate: Int) {
        let first = span.low >> 16
        let last = span.high >> 16
        let line = cells + (row &* stride &+ first)
        let sign = span.isUp ? -1 : 0
        func put(_ index: Int, _ value: Int) {
            line[index] &+= Int32(truncatingIfNeeded: (value ^ sign) &- sign)
        }
        touch(row, first, last &+ 1)
        if first == last {
            // Within one pixel: a trapezoid of mean width.
            let beside = ((span.low &+ span.high) >> 1) & 0xffff
            let area = (span.height &* (Self.whole &- beside)) >> 16
            put(0, area)
            put(1, span.height &- area)
            return
        }
        // Coverage grows with the square of the way into the first pixel and out of the last.
        let enter = Self.whole &- (span.low & 0xffff)
        let entered = min(span.height, (enter &* rate) >> 16)
        var before = (entered &* enter) >> 17
        put(0, before)
        var middle = entered &+ (rate >> 1)
        var pixel = 1
        while pixel < last &- first {
            let covered = min(span.height, middle)
            put(pixel, covered &- before)
            before = covered
            middle = middle &+ rate
            pixel = pixel &+ 1
        }
        let leave = span.high & 0xffff
        let left = min(span.height, (leave &* rate) >> 16)
        // The last pixel holds what the edge crosses of it and all that lies to the right of it.
        let missing = (left &* leave) >> 17
        put(pixel, span.height &- missing &- before)
        put(pixel &+ 1, missing)
    }

    @inline(__always)
    private func touch(_ row: Int, _ first: Int, _ last: Int) {
        let mask = masks + row &* wordsPerRow
        var block = first >> Self.blockShift
        let end = last >> Self.blockShift
        while block <= end {
            touch(mask, block)
            block = block &+ 1
        }
    }

    /// Calls `block` with the coverages (0 to 256) of each touched block of four pixels and `span` for what lies
    /// between them and is covered, and clears the row. None of the edges lies outside of `columns`.
    @inline(__always)
    func resolve(
        row: Int, columns: ClosedRange<Int>,
        block: (_ start: Int, _ weights: SIMD4<UInt32>) -> Void,
        span: (_ range: Range<Int>, _ weight: UInt32) -> Void
    ) {
        let line = UnsafeMutableRawPointer(cells + row &* stride)
        let mask = masks + row &* wordsPerRow
        var sum: Int32 = 0
        var done = 0
        // An edge touches up to two cells to its right.
        let lastWord = min(wordsPerRow - 1, (columns.upperBound + 2) >> (Self.blockShift + 6))
        var word = columns.lowerBound >> (Self.blockShift + 6)
        while word <= lastWord {
            defer { word = word &+ 1 }
            var bits = mask[word]
            mask[word] = 0
            while bits != 0 {
                let start = ((word << 6) &+ bits.trailingZeroBitCount) << Self.blockShift
                bits &= bits &- 1
                if sum != 0, start > done, done < width {
                    span(done..<min(start, width), Self.weight(sum))
                }
                let cell = line + (start << 2)
                var sums = cell.load(as: SIMD4<Int32>.self)
                cell.storeBytes(of: .zero, as: SIMD4<Int32>.self)
                sums = sums &+ SIMD4(0, sums.x, sums.y, sums.z)
                sums = sums &+ SIMD4(0, 0, sums.x, sums.y)
                sums = sums &+ sum
                sum = sums.w
                if start < width { block(start, Self.weights(sums)) }
                done = start &+ 4
            }
        }
        if sum != 0, done < width { span(done..<width, Self.weight(sum)) }
    }

    @inline(__always)
    private static func weights(_ sums: SIMD4<Int32>) -> SIMD4<UInt32> {
        let size = sums.replacing(with: 0 &- sums, where: sums .< 0)
        let covered = size.replacing(with: 65_536, where: size .> 65_536)
        return unsafeBitCast((covered &+ 128) &>> 8, to: SIMD4<UInt32>.self)
    }

    private static func weight(_ sum: Int32) -> UInt32 { (min(sum.magnitude, 65_536) + 128) >> 8 }
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

    /// A display list with what is made of it once for all bands.
    struct Sheet: Sendable {
        let list: DisplayList
        let masks: [TextMask?]
        let plan: BandPlan
    }

    /// - Parameters:
    ///   - origin: the place in the lists of the target's first pixel.
    ///   - background: what is laid under them.
    func paint(
        _ sheets: [Sheet], band: Int, rows: Range<Int>, origin: SIMD2<Int>,
        background: StyleColor?, into target: PixelTarget
    ) {
        guard let base = target.pixels.baseAddress else { return }
        let first = (rows.lowerBound - origin.y) * target.width + columns.lowerBound - origin.x
        let lines = Rows(start: base + first, stride: target.width)
        if let background {
            let color = background.premultiplied | 0xff00_0000
            for row in 0..<rows.count {
                lines.line(row).update(repeating: color, count: columns.count)
            }
        }
        for sheet in sheets { paint(sheet, band: band, rows: rows, into: lines) }
    }

    private func paint(_ sheet: Sheet, band: Int, rows: Range<Int>, into lines: Rows) {
        let (list, plan) = (sheet.list, sheet.plan)
        let numbers = plan.commands(inBand: band)
        list.edges.withUnsafeBufferPointer { edges in
            for number in numbers {
                let index = Int(number)
                let command = list.commands[index]
                switch command.kind {
                case .text:
                    sheet.masks[index]?.blend(
                        command, .zero, columns: columns, rows: rows, into: lines.start,
                        stride: lines.stride)
                case .mask:
                    let mask = list.masks[Int(command.image)]
                    mask.mask.blend(
                        command, mask.place, columns: columns, rows: rows, into: lines.start,
                        stride: lines.stride)
                case .fill:
                    guard
                        let touched = cover(command, edges, plan.chunks(of: index, in: list), rows)
                    else {
                        break
                    }
                    fill(touched, with: command.color, into: lines)
                case .image:
                    guard
                        let touched = cover(command, edges, plan.chunks(of: index, in: list), rows)
                    else {
                        break
                    }
                    let paint = list.images[Int(command.image)]
                    let sampler = TextureSampler(paint, bounds: command.bounds)
                    fill(touched, with: sampler, paint.opacity, rows: rows, into: lines)
                }
            }
        }
    }

    private func fill(_ touched: Touched, with color: UInt32, into lines: Rows) {
        let brush = Brush(color)
        let count = columns.count
        for row in touched.rows {
            let line = lines.line(row)
            buffer.resolve(
                row: row, columns: touched.columns,
                block: { start, weights in
                    if start + 4 <= count {
                        brush.blend(line + start, weights)
                    } else {
                        for x in start..<count {
                            line[x] = blended(line[x], color, weights[x - start])
                        }
                    }
                },
                span: { range, weight in
                    brush.blend(line + range.lowerBound, count: range.count, weight)
                })
        }
    }

    private func fill(
        _ touched: Touched, with sampler: TextureSampler, _ opacity: Float,
        rows: Range<Int>, into lines: Rows
    ) {
        let opacity = UInt32(max(0, min(1, opacity)) * 256)
        for row in touched.rows {
            let line = lines.line(row)
            func blend(_ x: Int, _ weight: UInt32) {
                guard weight > 0 else { return }
                let color = sampler.color(columns.lowerBound + x, rows.lowerBound + row)
                line[x] = blended(line[x], color, (weight * opacity) >> 8)
            }
            buffer.resolve(
                row: row, columns: touched.columns,
                block: { start, weights in
                    for x in start..<min(start + 4, columns.count) { blend(x, weights[x - start]) }
                },
                span: { range, weight in for x in range { blend(x, weight) } })
        }
    }

    /// The rows and columns of a band that a shape touches.
    private struct Touched {
        let rows: ClosedRange<Int>
        let columns: ClosedRange<Int>
    }

    /// Adds the edges of a shape to the buffer.
    ///
    /// - Returns: the rows and columns of the band that it touches.
    private func cover(
        _ command: DisplayList.Command, _ edges: UnsafeBufferPointer<SIMD4<Float>>,
        _ chunks: ArraySlice<SIMD2<Float>>?, _ rows: Range<Int>
    ) -> Touched? {
        let (left, top, bottom) = (
            Float(columns.lowerBound), Float(rows.lowerBound), Float(rows.upperBound)
        )
        let offset = SIMD4<Float>(left, top, left, top)
        func add(_ range: Range<Int>) {
            for index in range {
                let edge = edges[index]
                guard max(edge.y, edge.w) > top, min(edge.y, edge.w) < bottom else { continue }
                buffer.add(edge - offset, rowCount: rows.count)
            }
        }
        let (first, end) = (Int(command.firstEdge), Int(command.endEdge))
        if let chunks {
            var start = first
            for chunk in chunks {
                let next = min(start + BandPlan.chunkSize, end)
                if chunk.y > top, chunk.x < bottom { add(start..<next) }
                start = next
            }
        } else {
            add(first..<end)
        }
        let low = max(0, Int(max(top, min(command.bounds.y, bottom))) - rows.lowerBound)
        let high = min(
            rows.count - 1, Int(max(top, min(command.bounds.w, bottom))) - rows.lowerBound)
        guard low <= high else { return nil }
        let width = Float(columns.count)
        let start = Int(max(0, min(command.bounds.x - left, width)))
        let last = Int(max(0, min(command.bounds.z - left, width)))
        return Touched(rows: low...high, columns: start...max(start, last))
    }
}

/// A colour that is laid over four pixels at once: the bytes of even and of odd number apart, each with room
/// for a product.
struct Brush {
    let color: UInt32
    private let even: SIMD8<UInt16>
    private let odd: SIMD8<UInt16>
    private let alpha: UInt16

    init(_ color: UInt32) {
        self.color = color
        let pixels = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: SIMD8<UInt16>.self)
        even = pixels & 255
        odd = pixels &>> 8
        alpha = UInt16(color >> 24)
    }

    /// Lays it over opaque pixels with coverages of 0 to 256.
    @inline(__always)
    func blend(_ target: UnsafeMutablePointer<UInt32>, _ weights: SIMD4<UInt32>) {
        let raw = UnsafeMutableRawPointer(target)
        let old = unsafeBitCast(raw.loadUnaligned(as: SIMD4<UInt32>.self), to: SIMD8<UInt16>.self)
        let weight = unsafeBitCast(weights | (weights &<< 16), to: SIMD8<UInt16>.self)
        guard alpha < 255 else {
            let fromEven = (even &- (old & 255)) &* weight &+ (old &<< 8) &+ 128
            let fromOdd = (odd &- (old &>> 8)) &* weight &+ (old & 0xff00) &+ 128
            let result = unsafeBitCast(
                fromEven &>> 8 | fromOdd & 0xff00, to: SIMD4<UInt32>.self)
            return raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
        }
        // Divided by 255 with rounding: the rest of the target is in 256ths.
        let share = alpha &* weight &+ 128
        let rest = 256 &- ((share &>> 8) &+ (((share & 255) &+ (share &>> 8)) &>> 8))
        let newEven = (even &* weight &+ (old & 255) &* rest &+ 128) &>> 8
        let newOdd = (odd &* weight &+ (old &>> 8) &* rest &+ 128) & 0xff00
        let result = unsafeBitCast(newEven | newOdd, to: SIMD4<UInt32>.self) | 0xff00_0000
        raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
    }

    /// Lays it over opaque pixels with one coverage.
    @inline(__always)
    func blend(_ target: UnsafeMutablePointer<UInt32>, count: Int, _ weight: UInt32) {
        if alpha == 255, weight >= 255 { return target.update(repeating: color, count: count) }
        var start = 0
        let weights = SIMD4<UInt32>(repeating: weight)
        while start &+ 4 <= count {
            blend(target + start, weights)
            start = start &+ 4
        }
        for x in start..<count { target[x] = blended(target[x], color, weight) }
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
