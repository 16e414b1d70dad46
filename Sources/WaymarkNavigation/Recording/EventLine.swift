import WaymarkGeometry
import Foundation
public import WaymarkDirections
public import WaymarkInstructions

/// An event as one JSON object on a line (`Documentation/Formats/drive.md`): its time in seconds of the
/// drive, its name and its values, rounded so that they are the same on any machine.
public struct EventLine: Encodable {
    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private let time: Double
    private let event: NavigationEvent
    private let route: Route?
    private let instructor: Instructor?

    /// The line of `event`, `time` seconds after the start of a drive on `route`; it has words where
    /// there is an instructor to make them.
    public init(
        _ event: NavigationEvent, time: Double, route: Route?, instructor: Instructor? = nil
    ) {
        self.time = time
        self.event = event
        self.route = route
        self.instructor = instructor
    }

    /// The line without its end.
    public var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Writes the fields of the event beside `time` and `event`.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        func put(_ key: String, _ value: (any Encodable)?) throws {
            if let value { try fields.encode(value, forKey: Key(stringValue: key)) }
        }
        try put("time", time.rounded(3))
        try put("event", event.name)
        for (key, value) in contents { try put(key, value) }
    }

    private var contents: [(String, (any Encodable)?)] {
        switch event {
        case .locationUpdated(let snapped): Self.fields(snapped)
        case .routeChanged(let cause):
            [
                ("cause", cause.rawValue), ("legs", route?.legs.count ?? 0),
                ("distance", (route?.distance ?? 0).rounded(1)),
                ("duration", (route?.duration ?? 0).rounded(1)),
            ]
        case .arrived(let waypoint, let index):
            [
                ("waypointIndex", index), ("title", waypoint.title),
                ("latitude", waypoint.coordinate?.latitude.rounded(7)),
                ("longitude", waypoint.coordinate?.longitude.rounded(7)),
            ]
        case .remainingTimeUpdated(let time): [("remainingTime", time.rounded(1))]
        case .remainingDistanceUpdated(let distance): [("remainingDistance", distance.rounded(1))]
        case .delayCategoryUpdated(let category): [("category", "\(category)")]
        case .lightingModeSuggested(let mode): [("mode", mode.rawValue)]
        case .speedingUpdated(let state):
            [("percentage", state.percentage?.rounded(0)), ("severity", state.severity?.rawValue)]
        case .stepChanged(let progress): fields(progress)
        case .announcement(let due): fields(due)
        case .rerouteFailed(let status): [("status", status.rawValue)]
        case .fasterRouteFound(let saving, let reason):
            [("saving", saving.rounded(1)), ("reason", reason.rawValue)]
        case .incidentAhead(let incident, let distance):
            Self.fields(incident) + [("distance", distance.rounded(1))]
        case .incidentPassed(let incident): Self.fields(incident)
        case .promptWillAppear(let prompt), .promptDidDisappear(let prompt):
            [("prompt", prompt.rawValue)]
        case .trafficUpdated, .offRoute, .rerouting, .returnedToRoute, .signalLost,
            .signalRegained:
            []
        }
    }

    private static func fields(_ incident: TrafficIncident) -> [(String, (any Encodable)?)] {
        [
            ("incident", incident.id), ("kind", incident.kind.rawValue),
            ("delay", incident.delay?.rounded(0)),
        ]
    }

    private static func fields(_ snapped: SnappedLocation) -> [(String, (any Encodable)?)] {
        let location = snapped.location
        return [
            ("latitude", location.coordinate.latitude.rounded(7)),
            ("longitude", location.coordinate.longitude.rounded(7)),
            ("course", location.course?.rounded(1)), ("speed", location.speed?.rounded(2)),
            ("confidence", snapped.confidence.rounded(3)), ("onRoute", snapped.isOnRoute),
            ("reckoned", snapped.isReckoned),
        ]
    }

    private func fields(_ progress: StepProgress) -> [(String, (any Encodable)?)] {
        let instruction = instructor?.instruction(for: progress.step)
        let next = progress.remainingSteps.first.flatMap { instructor?.instruction(for: $0) }
        return [
            ("legIndex", progress.legIndex), ("stepIndex", progress.stepIndex),
            ("instruction", instruction), ("next", next),
            ("maneuver", progress.step.maneuver.kind.rawValue),
            ("direction", progress.step.maneuver.direction?.rawValue),
            ("remainingSteps", progress.remainingSteps.count),
            ("distance", progress.distance.rounded(1)),
            ("roundedDistance", progress.roundedDistance), ("duration", progress.time.rounded(1)),
        ]
    }

    private func fields(_ due: DueAnnouncement) -> [(String, (any Encodable)?)] {
        let words = instructor?.words(for: due)
        let (subject, next) = due.announcement.subject.names
        return [
            ("subject", subject), ("then", next?.rawValue),
            ("distance", due.announcement.distanceBeforeManeuver.rounded(1)),
            ("text", words?.text), ("markup", words?.markup),
        ]
    }
}

extension Announcement.Subject {
    /// The name of its case, and how soon another maneuver follows.
    fileprivate var names: (subject: String, then: Announcement.Succession?) {
        switch self {
        case .departure(let next): ("departure", next)
        case .longWay: ("longWay", nil)
        case .ahead: ("ahead", nil)
        case .maneuver(let next): ("maneuver", next)
        }
    }
}

extension NavigationEvent {
    /// The name of its case.
    public var name: String {
        switch self {
        case .locationUpdated: "locationUpdated"
        case .routeChanged: "routeChanged"
        case .arrived: "arrived"
        case .remainingTimeUpdated: "remainingTimeUpdated"
        case .remainingDistanceUpdated: "remainingDistanceUpdated"
        case .delayCategoryUpdated: "delayCategoryUpdated"
        case .trafficUpdated: "trafficUpdated"
        case .lightingModeSuggested: "lightingModeSuggested"
        case .speedingUpdated: "speedingUpdated"
        case .stepChanged: "stepChanged"
        case .announcement: "announcement"
        case .offRoute: "offRoute"
        case .rerouting: "rerouting"
        case .returnedToRoute: "returnedToRoute"
        case .rerouteFailed: "rerouteFailed"
        case .fasterRouteFound: "fasterRouteFound"
        case .incidentAhead: "incidentAhead"
        case .incidentPassed: "incidentPassed"
        case .promptWillAppear: "promptWillAppear"
        case .promptDidDisappear: "promptDidDisappear"
        case .signalLost: "signalLost"
        case .signalRegained: "signalRegained"
        }
    }
}

extension Double {
    /// With this many digits after the point; what is no number becomes 0.
    fileprivate func rounded(_ digits: Int) -> Double {
        guard isFinite else { return 0 }
        var factor = 1.0
        for _ in 0..<digits { factor *= 10 }
        return (self * factor).rounded() / factor
    }
}
