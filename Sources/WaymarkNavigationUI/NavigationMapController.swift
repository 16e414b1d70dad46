public import Foundation
public import WaymarkDirections
public import WaymarkMaps
public import WaymarkNavigation

/// Shows a navigation on a map view: route, driver, destinations, camera and panels.
///
/// While it exists the map follows the session, with every frame; ``detach()`` gives the map back as it was.
///
/// ```swift
/// let controller = mapView.enableNavigation(with: session)
/// mapView.cameraMode = .overview
/// controller.detach()
/// ```
@MainActor public final class NavigationMapController: NavigationDisplay {
    /// Receives what the user does with the panels.
    public weak var delegate: (any NavigationMapDelegate)?
    /// The mode of the camera.
    public var cameraMode: CameraMode {
        get { mode }
        set {
            perform(recenter.handle(.cameraModeChanged(newValue)))
            setMode(newValue)
        }
    }
    /// How the map is seen while the camera follows.
    public var followingPerspective = FollowingPerspective.tilted { didSet { panelsChanged() } }
    /// The zoom while the camera follows; by speed and the distance to the maneuver where it is `nil`.
    public var followingZoomLevel: Double? { didSet { livingMap?.setNeedsDisplay() } }
    /// The settings of the map. Buttons and gestures take effect at once, the elements that
    /// accompany a trip with the next one.
    public var settings: UISettings {
        get { livingMap?.settings ?? UISettings() }
        set { livingMap?.settings = newValue }
    }
    /// The language of the panels, and their units and clock where they are not to be those of the country that the
    /// route leads through.
    public var format = DisplayFormat() { didSet { panelsChanged() } }
    /// The time zone of the arrival time; while it is `nil` that of the navigator.
    public var timeZone: TimeZone? { didSet { panelsChanged() } }
    /// The sign of speed limits; while it is `nil` that of the country that the route leads through, or of the units
    /// where it is not known.
    public var speedSign: SpeedSign? { didSet { panelsChanged() } }
    /// Draws the icons of maneuvers in an app's own way; `nil` for those of the package.
    public var maneuverIcons: ManeuverIconDrawing? { didSet { panelsChanged() } }
    /// Whether the app speaks announcements itself and heeds ``WaymarkNavigation/Navigator/voiceGuidance``. Then the button
    /// that silences the voice is shown as it is where the navigator has a voice.
    public var speaksItself = false { didSet { panelsChanged() } }
    /// The colours of the route on a map for the day.
    public var routeColors = RouteColors.day { didSet { livingMap?.setNeedsDisplay() } }
    /// The colours of the route on a map for the night.
    public var nightRouteColors = RouteColors.night { didSet { livingMap?.setNeedsDisplay() } }
    /// Whether the map is of the normal type while it shows the navigation, whatever its type is else.
    public var overridesMapType = true { didSet { livingMap?.setNeedsDisplay() } }
    /// Whether the map takes the lighting that the navigator suggests.
    public var usesSuggestedLightingMode = true
    /// The map, which keeps its controller; the controller does not keep the map.
    public unowned let mapView: MapView
    /// `nil` when the map has gone.
    private(set) weak var livingMap: MapView?
    /// The navigation.
    public let session: NavigationSession

    /// The words that are spoken when the voice is not silent.
    private var audible = VoiceGuidance.alertsAndGuidance
    /// The settings that the app wanted when they were last looked at.
    private var wanted = UISettings()
    var schedule = SettingsSchedule()
    var recenter = RecenterRule()
    /// Whether guidance to destinations has begun and is not over.
    var isOnTrip = false
    /// The maneuver that the header shows.
    var preview = StepPreview()
    /// The mode of the camera before the user looked at later maneuvers.
    var modeBeforePreview: CameraMode?
    /// The view of a maneuver to which the camera is to go.
    var maneuverCamera: CameraPosition?
    /// The list of all maneuvers while it is open.
    var directions: DirectionsListController?
    /// The trip that has begun.
    var trip: TripLog?
    var progressBar = TripProgressBarModel()
    var puck = PuckMotion()
    var followed = FollowingCamera()
    /// The layout of the elements.
    public internal(set) var layout: NavigationLayout
    var layoutKey: LayoutKey?
    /// Whether the panels may show something else.
    var arePanelsOld = true
    /// The light that the navigator suggests and the map does not have yet.
    var suggestedLighting: LightingMode?
    var lastUpdate: Double?
    /// When the overview last went to the rest of the route.
    var lastOverview = -Double.infinity
    /// Seconds in which the next overview is reached.
    var overviewDuration = NavigationMapController.overviewDuration
    let route: RouteOverlay
    let driver = PuckOverlay()
    let pins = DestinationMarkers()
    let junctions: JunctionMarkers
    let panels = NavigationPanels()
    let notices: TrafficNotices
    private var mode = CameraMode.following

