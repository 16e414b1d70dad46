#if os(watchOS)
    public import Combine
    import CoreLocation
    public import Foundation
    import WatchConnectivity
    import WatchKit
    import WaymarkDirections
    import WaymarkGeometry

    /// The drive of the phone on the watch: hears its messages, moves on by the receiver of the watch where the
    /// phone is silent, and lets the wrist feel turns.
    ///
    /// The app has `NSLocationWhenInUseUsageDescription` in its `Info.plist` and, for taps while the wrist is
    /// down, `location` in `WKBackgroundModes`.
    @MainActor public final class WatchDriveModel: ObservableObject {
        /// What is shown; `nil` while there is no drive.
        @Published public private(set) var glance: WatchGlance?
        /// Why the last message was not understood; `nil` where it was.
        @Published public private(set) var problem: WatchMessageError?
        private var follower = WatchFollower()
        private var taps = TurnTaps()
        private let link = WatchLink()
        private let receiver = WatchReceiver()
        private let now: () -> Date

        /// A model that hears the phone from now on.
        public init(now: @escaping () -> Date = Date.init) {
            self.now = now
            link.receive = { [weak self] in self?.take($0) }
            receiver.receive = { [weak self] in self?.take($0) }
            WCSession.default.delegate = link
            WCSession.default.activate()
        }

        /// Shows what is known now; a view calls it each second.
        public func update() { glance = follower.glance(at: now()) }

        private func take(_ data: Data) {
            do throws(WatchMessageError) {
                follower.take(try WatchMessage(data: data), at: now())
                problem = nil
            } catch { problem = error }
            receiver.isRunning = follower.drive != nil
            move()
        }

        private func take(_ location: Location) {
            follower.take(location, at: now())
            move()
        }

        private func move() {
            update()
            guard let tap = taps.tap(for: follower) else { return }
            WKInterfaceDevice.current().play(tap.haptic)
        }
    }

    extension TurnTap {
        /// The tap of the system.
        fileprivate var haptic: WKHapticType {
            switch self {
            case .left: .navigationLeftTurn
            case .right: .navigationRightTurn
            case .maneuver: .navigationGenericManeuver
            case .arrival: .success
            }
        }
    }
#endif
