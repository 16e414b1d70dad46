/// Signed coverage of a block of rows in 65,536ths of a pixel, and which blocks of four pixels of it were
/// touched. Whole numbers: what the edges of a closed contour add up to is nothing, exactly.
struct CoverageBuffer: ~Copyable {
    private static let blockShift = 2
    private static let whole = 65_536
    let width: Int
    private let stride: Int
    private let wordsPerRow: Int
    private let cells: UnsafeMutablePointer<Int32>
    private let masks: UnsafeMutablePointer<UInt64>

    init(width: Int, rows: Int) {
        self.width = width
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
        let from = Self.whole(Self.limited(y0) * 256)
        let to = Self.whole(Self.limited(y1) * 256)
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
            if isInside {
                addInside(span, inRow: row, rate: rate)
            } else {
                addClamped(span, inRow: row, rate: rate)
            }
            (x, y) = (next, y &+ height)
        }
    }

    /// The value within limits: a point that is absurdly far away is as good as one far away.
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
            touch(mask, block: block)
            if first == high >> 16 {
                let beside = ((low &+ high) >> 1) & 0xffff
                let area = (height &* (Self.whole &- beside)) >> 16
                cell[0] &+= Int32(truncatingIfNeeded: area)
                cell[1] &+= Int32(truncatingIfNeeded: height &- area)
                touch(mask, block: (first &+ 1) >> Self.blockShift)
            } else {
                let enter = Self.whole &- (low & 0xffff)
                let before = (((enter &* signedRate) >> 16) &* enter) >> 17
                let leave = high & 0xffff
                let missing = (((leave &* signedRate) >> 16) &* leave) >> 17
                cell[0] &+= Int32(truncatingIfNeeded: before)
                cell[1] &+= Int32(truncatingIfNeeded: height &- missing &- before)
                cell[2] &+= Int32(truncatingIfNeeded: missing)
                touch(mask, block: (first &+ 2) >> Self.blockShift)
            }
            (x, y) = (next, rowEnd)
            line += stride
            mask += wordsPerRow
        }
    }

    @inline(__always)
    private func touch(_ mask: UnsafeMutablePointer<UInt64>, block: Int) {
        mask[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
    }

    /// Adds the part of the edge beyond a border as an upright edge there.
    private func addClamped(_ span: RowSpan, inRow row: Int, rate: Int) {
        func add(_ low: Int, _ high: Int, _ height: Int) {
            guard height > 0 else { return }
            addInside(
                RowSpan(low: low, high: high, height: height, isUp: span.isUp), inRow: row,
                rate: rate)
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
    private func addInside(_ span: RowSpan, inRow row: Int, rate: Int) {
        let first = span.low >> 16
        let last = span.high >> 16
        let line = cells + (row &* stride &+ first)
        let sign = span.isUp ? -1 : 0
        func put(_ value: Int, at index: Int) {
            line[index] &+= Int32(truncatingIfNeeded: (value ^ sign) &- sign)
        }
        touch(row: row, from: first, to: last &+ 1)
        if first == last {
            // Within one pixel: a trapezoid of mean width.
            let beside = ((span.low &+ span.high) >> 1) & 0xffff
            let area = (span.height &* (Self.whole &- beside)) >> 16
            put(area, at: 0)
            put(span.height &- area, at: 1)
            return
        }
        // Coverage grows with the square of the way into the first pixel and out of the last.
        let enter = Self.whole &- (span.low & 0xffff)
        let entered = min(span.height, (enter &* rate) >> 16)
        var before = (entered &* enter) >> 17
        put(before, at: 0)
        var middle = entered &+ (rate >> 1)
        var pixel = 1
        while pixel < last &- first {
            let covered = min(span.height, middle)
            put(covered &- before, at: pixel)
            before = covered
            middle = middle &+ rate
            pixel = pixel &+ 1
        }
        let leave = span.high & 0xffff
        let left = min(span.height, (leave &* rate) >> 16)
        // The last pixel holds what the edge crosses of it and all that lies to the right of it.
        let missing = (left &* leave) >> 17
        put(span.height &- missing &- before, at: pixel)
        put(missing, at: pixel &+ 1)
    }

    @inline(__always)
    private func touch(row: Int, from first: Int, to last: Int) {
        let mask = masks + row &* wordsPerRow
        var block = first >> Self.blockShift
        let end = last >> Self.blockShift
        while block <= end {
            touch(mask, block: block)
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
