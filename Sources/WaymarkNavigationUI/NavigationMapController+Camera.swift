import Foundation
import WaymarkRendering
package import WaymarkDirections
import WaymarkGeometry
package import WaymarkMaps
import WaymarkNavigation

extension NavigationMapController: MapGuide {
    /// A navigation has the map for itself.
    package var controlsMap: Bool { true }

    /// The panels.
    package var elements: [any ScreenElement] { panels.elements }

    /// The route and the driver.
    package var content: [any MapContent] { [route, driver] }

    /// Whether driver, camera or panels move by themselves.
    package var needsFrames: Bool {
        puck.isMoving || panels.isMoving || notices.isTemporary || preview.offset > 0
    }

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
        if preview.handle(.frame(time: time)) { endPreview() }
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
        guidance.pinsCompass = cameraMode != .free
        guidance.isAlwaysNormal = overridesMapType
        guidance.hasFewIcons = session.navigator.isGuidanceActive
        guidance.reserved = panels.callouts.frames(on: mapView)
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

    /// While the camera follows, shows the rest of the route, and then the driver again, looking ahead. Without a
    /// route it shows the map from above, or tilted again.
    package func tapCompass() -> Bool {
        switch cameraMode {
        case .free: return false
        case .following where session.navigator.state.route != nil: cameraMode = .overview
        case .following:
            followingPerspective = followingPerspective == .tilted ? .topDownNorthUp : .tilted
        case .overview:
            followingPerspective = .tilted
            cameraMode = .following
        }
        return true
    }

    private func updateTrip(at time: Double) {
        let navigator = session.navigator
        if navigator.isGuidanceActive, !isOnTrip, !navigator.routeLegs.isEmpty {
            isOnTrip = true
            trip = TripLog(navigator)
            schedule.tripStarted()
            panelsChanged()
        }
        puck.update(navigator, at: time)
        driver.place = puck.place.map { ($0.coordinate, puck.heading.degrees) }
        route.shownDistance = puck.distance
        // The light that comes with this frame.
        let isDark = suggestedLighting.map { $0 == .lowLight } ?? mapView.isDark
        route.colors = isDark ? nightRouteColors : routeColors
        let showsPins = schedule.effective.showsDestinationMarkers
        pins.show(showsPins ? navigator.routeLegs.map(\.destinationCoordinate) : [])
    }

    private func updatePanels(at time: Double) {
        junctions.shown = schedule.effective.junctionControls
        junctions.update()
        let chosen = session.navigator.state.route
        let format = format.adapted(to: chosen, words: session.navigator.distanceUnit)
        let zone = timeZone ?? session.navigator.timeZone
        let state = PanelState(
            map: mapView, session: session, settings: schedule.effective,
            showsVoiceButton: showsVoiceButton, format: format, timeZone: zone,
            speedSign: speedSign ?? .sign(country: chosen?.country, unit: format.unit ?? .metric),
            maneuverIcons: maneuverIcons, progressBar: progressBar,
            isRecenterVisible: recenter.isVisible, cameraMode: cameraMode,
            followingPerspective: followingPerspective, previewOffset: preview.offset,
            notice: notices.notice(format, zone))
        route.updateAlternatives(areShown: state.showsAlternatives)
        layout = panels.update(state, routes: shownRoutes(state), at: time)
        updateDirections()
        notices.hasRoom = !layout.sizeClass.isBrief
    }

    /// Whether there is a voice, and a button that silences it.
    private var showsVoiceButton: Bool {
        mapView.settings.isVoiceButtonEnabled
            && (speaksItself || session.navigator.voicePlayer != nil)
    }

    /// The routes that have boxes. While the driver is guided the one that he drives needs none alone: its time stands
    /// in the footer. Nor does one that was driven to its end.
    private func shownRoutes(_ state: PanelState) -> AlternativeCallouts.Routes {
        let navigator = session.navigator
        let hasBox = state.isGuiding ? !route.alternatives.isEmpty : !navigator.state.hasArrived
        let time = navigator.timesAndDistances.last?.time
        let chosen = time.flatMap { time in route.place.map { (time, $0) } }
        return AlternativeCallouts.Routes(
            chosen: hasBox ? chosen : nil, others: route.alternatives,
            pins: pins.markers.map(\.position) + [puck.place?.coordinate].compactMap { $0 })
    }

    private func moveCamera(of guidance: inout Guidance, at time: Double, elapsed: Double) {
        switch cameraMode {
        case .free:
            guard let maneuverCamera else { return }
            self.maneuverCamera = nil
            guidance.motion = .animate(.camera(maneuverCamera), duration: 0.6)
        case .following: follow(&guidance, elapsed: elapsed)
        case .overview:
            guard time - lastOverview > Self.overviewPause else { return }
            let duration = lastOverview > -.infinity ? 2 : overviewDuration
            if let overview { guidance.motion = .animate(overview, duration: duration) }
            lastOverview = time
            overviewDuration = Self.overviewDuration
        }
    }

    /// Seconds in which an overview is reached that the user asks for.
    static let overviewDuration = 0.8
    /// Seconds after which the overview goes to what is left of the route then.
    private static let overviewPause = 10.0

    private func follow(_ guidance: inout Guidance, elapsed: Double) {
        guard let place = puck.place else { return }
        guidance.anchor = layout.anchor(for: followingPerspective, on: mapView, elapsed: elapsed)
        // The name of the road goes with the driver, whom it would cover else.
        panels.roadName.offset =
            guidance.anchor.map {
                layout.driverOffset(at: $0, for: followingPerspective, on: mapView)
            } ?? .zero
        var situation = FollowingCamera.Situation(
            coordinate: place.coordinate, course: place.course, speed: puck.speed)
        situation.distanceToManeuver = session.navigator.distanceToNextManeuver
        situation.perspective = followingPerspective
        situation.pointsAhead = layout.pointsAhead(for: followingPerspective)
        situation.followingZoomLevel = followingZoomLevel
        guidance.motion = .follow(followed.update(situation, elapsed: elapsed))
    }

    /// Shows the rest of the route between header and footer.
    private var overview: CameraUpdate? {
        let navigator = session.navigator
        var places = navigator.legsAhead.flatMap { Array($0.path) }
        if !navigator.isGuidanceActive {
            places += navigator.alternatives.flatMap { Array($0.path) }
        }
        if let driver = puck.place?.coordinate { places.append(driver) }
        var insets = layout.overviewInsets
        if !pins.markers.isEmpty {
            let room = mapView.size.y - insets.top - insets.bottom
            insets.top += max(0, min(DestinationMarkers.headroom, room / 2))
        }
        return CoordinateBounds(places).map { .fit($0, insets: insets - mapView.padding) }
    }

    /// Drives `route` in the place of the present one.
    func choose(_ route: RouteOverlay.Alternative) {
        guard session.navigator.chooseAlternative(route.route) else { return }
        delegate?.navigation(self, didChoose: route.route)
    }
}

extension EdgeInsets {
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
