/// Streams of events, each of which gets all that are sent from its beginning on.
@MainActor package final class EventStreams<Event: Sendable> {
    private var streams: [Int: AsyncStream<Event>.Continuation] = [:]
    private var next = 0

    /// No stream.
    package init() {}

    /// Whether nobody listens.
    package var isEmpty: Bool { streams.isEmpty }

    isolated deinit { finish() }

    /// The events from now on, until the stream is dropped.
    package func stream(
        first: Event? = nil,
        bufferingPolicy: AsyncStream<Event>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<Event> {
        AsyncStream(bufferingPolicy: bufferingPolicy) { continuation in
            let number = next
            next += 1
            streams[number] = continuation
            if let first { continuation.yield(first) }
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.streams[number] = nil }
            }
        }
    }

    /// Gives an event to all streams.
    package func send(_ event: Event) { for stream in streams.values { stream.yield(event) } }

    /// Ends all streams: one that waits for an event would wait for ever.
    package func finish() { for stream in streams.values { stream.finish() } }
}
