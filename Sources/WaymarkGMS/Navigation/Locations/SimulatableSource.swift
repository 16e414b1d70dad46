import WaymarkDirections
import WaymarkNavigation
#if canImport(CoreLocation) && canImport(UIKit)
    import WaymarkUIKit
#endif

/// Delivers the readings of a receiver, or those of a simulator while that has the word.
@MainActor final class SimulatableSource: BackgroundLocationSource {
    /// Called with every reading while the source runs.
    var onLocation: ((Location) -> Void)?
    /// Drives where nobody does.
    let simulator: LocationSimulator
    /// The receiver; `nil` where the simulator is all there is.
    let receiver: (any LocationSource)?
    /// Whether readings come when they are taken.
    var isLive: Bool { receiver?.isLive ?? false }
    /// Whether the receiver goes on while the app is in the background.
    var allowsBackgroundLocationUpdates = false {
        didSet {
            (receiver as? any BackgroundLocationSource)?.allowsBackgroundLocationUpdates =
                allowsBackgroundLocationUpdates
        }
    }
    private var isRunning = false
    /// Whether the simulator has the word.
    private(set) var isSimulating: Bool

    /// A source with the readings of `receiver`, which may be a simulator itself; without one there is one.
    init(_ receiver: (any LocationSource)?) {
        let own = receiver as? LocationSimulator
        simulator = own ?? LocationSimulator()
        self.receiver = own == nil ? receiver : nil
        isSimulating = self.receiver == nil
    }

    /// Gives the simulator the word, or the receiver where there is one.
    func simulate(_ isSimulated: Bool) {
        let isSimulated = isSimulated || receiver == nil
        guard isSimulated != isSimulating else { return }
        if isRunning { stop() }
        isSimulating = isSimulated
        if isRunning { start() }
    }

    /// Delivers.
    func startUpdatingLocation() {
        isRunning = true
        start()
    }

    /// Delivers no longer.
    func stopUpdatingLocation() {
        isRunning = false
        stop()
    }

    private var active: any LocationSource {
        if !isSimulating, let receiver { receiver } else { simulator }
    }

    private func start() {
        active.onLocation = { [weak self] in self?.onLocation?($0) }
        active.startUpdatingLocation()
    }

    private func stop() {
        active.stopUpdatingLocation()
        active.onLocation = nil
    }
}

extension SimulatableSource {
    /// Lets the receiver know how the driver travels.
    func travelModeChanged(to mode: GMSNavigationTravelMode) {
        #if canImport(CoreLocation) && canImport(UIKit)
            (receiver as? CoreLocationSource)?.activity = LocationActivity(
                profile: mode.profile)
        #endif
    }
}
