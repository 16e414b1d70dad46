/// A gesture of fingers, mouse or keys on a map.
///
/// Positions and distances are points of the view; y grows downwards. A focus is the place of the view
/// about which the camera moves; `nil` where the pointer says none, so that it is the camera's target.
/// Every ``began`` is followed by one ``ended(velocity:)`` or one ``cancelled``, and nothing moves the
/// camera outside of such a pair.
package enum MapGesture: Hashable, Sendable {
    /// A tap.
    case tap(at: SIMD2<Double>)
    /// Two taps shortly after one another; `at` is the place of the second.
    case doubleTap(at: SIMD2<Double>)
    /// A tap of two fingers; `at` is the middle between them.
    case twoFingerTap(at: SIMD2<Double>)
    /// A finger has rested for a while and is still down. One ``longPressEnded(at:)`` or
    /// ``cancelled`` follows.
    case longPress(at: SIMD2<Double>)
    /// The finger of a long press has moved.
    case longPressDragged(at: SIMD2<Double>)
    /// The finger of a long press was lifted.
    case longPressEnded(at: SIMD2<Double>)
    /// The camera is about to be moved.
    case began
    /// The map goes along by `by`; the fingers are now at `focus`.
    case panned(by: SIMD2<Double>, focus: SIMD2<Double>?)
    /// The map grows by the factor `scale`, which is positive, about `focus`.
    case pinched(scale: Double, focus: SIMD2<Double>?)
    /// The map turns clockwise by `degrees` about `focus`.
    case rotated(degrees: Double, focus: SIMD2<Double>?)
    /// A pointer went from one place to another, and the map goes round the camera's target with it.
    case circled(from: SIMD2<Double>, to: SIMD2<Double>)
    /// Two fingers went up by so many points (down, where negative), which leans the view towards
    /// the horizon.
    case tilted(by: Double)
    /// The map grows by the factor `scale`, which is positive, about `focus`: a double tap of which
    /// the second finger stays down and moves, down for closer.
    case quickZoomed(scale: Double, focus: SIMD2<Double>?)
    /// The camera is left alone again; the map went at `velocity` points per second when the fingers
    /// were lifted, zero where it is not to go on.
    case ended(velocity: SIMD2<Double>)
    /// The system took the fingers away: what was going on is over, a long press too.
    case cancelled
}
