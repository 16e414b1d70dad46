import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering

/// The view of a panorama at a moment: from directions and places on the ground to points of the screen.
struct PanoramaScene {
    /// How high a camera is over the ground, in metres.
    static let eyeHeight = 2.5

    /// The size of the view in points.
    let size: SIMD2<Double>
    /// Pixels in a point.
    let scale: Double
    let camera: PanoramaCamera
    /// The view in pixels.
    let view: SphereView
    /// The same in points.
    let points: SphereView

    init(size: SIMD2<Double>, scale: Double, camera: PanoramaCamera) {
        (self.size, self.scale, self.camera) = (size, scale, camera)
        let orientation = camera.orientation
        func view(_ size: SIMD2<Double>) -> SphereView {
            SphereView(
                size: size, focalLength: camera.focalShare * size.max(),
                heading: orientation.heading, pitch: orientation.pitch)
        }
        self.view = view((size * scale).rounded(.toNearestOrAwayFromZero))
        points = view(size)
    }

    /// The point of the view at which a direction is seen; `nil` for what lies behind.
    func point(for orientation: Orientation) -> SIMD2<Double>? {
        points.screen(orientation.direction)
    }

    /// The direction that is seen at a point of the view.
    func orientation(for point: SIMD2<Double>) -> Orientation {
        Orientation(points.direction(atScreen: point))
    }

    /// The place on the ground `ahead` metres in the direction of `heading` and `aside` metres to its right, as a
    /// vector from the eye.
    func ground(heading: Double, ahead: Double, aside: Double = 0) -> SIMD3<Double> {
        let angle = heading.degreesToRadians
        let (sine, cosine) = (CMath.sine(angle), CMath.cosine(angle))
        return SIMD3(
            sine * ahead + cosine * aside, cosine * ahead - sine * aside, -Self.eyeHeight)
    }

    /// Half of the height of the view in degrees.
    var halfHeight: Double {
        CMath.arcTangent(size.y / 2 / points.focalLength).radiansToDegrees
    }
}
