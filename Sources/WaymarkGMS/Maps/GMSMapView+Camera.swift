import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

extension GMSMapView {
    /// The camera; setting it takes effect at once. See ``animate(to:)`` for a way there.
    public var camera: GMSCameraPosition {
        get { GMSCameraPosition(map.camera) }
        set { map.camera = newValue.core }
    }

    /// Converts between points of the view and places, for the camera as it is now.
    public var projection: GMSProjection { GMSProjection(map.projection) }

    /// The farthest zoom.
    public var minZoom: Float { Float(map.minZoom) }

    /// The closest zoom.
    public var maxZoom: Float { Float(map.maxZoom) }

    /// Sets the farthest and the closest zoom; the camera goes to the nearest that is allowed. Where the first is
    /// above the second, or one is no number, nothing changes.
    public func setMinZoom(_ minZoom: Float, maxZoom: Float) {
        guard minZoom <= maxZoom else { return }
        map.setZoomRange(Double(minZoom)...Double(maxZoom))
    }

    /// The bounds in which the camera's target stays; `nil` for anywhere. What is around can still be seen.
    public var cameraTargetBounds: GMSCoordinateBounds? {
        get { map.cameraTargetBounds.map { GMSCoordinateBounds($0) } }
        set { map.cameraTargetBounds = newValue?.core }
    }

    /// The camera that shows all of `bounds` within `insets` and the padding of the map, as large as possible, from
    /// straight above with north at the top; `nil` where the bounds are not valid or there is no room.
    #if canImport(ObjectiveC)
        @objc(cameraForBounds:insets:)
    #endif
    public func camera(
        for bounds: GMSCoordinateBounds, insets: UIEdgeInsets
    ) -> GMSCameraPosition? {
        bounds.core.flatMap { map.camera(fitting: $0, insets: EdgeInsets(insets)) }
            .map { GMSCameraPosition($0) }
    }

    /// Makes a change at once.
    public func moveCamera(_ update: GMSCameraUpdate) { map.moveCamera(update.core) }

    /// Whether a map looks the same from two cameras, but for less than a quarter of a pixel.
    #if canImport(ObjectiveC)
        @objc(areEqualForRenderingPosition:position:)
    #endif
    public func areEqual(
        forRendering position: GMSCameraPosition, position otherPosition: GMSCameraPosition
    ) -> Bool {
        map.camera(position.core, rendersSameAs: otherPosition.core)
    }
}

// Animations take as long as the open `CATransaction` says, or as the way needs.
extension GMSMapView {
    /// Goes to a camera.
    #if canImport(ObjectiveC)
        @objc(animateToCameraPosition:)
    #endif
    public func animate(to cameraPosition: GMSCameraPosition) {
        map.animate(to: cameraPosition.core, duration: CATransaction.wantedDuration)
    }

    /// Goes to a place; all else stays as it is.
    public func animate(toLocation location: CLLocationCoordinate2D) {
        map.animate(toLocation: Coordinate(location), duration: CATransaction.wantedDuration)
    }

    /// Goes to a zoom; all else stays as it is.
    public func animate(toZoom zoom: Float) {
        map.animate(toZoom: Double(zoom), duration: CATransaction.wantedDuration)
    }

    /// Turns to a bearing the shorter way; all else stays as it is.
    public func animate(toBearing bearing: CLLocationDirection) {
        map.animate(toBearing: bearing, duration: CATransaction.wantedDuration)
    }

    /// Tilts to a viewing angle; all else stays as it is.
    public func animate(toViewingAngle viewingAngle: Double) {
        map.animate(toViewingAngle: viewingAngle, duration: CATransaction.wantedDuration)
    }

    /// Makes a change as an animation.
    #if canImport(ObjectiveC)
        @objc(animateWithCameraUpdate:)
    #endif
    public func animate(with cameraUpdate: GMSCameraUpdate) {
        map.animate(with: cameraUpdate.core, duration: CATransaction.wantedDuration)
    }
}