    init(mapView: MapView, session: NavigationSession) {
        self.mapView = mapView
        livingMap = mapView
        self.session = session
        route = RouteOverlay(navigator: session.navigator)
        junctions = JunctionMarkers(navigator: session.navigator)
        notices = TrafficNotices(session.navigator)
        layout = NavigationLayout(size: mapView.size, contents: NavigationContents())
        followed = FollowingCamera(from: mapView.camera)
        _ = recenter.handle(.navigationChanged(isOn: true))
        wanted = mapView.settings
        notices.onChange = { [unowned self] in panelsChanged() }
        route.onChoose = { [unowned self] other in
            notices.close()
            choose(other)
        }
        route.isHidden = { [weak mapView] in mapView?.indoorDisplay.hides(floor: $0) ?? false }
        connectPanels()
        settingsChanged()
        mapView.guide = self
        session.display = self
        session.navigator.addListener(self)
        if session.navigator.state.route != nil { routeChanged(.restored) }
    }

    /// Takes what belongs to navigation off the map. Navigation itself goes on.
    public func detach() {
        guard livingMap?.guide === self else { return }
        mapView.guide = nil
        if session.display === self { session.display = nil }
        session.navigator.removeListener(self)
        notices.closeAll()
        closeDirections()
        pins.clear()
        junctions.clear()
        panels.removeAccessory()
    }

    /// The markers of the destinations, which can be dragged: the map's delegate is told.
    public var destinationMarkers: [Marker] { pins.markers }

    /// The markers of the next traffic lights and stop signs.
    public var junctionMarkers: [Marker] { junctions.markers }

    /// Puts markers that were dragged back to the destinations.
    public func resetDestinationMarkers() { pins.reset() }

    /// Puts `view` below the header in the place of the turn after the next one, when nothing moves there; `nil`
    /// takes it off.
    public func setHeaderAccessory(_ view: (any NavigationAccessoryView)?) {
        panels.wantedAccessory = view
        panelsChanged()
    }

    /// Asks `view` for its height again.
    public func invalidateLayout(forAccessoryView view: any NavigationAccessoryView) {
        guard panels.accessory === view else { return }
        panels.forgetAccessoryHeight()
        panelsChanged()
    }

    /// Handles a tap on the button at the footer.
    private func stop() {
        if delegate?.navigationDidTapStopButton(self) ?? false { return }
        session.navigator.clearDestinations()
        cameraMode = .free
    }

    /// Silences the voice, or lets it speak again.
    private func toggleVoice() {
        let navigator = session.navigator
        if navigator.voiceGuidance == .silent {
            navigator.voiceGuidance = audible
        } else {
            audible = navigator.voiceGuidance
            navigator.voiceGuidance = .silent
        }
        delegate?.navigation(self, didSetVoice: navigator.voiceGuidance)
        panelsChanged()
    }

    func setMode(_ mode: CameraMode) {
        guard mode != self.mode else { return }
        self.mode = mode
        lastOverview = -.infinity
        if mode != .free {
            modeBeforePreview = nil
            preview.handle(.closed)
        }
        if mode == .following, let livingMap { followed = FollowingCamera(from: livingMap.camera) }
        panelsChanged()
        delegate?.navigation(self, didChange: mode)
    }

