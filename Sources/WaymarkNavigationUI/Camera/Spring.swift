import WaymarkGeometry

/// A number that goes to its goal as a critically damped spring does: without overshoot from rest,
/// with no jump of its speed, and the same at every frame rate.
struct Spring: Hashable, Sendable {
    /// The number.
    var value: Double
    /// Its change each second.
    var velocity = 0.0

    /// Moves on by `elapsed` seconds; after 4 / `rate` seconds nine tenths of the way are done.
    mutating func advance(to goal: Double, rate: Double, elapsed: Double) {
        let distance = value - goal
        let share = CMath.exponential(-rate * elapsed)
        let change = (velocity + rate * distance) * elapsed
        value = goal + (distance + change) * share
        velocity = (velocity - rate * change) * share
    }

    /// Stands at `value`.
    mutating func stop(at value: Double) {
        self.value = value
        velocity = 0
    }
}
