public import Foundation
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

/// A change of a map's camera, which can be made at once or animated.
///
/// ```swift
/// mapView.animate(with: .zoomIn())
/// mapView.moveCamera(.setTarget(helsinki, zoom: 12))
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSCameraUpdate: NSObject, Sendable {
    let core: CameraUpdate

    private init(_ update: CameraUpdate) {
        core = update
        super.init()
    }

    /// One zoom closer.
    public static func zoomIn() -> GMSCameraUpdate { GMSCameraUpdate(.zoomIn) }

    /// One zoom farther.
    public static func zoomOut() -> GMSCameraUpdate { GMSCameraUpdate(.zoomOut) }

    /// So many zooms closer.
    public static func zoom(by delta: Float) -> GMSCameraUpdate {
        GMSCameraUpdate(.zoom(by: Double(delta)))
    }

    /// This zoom.
    public static func zoom(to zoom: Float) -> GMSCameraUpdate {
        GMSCameraUpdate(.zoom(to: Double(zoom)))
    }

    /// So many zooms closer; what is at a point of the view stays there.
    #if canImport(ObjectiveC)
        @objc(zoomBy:atPoint:)
    #endif
    public static func zoom(by zoom: Float, at point: CGPoint) -> GMSCameraUpdate {
        GMSCameraUpdate(.zoom(by: Double(zoom), at: SIMD2(Double(point.x), Double(point.y))))
    }

    /// This place in the middle of the map.
    public static func setTarget(_ target: CLLocationCoordinate2D) -> GMSCameraUpdate {
        GMSCameraUpdate(.target(Coordinate(target)))
    }

    /// This place in the middle of the map, and this zoom.
    public static func setTarget(
        _ target: CLLocationCoordinate2D, zoom: Float
    ) -> GMSCameraUpdate {
        GMSCameraUpdate(.target(Coordinate(target), zoom: Double(zoom)))
    }

    /// This camera.
    public static func setCamera(_ camera: GMSCameraPosition) -> GMSCameraUpdate {
        GMSCameraUpdate(.camera(camera.core))
    }

    /// All of `bounds` as large as possible, 64 points from the borders of the view besides the padding of the map.
    /// Bounds that are not valid change nothing.
    #if canImport(ObjectiveC)
        @objc(fitBounds:)
    #endif
    public static func fit(_ bounds: GMSCoordinateBounds) -> GMSCameraUpdate {
        GMSCameraUpdate(bounds.core.map { .fit($0) } ?? .zoom(by: 0))
    }

    /// All of `bounds` as large as possible, so many points from the borders of the view besides the padding of the
    /// map.
    #if canImport(ObjectiveC)
        @objc(fitBounds:withPadding:)
    #endif
    public static func fit(
        _ bounds: GMSCoordinateBounds, withPadding padding: CGFloat
    ) -> GMSCameraUpdate {
        GMSCameraUpdate(bounds.core.map { .fit($0, padding: Double(padding)) } ?? .zoom(by: 0))
    }

    /// All of `bounds` as large as possible within insets and the padding of the map.
    #if canImport(ObjectiveC)
        @objc(fitBounds:withEdgeInsets:)
    #endif
    public static func fit(
        _ bounds: GMSCoordinateBounds, with edgeInsets: UIEdgeInsets
    ) -> GMSCameraUpdate {
        let insets = EdgeInsets(edgeInsets)
        return GMSCameraUpdate(bounds.core.map { .fit($0, insets: insets) } ?? .zoom(by: 0))
    }

    /// So many points to the right and down.
    #if canImport(ObjectiveC)
        @objc(scrollByX:Y:)
    #endif
    public static func scrollBy(x dX: CGFloat, y dY: CGFloat) -> GMSCameraUpdate {
        GMSCameraUpdate(.scroll(x: Double(dX), y: Double(dY)))
    }
}
