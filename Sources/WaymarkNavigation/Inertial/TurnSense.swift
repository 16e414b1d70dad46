/// Learns whether a gyroscope counts turns the other way round: not every system agrees about what an
/// accelerometer at rest feels, and so about what is up.
struct TurnSense: Hashable, Sendable {
    /// How many turns more were counted as the receiver has seen them than the other way round.
    private var agreement = 0

    /// Degrees from which a turn is no noise.
    private static let leastTurn = 8.0
    /// Turns that decide, and those that are remembered.
    private static let (enough, most) = (3, 6)

    /// Takes a turn by the gyroscope, as it is counted with ``sign``, and by the receiver, in degrees.
    mutating func learn(turned: Double, change: Double) {
        guard min(turned.magnitude, change.magnitude) > Self.leastTurn else { return }
        let agrees = (turned * change > 0) == (sign > 0)
        agreement = max(-Self.most, min(Self.most, agreement + (agrees ? 1 : -1)))
    }

    /// 1, or −1 where the gyroscope counts turns to the left.
    var sign: Double { agreement <= -Self.enough ? -1 : 1 }
}
