/// Recognises the gestures of one or two fingers. Third and further fingers are passed over.
struct TouchGestures: Sendable {
    /// A finger that is down.
    struct Finger: Sendable {
        /// The identifier in its reports.
        let id: Int
        /// The place where it touched.
        let start: SIMD2<Double>
        /// Its present place.
        var position: SIMD2<Double>
        /// Whether the finger is where a tap leaves it.
        var isWithinSlop: Bool { (position - start).length <= GestureLimits.slop }
    }

    /// The states of the fingers.
    enum State: Sendable {
        /// No finger is down.
        case idle
        /// One finger is down and has hardly moved.
        case pressing(Press)
        /// One finger has rested for a while.
        case longPressing
        /// One finger moves the camera.
        case dragging(Drag)
        /// Two fingers are down and have hardly moved.
        case pairing(PairStart)
        /// Two fingers move the camera.
        case moving(PairMotion)
        /// Fingers tilt the camera until all are lifted.
        case tilting
    }

    /// Whether a tap waits for a second one.
    var waitsForDoubleTap: Bool
    /// At most two, in the order in which they touched.
    var fingers: [Finger] = []
    /// The present state.
    var state = State.idle
    /// A tap that has not been reported, as a second one may follow.
    var firstTap: Tap?
    /// How fast the fingers move.
    var tracker = MotionTracker()
    /// The time of the last report.
    private var latest = 0.0

    /// No finger is down.
    init(waitsForDoubleTap: Bool) { self.waitsForDoubleTap = waitsForDoubleTap }

    /// The middle of the fingers that are down.
    var focus: SIMD2<Double> { pair?.focus ?? fingers.first?.position ?? .zero }
    /// The fingers that are down, where there are two.
    var pair: FingerPair? {
        guard fingers.count == 2 else { return nil }
        return FingerPair(first: fingers[0].position, second: fingers[1].position)
    }

    /// The last place of the finger of `touch`; the place of the touch where it is not known.
    func position(of touch: Touch) -> SIMD2<Double> {
        fingers.first { $0.id == touch.id }?.position ?? touch.position
    }

    /// Takes a report about a finger, of which the position is one of a view. One that comes late
    /// counts as one of the time of the last.
    mutating func handle(_ touch: Touch, at reported: Double) -> [MapGesture] {
        let time = max(latest, reported)
        latest = time
        let index = fingers.firstIndex { $0.id == touch.id }
        guard touch.phase != .began else {
            // A finger that is down already: the report of its end was lost.
            let lost = index.map { lift($0, at: .infinity) } ?? []
            return lost + land(touch, at: time)
        }
        guard let index else { return [] }
        switch touch.phase {
        case .began, .moved: return move(index, touch, at: time)
        case .ended: return move(index, touch, at: time) + lift(index, at: time)
        case .cancelled: return cancel()
        }
    }

    /// A finger was taken away by the system: all of them are.
    private mutating func cancel() -> [MapGesture] {
        defer {
            fingers = []
            state = .idle
        }
        switch state {
        case .idle, .pressing, .pairing: return []
        case .longPressing, .dragging, .moving, .tilting: return [.cancelled]
        }
    }

    /// When time alone changes something; `nil` where it does not.
    var deadline: Double? {
        switch state {
        case .idle: firstTap.map { $0.time + GestureLimits.secondTap }
        case .pressing(let press): press.longPressTime
        default: nil
        }
    }

    /// Reports what has become certain by `time`.
    mutating func advance(to time: Double) -> [MapGesture] {
        guard let deadline, time >= deadline - GestureLimits.sameTime else { return [] }
        guard case .pressing = state else { return finishTap() }
        state = .longPressing
        return [.longPress(at: focus)]
    }

    /// Reports a tap that waits for a second one, which does not come any more.
    mutating func finishTap() -> [MapGesture] {
        guard case .idle = state, let tap = firstTap else { return [] }
        firstTap = nil
        return [.tap(at: tap.position)]
    }
}
