import WaymarkDirections
import WaymarkNavigation

/// Keeps what a navigator reports.
@MainActor final class EventRecorder: NavigatorListener {
    /// All events in their order.
    private(set) var events: [NavigationEvent] = []
    /// What the methods of one event each were called with.
    private(set) var arrivals: [String] = []
    private(set) var routeChanges = 0
    private(set) var times: [Double] = []
    private(set) var distances: [Double] = []

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        events.append(event)
    }

    func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint) {
        arrivals.append(waypoint.title)
    }

    func navigatorDidChangeRoute(_ navigator: Navigator) { routeChanges += 1 }

    func navigator(_ navigator: Navigator, didUpdateRemainingTime time: Double) {
        times.append(time)
    }

    func navigator(_ navigator: Navigator, didUpdateRemainingDistance distance: Double) {
        distances.append(distance)
    }

    /// The events that a test reads as a story, such as "route", "step drive A1", "say now A";
    /// without locations, remaining time and distance, light and speed.
    var lines: [String] { events.compactMap(\.line) }

    /// What was said.
    var words: [String] { lines.filter { $0.hasPrefix("say ") }.map { String($0.dropFirst(4)) } }

    /// How often the driver was found to have left the route.
    var departures: Int { events.filter { $0 == .offRoute }.count }

    /// The numbers of the destinations that were reached.
    var arrivalIndexes: [Int] { events.compactMap(\.arrivalIndex) }

    /// Where the driver was shown.
    var locations: [SnappedLocation] { events.compactMap(\.snapped) }

    /// Forgets what was reported.
    func clear() {
        events = []
        arrivals = []
        routeChanges = 0
        times = []
        distances = []
    }
}

extension RouteStep {
    /// Such as "drive A1" and "arrive A".
    fileprivate var line: String {
        maneuver.kind == .arrive ? "arrive \(destinationTitle)" : "drive \(roadName)"
    }
}

extension DueAnnouncement {
    /// Such as "start A", "soon A2", "now A".
    fileprivate var line: String {
        let next = steps.dropFirst().first
        let place = next.map { $0.maneuver.kind == .arrive ? $0.destinationTitle : $0.roadName }
        return switch announcement.subject {
        // The legs to "A" begin on "A1".
        case .departure: "start \(steps[0].roadName.dropLast())"
        case .longWay: "long \(steps[0].roadName)"
        case .ahead: "soon \(place ?? "")"
        case .maneuver: "now \(place ?? "")"
        }
    }
}

extension NavigationEvent {
    /// The number of the destination that is reached.
    var arrivalIndex: Int? {
        if case .arrived(_, let index) = self { index } else { nil }
    }

    /// The location that is told.
    var snapped: SnappedLocation? {
        if case .locationUpdated(let snapped) = self { snapped } else { nil }
    }

    fileprivate var line: String? {
        switch self {
        case .arrived(let waypoint, _): "arrive \(waypoint.title)"
        case .routeChanged: "route"
        case .stepChanged(let progress): "step \(progress.step.line)"
        case .announcement(let due): "say \(due.line)"
        case .offRoute: "off route"
        case .rerouteFailed(let status): "no route \(status.rawValue)"
        case .fasterRouteFound: "faster route"
        case .incidentAhead(let incident, let distance):
            "\(incident.id) in \(Int(distance)) m"
        case .incidentPassed(let incident): "\(incident.id) behind"
        case .trafficUpdated: "traffic"
        case .promptWillAppear(let prompt): "prompt \(prompt.rawValue)"
        case .promptDidDisappear(let prompt): "no prompt \(prompt.rawValue)"
        case .delayCategoryUpdated(let category): "delay \(category)"
        case .returnedToRoute: "back on the route"
        case .signalLost: "signal lost"
        case .signalRegained: "signal regained"
        case .locationUpdated, .remainingTimeUpdated, .remainingDistanceUpdated, .rerouting,
            .lightingModeSuggested, .speedingUpdated:
            nil
        }
    }
}
