/// A point on the Earth in WGS 84 degrees.
@frozen public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, −90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, usually −180 to 180.
    public var longitude: Double

    /// A point at `latitude` and `longitude` degrees, kept as given.
    @inlinable public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both numbers are finite, the latitude in −90…90 and the longitude in −180…180.
    @inlinable public var isValid: Bool {
        latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180
    }

    /// The same point with latitude clamped to −90…90 and longitude wrapped into [−180, 180).
    @inlinable public var normalized: Coordinate {
        Coordinate(latitude: max(-90, min(90, latitude)), longitude: longitude.normalizedLongitude)
    }
}

extension Coordinate: CustomStringConvertible {
    /// Latitude and longitude, separated by a comma.
    public var description: String { "\(latitude),\(longitude)" }
}

/// Radii of the Earth, in metres.
public enum Earth {
    /// The mean radius R₁ of the WGS 84 ellipsoid: the sphere of great circles and rhumb lines.
    public static let meanRadius = 6_371_008.771_415
    /// The equatorial radius of the WGS 84 ellipsoid, and of the sphere of Web Mercator.
    public static let equatorialRadius = 6_378_137.0
    /// The flattening of the WGS 84 ellipsoid.
    public static let flattening = 1 / 298.257_223_563
    /// The polar radius of the WGS 84 ellipsoid.
    public static let polarRadius = equatorialRadius * (1 - flattening)
}
