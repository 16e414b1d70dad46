public import WaymarkNavigation

/// The contents of the footer: time and distance that are left, and when the driver arrives.
public struct FooterModel: Hashable, Sendable {
    /// The time that is left; empty where it is not known.
    public let duration: [DisplayQuantity]
    /// The distance that is left; `nil` where it is not known.
    public let distance: DisplayQuantity?
    /// When the driver arrives; `nil` where that is not known.
    public let arrival: String?
    /// How many midnights lie between now and then.
    public let arrivalDayOffset: Int
    /// How much traffic delays the way: the colour of the time.
    public let delay: DelayCategory

    /// The footer for the rest of the way.
    ///
    /// - Parameters:
    ///   - seconds: to the destination; `nil` where not known.
    ///   - meters: to the destination; `nil` where not known.
    ///   - now: seconds since midnight by the clock at the destination; `nil` where not known.
    public init(
        seconds: Double?, meters: Double?, now: Double?, delay: DelayCategory = .noData,
        format: DisplayFormat
    ) {
        duration = seconds.map { format.duration($0) } ?? []
        distance = meters.flatMap { format.distance($0) }
        let time = now.flatMap { now in seconds.flatMap { ClockTime(now: now, after: $0) } }
        arrival = time.map { format.time($0) }
        arrivalDayOffset = time?.dayOffset ?? 0
        self.delay = delay
    }
}
