import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle
package import WaymarkMaps
public import WaymarkPlatform
public import WaymarkUIKit

/// A map.
///
/// ```swift
/// let mapView = MKMapView(frame: view.bounds)
/// mapView.region = MKCoordinateRegion(
///     center: operaHouse, latitudinalMeters: 2000, longitudinalMeters: 2000)
/// mapView.addAnnotation(MKPointAnnotation(coordinate: operaHouse))
/// view.addSubview(mapView)
/// ```
@preconcurrency @MainActor open class MKMapView: MapHostView {
    /// Receives what happens on the map, and gives annotations and overlays their looks.
    open weak var delegate: (any MKMapViewDelegate)? { didSet { map.setNeedsDisplay() } }
    /// Where the user is.
    public let userLocation = MKUserLocation()
    let services: MKServices
    let annotationStore = AnnotationStore()
    let overlayStore: OverlayStore
    private(set) lazy var events = MapEvents(self)
    private(set) lazy var frames = FrameContent(self)
    var trackingMode = MKUserTrackingMode.none
    var shownType = MKMapType.standard
    var shownConfiguration: MKMapConfiguration?
    var boundary: CameraBoundary?
    var zoomRange: CameraZoomRange?
    var isMovingAnimated = false
    #if canImport(UIKit)
        /// Lets UIKit know how long an animation of the camera takes.
        let pacer = UIView(frame: .zero)
    #endif

    /// A map of the world at a place of its superview.
    public convenience init(frame: CGRect) { self.init(frame: frame, services: .shared) }

    /// A map of the world.
    public convenience init() { self.init(frame: .zero) }

    /// A map that is answered by services of its own.
    package convenience init(
        frame: CGRect, services: MKServices, options: MapViewOptions = MapViewOptions()
    ) {
        var options = options
        options.resources = options.resources ?? services.providers.resources
        self.init(frame: frame, map: MapView(options: options), services: services)
    }

    /// A view of a map that is there.
    package init(frame: CGRect, map: MapView, services: MKServices) {
        self.services = services
        overlayStore = OverlayStore(map: map)
        super.init(frame: frame, map: map)
        connect()
    }

    /// Maps are not read from archives: this is a map of the world.
    public required init?(coder: NSCoder) {
        services = .shared
        let map = MapView()
        overlayStore = OverlayStore(map: map)
        super.init(frame: .zero, map: map)
        connect()
    }

    #if canImport(UIKit)
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        /// The color of the dot of the user, and of what is chosen on buttons of the map.
        open override var tintColor: UIColor! {
            get { map.tintColor.uiColor }
            set {
                super.tintColor = newValue
                if let newValue { map.tintColor = StyleColor(newValue) }
            }
        }
    #else
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        /// The color of the dot of the user, and of what is chosen on buttons of the map; `nil` changes nothing.
        open var tintColor: UIColor! {
            get { map.tintColor.uiColor }
            set { if let newValue { map.tintColor = StyleColor(newValue) } }
        }
    #endif

    // It stands here so that a program need not import the module of the host view for it.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue }
    }

    private func connect() {
        #if canImport(UIKit)
            pacer.isUserInteractionEnabled = false
            pacer.alpha = 0
            addSubview(pacer)
        #endif
        map.delegate = events
        map.addOverlay(frames)
        map.settings.compassButton = true
        takeLanguage()
        takeProviders()
        services.maps.add(self)
    }

    /// Shows names in the language of the services.
    func takeLanguage() { map.language = services.languageOfNames }

    /// Shows what the providers have.
    func takeProviders() {
        let providers = services.providers
        if let tiles = providers.tiles { map.source = tiles }
        map.trafficProvider = providers.traffic
        map.indoorProvider = providers.plans.map { IndoorTiles($0) }
    }
}

/// Brings annotations and overlays up to what the app says before each frame.
@MainActor final class FrameContent: MapContent {
    let level = OverlayLevel.aboveRoads
    private weak var owner: MKMapView?

    init(_ owner: MKMapView) { self.owner = owner }

    func update(_ view: ViewTransform, at time: Double) { owner?.prepareFrame() }

    func draw(on canvas: inout OverlayCanvas) {}
}

extension MKMapView {
    /// Asks for the looks of what is new, and moves what has moved.
    func prepareFrame() {
        prepareAnnotations()
        prepareOverlays()
    }
}
