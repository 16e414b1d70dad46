import WaymarkUIKit
import WaymarkDirections
import WaymarkMaps

/// Gives the readings of one source to several that listen: maps, and navigations.
@MainActor final class LocationHub {
    private var source: (any LocationSource)?
    private var children: [WeakChild] = []
    private lazy var forMaps = makeChild()
    private var maps: [WeakMap] = []
    private var isRunning = false

    private struct WeakChild {
        weak var child: LocationHubChild?
    }

    private struct WeakMap {
        weak var view: GMSMapView?
    }

    /// Whether readings come when they are taken.
    var isLive: Bool { source?.isLive ?? false }

    /// Takes the readings of another source; `nil` for those of the device.
    func provide(_ source: (any LocationSource)?) {
        if isRunning { self.source?.stopUpdatingLocation() }
        self.source?.onLocation = nil
        self.source = source
        isRunning = false
        mapsChanged()
        update()
    }

    /// A source that has the same readings.
    func makeChild() -> LocationHubChild {
        let child = LocationHubChild(self)
        children.append(WeakChild(child: child))
        return child
    }

    /// Gives a map the readings while it shows the place of the user.
    func setListening(_ isListening: Bool, _ view: GMSMapView) {
        maps.removeAll { $0.view == nil || $0.view === view }
        if isListening { maps.append(WeakMap(view: view)) }
        forMaps.onLocation = { [weak self] location in
            for map in self?.maps ?? [] { map.view?.map.updateMyLocation(location) }
            self?.mapsChanged()
        }
        mapsChanged()
    }

    /// Listens while there is a map that shows the place; those that are gone show none.
    private func mapsChanged() {
        maps.removeAll { $0.view == nil }
        let isWanted = !maps.isEmpty
        guard isWanted != forMaps.isRunning else { return }
        if isWanted { forMaps.startUpdatingLocation() } else { forMaps.stopUpdatingLocation() }
    }

    /// Starts the source where somebody listens, and stops it where nobody does.
    func update() {
        children.removeAll { $0.child == nil }
        let isWanted = children.contains { $0.child?.isRunning ?? false }
        if isWanted, source == nil { source = NavigationData.deviceReceiver }
        guard isWanted != isRunning, let source else { return }
        isRunning = isWanted
        guard isWanted else { return source.stopUpdatingLocation() }
        source.onLocation = { [weak self] location in
            for child in self?.children ?? [] { child.child?.receive(location) }
        }
        source.startUpdatingLocation()
    }
}
