import Foundation
import WaymarkRendering
package import WaymarkDirections
import WaymarkGeometry
package import WaymarkMaps
import WaymarkNavigation

extension NavigationMapController: MapGuide {
    /// The panels.
    package var elements: [any ScreenElement] { panels.elements }

    /// The route and the driver.
    package var content: [any MapContent] { [route, driver] }

    /// Whether driver, camera or panels move by themselves.
    package var needsFrames: Bool { puck.isMoving || panels.isMoving || notices.isTemporary }

    /// The place of the driver.
    package var userLocation: Location? { session.roadSnappedLocationProvider.location }

    /// Whether the camera is with the driver.
    package var isFollowing: Bool { cameraMode == .following }

    /// Brings route, markers and panels up to date, and tells what the map is to do.
    package func guidance(at time: Double) -> Guidance {
        let elapsed = lastUpdate.map { max(0, time - $0) } ?? .infinity
        lastUpdate = time
        readSettings()
        updateTrip(at: time)
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
            updatePanels(at: time)
        }
        var guidance = Guidance()
        guidance.lightingMode = suggestedLighting
        suggestedLighting = nil
        guidance.controlInsets = layout.controlInsets(of: mapView)
        guidance.controlFrames = layout.controlFrames
        guidance.pinsCompass = isFollowing
        guidance.overlays = pins.markers + junctions.markers
        moveCamera(of: &guidance, at: time, elapsed: elapsed)
        return guidance
    }

    /// Takes note of taps: one on an incident opens its card, any other on the map closes what is shown of the
    /// traffic.
    package func didReport(_ event: MapEvent) {
        switch event {
        case .willMove(gesture: true): userWillMoveCamera()
        case .incidentTapped(let incident):
            if settings.showsIncidentCards, !layout.sizeClass.isBrief { notices.open(incident) }
        case .tapped, .markerTapped, .overlayTapped, .placeTapped, .infoWindowTapped:
            notices.close()
        default: break
        }
    }

    /// Lets the camera go of the driver.
    package func userWillMoveCamera() { perform(recenter.handle(.userScrolled)) }

    /// While the camera follows, shows the map from above, or tilted again.
    package func tapCompass() -> Bool {
        guard cameraMode == .following else { return false }
        followingPerspective = followingPerspective == .tilted ? .topDownNorthUp : .tilted
        return true
    }

    private func updateTrip(at time: Double) {
        let navigator = session.navigator
        if navigator.isGuidanceActive, !isOnTrip, !navigator.routeLegs.isEmpty {
            isOnTrip = true
            schedule.tripStarted()
            panelsChanged()
        }
        puck.update(navigator, at: time)
        driver.place = puck.place
        route.shownDistance = puck.distance
        let showsPins = schedule.effective.showsDestinationMarkers
        pins.show(showsPins ? navigator.routeLegs.map(\.destinationCoordinate) : [])
    }

    private func updatePanels(at time: Double) {
        junctions.shown = schedule.effective.junctionControls
        junctions.update()
        let chosen = session.navigator.state.route
        let format = format.adapted(to: chosen, words: session.navigator.distanceUnit)
        let zone = timeZone ?? chosen?.timeZone ?? .current
        let state = PanelState(
            map: mapView, session: session, settings: schedule.effective, format: format,
            timeZone: zone,
            speedSign: speedSign ?? .sign(country: chosen?.country, unit: format.unit ?? .metric),
            maneuverIcons: maneuverIcons, progressBar: progressBar,
            isRecenterVisible: recenter.isVisible, isOverview: cameraMode == .overview,
            notice: notices.notice(format, zone))
        route.updateAlternatives(areShown: state.showsAlternatives)
        layout = panels.update(state, alternatives: route.alternatives, at: time)
        notices.hasRoom = !layout.sizeClass.isBrief
    }

    private func moveCamera(of guidance: inout Guidance, at time: Double, elapsed: Double) {
        switch cameraMode {
        case .free: break
        case .following: follow(&guidance, elapsed: elapsed)
        case .overview:
            guard time - lastOverview > Self.overviewPause else { return }
            let duration = lastOverview > -.infinity ? 2 : overviewDuration
            if let overview { guidance.motion = .animate(overview, duration: duration) }
            lastOverview = time
            overviewDuration = 0.8
        }
    }

    /// Seconds after which the overview goes to what is left of the route then.
    private static let overviewPause = 10.0

    private func follow(_ guidance: inout Guidance, elapsed: Double) {
        guard let place = puck.place else { return }
        guidance.anchor = anchor(elapsed: elapsed)
        var situation = FollowingCamera.Situation(
            coordinate: place.coordinate, course: place.course, speed: puck.speed)
        situation.distanceToManeuver = session.navigator.distanceToNextManeuver
        situation.perspective = followingPerspective
        situation.pointsAhead = layout.pointsAhead(for: followingPerspective)
        situation.followingZoomLevel = followingZoomLevel
        guidance.motion = .follow(followed.update(situation, elapsed: elapsed))
    }

    /// The place of the driver on the view, on its way to the one of the layout, which it reaches within a second.
    private func anchor(elapsed: Double) -> SIMD2<Double>? {
        let room = mapView.size - mapView.padding.corners
        guard room.min() > 1 else { return nil }
        let share = layout.anchor(for: followingPerspective)
        let low = SIMD2(mapView.padding.left, mapView.padding.top)
        let goal = (share * mapView.size - low) / room
        let part = elapsed.isFinite ? 1 - CMath.exponential(-5 * elapsed) : 1
        let next = mapView.anchor + (goal - mapView.anchor) * part
        return (next - goal).squaredLength < 1e-8 ? goal : next
    }

    /// Shows the rest of the route between header and footer.
    private var overview: CameraUpdate? {
        let navigator = session.navigator
        var places = navigator.legsAhead.flatMap { Array($0.path) }
        if !navigator.isGuidanceActive {
            places += navigator.alternatives.flatMap { Array($0.path) }
        }
        if let driver = puck.place?.coordinate { places.append(driver) }
        return CoordinateBounds(places).map {
            .fit($0, insets: layout.overviewInsets - mapView.padding)
        }
    }

    /// Drives `route` in the place of the present one.
    func choose(_ route: RouteOverlay.Alternative) {
        guard session.navigator.chooseAlternative(route.route) else { return }
        delegate?.navigation(self, didChoose: route.route)
    }
}

extension EdgeInsets {
    /// The part that it takes of the width and of the height.
    fileprivate var corners: SIMD2<Double> { SIMD2(left + right, top + bottom) }

    fileprivate static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom,
            right: a.right - b.right)
    }
}

/// The state of a map that the layout of the panels depends on.
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
        buttons = SIMD2(map.settings.compassButton ? 1 : 0, map.myLocationButton.isShown ? 1 : 0)
    }
}

extension NavigationLayout {
    /// The places of the map's own buttons and of the attribution.
    var controlFrames: ControlFrames {
        var frames = ControlFrames()
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
