import WaymarkGeometry
import WaymarkStyle

/// Draws the sky over the horizon, and the haze before it.
struct SkyPainter {
    let sky: StyleSky?
    let view: ViewTransform

    /// The depth, relative to that of the target, from which on there is haze: at no haze-free tilt is
    /// anything so far away.
    private static let clearDepth = 1.7

    /// Whether any of it is seen.
    var isSeen: Bool {
        guard let top = view.ground(atScreen: SIMD2(view.size.x / 2, 0)) else { return true }
        return view.depth(top) > Self.clearDepth || view.horizon > 0
    }

    func draw(_ context: ZoomContext, into list: inout DisplayList) {
        guard isSeen else { return }
        let high = sky?.skyColor(context) ?? StyleColor(hex: 0xa9cfee)
        let low = sky?.horizonColor(context) ?? StyleColor(hex: 0xe6eff5)
        let fog = sky?.fogColor(context) ?? StyleColor(hex: 0xe6eff5)
        func share(_ property: StyleProperty<Double>?, otherwise fallback: Double) -> Double {
            max(0, min(1, property?(context) ?? fallback))
        }
        let blend = share(sky?.skyHorizonBlend, otherwise: 0.8)
        let clear = Self.clearDepth + 2 * share(sky?.fogGroundBlend, otherwise: 0.3) - 0.6
        let edge = low.mixed(with: fog, share(sky?.horizonFogBlend, otherwise: 0.8))
        let horizon = view.horizon
        var pixels: [UInt32] = []
        for row in 0..<Int(view.size.y) {
            let y = Double(row) + 0.5
            if y < horizon {
                let up = (horizon - y) / max(1, view.size.y * 0.35 * max(blend, 0.05))
                pixels.append(edge.mixed(with: high, min(1, up)).premultiplied)
                continue
            }
            guard let ground = view.ground(atScreen: SIMD2(view.anchor.x, y)) else { continue }
            let far = (view.depth(ground) - clear) / (ViewTransform.farDepth - clear)
            guard far > 0.003 else { break }
            // Thicker at first, as mist is.
            pixels.append(
                fog.faded(0.96 * (1 - (1 - min(1, far)) * (1 - min(1, far)))).premultiplied)
        }
        guard let texture = Texture(width: 1, height: pixels.count, pixels: pixels) else { return }
        let (width, rows) = (Float(view.size.x), Float(pixels.count))
        list.addContour([
            SIMD2<Float>(0, 0), SIMD2(width, 0), SIMD2(width, rows), SIMD2(0, rows),
        ])
        list.image(
            ImagePaint(texture, matrix: PlaneTransform(x: SIMD3(0, 0, 0.5), y: SIMD3(0, 1, 0))))
    }
}
