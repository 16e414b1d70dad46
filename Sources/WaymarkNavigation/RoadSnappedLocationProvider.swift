public import WaymarkDirections
import WaymarkGeometry

/// Hears road-snapped locations (row D3).
@MainActor public protocol RoadSnappedLocationListener: AnyObject {
    /// The driver is at `location`.
    func locationProvider(
        _ provider: RoadSnappedLocationProvider, didUpdate location: Location)
}

/// Delivers locations brought onto the road (group D): onto the route where the driver is on it,
/// else onto the nearest road that runs his way, else as they are.
@MainActor public final class RoadSnappedLocationProvider {
    /// The last location that was delivered.
    public private(set) var location: Location?
    private let navigator: Navigator
    private let roads: any RoadProvider
    private let source: any LocationSource
    private var listeners = WeakList()

    /// Farther than this from any road, a location stays where it is.
    private static let reach = 15.0

    init(source: any LocationSource, navigator: Navigator, roads: any RoadProvider) {
        self.source = source
        self.navigator = navigator
        self.roads = roads
    }

    /// Starts to deliver (row D1).
    public func startUpdatingLocation() {
        source.onLocation = { [weak self] in self?.update($0) }
        source.startUpdatingLocation()
    }

    /// Stops to deliver (row D2).
    public func stopUpdatingLocation() {
        source.stopUpdatingLocation()
        source.onLocation = nil
    }

    /// Tells `listener` where the driver is from now on; it is not kept alive (row D6).
    public func addListener(_ listener: some RoadSnappedLocationListener) {
        listeners.add(listener)
    }

    /// Tells `listener` no longer; `false` where it was not there.
    @discardableResult
    public func removeListener(_ listener: some RoadSnappedLocationListener) -> Bool {
        listeners.remove(listener)
    }

    private func update(_ raw: Location) {
        // A reading that is no place on the Earth is passed over.
        guard raw.coordinate.isValid else { return }
        navigator.update(raw) { snappedToRoad($0) }
        let location: Location
        if case .onRoute = navigator.state.position, let snapped = navigator.state.snappedLocation {
            location = snapped
        } else {
            location = snappedToRoad(raw)
        }
        self.location = location
        for case let listener as any RoadSnappedLocationListener in listeners.objects {
            listener.locationProvider(self, didUpdate: location)
        }
    }

    private func snappedToRoad(_ raw: Location) -> Location {
        let matches = roads.roads(near: raw.coordinate, radius: Self.reach, limit: 4)
        for match in matches {
            guard let course = raw.course, raw.speed ?? 10 > 2 else {
                return raw.moved(to: match.coordinate, course: raw.course ?? match.bearing)
            }
            let angle = abs((course - match.bearing).normalizedLongitude)
            if angle < 45 { return raw.moved(to: match.coordinate, course: match.bearing) }
            if match.isTwoWay, angle > 135 {
                let back = (match.bearing + 180).normalizedBearing
                return raw.moved(to: match.coordinate, course: back)
            }
        }
        return raw
    }
}
