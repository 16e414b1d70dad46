/// The kinds of words that are spoken during a navigation.
public enum VoiceGuidance: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing.
    case silent
    /// Only news that the driver must have, such as traffic ahead, and no instructions.
    case alertsOnly
    /// Everything; the default.
    case alertsAndGuidance

    /// Whether something of this priority is said.
    public func allows(_ priority: Utterance.Priority) -> Bool {
        switch self {
        case .silent: false
        case .alertsOnly: priority == .alert
        case .alertsAndGuidance: true
        }
    }
}

/// The devices that a voice may be heard from.
public struct AudioDeviceOptions: OptionSet, Hashable, Sendable, Codable {
    /// The bits.
    public let rawValue: Int

    /// The options of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The loudspeaker of the device itself and nothing else.
    public static let builtInOnly = Self(rawValue: 1)
    /// A Bluetooth device where one is connected, otherwise the device itself; the default.
    public static let bluetooth = Self(rawValue: 2)
}
