import WaymarkInstructions

/// The navigator's voice and its settings; they are kept also while there is no voice.
@MainActor final class NavigatorVoice: NavigatorListener {
    var guidance = VoiceGuidance.alertsAndGuidance {
        didSet {
            if guidance != .silent { spoken = guidance }
            apply()
        }
    }
    /// The words that are spoken where any are.
    private(set) var spoken = VoiceGuidance.alertsAndGuidance
    private var traffic = TrafficAlertRule()
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
        case .delayCategoryUpdated(let category):
            guard traffic.isNews(category), let words = navigator.words(for: category) else {
                break
            }
            player?.say(Utterance(words, priority: .alert, expires: Self.newsLifetime))
        case .incidentAhead(let incident, _):
            player?.say(
                Utterance(
                    navigator.words(for: incident), priority: .alert, expires: Self.newsLifetime))
        case .fasterRouteFound where navigator.fasterRoutePolicy == .offer:
            player?.say(
                Utterance(
                    navigator.wordsForFasterRoute, priority: .information,
                    expires: Self.newsLifetime))
        case .routeChanged(let cause): routeChanged(cause)
        case .offRoute: player?.stop()
        case .locationUpdated: player?.advance()
        default: break
        }
    }

    private func routeChanged(_ cause: RouteChangeCause) {
        switch cause {
        // What is said at a stop is not cut off by the way to the next.
        case .nextDestination: traffic = TrafficAlertRule()
        // The traffic of another route to the same destination is not new.
        case .rerouted, .alternativeChosen, .fasterRoute, .closureAhead, .roadAvoided:
            player?.stop()
        // Words for a way that is not driven any more.
        case .destinationsSet, .cleared, .restored:
            traffic = TrafficAlertRule()
            player?.stop()
        }
    }

    /// Seconds for which news of the traffic is worth being said.
    private static let newsLifetime = 15.0
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

    /// Voice, vibration and Bluetooth as one set, all on at first. It is another view of
    /// ``voiceGuidance``, ``isVibrationEnabled`` and ``audioDevices``: without the voice nothing is
    /// spoken, with it again what was spoken before.
    public var audioGuidance: AudioGuidance {
        get {
            var guidance: AudioGuidance = []
            if isVibrationEnabled { guidance.insert(.vibration) }
            if voiceGuidance != .silent { guidance.insert(.voice) }
            if audioDevices.contains(.bluetooth) { guidance.insert(.bluetooth) }
            return guidance
        }
        set {
            isVibrationEnabled = newValue.contains(.vibration)
            voiceGuidance = newValue.contains(.voice) ? voice.spoken : .silent
            audioDevices = newValue.contains(.bluetooth) ? .bluetooth : .builtInOnly
        }
    }

    /// The devices that the voice may be heard from.
    public var audioDevices: AudioDeviceOptions {
        get { voice.devices }
        set { voice.devices = newValue }
    }
}
