import WaymarkGeometry
import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkInstructions
import WaymarkNavigation

/// How events are printed.
enum EventFormat: String, ExpressibleByArgument, CaseIterable {
    /// A line for a person.
    case text
    /// One JSON object a line.
    case jsonl
}

/// Prints events with the time since the start of the drive.
@MainActor final class EventPrinter: NavigatorListener {
    private let format: EventFormat
    /// When the clock of the drive is 0; without it, at the first event.
    private var start: Date?
    private var text = EventText()
    /// The words that were spoken, with their times.
    private(set) var spoken: [(time: Double, utterance: Utterance)] = []

    init(_ format: EventFormat, start: Date?) {
        self.format = format
        self.start = start
    }

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        let state = navigator.moment ?? navigator.state
        let time = seconds(state)
        if case .announcement(let due) = event {
            spoken.append((max(0, time), Utterance(navigator.words(for: due))))
        }
        report(event, at: time, in: state, by: navigator.instructor)
    }

    private func seconds(_ state: NavigationState) -> Double {
        guard let time = state.time else { return 0 }
        let zero = start ?? time
        start = zero
        return time.timeIntervalSince(zero)
    }

    /// Prints an event of a drive that goes on or is repeated.
    func report(
        _ event: NavigationEvent, at time: Double, in state: NavigationState,
        by instructor: Instructor
    ) {
        switch format {
        case .text: text.line(event, at: time, in: state, by: instructor).map { print($0) }
        case .jsonl:
            print(EventLine(event, time: time, route: state.route, instructor: instructor).text)
        }
    }

    /// Prints that answers come from elsewhere.
    func report(source: String, by navigator: Navigator) {
        let time = seconds(navigator.state)
        switch format {
        case .text: print(EventText.line(time, "provider", "answers come from the \(source)"))
        case .jsonl: print(#"{"event":"providerChanged","source":"\#(source)","time":\#(time)}"#)
        }
    }

    /// The last line of a drive.
    func finish(_ navigator: Navigator) {
        guard format == .text else { return }
        let (time, length) = (seconds(navigator.state), navigator.traveledPath.length())
        let isMetric = navigator.instructor.unit == .metric
        let driven =
            isMetric
            ? RouteText.kilometers(length)
            : RouteText.distance(length, navigator.instructor.unit)
        print(EventText.line(time, "end", "\(driven) driven"))
    }
}

/// Events as a person reads them.
struct EventText {
    private var lastDistance = Double.infinity

    /// The line for an event; `nil` for those that come with every location.
    mutating func line(
        _ event: NavigationEvent, at time: Double, in state: NavigationState,
        by instructor: Instructor
    ) -> String? {
        switch event {
        case .arrived(let waypoint, _):
            Self.line(time, "arrived", waypoint.title.isEmpty ? "destination" : waypoint.title)
        case .routeChanged: Self.line(time, "route", Self.route(state, instructor.unit))
        case .remainingDistanceUpdated(let distance):
            remaining(distance, at: time, in: state, unit: instructor.unit)
        case .stepChanged(let progress):
            Self.line(time, "step", instructor.instruction(for: progress.step))
        case .announcement(let due): Self.line(time, "say", instructor.words(for: due).text)
        case .offRoute: Self.line(time, "off route", "looking for a new route")
        case .rerouteFailed(let status): Self.line(time, "no new route", status.rawValue)
        case .delayCategoryUpdated(let category): Self.line(time, "traffic", "\(category)")
        case .lightingModeSuggested(let mode): Self.line(time, "light", mode.rawValue)
        case .speedingUpdated(let state): Self.line(time, "speed", Self.speed(state))
        case .fasterRouteFound(let saving, let reason):
            Self.line(
                time, "faster", "a route that saves \(RouteText.minutes(saving))" + reason.words)
        case .incidentAhead(let incident, _):
            Self.line(
                time, "incident",
                Language.closest(to: instructor.language).words(for: incident).text)
        case .returnedToRoute: Self.line(time, "back", "on the route")
        case .signalLost: Self.line(time, "signal", "lost")
        case .signalRegained: Self.line(time, "signal", "regained")
        case .locationUpdated, .remainingTimeUpdated, .trafficUpdated, .rerouting, .incidentPassed,
            .promptWillAppear, .promptDidDisappear:
            nil
        }
    }

    private static func route(_ state: NavigationState, _ unit: DistanceUnit) -> String {
        let legs = (state.route?.legs ?? []).dropFirst(state.legIndex)
        guard !legs.isEmpty else { return "none" }
        let meters = legs.reduce(0) { $0 + $1.distance }
        return RouteText.extent(meters, in: legs.reduce(0) { $0 + $1.duration }, unit)
    }

    private static func speed(_ state: SpeedingState) -> String {
        guard let percentage = state.percentage else { return "limit or speed unknown" }
        return percentage > 0 ? "\(Int(percentage)) % too fast" : "within the limit"
    }

    /// The event comes with every reading; a line every 500 m is enough to read.
    private mutating func remaining(
        _ distance: Double, at time: Double, in state: NavigationState, unit: DistanceUnit
    ) -> String? {
        guard abs(distance - lastDistance) >= 500 || lastDistance == .infinity else { return nil }
        lastDistance = distance
        let rest = state.timeToNextDestination ?? 0
        let left =
            unit == .metric ? "\(Int(distance.rounded())) m" : RouteText.distance(distance, unit)
        return Self.line(time, "remaining", "\(left), \(Int(rest.rounded())) s")
    }

    static func line(_ time: Double, _ kind: String, _ text: String) -> String {
        let seconds = Int(max(0, min(time, 1e9)))
        let clock = String(format: "%5d:%02d", seconds / 60, seconds % 60)
        return "\(clock)  \(kind.padding(toLength: 12, withPad: " ", startingAt: 0))  \(text)"
    }
}

extension FasterRouteReason {
    /// What stands behind the saving.
    fileprivate var words: String {
        switch self {
        case .closure: ": a road ahead is closed"
        case .traffic: ": traffic ahead is slow"
        case .shorterTime: ""
        }
    }
}
