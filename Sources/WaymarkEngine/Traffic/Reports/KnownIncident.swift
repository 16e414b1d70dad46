import Foundation
import WaymarkDirections
import WaymarkGeometry

/// A report whose place is on a road.
struct PlacedReport: Hashable, Sendable {
    let kind: TrafficIncident.Kind
    /// On the road.
    let coordinate: Coordinate
    /// The direction of the road there; `nil` where it is about both.
    let heading: Double?
    let roadName: String
    /// The pieces of road in the directions that it is about.
    let lines: [Path]
    let words: String

    /// The last metres before it, which tell its direction; `nil` where it is about both.
    var approach: Path? {
        heading.map { heading in
            let back = (heading + 180).normalizedBearing
            return Path([coordinate.destination(distance: 30, bearing: back), coordinate])
        }
    }
}

/// An incident that users have reported, with what each of them says of it.
struct KnownIncident: Sendable {
    let id: String
    let report: PlacedReport
    let start: Date
    /// When it is over unless somebody confirms it.
    private(set) var end: Date
    /// Whether it is there, by each one who has said so.
    private var voices: [ReporterID: Bool] = [:]
    private let rule: IncidentRule

    /// Users whose words are kept; so many are enough.
    private static let mostVoices = 1000
    /// Those who say that something is gone before their word counts against those who saw it.
    private static let leastDenials = 2

    /// An incident that `reporter` is the first to report.
    init(
        id: String, _ report: PlacedReport, _ rule: IncidentRule, by reporter: ReporterID,
        at now: Date
    ) {
        (self.id, self.report, self.rule, start) = (id, report, rule, now)
        end = now.addingTimeInterval(rule.first)
        voices[reporter] = true
    }

    /// Those who say that it is there.
    var count: Int { voices.values.count { $0 } }

    /// From nothing to 1: the rule of succession with two words of nobody, one for and one against.
    var confidence: Double {
        (100 * Double(count) / Double(voices.count + 2)).rounded() / 100
    }

    /// Whether routes avoid its road.
    var isClosed: Bool { report.kind == .closure && count >= IncidentRule.closingReports }

    /// Whether another report is of the same thing.
    func isSame(as other: PlacedReport) -> Bool {
        guard report.kind == other.kind else { return false }
        guard let reach = rule.reach else { return report.lines == other.lines }
        if let heading = report.heading, let angle = other.heading,
            heading.angle(to: angle) > IncidentRule.widestAngle
        {
            return false
        }
        return report.coordinate.distance(to: other.coordinate) <= reach
    }

    /// Takes the word of `reporter`. The last one counts; how long the incident is known changes by the first one
    /// alone.
    mutating func hear(_ isThere: Bool, by reporter: ReporterID, at now: Date) {
        let last = voices[reporter]
        guard last != nil || voices.count < Self.mostVoices else { return }
        voices[reporter] = isThere
        if last == nil {
            let left = end.timeIntervalSince(now)
            end =
                isThere
                ? min(
                    start.addingTimeInterval(IncidentRule.longest),
                    max(end, now.addingTimeInterval(rule.confirmed)))
                : now.addingTimeInterval(left / 2)
        }
        if isDenied { end = now }
    }

    /// Whether nobody stands by it, or two or more deny it, and half as many as those who saw it.
    private var isDenied: Bool {
        let denials = voices.count - count
        return count == 0 || denials >= Self.leastDenials && 2 * denials >= count
    }

    /// The incident as others are told of it. The words of one user are shown once another one confirms it.
    var incident: TrafficIncident {
        var incident = TrafficIncident(
            id: id, kind: report.kind, coordinate: report.coordinate, roadName: report.roadName,
            summary: count > 1 ? report.words : "")
        incident.isClosed = isClosed
        incident.path = report.kind == .closure ? report.lines.first : report.approach
        (incident.startTime, incident.endTime) = (start, end)
        (incident.reportCount, incident.confidence) = (count, confidence)
        return incident
    }
}

extension Double {
    /// The angle between two directions in degrees, 0 to 180.
    func angle(to other: Double) -> Double { abs((other - self).normalizedLongitude) }
}
