package import Foundation
import WaymarkGeometry

/// What changed of the traffic that a server knows, as it tells devices that have its regions.
package struct TrafficChange: Hashable, Sendable, Codable {
    /// A stretch of road of which other things are known now; nothing any more where it is neither slow nor
    /// closed.
    package struct Stretch: Hashable, Sendable, Codable {
        /// Its line in the direction of travel, encoded with six digits.
        package let line: String
        /// Metres per second at which traffic moves.
        package let speed: Double?
        /// How sure the speed is, above 0 and up to 1; 1 where it is `nil`.
        package let confidence: Double?
        /// Whether nobody gets through; `nil` where one does.
        package let isClosed: Bool?

        /// A stretch along `line`.
        package init(line: String, speed: Double?, confidence: Double?, isClosed: Bool) {
            (self.line, self.speed, self.confidence) = (line, speed, confidence)
            self.isClosed = isClosed ? true : nil
        }
    }

    /// The number of the state that it leads to.
    package let revision: Int
    /// When it was told.
    package let time: Date
    /// Whether it is all that is known: what was told before holds no longer.
    package var isComplete: Bool
    /// Seconds for which it holds; what still holds is told again before they are over.
    package let validity: Double
    package var stretches: [Stretch]
    /// Incidents that are new, or of which other things are known.
    package var incidents: [TrafficIncident]
    /// The ids of incidents that are over.
    package var endedIncidents: [String]

    /// A change.
    package init(
        revision: Int, time: Date, isComplete: Bool, validity: Double, stretches: [Stretch],
        incidents: [TrafficIncident], endedIncidents: [String]
    ) {
        (self.revision, self.time, self.isComplete) = (revision, time, isComplete)
        (self.validity, self.stretches) = (validity, stretches)
        (self.incidents, self.endedIncidents) = (incidents, endedIncidents)
    }

    /// The longest that a change may hold for, in seconds.
    private static let longestValidity = 86_400.0

    /// The same as a report of `source`, taken at `now`.
    ///
    /// - Throws: ``PolylineDecodingError``, or ``DirectionsError`` where numbers are none.
    package func report(of source: String, now: Date) throws -> TrafficReport {
        guard validity > 0, validity <= Self.longestValidity else {
            throw DirectionsError.provider(reason: "its traffic holds for no time")
        }
        let end = now.addingTimeInterval(validity)
        // What ends before it is taken replaces what was known, and is gone.
        let past = now.addingTimeInterval(-1)
        let stretches = try stretches.map { stretch in
            let isOver = stretch.speed == nil && stretch.isClosed != true
            return TrafficReport.Stretch(
                path: try Path(encoded: stretch.line, precision: 6),
                speed: isOver ? 1 : stretch.speed, isClosed: stretch.isClosed ?? false,
                confidence: stretch.confidence ?? 1, endTime: isOver ? past : end)
        }
        let ended = endedIncidents.map { id in
            var incident = TrafficIncident(
                id: id, kind: .other, coordinate: Coordinate(latitude: 0, longitude: 0))
            incident.endTime = past
            return incident
        }
        return TrafficReport(
            source: source, time: now, stretches: stretches, incidents: incidents + ended,
            isComplete: isComplete)
    }
}
