/// The modifier keys that are held while a pointer or another key is used.
public struct InputModifiers: OptionSet, Hashable, Sendable, Codable {
    /// The held keys as bits.
    public let rawValue: UInt8

    /// Modifiers of the bits of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = InputModifiers(rawValue: 1)
    /// Option, which is Alt on most keyboards.
    public static let option = InputModifiers(rawValue: 2)
    /// Control.
    public static let control = InputModifiers(rawValue: 4)
    /// Command, which is the key with the logo on most keyboards.
    public static let command = InputModifiers(rawValue: 8)
}
