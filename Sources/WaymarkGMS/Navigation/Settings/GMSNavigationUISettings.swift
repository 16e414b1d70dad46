import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
public import WaymarkPlatform
import WaymarkUIKit

/// The parts of the navigation UI, as the first interface has them: of a map, or of a navigator, with which they go to
/// the map that shows it.
///
/// All that a map shows is in ``GMSMapView/settings``.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSNavigationUISettings: NSObject {
    /// Hears when the look of the map changes; it is not kept alive.
    public weak var delegate: (any GMSNavigationUISettingsDelegate)? { didSet { listen() } }
    private weak var navigator: GMSNavigator?
    private weak var ownMap: MapView?
    /// What the app has set, by setting.
    private var wishes: [WritableKeyPath<UISettings, Bool>: Bool] = [:]
    private lazy var bridge = LookBridge { [weak self] mode in
        guard let self else { return }
        delegate?.navigationUISettings(self, didChangeUIMode: GMSNavigationUIMode(mode))
    }

    /// The settings of a navigator.
    init(_ navigator: GMSNavigator) {
        self.navigator = navigator
        super.init()
    }

    /// The settings of a map.
    init(_ map: MapView) {
        ownMap = map
        super.init()
    }

    /// Whether the next turn stands at the top.
    public var header: Bool {
        get { self[\.isNavigationHeaderEnabled] }
        set { self[\.isNavigationHeaderEnabled] = newValue }
    }

    /// Whether the time of arrival, with time and distance, stands at the bottom.
    public var etaCard: Bool {
        get { self[\.isNavigationFooterEnabled] }
        set { self[\.isNavigationFooterEnabled] = newValue }
    }

    /// Whether a tap on the icon of an incident opens a card that tells of it.
    public var trafficIncidentCards: Bool {
        get { self[\.showsIncidentCards] }
        set { self[\.showsIncidentCards] = newValue }
    }

    /// Whether news of the traffic may be shown over the map.
    public var trafficPrompts: Bool {
        get { guide?.shouldDisplayPrompts ?? true }
        set { guide?.shouldDisplayPrompts = newValue }
    }

    /// Brings what the app has set to a map that shows the navigation from now on.
    func apply(to map: MapView) {
        for (setting, value) in wishes { map.settings[keyPath: setting] = value }
        listen()
    }

    private var map: MapView? { ownMap ?? navigator?.controlledMap?.map }
    private var guide: Navigator? { navigator?.core ?? ownMap?.navigator }

    /// Lets the map tell of its look, where anybody wants to know.
    private func listen() {
        guard delegate != nil, let map else { return }
        map.settings.delegate = bridge
    }

    private subscript(setting: WritableKeyPath<UISettings, Bool>) -> Bool {
        get {
            map?.settings[keyPath: setting] ?? wishes[setting] ?? UISettings()[keyPath: setting]
        }
        set {
            wishes[setting] = newValue
            map?.settings[keyPath: setting] = newValue
        }
    }
}

/// Passes changes of the look on.
private final class LookBridge: UISettingsDelegate {
    private let receive: @MainActor (LightingMode) -> Void

    init(_ receive: @escaping @MainActor (LightingMode) -> Void) { self.receive = receive }

    func settings(_ settings: UISettings, didChangeUIMode mode: LightingMode) { receive(mode) }
}
