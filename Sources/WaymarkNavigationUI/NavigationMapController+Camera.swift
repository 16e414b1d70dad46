import WaymarkRendering
package import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation

extension NavigationMapController: MapGuide {
    /// Whether driver, camera or panels move by themselves.
    package var needsFrames: Bool { puck.isMoving || panels.isMoving || notices.isTemporary }

    /// Where the driver is.
    package var userLocation: Location? { session.roadSnappedLocationProvider.location }

    /// Whether the camera is with the driver.
    package var isFollowing: Bool { cameraMode == .following }

    /// Brings map and panels up to date.
    package func update(at time: Double) {
        let elapsed = lastUpdate.map { max(0, time - $0) } ?? .infinity
        lastUpdate = time
        readSettings()
        let navigator = session.navigator
        if navigator.isGuidanceActive, !isOnTrip, !navigator.routeLegs.isEmpty {
            isOnTrip = true
            schedule.tripStarted()
            panelsChanged()
        }
        puck.update(navigator, at: time)
        driver.show(puck.place)
        route.shownDistance = puck.distance
        let showsPins = schedule.effective.showsDestinationMarkers
        pins.show(
            showsPins ? navigator.routeLegs.map(\.destinationCoordinate) : [], on: mapView)
        notices.update(at: time)
        let key = LayoutKey(mapView)
        if arePanelsOld || layoutKey != key || panels.isMoving {
            arePanelsOld = false
            // On a view of another size the whole route is shown anew.
            if layoutKey?.hasSameRoom(as: key) == false, lastOverview > -.infinity {
                lastOverview = -.infinity
                overviewDuration = 0
            }
            layoutKey = key
            junctions.shown = schedule.effective.junctionControls
            junctions.update(on: mapView)
            panels.update(at: time)
        }
        moveCamera(at: time, elapsed: elapsed)
    }

    /// The user begins to move the map: the camera lets go of the driver.
    package func gestureWillMoveMap() { perform(recenter.handle(.userScrolled)) }

    /// A tap on another route chooses it (row B26); any tap on the map closes what is told of the traffic.
    package func tap(at point: SIMD2<Double>) -> Bool {
        notices.close()
        guard let other = route.alternative(at: point, on: mapView) else { return false }
        choose(other)
        return true
    }

    /// A tap on an incident opens its card (row L25).
    package func tap(_ incident: TrafficIncident) {
        if settings.showsIncidentCards { notices.open(incident) }
    }

    private func moveCamera(at time: Double, elapsed: Double) {
        switch cameraMode {
        case .free: break
        case .following: follow(elapsed: elapsed)
        case .overview:
            guard time - lastOverview > Self.overviewPause else { return }
            showOverview(duration: lastOverview > -.infinity ? 2 : overviewDuration)
            lastOverview = time
            overviewDuration = 0.8
        }
    }

    /// Seconds after which the overview goes to what is left of the route then.
    private static let overviewPause = 10.0

    private func follow(elapsed: Double) {
        guard let place = puck.place else { return }
        moveAnchor(to: layout.anchor(for: followingPerspective), elapsed: elapsed)
        var situation = FollowingCamera.Situation(
            coordinate: place.coordinate, course: place.course, speed: puck.speed)
        situation.distanceToManeuver = session.navigator.distanceToNextManeuver
        situation.perspective = followingPerspective
        situation.pointsAhead = layout.pointsAhead(for: followingPerspective)
        situation.followingZoomLevel = followingZoomLevel
        mapView.follow(followed.update(situation, elapsed: elapsed))
    }

    /// Moves the place of the driver on the view, a share of it, to another one within a second.
    private func moveAnchor(to share: SIMD2<Double>, elapsed: Double) {
        let room = mapView.size - mapView.padding.corners
        guard room.min() > 1 else { return }
        let low = SIMD2(mapView.padding.left, mapView.padding.top)
        let goal = (share * mapView.size - low) / room
        let part = elapsed.isFinite ? 1 - CMath.exponential(-5 * elapsed) : 1
        let next = mapView.anchor + (goal - mapView.anchor) * part
        mapView.anchor = (next - goal).squaredLength < 1e-8 ? goal : next
    }

    /// Shows the rest of the route between header and footer.
    private func showOverview(duration: Double) {
        let navigator = session.navigator
        let paths =
            [navigator.currentRouteLeg?.path].compactMap { $0 }
            + navigator.routeLegs.dropFirst().map(\.path)
        var places = paths.flatMap { Array($0) }
        if !navigator.isGuidanceActive {
            places += navigator.alternatives.flatMap { Array($0.path) }
        }
        if let driver = puck.place?.coordinate { places.append(driver) }
        guard let bounds = CoordinateBounds(places) else { return }
        let insets = layout.overviewInsets - mapView.padding
        mapView.animate(with: .fit(bounds, insets: insets), duration: duration)
    }

    /// Drives `route` in the place of the present one.
    func choose(_ route: RouteOverlay.Alternative) {
        guard session.navigator.chooseAlternative(route.route) else { return }
        delegate?.navigation(self, didChoose: route.route)
    }
}

extension EdgeInsets {
    /// What it takes of the width and of the height.
    fileprivate var corners: SIMD2<Double> { SIMD2(left + right, top + bottom) }

    fileprivate static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom,
            right: a.right - b.right)
    }
}

/// What of a map the layout of the panels depends on.
struct LayoutKey: Hashable {
    private let size: SIMD2<Double>
    private let traits: ViewTraits
    private let padding: EdgeInsets
    private let isDark: Bool
    private let buttons: SIMD2<Int>

    /// Whether as much of the map is free as in `other`.
    func hasSameRoom(as other: LayoutKey) -> Bool {
        size == other.size && traits == other.traits && padding == other.padding
    }

    @MainActor init(_ map: MapView) {
        size = map.size
        traits = map.traits
        padding = map.padding
        isDark = map.isDark
        buttons = SIMD2(map.settings.compassButton ? 1 : 0, map.showsMyLocationButton ? 1 : 0)
    }
}

extension NavigationLayout {
    /// Where the map's own buttons and the attribution stand.
    var controlFrames: MapView.ControlFrames {
        var frames = MapView.ControlFrames()
        frames.compass = self[.compass]
        frames.myLocation = self[.myLocationButton]
        frames.attribution = self[.attribution]
        frames.hidesButtons = sizeClass.isBrief
        return frames
    }

    /// How far the map's own buttons stand from the borders besides padding and safe area.
    @MainActor func controlInsets(of map: MapView) -> EdgeInsets {
        let taken = map.padding + map.traits.safeArea
        let area = sizeClass.hasColumn ? ViewRect(low: .zero, high: map.size) : freeArea
        return EdgeInsets(
            top: max(0, area.low.y - taken.top), left: 0,
            bottom: max(0, map.size.y - area.high.y - taken.bottom), right: 0)
    }
}
