import WaymarkDirections
package import WaymarkNavigation

/// Lets requests for routes fail at once while the system locates nobody, and wait for the first place
/// again once it does.
@MainActor package final class LocationPatience {
    private weak var navigator: Navigator?
    /// The time that the app gives requests, while they get none.
    private var usual: Double?

    /// The patience of `navigator`, which is not kept.
    package init(_ navigator: Navigator) { self.navigator = navigator }

    /// Takes note of what the system says.
    package func heed(_ availability: LocationAvailability) {
        guard let navigator else { return }
        if availability.mayGuide {
            if let usual { navigator.locationTimeout = usual }
            usual = nil
        } else if usual == nil {
            usual = navigator.locationTimeout
            navigator.locationTimeout = 0
        }
    }
}
