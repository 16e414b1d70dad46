/// Brings the times of a host's events onto a clock that can be relied on: it starts at 0 and neither
/// an absurd time nor a clock that was set disturbs it for long.
struct EventClock: Sendable {
    /// The latest time.
    private(set) var now = 0.0
    /// The host's time at ``now``.
    private var reference: Double?

    /// A step forwards that is longer counts as so many seconds: nothing waits that long.
    private static let longestStep = 60.0
    /// A step back that is shorter is an event that comes late; a longer one is a clock that was set.
    private static let longestDelay = 1.0

    /// The time of an event at the time `external` of the host; `nil` where that is not finite.
    mutating func time(of external: Double) -> Double? {
        guard external.isFinite else { return nil }
        let step = external - (reference ?? external)
        if step < 0, step > -Self.longestDelay { return now + step }
        reference = external
        now += max(0, min(Self.longestStep, step))
        return now
    }

    /// The host's time at the time `time` of this clock.
    func external(_ time: Double) -> Double? {
        reference.map { $0 + (time - now) }
    }
}
