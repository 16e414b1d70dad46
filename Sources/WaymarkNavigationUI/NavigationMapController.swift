import WaymarkDirections
import WaymarkGeometry
public import WaymarkMaps
public import WaymarkNavigation

/// What the camera does while a map shows a navigation (row B22).
public enum CameraMode: String, Sendable, CaseIterable {
    /// It stays where the user puts it.
    case free
    /// It follows the driver.
    case following
    /// It shows the rest of the route (row B23).
    case overview
}

/// How the map is seen while the camera follows.
public enum FollowingPerspective: String, Sendable, CaseIterable {
    /// From behind, looking ahead.
    case tilted
    /// From above, north at the top.
    case topDownNorthUp
    /// From above, the direction of travel at the top.
    case topDownHeadingUp
}

/// Shows a navigation on a map view: route, driver, destinations, camera (row B3).
///
/// While it exists the map follows the session; ``detach()`` gives the map back as it was.
@MainActor public final class NavigationMapController {
    /// What the camera does.
    public var cameraMode = CameraMode.following
    /// How the map is seen while the camera follows.
    public var followingPerspective = FollowingPerspective.tilted
    /// The zoom while the camera follows.
    public var followingZoomLevel = 17.6
    /// The map.
    public let mapView: MapView
    /// The navigation.
    public let session: NavigationSession
    private let route: RouteOverlay
    private let puck = PuckOverlay()
    private let pins = DestinationOverlay()
    private let formerAnchor: SIMD2<Double>

    init(mapView: MapView, session: NavigationSession) {
        self.mapView = mapView
        self.session = session
        route = RouteOverlay(navigator: session.navigator)
        formerAnchor = mapView.anchor
        mapView.addOverlay(route)
        mapView.addOverlay(pins)
        mapView.addOverlay(puck)
    }

    /// Takes what belongs to navigation off the map. Navigation itself goes on.
    public func detach() {
        mapView.removeOverlay(route)
        mapView.removeOverlay(pins)
        mapView.removeOverlay(puck)
        mapView.anchor = formerAnchor
    }

    /// Brings the map up to date; a host calls it before each frame.
    ///
    /// - Parameter elapsed: seconds since the call before: the camera turns and moves smoothly.
    public func update(elapsed: Double) {
        let location = session.roadSnappedLocationProvider.location
        if puck.location != location {
            puck.location = location
            mapView.setNeedsDisplay()
        }
        pins.destinations = session.navigator.routeLegs.map(\.destinationCoordinate)
        switch cameraMode {
        case .free: break
        case .following: if let location { follow(location, elapsed) }
        case .overview: showOverview()
        }
    }

    private func follow(_ location: Location, _ elapsed: Double) {
        let isTilted = followingPerspective == .tilted
        mapView.anchor =
            followingPerspective == .topDownNorthUp
            ? SIMD2(0.5, 0.5) : SIMD2(0.5, 0.72)
        let bearing =
            followingPerspective == .topDownNorthUp
            ? 0 : location.course ?? mapView.camera.bearing
        let goal = CameraPosition(
            target: location.coordinate, zoom: followingZoomLevel, bearing: bearing,
            viewingAngle: isTilted ? 55 : 0)
        let next = mapView.camera.eased(to: goal, elapsed: elapsed)
        if next != mapView.camera { mapView.camera = next }
    }

    private func showOverview() {
        let navigator = session.navigator
        let ahead =
            [navigator.currentRouteLeg?.path].compactMap { $0 }
            + navigator.routeLegs.dropFirst().map(\.path)
        guard let bounds = CoordinateBounds(ahead.joined()) else { return }
        mapView.anchor = SIMD2(0.5, 0.5)
        mapView.moveCamera(.fit(bounds, padding: 60))
    }
}

extension MapView {
    /// Shows the navigation of `session` on this map (row B3). The map is under its control until
    /// the controller is detached.
    public func enableNavigation(with session: NavigationSession) -> NavigationMapController {
        NavigationMapController(mapView: self, session: session)
    }
}

extension CameraPosition {
    /// A part of the way to `goal`: nearly all of it within a second. The target moves at once when
    /// it is far.
    fileprivate func eased(to goal: CameraPosition, elapsed: Double) -> CameraPosition {
        guard elapsed.isFinite, target.distance(to: goal.target) < 400 else { return goal }
        func share(_ rate: Double) -> Double { 1 - CMath.exponential(-rate * max(0, elapsed)) }
        let turn = (goal.bearing - bearing).normalizedLongitude
        let move = share(14)
        let isThere =
            target.distance(to: goal.target) < 0.02 && abs(turn) < 0.05
            && abs(zoom - goal.zoom) < 0.002 && abs(viewingAngle - goal.viewingAngle) < 0.02
        if isThere { return goal }
        let turned = abs(turn) < 0.05 ? goal.bearing : bearing + turn * share(3.5)
        return CameraPosition(
            latitude: target.latitude + (goal.target.latitude - target.latitude) * move,
            longitude: target.longitude
                + (goal.target.longitude - target.longitude).normalizedLongitude * move,
            zoom: zoom + (goal.zoom - zoom) * share(3), bearing: turned,
            viewingAngle: viewingAngle + (goal.viewingAngle - viewingAngle) * share(3))
    }
}
