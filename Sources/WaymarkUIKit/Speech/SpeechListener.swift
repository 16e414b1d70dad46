#if canImport(AVFAudio) && canImport(UIKit)
    import AVFAudio
    import Foundation

    /// Hears that the system's voice has ended, on whatever thread it says so.
    final class SpeechListener: NSObject, AVSpeechSynthesizerDelegate, Sendable {
        private let ended: @Sendable (ObjectIdentifier) -> Void

        /// A listener that passes on which utterance has ended or was cut off.
        init(ended: @escaping @Sendable (ObjectIdentifier) -> Void) {
            self.ended = ended
            super.init()
        }

        /// Passes the end on.
        func speechSynthesizer(
            _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
        ) { ended(ObjectIdentifier(utterance)) }

        /// Passes the end on.
        func speechSynthesizer(
            _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
        ) { ended(ObjectIdentifier(utterance)) }
    }
#endif
