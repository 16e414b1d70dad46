import WaymarkStyle

/// The colours, sizes and directions of a symbol, in pixels, as the style says for one feature.
struct SymbolStyle {
    /// The values that texts and icons share.
    struct Part {
        let angle: Double
        let isOnMap: Bool
        let isPitched: Bool
        var color: StyleColor
        var halo: StyleColor
        let haloWidth: Double
        let haloBlur: Double
        /// In pixels of the screen, or of the map as it is turned.
        let translation: SIMD2<Double>
        let isTranslatedOnMap: Bool
        let allowsOverlap: Bool
        let ignoresPlacement: Bool
        let isOptional: Bool
        let keepsUpright: Bool

        /// How far it is moved on the screen, in pixels.
        func translation(in view: ViewTransform) -> SIMD2<Double> {
            isTranslatedOnMap && translation != .zero ? view.turned(translation) : translation
        }
    }

    struct Text {
        let part: Part
        let block: TextBlock
        var size: Double
        let anchors: [(anchor: SymbolAnchor, offset: SIMD2<Double>)]
        let padding: Double
        let maximumAngle: Double

        /// The width and height of the text in pixels.
        var boxSize: SIMD2<Double> { SIMD2<Double>(block.size) * size }
    }

    struct Icon {
        let part: Part
        let image: IconImage
        var size: SIMD2<Double>
        /// Of the middle from the symbol's place.
        var middle: SIMD2<Double>
        let scale: Double
        let opacity: Double
        let padding: SIMD4<Double>
        /// The sides of the text's box that it is fitted to.
        let fit: IconTextFit
        /// How far it reaches over the text's box: top, right, bottom, left.
        let fitPadding: SIMD4<Double>

        /// The corners of the box around what is drawn of it, in pixels from its middle.
        var drawnBox: (low: SIMD2<Double>, high: SIMD2<Double>) {
            guard case .shapes(let outline) = image.content else { return (-size / 2, size / 2) }
            let (low, high) = outline.box(stretchedTo: SIMD2<Float>(size / scale))
            return (SIMD2<Double>(low) * scale, SIMD2<Double>(high) * scale)
        }
    }

    var text: Text?
    var icon: Icon?
    /// Points to the next symbol on the same line, and to the next point of the same name.
    let spacing: Double
    let order: SymbolOrder
}

/// Reads the styles of symbols from a style.
struct SymbolStyleReader {
    let setter: TextSetter
    let icons: IconSet
    let scale: Double

    func style(
        of symbol: SymbolSource, with properties: SymbolProperties, for context: FeatureContext
    ) -> SymbolStyle {
        var style = SymbolStyle(
            spacing: symbol.place == .point
                ? properties.repeatDistance(context) : properties.spacing(context),
            order: properties.order(context))
        if !symbol.text.isEmpty {
            style.text = text(of: symbol, with: properties.text, for: context)
        }
        if let image = icons[symbol.icon] {
            style.icon = icon(
                image, properties.icon, for: context, isOnLine: symbol.place != .point)
        }
        return style
    }

    private func part(
        _ part: SymbolPartProperties, for context: FeatureContext, isOnLine: Bool
    ) -> SymbolStyle.Part {
        func isOnMap(_ alignment: Alignment, otherwise: Bool) -> Bool {
            alignment == .auto ? otherwise : alignment == .map
        }
        let turnsWithMap = isOnMap(part.rotationAlignment(context), otherwise: isOnLine)
        return SymbolStyle.Part(
            angle: part.rotation(context), isOnMap: turnsWithMap,
            isPitched: isOnMap(part.pitchAlignment(context), otherwise: turnsWithMap),
            color: part.color(context), halo: part.haloColor(context),
            haloWidth: max(0, min(30, part.haloWidth(context))) * scale,
            haloBlur: max(0, min(30, part.haloBlur(context))) * scale,
            translation: part.translation.offset(context) * scale,
            isTranslatedOnMap: part.translation.anchor(context) == .map,
            allowsOverlap: part.overlap(context).map { $0 != .never }
                ?? part.allowsOverlap(context),
            ignoresPlacement: part.ignoresPlacement(context),
            isOptional: part.isOptional(context), keepsUpright: part.keepsUpright(context))
    }

