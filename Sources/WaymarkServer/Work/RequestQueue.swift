import Synchronization
import WaymarkRouting

/// Works on requests on threads of its own, so many at a time; the others wait, or are turned away.
///
/// The work of a request has its budget, and ends when its client goes.
package final class RequestQueue: Sendable {
    private struct Waiter {
        let turn: CheckedContinuation<Void, any Error>
        let deadline: Task<Void, any Error>

        func resume(with result: Result<Void, any Error>) {
            deadline.cancel()
            turn.resume(with: result)
        }
    }

    private struct State {
        var admission: Admission
        var waiters: [Admission.Ticket: Waiter] = [:]
    }

    private let executor: any TaskExecutor
    private let limits: ServiceLimits
    private let state: Mutex<State>

    /// A queue before `threads` workers, one for each processor where that is `nil`.
    package convenience init(threads: Int?, limits: ServiceLimits) {
        let pool = WorkerPool(threads: threads)
        self.init(workers: pool.threads, of: pool, limits: limits)
    }

    /// A queue before so many workers, who work on `executor`.
    package init(workers: Int, of executor: any TaskExecutor, limits: ServiceLimits) {
        self.executor = executor
        var limits = limits
        limits.workSeconds = max(0, min(86_400, limits.workSeconds))
        limits.waitSeconds = max(0, min(86_400, limits.waitSeconds))
        self.limits = limits
        let room = RequestCost(seconds: limits.waitSeconds * Double(workers))
        state = Mutex(State(admission: Admission(workers: workers, room: room)))
    }

    /// How many requests are worked on, and how many wait.
    package var load: (working: Int, waiting: Int) {
        state.withLock { ($0.admission.workingCount, $0.admission.waitingCount) }
    }

    /// Seconds after which there may be room for a small request; `nil` where there is now.
    package var secondsUntilRoom: Int? {
        state.withLock { state in
            let cost = RequestCost(milliseconds: 1)
            return state.admission.hasRoom(for: cost) ? nil : state.admission.secondsOfWaiting
        }
    }

    /// What `work` returns, once a worker is free for it; what is brief is done by the thread that has read the
    /// request.
    ///
    /// - Throws: what `work` throws; ``RequestError/busy(retryAfter:)``; `CancellationError` where
    ///   nobody waits for the answer any more.
    package func run<Answer: Sendable>(
        _ cost: RequestCost, _ work: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        try await ConnectedClient.whileConnected { [self] in
            let ticket = state.withLock { $0.admission.issueTicket() }
            try await enter(ticket, min(cost, RequestCost(seconds: limits.workSeconds)))
            return try await withTaskExecutorPreference(cost.isBrief ? nil : executor) {
                defer { self.leave(ticket) }
                let budget = SearchBudget(seconds: self.limits.workSeconds)
                return try await SearchBudget.$current.withValue(budget) { try await work() }
            }
        }
    }

    /// Waits for a worker, but no longer than the limit.
    private func enter(_ ticket: Admission.Ticket, _ cost: RequestCost) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { turn in
                let result = state.withLock { state in
                    self.result(of: ticket, cost, waitingBy: turn, &state)
                }
                if let result { turn.resume(with: result) }
            }
        } onCancel: {
            giveUp(ticket) { _ in CancellationError() }
        }
    }

    /// The outcome for a request that comes; `nil` where it waits.
    private func result(
        of ticket: Admission.Ticket, _ cost: RequestCost,
        waitingBy turn: CheckedContinuation<Void, any Error>, _ state: inout State
    ) -> Result<Void, any Error>? {
        guard !Task.isCancelled else { return .failure(CancellationError()) }
        switch state.admission.enter(ticket, cost) {
        case .works: return .success(())
        case .turnedAway(let seconds): return .failure(RequestError.busy(retryAfter: seconds))
        case .waits:
            let deadline = Task {
                try await Task.sleep(for: .seconds(limits.waitSeconds))
                giveUp(ticket) { RequestError.busy(retryAfter: $0.secondsOfWaiting) }
            }
            state.waiters[ticket] = Waiter(turn: turn, deadline: deadline)
            return nil
        }
    }

    /// Ends the waiting of a request, if it still waits.
    private func giveUp(_ ticket: Admission.Ticket, _ reason: (Admission) -> any Error) {
        let (waiter, error) = state.withLock { state in
            let waiter = state.waiters.removeValue(forKey: ticket)
            if waiter != nil { _ = state.admission.leave(ticket) }
            return (waiter, reason(state.admission))
        }
        waiter?.resume(with: .failure(error))
    }

    private func leave(_ ticket: Admission.Ticket) {
        let next = state.withLock { state in
            state.admission.leave(ticket).flatMap { state.waiters.removeValue(forKey: $0) }
        }
        next?.resume(with: .success(()))
    }
}
