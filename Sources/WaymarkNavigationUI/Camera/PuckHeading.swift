import WaymarkGeometry

/// The direction in which the puck points: a value that takes the course of the driver before each frame and turns to it
/// the shorter way, without a jump.
package struct PuckHeading: Hashable, Sendable {
    /// Degrees clockwise from north, in [0, 360); `nil` where the driver has no course.
    package private(set) var degrees: Double?
    private var spring = Spring(value: 0)
    private var goal = 0.0

    /// How fast it turns, for each second.
    private static let rate = 8.0
    /// Seconds between two frames after which it points to the course at once.
    private static let longestPause = 2.0

    /// No direction yet.
    package init() {}

    /// Whether it still turns.
    package var isTurning: Bool {
        degrees != nil
            && (abs((goal - spring.value).normalizedLongitude) > 0.2 || abs(spring.velocity) > 1)
    }

    /// Moves on by `elapsed` seconds towards `course`, in degrees from north.
    package mutating func turn(to course: Double?, elapsed: Double) {
        guard let course, course.isFinite else { return degrees = nil }
        goal = course.normalizedBearing
        if degrees == nil || !(elapsed < Self.longestPause) {
            spring.stop(at: goal)
        } else {
            let way = (goal - spring.value).normalizedLongitude
            spring.advance(
                to: spring.value + way, rate: Self.rate, elapsed: max(0, elapsed))
            spring.value = spring.value.normalizedBearing
        }
        degrees = spring.value
    }
}