    private func text(
        of symbol: SymbolSource, with text: TextProperties, for context: FeatureContext
    ) -> SymbolStyle.Text? {
        let opacity = text.part.opacity(context)
        guard opacity > 0.01 else { return nil }
        let isOnLine = symbol.place != .point
        var part = part(text.part, for: context, isOnLine: isOnLine)
        part.color = part.color.faded(opacity)
        part.halo = part.halo.faded(opacity)
        let anchors = anchors(text, for: context)
        // Absurd numbers of a style are brought between nothing to be read and the size of a screen.
        let block = setter.block(
            TextSetter.Request(
                sections: symbol.text,
                maximumWidth: isOnLine && part.isOnMap
                    ? .infinity : Float(max(0.5, min(1000, text.maxWidth(context)))),
                lineHeight: Float(max(0.1, min(10, text.lineHeight(context)))),
                letterSpacing: Float(max(-1, min(10, text.letterSpacing(context)))),
                justification: text.justification(context).share(heldAt: anchors.first?.anchor)))
        return SymbolStyle.Text(
            part: part, block: block, size: max(1, min(200, text.size(context))) * scale,
            anchors: anchors, padding: text.padding(context) * scale,
            maximumAngle: text.maxAngle(context))
    }

    /// The anchors that are tried in their order, with offsets in font sizes.
    private func anchors(
        _ text: TextProperties, for context: FeatureContext
    ) -> [(anchor: SymbolAnchor, offset: SIMD2<Double>)] {
        if let list = text.variableAnchorOffsets(context) {
            return list.map { (SymbolAnchor(rawValue: $0.anchor) ?? .center, $0.offset) }
        }
        let radial = text.radialOffset(context)
        let offset = text.part.offset(context)
        if let variable = text.variableAnchors(context), !variable.isEmpty {
            return variable.map { anchor in
                let aside = anchor.direction * SIMD2(abs(offset.x), abs(offset.y))
                return (anchor, radial.map { Self.offset(awayFrom: anchor, by: $0) } ?? aside)
            }
        }
        let anchor = text.part.anchor(context)
        return [(anchor, radial.map { Self.offset(awayFrom: anchor, by: $0) } ?? offset)]
    }

    /// A distance to a corner has equal parts across and down.
    private static func offset(
        awayFrom anchor: SymbolAnchor, by distance: Double
    ) -> SIMD2<Double> {
        let direction = anchor.direction
        let isCorner = direction.x != 0 && direction.y != 0
        return direction * distance * (isCorner ? 0.5.squareRoot() : 1)
    }

    private func icon(
        _ image: IconImage, _ icon: IconProperties, for context: FeatureContext, isOnLine: Bool
    ) -> SymbolStyle.Icon? {
        let opacity = icon.part.opacity(context)
        let factor = max(0, min(20, icon.size(context))) * scale
        guard opacity > 0.01, factor > 0 else { return nil }
        let size = image.size * factor
        let anchor = icon.part.anchor(context)
        return SymbolStyle.Icon(
            part: part(icon.part, for: context, isOnLine: isOnLine), image: image, size: size,
            middle: icon.part.offset(context) * factor + (SIMD2(0.5, 0.5) - anchor.share) * size,
            scale: factor, opacity: min(1, opacity), padding: icon.padding(context) * scale,
            fit: icon.textFit(context), fitPadding: icon.textFitPadding(context) * scale)
    }
}

extension TextJustification {
    /// The share of the room beside a short line that lies to the left of it in a text that is held at
    /// `anchor`.
    fileprivate func share(heldAt anchor: SymbolAnchor?) -> Float {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .auto: Float(anchor?.share.x ?? 0.5)
        }
    }
}
