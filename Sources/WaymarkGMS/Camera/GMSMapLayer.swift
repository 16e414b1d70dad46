public import Foundation
import WaymarkMaps
public import WaymarkPlatform

/// The name of the latitude of the camera's target, for ``GMSMapLayer``.
public let kGMSLayerCameraLatitudeKey = "cameraLatitude"
/// The name of the longitude of the camera's target, for ``GMSMapLayer``.
public let kGMSLayerCameraLongitudeKey = "cameraLongitude"
/// The name of the camera's bearing, for ``GMSMapLayer``.
public let kGMSLayerCameraBearingKey = "cameraBearing"
/// The name of the camera's zoom, for ``GMSMapLayer``.
public let kGMSLayerCameraZoomLevelKey = "cameraZoomLevel"
/// The name of the camera's viewing angle, for ``GMSMapLayer``.
public let kGMSLayerCameraViewingAngleKey = "cameraViewingAngle"

/// The parts of a map's camera, each of which can be animated while the others stay or go on as they do.
///
/// ```swift
/// mapView.mapLayer.animate(kGMSLayerCameraZoomLevelKey, to: 12, duration: 3)
/// ```
///
/// A part that is set moves there in the duration of the open `CATransaction`, if it has one; else at once.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSMapLayer: NSObject {
    private let map: MapView

    init(_ map: MapView) {
        self.map = map
        super.init()
    }

    /// Degrees north of the equator of the target.
    public var cameraLatitude: CLLocationDegrees {
        get { map.layer[.latitude] }
        set { set(.latitude, newValue) }
    }
    /// Degrees east of Greenwich of the target.
    public var cameraLongitude: CLLocationDegrees {
        get { map.layer[.longitude] }
        set { set(.longitude, newValue) }
    }
    /// Degrees from north of the top of the map.
    public var cameraBearing: CLLocationDirection {
        get { map.layer[.bearing] }
        set { set(.bearing, newValue) }
    }
    /// The zoom.
    public var cameraZoomLevel: Float {
        get { Float(map.layer[.zoom]) }
        set { set(.zoom, Double(newValue)) }
    }
    /// Degrees from looking straight down.
    public var cameraViewingAngle: Double {
        get { map.layer[.viewingAngle] }
        set { set(.viewingAngle, newValue) }
    }

    private func set(_ attribute: CameraAttribute, _ value: Double) {
        map.layer.animate(attribute, to: value, duration: CATransaction.wantedDuration ?? 0)
    }

    /// Goes from the value that a part has now to another.
    ///
    /// - Parameters:
    ///   - key: one of the names above; any other changes nothing.
    ///   - duration: in seconds.
    ///   - completion: called at the end with `true`, or with `false` where something else moves that part.
    /// - Returns: whether there is a part of that name.
    @discardableResult
    public func animate(
        _ key: String, to value: Double, duration: TimeInterval,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) -> Bool {
        let attributes: [String: CameraAttribute] = [
            kGMSLayerCameraLatitudeKey: .latitude, kGMSLayerCameraLongitudeKey: .longitude,
            kGMSLayerCameraBearingKey: .bearing, kGMSLayerCameraZoomLevelKey: .zoom,
            kGMSLayerCameraViewingAngleKey: .viewingAngle,
        ]
        guard let attribute = attributes[key] else { return false }
        map.layer.animate(attribute, to: value, duration: duration, completion: completion)
        return true
    }
}
