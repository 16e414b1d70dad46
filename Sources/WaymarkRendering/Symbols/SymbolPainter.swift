import WaymarkStyle

/// A symbol at its place on the screen.
struct PlacedSymbol {
    struct Text {
        let look: SymbolLook.Text
        let frame: SymbolFrame
        /// Of the block's north-west corner from the symbol's place.
        let origin: SIMD2<Double>
    }

    struct Icon {
        let look: SymbolLook.Icon
        let frame: SymbolFrame
    }

    let layer: Int
    var text: Text?
    var icon: Icon?
    var curve: CurvedText?
    var isShown = false
    var opacity: Float = 1
    /// Where it lies among those of its layer.
    var order = 0.0

    init(layer: Int) { self.layer = layer }
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

    func draw(_ symbol: PlacedSymbol, into list: inout DisplayList) {
        let opacity = Double(symbol.opacity)
        if let icon = symbol.icon { draw(icon, opacity, &list) }
        if let text = symbol.text { draw(text, opacity, &list) }
        if let curve = symbol.curve { draw(curve, opacity, &list) }
    }

    private func draw(_ text: PlacedSymbol.Text, _ opacity: Double, _ list: inout DisplayList) {
        let look = text.look
        if let place = text.frame.upright, look.block.isPlain {
            return drawUpright(look, place + text.origin, opacity, &list)
        }
        let size = look.size
        draw(look, opacity, &list) { glyph, point in
            let local = SIMD2(
                Double(glyph.x + point.x * glyph.scale), Double(glyph.y - point.y * glyph.scale))
            return SIMD2<Float>(text.frame(text.origin + local * size))
        }
    }

    /// An upright text moves in steps of a quarter of a pixel.
    private func drawUpright(
        _ look: SymbolLook.Text, _ place: SIMD2<Double>, _ opacity: Double,
        _ list: inout DisplayList
    ) {
        let quarters = (place * 4).rounded(.toNearestOrAwayFromZero)
        guard abs(quarters.x) < 1e6, abs(quarters.y) < 1e6 else { return }
        let whole = (quarters / 4).rounded(.down)
        let shift = quarters - whole * 4
        let key = MaskKey(
            block: ObjectIdentifier(look.block), size: Float(look.size),
            haloWidth: Float(look.haloWidth), haloBlur: Float(look.haloBlur),
            shift: SIMD2(Int8(shift.x), Int8(shift.y)))
        let mask = masks[key] ?? makeMask(look, SIMD2<Float>(shift) / 4)
        if masks[key] == nil {
            if masks.count > 6000 {
                masks.removeAll()
                blocks.removeAll()
            }
            masks[key] = mask
            blocks.append(look.block)
        }
        list.mask(
            mask, at: SIMD2(Int(whole.x), Int(whole.y)), color: look.color.faded(opacity),
            halo: look.halo.faded(opacity))
    }

    private func makeMask(_ look: SymbolLook.Text, _ shift: SIMD2<Float>) -> TextMask {
        let size = Float(look.size)
        var edges: [SIMD4<Float>] = []
        for glyph in look.block.glyphs {
            for contour in glyph.outline.contours {
                guard var last = contour.last else { continue }
                func placed(_ point: SIMD2<Float>) -> SIMD2<Float> {
                    SIMD2(glyph.x + point.x * glyph.scale, glyph.y - point.y * glyph.scale) * size
                        + shift
                }
                last = placed(last)
                for point in contour {
                    let next = placed(point)
                    edges.append(SIMD4(last.x, last.y, next.x, next.y))
                    last = next
                }
            }
        }
        return TextMask(
            edges: edges, haloWidth: Float(look.haloWidth), haloBlur: Float(look.haloBlur))
    }

    private func draw(_ curve: CurvedText, _ opacity: Double, _ list: inout DisplayList) {
        let size = Float(curve.look.size)
        for (glyph, place) in zip(curve.look.block.glyphs, curve.places) {
            for contour in glyph.outline.contours {
                list.addContour(
                    contour.lazy.map { point in
                        let (x, y) = (point.x * size * glyph.scale, -point.y * size * glyph.scale)
                        return SIMD2(
                            place.x + x * place.z - y * place.w, place.y + x * place.w + y * place.z
                        )
                    })
            }
        }
        list.text(
            curve.look.color.faded(opacity), halo: curve.look.halo.faded(opacity),
            haloWidth: Float(curve.look.haloWidth), haloBlur: Float(curve.look.haloBlur))
    }

    /// Draws a block; glyphs of one colour are one shape.
    private func draw(
        _ look: SymbolLook.Text, _ opacity: Double, _ list: inout DisplayList,
        _ place: (TextBlock.Glyph, SIMD2<Float>) -> SIMD2<Float>
    ) {
        var color: StyleColor?
        func finish() {
            let own = color.map { $0.faded(look.color.alpha) } ?? look.color
            list.text(
                own.faded(opacity), halo: look.halo.faded(opacity),
                haloWidth: Float(look.haloWidth), haloBlur: Float(look.haloBlur))
        }
        for (index, glyph) in look.block.glyphs.enumerated() {
            if index > 0, glyph.color != color { finish() }
            color = glyph.color
            for contour in glyph.outline.contours {
                list.addContour(contour.map { place(glyph, $0) })
            }
        }
        finish()
    }

    private func draw(_ icon: PlacedSymbol.Icon, _ opacity: Double, _ list: inout DisplayList) {
        let look = icon.look
        let opacity = opacity * look.opacity
        switch look.image.content {
        case .shapes(let drawing): draw(drawing, icon, opacity, &list)
        case .texture(let texture, _, let isDistance):
            let half = look.size / 2
            let corners = [SIMD2(-1.0, -1.0), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map {
                icon.frame(look.middle + $0 * half)
            }
            let size = SIMD2(Double(texture.width), Double(texture.height))
            guard let matrix = PlaneTransform(corners: corners, to: size) else { return }
            list.addContour(corners.map { SIMD2<Float>($0) })
            let content: ImagePaint.Content =
                isDistance
                ? .distances(
                    color: look.color, halo: look.halo, haloWidth: Float(look.haloWidth),
                    haloBlur: Float(look.haloBlur)) : .colors
            list.image(
                ImagePaint(texture, content: content, matrix: matrix, opacity: Float(opacity)))
        }
    }

    private func draw(
        _ drawing: VectorIcon, _ icon: PlacedSymbol.Icon, _ opacity: Double,
        _ list: inout DisplayList
    ) {
        let look = icon.look
        let target = SIMD2<Float>(look.size / look.scale)
        for (index, shape) in drawing.shapes.enumerated() {
            for contour in shape.contours {
                list.addContour(
                    contour.lazy.map { point in
                        let local = SIMD2<Double>(drawing.stretched(point, to: target))
                        return SIMD2<Float>(icon.frame(look.middle + local * look.scale))
                    })
            }
            let color: StyleColor
            switch shape.fill {
            case .tint: color = look.color
            case .color(let own): color = own
            }
            if index == 0, look.haloWidth > 0, look.halo.alpha > 0 {
                list.text(
                    color.faded(opacity), halo: look.halo.faded(opacity),
                    haloWidth: Float(look.haloWidth), haloBlur: Float(look.haloBlur))
            } else {
                list.fill(color.faded(opacity))
            }
        }
    }
}
