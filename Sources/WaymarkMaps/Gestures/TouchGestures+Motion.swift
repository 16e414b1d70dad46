extension TouchGestures {
    /// The finger at `index` has come to the place of `touch`.
    mutating func move(_ index: Int, _ touch: Touch, at time: Double) -> [MapGesture] {
        let before = focus
        guard touch.position != fingers[index].position else { return [] }
        fingers[index].position = touch.position
        let step = focus - before
        tracker.add(step, at: time)
        switch state {
        case .idle: return []
        case .pressing(let press): return drag(press, touch.modifiers)
        case .longPressing: return [.longPressDragged(at: focus)]
        case .dragging(var drag):
            defer { state = .dragging(drag) }
            return drag.move(by: step, focus: focus)
        case .pairing(let start): return decide(start, at: time)
        case .moving(var motion):
            guard let pair else { return [] }
            defer { state = .moving(motion) }
            return motion.move(to: pair)
        case .tilting: return step.y == 0 ? [] : [.tilted(by: -step.y)]
        }
    }

    /// A finger that presses has moved: it drags once it has left the slop.
    private mutating func drag(_ press: Press, _ modifiers: InputModifiers) -> [MapGesture] {
        let way = focus - press.anchor
        guard way.length > GestureLimits.slop else { return [] }
        let slop = SlopMotion(leaving: way)
        var drag = Drag(press, modifiers: modifiers, slop: slop)
        defer { state = .dragging(drag) }
        return [.began] + drag.move(by: way - slop.owed, focus: focus)
    }

    /// One of two fingers has moved that had hardly moved before.
    private mutating func decide(_ first: PairStart, at time: Double) -> [MapGesture] {
        guard let pair else { return [] }
        var start = first
        switch start.decide(pair, at: time) {
        case .wait:
            state = .pairing(start)
            return []
        case .tilt:
            state = .tilting
            let way = pair.focus.y - start.start.focus.y
            let past = max(0, abs(way) - GestureLimits.tiltDecision)
            return [.began] + (past > 0 ? [.tilted(by: way < 0 ? past : -past)] : [])
        case .move:
            var motion = PairMotion(start: start.start, slop: SlopMotion())
            defer { state = .moving(motion) }
            return [.began] + motion.setOut(to: pair)
        }
    }
}
