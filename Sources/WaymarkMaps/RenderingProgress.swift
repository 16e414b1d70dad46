/// What there is to tell about the tiles of a map from frame to frame (rows K11 and K12).
struct RenderingProgress {
    enum Event {
        case started, finished, snapshotReady
    }

    private enum State {
        case waiting, loading, finished
    }

    private var state = State.waiting
    /// Whether something has changed since the last frame that was told to be complete.
    private var awaitsSnapshot = true

    /// The next frame is another one.
    mutating func hasChanged() { awaitsSnapshot = true }

    /// What is to be told after a frame.
    ///
    /// - Parameters:
    ///   - isLoaded: whether all tiles are there or have failed.
    ///   - isFading: whether names still appear or vanish.
    ///   - isResting: whether nothing moves.
    mutating func events(isLoaded: Bool, isFading: Bool, isResting: Bool) -> [Event] {
        var events: [Event] = []
        if !isLoaded, state != .loading {
            state = .loading
            events.append(.started)
        }
        if isLoaded, !isFading, state != .finished {
            if state == .waiting { events.append(.started) }
            state = .finished
            events.append(.finished)
        }
        if isLoaded, isResting, awaitsSnapshot {
            awaitsSnapshot = false
            events.append(.snapshotReady)
        }
        return events
    }
}
