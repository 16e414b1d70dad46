#if canImport(WatchConnectivity)
    import Foundation
    import WatchConnectivity

    /// Hears what comes from the other device, and passes it on as bytes.
    final class WatchLink: NSObject, WCSessionDelegate, Sendable {
        /// The name of a message among what is kept for the other device.
        static let key = "waymark"

        /// Called with the bytes of each message.
        @MainActor var receive: @MainActor (Data) -> Void = { _ in }

        /// The last message that was kept, as soon as it can be read.
        func session(
            _ session: WCSession,
            activationDidCompleteWith activationState: WCSessionActivationState,
            error: (any Error)?
        ) {
            pass(session.receivedApplicationContext)
        }

        /// A message that was sent while both were awake.
        func session(_ session: WCSession, didReceiveMessageData messageData: Data) {
            Task { @MainActor in receive(messageData) }
        }

        /// A message that was kept.
        func session(
            _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
        ) {
            pass(applicationContext)
        }

        #if os(iOS)
            /// The user has changed to another watch.
            func sessionDidBecomeInactive(_ session: WCSession) {}

            /// The other watch is served from now on.
            func sessionDidDeactivate(_ session: WCSession) { session.activate() }
        #endif

        private func pass(_ context: [String: Any]) {
            guard let data = context[Self.key] as? Data else { return }
            Task { @MainActor in receive(data) }
        }
    }
#endif
