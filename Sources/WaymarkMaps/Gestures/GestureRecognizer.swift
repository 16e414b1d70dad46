/// Tells what fingers, mouse and keys mean to a map: a state machine without a clock, which takes input
/// and gives gestures.
///
/// Absurd input, such as a position that is no number, a finger that ends twice or a clock that goes
/// back, is passed over and leaves it in a valid state.
package struct GestureRecognizer: Sendable {
    private var clock = EventClock()
    private var touches: TouchGestures
    private var keys = KeyGestures()
    /// How many of touches and keys move the camera.
    private var movers = 0

    /// A recogniser before the first input.
    ///
    /// - Parameter waitsForDoubleTap: whether two taps are a double tap, so that a tap is reported
    ///   when no second one can follow it; else every tap is reported at once, and there are no
    ///   double taps and no quick zooms.
    package init(waitsForDoubleTap: Bool = true) {
        touches = TouchGestures(waitsForDoubleTap: waitsForDoubleTap)
    }

    /// Whether two taps are a double tap.
    package var waitsForDoubleTap: Bool {
        get { touches.waitsForDoubleTap }
        set { touches.waitsForDoubleTap = newValue }
    }

    /// Whether two fingers or more are down.
    package var hasTwoFingers: Bool { touches.fingers.count > 1 }

    /// When ``advance(to:)`` has something to report, on the clock of the input; `nil` where time alone
    /// changes nothing. While keys move the map it is the time of the last input: every frame is due.
    package var deadline: Double? {
        let time = keys.isActive ? clock.now : touches.deadline
        return time.flatMap { clock.external($0) }
    }

    /// Takes `input`.
    ///
    /// - Returns: what has become certain by it, in order.
    package mutating func handle(_ input: MapInput) -> [MapGesture] {
        switch input {
        case .touch(let touch): return handle(touch)
        case .scroll(let position, let delta, let modifiers):
            let gestures = Scroll.gestures(at: position, delta: delta, modifiers: modifiers)
            return gestures.isEmpty ? [] : merge(touches.finishTap() + gestures)
        case .key(let key, let isDown, let modifiers, let time):
            let gestures = advance(to: time)
            guard isDown else {
                keys.release(key)
                return gestures
            }
            keys.press(key, modifiers, at: clock.now)
            return gestures + merge(touches.finishTap())
        }
    }

    /// Lets time go on to `time`, in seconds of the clock of the input.
    ///
    /// - Returns: what has become certain by it, and how far held keys have moved the map since.
    package mutating func advance(to time: Double) -> [MapGesture] {
        guard let now = clock.time(of: time) else { return [] }
        return settle(at: now)
    }

    private mutating func handle(_ touch: Touch) -> [MapGesture] {
        let time = clock.time(of: touch.time)
        switch touch.phase {
        case .began, .moved:
            guard let time, touch.isOnAnyView else { return [] }
            return settle(at: time) + merge(touches.handle(touch, at: time))
        case .ended, .cancelled:
            // Without a place or a time it is where and when the finger was last.
            let now = time ?? clock.now
            var valid = touch
            valid.position = touch.isOnAnyView ? touch.position : touches.position(of: touch)
            return settle(at: now) + merge(touches.handle(valid, at: now))
        }
    }

    /// The gestures that have become certain by `time` of this recogniser's clock.
    private mutating func settle(at time: Double) -> [MapGesture] {
        merge(keys.advance(to: time)) + merge(touches.advance(to: time))
    }

    /// Makes one motion of the camera of those that overlap, as when keys are used during a drag.
    private mutating func merge(_ gestures: [MapGesture]) -> [MapGesture] {
        gestures.filter { gesture in
            switch gesture {
            case .began:
                movers += 1
                return movers == 1
            case .ended:
                movers -= 1
                return movers == 0
            case .cancelled:
                movers = 0
                keys = KeyGestures()
                return true
            default: return true
            }
        }
    }
}
