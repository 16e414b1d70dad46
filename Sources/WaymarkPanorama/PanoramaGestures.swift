import WaymarkMaps

/// Follows fingers, mouse and keys on a panorama.
struct PanoramaGestures {
    private var recognizer = GestureRecognizer()
    private var deceleration: Deceleration?
    /// Whether fingers hold the camera.
    private var isHeld = false

    /// Whether time alone lets something happen.
    var isActive: Bool { recognizer.deadline != nil || deceleration != nil }

    /// Something to be done.
    enum Action {
        /// Turns the camera so that the picture goes along by so many points.
        case turn(SIMD2<Double>)
        /// Zooms by a factor about a point.
        case zoom(Double, at: SIMD2<Double>?)
        case tap(SIMD2<Double>)
        case doubleTap(SIMD2<Double>)
    }

    /// What `input` means.
    mutating func handle(_ input: MapInput, at now: Double) -> [Action] {
        if case .touch(let touch) = input, touch.phase == .began { deceleration = nil }
        var actions: [Action] = []
        for gesture in recognizer.handle(input) { actions += self.actions(of: gesture, at: now) }
        return actions
    }

    /// What happens until `now` by itself.
    mutating func advance(to now: Double) -> [Action] {
        var actions: [Action] = []
        for gesture in recognizer.advance(to: now) {
            actions += self.actions(of: gesture, at: now)
        }
        if var slowing = deceleration {
            actions.append(.turn(slowing.advance(to: now)))
            deceleration = slowing.isOver ? nil : slowing
        }
        return actions
    }

    /// The camera was taken out of the fingers.
    mutating func letGo() {
        deceleration = nil
        isHeld = false
    }

    private mutating func actions(of gesture: MapGesture, at now: Double) -> [Action] {
        switch gesture {
        case .tap(let point): return [.tap(point)]
        case .doubleTap(let point): return [.doubleTap(point)]
        case .began:
            deceleration = nil
            isHeld = true
        case .panned(let offset, _): return isHeld ? [.turn(offset)] : []
        case .tilted(let points): return isHeld ? [.turn(SIMD2(0, -points))] : []
        case .pinched(let scale, let focus), .quickZoomed(let scale, let focus):
            return isHeld ? [.zoom(scale, at: focus)] : []
        case .twoFingerTap(let point): return [.zoom(0.5, at: point)]
        case .ended(let velocity):
            if isHeld { deceleration = Deceleration(velocity: velocity, at: now) }
            isHeld = false
        case .cancelled: letGo()
        case .rotated, .circled, .longPress, .longPressDragged, .longPressEnded: break
        }
        return []
    }
}
