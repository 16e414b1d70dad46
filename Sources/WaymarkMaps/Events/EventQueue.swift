package import WaymarkDirections

/// Reports events and calls completions in order, one after the other: what follows from a change that
/// a receiver makes is reported after the receiver has returned.
@MainActor package final class EventQueue<Event: Sendable> {
    /// Receives each event first: the view, which calls its delegate.
    package var receiver: (Event) -> Void = { _ in }
    private var waiting: [@MainActor () -> Void] = []
    private var isReporting = false
    /// Receive each event too.
    package let streams = EventStreams<Event>()
    /// A delegate that answers every event with another change is heard again with the next frame.
    private static var mostAtOnce: Int { 1000 }

    /// A queue without events.
    package init() {}

    /// Whether something waits to be reported.
    package var isWaiting: Bool { !waiting.isEmpty }

    /// Reports `events`, with nothing in between.
    package func report(_ events: [Event]) {
        for event in events {
            waiting.append { [unowned self] in
                streams.send(event)
                receiver(event)
            }
        }
        deliver()
    }

    /// Performs `action` in the order of the events.
    package func perform(_ action: @escaping @MainActor () -> Void) {
        waiting.append(action)
        deliver()
    }

    /// Reports all that waits, unless that goes on already.
    package func deliver() {
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
