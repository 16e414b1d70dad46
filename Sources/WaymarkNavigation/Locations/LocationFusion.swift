import Foundation
import WaymarkDirections
import WaymarkGeometry

/// Chooses among the readings of several sources: a value that is given them as they come.
///
/// A reading is as good as its accuracy, and with each second worse by the way that one goes in it. It is
/// passed on if no other source has given a better one that is still so good.
struct LocationFusion: Hashable, Sendable {
    /// Metres by which a reading is worse each second, not negative.
    private let growth: Double
    /// The last reading of each source.
    private var readings: [Int: Location] = [:]
    private var last: Date?

    /// The radius in metres of one that does not tell its accuracy: a receiver's, not that of a network.
    private static let usualAccuracy = 15.0
    /// Seconds by which a clock may go back without having been set.
    private static let clockReset = 30.0

    /// Nothing was read.
    init(growth: Double) { self.growth = growth > 0 ? growth : 0 }

    /// Whether a reading of a source is worth being passed on.
    mutating func accepts(_ location: Location, from source: Int) -> Bool {
        guard location.coordinate.isValid,
            location.timestamp.timeIntervalSinceReferenceDate.isFinite
        else { return false }
        if let last, location.timestamp <= last {
            guard last.timeIntervalSince(location.timestamp) > Self.clockReset else { return false }
            readings = [:]
        }
        readings[source] = location
        let own = radius(of: location, at: location.timestamp)
        let best = readings.filter { $0.key != source }.values
            .map { radius(of: $0, at: location.timestamp) }.min()
        guard best.map({ own <= $0 }) ?? true else { return false }
        last = location.timestamp
        return true
    }

    private func radius(of location: Location, at time: Date) -> Double {
        let told = location.withoutImpossibleFields.horizontalAccuracy ?? Self.usualAccuracy
        return told + growth * max(0, time.timeIntervalSince(location.timestamp))
    }
}
