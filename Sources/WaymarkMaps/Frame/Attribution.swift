package import WaymarkRendering
import WaymarkStyle

/// The place of the attribution at the bottom of a view.
struct AttributionPlace {
    /// Its lower right in points, or its lower left if it is mirrored.
    let corner: SIMD2<Double>
    /// Whether lines of text run from right to left.
    var isMirrored = false
}

extension MapRenderer {
    private var attribution: String {
        (["© OpenStreetMap contributors"] + credits).joined(separator: " · ")
    }

    /// The box of the attribution: left, top, right, bottom, in pixels.
    func attributionBox(_ view: ViewTransform, _ place: AttributionPlace) -> SIMD4<Float> {
        let size = creditSize(attribution, scale: view.scale)
        let shift = SIMD2(place.isMirrored ? size.x : 0, 0)
        let end = pointwiseMin(place.corner * view.scale + shift, view.size)
        return SIMD4(lowHalf: SIMD2<Float>(end - size), highHalf: SIMD2<Float>(end))
    }

    /// The data's licence asks for this on every map: dark letters on a light box, or light ones on a
    /// dark box where the map is dark.
    func drawAttribution(
        _ view: ViewTransform, _ place: AttributionPlace, _ list: inout DisplayList
    ) {
        let box = attributionBox(view, place)
        drawCredit(
            attribution, in: box, scale: view.scale, isDark: isDark(view), into: &list)
    }

    /// The size in pixels of the box of a text that says who made a picture.
    package func creditSize(_ text: String, scale: Double) -> SIMD2<Double> {
        SIMD2(width(of: text, size: 11 * scale) + 12 * scale, 18 * scale)
    }

    /// Says who made a picture in a box of that size: left, top, right, bottom, in pixels.
    package func drawCredit(
        _ text: String, in box: SIMD4<Float>, scale: Double, isDark: Bool,
        into list: inout DisplayList
    ) {
        list.addContour([
            SIMD2(box.x, box.y), SIMD2(box.z, box.y), SIMD2(box.z, box.w), SIMD2(box.x, box.w),
        ])
        list.fill(StyleColor(hex: isDark ? 0x12161b : 0xffffff, alpha: 0.72))
        drawText(
            text, at: SIMD2(Double(box.x) + 6 * scale, Double(box.y + box.w) / 2),
            size: 11 * scale, color: StyleColor(hex: isDark ? 0xc8d0d8 : 0x333333), into: &list)
    }

    /// Whether the ground of the map is nearer to black than to white.
    func isDark(_ view: ViewTransform) -> Bool {
        let ground = groundColor(view)
        return 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue < 0.5
    }
}
