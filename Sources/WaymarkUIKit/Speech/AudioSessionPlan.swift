public import WaymarkNavigation

/// How an app takes part in the sound of the device while it speaks: a value that follows from the
/// audio settings of a navigator.
///
/// Music of other apps becomes quieter meanwhile, words of others, as of a podcast, pause.
public struct AudioSessionPlan: Hashable, Sendable {
    /// The kind of sound.
    public enum Category: Hashable, Sendable {
        /// Sound that is heard also where the device is muted, from wherever the system sends it.
        case playback
        /// Sound whose way out can be chosen.
        case playAndRecord
    }

    /// The purpose of the sound.
    public enum Mode: Hashable, Sendable {
        /// No purpose of its own.
        case standard
        /// Short spoken prompts, which cars treat as such.
        case voicePrompt
    }

    /// The kind of sound.
    public let category: Category
    /// The purpose of the sound.
    public let mode: Mode
    /// Whether other sound becomes quieter.
    public let ducksOthers = true
    /// Whether words of other apps pause.
    public let interruptsSpokenAudio = true
    /// Whether the loudspeaker of the device is used whatever is connected.
    public let forcesSpeaker: Bool

    /// The plan for the devices that a voice may be heard from.
    ///
    /// Only with `playAndRecord` does the system let an app choose the loudspeaker before a Bluetooth
    /// device; it records nothing.
    public init(_ devices: AudioDeviceOptions) {
        forcesSpeaker = devices.contains(.builtInOnly)
        category = forcesSpeaker ? .playAndRecord : .playback
        mode = forcesSpeaker ? .standard : .voicePrompt
    }
}
