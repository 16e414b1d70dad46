import WaymarkTiles

/// 256 characters of a font as the MapLibre style specification has them under `glyphs`: each a picture of
/// the distances to its outline, 24 pixels an em.
package struct GlyphRange: Hashable, Sendable {
    private let font: TextFont
    private let start: Int
    /// Pixels of an em, around a glyph, and from black to white.
    private static let (em, border, radius) = (24, 3, 8.0)
    /// The share of the distances that lies within the outline.
    private static let cutoff = 0.25
    /// A glyph is drawn so much larger, and its distances are measured there.
    private static let oversampling = 4

    /// The characters from `start` on in a font of the map; `nil` where `start` is no beginning of a range.
    ///
    /// - Parameter name: such as `Noto Sans Bold`; of a list by commas the first counts. Names of one style stand
    ///   for the same font.
    package init?(font name: String, start: Int) {
        guard (0...0x10ff00).contains(start), start % 256 == 0 else { return nil }
        (font, self.start) = (TextFont(Self.style(of: name)), start)
    }

    /// The range as clients read it.
    ///
    /// - Parameter engine: gives the glyphs. It keeps their outlines: one for each range keeps memory low.
    /// - Complexity: some hundredths of a second.
    package func file(from engine: any TextEngine) -> [UInt8] {
        var stack: [UInt8] = []
        stack.append(field: 1, message: "\(font.style)".utf8)
        stack.append(field: 2, message: "\(start)-\(start + 255)".utf8)
        for value in start..<start + 256 {
            guard let scalar = Unicode.Scalar(UInt32(value)),
                let glyph = engine.glyph(for: scalar, in: font)
            else { continue }
            stack.append(field: 3, message: Self.message(glyph, of: scalar, from: engine))
        }
        var file: [UInt8] = []
        file.append(field: 1, message: stack)
        return file
    }

    private static func style(of name: String) -> FontStyle {
        let words = name.split(separator: ",").first.map { $0.lowercased() } ?? ""
        if words.contains("bold") { return .bold }
        return words.contains("italic") || words.contains("oblique") ? .italic : .regular
    }

    private static func message(
        _ glyph: CharacterGlyph, of scalar: Unicode.Scalar, from engine: any TextEngine
    ) -> [UInt8] {
        let outline = engine.outlines(of: [glyph.glyph], in: glyph.font).first ?? GlyphOutline()
        let contours = outline.contours.map { contour in
            contour.map { SIMD2(Double($0.x), Double($0.y)) * Double(em) }
        }
        let ascender = engine.metrics(of: glyph.font).ascender
        let field = DistanceField(contours, oversampling: oversampling, border: border)
        // Tops are counted from the ascender, which clients take to be a little over the line.
        let top = (field?.top ?? 0) - Int((ascender * Double(em)).rounded())
        let advance = max(0, (glyph.advance * Double(em)).rounded())
        var message: [UInt8] = []
        message.append(field: 1, number: UInt64(scalar.value))
        if let field {
            message.append(field: 2, message: field.values(radius: radius, cutoff: cutoff))
        }
        message.append(field: 3, number: UInt64(field?.width ?? 0))
        message.append(field: 4, number: UInt64(field?.height ?? 0))
        message.append(field: 5, number: zigzagged(Int64(field?.left ?? 0)))
        message.append(field: 6, number: zigzagged(Int64(top)))
        message.append(field: 7, number: UInt64(advance))
        return message
    }
}

/// Distances to the outline of a glyph, a value for each pixel.
private struct DistanceField {
    /// Pixels of the glyph without its border.
    let width: Int
    let height: Int
    /// Pixels from the origin to the left and the top of the glyph; y upward.
    let left: Int
    let top: Int
    private let border: Int
    private let oversampling: Int
    private let inside: [Bool]
    private let columns: Int
    private let rows: Int

