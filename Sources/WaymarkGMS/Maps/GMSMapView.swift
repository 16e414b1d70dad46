import WaymarkMaps
public import WaymarkPlatform
import WaymarkStyle
public import WaymarkUIKit

/// A view with a map.
///
/// ```swift
/// let options = GMSMapViewOptions()
/// options.camera = GMSCameraPosition(latitude: 60.17, longitude: 24.94, zoom: 14)
/// options.frame = view.bounds
/// let mapView = GMSMapView(options: options)
/// view.addSubview(mapView)
/// ```
///
/// It shows the data that the app has given to ``GMSServices``; a map that was made before shows it when it comes.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor open class GMSMapView: MapHostView {
    /// Receives what happens on the map.
    public weak var delegate: (any GMSMapViewDelegate)?
    /// The gestures that a user may make and the buttons that stand on the map.
    public private(set) lazy var settings = GMSUISettings(map)
    /// The building and the level that are shown.
    public private(set) lazy var indoorDisplay = GMSIndoorDisplay(map.indoorDisplay)
    /// The parts of the camera that can be animated on their own.
    public private(set) lazy var mapLayer = GMSMapLayer(map)
    /// Whether what the system covers of the view counts as padding of the map.
    public var paddingAdjustmentBehavior = GMSMapViewPaddingAdjustmentBehavior.always {
        didSet { setNeedsLayout() }
    }
    /// The style of the map while its type is normal; that of the package for the day where it is `nil`.
    public var mapStyle: GMSMapStyle? {
        didSet { if mapStyle !== oldValue { map.style = mapStyle?.core ?? .day } }
    }
    /// The overlays and tile layers on the map, which it keeps alive.
    let overlays = OverlayRegistry()
    private lazy var bridge = MapEventBridge(self)
    /// The navigation that is shown on it.
    private(set) lazy var navigation = MapNavigation(self)

    /// A map as `options` say.
    public init(options: GMSMapViewOptions) {
        super.init(frame: options.frame, map: MapView(options: options.core))
        if let color = options.backgroundColor { backgroundColor = color }
        connect(options.mapID)
    }

    /// A map of the world.
    public convenience init() { self.init(frame: .zero) }

    /// A map of the world.
    public convenience init(frame: CGRect) {
        let options = GMSMapViewOptions()
        options.frame = frame
        self.init(options: options)
    }

    /// A map with a camera.
    public convenience init(frame: CGRect, camera: GMSCameraPosition) {
        let options = GMSMapViewOptions()
        options.frame = frame
        options.camera = camera
        self.init(options: options)
    }

    /// A map with a camera, in the style that was provided for an id.
    public convenience init(frame: CGRect, mapID: GMSMapID, camera: GMSCameraPosition) {
        let options = GMSMapViewOptions()
        options.frame = frame
        options.mapID = mapID
        options.camera = camera
        self.init(options: options)
    }

    /// Maps are not read from archives: this is a map of the world.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        connect(nil)
    }

    /// A map with a camera.
    public static func map(withFrame frame: CGRect, camera: GMSCameraPosition) -> GMSMapView {
        GMSMapView(frame: frame, camera: camera)
    }

    /// A map with a camera, in the style that was provided for an id.
    public static func map(
        withFrame frame: CGRect, mapID: GMSMapID, camera: GMSCameraPosition
    ) -> GMSMapView {
        GMSMapView(frame: frame, mapID: mapID, camera: camera)
    }

    private func connect(_ mapID: GMSMapID?) {
        map.delegate = bridge
        mapStyle = mapID.flatMap { GMSServices.styles[$0] }
        GMSServices.connect(self)
        #if canImport(ObjectiveC)
            announceMyLocation()
        #endif
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if paddingAdjustmentBehavior == .never { map.traits.safeArea = .zero }
    }
}
