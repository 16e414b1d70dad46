/// A tap that was made.
struct Tap: Sendable {
    /// Its position.
    let position: SIMD2<Double>
    /// When the finger was lifted.
    let time: Double
}

/// One finger that is down and has hardly moved.
struct Press: Sendable {
    /// The kinds of press.
    enum Kind: Sendable {
        /// A tap.
        case tap
        /// The second of two taps.
        case secondTap(first: Tap)
        /// The rest of a tap of two fingers around a place.
        case twoFingerTap(SIMD2<Double>)
        /// Nothing: other fingers were down before.
        case none
    }

    /// The kind of press if the finger is lifted soon.
    let kind: Kind
    /// The place where it began: the finger moves the map once it has left the slop around it.
    let anchor: SIMD2<Double>
    /// When the first finger touched.
    let start: Double

    /// When it becomes a long press.
    var longPressTime: Double? {
        guard case .tap = kind else { return nil }
        return start + GestureLimits.longPress
    }

    /// Whether lifting the finger at `time` is what ``kind`` says.
    func isTap(at time: Double) -> Bool {
        let limit =
            if case .twoFingerTap = kind { GestureLimits.twoFingerTap } else { GestureLimits.tap }
        return time - start <= limit + GestureLimits.sameTime
    }
}
