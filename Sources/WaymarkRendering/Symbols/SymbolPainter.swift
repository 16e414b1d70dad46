import WaymarkStyle

/// A symbol at its place on the screen.
struct PlacedSymbol {
    struct Text {
        let style: SymbolStyle.Text
        let frame: SymbolFrame
        /// Of the block's north-west corner from the symbol's place.
        let origin: SIMD2<Double>
    }

    struct Icon {
        let style: SymbolStyle.Icon
        let frame: SymbolFrame
    }

    let candidate: SymbolCandidate
    var text: Text?
    var icon: Icon?
    var curve: CurvedText?
    var isShown = false
    var opacity: Float = 1
    /// Its order among the symbols of its layer.
    var order = 0.0

    /// The number of its layer in the style.
    var layer: Int { candidate.layer }

    /// Left, top, right and bottom on the screen of what is drawn of its icon, in pixels.
    var iconBox: SIMD4<Float>? {
        icon.map { icon in
            let (low, high) = icon.style.drawnBox
            return icon.frame.box(from: icon.style.middle + low, to: icon.style.middle + high)
        }
    }

    /// Left, top, right and bottom on the screen of each line of its text, in pixels.
    var lineBoxes: [SIMD4<Float>] {
        guard let text else { return [] }
        return text.style.block.lines.map { line in
            let box = SIMD4<Double>(line) * text.style.size
            return text.frame.box(from: text.origin + box.lowHalf, to: text.origin + box.highHalf)
        }
    }
}

/// Draws symbols. Texts that stand upright are filled once and kept.
final class SymbolPainter {
    private var masks: [MaskKey: TextMask] = [:]

    private struct MaskKey: Hashable {
        let block: ObjectIdentifier
        let size: Float
        let haloWidth: Float
        let haloBlur: Float
        let shift: SIMD2<Int8>
    }

    /// Keeps the blocks whose masks are kept, so that none is taken for another.
    private var blocks: [TextBlock] = []
    /// How large all of them are together, and beyond which size they are given up.
    private var maskPixels = 0
    private static let mostMaskPixels = 32 << 20

    func draw(_ symbol: PlacedSymbol, into list: inout DisplayList) {
        let opacity = Double(symbol.opacity)
        if let icon = symbol.icon { draw(icon, opacity: opacity, into: &list) }
        if let text = symbol.text { draw(text, opacity: opacity, into: &list) }
        if let curve = symbol.curve { draw(curve, opacity: opacity, into: &list) }
    }

    private func draw(
        _ text: PlacedSymbol.Text, opacity: Double, into list: inout DisplayList
    ) {
        let style = text.style
        if let place = text.frame.upright, style.block.isPlain {
            return drawUpright(style, at: place + text.origin, opacity: opacity, into: &list)
        }
        draw(style, opacity: opacity, into: &list) { glyph, point in
            let local = SIMD2(
                Double(glyph.x + point.x * glyph.scale), Double(glyph.y - point.y * glyph.scale))
            return SIMD2<Float>(text.frame(text.origin + local * style.size))
        }
    }

    /// An upright text moves in steps of a quarter of a pixel.
    private func drawUpright(
        _ style: SymbolStyle.Text, at place: SIMD2<Double>, opacity: Double,
        into list: inout DisplayList
    ) {
        let quarters = (place * 4).rounded(.toNearestOrAwayFromZero)
        guard abs(quarters.x) < 1e6, abs(quarters.y) < 1e6 else { return }
        let whole = (quarters / 4).rounded(.down)
        let shift = quarters - whole * 4
        let part = style.part
        let key = MaskKey(
            block: ObjectIdentifier(style.block), size: Float(style.size),
            haloWidth: Float(part.haloWidth), haloBlur: Float(part.haloBlur),
            shift: SIMD2(Int8(shift.x), Int8(shift.y)))
        let mask = masks[key] ?? mask(of: style, shift: SIMD2<Float>(shift) / 4)
        if masks[key] == nil {
            if masks.count > 6000 || maskPixels > Self.mostMaskPixels {
                masks.removeAll()
                blocks.removeAll()
                maskPixels = 0
            }
            masks[key] = mask
            maskPixels += mask.columns * mask.rowCount
            blocks.append(style.block)
        }
        list.mask(
            mask, at: SIMD2(Int(whole.x), Int(whole.y)), color: part.color.faded(opacity),
            halo: part.halo.faded(opacity))
    }

