#if canImport(AVFAudio) && canImport(UIKit)
    import AVFAudio
    import Foundation

    /// Hears what happens to the sound of the device.
    @MainActor final class AudioSessionObserver {
        /// Something that happened to it.
        enum Event: Sendable {
            /// Something else has the sound now, such as a call.
            case interrupted
            /// Headphones, a car or another device came.
            case deviceCame
            /// The system has lost all that has to do with sound, and begun anew.
            case reset
            /// A voice was downloaded or removed.
            case voicesChanged
        }

        private let tokens: NotificationTokens

        /// An observer that passes events on.
        init(_ receive: @escaping @MainActor (Event) -> Void) {
            let names = [
                AVAudioSession.interruptionNotification, AVAudioSession.routeChangeNotification,
                AVAudioSession.mediaServicesWereResetNotification,
                AVSpeechSynthesizer.availableVoicesDidChangeNotification,
            ]
            tokens = NotificationTokens(of: names) { notification in
                guard let event = Self.event(notification) else { return }
                Task { @MainActor in receive(event) }
            }
        }

        private nonisolated static func event(_ notification: Notification) -> Event? {
            func number(_ key: String) -> UInt? { notification.userInfo?[key] as? UInt }
            switch notification.name {
            case AVAudioSession.interruptionNotification:
                let type = number(AVAudioSessionInterruptionTypeKey)
                    .flatMap { AVAudioSession.InterruptionType(rawValue: $0) }
                return type == .began ? .interrupted : nil
            case AVAudioSession.routeChangeNotification:
                let reason = number(AVAudioSessionRouteChangeReasonKey)
                    .flatMap { AVAudioSession.RouteChangeReason(rawValue: $0) }
                return reason == .newDeviceAvailable ? .deviceCame : nil
            case AVAudioSession.mediaServicesWereResetNotification: return .reset
            default: return .voicesChanged
            }
        }
    }
#endif
