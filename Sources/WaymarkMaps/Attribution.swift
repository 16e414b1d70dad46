import WaymarkRendering
import WaymarkStyle

extension MapRenderer {
    private static let attribution = "© OpenStreetMap contributors"

    /// Where the attribution stands: left, top, right, bottom, in pixels.
    func attributionBox(_ view: ViewTransform) -> SIMD4<Float> {
        let scale = view.scale
        let width = width(of: Self.attribution, size: 11 * scale) + 12 * scale
        return SIMD4(
            Float(view.size.x - width), Float(view.size.y - 18 * scale), Float(view.size.x),
            Float(view.size.y))
    }

    /// The data's licence asks for this on every map.
    func drawAttribution(_ view: ViewTransform, _ list: inout DisplayList) {
        let box = attributionBox(view)
        let scale = view.scale
        list.addContour([
            SIMD2(box.x, box.y), SIMD2(box.z, box.y), SIMD2(box.z, box.w), SIMD2(box.x, box.w),
        ])
        list.fill(StyleColor(hex: 0xffffff, alpha: 0.72))
        let place = SIMD2(Double(box.x) + 6 * scale, Double(box.y + box.w) / 2)
        drawText(
            Self.attribution, at: place, size: 11 * scale, color: StyleColor(hex: 0x333333),
            into: &list)
    }
}
