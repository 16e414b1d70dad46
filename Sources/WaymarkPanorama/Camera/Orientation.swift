import WaymarkGeometry
import WaymarkRendering

/// A direction in which one looks.
public struct Orientation: Hashable, Sendable, Codable {
    /// Degrees clockwise from north.
    public var heading: Double
    /// Degrees above the horizon, −90 to 90.
    public var pitch: Double

    /// A direction.
    public init(heading: Double, pitch: Double) {
        self.heading = heading
        self.pitch = pitch
    }

    /// To the north along the horizon.
    public static let north = Orientation(heading: 0, pitch: 0)

    /// The direction of a vector to the east, to the north and up, of any length but 0.
    public init(_ direction: SIMD3<Double>) {
        let angles = SphereAngles(direction)
        self.init(heading: angles.heading, pitch: angles.pitch)
    }

    /// The vector to the east, to the north and up, of length 1.
    var direction: SIMD3<Double> { SphereAngles.direction(heading: heading, pitch: pitch) }
}
