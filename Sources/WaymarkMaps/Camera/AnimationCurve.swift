/// How an animation goes on in its time.
public enum AnimationCurve: String, Sendable, CaseIterable {
    /// At the same speed all the time.
    case linear
    /// Slow at first.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut

    /// The share of the way after a share of the time, both 0 to 1.
    package func progress(_ share: Double) -> Double {
        let t = max(0, min(1, share))
        switch self {
        case .linear: return t
        case .easeIn: return t * t * t
        case .easeOut: return 1 - (1 - t) * (1 - t) * (1 - t)
        case .easeInOut:
            let rest = 1 - t
            return t < 0.5 ? 4 * t * t * t : 1 - 4 * rest * rest * rest
        }
    }
}

/// When an animation runs, in seconds of the map's clock.
package struct AnimationSpan: Sendable {
    package let start: Double
    package let duration: Double
    package let curve: AnimationCurve

    /// An animation of `duration` seconds from `start` on.
    package init(start: Double, duration: Double, curve: AnimationCurve) {
        self.start = start
        self.duration = duration
        self.curve = curve
    }

    /// The share of the way at `time`.
    package func progress(at time: Double) -> Double {
        duration > 0 ? curve.progress((time - start) / duration) : 1
    }

    /// Whether it has come to its end.
    package func isOver(at time: Double) -> Bool { time >= start + duration }
}
