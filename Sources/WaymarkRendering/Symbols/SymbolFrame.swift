import WaymarkGeometry

/// The plane of a flat part of a symbol: upright on the screen or on the ground, turned by an
/// angle.
struct SymbolFrame {
    private let view: ViewTransform
    private let place: SIMD2<Double>
    private let ground: SIMD2<Double>
    private let isPitched: Bool
    private let sine: Double
    private let cosine: Double

    /// - Parameters:
    ///   - ground: the place on the ground plane.
    ///   - angle: in degrees clockwise on the screen as it would be without tilt.
    init(
        _ view: ViewTransform, ground: SIMD2<Double>, translation: SIMD2<Double>, angle: Double,
        isPitched: Bool
    ) {
        self.view = view
        self.ground = ground
        place = view.screen(ground) + translation
        self.isPitched = isPitched && view.pitch > 0.01
        sine = CMath.sine(angle.degreesToRadians)
        cosine = CMath.cosine(angle.degreesToRadians)
    }

    /// Whether it stands upright on the screen; then where its origin is.
    var upright: SIMD2<Double>? { isPitched || abs(sine) > 1e-6 || cosine < 0 ? nil : place }

    /// The place on the screen of a point that is `offset` pixels from the origin.
    func callAsFunction(_ offset: SIMD2<Double>) -> SIMD2<Double> {
        let turned = SIMD2(
            offset.x * cosine - offset.y * sine, offset.x * sine + offset.y * cosine)
        return isPitched ? view.screen(ground + turned) : place + turned
    }

    /// The box on the screen around the rectangle from `low` to `high`.
    func box(from low: SIMD2<Double>, to high: SIMD2<Double>) -> SIMD4<Float> {
        let corners = [
            self(low), self(SIMD2(high.x, low.y)), self(high), self(SIMD2(low.x, high.y)),
        ]
        let least = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
        let most = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
        return SIMD4(Float(least.x), Float(least.y), Float(most.x), Float(most.y))
    }
}
