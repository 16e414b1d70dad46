/// The coverage of a text and of its halo, in the box that it takes.
final class TextMask: Sendable {
    /// Pixels from the origin to the box.
    let left: Int
    let top: Int
    let columns: Int
    let rowCount: Int
    private let text: [UInt8]
    private let halo: [UInt8]

    /// The mask of a shape; empty where that is absurdly large.
    convenience init(edges: [SIMD4<Float>], haloWidth: Float) {
        var low = SIMD2<Float>(repeating: .infinity)
        var high = SIMD2<Float>(repeating: -.infinity)
        for edge in edges {
            low = pointwiseMin(low, pointwiseMin(edge.lowHalf, edge.highHalf))
            high = pointwiseMax(high, pointwiseMax(edge.lowHalf, edge.highHalf))
        }
        self.init(edges[...], SIMD4(lowHalf: low, highHalf: high), haloWidth)
    }

    /// `nil` where the text lies off the screen.
    convenience init?(
        _ command: DisplayList.Command, edges: [SIMD4<Float>], _ window: PixelRegion
    ) {
        let reach = Self.reach(command.haloWidth)
        let low = command.bounds.lowHalf - reach
        let high = command.bounds.highHalf + reach
        guard high.x > Float(window.columns.lowerBound), high.y > Float(window.rows.lowerBound),
            low.x < Float(window.columns.upperBound), low.y < Float(window.rows.upperBound)
        else { return nil }
        let hasHalo = command.haloColor >> 24 > 0
        self.init(
            edges[Int(command.firstEdge)..<Int(command.endEdge)], command.bounds,
            hasHalo ? command.haloWidth : 0)
    }

    private static func reach(_ haloWidth: Float) -> Float {
        max(0, min(haloWidth, 64)).rounded(.up) + 1
    }

    private init(_ edges: ArraySlice<SIMD4<Float>>, _ bounds: SIMD4<Float>, _ haloWidth: Float) {
        let reach = Self.reach(haloWidth)
        let (low, high) = (bounds.lowHalf - reach, bounds.highHalf + reach)
        let isSane = high.x - low.x < 4096 && high.y - low.y < 4096 && abs(low.x) < 1e6
        guard isSane, abs(low.y) < 1e6 else {
            (left, top, columns, rowCount, text, halo) = (0, 0, 0, 0, [], [])
            return
        }
        let (left, top) = (Int(low.x.rounded(.down)), Int(low.y.rounded(.down)))
        let (columns, rowCount) = (
            Int(high.x.rounded(.up)) - left, Int(high.y.rounded(.up)) - top
        )
        (self.left, self.top, self.columns, self.rowCount) = (left, top, columns, rowCount)
        text = Self.coverage(edges, left: left, top: top, columns, rowCount)
        halo = haloWidth > 0 ? Self.spread(text, min(haloWidth, 64), columns, rowCount) : []
    }

    private static func coverage(
        _ edges: ArraySlice<SIMD4<Float>>, left: Int, top: Int, _ columns: Int, _ rowCount: Int
    ) -> [UInt8] {
        let buffer = CoverageBuffer(width: columns, rows: rowCount)
        let offset = SIMD4<Float>(Float(left), Float(top), Float(left), Float(top))
        for edge in edges where edge.y != edge.w {
            buffer.add(edge - offset, rowCount: rowCount)
        }
        var text = [UInt8](repeating: 0, count: columns * rowCount)
        text.withUnsafeMutableBufferPointer { text in
            for row in 0..<buffer.rows {
                let line = row * columns
                buffer.resolve(
                    row: row,
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
    private static func spread(
        _ text: [UInt8], _ haloWidth: Float, _ columns: Int, _ rowCount: Int
    ) -> [UInt8] {
        let reach = Int(haloWidth.rounded(.up))
        var offsets: [(dx: Int, dy: Int, weight: UInt16)] = []
        for dy in -reach...reach {
            for dx in -reach...reach {
                let distance = Float(dx * dx + dy * dy).squareRoot()
                let weight = max(0, min(1, haloWidth + 0.5 - distance))
                if weight > 0 { offsets.append((dx, dy, UInt16(weight * 256))) }
            }
        }
        var halo = [UInt8](repeating: 0, count: text.count)
        for y in 0..<rowCount {
            for x in 0..<columns where text[y * columns + x] > 8 {
                let value = UInt16(text[y * columns + x])
                for (dx, dy, weight) in offsets {
                    let (u, v) = (x + dx, y + dy)
                    guard u >= 0, v >= 0, u < columns, v < rowCount else { continue }
                    let spread = UInt8((value * weight) >> 8)
                    if halo[v * columns + u] < spread { halo[v * columns + u] = spread }
                }
            }
        }
        return halo
    }

    /// Draws it with its origin at `place`, in columns and rows whose first is at `start`.
    func blend(
        _ command: DisplayList.Command, _ place: SIMD2<Int>, columns window: Range<Int>,
        rows: Range<Int>, into start: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        let (left, top) = (left + place.x, top + place.y)
        let first = max(rows.lowerBound, top)
        let last = min(rows.upperBound, top + rowCount)
        let (from, to) = (max(window.lowerBound, left), min(window.upperBound, left + columns))
        guard first < last, from < to else { return }
        for y in first..<last {
            let line = start + (y - rows.lowerBound) * stride - window.lowerBound
            let source = (y - top) * columns - left
            for x in from..<to {
                if !halo.isEmpty, halo[source + x] > 0 {
                    line[x] = blended(line[x], command.haloColor, UInt32(halo[source + x]) + 1)
                }
                if text[source + x] > 0 {
                    line[x] = blended(line[x], command.color, UInt32(text[source + x]) + 1)
                }
            }
        }
    }
}
