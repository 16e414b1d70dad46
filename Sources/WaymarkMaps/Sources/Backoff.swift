/// Lets the seconds pass before something is asked for again; throws where nobody waits any more.
package typealias RetryPause = @Sendable (_ seconds: Double) async throws -> Void

/// Asks again for what could not be had: after a second at first, then ever later, and at last every minute.
@MainActor package final class Backoff<Key: Hashable & Sendable> {
    /// How often each was asked for in vain.
    private var attempts: [Key: Int] = [:]
    private var pauses: [Key: Task<Void, Never>] = [:]
    /// How the time passes between attempts.
    package var pause: RetryPause = { try await Task.sleep(for: .seconds($0)) }

    /// Nothing has failed.
    package init() {}

    deinit {
        for task in pauses.values { task.cancel() }
    }

    /// Whether nothing has failed.
    var isEmpty: Bool { attempts.isEmpty }

    /// Whether `key` could not be had the last time.
    func isFailing(_ key: Key) -> Bool { attempts[key] != nil }

    /// Calls `askAgain` when it is time for the next attempt at `key`.
    package func hasFailed(_ key: Key, askAgain: @escaping @MainActor () -> Void) {
        let seconds = min(60, Double(1 << min(6, attempts[key, default: 0])))
        attempts[key, default: 0] += 1
        pauses[key] = Task { [weak self, pause] in
            guard (try? await pause(seconds)) != nil, let self, !Task.isCancelled else { return }
            pauses[key] = nil
            askAgain()
        }
    }

    /// Forgets that `key` could not be had.
    package func hasEnded(_ key: Key) { attempts[key] = nil }

    /// Waits until it is time for the next attempt at `key`.
    func wait(for key: Key) async { await pauses[key]?.value }

    /// Forgets all that could not be had, and tells what that was.
    func reset() -> [Key] {
        for task in pauses.values { task.cancel() }
        defer { (attempts, pauses) = ([:], [:]) }
        return Array(attempts.keys)
    }
}
