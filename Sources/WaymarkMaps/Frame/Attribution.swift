import WaymarkRendering
import WaymarkStyle

/// The place of the attribution at the bottom of a view.
struct AttributionPlace {
    /// Its lower right in points, or its lower left if it is mirrored.
    let corner: SIMD2<Double>
    /// Whether lines of text run from right to left.
    var isMirrored = false
}

extension MapRenderer {
    private static let attribution = "© OpenStreetMap contributors"

    /// The box of the attribution: left, top, right, bottom, in pixels.
    func attributionBox(_ view: ViewTransform, _ place: AttributionPlace) -> SIMD4<Float> {
        let scale = view.scale
        let width = width(of: Self.attribution, size: 11 * scale) + 12 * scale
        let shift = SIMD2(place.isMirrored ? width : 0, 0)
        let end = pointwiseMin(place.corner * scale + shift, view.size)
        return SIMD4(Float(end.x - width), Float(end.y - 18 * scale), Float(end.x), Float(end.y))
    }

    /// The data's licence asks for this on every map: dark letters on a light box, or light ones on a
    /// dark box where the map is dark.
    func drawAttribution(
        _ view: ViewTransform, _ place: AttributionPlace, _ list: inout DisplayList
    ) {
        let box = attributionBox(view, place)
        let scale = view.scale
        list.addContour([
            SIMD2(box.x, box.y), SIMD2(box.z, box.y), SIMD2(box.z, box.w), SIMD2(box.x, box.w),
        ])
        let isDark = isDark(view)
        list.fill(StyleColor(hex: isDark ? 0x12161b : 0xffffff, alpha: 0.72))
        let start = SIMD2(Double(box.x) + 6 * scale, Double(box.y + box.w) / 2)
        drawText(
            Self.attribution, at: start, size: 11 * scale,
            color: StyleColor(hex: isDark ? 0xc8d0d8 : 0x333333), into: &list)
    }

    /// Whether the ground of the map is nearer to black than to white.
    private func isDark(_ view: ViewTransform) -> Bool {
        let ground = groundColor(view)
        return 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue < 0.5
    }
}
