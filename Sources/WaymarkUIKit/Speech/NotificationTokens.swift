#if canImport(UIKit)
    import Foundation

    /// What listens to notifications, for as long as it is kept.
    ///
    /// The center may be told on any thread, and nothing changes after the start.
    final class NotificationTokens: @unchecked Sendable {
        private let tokens: [any NSObjectProtocol]

        /// Calls `receive` with each notification of `names`, on the thread that posts it.
        init(
            of names: [Notification.Name], receive: @escaping @Sendable (Notification) -> Void
        ) {
            tokens = names.map {
                NotificationCenter.default.addObserver(
                    forName: $0, object: nil, queue: nil, using: receive)
            }
        }

        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }
#endif
