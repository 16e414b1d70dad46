/// Reports events and calls completions in order, one after the other: what follows from a change that
/// a receiver makes is reported after the receiver has returned.
@MainActor final class MapEventQueue {
    /// Receives each event first: the map, which calls its delegate.
    var receiver: (MapEvent) -> Void = { _ in }
    private var waiting: [@MainActor () -> Void] = []
    private var isReporting = false
    private var streams: [Int: AsyncStream<MapEvent>.Continuation] = [:]
    private var nextStream = 0
    /// A delegate that answers every event with another change is heard again with the next frame.
    private static let mostAtOnce = 1000

    isolated deinit { for stream in streams.values { stream.finish() } }

    /// Whether something waits to be reported.
    var isWaiting: Bool { !waiting.isEmpty }

    /// The events from now on.
    func stream() -> AsyncStream<MapEvent> {
        AsyncStream { continuation in
            let number = nextStream
            nextStream += 1
            streams[number] = continuation
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.streams[number] = nil }
            }
        }
    }

    /// Reports `events`, with nothing in between.
    func report(_ events: [MapEvent]) {
        for event in events {
            waiting.append { [unowned self] in
                for stream in streams.values { stream.yield(event) }
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
