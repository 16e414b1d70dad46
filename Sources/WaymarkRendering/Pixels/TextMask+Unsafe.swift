/// The coverage of a text and of its halo, in the box that it takes.
final class TextMask: Sendable {
    /// Pixels from the origin to the box.
    let left: Int
    let top: Int
    let columns: Int
    let rowCount: Int
    private let text: [UInt8]
    private let halo: [UInt8]

    /// The halo of a text.
    struct Halo {
        let width: Float
        let blur: Float
        var isSeen = true

        /// How far it reaches, in whole pixels.
        fileprivate var reach: Float { max(0, min(width, 64)).rounded(.up) + 1 }
    }

    /// The mask of a shape; empty if that is absurdly large.
    convenience init(edges: [SIMD4<Float>], halo: Halo) {
        var low = SIMD2<Float>(repeating: .infinity)
        var high = SIMD2<Float>(repeating: -.infinity)
        for edge in edges {
            low = pointwiseMin(low, pointwiseMin(edge.lowHalf, edge.highHalf))
            high = pointwiseMax(high, pointwiseMax(edge.lowHalf, edge.highHalf))
        }
        self.init(edges: edges[...], bounds: SIMD4(lowHalf: low, highHalf: high), halo: halo)
    }

    /// `nil` if the text lies outside of `window`.
    convenience init?(
        edges: ArraySlice<SIMD4<Float>>, bounds: SIMD4<Float>, halo: Halo, window: PixelRegion
    ) {
        let (low, high) = (bounds.lowHalf - halo.reach, bounds.highHalf + halo.reach)
        guard high.x > Float(window.columns.lowerBound), high.y > Float(window.rows.lowerBound),
            low.x < Float(window.columns.upperBound), low.y < Float(window.rows.upperBound)
        else { return nil }
        self.init(edges: edges, bounds: bounds, halo: halo)
    }

    private init(edges: ArraySlice<SIMD4<Float>>, bounds: SIMD4<Float>, halo: Halo) {
        let reach = halo.isSeen ? halo.reach : 1
        let (low, high) = (bounds.lowHalf - reach, bounds.highHalf + reach)
        let isSane = high.x - low.x < 4096 && high.y - low.y < 4096 && abs(low.x) < 1e6
        guard isSane, abs(low.y) < 1e6 else {
            (left, top, columns, rowCount, text, self.halo) = (0, 0, 0, 0, [], [])
            return
        }
        let (left, top) = (Int(low.x.rounded(.down)), Int(low.y.rounded(.down)))
        let (columns, rowCount) = (
            Int(high.x.rounded(.up)) - left, Int(high.y.rounded(.up)) - top
        )
        (self.left, self.top, self.columns, self.rowCount) = (left, top, columns, rowCount)
        text = Self.coverage(
            of: edges, origin: SIMD2(Float(left), Float(top)), columns: columns, rows: rowCount)
        self.halo =
            halo.isSeen && halo.width > 0
            ? Self.spread(text, by: Self.rings(of: halo, columns: columns)) : []
    }

    private static func coverage(
        of edges: ArraySlice<SIMD4<Float>>, origin: SIMD2<Float>, columns: Int, rows: Int
    ) -> [UInt8] {
        let buffer = CoverageBuffer(width: columns, rows: rows)
        let offset = SIMD4(lowHalf: origin, highHalf: origin)
        for edge in edges where edge.y != edge.w {
            buffer.add(edge - offset, rowCount: rows)
        }
        var text = [UInt8](repeating: 0, count: columns * rows)
        text.withUnsafeMutableBufferPointer { text in
            for row in 0..<rows {
                let line = row * columns
                buffer.resolve(
                    row: row, columns: 0...columns,
                    block: { start, weights in
                        for x in start..<min(start + 4, columns) {
                            text[line + x] = UInt8(min(255, weights[x - start]))
                        }
                    },
                    span: { range, weight in
                        for x in range { text[line + x] = UInt8(min(255, weight)) }
                    })
            }
        }
        return text
    }

