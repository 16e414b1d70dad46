import WaymarkDirections

/// Reports events and calls completions in order, one after the other: what follows from a change that
/// a receiver makes is reported after the receiver has returned.
@MainActor final class MapEventQueue {
    /// Receives each event first: the map, which calls its delegate.
    var receiver: (MapEvent) -> Void = { _ in }
    private var waiting: [@MainActor () -> Void] = []
    private var isReporting = false
    /// Receive each event too.
    let streams = EventStreams<MapEvent>()
    /// A delegate that answers every event with another change is heard again with the next frame.
    private static let mostAtOnce = 1000

    /// Whether something waits to be reported.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Reports `events`, with nothing in between.
    func report(_ events: [MapEvent]) {
        for event in events {
            waiting.append { [unowned self] in
                streams.send(event)
                receiver(event)
            }
        }
        deliver()
    }

    /// Performs `action` in the order of the events.
    func perform(_ action: @escaping @MainActor () -> Void) {
        waiting.append(action)
        deliver()
    }

    /// Reports all that waits, unless that goes on already.
    func deliver() {
        guard !isReporting else { return }
        isReporting = true
        defer { isReporting = false }
        var count = 0
        while count < Self.mostAtOnce, !waiting.isEmpty {
            waiting.removeFirst()()
            count += 1
        }
    }
}
