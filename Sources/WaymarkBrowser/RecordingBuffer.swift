/// The lines of a recording, up to a number of bytes. A full one ends where it can be driven again:
/// with an input and all events that it brought.
package struct RecordingBuffer: Sendable {
    /// As many bytes as are accepted when a recording is driven again.
    package static let usualLimit = 32 << 20

    /// All lines so far.
    package private(set) var text = ""
    /// Whether a line had no room; what comes after it is not taken.
    package private(set) var isFull = false
    private let limit: Int
    /// The bytes before the last reading of a sensor or a clock.
    private var complete = 0

    /// An empty recording of `limit` bytes at most.
    package init(limit: Int = usualLimit) { self.limit = limit }

    /// Adds a line, its end included.
    package mutating func append(_ line: String) {
        guard !isFull else { return }
        // Other inputs may come while the events of one are reported.
        let isReading = ["reading", "clock"].contains { line.hasPrefix("{\"input\":{\"\($0)\":") }
        if isReading { complete = text.utf8.count }
        if text.utf8.count + line.utf8.count > limit {
            isFull = true
            text = String(decoding: text.utf8.prefix(complete), as: UTF8.self)
        } else {
            text += line
        }
    }
}
