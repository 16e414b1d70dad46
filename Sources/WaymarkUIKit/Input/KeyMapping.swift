package import WaymarkMaps

/// Finds the keys of a map on a keyboard.
package enum KeyMapping {
    /// The key of a map; `nil` for all others.
    ///
    /// - Parameters:
    ///   - usage: its number among those of keyboards in the USB HID Usage Tables.
    ///   - characters: what it writes on the keyboard of the user, without the held keys: plus and minus lie in
    ///     other places in other countries.
    package static func key(usage: Int, characters: String) -> MapInput.Key? {
        byUsage[usage] ?? byCharacters[characters]
    }

    private static let byUsage: [Int: MapInput.Key] = [
        0x4f: .arrowRight, 0x50: .arrowLeft, 0x51: .arrowDown, 0x52: .arrowUp,
        // Those of the pad of numbers.
        0x56: .minus, 0x57: .plus,
    ]

    /// The equals sign is the plus that is written without shift on American keyboards.
    private static let byCharacters: [String: MapInput.Key] = [
        "+": .plus, "=": .plus, "-": .minus,
    ]
}
