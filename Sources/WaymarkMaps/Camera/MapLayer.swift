import WaymarkGeometry
/// The parts of a map's camera that can be animated on their own, and where they are while they move (row H24).
@MainActor public struct MapLayer {
    let map: MapView

    /// Goes from where a part of the camera is now to `value`; all else stays as it is, or goes on as it does.
    ///
    /// - Parameters:
    ///   - duration: in seconds; half a second where it is `nil`.
    ///   - completion: called at the end with `true`, or with `false` when something else moves that part.
    public func animate(
        _ attribute: CameraAttribute, to value: Double, duration: Double? = nil,
        curve: AnimationCurve = .easeInOut, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        map.animateAttribute(
            attribute, to: value, duration: duration, curve: curve, completion: completion)
    }

    /// Where a part is now, also in between; setting it takes effect at once. What is no number changes nothing.
    public subscript(attribute: CameraAttribute) -> Double {
        get {
            let camera = map.camera
            return switch attribute {
            case .latitude: camera.target.latitude
            case .longitude: camera.target.longitude
            case .zoom: camera.zoom
            case .bearing: camera.bearing
            case .viewingAngle: camera.viewingAngle
            }
        }
        nonmutating set { animate(attribute, to: newValue, duration: 0) }
    }
}

extension MapView {
    /// The parts of the camera that can be animated (row H24).
    public var layer: MapLayer { MapLayer(map: self) }
}
