/// How far something is moved, in points, and whether on the map or on the screen.
package struct TranslationProperty: Sendable {
    package let offset: StyleProperty<SIMD2<Double>>
    package let anchor: StyleProperty<ReferencePlane>

    init(of part: String, from read: inout PropertyReader) {
        offset = read(.paint, "\(part)-translate", .pair.byZoom, or: .zero)
        anchor = read(.paint, "\(part)-translate-anchor", .choice, or: .map)
    }
}

// The properties of layers are classes so that one reference is handed to each feature of a frame.

/// The properties of the ground under everything.
package final class BackgroundProperties: Sendable {
    package let color: StyleProperty<StyleColor>
    package let pattern: StyleProperty<String>
    package let opacity: StyleProperty<Double>

    init(from read: inout PropertyReader) {
        color = read(.paint, "background-color", .color.byZoom, or: .black)
        pattern = read(.paint, "background-pattern", .image.byZoom, or: "")
        opacity = read(.paint, "background-opacity", .share.byZoom, or: 1)
    }
}

/// The properties of filled polygons.
package final class FillProperties: Sendable {
    package let sortKey: StyleProperty<Double>
    package let opacity: StyleProperty<Double>
    package let color: StyleProperty<StyleColor>
    package let outlineColor: StyleProperty<StyleColor?>
    package let translation: TranslationProperty
    package let pattern: StyleProperty<String?>

    init(from read: inout PropertyReader) {
        sortKey = read(.layout, "fill-sort-key", .number.stepped, or: 0)
        opacity = read(.paint, "fill-opacity", .share, or: 1)
        color = read(.paint, "fill-color", .color, or: .black)
        outlineColor = read(.paint, "fill-outline-color", PropertyType.color.optional, or: nil)
        translation = TranslationProperty(of: "fill", from: &read)
        pattern = read(.paint, "fill-pattern", PropertyType.image.optional, or: nil)
        // All polygons have smooth borders.
        _ = read(.paint, "fill-antialias", .flag, or: true)
    }
}

/// The properties of lines.
package final class LineProperties: Sendable {
    /// How a line turns.
    package enum Join: String, StyleChoice {
        case bevel, round, miter
        package static var isDataDriven: Bool { true }
    }

    package let cap: StyleProperty<LineCap>
    /// How single features end otherwise.
    package let ownCap: StyleProperty<LineCap?>
    package let join: StyleProperty<Join>
    package let miterLimit: StyleProperty<Double>
    package let sortKey: StyleProperty<Double>
    package let opacity: StyleProperty<Double>
    package let color: StyleProperty<StyleColor>
    package let translation: TranslationProperty
    package let width: StyleProperty<Double>
    package let gapWidth: StyleProperty<Double>
    package let offset: StyleProperty<Double>
    package let blur: StyleProperty<Double>
    package let dashes: StyleProperty<[Double]>
    /// Colours along the line.
    package let gradient: StyleProperty<StyleColor>
    package let pattern: StyleProperty<String?>

    init(from read: inout PropertyReader) {
        cap = read(.layout, "line-cap", .choice, or: .butt)
        ownCap = read(
            .metadata, "waymark:line-cap", PropertyType.choice.byFeature.optional, or: nil)
        join = read(.layout, "line-join", .choice, or: .miter)
        miterLimit = read(.layout, "line-miter-limit", .number.byZoom, or: 2)
        sortKey = read(.layout, "line-sort-key", .number.stepped, or: 0)
        opacity = read(.paint, "line-opacity", .share, or: 1)
        color = read(.paint, "line-color", .color, or: .black)
        translation = TranslationProperty(of: "line", from: &read)
        width = read(.paint, "line-width", .length, or: 1)
        gapWidth = read(.paint, "line-gap-width", .length, or: 0)
        offset = read(.paint, "line-offset", .number, or: 0)
        blur = read(.paint, "line-blur", .length, or: 0)
        dashes = read(.paint, "line-dasharray", .numbers, or: [])
        gradient = read(.paint, "line-gradient", .color.byZoom.sameAtAllZooms, or: .clear)
        pattern = read(.paint, "line-pattern", PropertyType.image.optional, or: nil)
        // Round joins are drawn as they are.
        _ = read(.layout, "line-round-limit", .number.byZoom, or: 1.05)
    }
}

/// The properties of discs at points.
package final class CircleProperties: Sendable {
    package let sortKey: StyleProperty<Double>
    package let radius: StyleProperty<Double>
    package let color: StyleProperty<StyleColor>
    package let blur: StyleProperty<Double>
    package let opacity: StyleProperty<Double>
    package let translation: TranslationProperty
    package let pitchScale: StyleProperty<ReferencePlane>
    package let pitchAlignment: StyleProperty<ReferencePlane>
    package let strokeWidth: StyleProperty<Double>
    package let strokeColor: StyleProperty<StyleColor>
    package let strokeOpacity: StyleProperty<Double>

    init(from read: inout PropertyReader) {
        sortKey = read(.layout, "circle-sort-key", .number.stepped, or: 0)
        radius = read(.paint, "circle-radius", .length, or: 5)
        color = read(.paint, "circle-color", .color, or: .black)
        blur = read(.paint, "circle-blur", .number, or: 0)
        opacity = read(.paint, "circle-opacity", .share, or: 1)
        translation = TranslationProperty(of: "circle", from: &read)
        pitchScale = read(.paint, "circle-pitch-scale", .choice, or: .map)
        pitchAlignment = read(.paint, "circle-pitch-alignment", .choice, or: .viewport)
        strokeWidth = read(.paint, "circle-stroke-width", .length, or: 0)
        strokeColor = read(.paint, "circle-stroke-color", .color, or: .black)
        strokeOpacity = read(.paint, "circle-stroke-opacity", .share, or: 1)
    }
}

