import WaymarkNavigation

/// A clock whose seconds the test lets pass.
@MainActor final class ScriptedWatch {
    private(set) var time = 0.0
    private var pausing: CheckedContinuation<Bool, Never>?
    private var waiting: CheckedContinuation<Void, Never>?
    private var isOver = false

    /// Waits for the next second.
    func pause() async throws {
        guard !isOver else { throw CancellationError() }
        let goesOn = await withCheckedContinuation { continuation in
            pausing = continuation
            waiting?.resume()
            waiting = nil
        }
        guard goesOn else { throw CancellationError() }
    }

    /// Lets `seconds` pass, and what follows from each of them.
    func pass(_ seconds: Int) async {
        await settle()
        for _ in 0..<seconds {
            time += 1
            pausing?.resume(returning: true)
            pausing = nil
            await settle()
        }
    }

    /// Ends the waiting.
    func end() {
        isOver = true
        pausing?.resume(returning: false)
        pausing = nil
    }

    private func settle() async {
        guard pausing == nil else { return }
        await withCheckedContinuation { waiting = $0 }
    }

    /// A clock that this watch shows.
    var clock: LiveClock { LiveClock(now: { self.time }, pause: { try await self.pause() }) }
}
