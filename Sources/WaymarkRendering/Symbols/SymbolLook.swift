import WaymarkGeometry
import WaymarkStyle

/// How the parts of a symbol look and lie, in pixels, as the style says for one feature.
struct SymbolLook {
    /// Where a box is held: its shares from the left and the top.
    struct Anchor {
        let share: SIMD2<Double>

        init(_ name: String) {
            var share = SIMD2(0.5, 0.5)
            if name.hasSuffix("left") { share.x = 0 }
            if name.hasSuffix("right") { share.x = 1 }
            if name.hasPrefix("top") { share.y = 0 }
            if name.hasPrefix("bottom") { share.y = 1 }
            self.share = share
        }

        /// Away from the anchor: the direction in which the box lies.
        var direction: SIMD2<Double> { SIMD2(1, 1) - 2 * share }
    }

    /// A way on the screen, or on the map as it is turned, in pixels.
    struct Translation {
        let offset: SIMD2<Double>
        let turnsWithMap: Bool

        func pixels(_ view: ViewTransform) -> SIMD2<Double> {
            guard turnsWithMap, offset != .zero else { return offset }
            let (s, c) = (-view.sinBearing, view.cosBearing)
            return SIMD2(offset.x * c - offset.y * s, offset.x * s + offset.y * c)
        }
    }

    struct Text {
        var block: TextBlock
        var size: Double
        var anchors: [(anchor: Anchor, offset: SIMD2<Double>)]
        var angle: Double
        var isOnMap: Bool
        var isPitched: Bool
        var color: StyleColor
        var halo: StyleColor
        var haloWidth: Double
        var haloBlur: Double
        var translation: Translation
        var padding: Double
        var allowsOverlap: Bool
        var ignoresOthers: Bool
        var isOptional: Bool
        var keepsUpright: Bool
        var maximumAngle: Double
    }

    struct Icon {
        var image: IconImage
        var size: SIMD2<Double>
        /// Of the middle from the symbol's place.
        var middle: SIMD2<Double>
        var scale: Double
        var angle: Double
        var isOnMap: Bool
        var isPitched: Bool
        var opacity: Double
        var color: StyleColor
        var halo: StyleColor
        var haloWidth: Double
        var haloBlur: Double
        var translation: Translation
        var padding: SIMD4<Double>
        var allowsOverlap: Bool
        var ignoresOthers: Bool
        var isOptional: Bool
        var keepsUpright: Bool
        /// The sides of the text's box that it is fitted to, and what it reaches over it: top, right, bottom,
        /// left.
        var fit: (width: Bool, height: Bool, padding: [Double])?
    }

    var text: Text?
    var icon: Icon?
}

/// Reads the looks of symbols from a style.
struct SymbolLookReader {
    let setter: TextSetter
    let icons: IconSet
    let scale: Double

    func look(
        _ symbol: SymbolSource, _ values: LayerValues, _ context: FeatureContext
    ) -> SymbolLook {
        let isLine = symbol.place != .point
        var look = SymbolLook()
        if !symbol.text.isEmpty { look.text = text(symbol, values, context, isLine) }
        if let image = icons[symbol.icon] {
            look.icon = icon(image, values, context, isLine)
        }
        return look
    }

    private func isOverlapping(
        _ values: LayerValues, _ context: FeatureContext, _ part: String
    ) -> Bool {
        if let mode = values.value("\(part)-overlap", context) { return mode.text != "never" }
        return values.flag("\(part)-allow-overlap", context, false)
    }

    private func isAligned(
        _ values: LayerValues, _ context: FeatureContext, _ name: String, _ fallback: Bool
    ) -> Bool {
        switch values.text(name, context, "auto") {
        case "map": true
        case "auto": fallback
        default: false
        }
    }

    private func translation(
        _ values: LayerValues, _ context: FeatureContext, _ part: String
    ) -> SymbolLook.Translation {
        let isOnMap = values.text("\(part)-translate-anchor", context, "map") == "map"
        return SymbolLook.Translation(
            offset: values.pair("\(part)-translate", context) * scale, turnsWithMap: isOnMap)
    }

