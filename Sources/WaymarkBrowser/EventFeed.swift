import WaymarkDirections
import Foundation
import WaymarkInstructions
import WaymarkNavigation

/// Hands what the navigator reports to the page, as JSON.
@MainActor final class EventFeed: NavigatorListener {
    private struct Message<Content: Encodable>: Encodable {
        let kind: String
        let content: Content
    }

    /// A line of the console.
    private struct LogLine: Encodable {
        /// The key that the page translates by, after "log.type.".
        let type: String
        /// In English, or in the language of the navigation.
        let text: String
        /// The key that the page translates the text by, after "log."; `nil` where it stands as it
        /// is.
        let code: String?
        /// The numbers of the text: `distance` in metres, `time` in seconds, `percent`.
        let values: [String: Double]
    }

    /// What went wrong without being asked for.
    private struct Problem: Encodable {
        let error: String
        let code: String
    }

    private struct Words: Encodable {
        let text: String
        let language: String
    }

    private let streams = EventStreams<String>()
    private var lastDistance = Double.infinity

    /// The messages from now on, after `first`. A reader that stops loses the oldest of them.
    func stream(first: some Encodable) -> AsyncStream<String> {
        streams.stream(
            first: Self.text(Message(kind: "state", content: first)),
            bufferingPolicy: .bufferingNewest(256))
    }

    /// Whether anybody listens.
    var hasListeners: Bool { !streams.isEmpty }

    /// Sends an empty message, on which nothing follows: a listener that has gone is noticed when
    /// something is sent to it.
    func beat() { streams.send("") }

    /// Ends all streams.
    func end() { streams.finish() }

    func send(kind: String, _ content: some Encodable) {
        guard let text = Self.text(Message(kind: kind, content: content)) else { return }
        streams.send(text)
    }

    /// Sends a problem, as the answer to a command would tell it.
    func send(_ error: DemoError) {
        send(kind: "problem", Problem(error: error.reason, code: error.code.rawValue))
    }

    private static func text(_ message: Message<some Encodable>) -> String? {
        (try? JSONEncoder.ordered.encode(message)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func log(
        _ type: String, _ text: String, _ code: String? = nil, _ values: [String: Double] = [:]
    ) {
        send(kind: "log", LogLine(type: type, text: text, code: code, values: values))
    }

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        switch event {
        case .arrived(let waypoint, _): logArrival(at: waypoint)
        case .routeChanged(let cause): logRoute(navigator.routeLegs, cause)
        case .remainingDistanceUpdated(let distance): logRest(distance)
        case .stepChanged(let progress):
            log("step", navigator.instructor.instruction(for: progress.step))
        case .announcement(let due): say(due, of: navigator)
        case .offRoute: log("deviation", "off the route", "offRoute")
        case .rerouting: log("deviation", "looking for another route", "rerouting")
        case .rerouteFailed(let status): log("failure", status.rawValue, "rerouteFailed")
        case .returnedToRoute: log("deviation", "back on the route", "backOnRoute")
        case .signalLost: log("deviation", "no signal", "signalLost")
        case .signalRegained: log("deviation", "signal again", "signalRegained")
        case .lightingModeSuggested(let mode): log("lighting", mode.rawValue, mode.rawValue)
        case .speedingUpdated(let speeding): logSpeeding(speeding)
        case .fasterRouteFound(let saving, _):
            log("prompt", "faster by \(Int(saving)) s", "fasterFound", ["time": saving])
        case .promptWillAppear(let prompt):
            log("prompt", "\(prompt.rawValue) appears", "promptShown")
        case .promptDidDisappear(let prompt):
            log("prompt", "\(prompt.rawValue) goes", "promptGone")
        case .locationUpdated, .remainingTimeUpdated, .delayCategoryUpdated, .incidentAhead,
            .incidentPassed, .trafficUpdated:
            break
        }
    }

    private func logArrival(at waypoint: Waypoint) {
        let title = waypoint.title
        guard title.isEmpty else { return log("arrive", title) }
        log("arrive", "arrived at the destination", "arrived")
    }

    private func logRoute(_ legs: [RouteLeg], _ cause: RouteChangeCause) {
        guard !legs.isEmpty else { return log("route", "cleared", "cleared") }
        let distance = legs.reduce(0) { $0 + $1.distance }
        log(
            "route", "\(cause.rawValue): \(Int(distance)) m", cause.code,
            ["distance": distance])
    }

    /// The event comes with every location; the console shows one every 100 m.
    private func logRest(_ distance: Double) {
        guard abs(distance - lastDistance) >= 100 else { return }
        lastDistance = distance
        log("distance", "\(Int(distance.rounded())) m to go", "remaining", ["distance": distance])
    }

    private func say(_ due: DueAnnouncement, of navigator: Navigator) {
        let words = navigator.words(for: due)
        log("say", words.text)
        guard navigator.voiceGuidance == .alertsAndGuidance else { return }
        send(kind: "say", Words(text: words.text, language: words.language))
    }

    private func logSpeeding(_ state: SpeedingState) {
        switch state {
        case .speeding(let percentage, let severity):
            let percent = percentage.rounded()
            log(
                "speeding", "\(Int(percent)) % over the limit, \(severity)", "speeding",
                ["percent": percent])
        case .notSpeeding: log("speeding", "not speeding", "notSpeeding")
        case .unknown: log("speeding", "not known", "speedUnknown")
        }
    }
}

extension RouteChangeCause {
    /// The code of the words that the page has for it.
    fileprivate var code: String {
        switch self {
        case .closureAhead, .roadAvoided: RouteChangeCause.rerouted.rawValue
        default: rawValue
        }
    }
}
