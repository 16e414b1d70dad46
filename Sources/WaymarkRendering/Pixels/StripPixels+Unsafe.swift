/// The colours of the strip of one shape at the pixels of a band of rows.
struct StripPixels: ~Copyable {
    private let columns: Range<Int>
    private let cells: UnsafeMutablePointer<UInt32>
    /// Stands for a pixel without a colour: red that is brighter than its opacity allows.
    private static let none: UInt32 = 1

    init(columns: Range<Int>, rows: Int) {
        self.columns = columns
        cells = .allocate(capacity: max(1, columns.count * rows))
    }

    deinit { cells.deallocate() }

    /// The colours of a row, which is counted from the first one of the band.
    private func line(_ row: Int) -> UnsafeMutablePointer<UInt32> { cells + row * columns.count }

    /// Makes room for the colours of a shape.
    func clear(rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
        let end = min(columns.upperBound + 1, self.columns.count)
        guard columns.lowerBound < end else { return }
        for row in rows {
            (line(row) + columns.lowerBound).update(
                repeating: Self.none, count: end - columns.lowerBound)
        }
    }

    /// Draws the triangles of a strip.
    ///
    /// - Parameters:
    ///   - rows: the rows of the display list that the band has.
    ///   - touched: the rows and columns of the band that the shape touches.
    func draw(
        _ vertices: ArraySlice<DisplayList.Vertex>, rows: Range<Int>,
        touched: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)
    ) {
        let window = PixelRegion(
            columns: columns.lowerBound
                + touched.columns.lowerBound..<min(
                    columns.lowerBound + touched.columns.upperBound + 1, columns.upperBound),
            rows: rows.lowerBound + touched.rows.lowerBound..<rows.lowerBound
                + touched.rows.upperBound + 1)
        guard !window.columns.isEmpty else { return }
        let (top, bottom) = (Float(window.rows.lowerBound), Float(window.rows.upperBound))
        vertices.withUnsafeBufferPointer { vertices in
            for index in 2..<max(2, vertices.count) {
                let (a, b, c) = (vertices[index - 2], vertices[index - 1], vertices[index])
                guard max(a.place.y, max(b.place.y, c.place.y)) > top,
                    min(a.place.y, min(b.place.y, c.place.y)) < bottom
                else { continue }
                StripTriangle(a, b, c)?.visit(window) { row, span, shade in
                    let line = line(row - rows.lowerBound) - columns.lowerBound
                    shade.fill(line, span, row: row)
                }
            }
        }
    }

    /// The colour at a pixel of the band; where no triangle lies over its middle, that of the nearest pixel of `columns`
    /// to its left, and clear without one.
    @inline(__always)
    func color(row: Int, column: Int, columns: ClosedRange<Int>) -> UInt32 {
        let line = line(row)
        var x = column
        while line[x] == Self.none, x > columns.lowerBound { x -= 1 }
        return line[x] == Self.none ? 0 : line[x]
    }
}

/// One triangle of a strip.
private struct StripTriangle {
    /// The corners from the top down.
    private let places: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
    private let shade: StripShade

    /// `nil` where it has no area.
    init?(_ a: DisplayList.Vertex, _ b: DisplayList.Vertex, _ c: DisplayList.Vertex) {
        guard let shade = StripShade(a, b, c) else { return nil }
        self.shade = shade
        var (p, q, r) = (a.place, b.place, c.place)
        if q.y < p.y { swap(&p, &q) }
        if r.y < q.y { swap(&q, &r) }
        if q.y < p.y { swap(&p, &q) }
        places = (p, q, r)
    }

    /// Visits the pixels of a window whose middles are inside or on the border, row after row.
    @inline(__always)
    func visit(
        _ window: PixelRegion, _ body: (_ row: Int, _ span: Range<Int>, StripShade) -> Void
    ) {
        let (top, middle, bottom) = places
        let first = Self.limited((top.y - 0.5).rounded(.up), to: window.rows)
        let last = Self.limited((bottom.y - 0.5).rounded(.down) + 1, to: window.rows)
        guard first < last else { return }
        for row in first..<last {
            let y = Float(row) + 0.5
            let long = Self.x(at: y, from: top, to: bottom)
            let short =
                y < middle.y
                ? Self.x(at: y, from: top, to: middle) : Self.x(at: y, from: middle, to: bottom)
            let start = Self.limited((min(long, short) - 0.5).rounded(.up), to: window.columns)
            let end = Self.limited((max(long, short) - 0.5).rounded(.down) + 1, to: window.columns)
            if start < end { body(row, start..<end, shade) }
        }
    }

