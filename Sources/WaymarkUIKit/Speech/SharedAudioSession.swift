#if canImport(AVFAudio) && canImport(UIKit)
    import AVFAudio

    /// The part of the app in the sound of the device. The system takes its time to change that: all
    /// waits here, one after the other, and not on the main thread.
    actor SharedAudioSession {
        /// Lowers the sound of other apps.
        ///
        /// - Throws: the error of the system where the app may not speak, as during a call.
        func activate(_ plan: AudioSessionPlan) throws {
            let session = AVAudioSession.sharedInstance()
            try session.setCategory(
                plan.category.category, mode: plan.mode.mode, options: plan.options)
            try session.setActive(true)
            if plan.forcesSpeaker { try session.overrideOutputAudioPort(.speaker) }
        }

        /// Takes the loudspeaker again, after something was connected.
        func forceSpeaker() throws {
            try AVAudioSession.sharedInstance().overrideOutputAudioPort(.speaker)
        }

        /// Lets the sound of other apps come back.
        func deactivate() throws {
            try AVAudioSession.sharedInstance().setActive(
                false, options: .notifyOthersOnDeactivation)
        }
    }

    extension AudioSessionPlan {
        fileprivate var options: AVAudioSession.CategoryOptions {
            var options: AVAudioSession.CategoryOptions = []
            if ducksOthers { options.insert(.duckOthers) }
            if interruptsSpokenAudio { options.insert(.interruptSpokenAudioAndMixWithOthers) }
            if forcesSpeaker { options.insert(.defaultToSpeaker) }
            return options
        }
    }

    extension AudioSessionPlan.Category {
        fileprivate var category: AVAudioSession.Category {
            switch self {
            case .playback: .playback
            case .playAndRecord: .playAndRecord
            }
        }
    }

    extension AudioSessionPlan.Mode {
        fileprivate var mode: AVAudioSession.Mode {
            switch self {
            case .standard: .default
            case .voicePrompt: .voicePrompt
            }
        }
    }
#endif
