/// The events of the tiles of a map from frame to frame.
struct RenderingProgress {
    private enum State {
        case waiting, loading, finished
    }

    private var state = State.waiting
    /// Whether something has changed since the last frame that was reported as complete.
    private var awaitsSnapshot = true

    /// The next frame is another one.
    mutating func hasChanged() { awaitsSnapshot = true }

    /// The events after a frame.
    ///
    /// - Parameters:
    ///   - isLoaded: whether all tiles are there or have failed.
    ///   - isFading: whether names still appear or vanish.
    ///   - isResting: whether nothing moves.
    mutating func events(isLoaded: Bool, isFading: Bool, isResting: Bool) -> [MapEvent] {
        var events: [MapEvent] = []
        if !isLoaded, state != .loading {
            state = .loading
            events.append(.tilesStarted)
        }
        if isLoaded, !isFading, state != .finished {
            if state == .waiting { events.append(.tilesStarted) }
            state = .finished
            events.append(.tilesFinished)
        }
        if isLoaded, isResting, awaitsSnapshot {
            awaitsSnapshot = false
            events.append(.snapshotReady)
        }
        return events
    }
}
