import Dispatch
import Synchronization
import WaymarkRoads
import WaymarkRouting

/// The tables for routing, computed on a thread of their own.
final class RoutingStage: Sendable {
    private enum Refusal: Error {
        case budget(ImportError)
        case cancelled
    }

    private struct State {
        var hasBegun = false
        var isCancelled = false
        /// The share that is done.
        var share = 0.0
        /// The steps of the budget that it took.
        var steps = 0.0
        var tables: Result<RoutingTablesWriter, Refusal>?
    }

    private let profiles: [Profile]
    private let state = Mutex(State())
    private let isDone = DispatchSemaphore(value: 0)

    init(profiles: [Profile]) { self.profiles = profiles }

    /// Begins the work, if it has not begun: on the roads of the file at `path` of `size` bytes, with the whole budget
    /// of such a file.
    func begin(on graph: RoadGraph, path: String, size: Int) {
        let isFirst = state.withLock { state in
            defer { state.hasBegun = true }
            return !state.hasBegun
        }
        guard isFirst else { return }
        DispatchQueue.global().async { [self] in
            let budget = ImportBudget(path: path, size: size)
            let whole = budget.steps
            let tables = Result { () throws(Refusal) in
                try RoutingTablesWriter(graph: graph, profiles: profiles) { _, share in
                    state.withLock { $0.share = share }
                } spend: { (count: Int) throws(Refusal) in
                    try spend(count, of: budget)
                }
            }
            state.withLock { state in
                state.tables = tables
                state.steps = whole - budget.steps
            }
            isDone.signal()
        }
    }

    private func spend(_ count: Int, of budget: ImportBudget) throws(Refusal) {
        guard !state.withLock({ $0.isCancelled }) else { throw .cancelled }
        do {
            // A triangle is looked at twice for each profile.
            try budget.spend(10 * Double(count), on: "its network of roads")
        } catch {
            throw .budget(error)
        }
    }

    /// Ends the work at its next step: nobody wants the tables.
    func cancel() { state.withLock { $0.isCancelled = true } }

    /// Waits for the tables of the work that has begun and is not cancelled; they are paid from `budget`.
    ///
    /// - Parameter progress: is told the share that is done.
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    func tables(
        from budget: ImportBudget, progress: (Double) -> Void
    ) throws(ImportError) -> RoutingTablesWriter {
        while isDone.wait(timeout: .now() + 0.2) == .timedOut {
            progress(state.withLock { $0.share })
        }
        progress(1)
        let (tables, steps) = state.withLock { ($0.tables, $0.steps) }
        try budget.spend(steps, on: "its network of roads")
        switch tables {
        case .success(let tables): return tables
        case .failure(.budget(let error)): throw error
        case .failure(.cancelled), nil: preconditionFailure("tables of no work")
        }
    }
}
