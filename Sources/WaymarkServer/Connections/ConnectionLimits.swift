import Foundation

/// How many connections there may be, and how long one may keep the server waiting.
public struct ConnectionLimits: Hashable, Sendable {
    /// The most open connections. The one that has waited longest for its client gives way to a new
    /// one; while all are worked for, a new one waits.
    public var count = Self.defaultCount
    /// Seconds for a request: from the opening of a connection to the end of the first head, and
    /// from the end of a head to the end of its body.
    public var requestSeconds = 10.0
    /// Seconds from an answer to the end of the next head.
    public var idleSeconds = 60.0
    /// Seconds that a client may take for an answer, besides those that its size takes.
    public var answerSeconds = 60.0
    /// Bytes of an answer that a client is expected to take in a second.
    public var answerBytesPerSecond = 16_384.0

    /// The limits that suit a public server.
    public init() {}

    /// As many as the process may have open files, without those that it has for itself.
    private static var defaultCount: Int {
        let files = sysconf(Int32(_SC_OPEN_MAX))
        return files < 0 ? 1024 : max(16, min(1024, files - ownFiles))
    }

    /// Regions, their parts, event loops and the like.
    private static let ownFiles = 128

    /// Seconds that a connection may stay in `phase`; `nil` where the server is to blame.
    package func seconds(_ phase: ConnectionState.Phase) -> Double? {
        switch phase {
        case .opened, .reading: requestSeconds
        case .working: nil
        case .sending(let bytes): answerSeconds + Double(bytes) / max(1, answerBytesPerSecond)
        case .idle: idleSeconds
        }
    }
}
