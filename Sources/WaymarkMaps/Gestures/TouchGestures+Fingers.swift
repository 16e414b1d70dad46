extension TouchGestures {
    /// A finger has touched.
    mutating func land(_ touch: Touch, at time: Double) -> [MapGesture] {
        let finger = Finger(id: touch.id, start: touch.position, position: touch.position)
        switch state {
        case .idle:
            fingers = [finger]
            tracker.restart(at: time)
            return press(touch.position, at: time)
        case .pressing(let press):
            fingers.append(finger)
            return joinPress(press)
        case .dragging(.pan(let slop)):
            fingers.append(finger)
            if let pair { state = .moving(PairMotion(start: pair, slop: slop)) }
            return []
        case .tilting where fingers.count < 2:
            fingers.append(finger)
            return []
        case .longPressing, .dragging, .pairing, .moving, .tilting:
            return []
        }
    }

    /// The first finger has touched at `position`.
    private mutating func press(_ position: SIMD2<Double>, at time: Double) -> [MapGesture] {
        var gestures: [MapGesture] = []
        var kind = Press.Kind.tap
        if let first = firstTap {
            if (position - first.position).length <= GestureLimits.secondTapDistance {
                kind = .secondTap(first: first)
                firstTap = nil
            } else {
                gestures = finishTap()
            }
        }
        state = .pressing(Press(kind: kind, anchor: position, start: time))
        return gestures
    }

    /// A second finger has touched while the first had hardly moved.
    private mutating func joinPress(_ press: Press) -> [MapGesture] {
        guard let pair else { return [] }
        var start = PairStart(start: pair, time: press.start, canTap: true)
        defer { state = .pairing(start) }
        switch press.kind {
        case .tap: return []
        case .secondTap(let first): return [.tap(at: first.position)]
        case .twoFingerTap, .none:
            start.canTap = false
            return []
        }
    }

    /// The finger at `index` was lifted; at infinity where nobody knows when.
    mutating func lift(_ index: Int, at time: Double) -> [MapGesture] {
        let focus = focus
        let areWithinSlop = fingers.allSatisfy(\.isWithinSlop)
        fingers.remove(at: index)
        if let rest = fingers.first {
            leave(rest, focus, areWithinSlop: areWithinSlop)
            return []
        }
        defer { state = .idle }
        switch state {
        case .idle, .pairing, .moving: return []
        case .pressing(let press): return finish(press, focus, at: time)
        case .longPressing: return [.longPressEnded(at: focus)]
        case .dragging(.pan): return [.ended(velocity: tracker.velocity(at: time))]
        case .dragging, .tilting: return [.ended(velocity: .zero)]
        }
    }

    /// One of two fingers was lifted, and `rest` is still down.
    private mutating func leave(_ rest: Finger, _ focus: SIMD2<Double>, areWithinSlop: Bool) {
        switch state {
        case .pairing(let start):
            let isTap = areWithinSlop && start.canTap
            state = .pressing(
                Press(
                    kind: isTap ? .twoFingerTap(focus) : .none, anchor: rest.position,
                    start: start.time))
        case .moving(let motion): state = .dragging(.pan(motion.slop))
        case .idle, .pressing, .longPressing, .dragging, .tilting: break
        }
    }

    /// A finger that had hardly moved was lifted from `position`.
    private mutating func finish(
        _ press: Press, _ position: SIMD2<Double>, at time: Double
    ) -> [MapGesture] {
        let isTap = press.isTap(at: time)
        switch press.kind {
        case .tap where isTap && waitsForDoubleTap:
            firstTap = Tap(position: position, time: time)
            return []
        case .tap where isTap: return [.tap(at: position)]
        case .secondTap where isTap: return [.doubleTap(at: position)]
        case .secondTap(let first): return [.tap(at: first.position)]
        case .twoFingerTap(let middle) where isTap: return [.twoFingerTap(at: middle)]
        case .tap, .twoFingerTap, .none: return []
        }
    }
}
