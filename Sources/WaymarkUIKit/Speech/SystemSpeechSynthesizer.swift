#if canImport(AVFAudio) && canImport(UIKit)
    import AVFAudio
    import Foundation
    public import WaymarkNavigation

    /// Speaks with the voices of the device.
    ///
    /// While it speaks, music of other apps is quieter and their words pause. For guidance with a locked
    /// screen the app names `audio` in `UIBackgroundModes`.
    ///
    /// ```swift
    /// let session = try NavigationSession(
    ///     provider: provider, source: source, synthesizer: SystemSpeechSynthesizer())
    /// session.navigator.vibrate(with: HapticPlayer())
    /// session.navigator.audioGuidance = [.voice, .vibration]  // not over Bluetooth
    /// ```
    @MainActor public final class SystemSpeechSynthesizer: SpeechSynthesizer {
        /// The devices that it may be heard from, from the next utterance on.
        public var audioDevices: AudioDeviceOptions = .bluetooth
        /// Called with the error of the system where something could not be said, as during a call.
        public var onProblem: (@MainActor (any Error) -> Void)?
        /// How fast it speaks, 0 to 1; 0.5 is usual.
        public var rate = 0.5
        /// How loud it speaks compared with the device, 0 to 1.
        public var volume = 1.0
        /// The identifiers of the voices that the user prefers, each in its language.
        public var preferredVoices: Set<String> = [] { didSet { catalog = nil } }
        /// Whether it takes part in the sound of the device by itself. An app that plays sound of its own
        /// sets `false` and does that.
        public var managesAudioSession = true

        private let session = SharedAudioSession()
        /// A change of the sound that is under way.
        private var lastChange: Task<Void, Never>?
        private var system = AVSpeechSynthesizer()
        private var listener: SpeechListener?
        private var observer: AudioSessionObserver?
        private var turns = SpeechTurns()
        private var waiting: [Int: (utterance: Utterance, onEnd: @MainActor () -> Void)] = [:]
        /// What the system says, kept so that no other utterance gets its identity.
        private var spoken: [ObjectIdentifier: (turn: Int, utterance: AVSpeechUtterance)] = [:]
        private var catalog: VoiceCatalog?

        /// A voice that is silent as yet.
        public init() {
            listener = SpeechListener { [weak self] id in
                Task { @MainActor in self?.ended(id) }
            }
            observer = AudioSessionObserver { [weak self] in self?.take($0) }
            system.delegate = listener
        }

        /// Whether the device has a voice that reads the language of a BCP 47 tag.
        public func supports(language: String) -> Bool { voices.voice(for: language) != nil }

        /// Says `utterance` in place of what is being said, and calls `onEnd` once.
        public func speak(_ utterance: Utterance, onEnd: @escaping @MainActor () -> Void) {
            let (turn, effects) = turns.begin()
            waiting[turn] = (utterance, onEnd)
            perform(effects)
        }

        /// Is silent at once.
        public func stop() { perform(turns.stop()) }

        /// The voices of the device, which are looked up once.
        private var voices: VoiceCatalog {
            if let catalog { return catalog }
            let all = AVSpeechSynthesisVoice.speechVoices()
            let usual = Set(all.map(\.language)).compactMap {
                AVSpeechSynthesisVoice(language: $0)?.identifier
            }
            let made = VoiceCatalog(
                all.map(VoiceEntry.init), usual: Set(usual), preferred: preferredVoices,
                region: Locale.current.region?.identifier)
            catalog = made
            return made
        }

        private func take(_ event: AudioSessionObserver.Event) {
            switch event {
            case .interrupted: stop()
            case .deviceCame:
                guard audioDevices.contains(.builtInOnly), !spoken.isEmpty, managesAudioSession
                else { return }
                inTurn({ try await $0.forceSpeaker() }) { [weak self] error in
                    if let error { self?.onProblem?(error) }
                }
            case .reset:
                system = AVSpeechSynthesizer()
                system.delegate = listener
                spoken = [:]
                perform(turns.reset())
            case .voicesChanged: catalog = nil
            }
        }

        private func ended(_ id: ObjectIdentifier) {
            guard let turn = spoken.removeValue(forKey: id)?.turn else { return }
            perform(turns.finished(turn))
        }

        private func perform(_ effects: [SpeechTurns.Effect]) {
            for effect in effects { perform(effect) }
        }

        private func perform(_ effect: SpeechTurns.Effect) {
            switch effect {
            case .activate(let turn): activate(turn)
            case .say(let turn): say(turn)
            case .silence: system.stopSpeaking(at: .immediate)
            case .end(let turn): waiting.removeValue(forKey: turn)?.onEnd()
            case .settle: perform(turns.settle())
            case .deactivate: deactivate()
            }
        }

        private func activate(_ turn: Int) {
            guard managesAudioSession else { return perform(turns.activated(turn)) }
            let plan = AudioSessionPlan(audioDevices)
            inTurn({ try await $0.activate(plan) }) { [weak self] error in
                guard let self else { return }
                if let error {
                    onProblem?(error)
                    perform(turns.refused(turn))
                } else {
                    perform(turns.activated(turn))
                }
            }
        }

        private func deactivate() {
            guard managesAudioSession else { return }
            inTurn({ try await $0.deactivate() }) { [weak self] error in
                if let error { self?.onProblem?(error) }
            }
        }

        /// Changes the sound of the device after all changes before, and tells how that went.
        private func inTurn(
            _ change: @escaping @Sendable (SharedAudioSession) async throws -> Void,
            done: @escaping @MainActor ((any Error)?) -> Void
        ) {
            lastChange = Task { [session, lastChange] in
                await lastChange?.value
                do {
                    try await change(session)
                    done(nil)
                } catch {
                    done(error)
                }
            }
        }

        private func say(_ turn: Int) {
            guard let wanted = waiting[turn]?.utterance else { return }
            let utterance = Self.utterance(wanted)
            utterance.voice = voices.voice(for: wanted.language).flatMap {
                AVSpeechSynthesisVoice(identifier: $0.identifier)
            }
            let (slow, fast) = (
                AVSpeechUtteranceMinimumSpeechRate, AVSpeechUtteranceMaximumSpeechRate
            )
            utterance.rate = slow + Float(max(0, min(1, rate))) * (fast - slow)
            utterance.volume = Float(max(0, min(1, volume)))
            spoken[ObjectIdentifier(utterance)] = (turn, utterance)
            system.speak(utterance)
        }

        /// The words of a prompt, with their markup where the system understands it.
        private static func utterance(_ wanted: Utterance) -> AVSpeechUtterance {
            let document = wanted.markup.map {
                SpeechMarkup.document($0, language: wanted.language)
            }
            return document.flatMap(AVSpeechUtterance.init(ssmlRepresentation:))
                ?? AVSpeechUtterance(string: wanted.text)
        }
    }

    extension VoiceEntry {
        fileprivate init(_ voice: AVSpeechSynthesisVoice) {
            let quality: Quality =
                switch voice.quality {
                case .premium: .premium
                case .enhanced: .enhanced
                default: .standard
                }
            self.init(
                identifier: voice.identifier, language: voice.language, quality: quality,
                isNovelty: voice.voiceTraits.contains(.isNoveltyVoice))
        }
    }
#endif
