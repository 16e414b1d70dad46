import WaymarkDirections

/// One of several that have the readings of a source.
@MainActor final class LocationHubChild: LocationSource {
    var onLocation: ((Location) -> Void)?
    private(set) var isRunning = false
    private let hub: LocationHub

    init(_ hub: LocationHub) { self.hub = hub }

    var isLive: Bool { hub.isLive }

    func startUpdatingLocation() {
        isRunning = true
        hub.update()
    }

    func stopUpdatingLocation() {
        isRunning = false
        hub.update()
    }

    func receive(_ location: Location) { if isRunning { onLocation?(location) } }
}
