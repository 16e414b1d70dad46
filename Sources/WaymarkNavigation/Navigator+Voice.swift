/// The navigator's voice and its settings; they are kept also while there is no voice.
@MainActor final class NavigatorVoice: NavigatorListener {
    var guidance = VoiceGuidance.alertsAndGuidance { didSet { apply() } }
    var vibrates = true { didSet { apply() } }
    var devices = AudioDeviceOptions.bluetooth { didSet { apply() } }
    private(set) var player: VoicePlayer?

    func attach(_ player: VoicePlayer) {
        self.player?.stop()
        self.player = player
        apply()
    }

    private func apply() {
        player?.voiceGuidance = guidance
        player?.isVibrationEnabled = vibrates
        player?.audioDevices = devices
    }

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        switch event {
        case .announcement(let due): player?.say(Utterance(navigator.words(for: due)))
        // What is said at a stop is not cut off by the way to the next.
        case .routeChanged(.nextDestination): break
        // Words for a way that is not driven any more.
        case .offRoute, .routeChanged: player?.stop()
        case .locationUpdated: player?.advance()
        default: break
        }
    }
}

extension Navigator {
    /// Says announcements with `synthesizer` from now on.
    public func speak(with synthesizer: any SpeechSynthesizer) {
        let start = ContinuousClock.now
        voice.attach(
            VoicePlayer(synthesizer: synthesizer) { (ContinuousClock.now - start) / .seconds(1) })
        removeListener(voice)
        addListener(voice)
    }

    /// Says what it is given; `nil` without a synthesizer.
    public var voicePlayer: VoicePlayer? { voice.player }

    /// The kinds of words that are spoken.
    public var voiceGuidance: VoiceGuidance {
        get { voice.guidance }
        set { voice.guidance = newValue }
    }

    /// Whether the device vibrates when an alert or an instruction begins.
    public var isVibrationEnabled: Bool {
        get { voice.vibrates }
        set { voice.vibrates = newValue }
    }

    /// The devices that the voice may be heard from.
    public var audioDevices: AudioDeviceOptions {
        get { voice.devices }
        set { voice.devices = newValue }
    }
}
