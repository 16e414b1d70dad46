import WaymarkDirections

/// What a navigator says and how; kept also while it has no voice.
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
        case .announcement(let words):
            player?.say(Utterance(words, language: navigator.spokenLanguage))
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
    /// The language of the words of the route: another one than was asked for where the provider has
    /// no words in that.
    public var spokenLanguage: String {
        for case .language(_, let used) in state.route?.notices ?? [] { return used }
        return options.locale
    }

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

    /// What is said at all (row B18).
    public var voiceGuidance: VoiceGuidance {
        get { voice.guidance }
        set { voice.guidance = newValue }
    }

    /// Whether the device vibrates when an alert or an instruction begins (row B19).
    public var isVibrationEnabled: Bool {
        get { voice.vibrates }
        set { voice.vibrates = newValue }
    }

    /// The devices that the voice may be heard from (row B20).
    public var audioDevices: AudioDeviceOptions {
        get { voice.devices }
        set { voice.devices = newValue }
    }
}
