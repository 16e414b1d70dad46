#if canImport(UIKit)
    import UIKit

    /// Listens to what the system tells all of an app, as long as it lives.
    final class SystemNotices {
        private var tokens: [any NSObjectProtocol] = []

        deinit {
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }

        /// Calls `action` whenever `name` is told of `object`; of anything where it is `nil`.
        func listen(
            to name: Notification.Name, of object: AnyObject? = nil,
            _ action: @escaping @MainActor @Sendable () -> Void
        ) {
            let token = NotificationCenter.default.addObserver(
                forName: name, object: object, queue: .main
            ) { _ in
                // The main queue is that of the main actor.
                MainActor.assumeIsolated(action)
            }
            tokens.append(token)
        }
    }
#endif
