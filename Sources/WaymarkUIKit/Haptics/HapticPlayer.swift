#if canImport(UIKit)
    import UIKit
    public import WaymarkNavigation

    /// Lets the device vibrate. The system does so only while the app is in front and the user has not
    /// switched vibration off.
    @MainActor public final class HapticPlayer {
        /// How a prompt feels.
        public enum Feeling: Hashable, Sendable, CaseIterable {
            /// Two taps, as for news.
            case notice
            /// One firm tap.
            case tap
        }

        /// How a prompt feels from now on.
        public var feeling: Feeling
        private let notice = UINotificationFeedbackGenerator()
        private let tap = UIImpactFeedbackGenerator(style: .heavy)

        /// A player that has not done anything.
        public init(feeling: Feeling = .notice) { self.feeling = feeling }

        /// Vibrates once, shortly.
        public func play() {
            switch feeling {
            case .notice: notice.notificationOccurred(.warning)
            case .tap: tap.impactOccurred()
            }
        }
    }

    extension Navigator {
        /// Lets the device vibrate where prompts begin, while ``isVibrationEnabled`` is set. The navigator
        /// has a voice by then (``speak(with:)``), in whose turn that is; without one nothing is felt.
        ///
        /// - Returns: whether the navigator has a voice.
        @discardableResult public func vibrate(with haptics: HapticPlayer) -> Bool {
            guard let voicePlayer else { return false }
            voicePlayer.onVibrate = { haptics.play() }
            return true
        }
    }
#endif
