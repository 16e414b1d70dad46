import Synchronization
import WaymarkDirections
import WaymarkGeometry

/// A provider that does not answer until a test lets it, or the question is taken back.
final class HeldRoutes: DirectionsProvider {
    private struct State: Sendable {
        var isHeld = true
        var wasAsked = false
        var waiting: CheckedContinuation<Void, Never>?
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Waits until somebody has asked.
    func asked() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if !state.wasAsked { state.waiting = continuation }
                return state.wasAsked
            }
            if isThere { continuation.resume() }
        }
    }

    /// Answers all questions from now on.
    func release() {
        let held = state.withLock { state in
            state.isHeld = false
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        let waiting = state.withLock { state in
            state.wasAsked = true
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isHeld = state.withLock { state in
                    guard state.isHeld, !Task.isCancelled else { return false }
                    state.held.append(continuation)
                    return true
                }
                if !isHeld { continuation.resume() }
            }
        } onCancel: {
            let held = state.withLock { state in
                defer { state.held = [] }
                return state.held
            }
            for continuation in held { continuation.resume() }
        }
        if Task.isCancelled { throw .cancelled }
        return DirectionsResponse(
            routes: [ScriptedRoutes.route(request.waypoints.compactMap(\.coordinate), road: "A")])
    }
}
