/// The measures by which gestures are told from one another. Lengths are points of the view, times are
/// seconds.
enum GestureLimits {
    /// How far a finger may stray without moving the map.
    static let slop = 10.0
    /// The longest tap.
    static let tap = 0.35
    /// The longest tap of two fingers, from the first that is down to the last that is lifted.
    static let twoFingerTap = 0.3
    /// The longest time between two taps that are one double tap, from lifting to touching.
    static let secondTap = 0.3
    /// The greatest distance between two taps that are one double tap.
    static let secondTapDistance = 40.0
    /// How long a finger rests before its press is a long one.
    static let longPress = 0.5
    /// The share by which the distance of two fingers changes before they zoom …
    static let pinchShare = 0.08
    /// … or the length, where that is less.
    static let pinchLength = 12.0
    /// Fingers are taken to be at least so far from one another.
    static let leastSpan = 20.0
    /// Degrees by which two fingers turn before they turn the map …
    static let rotation = 12.0
    /// … and where they have zoomed far.
    static let rotationWhileZooming = 30.0
    /// A pointer that is nearer to the middle of the view has no direction from there.
    static let leastRadius = 8.0
    /// The factor of a zoom that is far.
    static let farZoom = 1.5
    /// Two fingers tilt or do not once one of them has gone so far.
    static let tiltDecision = 15.0
    /// The tangent of the greatest angle between a vertical and the fingers that tilt: 30°.
    static let tiltTangent = 0.577_350_269_189_625_7
    /// The greatest share by which the distance of fingers that tilt changes.
    static let tiltSpanShare = 0.15
    /// A way that is shorter has no direction yet.
    static let tremor = 2.0
    /// How long a finger that has gone far enough waits for reports about the other one.
    static let tiltPatience = 0.03
    /// The time before lifting over which the velocity is measured.
    static let velocityWindow = 0.1
    /// A finger that rested for longer before it was lifted has no velocity.
    static let rest = 0.08
    /// The greatest velocity, in points per second.
    static let greatestVelocity = 8000.0
    /// Two times that are closer are the same: what is left of them after sums and differences.
    static let sameTime = 1e-6
}