    private static func limited(_ value: Float, to range: Range<Int>) -> Int {
        Int(max(Float(range.lowerBound), min(Float(range.upperBound), value)))
    }

    private static func x(at y: Float, from a: SIMD2<Float>, to b: SIMD2<Float>) -> Float {
        b.y > a.y ? a.x + (b.x - a.x) * min(1, (y - a.y) / (b.y - a.y)) : b.x
    }
}

/// The colours of a triangle.
private struct StripShade {
    /// The one colour of all of it.
    private let flat: UInt32?
    private let origin: SIMD2<Float>
    /// Colour times nearness, and nearness: at the origin, and what they grow by with a pixel to the right and down.
    private let start: (SIMD4<Float>, Float)
    private let across: (SIMD4<Float>, Float)
    private let down: (SIMD4<Float>, Float)
    private let low: SIMD4<Float>
    private let high: SIMD4<Float>

    /// `nil` for a triangle without area.
    init?(_ a: DisplayList.Vertex, _ b: DisplayList.Vertex, _ c: DisplayList.Vertex) {
        let (u, v) = (b.place - a.place, c.place - a.place)
        let area = u.x * v.y - v.x * u.y
        // Nothing that is too thin, or absurdly large, for the numbers.
        guard abs(area) > 1e-5, max(u.magnitude, v.magnitude) < 1e8 else { return nil }
        flat = a.color == b.color && b.color == c.color ? a.color : nil
        origin = a.place
        let colors = (a.parts, b.parts, c.parts)
        start = (colors.0 * a.nearness, a.nearness)
        let (e, f) = (colors.1 * b.nearness - start.0, colors.2 * c.nearness - start.0)
        let (g, h) = (b.nearness - a.nearness, c.nearness - a.nearness)
        across = ((e * v.y - f * u.y) / area, (g * v.y - h * u.y) / area)
        down = ((f * u.x - e * v.x) / area, (h * u.x - g * v.x) / area)
        low = pointwiseMin(colors.0, pointwiseMin(colors.1, colors.2))
        high = pointwiseMax(colors.0, pointwiseMax(colors.1, colors.2))
    }

    /// Gives the pixels of a part of a row the colours at their middles, premultiplied.
    @inline(__always)
    func fill(_ line: UnsafeMutablePointer<UInt32>, _ span: Range<Int>, row: Int) {
        if let flat {
            return (line + span.lowerBound).update(repeating: flat, count: span.count)
        }
        let way = SIMD2(Float(span.lowerBound) + 0.5, Float(row) + 0.5) - origin
        let sum = start.0 + across.0 * way.x + down.0 * way.y
        let nearness = start.1 + across.1 * way.x + down.1 * way.y
        for x in span {
            let step = Float(x &- span.lowerBound)
            let parts = (sum + across.0 * step) / max(1e-6, nearness + across.1 * step)
            line[x] = Self.bytes(pointwiseMax(low, pointwiseMin(high, parts)))
        }
    }

    /// Numbers of 0 to 255 as bytes. Added to so large a number, they stand in its lowest bits.
    @inline(__always)
    private static func bytes(_ parts: SIMD4<Float>) -> UInt32 {
        // No part is brighter than the opacity.
        let parts = pointwiseMin(parts, SIMD4(repeating: parts.w)) + 8_388_608
        let bits = unsafeBitCast(parts, to: SIMD4<UInt32>.self) & 255
        return bits.x | bits.y &<< 8 | bits.z &<< 16 | bits.w &<< 24
    }
}

extension SIMD2<Float> {
    fileprivate var magnitude: Float { Swift.max(abs(x), abs(y)) }
}
