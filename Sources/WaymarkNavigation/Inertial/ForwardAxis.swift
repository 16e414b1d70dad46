/// Learns where the front of the vehicle is in the plane of the accelerometer, and whether that can be
/// trusted: of changes of speed that a receiver has told, and the accelerations in the same time.
struct ForwardAxis: Hashable, Sendable {
    /// Sums over the intervals so far, the older ones with less weight.
    private var product = SIMD2<Double>.zero
    private var squares = SIMD2<Double>.zero
    private var mixed = 0.0
    private var speedSquares = 0.0

    /// What is left of the sums in the next interval.
    private static let memory = 0.995
    /// Metres per second, squared and summed up, of changes that tell nothing yet.
    private static let leastChange = 40.0
    /// The share of the changes that may stay unexplained.
    private static let worstShare = 0.3

    /// Takes the time between two readings of the receiver.
    ///
    /// - Parameters:
    ///   - impulse: the integral of the acceleration, in metres per second.
    ///   - change: of the speed, in metres per second.
    mutating func learn(impulse: SIMD2<Double>, change: Double) {
        product = product * Self.memory + impulse * change
        squares = squares * Self.memory + impulse * impulse
        mixed = mixed * Self.memory + impulse.x * impulse.y
        speedSquares = speedSquares * Self.memory + change * change
    }

    /// The front of the vehicle as a direction of length 1; `nil` where it is not known, or where the
    /// device does not lie still in the vehicle.
    var direction: SIMD2<Double>? {
        let length = (product * product).sum().squareRoot()
        guard speedSquares >= Self.leastChange, length > 0 else { return nil }
        let direction = product / length
        let own = (squares * direction * direction).sum() + 2 * mixed * direction.x * direction.y
        let unexplained = speedSquares - 2 * length + own
        return unexplained < Self.worstShare * speedSquares ? direction : nil
    }
}