/// The properties of pictures of the ground.
package final class RasterProperties: Sendable {
    package let opacity: StyleProperty<Double>
    package let hueRotate: StyleProperty<Double>
    package let brightnessMin: StyleProperty<Double>
    package let brightnessMax: StyleProperty<Double>
    package let saturation: StyleProperty<Double>
    package let contrast: StyleProperty<Double>
    package let resampling: StyleProperty<Resampling>

    init(from read: inout PropertyReader) {
        opacity = read(.paint, "raster-opacity", .share.byZoom, or: 1)
        hueRotate = read(.paint, "raster-hue-rotate", .number.byZoom, or: 0)
        brightnessMin = read(.paint, "raster-brightness-min", .share.byZoom, or: 0)
        brightnessMax = read(.paint, "raster-brightness-max", .share.byZoom, or: 1)
        saturation = read(.paint, "raster-saturation", .number.within(-1...1).byZoom, or: 0)
        contrast = read(.paint, "raster-contrast", .number.within(-1...1).byZoom, or: 0)
        resampling = read(.paint, "raster-resampling", .choice, or: .linear)
        // Pictures are shown at once.
        _ = read(.paint, "raster-fade-duration", .length.byZoom, or: 300)
    }
}

/// The properties of light and shade of the ground.
package final class HillshadeProperties: Sendable {
    package let illuminationDirection: StyleProperty<Double>
    package let illuminationAnchor: StyleProperty<ReferencePlane>
    package let exaggeration: StyleProperty<Double>
    package let shadowColor: StyleProperty<StyleColor>
    package let highlightColor: StyleProperty<StyleColor>
    package let accentColor: StyleProperty<StyleColor>

    init(from read: inout PropertyReader) {
        illuminationDirection = read(
            .paint, "hillshade-illumination-direction", .number.within(0...359).byZoom, or: 335)
        illuminationAnchor = read(.paint, "hillshade-illumination-anchor", .choice, or: .viewport)
        exaggeration = read(.paint, "hillshade-exaggeration", .share.byZoom, or: 0.5)
        shadowColor = read(.paint, "hillshade-shadow-color", .color.byZoom, or: .black)
        highlightColor = read(.paint, "hillshade-highlight-color", .color.byZoom, or: .white)
        accentColor = read(.paint, "hillshade-accent-color", .color.byZoom, or: .black)
    }
}

/// The properties of buildings.
package final class ExtrusionProperties: Sendable {
    package let opacity: StyleProperty<Double>
    package let color: StyleProperty<StyleColor>
    package let height: StyleProperty<Double>
    package let base: StyleProperty<Double>
    package let hasGradient: StyleProperty<Bool>
    package let translation: TranslationProperty
    package let roofShape: StyleProperty<RoofShape>
    /// Metres of the height that are those of the roof.
    package let roofHeight: StyleProperty<Double>
    /// Where a slope leads down to, in degrees clockwise from north.
    package let roofDirection: StyleProperty<Double>
    /// `nil` for the color of the building.
    package let roofColor: StyleProperty<StyleColor?>
    /// The color of the line around flat roofs; `nil` for one that is a little darker or brighter than they.
    package let edgeColor: StyleProperty<StyleColor?>

    init(from read: inout PropertyReader) {
        opacity = read(.paint, "fill-extrusion-opacity", .share.byZoom, or: 1)
        color = read(.paint, "fill-extrusion-color", .color, or: .black)
        height = read(.paint, "fill-extrusion-height", .length, or: 0)
        base = read(.paint, "fill-extrusion-base", .length, or: 0)
        hasGradient = read(.paint, "fill-extrusion-vertical-gradient", .flag, or: true)
        translation = TranslationProperty(of: "fill-extrusion", from: &read)
        roofShape = read(.metadata, "waymark:roof-shape", .choice, or: .flat)
        roofHeight = read(.metadata, "waymark:roof-height", .length, or: 0)
        roofDirection = read(.metadata, "waymark:roof-direction", .number, or: 0)
        roofColor = read(
            .metadata, "waymark:roof-color", PropertyType.color.optional, or: nil)
        edgeColor = read(
            .metadata, "waymark:edge-color", PropertyType.color.optional, or: nil)
    }

    /// The zooms around `zoom` at which all buildings are as they are there: those of the layer as it is in the style,
    /// not of one that was read for a zoom.
    package func steadyZooms(around zoom: Double) -> ClosedRange<Double> {
        [
            opacity.steadyZooms(around: zoom), color.steadyZooms(around: zoom),
            height.steadyZooms(around: zoom), base.steadyZooms(around: zoom),
            hasGradient.steadyZooms(around: zoom), roofShape.steadyZooms(around: zoom),
            roofHeight.steadyZooms(around: zoom), roofDirection.steadyZooms(around: zoom),
            roofColor.steadyZooms(around: zoom), edgeColor.steadyZooms(around: zoom),
        ].reduce(-.infinity ... .infinity) { $0.clamped(to: $1) }
    }
}
