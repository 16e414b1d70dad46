public import Foundation
import WaymarkDirections
import WaymarkGeometry
public import WaymarkMaps
public import WaymarkNavigation

/// Shows a navigation on a map view: route, driver, destinations, camera and panels (rows B3, B24).
///
/// While it exists the map follows the session, with every frame; ``detach()`` gives the map back as it was.
@MainActor public final class NavigationMapController {
    /// Is told what the user does with the panels.
    public weak var delegate: (any NavigationMapDelegate)?
    /// What the camera does (rows B22, B23).
    public var cameraMode: CameraMode {
        get { mode }
        set {
            perform(recenter.handle(.cameraModeChanged(newValue)))
            setMode(newValue)
        }
    }
    /// How the map is seen while the camera follows (row H26).
    public var followingPerspective = FollowingPerspective.tilted {
        didSet { livingMap?.setNeedsDisplay() }
    }
    /// The zoom while the camera follows; by speed and the distance to the maneuver where it is `nil`.
    public var followingZoomLevel: Double? { didSet { livingMap?.setNeedsDisplay() } }
    /// What is shown and how: the settings of the map (row B24). Buttons and gestures take effect at once, what
    /// accompanies a trip with the next one (row L12).
    public var settings: UISettings {
        get { livingMap?.settings ?? UISettings() }
        set { livingMap?.settings = newValue }
    }
    /// The language and the units of the panels.
    public var format = DisplayFormat() { didSet { panelsChanged() } }
    /// The time zone of the arrival time: that of this machine, unless the app knows that of the destination.
    public var timeZone = TimeZone.current { didSet { panelsChanged() } }
    /// The sign of speed limits; that of the units where it is `nil`.
    public var speedSign: SpeedSign? { didSet { panelsChanged() } }
    /// Draws the icons of maneuvers in an app's own way; `nil` for those of the package.
    public var maneuverIcons: ManeuverIconDrawing? { didSet { panelsChanged() } }
    /// Whether the map takes the lighting that the navigator suggests (row H27).
    public var usesSuggestedLightingMode = true
    /// The map, which keeps its controller; the controller does not keep the map.
    public unowned let mapView: MapView
    /// `nil` when the map has gone.
    private weak var livingMap: MapView?
    /// The navigation.
    public let session: NavigationSession

    /// What the app wanted when that was last looked at.
    private var wanted = NavigationSettings()
    var schedule = SettingsSchedule()
    var recenter = RecenterRule()
    /// Whether guidance to destinations has begun and is not over.
    var isOnTrip = false
    var progressBar = TripProgressBarModel()
    var puck = PuckMotion()
    var followed = FollowingCamera()
    /// Where everything stands (row L23).
    public internal(set) var layout: NavigationLayout
    var layoutKey: LayoutKey?
    /// Whether what the panels show may be another.
    var arePanelsOld = true
    var lastUpdate: Double?
    /// When the overview last went to the rest of the route.
    var lastOverview = -Double.infinity
    /// Seconds in which the next overview is reached.
    var overviewDuration = 0.8
    let route: RouteOverlay
    let driver = PuckOverlay()
    let pins = DestinationMarkers()
    let junctions: JunctionMarkers
    lazy var panels = NavigationPanels(self)
    lazy var notices = TrafficNotices(self)
    private var mode = CameraMode.following
    private let former: FormerMap

    /// What of the map the controller changes, as it was before.
    private struct FormerMap {
        let anchor: SIMD2<Double>
        let lightingMode: LightingMode
    }

    init(mapView: MapView, session: NavigationSession) {
        self.mapView = mapView
        livingMap = mapView
        self.session = session
        route = RouteOverlay(navigator: session.navigator)
        junctions = JunctionMarkers(navigator: session.navigator)
        former = FormerMap(
            anchor: mapView.anchor, lightingMode: mapView.lightingMode)
        layout = NavigationLayout(size: mapView.size, contents: NavigationContents())
        followed = FollowingCamera(from: mapView.camera)
        _ = recenter.handle(.navigationChanged(isOn: true))
        wanted = mapView.settings.navigation
        settingsChanged()
        mapView.addOverlay(route)
        mapView.addOverlay(driver)
        panels.add(to: mapView)
        mapView.compassBehavior = CompassBehavior(
            isPinned: { [weak self] in self?.cameraMode == .following },
            onTap: { [weak self] in self?.togglePerspective() ?? false })
        mapView.guide = self
        session.navigator.addListener(self)
        if session.navigator.state.route != nil { routeChanged(.restored) }
    }

