/// A time of the day as a clock shows it.
public struct ClockTime: Hashable, Sendable {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// How many midnights lie between now and then.
    public let dayOffset: Int

    /// The time `remaining` seconds after `now`, which is in seconds since midnight by the clock at
    /// the destination; rounded to the minute. `nil` where they are no times.
    public init?(now: Double, after remaining: Double) {
        guard now >= 0, now < 172_800, remaining >= 0, remaining <= 1e8 else { return nil }
        let minutes = Int(((now + remaining) / 60).rounded())
        hour = minutes / 60 % 24
        minute = minutes % 60
        dayOffset = minutes / 1440 - Int(now) / 86_400
    }
}
