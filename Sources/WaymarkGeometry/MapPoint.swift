/// A point on the plane of Web Mercator.
///
/// The world is the unit square: `x` grows from 0 at longitude −180 to 1 at 180, `y` from 0 at the
/// northern limit of the projection to 1 at the southern. `x` may leave 0…1: the world repeats.
@frozen public struct MapPoint: Hashable, Sendable {
    /// 0 at longitude −180, 1 at longitude 180.
    public var x: Double
    /// 0 at latitude 85.05113, 1 at −85.05113.
    public var y: Double

    /// The point (`x`, `y`).
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The projection of `coordinate`; its latitude is clamped to ±``Mercator/maximumLatitude``.
    @inlinable public init(_ coordinate: Coordinate) {
        let limit = Mercator.maximumLatitude
        let sinPhi = CMath.sine(max(-limit, min(limit, coordinate.latitude)).degreesToRadians)
        x = coordinate.longitude / 360 + 0.5
        y = 0.5 - CMath.logarithm((1 + sinPhi) / (1 - sinPhi)) / (4 * .pi)
    }

    /// The coordinate that is projected here, its longitude not wrapped.
    @inlinable public var coordinate: Coordinate {
        let n = (1 - 2 * y) * .pi
        return Coordinate(
            latitude: CMath.arcTangent(CMath.hyperbolicSine(n)).radiansToDegrees,
            longitude: (x - 0.5) * 360)
    }
}

/// Arithmetic of the Web Mercator projection.
public enum Mercator {
    /// The latitude at which the projected world becomes a square: atan(sinh π).
    public static let maximumLatitude = 85.051_128_779_806_59
    /// The width of the world in points at zoom 0.
    public static let tileSize = 256.0

    /// The width of the world in points at `zoom`: 256 · 2^zoom.
    @inlinable public static func worldSize(zoom: Double) -> Double {
        tileSize * CMath.power(2, zoom)
    }

    /// The metres on the ground that one point covers at `latitude` and `zoom`.
    @inlinable public static func metersPerPoint(latitude: Double, zoom: Double) -> Double {
        metersPerUnit(latitude: latitude) / worldSize(zoom: zoom)
    }

    /// The metres on the ground that the unit of ``MapPoint`` covers at `latitude`.
    @inlinable public static func metersPerUnit(latitude: Double) -> Double {
        CMath.cosine(latitude.degreesToRadians) * 2 * .pi * Earth.meanRadius
    }

    /// The zoom at which `meters` on the ground at `latitude` cover `points`.
    public static func zoom(latitude: Double, meters: Double, points: Double) -> Double {
        CMath.binaryLogarithm(metersPerUnit(latitude: latitude) * points / meters / tileSize)
    }
}