    /// The field of closed `contours` in pixels, y upward; `nil` where nothing is drawn.
    init?(_ contours: [[SIMD2<Double>]], oversampling: Int, border: Int) {
        let points = contours.joined()
        guard let first = points.first else { return nil }
        let low = points.reduce(first) { pointwiseMin($0, $1) }.rounded(.down)
        let high = points.reduce(first) { pointwiseMax($0, $1) }.rounded(.up)
        (left, top) = (Int(low.x), Int(high.y))
        (width, height) = (Int(high.x - low.x), Int(high.y - low.y))
        guard (1...256).contains(width), (1...256).contains(height) else { return nil }
        (self.border, self.oversampling) = (border, oversampling)
        (columns, rows) = (
            (width + 2 * border) * oversampling, (height + 2 * border) * oversampling
        )
        let scale = Double(oversampling)
        let origin = SIMD2(low.x - Double(border), high.y + Double(border))
        let edges = contours.flatMap { contour in
            contour.indices.map { index in
                let (a, b) = (contour[index], contour[(index + 1) % contour.count])
                return (
                    from: SIMD2(a.x - origin.x, origin.y - a.y) * scale,
                    to: SIMD2(b.x - origin.x, origin.y - b.y) * scale
                )
            }
        }
        inside = Self.filled(edges, columns: columns, rows: rows)
    }

    /// The samples within the outline, by the winding of its edges.
    private static func filled(
        _ edges: [(from: SIMD2<Double>, to: SIMD2<Double>)], columns: Int, rows: Int
    ) -> [Bool] {
        var inside = [Bool](repeating: false, count: columns * rows)
        for row in 0..<rows {
            let y = Double(row) + 0.5
            var crossings: [(x: Double, turn: Int)] = []
            for edge in edges where (edge.from.y <= y) != (edge.to.y <= y) {
                let share = (y - edge.from.y) / (edge.to.y - edge.from.y)
                let x = edge.from.x + share * (edge.to.x - edge.from.x)
                crossings.append((x, edge.from.y < edge.to.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (number, crossing) in crossings.enumerated() {
                winding += crossing.turn
                guard winding != 0, number + 1 < crossings.count else { continue }
                let first = max(0, Int((crossing.x - 0.5).rounded(.up)))
                let last = min(columns - 1, Int((crossings[number + 1].x - 0.5).rounded(.down)))
                for column in first..<max(first, last + 1) { inside[row * columns + column] = true }
            }
        }
        return inside
    }

    /// For each pixel from 0 far outside to 255 far inside; the outline is at `255 * (1 - cutoff)`.
    func values(radius: Double, cutoff: Double) -> [UInt8] {
        let outward = squaredDistances(to: true)
        let inward = squaredDistances(to: false)
        let (across, down) = (width + 2 * border, height + 2 * border)
        var values = [UInt8](repeating: 0, count: across * down)
        let samples = Double(oversampling * oversampling)
        for y in 0..<down {
            for x in 0..<across {
                var sum = 0.0
                for row in y * oversampling..<(y + 1) * oversampling {
                    for column in x * oversampling..<(x + 1) * oversampling {
                        let place = row * columns + column
                        sum += outward[place].squareRoot() - inward[place].squareRoot()
                    }
                }
                let distance = sum / samples / Double(oversampling)
                let value = 255 - 255 * (distance / radius + cutoff)
                values[y * across + x] = UInt8(max(0, min(255, value)))
            }
        }
        return values
    }

    /// The squared distance of each sample to the next one within the outline, or without it (Felzenszwalb
    /// and Huttenlocher 2012, doi 10.4086/toc.2012.v008a019).
    private func squaredDistances(to isInside: Bool) -> [Double] {
        var distances = inside.map { $0 == isInside ? 0 : 1e9 }
        for column in 0..<columns {
            let line = Self.transformed((0..<rows).map { distances[$0 * columns + column] })
            for row in 0..<rows { distances[row * columns + column] = line[row] }
        }
        for row in 0..<rows {
            let range = row * columns..<(row + 1) * columns
            distances.replaceSubrange(range, with: Self.transformed(Array(distances[range])))
        }
        return distances
    }

    private static func transformed(_ values: [Double]) -> [Double] {
        var hulls = [0]
        var borders = [-Double.infinity]
        for index in values.indices.dropFirst() {
            var border = 0.0
            while true {
                let last = hulls[hulls.count - 1]
                let (a, b) = (Double(index), Double(last))
                border = (values[index] + a * a - values[last] - b * b) / (2 * a - 2 * b)
                guard border <= borders[borders.count - 1], hulls.count > 1 else { break }
                hulls.removeLast()
                borders.removeLast()
            }
            hulls.append(index)
            borders.append(border)
        }
        var (result, current) = ([Double](), 0)
        for index in values.indices {
            while current + 1 < hulls.count, borders[current + 1] < Double(index) { current += 1 }
            let apart = Double(index - hulls[current])
            result.append(apart * apart + values[hulls[current]])
        }
        return result
    }
}
