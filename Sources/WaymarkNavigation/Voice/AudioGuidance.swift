/// The ways in which a driver hears and feels guidance, as one set.
///
/// ```swift
/// navigator.audioGuidance = [.voice, .vibration]  // not over Bluetooth
/// ```
public struct AudioGuidance: OptionSet, Hashable, Sendable, Codable {
    /// The bits.
    public let rawValue: Int

    /// The options of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The device vibrates when an alert or an instruction begins.
    public static let vibration = Self(rawValue: 1)
    /// Alerts and instructions are spoken.
    public static let voice = Self(rawValue: 2)
    /// The voice is heard from a Bluetooth device where one is connected.
    public static let bluetooth = Self(rawValue: 4)
    /// All of them, as a navigator begins.
    public static let `default`: Self = [.vibration, .voice, .bluetooth]
}
