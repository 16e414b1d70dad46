import Foundation
import WaymarkDirections
import WaymarkNavigation

/// Hands what the navigator reports to the page, as JSON.
@MainActor final class EventFeed: NavigatorListener {
    private struct Message<Content: Encodable>: Encodable {
        let kind: String
        let content: Content
    }

    private var streams: [Int: AsyncStream<String>.Continuation] = [:]
    private var nextStream = 0
    private var lastDistance = Double.infinity

    func stream() -> AsyncStream<String> {
        AsyncStream(bufferingPolicy: .bufferingNewest(256)) { continuation in
            let number = nextStream
            nextStream += 1
            streams[number] = continuation
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.streams[number] = nil }
            }
        }
    }

    func send(kind: String, _ content: some Encodable) {
        guard let data = try? JSONEncoder().encode(Message(kind: kind, content: content)) else {
            return
        }
        let text = String(decoding: data, as: UTF8.self)
        for stream in streams.values { stream.yield(text) }
    }

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        switch event {
        case .arrived(let waypoint, _):
            send(
                kind: "arrive",
                waypoint.title.isEmpty ? "Arrived at the destination" : waypoint.title)
        case .routeChanged:
            let distance = navigator.routeLegs.reduce(0) { $0 + $1.distance }
            send(
                kind: "route",
                navigator.routeLegs.isEmpty ? "Route cleared" : "New route, \(Int(distance)) m")
        case .remainingDistanceUpdated(let distance):
            // The event comes with every location; the console shows one every 100 m.
            guard abs(distance - lastDistance) >= 100 else { return }
            lastDistance = distance
            send(kind: "distance", "\(Int(distance.rounded())) m to go")
        case .stepChanged(let progress): send(kind: "step", progress.step.instruction)
        case .announcement(let words): send(kind: "say", words.text)
        case .offRoute: send(kind: "deviation", "Off the route")
        case .rerouteFailed(let status): send(kind: "failure", status.rawValue)
        case .returnedToRoute: send(kind: "deviation", "Back on the route")
        case .signalLost: send(kind: "deviation", "No signal")
        case .signalRegained: send(kind: "deviation", "Signal again")
        case .locationUpdated, .remainingTimeUpdated, .delayCategoryUpdated, .rerouting,
            .lightingModeSuggested, .speedingUpdated, .fasterRouteFound, .promptWillAppear,
            .promptDidDisappear:
            break
        }
    }
}
