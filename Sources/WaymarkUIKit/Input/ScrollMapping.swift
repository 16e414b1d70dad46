import WaymarkGeometry
package import WaymarkMaps

/// Makes input of a map of what wheels and trackpads do.
///
/// Wheels zoom, two fingers on a trackpad move the map, and zoom it where they spread or control is held.
package enum ScrollMapping {
    /// The map counts a hundred points for a notch of a wheel, as browsers do. What UIKit counts is not written anywhere:
    /// ten were assumed.
    private static let wheelGain = 10.0
    /// Points of a scroll with control for a level of zoom.
    private static let pointsPerLevel = 50.0
    /// A pinch between two reports is never as large; one of zero or no number is none.
    private static let scales = 1.0 / 1024...1024

    /// A turn of a wheel with the pointer at `place`.
    ///
    /// - Parameter way: how far it would move a page, in points; down and right are positive.
    package static func wheel(
        by way: SIMD2<Double>, at place: SIMD2<Double>, modifiers: InputModifiers
    ) -> MapInput {
        .scroll(at: place, delta: -way * wheelGain, modifiers: modifiers)
    }

    /// A move of two fingers on a trackpad with the pointer at `place`.
    ///
    /// - Parameter way: how far it would move a page, in points; down and right are positive.
    package static func trackpad(
        by way: SIMD2<Double>, at place: SIMD2<Double>, modifiers: InputModifiers
    ) -> MapInput {
        let isZoom = modifiers.contains(.control)
        return .scroll(
            at: place, delta: -way,
            modifiers: isZoom ? modifiers.subtracting(.shift) : modifiers.union(.shift))
    }

    /// A spread of two fingers on a trackpad, by which the map grows by a factor about `place`; `nil` where that is
    /// no factor.
    package static func pinch(scale: Double, at place: SIMD2<Double>) -> MapInput? {
        guard scale.isFinite, scale > 0 else { return nil }
        let factor = min(max(scale, scales.lowerBound), scales.upperBound)
        let delta = SIMD2(0, -CMath.binaryLogarithm(factor) * pointsPerLevel)
        return .scroll(at: place, delta: delta, modifiers: .control)
    }
}
