import Foundation
import WaymarkDirections
import WaymarkNavigation

/// Hands what the navigator reports to the page, as JSON.
@MainActor final class EventFeed: NavigatorListener {
    private struct Message<Content: Encodable>: Encodable {
        let kind: String
        let content: Content
    }

    private struct LogLine: Encodable {
        let type: String
        let text: String
    }

    private struct Words: Encodable {
        let text: String
        let language: String
    }

    /// What may be said.
    var voice = VoiceGuidance.alertsAndGuidance
    private var streams: [Int: AsyncStream<String>.Continuation] = [:]
    private var nextStream = 0
    private var lastDistance = Double.infinity

    /// What is sent from now on, after `first`.
    func stream(first: DemoState) -> AsyncStream<String> {
        AsyncStream(bufferingPolicy: .bufferingNewest(256)) { continuation in
            let number = nextStream
            nextStream += 1
            streams[number] = continuation
            if let text = Self.text(Message(kind: "state", content: first)) {
                continuation.yield(text)
            }
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.streams[number] = nil }
            }
        }
    }

    func send(kind: String, _ content: some Encodable) {
        guard let text = Self.text(Message(kind: kind, content: content)) else { return }
        for stream in streams.values { stream.yield(text) }
    }

    private static func text(_ message: Message<some Encodable>) -> String? {
        (try? JSONEncoder().encode(message)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func log(_ type: String, _ text: String) {
        send(kind: "log", LogLine(type: type, text: text))
    }

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        switch event {
        case .arrived(let waypoint, _):
            log("arrive", waypoint.title.isEmpty ? "Arrived at the destination" : waypoint.title)
        case .routeChanged(let cause):
            let distance = navigator.routeLegs.reduce(0) { $0 + $1.distance }
            log(
                "route",
                navigator.routeLegs.isEmpty
                    ? "cleared" : "\(cause.rawValue): \(Int(distance)) m")
        case .remainingDistanceUpdated(let distance):
            // The event comes with every location; the console shows one every 100 m.
            guard abs(distance - lastDistance) >= 100 else { return }
            lastDistance = distance
            log("distance", "\(Int(distance.rounded())) m to go")
        case .stepChanged(let progress): log("step", progress.step.instruction)
        case .announcement(let words):
            log("say", words.text)
            guard voice == .alertsAndGuidance else { return }
            send(kind: "say", Words(text: words.text, language: navigator.spokenLanguage))
        case .offRoute: log("deviation", "off the route")
        case .rerouting: log("deviation", "looking for another route")
        case .rerouteFailed(let status): log("failure", status.rawValue)
        case .returnedToRoute: log("deviation", "back on the route")
        case .signalLost: log("deviation", "no signal")
        case .signalRegained: log("deviation", "signal again")
        case .lightingModeSuggested(let mode): log("lighting", mode.rawValue)
        case .speedingUpdated(let state): log("speeding", state.line)
        case .fasterRouteFound(let saving): log("prompt", "faster by \(Int(saving)) s")
        case .promptWillAppear(let prompt): log("prompt", "\(prompt.rawValue) appears")
        case .promptDidDisappear(let prompt): log("prompt", "\(prompt.rawValue) goes")
        case .locationUpdated, .remainingTimeUpdated, .delayCategoryUpdated: break
        }
    }
}

extension SpeedingState {
    /// What the console says of it.
    fileprivate var line: String {
        switch self {
        case .speeding(let percentage, let severity):
            "\(Int(percentage.rounded())) % over the limit, \(severity)"
        case .notSpeeding: "not speeding"
        case .unknown: "not known"
        }
    }
}
