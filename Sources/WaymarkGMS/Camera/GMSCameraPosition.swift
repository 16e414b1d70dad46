public import Foundation
import WaymarkMaps
public import WaymarkPlatform
import WaymarkGeometry
import WaymarkUIKit
import Synchronization

/// The farthest zoom of a map that nobody has limited.
public let kGMSMinZoomLevel = Float(CameraPosition.minZoomLevel)
/// The closest zoom of a map that nobody has limited.
public let kGMSMaxZoomLevel = Float(CameraPosition.maxZoomLevel)

/// The position of a map's camera. It does not change; ``GMSMutableCameraPosition`` does.
///
/// ```swift
/// mapView.camera = GMSCameraPosition(latitude: 60.17, longitude: 24.94, zoom: 14, bearing: 90, viewingAngle: 45)
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
public class GMSCameraPosition: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // All that it has is behind the lock.
    private let position: Mutex<CameraPosition>

    init(_ camera: CameraPosition) {
        position = Mutex(camera)
        super.init()
    }

    /// A camera over all of the world.
    public override convenience init() { self.init(.world) }

    /// A camera over a place, from straight above with north at the top.
    public convenience init(target: CLLocationCoordinate2D, zoom: Float) {
        self.init(target: target, zoom: zoom, bearing: 0, viewingAngle: 0)
    }

    /// A camera over a place.
    ///
    /// - Parameters:
    ///   - target: its latitude is brought into -85 to 85, its longitude wrapped.
    ///   - zoom: the world is 256 times two to the power of it wide, in points; 2 to 21.
    ///   - bearing: degrees from north of the top of the map, clockwise.
    ///   - viewingAngle: degrees from looking straight down, 0 to 65; a map shows less of it where it is far out.
    public convenience init(
        target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection,
        viewingAngle: Double
    ) {
        self.init(
            CameraPosition(
                target: Coordinate(target), zoom: Double(zoom), bearing: bearing,
                viewingAngle: viewingAngle))
    }

    /// A camera over a place, from straight above with north at the top.
    public convenience init(
        latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float
    ) {
        self.init(
            latitude: latitude, longitude: longitude, zoom: zoom, bearing: 0, viewingAngle: 0)
    }

    /// A camera over a place.
    public convenience init(
        latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float,
        bearing: CLLocationDirection, viewingAngle: Double
    ) {
        self.init(
            target: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom,
            bearing: bearing, viewingAngle: viewingAngle)
    }

    /// The camera of the core.
    var core: CameraPosition { position.withLock { $0 } }

    /// Changes the camera; for ``GMSMutableCameraPosition``.
    func change(_ body: (inout CameraPosition) -> Void) { position.withLock { body(&$0) } }

    /// The place in the middle of the map.
    public var target: CLLocationCoordinate2D { CLLocationCoordinate2D(core.target) }
    /// The world is 256 times two to the power of it wide, in points.
    public var zoom: Float { Float(core.zoom) }
    /// Degrees from north of the top of the map, clockwise, 0 up to 360.
    public var bearing: CLLocationDirection { core.bearing }
    /// Degrees from looking straight down.
    public var viewingAngle: Double { core.viewingAngle }

    /// The zoom at which so many meters at a place are so many points long.
    #if canImport(ObjectiveC)
        @objc(zoomAtCoordinate:forMeters:perPoints:)
    #endif
    public static func zoom(
        at coordinate: CLLocationCoordinate2D, forMeters meters: CLLocationDistance,
        perPoints points: CGFloat
    ) -> Float {
        Float(
            CameraPosition.zoom(
                at: Coordinate(coordinate), forMeters: meters, perPoints: Double(points)))
    }

    /// The same, which cannot be changed.
    public func copy(with zone: NSZone? = nil) -> Any { GMSCameraPosition(core) }

    /// The same, which can be changed.
    public func mutableCopy(with zone: NSZone? = nil) -> Any { GMSMutableCameraPosition(core) }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSCameraPosition).map { $0 === self || $0.core == core } ?? false
    }

    public override var hash: Int { core.target.hashValue }
    public override var description: String {
        let core = core
        return "GMSCameraPosition \(core.target) zoom \(core.zoom) bearing \(core.bearing) "
            + "viewing angle \(core.viewingAngle)"
    }
}

// The way cameras were made before they had initializers.
extension GMSCameraPosition {
    /// A camera over a place, from straight above with north at the top.
    public static func camera(
        withTarget target: CLLocationCoordinate2D, zoom: Float
    ) -> GMSCameraPosition {
        GMSCameraPosition(target: target, zoom: zoom)
    }

    /// A camera over a place, from straight above with north at the top.
    public static func camera(
        withLatitude latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float
    ) -> GMSCameraPosition {
        GMSCameraPosition(latitude: latitude, longitude: longitude, zoom: zoom)
    }

    /// A camera over a place.
    public static func camera(
        withTarget target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection,
        viewingAngle: Double
    ) -> GMSCameraPosition {
        GMSCameraPosition(target: target, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle)
    }

    /// A camera over a place.
    public static func camera(
        withLatitude latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float,
        bearing: CLLocationDirection, viewingAngle: Double
    ) -> GMSCameraPosition {
        GMSCameraPosition(
            latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing,
            viewingAngle: viewingAngle)
    }
}
