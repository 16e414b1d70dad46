/// Reads server-sent events (HTML standard, section 9.2) from bytes as they come.
package struct EventReader {
    /// An event.
    package struct Event: Hashable, Sendable {
        /// Its kind; `message` where it says none.
        package var kind = "message"
        /// What it says.
        package var data = ""
        /// The id of the last event that has one, this one included.
        package var id: String?
    }

    /// Why bytes are no events.
    package enum Failure: Error {
        /// One is longer than any.
        case tooLong
    }

    private var line: [UInt8] = []
    private var event = Event()
    private var lines: [String] = []
    private var byteCount = 0
    private var endsInReturn = false
    private let mostBytes: Int

    /// A reader of events of up to so many bytes.
    package init(mostBytes: Int = 16 << 20) { self.mostBytes = mostBytes }

    /// The events that `bytes` end.
    package mutating func read(_ bytes: [UInt8]) throws(Failure) -> [Event] {
        var events: [Event] = []
        for byte in bytes {
            let isSecond = byte == UInt8(ascii: "\n") && endsInReturn
            endsInReturn = byte == UInt8(ascii: "\r")
            guard !isSecond else { continue }
            guard byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else {
                if let event = endLine() { events.append(event) }
                continue
            }
            line.append(byte)
            byteCount += 1
            guard byteCount <= mostBytes else { throw .tooLong }
        }
        return events
    }

    /// Takes a line; the event that it ends.
    private mutating func endLine() -> Event? {
        defer { line.removeAll(keepingCapacity: true) }
        guard !line.isEmpty else { return endEvent() }
        let text = String(decoding: line, as: UTF8.self)
        let colon = text.firstIndex(of: ":") ?? text.endIndex
        var value = text[colon...].dropFirst()
        if value.first == " " { value.removeFirst() }
        switch text[..<colon] {
        case "event": event.kind = String(value)
        case "data": lines.append(String(value))
        case "id" where !value.utf8.contains(0): event.id = String(value)
        default: break
        }
        return nil
    }

    private mutating func endEvent() -> Event? {
        defer {
            event = Event(id: event.id)
            lines = []
            byteCount = 0
        }
        guard !lines.isEmpty else { return nil }
        event.data = lines.joined(separator: "\n")
        return event
    }
}
