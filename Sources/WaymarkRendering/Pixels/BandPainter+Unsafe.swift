import WaymarkStyle

/// The pixels of a bitmap while they are drawn.
// Bands do not overlap: no two threads write the same pixel.
struct PixelTarget: @unchecked Sendable {
    let pixels: UnsafeMutableBufferPointer<UInt32>
    let width: Int
}

extension Bitmap {
    /// Calls `body` with the pixels, which it may write as long as the call lasts.
    mutating func withTarget(_ body: (PixelTarget) -> Void) {
        let width = width
        pixels.withUnsafeMutableBufferPointer { body(PixelTarget(pixels: $0, width: width)) }
    }
}

/// Draws all commands into one band of rows after the other. Columns and rows are those of the display
/// list.
struct BandPainter: ~Copyable {
    static let bandHeight = 48
    private let columns: Range<Int>
    private let buffer: CoverageBuffer
    private let strip: StripPixels

    init(columns: Range<Int>) {
        self.columns = columns
        buffer = CoverageBuffer(width: columns.count, rows: Self.bandHeight)
        strip = StripPixels(columns: columns, rows: Self.bandHeight)
    }

    /// A display list with what is made of it once for all bands.
    final class Sheet: Sendable {
        let list: DisplayList
        let masks: [TextMask?]
        let plan: BandPlan

        init(list: DisplayList, masks: [TextMask?], plan: BandPlan) {
            (self.list, self.masks, self.plan) = (list, masks, plan)
        }
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
        let lines = PixelBand(
            start: base + first, stride: target.width, columns: columns, rows: rows)
        if let background {
            let color = background.premultiplied | 0xff00_0000
            for row in 0..<rows.count {
                lines.line(row).update(repeating: color, count: columns.count)
            }
        }
        for sheet in sheets { paint(sheet, band: band, into: lines) }
    }

    private func paint(_ sheet: Sheet, band: Int, into lines: PixelBand) {
        let numbers = sheet.plan.commands(inBand: band)
        guard !numbers.isEmpty else { return }
        let (list, plan) = (sheet.list, sheet.plan)
        list.edges.withUnsafeBufferPointer { edges in
            for number in numbers {
                let index = Int(number)
                let command = list.commands[index]
                guard command.reaches(lines.columns, lines.rows) else { continue }
                switch command.kind {
                case .text:
                    sheet.masks[index]?.blend(
                        command.color, halo: command.haloColor, at: .zero, into: lines)
                case .mask:
                    let (mask, place) = list.masks[Int(command.image)]
                    mask.blend(command.color, halo: command.haloColor, at: place, into: lines)
                case .sprite:
                    let (sprite, place) = list.sprites[Int(command.image)]
                    lay(sprite, at: place, weight: command.color, into: lines)
                case .fill, .image, .strip:
                    let chunks = plan.chunks(of: index, in: list)
                    let touched = cover(command, edges: edges, chunks: chunks, rows: lines.rows)
                    guard let touched else { break }
                    fill(touched, by: command, of: list, into: lines)
                }
            }
        }
    }

    private func fill(
        _ touched: Touched, by command: DisplayList.Command, of list: DisplayList,
        into lines: PixelBand
    ) {
        switch command.kind {
        case .image:
            let paint = list.images[Int(command.image)]
            let sampler = TextureSampler(paint, bounds: command.bounds)
            fill(touched, with: sampler, opacity: paint.opacity, into: lines)
        case .strip: fill(touched, withStrip: list.vertices[command.vertices], into: lines)
        case .fill, .text, .mask, .sprite: fill(touched, with: command.color, into: lines)
        }
    }

