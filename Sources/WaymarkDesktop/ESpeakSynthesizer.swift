#if os(macOS) || os(Linux)
    import Foundation
    public import WaymarkNavigation

    /// Speaks with `espeak-ng` and the sound device of this computer.
    ///
    /// The sound server decides which device that is. ``AudioDeviceOptions/builtInOnly`` has an
    /// effect where the name of the built-in device is given.
    @MainActor public final class ESpeakSynthesizer: SpeechSynthesizer {
        /// The devices that it may be heard from; what is being said stays where it is.
        public var audioDevices: AudioDeviceOptions = .bluetooth
        /// Called with an ``ESpeakError`` when something could not be said.
        public var onProblem: (@MainActor (any Error) -> Void)?

        private let espeak: ESpeak
        private let builtInDevice: String?
        private var running: ChildProcess?

        /// A voice of `espeak`; `builtInDevice` is a name that its option `-d` takes.
        public init(_ espeak: ESpeak, builtInDevice: String? = nil) {
            self.espeak = espeak
            self.builtInDevice = builtInDevice
        }

        deinit { running?.stop() }

        /// Whether the program has a voice that reads the language of a BCP 47 tag.
        public func supports(language: String) -> Bool { espeak.voice(for: language) != nil }

        /// Says `utterance` in place of what is being said, and calls `onEnd` once.
        public func speak(_ utterance: Utterance, onEnd: @escaping @MainActor () -> Void) {
            stop()
            do {
                let device = audioDevices.contains(.builtInOnly) ? builtInDevice : nil
                let child = try espeak.start(utterance, device: device)
                running = child
                watch(child, onEnd: onEnd)
            } catch {
                onProblem?(error)
                onEnd()
            }
        }

        /// Kills the program, if it runs.
        public func stop() {
            running?.stop()
            running = nil
        }

        private func watch(_ child: ChildProcess, onEnd: @escaping @MainActor () -> Void) {
            DispatchQueue.global().async { [espeak] in
                let problem = espeak.problem(of: child)
                Task { @MainActor [weak self] in
                    if let self, running === child { running = nil }
                    if let problem { self?.onProblem?(problem) }
                    onEnd()
                }
            }
        }
    }
#endif
