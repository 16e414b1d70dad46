#if os(iOS) && canImport(WatchConnectivity)
    public import Foundation
    import WatchConnectivity
    public import WaymarkNavigation

    /// Tells the watch of the user how a drive goes, while the app on it is installed.
    ///
    /// Once it is started it is the delegate of `WCSession.default`.
    ///
    /// ```swift
    /// let sender = WatchSender(session.navigator)
    /// sender.start()
    /// ```
    @MainActor public final class WatchSender: NavigatorListener {
        /// Called with an error of a message; the next one is sent all the same.
        public var onProblem: ((any Error) -> Void)?
        private let navigator: Navigator
        private let link = WatchLink()
        private var rule = WatchSendRule()
        /// Whether the watch may believe that there is a drive: what an earlier run of the app said may be kept.
        private var wasGuiding = true
        private let now: () -> Date

        /// A sender that tells of the drives of `navigator` once it is started.
        public init(_ navigator: Navigator, now: @escaping () -> Date = Date.init) {
            self.navigator = navigator
            self.now = now
        }

        /// Begins to tell; on a device without a watch nothing is told.
        ///
        /// - Returns: whether the device can have a watch.
        @discardableResult public func start() -> Bool {
            guard WCSession.isSupported() else { return false }
            WCSession.default.delegate = link
            WCSession.default.activate()
            navigator.addListener(self)
            return true
        }

        /// Tells what the navigator has reported, where it is time to.
        public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
            rule.hear(event)
            let isGuiding = navigator.isGuidanceActive
            guard isGuiding || wasGuiding else { return }
            guard rule.isDue(at: now()) || isGuiding != wasGuiding else { return }
            if send() { wasGuiding = isGuiding }
        }

        /// Tells how the drive is; false where it cannot be told now.
        private func send() -> Bool {
            let session = WCSession.default
            guard session.activationState == .activated, session.isWatchAppInstalled else {
                return false
            }
            let drive = WatchDrive(navigator, now: now(), usesTwelveHourClock: Self.usesTwelveHours)
            do {
                let data = try (drive.map { .drive($0) } ?? WatchMessage.ended(at: now())).data()
                // What is kept for a watch that wakes up is the last of them.
                try session.updateApplicationContext([WatchLink.key: data])
                guard session.isReachable else { return true }
                session.sendMessageData(data, replyHandler: nil) { @Sendable [weak self] error in
                    Task { @MainActor in self?.onProblem?(error) }
                }
                return true
            } catch {
                onProblem?(error)
                return false
            }
        }

        private static var usesTwelveHours: Bool { Locale.current.hourCycle == .oneToTwelve }
    }
#endif