    /// The halo of a pixel is the strongest coverage within reach, fading over the last pixel.
    ///
    /// As far around the text as a halo reaches the mask is empty: so the rows may be read as one line,
    /// on and on.
    private static func spread(_ text: [UInt8], by rings: [Ring]) -> [UInt8] {
        let lanes = 8
        let reach = rings.flatMap { $0.offsets }.max() ?? 0
        let margin = reach + lanes
        var source = [UInt16](repeating: 0, count: text.count + 2 * margin)
        for (index, value) in text.enumerated() where value > 0 {
            source[margin + index] = UInt16(value)
        }
        var halo = [UInt8](repeating: 0, count: text.count + lanes)
        source.withUnsafeBytes { source in
            halo.withUnsafeMutableBytes { halo in
                for start in stride(from: 0, to: text.count, by: lanes) {
                    var strongest = SIMD8<UInt16>.zero
                    for ring in rings {
                        var value = SIMD8<UInt16>.zero
                        for offset in ring.offsets {
                            let other = source.loadUnaligned(
                                fromByteOffset: (margin + start - offset) * 2,
                                as: SIMD8<UInt16>.self)
                            value.replace(with: other, where: other .> value)
                        }
                        let faded = (value &* ring.weight) &>> 8
                        strongest.replace(with: faded, where: faded .> strongest)
                    }
                    for lane in 0..<lanes {
                        halo[start + lane] = UInt8(truncatingIfNeeded: strongest[lane])
                    }
                }
            }
        }
        halo.removeLast(lanes)
        return halo
    }

    /// Neighbours that count the same.
    private struct Ring {
        /// How much they count, in 256ths.
        let weight: UInt16
        /// Their distances in the mask.
        let offsets: [Int]
    }

    private static func rings(of halo: Halo, columns: Int) -> [Ring] {
        let (haloWidth, haloBlur) = (min(halo.width, 64), max(0, halo.blur))
        let reach = Int(haloWidth.rounded(.up))
        var rings: [UInt16: [Int]] = [:]
        for dy in -reach...reach {
            for dx in -reach...reach {
                let distance = Float(dx * dx + dy * dy).squareRoot()
                let weight = UInt16(
                    max(0, min(1, (haloWidth + 0.5 - distance) / (1 + haloBlur))) * 256)
                if weight > 0 { rings[weight, default: []].append(dy * columns + dx) }
            }
        }
        return rings.map { Ring(weight: $0, offsets: $1) }.sorted { $0.weight > $1.weight }
    }

    /// Draws the text and its halo, with its origin at `place`.
    func blend(_ color: UInt32, halo haloColor: UInt32, at place: SIMD2<Int>, into band: PixelBand)
    {
        let (left, top) = (left + place.x, top + place.y)
        let first = max(band.rows.lowerBound, top)
        let last = min(band.rows.upperBound, top + rowCount)
        let (from, to) = (
            max(band.columns.lowerBound, left), min(band.columns.upperBound, left + columns)
        )
        guard first < last, from < to else { return }
        let (textBrush, haloBrush) = (Brush(color), Brush(haloColor))
        func lay(_ brush: Brush, _ mask: UnsafeBufferPointer<UInt8>) {
            for y in first..<last {
                let line = band.line(y - band.rows.lowerBound) - band.columns.lowerBound
                let source = (y - top) * columns - left
                var x = from
                while x &+ 4 <= to {
                    brush.blend(line + x, mask, source &+ x)
                    x = x &+ 4
                }
                for x in x..<to where mask[source + x] > 0 {
                    let weight = UInt32(mask[source + x]) + 1
                    line[x] = blended(line[x], under: brush.color, weight: weight)
                }
            }
        }
        if !halo.isEmpty { halo.withUnsafeBufferPointer { lay(haloBrush, $0) } }
        text.withUnsafeBufferPointer { lay(textBrush, $0) }
    }
}

extension Brush {
    /// Lays it over four opaque pixels with the coverages of a mask, 0 to 255.
    @inline(__always)
    fileprivate func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ mask: UnsafeBufferPointer<UInt8>, _ index: Int
    ) {
        let four = UnsafeRawBufferPointer(mask).loadUnaligned(
            fromByteOffset: index, as: UInt32.self
        ).littleEndian
        guard four != 0 else { return }
        let weights = SIMD4<UInt32>(
            four & 255, four >> 8 & 255, four >> 16 & 255, four >> 24)
        // 255 is all of it.
        blend(target, weights &+ (weights &>> 7))
    }
}
