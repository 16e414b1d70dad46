import WaymarkMaps
import WaymarkUIKit

extension MKMapView {
    /// Whether pinches and double taps zoom.
    public var isZoomEnabled: Bool {
        get { map.settings.zoomGestures }
        set { map.settings.zoomGestures = newValue }
    }

    /// Whether swipes move the map.
    public var isScrollEnabled: Bool {
        get { map.settings.scrollGestures }
        set { map.settings.scrollGestures = newValue }
    }

    /// Whether two fingers turn the map.
    public var isRotateEnabled: Bool {
        get { map.settings.rotateGestures }
        set { map.settings.rotateGestures = newValue }
    }

    /// Whether two fingers tilt the map.
    public var isPitchEnabled: Bool {
        get { map.settings.tiltGestures }
        set { map.settings.tiltGestures = newValue }
    }

    /// Whether a compass stands on a map that is turned.
    public var showsCompass: Bool {
        get { map.settings.compassButton }
        set { map.settings.compassButton = newValue }
    }

    /// Whether a button that leads to the user stands on a map that shows the user.
    public var showsUserTrackingButton: Bool {
        get { map.settings.myLocationButton }
        set { map.settings.myLocationButton = newValue }
    }

    /// Whether the traffic is drawn over the roads, where the provider knows it.
    public var showsTraffic: Bool {
        get { map.isTrafficEnabled }
        set { map.isTrafficEnabled = newValue }
    }

    /// Whether buildings are raised when the map is tilted.
    public var showsBuildings: Bool {
        get { map.isBuildingsEnabled }
        set { map.isBuildingsEnabled = newValue }
    }

    /// The kind of map.
    public var mapType: MKMapType {
        get { shownType }
        set {
            shownType = newValue
            shownConfiguration = nil
            showType()
        }
    }

    /// The kind of map with its settings.
    public var preferredConfiguration: MKMapConfiguration {
        get { shownConfiguration ?? configurationOfType }
        set {
            shownConfiguration = newValue
            shownType =
                switch newValue {
                case is MKImageryMapConfiguration: .satellite
                case is MKHybridMapConfiguration: .hybrid
                default: .standard
                }
            let shown =
                (newValue as? MKStandardMapConfiguration)?.showsTraffic
                ?? (newValue as? MKHybridMapConfiguration)?.showsTraffic
            showsTraffic = shown ?? false
            showType()
        }
    }

    private var configurationOfType: MKMapConfiguration {
        switch shownType {
        case .standard:
            let standard = MKStandardMapConfiguration()
            standard.showsTraffic = showsTraffic
            return standard
        case .satellite, .satelliteFlyover: return MKImageryMapConfiguration()
        case .hybrid, .hybridFlyover:
            let hybrid = MKHybridMapConfiguration()
            hybrid.showsTraffic = showsTraffic
            return hybrid
        }
    }

    /// Shows the kind of map; none where an overlay stands for it.
    func showType() {
        let isRealistic = shownConfiguration?.elevationStyle == .realistic
        let type: MapType =
            switch shownType {
            case .standard: isRealistic ? .terrain : .normal
            case .satellite, .satelliteFlyover: .satellite
            case .hybrid, .hybridFlyover: .hybrid
            }
        map.mapType = overlayStore.replacesMap ? .none : type
    }
}
