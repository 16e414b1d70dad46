import WaymarkDirections
import WaymarkUIKit

/// One of several that have the readings of a source.
@MainActor final class LocationHubChild: LocationSource {
    var onLocation: ((Location) -> Void)?
    private let hub: LocationHub

    init(_ hub: LocationHub) { self.hub = hub }

    var isLive: Bool { hub.isLive }

    func startUpdatingLocation() {
        hub.add(self) { [weak self] location in self?.onLocation?(location) }
    }

    func stopUpdatingLocation() { hub.remove(self) }
}
