import WaymarkRendering

/// A picture that faces the viewer in a frame, as of a marker.
struct Billboard {
    /// The thing that it stands for.
    let owner: any BillboardOwner
    /// Left, top, right and bottom on the view, in points.
    let box: SIMD4<Double>
    /// The place where an info window stands, in points.
    let windowFoot: SIMD2<Double>
    let sprite: Sprite
    /// The corners on the view in points, if the picture is turned, lies or grows.
    var corners: [SIMD2<Double>]?
    let opacity: Double
    let collision: MarkerCollision

    /// Draws it.
    func draw(on list: inout DisplayList, scale: Double) {
        guard let corners else {
            let pixel = SIMD2<Int>(box.lowHalf * scale, rounding: .toNearestOrAwayFromZero)
            return list.sprite(sprite, at: pixel, opacity: opacity)
        }
        guard let texture = sprite.texture else { return }
        list.image(texture, corners: corners.map { $0 * scale }, opacity: opacity)
    }

    /// The square of the distance from `point` to the picture, in points.
    func squaredGap(to point: SIMD2<Double>) -> Double {
        let gap = pointwiseMax(box.lowHalf - point, point - box.highHalf)
        return pointwiseMax(gap, .zero).squaredLength
    }
}

/// The thing that a ``Billboard`` stands for.
@MainActor protocol BillboardOwner: AnyObject {
    /// The answer to a finger on the picture; `nil` if it cannot be touched.
    func hit() -> MapHit?
    /// Describes the picture at `frame` for a screen reader.
    func accessibilityElement(in frame: ViewRect, language: String) -> AccessibilityElement?
}