    private func mask(of style: SymbolStyle.Text, shift: SIMD2<Float>) -> TextMask {
        let size = Float(style.size)
        var edges: [SIMD4<Float>] = []
        for glyph in style.block.glyphs {
            for contour in glyph.contours {
                let placed = contour.lazy.map { point -> SIMD2<Float> in
                    SIMD2(glyph.x + point.x * glyph.scale, glyph.y - point.y * glyph.scale) * size
                        + shift
                }
                guard var last = placed.last else { continue }
                for point in placed {
                    edges.append(SIMD4(lowHalf: last, highHalf: point))
                    last = point
                }
            }
        }
        return TextMask(
            edges: edges,
            halo: .init(
                width: Float(style.part.haloWidth), blur: Float(style.part.haloBlur)))
    }

    private func draw(_ curve: CurvedText, opacity: Double, into list: inout DisplayList) {
        let style = curve.style
        let size = Float(style.size)
        for (glyph, place) in zip(style.block.glyphs, curve.places) {
            for contour in glyph.contours {
                list.addContour(
                    contour.lazy.map { point in
                        let (x, y) = (point.x * size * glyph.scale, -point.y * size * glyph.scale)
                        return SIMD2(
                            place.x + x * place.z - y * place.w, place.y + x * place.w + y * place.z
                        )
                    })
            }
        }
        fill(style.part.color, over: style.part, opacity: opacity, in: &list)
    }

    /// Draws a block; glyphs of one colour are one shape.
    private func draw(
        _ style: SymbolStyle.Text, opacity: Double, into list: inout DisplayList,
        place: (TextBlock.Glyph, SIMD2<Float>) -> SIMD2<Float>
    ) {
        var color: StyleColor?
        func finish() {
            let own = color.map { $0.faded(style.part.color.alpha) } ?? style.part.color
            fill(own, over: style.part, opacity: opacity, in: &list)
        }
        for (index, glyph) in style.block.glyphs.enumerated() {
            if index > 0, glyph.color != color { finish() }
            color = glyph.color
            for contour in glyph.contours {
                list.addContour(contour.map { place(glyph, $0) })
            }
        }
        finish()
    }

    private func draw(
        _ icon: PlacedSymbol.Icon, opacity: Double, into list: inout DisplayList
    ) {
        let style = icon.style
        let opacity = opacity * style.opacity
        switch style.image.content {
        case .shapes(let drawing): draw(drawing, of: icon, opacity: opacity, into: &list)
        case .texture(let texture, _, let isDistance):
            let half = style.size / 2
            let corners = [SIMD2(-1.0, -1.0), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map {
                icon.frame(style.middle + $0 * half)
            }
            guard let matrix = PlaneTransform(corners: corners, to: texture.size) else { return }
            list.addContour(corners.map { SIMD2<Float>($0) })
            let part = style.part
            let content: ImagePaint.Content =
                isDistance
                ? .distances(
                    color: part.color, halo: part.halo, haloWidth: Float(part.haloWidth),
                    haloBlur: Float(part.haloBlur)) : .colors
            list.image(
                ImagePaint(texture, content: content, matrix: matrix, opacity: Float(opacity)))
        }
    }

    private func draw(
        _ drawing: IconOutline, of icon: PlacedSymbol.Icon, opacity: Double,
        into list: inout DisplayList
    ) {
        let style = icon.style
        let target = SIMD2<Float>(style.size / style.scale)
        for (index, shape) in drawing.shapes.enumerated() {
            for contour in shape.contours {
                list.addContour(
                    contour.lazy.map { point in
                        let local = SIMD2<Double>(drawing.stretched(point, to: target))
                        return SIMD2<Float>(icon.frame(style.middle + local * style.scale))
                    })
            }
            let color = shape.color ?? style.part.color
            if index == 0, style.part.haloWidth > 0, style.part.halo.alpha > 0 {
                fill(color, over: style.part, opacity: opacity, in: &list)
            } else {
                list.fill(color.faded(opacity))
            }
        }
    }

    /// Ends the shape and fills it with `color` over the halo of a symbol.
    private func fill(
        _ color: StyleColor, over part: SymbolStyle.Part, opacity: Double,
        in list: inout DisplayList
    ) {
        list.text(
            color.faded(opacity), halo: part.halo.faded(opacity),
            haloWidth: Float(part.haloWidth), haloBlur: Float(part.haloBlur))
    }
}
