public import WaymarkGeometry
public import WaymarkRendering

extension MapView {
    /// The size of the view in points; at least one each way.
    public var size: SIMD2<Double> {
        get { cameraController.viewport.size }
        set { cameraController.viewport.size = newValue }
    }

    /// Pixels in a point, 0.1 to 8.
    public var scale: Double {
        get { cameraController.viewport.scale }
        set { cameraController.viewport.scale = newValue }
    }

    /// How far from its borders the view is covered by other things: the camera's target is in the middle of the
    /// rest.
    public var padding: EdgeInsets {
        get { cameraController.viewport.padding }
        set { cameraController.viewport.padding = newValue }
    }

    /// The place of the camera's target on the view without its padding, in shares of its width and height.
    public var anchor: SIMD2<Double> {
        get { cameraController.viewport.anchor }
        set { cameraController.viewport.anchor = newValue }
    }

    /// The camera; setting it takes effect at once.
    public var camera: CameraPosition {
        get { cameraController.position }
        set { moveCamera(.camera(newValue)) }
    }

    /// The camera as the place of an eye.
    public var mapCamera: MapCamera {
        get { MapCamera(camera, height: size.y) }
        set { camera = newValue.position(height: size.y) }
    }

    /// The coordinate in the middle of the map, which is the camera's target; setting it takes effect at once.
    public var centerCoordinate: Coordinate {
        get { camera.target }
        set { moveCamera(.target(newValue)) }
    }

    /// The smallest rectangle of latitudes and longitudes around the ground that is seen. Setting it shows all of
    /// it at once, as ``setRegion(_:animated:)`` does.
    public var visibleBounds: CoordinateBounds {
        get { projection.visibleRegion.bounds }
        set { setRegion(newValue, animated: false) }
    }

    /// The parts of the camera that can be animated on their own.
    public var layer: CameraLayer {
        CameraLayer(camera: cameraController) { [weak self] in self?.moveToNow() }
    }

    /// The way from the map to the pixels of the next frame.
    public var viewTransform: ViewTransform { cameraController.transform }

    /// Converts between points of the view and places, for the camera as it is now.
    public var projection: Projection { Projection(viewTransform) }

    /// The farthest zoom of the map.
    public var minZoom: Double { cameraController.limits.zooms.lowerBound }
    /// The closest zoom of the map.
    public var maxZoom: Double { cameraController.limits.zooms.upperBound }

    /// Sets the zooms of the map, within those of ``CameraPosition``; the camera goes to the nearest one.
    public func setZoomRange(_ zooms: ClosedRange<Double>) {
        let (low, high) = (CameraPosition.minZoomLevel, CameraPosition.maxZoomLevel)
        let lowest = max(low, min(high, zooms.lowerBound))
        cameraController.limit { $0.zooms = lowest...max(lowest, min(high, zooms.upperBound)) }
    }

    /// The bounds of the camera's target; `nil` for anywhere. What is around can still be seen.
    public var cameraTargetBounds: CoordinateBounds? {
        get { cameraController.limits.bounds }
        set { cameraController.limit { $0.bounds = newValue.flatMap { $0.isValid ? $0 : nil } } }
    }

    /// Whether two cameras show the same but for less than a quarter of a pixel.
    public func camera(_ first: CameraPosition, rendersSameAs second: CameraPosition) -> Bool {
        cameraController.viewport.shows(first, like: second)
    }

    /// The camera that shows all of `bounds` within `insets` and the padding of the map, at the closest zoom
    /// that does; bearing and viewing angle are 0. `nil` if the bounds are none or there is no room.
    public func camera(fitting bounds: CoordinateBounds, insets: EdgeInsets) -> CameraPosition? {
        cameraController.viewport.camera(
            fitting: bounds, insets: insets, zooms: cameraController.limits.allowedZooms)
    }

    /// Makes a change at once. A running animation ends.
    public func moveCamera(_ update: CameraUpdate) {
        cameraController.move(to: cameraController.camera(after: update))
    }

    /// Goes to `camera`, at once or as an animation.
    public func setCamera(_ camera: CameraPosition, animated: Bool) {
        show(.camera(camera), animated: animated)
    }

    /// Goes to the place of an eye, at once or as an animation.
    public func setCamera(_ camera: MapCamera, animated: Bool) {
        setCamera(camera.position(height: size.y), animated: animated)
    }

    /// Shows all of `bounds` about their middle as large as the tilt and the bearing of the camera allow.
    public func setRegion(_ bounds: CoordinateBounds, animated: Bool) {
        guard let next = camera(around: bounds) else { return }
        show(.camera(next), animated: animated)
    }

    /// The camera that shows all of `bounds` about their middle as large as the tilt and the bearing of this one
    /// allow; `nil` if the bounds are none.
    public func camera(around bounds: CoordinateBounds) -> CameraPosition? {
        guard bounds.isValid else { return nil }
        return cameraController.viewport.camera(
            like: camera, around: bounds, zooms: cameraController.limits.allowedZooms)
    }

    /// Shows all of `coordinates`, 64 points from the borders.
    public func show(_ coordinates: [Coordinate], animated: Bool) {
        guard let bounds = CoordinateBounds(coordinates.filter(\.isValid)) else { return }
        show(.fit(bounds), animated: animated)
    }

    /// Shows all of `markers`, 64 points from the borders, with some hundred metres around those
    /// that stand at one place.
    public func show(_ markers: [Marker], animated: Bool) {
        var places = markers.map(\.position)
        if let bounds = CoordinateBounds(places),
            bounds.southWest.distance(to: bounds.northEast) < 2 * Self.leastReach
        {
            places += [0.0, 90, 180, 270].map {
                bounds.center.destination(distance: Self.leastReach, bearing: $0)
            }
        }
        show(places, animated: animated)
    }

    /// Metres around markers that are shown at least.
    private static let leastReach = 150.0

    private func show(_ update: CameraUpdate, animated: Bool) {
        if animated { animate(with: update) } else { moveCamera(update) }
    }
}