    private func text(
        _ symbol: SymbolSource, _ values: LayerValues, _ context: FeatureContext, _ isLine: Bool
    ) -> SymbolLook.Text? {
        let opacity = values.number("text-opacity", context, 1)
        // Between nothing to be read and the size of a screen, whatever the style says.
        let size = max(1, min(200, values.number("text-size", context, 16))) * scale
        guard opacity > 0.01 else { return nil }
        let isOnMap = isAligned(values, context, "text-rotation-alignment", isLine)
        let anchors = textAnchors(values, context)
        let block = setter.block(
            TextSetter.Request(
                sections: symbol.text,
                maximumWidth: isLine && isOnMap
                    ? .infinity
                    : Float(max(0.5, min(1000, values.number("text-max-width", context, 10)))),
                lineHeight: Float(
                    max(0.1, min(10, values.number("text-line-height", context, 1.2)))),
                letterSpacing: Float(
                    max(-1, min(10, values.number("text-letter-spacing", context, 0)))),
                justification: justification(values, context, anchors.first?.anchor)))
        return SymbolLook.Text(
            block: block, size: size, anchors: anchors,
            angle: values.number("text-rotate", context, 0), isOnMap: isOnMap,
            isPitched: isAligned(values, context, "text-pitch-alignment", isOnMap),
            color: values.color("text-color", context).faded(opacity),
            halo: values.color("text-halo-color", context, .clear).faded(opacity),
            haloWidth: max(0, min(30, values.number("text-halo-width", context, 0))) * scale,
            haloBlur: max(0, min(30, values.number("text-halo-blur", context, 0))) * scale,
            translation: translation(values, context, "text"),
            padding: values.number("text-padding", context, 2) * scale,
            allowsOverlap: isOverlapping(values, context, "text"),
            ignoresOthers: values.flag("text-ignore-placement", context, false),
            isOptional: values.flag("text-optional", context, false),
            keepsUpright: values.flag("text-keep-upright", context, true),
            maximumAngle: values.number("text-max-angle", context, 45))
    }

    private func justification(
        _ values: LayerValues, _ context: FeatureContext, _ anchor: SymbolLook.Anchor?
    ) -> Justification {
        switch values.text("text-justify", context, "center") {
        case "left": return .left
        case "right": return .right
        case "auto":
            let share = anchor?.share.x ?? 0.5
            return share == 0 ? .left : share == 1 ? .right : .center
        default: return .center
        }
    }

    /// The anchors that are tried in their order, with offsets in font sizes.
    private func textAnchors(
        _ values: LayerValues, _ context: FeatureContext
    ) -> [(anchor: SymbolLook.Anchor, offset: SIMD2<Double>)] {
        if case .anchorOffsets(let list)? = values.value("text-variable-anchor-offset", context) {
            return list.map { (SymbolLook.Anchor($0.anchor), $0.offset) }
        }
        let radial = values.value("text-radial-offset", context)?.number
        let offset = values.pair("text-offset", context)
        if case .array(let names)? = values.value("text-variable-anchor", context) {
            return names.map { name in
                let anchor = SymbolLook.Anchor(name.text)
                let way = anchor.direction
                let distance = radial.map { SIMD2($0, $0) } ?? SIMD2(abs(offset.x), abs(offset.y))
                return (anchor, way * distance * Self.diagonal(way, radial))
            }
        }
        let anchor = SymbolLook.Anchor(values.text("text-anchor", context, "center"))
        guard let radial else { return [(anchor, offset)] }
        return [(anchor, anchor.direction * radial * Self.diagonal(anchor.direction, radial))]
    }

    /// A distance to a corner has equal parts across and down.
    private static func diagonal(_ way: SIMD2<Double>, _ radial: Double?) -> Double {
        radial != nil && way.x != 0 && way.y != 0 ? 0.5.squareRoot() : 1
    }

    private func icon(
        _ image: IconImage, _ values: LayerValues, _ context: FeatureContext, _ isLine: Bool
    ) -> SymbolLook.Icon? {
        let opacity = values.number("icon-opacity", context, 1)
        let factor = max(0, min(20, values.number("icon-size", context, 1))) * scale
        guard opacity > 0.01, factor > 0 else { return nil }
        let isOnMap = isAligned(values, context, "icon-rotation-alignment", isLine)
        let size = image.size * factor
        let anchor = SymbolLook.Anchor(values.text("icon-anchor", context, "center"))
        let offset = values.pair("icon-offset", context) * factor
        let padding = values.numbers("icon-padding", context, [2, 2, 2, 2]).map { $0 * scale }
        let fit = values.text("icon-text-fit", context, "none")
        let fitPadding = values.numbers("icon-text-fit-padding", context, [0, 0, 0, 0])
        return SymbolLook.Icon(
            image: image, size: size, middle: offset + (SIMD2(0.5, 0.5) - anchor.share) * size,
            scale: factor, angle: values.number("icon-rotate", context, 0), isOnMap: isOnMap,
            isPitched: isAligned(values, context, "icon-pitch-alignment", isOnMap),
            opacity: min(1, opacity), color: values.color("icon-color", context),
            halo: values.color("icon-halo-color", context, .clear),
            haloWidth: max(0, min(30, values.number("icon-halo-width", context, 0))) * scale,
            haloBlur: max(0, min(30, values.number("icon-halo-blur", context, 0))) * scale,
            translation: translation(values, context, "icon"),
            padding: padding.count == 4
                ? SIMD4(padding[0], padding[1], padding[2], padding[3])
                : SIMD4(repeating: padding.first ?? 2 * scale),
            allowsOverlap: isOverlapping(values, context, "icon"),
            ignoresOthers: values.flag("icon-ignore-placement", context, false),
            isOptional: values.flag("icon-optional", context, false),
            keepsUpright: values.flag("icon-keep-upright", context, false),
            fit: fit == "none" || fitPadding.count != 4
                ? nil
                : (fit != "height", fit != "width", fitPadding.map { $0 * scale }))
    }
}
