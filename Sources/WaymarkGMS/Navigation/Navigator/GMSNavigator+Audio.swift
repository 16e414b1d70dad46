import WaymarkNavigation

extension GMSNavigator {
    /// The kinds of words that are spoken; all at first.
    public var voiceGuidance: GMSNavigationVoiceGuidance {
        get { GMSNavigationVoiceGuidance(core.voiceGuidance) }
        set { core.voiceGuidance = newValue.core }
    }

    /// The devices that the voice may be heard from; Bluetooth at first.
    public var audioDeviceType: GMSVoiceGuidanceAudioDeviceType {
        get { core.audioDevices.contains(.bluetooth) ? .bluetooth : .builtInOnly }
        set { core.audioDevices = newValue == .bluetooth ? .bluetooth : .builtInOnly }
    }

    /// Whether the device vibrates when an alert or an instruction begins; it does at first.
    #if canImport(ObjectiveC)
        @objc(vibrationEnabled)
    #endif
    public var isVibrationEnabled: Bool {
        get { core.isVibrationEnabled }
        set { core.isVibrationEnabled = newValue }
    }

    /// Voice, vibration and Bluetooth as one set, as the first interface has them; all at first.
    public var audioGuidance: GMSAudioGuidance {
        get { GMSAudioGuidance(rawValue: core.audioGuidance.rawValue) }
        set { core.audioGuidance = AudioGuidance(rawValue: newValue.rawValue) }
    }
}
