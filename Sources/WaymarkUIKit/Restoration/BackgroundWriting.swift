#if canImport(UIKit)
    import UIKit
    import WaymarkNavigation

    /// Asks the system for the time to write a drive down when the app goes to the background.
    @MainActor final class BackgroundWriting {
        private let notices = SystemNotices()
        private let keeper: NavigationKeeper
        private var task = UIBackgroundTaskIdentifier.invalid

        /// Waits for the writing of `keeper`.
        init(_ keeper: NavigationKeeper) {
            self.keeper = keeper
            notices.listen(to: UIApplication.didEnterBackgroundNotification) { [weak self] in
                self?.write()
            }
        }

        private func write() {
            guard task == .invalid else { return }
            task = UIApplication.shared.beginBackgroundTask(withName: "Waymark drive") {
                [weak self] in self?.end()
            }
            Task {
                await keeper.finishWriting()
                end()
            }
        }

        private func end() {
            guard task != .invalid else { return }
            UIApplication.shared.endBackgroundTask(task)
            task = .invalid
        }
    }
#endif
