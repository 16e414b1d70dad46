import WaymarkMaps

/// One finger on a panel that taps, or swipes to a side.
struct SwipeTouch: Hashable, Sendable {
    /// A movement of a finger.
    enum Gesture: Hashable, Sendable {
        /// A tap.
        case tap
        /// A swipe to the left or to the right.
        case swipe(toTheRight: Bool)
    }

    private var finger: Int?
    private var start = SIMD2(0.0, 0.0)
    /// Points that a finger goes to a side at least, and that one strays at most that taps.
    private static let (length, slop) = (36.0, 12.0)

    /// Follows a finger; others do nothing meanwhile.
    ///
    /// - Returns: its gesture, where it was lifted and has made one.
    mutating func handle(_ touch: Touch, in frame: ViewRect) -> Gesture? {
        switch touch.phase {
        case .began where finger == nil: (finger, start) = (touch.id, touch.position)
        case .ended where touch.id == finger:
            finger = nil
            let way = touch.position - start
            if abs(way.x) >= Self.length, abs(way.x) > 1.5 * abs(way.y) {
                return .swipe(toTheRight: way.x > 0)
            }
            let isTap = max(abs(way.x), abs(way.y)) <= Self.slop
            return isTap && frame.contains(touch.position) ? .tap : nil
        case .cancelled where touch.id == finger: finger = nil
        default: break
        }
        return nil
    }
}
