import WaymarkGeometry

/// Recognises held keys: the map moves while they are down. A key that is only struck moves it by a
/// fourth of a second's motion, so that a stroke of plus zooms by one level.
struct KeyGestures: Sendable {
    private var held: [HeldKey] = []
    /// Whether the camera is being moved.
    private var isMoving = false

    /// Whether time alone moves the camera.
    var isActive: Bool { !held.isEmpty }

    /// `key` went down.
    mutating func press(_ key: MapInput.Key, _ modifiers: InputModifiers, at time: Double) {
        if let index = held.firstIndex(where: { $0.key == key }) {
            held[index].strike()
        } else {
            held.append(HeldKey(key: key, isShifted: modifiers.contains(.shift), last: time))
        }
    }

    /// `key` went up.
    mutating func release(_ key: MapInput.Key) {
        for index in held.indices where held[index].key == key { held[index].isDown = false }
    }

    /// Moves the camera as the keys do until `time`.
    mutating func advance(to time: Double) -> [MapGesture] {
        guard isActive else { return [] }
        var motion = KeyMotion()
        for index in held.indices {
            let seconds = held[index].advance(to: time)
            motion.add(held[index], seconds)
        }
        held.removeAll(where: \.isFinished)
        var gestures = motion.gestures
        if !gestures.isEmpty, !isMoving {
            isMoving = true
            gestures.insert(.began, at: 0)
        }
        if held.isEmpty, isMoving {
            isMoving = false
            gestures.append(.ended(velocity: .zero))
        }
        return gestures
    }
}

/// A key that is down, or was struck and has not yet done what a stroke does.
private struct HeldKey: Sendable {
    let key: MapInput.Key
    let isShifted: Bool
    var isDown = true
    /// Seconds of motion that are to come even if the key goes up.
    var owed = HeldKey.stroke
    var last: Double

    /// Seconds of motion of a key that is only struck; also the longest step of time, as a host that
    /// has not asked for longer has shown none of it.
    private static let stroke = 0.25
    /// Seconds of motion of strokes that come faster than the map moves.
    private static let mostOwed = 1.0

    var isFinished: Bool { !isDown && owed <= GestureLimits.sameTime }

    /// The key went down again; nothing where it is down.
    mutating func strike() {
        guard !isDown else { return }
        isDown = true
        owed = min(Self.mostOwed, owed + Self.stroke)
    }

    /// Seconds of motion until `time`.
    mutating func advance(to time: Double) -> Double {
        let passed = max(0, min(Self.stroke, time - last))
        let seconds = isDown ? passed : min(passed, owed)
        last = max(last, time)
        owed = max(0, owed - seconds)
        return seconds
    }
}

/// The motion of all keys in one step of time.
private struct KeyMotion {
    private var pan = SIMD2<Double>.zero
    private var levels = 0.0
    private var degrees = 0.0
    private var tilt = 0.0

    /// Points per second.
    private static let panSpeed = 400.0
    /// Zoom levels per second.
    private static let zoomSpeed = 4.0
    /// Degrees per second.
    private static let turnSpeed = 60.0
    /// Points of two fingers per second.
    private static let tiltSpeed = 160.0

    mutating func add(_ held: HeldKey, _ seconds: Double) {
        switch (held.key, held.isShifted) {
        case (.arrowUp, false): pan.y += Self.panSpeed * seconds
        case (.arrowDown, false): pan.y -= Self.panSpeed * seconds
        case (.arrowLeft, false): pan.x += Self.panSpeed * seconds
        case (.arrowRight, false): pan.x -= Self.panSpeed * seconds
        case (.arrowUp, true): tilt += Self.tiltSpeed * seconds
        case (.arrowDown, true): tilt -= Self.tiltSpeed * seconds
        case (.arrowLeft, true): degrees += Self.turnSpeed * seconds
        case (.arrowRight, true): degrees -= Self.turnSpeed * seconds
        case (.plus, _): levels += Self.zoomSpeed * seconds
        case (.minus, _): levels -= Self.zoomSpeed * seconds
        }
    }

    var gestures: [MapGesture] {
        var gestures: [MapGesture] = []
        if pan != .zero { gestures.append(.panned(by: pan, focus: nil)) }
        if levels != 0 { gestures.append(.pinched(scale: CMath.power(2, levels), focus: nil)) }
        if degrees != 0 { gestures.append(.rotated(degrees: degrees, focus: nil)) }
        if tilt != 0 { gestures.append(.tilted(by: tilt)) }
        return gestures
    }
}
