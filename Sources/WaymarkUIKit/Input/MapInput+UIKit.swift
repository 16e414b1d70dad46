#if canImport(UIKit)
    import UIKit
    import WaymarkMaps

    extension MapInput {
        /// A key of a map; `nil` for other keys.
        @MainActor init?(_ press: UIPress, isDown: Bool) {
            guard let pressed = press.key,
                let key = KeyMapping.key(
                    usage: pressed.keyCode.rawValue,
                    characters: pressed.charactersIgnoringModifiers)
            else { return nil }
            self = .key(
                key, isDown: isDown, modifiers: InputModifiers(pressed.modifierFlags),
                time: press.timestamp)
        }
    }

    extension InputModifiers {
        /// The modifier keys that are held.
        init(_ flags: UIKeyModifierFlags) {
            self = []
            if flags.contains(.shift) { insert(.shift) }
            if flags.contains(.alternate) { insert(.option) }
            if flags.contains(.control) { insert(.control) }
            if flags.contains(.command) { insert(.command) }
        }
    }
#endif
