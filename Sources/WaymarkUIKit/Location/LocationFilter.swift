public import Foundation
public import WaymarkDirections
import WaymarkGeometry

/// Decides which readings of a receiver are worth being passed on: a value that is asked for each.
///
/// A system that starts its receiver hands over the place that it knew last first, which may be hours
/// old, and places by networks that are kilometers off before the satellites are found.
public struct LocationFilter: Hashable, Sendable {
    /// Why a reading is not passed on.
    public enum Refusal: Hashable, Sendable {
        /// It has no place on the Earth, or no accuracy.
        case invalid
        /// It was taken too long ago.
        case stale
        /// One that was taken later, or this one, was passed on before.
        case outOfOrder
        /// The place may be anywhere in a town.
        case inaccurate
    }

    /// Seconds after which a reading is stale.
    public var longestAge = 10.0
    /// The radius in meters beyond which a place is not passed on.
    public var worstAccuracy = 500.0
    private var last: Date?

    /// A filter that has not seen anything.
    public init() {}

    /// Forgets what was passed on, as when the receiver starts anew.
    public mutating func restart() { last = nil }

    /// Why a reading is not passed on at a time; `nil` where it is.
    public mutating func refusal(of location: Location, at now: Date) -> Refusal? {
        guard location.coordinate.isValid, let accuracy = location.horizontalAccuracy,
            accuracy >= 0
        else { return .invalid }
        guard now.timeIntervalSince(location.timestamp) <= longestAge else { return .stale }
        // Somebody has set the clock back: what was passed on lies in a time that is not yet.
        if let last, last.timeIntervalSince(now) > longestAge { restart() }
        if let last, location.timestamp <= last { return .outOfOrder }
        guard accuracy <= worstAccuracy else { return .inaccurate }
        last = location.timestamp
        return nil
    }
}
