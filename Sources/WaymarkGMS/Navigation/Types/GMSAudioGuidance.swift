import WaymarkNavigation

/// The ways in which a driver hears and feels guidance, as one set: the form of the first interface.
public struct GMSAudioGuidance: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// The options of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The device vibrates.
    public static let vibration = Self(rawValue: AudioGuidance.vibration.rawValue)
    /// A voice speaks.
    public static let voice = Self(rawValue: AudioGuidance.voice.rawValue)
    /// The voice is heard from a Bluetooth device where one is connected.
    public static let bluetooth = Self(rawValue: AudioGuidance.bluetooth.rawValue)
}