    /// Takes what belongs to navigation off the map. Navigation itself goes on.
    public func detach() {
        guard livingMap?.guide === self else { return }
        mapView.guide = nil
        session.navigator.removeListener(self)
        notices.close()
        mapView.removeOverlay(route)
        pins.clear()
        junctions.clear()
        mapView.removeOverlay(driver)
        panels.remove(from: mapView)
        mapView.anchor = former.anchor
        mapView.lightingMode = former.lightingMode
        mapView.compassBehavior = CompassBehavior()
        mapView.controlInsets = .zero
        mapView.controlFrames = MapView.ControlFrames()
    }

    /// The markers of the destinations, which can be dragged: the map's delegate is told.
    public var destinationMarkers: [Marker] { pins.markers }

    /// The markers of the next traffic lights and stop signs (row L20).
    public var junctionMarkers: [Marker] { junctions.markers }

    /// Puts markers that were dragged back to the destinations.
    public func resetDestinationMarkers() { pins.reset() }

    /// Puts `view` below the header in the place of the turn after the next one, when nothing moves there; `nil`
    /// takes it off (row L16).
    public func setHeaderAccessory(_ view: (any NavigationAccessoryView)?) {
        panels.setAccessory(view)
        panelsChanged()
    }

    /// Asks `view` for its height again (row L16).
    public func invalidateLayout(forAccessoryView view: any NavigationAccessoryView) {
        guard panels.accessory === view else { return }
        panels.forgetAccessoryHeight()
        panelsChanged()
    }

    /// What the button at the footer does.
    func stop() {
        if delegate?.navigationDidTapStopButton(self) ?? false { return }
        session.navigator.clearDestinations()
        cameraMode = .free
    }

    func setMode(_ mode: CameraMode) {
        guard mode != self.mode else { return }
        self.mode = mode
        lastOverview = -.infinity
        if mode == .following, let livingMap { followed = FollowingCamera(from: livingMap.camera) }
        panelsChanged()
        delegate?.navigation(self, didChange: mode)
    }

    /// Takes note of settings that the app has changed.
    func readSettings() {
        let now = mapView.settings.navigation
        guard now != wanted else { return }
        wanted = now
        settingsChanged()
    }

    private func settingsChanged() {
        schedule.wanted = wanted.accessories
        recenter.isEnabled = wanted.isRecenterButtonEnabled
        if !wanted.showsIncidentCards { notices.closeIncident() }
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

    /// While the camera follows, a tap on the compass shows the map from above, or tilted again (row L8).
    private func togglePerspective() -> Bool {
        guard mode == .following else { return false }
        followingPerspective = followingPerspective == .tilted ? .topDownNorthUp : .tilted
        return true
    }
}

extension NavigationMapController: NavigatorListener {
    /// Takes note of what happens on the drive.
    public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        guard livingMap != nil else { return }
        switch event {
        case .routeChanged(let cause): routeChanged(cause)
        case .lightingModeSuggested(let mode) where usesSuggestedLightingMode:
            mapView.lightingMode = mode
        case .arrived where navigator.routeLegs.count <= 1: isOnTrip = false
        default: break
        }
        notices.hear(event)
        panelsChanged()
    }

    func routeChanged(_ cause: RouteChangeCause) {
        let navigator = session.navigator
        puck.routeChanged()
        lastOverview = -.infinity
        progressBar.routeChanged(to: navigator.state.route, cause: cause)
        // Destinations that were set begin another trip.
        if [.destinationsSet, .restored, .cleared].contains(cause) { isOnTrip = false }
    }
}
