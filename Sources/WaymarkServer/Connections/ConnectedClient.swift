import Synchronization

/// The client at the other end of a connection: work for it ends when it goes.
final class ConnectedClient: Sendable {
    /// The client of the connection that the task at work answers; `nil` where nobody watches it.
    @TaskLocal static var current: ConnectedClient?

    private enum State {
        case idle
        case waiting(cancel: @Sendable () -> Void)
        case gone
    }

    /// Runs the tasks of the connection; `nil` for any thread.
    let executor: (any TaskExecutor)?
    /// Whether nobody between can read what is sent.
    let isEncrypted: Bool
    private let hangUp: @Sendable () -> Void
    private let state = Mutex(State.idle)

    /// A client that is there.
    ///
    /// - Parameters:
    ///   - executor: runs the tasks of the connection.
    ///   - isEncrypted: whether nobody between can read what is sent.
    ///   - hangUp: closes the connection of a client that goes before its work is done.
    init(
        executor: (any TaskExecutor)? = nil, isEncrypted: Bool = false,
        hangUp: @escaping @Sendable () -> Void
    ) {
        self.executor = executor
        self.isEncrypted = isEncrypted
        self.hangUp = hangUp
    }

    /// The client is gone.
    func leave() {
        let last = state.withLock { state in
            defer { state = .gone }
            return state
        }
        guard case .waiting(let cancel) = last else { return }
        cancel()
        hangUp()
    }

    private func wait(cancel: @escaping @Sendable () -> Void) {
        let isGone = state.withLock { state in
            if case .gone = state { return true }
            state = .waiting(cancel: cancel)
            return false
        }
        guard isGone else { return }
        cancel()
        hangUp()
    }

    private func stopWaiting() {
        state.withLock { state in
            if case .waiting = state { state = .idle }
        }
    }

    /// What `work` returns, in a task that is cancelled when the client of this task goes.
    ///
    /// - Throws: what `work` throws, or `CancellationError` where it was cancelled.
    static func whileConnected<Answer: Sendable>(
        _ work: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        guard let client = current else {
            do { return try await work() } catch {
                throw Task.isCancelled ? CancellationError() : error
            }
        }
        let task = Task(executorPreference: client.executor) { try await work() }
        client.wait { task.cancel() }
        defer { client.stopWaiting() }
        do {
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch {
            throw task.isCancelled ? CancellationError() : error
        }
    }
}