    /// Shows the rest of the route at once, as where the map was not looked at before.
    package func showOverview() {
        cameraMode = .overview
        lastOverview = -.infinity
        overviewDuration = 0
        panelsChanged()
    }

    /// Takes note of settings that the app has changed.
    func readSettings() {
        let now = mapView.settings
        guard now != wanted else { return }
        wanted = now
        settingsChanged()
    }

    private func settingsChanged() {
        schedule.wanted = wanted
        recenter.isEnabled = wanted.isRecenterButtonEnabled
        if !wanted.showsIncidentCards { notices.closeIncident() }
        if !wanted.showsTripSummary { notices.closeSummary() }
        if !isOnTrip { schedule.tripStarted() }
        panelsChanged()
    }

    /// Asks for panels that are up to date with the next frame.
    func panelsChanged() {
        arePanelsOld = true
        livingMap?.setNeedsDisplay()
    }

    func perform(_ effects: [RecenterRule.Effect]) {
        for effect in effects {
            switch effect {
            case .setCameraMode(let mode): setMode(mode)
            case .resetZoom:
                if let livingMap { followed = FollowingCamera(from: livingMap.camera) }
            case .reportTap: delegate?.navigationDidTapRecenterButton(self)
            }
        }
        panelsChanged()
    }

    private func connectPanels() {
        panels.recenter.onTap = { [unowned self] in perform(recenter.handle(.tapped)) }
        panels.stop.onTap = { [unowned self] in stop() }
        panels.header.onTap = { [unowned self] in tapHeader() }
        panels.header.onSwipe = { [unowned self] in swipeHeader(toTheRight: $0) }
        panels.secondary.onTap = { [unowned self] in tapHeader() }
        panels.voice.onTap = { [unowned self] in toggleVoice() }
        panels.overview.onTap = { [unowned self] in
            cameraMode = cameraMode == .overview ? .following : .overview
        }
        panels.callouts.onChoose = { [unowned self] number in
            if route.alternatives.indices.contains(number) { choose(route.alternatives[number]) }
        }
        panels.notice.onClose = { [unowned self] in notices.closeAll() }
        panels.notice.onAnswer = { [unowned self] in notices.answer($0) }
        panels.prompt.onAnswer = { [unowned self] isAccepted in
            let navigator = session.navigator
            if isAccepted {
                navigator.acceptOfferedRoute()
            } else {
                navigator.declineOfferedRoute()
            }
        }
    }
}

extension NavigationMapController: NavigatorListener {
    /// Takes note of what happens on the drive.
    public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        guard livingMap != nil else { return }
        switch event {
        case .routeChanged(let cause): routeChanged(cause)
        case .trafficUpdated: progressBar.timesChanged(of: navigator.state.route)
        case .lightingModeSuggested(let mode) where usesSuggestedLightingMode:
            suggestedLighting = mode
        case .stepChanged: if preview.handle(.stepChanged), preview.offset == 0 { endPreview() }
        case .arrived(let waypoint, let index): arrive(at: waypoint, index)
        default: break
        }
        notices.hear(event)
        panelsChanged()
    }

    private func arrive(at waypoint: Waypoint, _ index: Int) {
        let navigator = session.navigator
        let isLast = index + 1 >= (navigator.moment ?? navigator.state).destinationCount
        let summary = trip?.arrive(at: waypoint, isLast: isLast, navigator)
        guard isLast else { return }
        (isOnTrip, trip) = (false, nil)
        guard let summary else { return }
        delegate?.navigation(self, didEnd: summary)
        if settings.showsTripSummary { notices.show(summary) }
    }

    func routeChanged(_ cause: RouteChangeCause) {
        let navigator = session.navigator
        puck.routeChanged()
        if preview.handle(.closed) { endPreview() }
        lastOverview = -.infinity
        progressBar.routeChanged(to: navigator.state.route, cause: cause)
        // Destinations that were set begin another trip.
        if [.destinationsSet, .restored, .cleared].contains(cause) { isOnTrip = false }
    }
}
