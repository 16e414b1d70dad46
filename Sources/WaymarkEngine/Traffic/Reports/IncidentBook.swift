import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The incidents that users have reported: a value without clock and roads.
struct IncidentBook: Sendable {
    private(set) var incidents: [KnownIncident] = []

    /// The most incidents; the one that fewest users stand by goes where there are more.
    private static let mostIncidents = 10_000

    /// Notes a report: a new incident, or one more word for one that is known.
    mutating func take(
        _ report: PlacedReport, _ rule: IncidentRule, by reporter: ReporterID, at now: Date
    ) -> TrafficIncident {
        forget(at: now)
        if let place = place(of: report) {
            incidents[place].hear(true, by: reporter, at: now)
            return incidents[place].incident
        }
        if incidents.count >= Self.mostIncidents, let weakest { incidents.remove(at: weakest) }
        let id = "user-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let known = KnownIncident(id: id, report, rule, by: reporter, at: now)
        incidents.append(known)
        return known.incident
    }

    /// Notes a word on whether the incident `id` is there; `nil` where it is over by that.
    ///
    /// - Throws: ``IncidentRefusal/unknownIncident(_:)``.
    mutating func vote(
        _ isThere: Bool, on id: String, by reporter: ReporterID, at now: Date
    ) throws(IncidentRefusal) -> TrafficIncident? {
        forget(at: now)
        guard let place = incidents.firstIndex(where: { $0.id == id }) else {
            throw .unknownIncident(id)
        }
        incidents[place].hear(isThere, by: reporter, at: now)
        let incident = incidents[place].incident
        forget(at: now)
        return incidents.contains { $0.id == id } ? incident : nil
    }

    /// Forgets what is over.
    mutating func forget(at now: Date) { incidents.removeAll { $0.end <= now } }

    /// Forgets everything.
    mutating func removeAll() { incidents = [] }

    /// All of it as a source of traffic says it.
    func report(of source: String, at now: Date) -> TrafficReport {
        let stretches = incidents.filter(\.isClosed).flatMap { known in
            known.report.lines.map {
                TrafficReport.Stretch(path: $0, isClosed: true, endTime: known.end)
            }
        }
        return TrafficReport(
            source: source, time: now, stretches: stretches, incidents: incidents.map(\.incident))
    }

    /// The nearest incident that `report` is of.
    private func place(of report: PlacedReport) -> Int? {
        incidents.indices.filter { incidents[$0].isSame(as: report) }.min { one, other in
            incidents[one].report.coordinate.distance(to: report.coordinate)
                < incidents[other].report.coordinate.distance(to: report.coordinate)
        }
    }

    private var weakest: Int? {
        incidents.indices.min { one, other in
            (incidents[one].count, incidents[one].end) < (
                incidents[other].count, incidents[other].end
            )
        }
    }
}
