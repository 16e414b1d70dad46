/// How time passes where nobody else says so.
package struct LiveClock: Sendable {
    /// Seconds of a clock that does not jump.
    package let now: @MainActor @Sendable () -> Double
    /// Lets a second pass; throws when nobody waits any more.
    package let pause: @MainActor @Sendable () async throws -> Void

    /// A clock that reads `now` after every `pause`.
    package init(
        now: @escaping @MainActor @Sendable () -> Double,
        pause: @escaping @MainActor @Sendable () async throws -> Void
    ) {
        self.now = now
        self.pause = pause
    }

    /// The one of the machine.
    static var machine: LiveClock {
        let start = ContinuousClock.now
        return LiveClock(now: { (ContinuousClock.now - start) / .seconds(1) }) {
            try await Task.sleep(for: .seconds(1))
        }
    }
}
