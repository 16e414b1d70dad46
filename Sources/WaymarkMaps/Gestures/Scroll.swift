import WaymarkGeometry

/// Turns a notch of a mouse wheel or a swipe on a trackpad into a whole gesture.
enum Scroll {
    /// Zoom levels for a point: a notch of a wheel, 100 points in most browsers, is half of one.
    private static let zoom = 0.005
    /// Zoom levels for a point of a trackpad's pinch.
    private static let pinch = 0.02
    /// The farthest that one turn pans, in points.
    private static let mostPoints = 10_000.0
    /// The most that one turn zooms, in levels.
    private static let mostLevels = 4.0

    /// The gestures of a scroll; none where it has no place or goes nowhere.
    static func gestures(
        at focus: SIMD2<Double>, delta: SIMD2<Double>, modifiers: InputModifiers
    ) -> [MapGesture] {
        let numbers = [focus.x, focus.y, delta.x, delta.y]
        guard numbers.allSatisfy(\.isFinite) else { return [] }
        let isPan = modifiers.contains(.shift)
        guard let motion = isPan ? pan(focus, delta) : zoom(focus, delta.y, modifiers) else {
            return []
        }
        return [.began, motion, .ended(velocity: .zero)]
    }

    private static func pan(_ focus: SIMD2<Double>, _ delta: SIMD2<Double>) -> MapGesture? {
        let most = SIMD2(repeating: mostPoints)
        let by = (-delta).clamped(lowerBound: -most, upperBound: most)
        return by == .zero ? nil : .panned(by: by, focus: focus)
    }

    private static func zoom(
        _ focus: SIMD2<Double>, _ delta: Double, _ modifiers: InputModifiers
    ) -> MapGesture? {
        let share = modifiers.contains(.control) ? pinch : zoom
        let levels = max(-mostLevels, min(mostLevels, -delta * share))
        return levels == 0 ? nil : .pinched(scale: CMath.power(2, levels), focus: focus)
    }
}
