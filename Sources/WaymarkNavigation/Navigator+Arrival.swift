public import Foundation
public import WaymarkDirections

extension Navigator {
    /// The time zone of times of day. Until an app sets it, arrivals have that of the last
    /// destination and departures that of their place, or that of this machine where the provider
    /// does not know them.
    public var timeZone: TimeZone {
        get { ownTimeZone ?? state.route?.timeZone ?? .current }
        set { ownTimeZone = newValue }
    }

    /// When the next destination is reached; `nil` without a route or a location.
    public var arrivalTime: Date? { arrivalTimes.first }

    /// When each destination is reached that is left, without the time that is spent at the stops
    /// between.
    public var arrivalTimes: [Date] {
        guard let now = time else { return [] }
        return timesAndDistances.map { now + $0.time }
    }

    /// The time of day at which the next destination is reached, by the clocks of ``timeZone``.
    ///
    /// ```swift
    /// if let arrival = navigator.localArrivalTime { print("\(arrival.hour):\(arrival.minute)") }
    /// ```
    public var localArrivalTime: LocalTime? {
        arrivalTime.flatMap { LocalTime($0, in: timeZone) }
    }
}
