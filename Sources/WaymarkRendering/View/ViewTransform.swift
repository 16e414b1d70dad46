public import WaymarkGeometry

/// The way from the Mercator plane to the screen for one camera.
///
/// In between lies the ground plane: points of the screen's scale about the camera's target, x to
/// the right and y down the screen as they would be without tilt.
public struct ViewTransform: Sendable {
    /// The size of the view in pixels.
    public private(set) var size: SIMD2<Double>
    /// Pixels in a point.
    public let scale: Double
    /// The place of the target on the screen, in pixels.
    public private(set) var anchor: SIMD2<Double>
    /// The target on the Mercator plane.
    public let center: MapPoint
    /// Zoom in the scale in which the world is 256 points wide at zoom 0.
    public let zoom: Double
    /// Degrees clockwise from north of the screen's upward direction.
    public let bearing: Double
    /// Degrees from the nadir.
    public let pitch: Double
    /// The world's width in pixels.
    public let worldSize: Double
    let cosBearing: Double
    let sinBearing: Double
    let cosPitch: Double
    let sinPitch: Double
    /// The distance from the eye to the target in pixels.
    let eyeDistance: Double
    /// How much the depth grows for a pixel up the ground plane.
    public let depthPerPixel: Double
    /// Depths relative to that of the target between which things are drawn.
    static let nearDepth = 0.08
    static let farDepth = 6.5

    /// The transform of a camera.
    ///
    /// - Parameters:
    ///   - size: of the view in pixels.
    ///   - anchor: where the target is on the screen, as shares of its size.
    public init(
        size: SIMD2<Double>, scale: Double, center: MapPoint, zoom: Double, bearing: Double,
        pitch: Double, anchor: SIMD2<Double> = SIMD2(0.5, 0.5)
    ) {
        self.size = size
        self.scale = scale
        self.anchor = anchor * size
        self.center = center
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
        worldSize = Mercator.worldSize(zoom: zoom) * scale
        cosBearing = CMath.cosine(bearing.degreesToRadians)
        sinBearing = CMath.sine(bearing.degreesToRadians)
        cosPitch = CMath.cosine(pitch.degreesToRadians)
        sinPitch = CMath.sine(pitch.degreesToRadians)
        // A vertical field of view of 36.87°: the eye is one and a half view heights away.
        eyeDistance = size.y * 1.5
        depthPerPixel = sinPitch / eyeDistance
    }

    /// The part of the view that begins at `origin` and is `size` pixels large: the same picture, seen
    /// through a smaller window.
    public func cropped(origin: SIMD2<Double>, size: SIMD2<Double>) -> ViewTransform {
        var view = self
        view.size = size
        view.anchor -= origin
        return view
    }

    /// Whether both show the same.
    public func isSame(as other: ViewTransform) -> Bool {
        size == other.size && scale == other.scale && anchor == other.anchor
            && center == other.center && zoom == other.zoom && bearing == other.bearing
            && pitch == other.pitch
    }

    /// The place of a point of the Mercator plane on the ground plane.
    public func ground(_ point: MapPoint) -> SIMD2<Double> {
        let dx = (point.x - center.x) * worldSize
        let dy = (point.y - center.y) * worldSize
        return turned(SIMD2(dx, dy))
    }

    /// A way to the east and south as it lies on the ground plane.
    @inline(__always)
    func turned(_ way: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(way.x * cosBearing + way.y * sinBearing, way.y * cosBearing - way.x * sinBearing)
    }

    /// The depth of a place on the ground plane relative to that of the target: 1 there.
    @inlinable public func depth(_ ground: SIMD2<Double>) -> Double {
        1 - ground.y * depthPerPixel
    }

    /// The place on the screen of a place on the ground plane, `height` pixels above it. The depth
    /// must be positive.
    public func screen(_ ground: SIMD2<Double>, height: Double = 0) -> SIMD2<Double> {
        let depth = 1 - ground.y * sinPitch / eyeDistance - height * cosPitch / eyeDistance
        let up = -ground.y * cosPitch + height * sinPitch
        return SIMD2(anchor.x + ground.x / depth, anchor.y - up / depth)
    }

    /// The place on the screen of a place on the ground plane, for shapes.
    @inline(__always)
    func groundToScreen(_ ground: SIMD2<Double>) -> SIMD2<Float> {
        let nearness = 1 / (1 - ground.y * depthPerPixel)
        return SIMD2(
            Float(anchor.x + ground.x * nearness), Float(anchor.y + ground.y * cosPitch * nearness))
    }

    /// The place on the screen of a point of the Mercator plane; `nil` behind the eye or beyond
    /// what is drawn.
    public func screen(_ point: MapPoint) -> SIMD2<Double>? {
        let place = ground(point)
        let depth = depth(place)
        guard depth > Self.nearDepth, depth < Self.farDepth else { return nil }
        return screen(place)
    }

    /// The place of the ground plane below the eye.
    var placeBelowEye: SIMD2<Double> { SIMD2(0, eyeDistance * sinPitch) }

    /// The point of the ground plane at a place on the screen; `nil` at and above the horizon.
    public func ground(atScreen place: SIMD2<Double>) -> SIMD2<Double>? {
        let up = (anchor.y - place.y) / eyeDistance
        // The ray meets the ground where up = t · cos p / (1 + t · sin p), t in eye distances.
        let divisor = cosPitch - up * sinPitch
        guard divisor > 1e-6 else { return nil }
        let t = up / divisor
        let depth = 1 + t * sinPitch
        guard depth > 0 else { return nil }
        return SIMD2((place.x - anchor.x) * depth, -t * eyeDistance)
    }

    /// From the screen to the ground plane, below the horizon.
    var groundFromScreen: PlaneTransform {
        PlaneTransform(
            x: SIMD3(cosPitch, 0, -anchor.x * cosPitch), y: SIMD3(0, 1, -anchor.y),
            w: SIMD3(0, sinPitch / eyeDistance, cosPitch - sinPitch * anchor.y / eyeDistance))
    }

    /// The corners of the screen.
    var frame: [SIMD2<Float>] {
        let (width, height) = (Float(size.x), Float(size.y))
        return [SIMD2(0, 0), SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height)]
    }

    /// The box of the ground plane in which symbols may be seen.
    var symbolBounds: GroundBox { GroundBox(visibleGround).grown(200 * scale) }

    /// The point of the Mercator plane at a place on the screen; `nil` at and above the horizon.
    public func mapPoint(atScreen place: SIMD2<Double>) -> MapPoint? {
        guard let ground = ground(atScreen: place) else { return nil }
        let dx = ground.x * cosBearing - ground.y * sinBearing
        let dy = ground.x * sinBearing + ground.y * cosBearing
        return MapPoint(x: center.x + dx / worldSize, y: center.y + dy / worldSize)
    }

    /// The y of the screen at which the farthest ground that is drawn lies, or a negative number
    /// where that is above the screen.
    public var horizon: Double {
        guard sinPitch > 0.01 else { return -1 }
        return screen(SIMD2(0, -farthestUp)).y
    }

    /// How far up the ground plane things are drawn, in pixels.
    var farthestUp: Double {
        sinPitch > 0.01 ? (Self.farDepth - 1) * eyeDistance / sinPitch : .infinity
    }

    /// The corners of what is seen of the ground, on the ground plane.
    var visibleGround: [SIMD2<Double>] {
        let top = max(horizon + 1, 0)
        let corners = [
            SIMD2(0, size.y), SIMD2(size.x, size.y), SIMD2(size.x, top), SIMD2(0, top),
        ]
        return corners.compactMap { ground(atScreen: $0) }
    }
}
