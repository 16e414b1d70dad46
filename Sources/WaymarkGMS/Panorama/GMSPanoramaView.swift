public import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama
public import WaymarkPlatform
public import WaymarkUIKit

/// A view that shows pictures of a street to all sides, of the data of the app.
///
/// ```swift
/// let view = GMSPanoramaView(frame: bounds)
/// view.moveNearCoordinate(helsinki)
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor open class GMSPanoramaView: PanoramaHostView {
    /// Receives what happens.
    public weak var delegate: (any GMSPanoramaViewDelegate)?
    /// The parts of the camera that can be animated on their own.
    public private(set) lazy var panoramaLayer = GMSPanoramaLayer(core)
    private lazy var bridge = PanoramaEventBridge(self)
    /// The markers in it, which it keeps alive.
    private var markers: [ObjectIdentifier: GMSMarker] = [:]

    var core: PanoramaView { panoramaView }

    /// A view that shows nothing yet.
    public init(frame: CGRect) {
        let options = PanoramaViewOptions(size: SIMD2(Double(frame.width), Double(frame.height)))
        super.init(
            frame: frame,
            panoramaView: PanoramaView(options: options, provider: ServicePanoramas()))
        core.delegate = bridge
    }

    /// A view that shows nothing yet.
    public convenience init() { self.init(frame: .zero) }

    /// Views with pictures are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// A view that goes to the panorama nearest to a place.
    public static func panorama(
        withFrame frame: CGRect, nearCoordinate coordinate: CLLocationCoordinate2D
    ) -> GMSPanoramaView {
        let view = GMSPanoramaView(frame: frame)
        view.moveNearCoordinate(coordinate)
        return view
    }

    /// A view that goes to the panorama nearest to a place.
    ///
    /// - Parameter radius: how far away it may be, in meters.
    public static func panorama(
        withFrame frame: CGRect, nearCoordinate coordinate: CLLocationCoordinate2D, radius: UInt
    ) -> GMSPanoramaView {
        let view = GMSPanoramaView(frame: frame)
        view.moveNearCoordinate(coordinate, radius: radius)
        return view
    }

    func insert(_ marker: GMSMarker) { markers[ObjectIdentifier(marker)] = marker }
    func remove(_ marker: GMSMarker) { markers[ObjectIdentifier(marker)] = nil }
}

extension GMSPanoramaView {
    /// The panorama that is shown; setting it goes there, and `nil` shows none.
    public var panorama: GMSPanorama? {
        get { core.panorama.map { GMSPanorama($0) } }
        set { core.panorama = newValue?.core }
    }

    /// The camera; setting it takes effect at once.
    public var camera: GMSPanoramaCamera {
        get { GMSPanoramaCamera(core.camera) }
        set { core.camera = newValue.core }
    }

    /// Switches all gestures on or off.
    public func setAllGesturesEnabled(_ enabled: Bool) { core.setAllGestures(enabled) }

    /// Whether drags turn the camera.
    public var orientationGestures: Bool {
        get { core.orientationGestures }
        set { core.orientationGestures = newValue }
    }

    /// Whether pinches zoom.
    public var zoomGestures: Bool {
        get { core.zoomGestures }
        set { core.zoomGestures = newValue }
    }

    /// Whether taps and double taps lead to other panoramas.
    public var navigationGestures: Bool {
        get { core.navigationGestures }
        set { core.navigationGestures = newValue }
    }

    /// Whether the arrows to other panoramas are hidden.
    public var navigationLinksHidden: Bool {
        get { core.navigationLinksHidden }
        set { core.navigationLinksHidden = newValue }
    }

    /// Whether the names of streets are hidden.
    public var streetNamesHidden: Bool {
        get { core.streetNamesHidden }
        set { core.streetNamesHidden = newValue }
    }

    /// Goes to the panorama nearest to a place.
    public func moveNearCoordinate(_ coordinate: CLLocationCoordinate2D) {
        core.move(near: Coordinate(coordinate))
    }

    /// Goes to the panorama nearest to a place.
    ///
    /// - Parameter radius: how far away it may be, in meters.
    public func moveNearCoordinate(_ coordinate: CLLocationCoordinate2D, radius: UInt) {
        core.move(near: Coordinate(coordinate), radius: Double(radius))
    }

    /// Goes to the panorama of some kind that is nearest to a place.
    public func moveNearCoordinate(
        _ coordinate: CLLocationCoordinate2D, source: GMSPanoramaSource
    ) {
        core.move(near: Coordinate(coordinate), source: source.core)
    }

    /// Goes to the panorama of some kind that is nearest to a place.
    ///
    /// - Parameter radius: how far away it may be, in meters.
    public func moveNearCoordinate(
        _ coordinate: CLLocationCoordinate2D, radius: UInt, source: GMSPanoramaSource
    ) {
        core.move(near: Coordinate(coordinate), radius: Double(radius), source: source.core)
    }

    /// Goes to the panorama of an id.
    public func move(toPanoramaID panoramaID: String) { core.move(toID: panoramaID) }

    /// Turns and zooms to a camera.
    ///
    /// - Parameter duration: in seconds.
    #if canImport(ObjectiveC)
        @objc(animateToCamera:animationDuration:)
    #endif
    public func animate(
        to camera: GMSPanoramaCamera, animationDuration duration: TimeInterval
    ) {
        core.animate(to: camera.core, duration: duration)
    }

    /// Makes a change of the camera.
    ///
    /// - Parameter duration: in seconds.
    public func updateCamera(
        _ cameraUpdate: GMSPanoramaCameraUpdate, animationDuration duration: TimeInterval
    ) {
        core.update(cameraUpdate.core, duration: duration)
    }

    /// The point of the view at which a direction is seen; not a number in both parts where it is behind the eye.
    #if canImport(ObjectiveC)
        @objc(pointForOrientation:)
    #endif
    public func point(for orientation: GMSOrientation) -> CGPoint {
        let point = core.point(for: orientation.core)
        return CGPoint(x: point?.x ?? .nan, y: point?.y ?? .nan)
    }

    /// The direction that is seen at a point of the view.
    #if canImport(ObjectiveC)
        @objc(orientationForPoint:)
    #endif
    public func orientation(for point: CGPoint) -> GMSOrientation {
        GMSOrientation(core.orientation(for: SIMD2(Double(point.x), Double(point.y))))
    }
}
