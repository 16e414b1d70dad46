/// What a connection of HTTP waits for: a value without clock and network.
package struct ConnectionState {
    /// What happens on a connection.
    package enum Event: Equatable, Sendable {
        /// The head of a request was read.
        case head
        /// The end of a request was read.
        case end
        /// So many bytes of an answer are about to be sent.
        case writes(bytes: Int)
        /// An answer was sent to its end.
        case answered
    }

    /// What a connection waits for.
    package enum Phase: Equatable, Sendable {
        /// The client, for the head of its first request.
        case opened
        /// The client, for the rest of a request.
        case reading
        /// The server, for an answer.
        case working
        /// The client, which takes an answer of so many bytes so far.
        case sending(bytes: Int)
        /// The client, for the head of another request.
        case idle
    }

    private var isNew = true
    private var isReading = false
    private var unanswered = 0
    private var sending: Int?

    /// A connection that was opened just now.
    package init() {}

    /// What the connection waits for.
    package var phase: Phase {
        if let sending { return .sending(bytes: sending) }
        if isReading { return .reading }
        if unanswered > 0 { return .working }
        return isNew ? .opened : .idle
    }

    /// Changes the phase by what happens.
    package mutating func handle(_ event: Event) {
        switch event {
        case .head: (isNew, isReading, unanswered) = (false, true, unanswered + 1)
        case .end: isReading = false
        case .writes(let bytes): sending = (sending ?? 0) + bytes
        case .answered: (sending, unanswered) = (nil, max(0, unanswered - 1))
        }
    }
}
