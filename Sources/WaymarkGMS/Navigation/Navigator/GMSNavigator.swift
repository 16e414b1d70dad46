public import WaymarkNavigation
public import WaymarkPlatform
import WaymarkDirections

/// Guides to destinations.
///
/// ```swift
/// mapView.navigator?.setDestinations([work]) { status in
///     guard status == .OK else { return }
///     mapView.navigator?.isGuidanceActive = true
/// }
/// ```
///
/// It is made by a ``GMSNavigationSession`` or by a map, which it may outlive. Everything is on the main actor.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSNavigator: NSObject {
    /// The navigator to which all calls go.
    public let core: Navigator
    /// Hears what happens, as the first interface has it; it is not kept alive.
    public weak var delegate: (any GMSNavigatorDelegate)?
    /// Whether routes avoid motorways where there is another way, from the next request on.
    public var avoidsHighways = false
    /// Whether routes avoid roads where one pays, where there is another way, from the next request on.
    public var avoidsTolls = false
    /// Whether routes avoid ferries where there is another way, from the next request on. It is off at first.
    public var avoidsFerries = false
    /// Whether ``backgroundNotificationHandler`` is called.
    public var sendsBackgroundNotifications = true
    /// Called with the words of every announcement while ``sendsBackgroundNotifications`` is set: an app in the
    /// background puts them into a notification. Without one there are none.
    public var backgroundNotificationHandler: ((String) -> Void)?
    /// The parts of the navigation UI on the map that shows the navigation, as the first interface has them.
    public private(set) lazy var navigationUISettings = GMSNavigationUISettings(self)
    /// How the driver travels, for the next request.
    var travelMode = GMSNavigationTravelMode.driving {
        didSet { source?.travelModeChanged(to: travelMode) }
    }
    /// The navigation that it is a part of.
    let session: NavigationSession
    /// The source of its locations; `nil` where those of the session come from elsewhere.
    let source: SimulatableSource?
    /// The map that shows the navigation.
    weak var controlledMap: GMSMapView?
    var destinations = DestinationRegistry()
    /// Counts how often requests that have not begun yet were given up.
    var clearings = 0
    var reporter = EventReporter()
    private(set) lazy var roadSnappedLocationProvider = GMSRoadSnappedLocationProvider(
        session.roadSnappedLocationProvider)
    private(set) lazy var locationSimulator: GMSLocationSimulator? = GMSLocationSimulator(self)
    private lazy var bridge = NavigatorBridge { [weak self] event in self?.hear(event) }

    /// The navigator of a session.
    init(_ session: NavigationSession, source: SimulatableSource?) {
        self.session = session
        self.source = source
        core = session.navigator
        super.init()
        core.addListener(bridge)
    }

    /// Tells `listener` what happens from now on; it is not kept alive.
    public func add(_ listener: any GMSNavigatorListener) { reporter.listeners.add(listener) }

    /// Tells `listener` no longer; `false` where it was not there.
    @discardableResult
    public func remove(_ listener: any GMSNavigatorListener) -> Bool {
        reporter.listeners.remove(listener)
    }
}

/// Passes the events of a navigator on.
private final class NavigatorBridge: NavigatorListener {
    private let receive: @MainActor (NavigationEvent) -> Void

    init(_ receive: @escaping @MainActor (NavigationEvent) -> Void) { self.receive = receive }

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) { receive(event) }
}
