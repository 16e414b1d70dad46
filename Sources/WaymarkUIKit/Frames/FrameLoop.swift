/// Decides when a view draws: it rests while nothing changes, and wakes when a frame is wanted.
///
/// Its methods return what is to be done with the clock of the display.
package struct FrameLoop: Hashable, Sendable {
    /// Something to be done.
    package enum Effect: Hashable, Sendable {
        /// Ticks are wanted.
        case start
        /// Ticks are not wanted any more.
        case pause
        /// A frame is to be drawn.
        case draw
    }

    /// Whether ticks are wanted.
    package private(set) var isRunning = false
    private var isVisible = false
    private var lastFrame = -Double.infinity
    private var idleTicks = 0

    /// A clock that starts and stops with every pause of a finger would miss frames.
    private static let mostIdleTicks = 3
    /// Ticks come a little early or late: half the time between two of the fastest display.
    private static let tolerance = 1.0 / 240

    /// Nothing is seen yet.
    package init() {}

    /// The view is seen from now on, or no more.
    package mutating func setVisible(_ isVisible: Bool) -> Effect? {
        guard isVisible != self.isVisible else { return nil }
        self.isVisible = isVisible
        idleTicks = 0
        if isVisible { return wake() }
        defer { isRunning = false }
        return isRunning ? .pause : nil
    }

    /// A frame is wanted.
    package mutating func wake() -> Effect? {
        guard isVisible, !isRunning else { return nil }
        isRunning = true
        idleTicks = 0
        return .start
    }

    /// The display is about to show another picture.
    ///
    /// - Parameters:
    ///   - time: the time of the picture in seconds.
    ///   - wantsFrame: whether something has changed.
    ///   - interval: the least time between two frames, in seconds.
    package mutating func tick(at time: Double, wantsFrame: Bool, interval: Double) -> Effect? {
        guard isRunning else { return nil }
        guard wantsFrame else {
            idleTicks += 1
            guard idleTicks >= Self.mostIdleTicks else { return nil }
            isRunning = false
            return .pause
        }
        idleTicks = 0
        // A clock that was set back must not stop the map.
        let elapsed = time < lastFrame ? .infinity : time - lastFrame
        guard elapsed >= interval - Self.tolerance else { return nil }
        lastFrame = time
        return .draw
    }
}
