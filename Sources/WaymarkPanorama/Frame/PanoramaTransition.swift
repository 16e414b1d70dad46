import WaymarkRendering

/// Goes from one picture to the next: the old one stays until there is something of the new one, and fades.
struct PanoramaTransition {
    private enum State {
        case none
        case waiting(Bitmap)
        case fading(Bitmap, since: Double)
    }

    private var state = State.none
    /// Seconds that the old picture takes to fade.
    private static let duration = 0.25

    /// Whether the next frame is another one by itself.
    var isActive: Bool { if case .fading = state { true } else { false } }

    /// Another picture is to come in the place of `old`; of none where that is `nil`.
    mutating func begin(from old: Bitmap?) { state = old.map { .waiting($0) } ?? .none }

    /// The new picture is seen as it is from now on.
    mutating func finish() { state = .none }

    /// Lays the old picture over the new one.
    mutating func draw(over bitmap: inout Bitmap, hasPicture: Bool, at time: Double) {
        if case .waiting(let old) = state, hasPicture { state = .fading(old, since: time) }
        switch state {
        case .none: break
        case .waiting(let old): lay(old, over: &bitmap, weight: 256)
        case .fading(let old, let start):
            let share = max(0, (time - start) / Self.duration)
            if share >= 1 { state = .none }
            lay(old, over: &bitmap, weight: Int(256 * max(0, 1 - share)))
        }
    }

    private func lay(_ old: Bitmap, over bitmap: inout Bitmap, weight: Int) {
        guard weight > 0, old.width == bitmap.width, old.height == bitmap.height else { return }
        bitmap.mix(old, weight: weight)
    }
}
