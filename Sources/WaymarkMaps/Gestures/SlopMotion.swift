/// Gives the motion that was held back until fingers left the slop to the map bit by bit, so that it
/// neither jumps nor stays behind the fingers.
struct SlopMotion: Sendable {
    /// The distance that the fingers have gone and the map has not.
    private(set) var owed = SIMD2<Double>.zero
    /// So much of each step is given back besides.
    private static let share = 0.25

    /// Nothing is held back.
    init() {}

    /// Fingers have gone by `way` until the map began to move. The rest of it, outside of the slop, is the first
    /// step of the map.
    init(leaving way: SIMD2<Double>) { owed = way.shortened(to: GestureLimits.slop) }

    /// How far the map goes when the fingers go by `step`.
    mutating func follow(_ step: SIMD2<Double>) -> SIMD2<Double> {
        let given = owed.shortened(to: step.length * Self.share)
        owed -= given
        return step + given
    }
}
