/// The properties of texts and icons.
package final class SymbolProperties: Sendable {
    package let placement: StyleProperty<SymbolPlacement>
    package let spacing: StyleProperty<Double>
    package let sortKey: StyleProperty<Double>
    package let order: StyleProperty<SymbolOrder>
    /// Points within which the layer does not repeat the name of a point; 0 for none.
    package let repeatDistance: StyleProperty<Double>
    package let text: TextProperties
    package let icon: IconProperties

    init(from read: inout PropertyReader) {
        placement = read(.layout, "symbol-placement", .choice, or: .point)
        spacing = read(.layout, "symbol-spacing", .number.within(1...(.infinity)).byZoom, or: 250)
        sortKey = read(.layout, "symbol-sort-key", .number.stepped, or: 0)
        order = read(.layout, "symbol-z-order", .choice, or: .auto)
        repeatDistance = read(.metadata, "waymark:repeat-distance", .length.byZoom, or: 0)
        // Symbols are placed on the whole view, so that borders of tiles do not matter.
        _ = read(.layout, "symbol-avoid-edges", .flag, or: false)
        text = TextProperties(from: &read)
        icon = IconProperties(from: &read)
    }

    /// The properties that are the same at all zooms of a tile: the texts and icons of a symbol.
    static let fixed: Set = [
        "text-field", "text-font", "text-transform", "icon-image", "symbol-sort-key",
    ]
}

/// The properties that texts and icons share.
package struct SymbolPartProperties: Sendable {
    package let allowsOverlap: StyleProperty<Bool>
    package let overlap: StyleProperty<Overlap?>
    package let ignoresPlacement: StyleProperty<Bool>
    package let isOptional: StyleProperty<Bool>
    package let rotationAlignment: StyleProperty<Alignment>
    package let pitchAlignment: StyleProperty<Alignment>
    package let rotation: StyleProperty<Double>
    package let keepsUpright: StyleProperty<Bool>
    package let anchor: StyleProperty<SymbolAnchor>
    package let offset: StyleProperty<SIMD2<Double>>
    package let opacity: StyleProperty<Double>
    package let color: StyleProperty<StyleColor>
    package let haloColor: StyleProperty<StyleColor>
    package let haloWidth: StyleProperty<Double>
    package let haloBlur: StyleProperty<Double>
    package let translation: TranslationProperty

    /// - Parameter part: "text" or "icon".
    init(of part: String, keepsUpright: Bool, from read: inout PropertyReader) {
        allowsOverlap = read(.layout, "\(part)-allow-overlap", .flag, or: false)
        overlap = read(.layout, "\(part)-overlap", PropertyType<Overlap>.choice.optional, or: nil)
        ignoresPlacement = read(.layout, "\(part)-ignore-placement", .flag, or: false)
        isOptional = read(.layout, "\(part)-optional", .flag, or: false)
        rotationAlignment = read(.layout, "\(part)-rotation-alignment", .choice, or: .auto)
        pitchAlignment = read(.layout, "\(part)-pitch-alignment", .choice, or: .auto)
        rotation = read(.layout, "\(part)-rotate", .number, or: 0)
        self.keepsUpright = read(.layout, "\(part)-keep-upright", .flag, or: keepsUpright)
        anchor = read(.layout, "\(part)-anchor", .choice, or: .center)
        offset = read(.layout, "\(part)-offset", .pair, or: .zero)
        opacity = read(.paint, "\(part)-opacity", .share, or: 1)
        color = read(.paint, "\(part)-color", .color, or: .black)
        haloColor = read(.paint, "\(part)-halo-color", .color, or: .clear)
        haloWidth = read(.paint, "\(part)-halo-width", .length, or: 0)
        haloBlur = read(.paint, "\(part)-halo-blur", .length, or: 0)
        translation = TranslationProperty(of: part, from: &read)
    }
}

/// The properties of texts.
package struct TextProperties: Sendable {
    package let part: SymbolPartProperties
    package let field: StyleProperty<StyleValue>
    package let fonts: StyleProperty<[String]>
    package let size: StyleProperty<Double>
    package let maxWidth: StyleProperty<Double>
    package let lineHeight: StyleProperty<Double>
    package let letterSpacing: StyleProperty<Double>
    package let justification: StyleProperty<TextJustification>
    package let radialOffset: StyleProperty<Double?>
    package let variableAnchors: StyleProperty<[SymbolAnchor]?>
    package let variableAnchorOffsets: StyleProperty<[StyleValue.AnchorOffset]?>
    package let maxAngle: StyleProperty<Double>
    package let padding: StyleProperty<Double>
    package let transform: StyleProperty<TextTransform>

    init(from read: inout PropertyReader) {
        part = SymbolPartProperties(of: "text", keepsUpright: true, from: &read)
        field = read(.layout, "text-field", .text, or: .null)
        fonts = read(.layout, "text-font", .texts, or: [])
        size = read(.layout, "text-size", .length, or: 16)
        maxWidth = read(.layout, "text-max-width", .length, or: 10)
        lineHeight = read(.layout, "text-line-height", .number.byZoom, or: 1.2)
        letterSpacing = read(.layout, "text-letter-spacing", .number, or: 0)
        justification = read(.layout, "text-justify", .choice, or: .center)
        radialOffset = read(.layout, "text-radial-offset", PropertyType.number.optional, or: nil)
        variableAnchors = read(
            .layout, "text-variable-anchor", PropertyType.anchors.optional, or: nil)
        variableAnchorOffsets = read(
            .layout, "text-variable-anchor-offset", PropertyType.anchorOffsets.optional, or: nil)
        maxAngle = read(.layout, "text-max-angle", .number.byZoom, or: 45)
        padding = read(.layout, "text-padding", .length.byZoom, or: 2)
        transform = read(.layout, "text-transform", .choice, or: .none)
    }
}

/// The properties of icons.
package struct IconProperties: Sendable {
    package let part: SymbolPartProperties
    package let image: StyleProperty<String>
    package let size: StyleProperty<Double>
    package let padding: StyleProperty<SIMD4<Double>>
    package let textFit: StyleProperty<IconTextFit>
    package let textFitPadding: StyleProperty<SIMD4<Double>>

    init(from read: inout PropertyReader) {
        part = SymbolPartProperties(of: "icon", keepsUpright: false, from: &read)
        image = read(.layout, "icon-image", .image.withTokens, or: "")
        size = read(.layout, "icon-size", .length, or: 1)
        padding = read(.layout, "icon-padding", .padding, or: SIMD4(repeating: 2))
        textFit = read(.layout, "icon-text-fit", .choice, or: .none)
        textFitPadding = read(.layout, "icon-text-fit-padding", .sides.byZoom, or: .zero)
    }
}