    private func fill(
        _ touched: Touched, withStrip vertices: ArraySlice<DisplayList.Vertex>,
        into lines: PixelBand
    ) {
        strip.clear(rows: touched.rows, columns: touched.columns)
        strip.draw(vertices, rows: lines.rows, touched: (touched.rows, touched.columns))
        for row in touched.rows {
            let line = lines.line(row)
            func blend(_ x: Int, weight: UInt32) {
                guard weight > 0 else { return }
                let color = strip.color(row: row, column: x, columns: touched.columns)
                line[x] =
                    color >> 24 == 255 && weight == 256
                    ? color : blended(line[x], under: color, weight: weight)
            }
            buffer.resolve(
                row: row, columns: touched.columns,
                block: { start, weights in
                    for x in start..<min(start + 4, columns.count) {
                        blend(x, weight: weights[x - start])
                    }
                },
                span: { range, weight in for x in range { blend(x, weight: weight) } })
        }
    }

    private func lay(
        _ sprite: Sprite, at place: SIMD2<Int>, weight: UInt32, into lines: PixelBand
    ) {
        let rows = lines.rows
        let own = (place.x..<place.x + sprite.width).clamped(to: columns)
        let top = max(rows.lowerBound, place.y)
        let bottom = min(rows.upperBound, place.y + sprite.height)
        guard !own.isEmpty, top < bottom else { return }
        let opaque: UInt32 = 0xff00_0000
        sprite.pixels.withUnsafeBufferPointer { pixels in
            for y in top..<bottom {
                let line = lines.line(y - rows.lowerBound) - columns.lowerBound
                let row = (y - place.y) * sprite.width - place.x
                for x in own {
                    let pixel = pixels[row + x]
                    if pixel >= opaque, weight == 256 {
                        line[x] = pixel
                    } else if pixel >> 24 > 0 {
                        line[x] = blended(line[x], under: pixel, weight: weight)
                    }
                }
            }
        }
    }

    private func fill(_ touched: Touched, with color: UInt32, into lines: PixelBand) {
        let brush = Brush(color)
        for row in touched.rows { fill(row: row, touched.columns, with: brush, into: lines) }
    }

    @inline(__always)
    private func fill(
        row: Int, _ touched: ClosedRange<Int>, with brush: Brush, into lines: PixelBand
    ) {
        let count = columns.count
        let line = lines.line(row)
        buffer.resolve(
            row: row, columns: touched,
            block: { start, weights in
                if start + 4 <= count {
                    brush.blend(line + start, weights)
                } else {
                    for x in start..<count {
                        line[x] = blended(
                            line[x], under: brush.color, weight: weights[x - start])
                    }
                }
            },
            span: { range, weight in
                brush.blend(line + range.lowerBound, count: range.count, weight)
            })
    }

    private func fill(
        _ touched: Touched, with sampler: TextureSampler, opacity: Float, into lines: PixelBand
    ) {
        let top = lines.rows.lowerBound
        let opacity = UInt32(max(0, min(1, opacity)) * 256)
        if opacity == 256, sampler.isSameAlongRows {
            for row in touched.rows {
                let brush = Brush(sampler.color(columns.lowerBound, top + row))
                fill(row: row, touched.columns, with: brush, into: lines)
            }
            return
        }
        for row in touched.rows {
            let line = lines.line(row)
            func blend(_ x: Int, weight: UInt32) {
                guard weight > 0 else { return }
                let color = sampler.color(columns.lowerBound + x, top + row)
                line[x] = blended(line[x], under: color, weight: (weight * opacity) >> 8)
            }
            buffer.resolve(
                row: row, columns: touched.columns,
                block: { start, weights in
                    for x in start..<min(start + 4, columns.count) {
                        blend(x, weight: weights[x - start])
                    }
                },
                span: { range, weight in for x in range { blend(x, weight: weight) } })
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
        _ command: DisplayList.Command, edges: UnsafeBufferPointer<SIMD4<Float>>,
        chunks: ArraySlice<SIMD2<Float>>?, rows: Range<Int>
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
        if let chunks {
            var start = command.edges.lowerBound
            for chunk in chunks {
                let next = min(start + BandPlan.chunkSize, command.edges.upperBound)
                if chunk.y > top, chunk.x < bottom { add(start..<next) }
                start = next
            }
        } else {
            add(command.edges)
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
