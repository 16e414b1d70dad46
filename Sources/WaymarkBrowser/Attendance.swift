/// Tells whether a visitor is still there, by what he asks for and takes.
package struct Attendance: Sendable {
    /// A machine that sleeps, server and page alike, is not away.
    private var lastSeen: SuspendingClock.Instant
    private var unansweredBeats = 0
    /// One who takes nothing of so many has stopped to read.
    private static let mostUnanswered = 3

    /// A visitor who comes at `now`.
    package init(at now: SuspendingClock.Instant = .now) { lastSeen = now }

    /// Notes that the visitor asks for something, or takes something that was sent.
    package mutating func see(at now: SuspendingClock.Instant = .now) {
        lastSeen = now
        unansweredBeats = 0
    }

    /// Notes that a message goes to all who listen.
    package mutating func beat() { unansweredBeats += 1 }

    /// Whether what is sent is taken.
    package var isAttentive: Bool { unansweredBeats <= Self.mostUnanswered }

    /// Whether the visitor has gone: a drive goes on for a while without anybody who looks.
    package func isOver(isDriving: Bool, at now: SuspendingClock.Instant = .now) -> Bool {
        now - lastSeen > (isDriving ? .seconds(900) : .seconds(120))
    }
}
