/// The devices that the voice may be heard from.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSVoiceGuidanceAudioDeviceType: Int, Sendable {
    /// The device itself or its headphones.
    case builtInOnly = 0
    /// A Bluetooth device where one is connected.
    case bluetooth = 1
}
