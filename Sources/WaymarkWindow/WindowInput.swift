package import CWaymarkSDL
package import WaymarkMaps

/// An action that an event of a window asks for.
package enum WindowAction: Hashable, Sendable {
    /// The map is to take this.
    case input(MapInput)
    /// A destination is chosen with the other button of the mouse; with shift it is one more.
    case destination(at: SIMD2<Double>, isAdded: Bool)
    /// A letter or another character was typed.
    case command(Character)
    /// A character was typed, by whatever keys.
    case text(Character)
    /// The window is to be drawn anew.
    case redraw
    /// The window is to be closed.
    case close
}

/// Makes actions of the events of a window.
package struct WindowInput: Sendable {
    private var held = HeldInput()
    /// Points of a step of a wheel, as browsers count them.
    private static let wheelStep = 100.0

    package init() {}

    /// The actions for an event.
    package mutating func actions(for event: waymark_window_event) -> [WindowAction] {
        let place = SIMD2(event.x, event.y)
        let modifiers = InputModifiers(rawValue: event.modifiers)
        switch event.kind {
        case WAYMARK_WINDOW_QUIT: return [.close]
        case WAYMARK_WINDOW_CHANGED: return [.redraw]
        case WAYMARK_WINDOW_LEFT: return released(at: event.time)
        case WAYMARK_WINDOW_POINTER_DOWN: return touch(.began, event)
        case WAYMARK_WINDOW_POINTER_MOVED: return touch(.moved, event)
        case WAYMARK_WINDOW_POINTER_UP: return touch(.ended, event)
        case WAYMARK_WINDOW_SECONDARY:
            return [.destination(at: place, isAdded: modifiers.contains(.shift))]
        case WAYMARK_WINDOW_WHEEL:
            // Pages move up where a wheel is turned towards the user.
            let delta = SIMD2(event.dx, -event.dy) * Self.wheelStep
            return [.input(.scroll(at: place, delta: delta, modifiers: modifiers))]
        case WAYMARK_WINDOW_TEXT:
            return Unicode.Scalar(UInt32(bitPattern: event.key)).map { [.text(Character($0))] }
                ?? []
        case WAYMARK_WINDOW_KEY_DOWN: return key(event, isDown: true, modifiers)
        case WAYMARK_WINDOW_KEY_UP: return key(event, isDown: false, modifiers)
        default: return []
        }
    }

    private mutating func touch(
        _ phase: Touch.Phase, _ event: waymark_window_event
    ) -> [WindowAction] {
        let touch = Touch(
            id: Int(event.pointer), phase: phase, position: SIMD2(event.x, event.y),
            time: event.time, modifiers: InputModifiers(rawValue: event.modifiers))
        return taken(.touch(touch))
    }

    /// The action for `input`; none for a finger that was let go of when the window was left.
    private mutating func taken(_ input: MapInput) -> [WindowAction] {
        held.take(input) ? [.input(input)] : []
    }

    /// Fingers and keys whose end will not be told.
    private mutating func released(at time: Double) -> [WindowAction] {
        defer { held = HeldInput() }
        return held.releases.map { .input($0.moved(by: time - ($0.time ?? time))) }
    }

    private mutating func key(
        _ event: waymark_window_event, isDown: Bool, _ modifiers: InputModifiers
    ) -> [WindowAction] {
        if let key = Self.mapKeys[event.key] {
            return taken(.key(key, isDown: isDown, modifiers: modifiers, time: event.time))
        }
        let isBackspace = event.key == 0x08
        guard isDown, isBackspace || !event.is_repeat,
            modifiers.isDisjoint(with: [.option, .command]),
            let scalar = Unicode.Scalar(UInt32(bitPattern: event.key)), scalar.value < 0x4000_0000
        else { return [] }
        if modifiers.contains(.control) { return scalar == "q" ? [.close] : [] }
        return [.command(Character(scalar))]
    }

    /// The keys of a map by their numbers: characters, and those of USB above `0x40000000`.
    private static let mapKeys: [Int32: MapInput.Key] = [
        0x4000_0052: .arrowUp, 0x4000_0051: .arrowDown, 0x4000_0050: .arrowLeft,
        0x4000_004f: .arrowRight, 0x2b: .plus, 0x3d: .plus, 0x4000_0057: .plus, 0x2d: .minus,
        0x4000_0056: .minus,
    ]
}
