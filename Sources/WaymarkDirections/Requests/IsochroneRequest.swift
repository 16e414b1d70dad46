public import WaymarkGeometry

/// A request for the areas that are reached from a place within times or distances.
public struct IsochroneRequest: Hashable, Sendable, Codable {
    /// The place to start from.
    public var origin: Waypoint
    /// Seconds, or metres: up to 16, each above 0 and up to a day or 1,000 km.
    public var limits: [Double]
    /// Whether limits are distances in metres instead of times in seconds.
    public var isByDistance = false
    /// Metres between the lines of the grid that the area is drawn on, 1 to 10,000; one that fits
    /// the size of the area where `nil`.
    public var gridSize: Double?
    /// The options of the search.
    public var options: RoutingOptions

    /// A request for what is reached from `origin` within each of `limits` seconds.
    public init(origin: Waypoint, limits: [Double], options: RoutingOptions = .default) {
        self.origin = origin
        self.limits = limits
        self.options = options
    }
}

/// The answer to a request for isochrones.
public struct IsochroneResponse: Hashable, Sendable, Codable {
    /// The place on the road that was started from.
    public let origin: SnappedWaypoint
    /// The areas in the order of the limits.
    public let isochrones: [Isochrone]

    /// An answer of `isochrones`.
    public init(origin: SnappedWaypoint, isochrones: [Isochrone]) {
        self.origin = origin
        self.isochrones = isochrones
    }
}

/// The area that is reached within a time or a distance.
public struct Isochrone: Hashable, Sendable, Codable {
    /// Its limit: seconds or metres.
    public let limit: Double
    /// Polygons, each an outer ring, counter-clockwise, followed by its holes, clockwise; rings end
    /// where they begin.
    public let polygons: [[[Coordinate]]]

    /// The area within `limit`.
    public init(limit: Double, polygons: [[[Coordinate]]]) {
        self.limit = limit
        self.polygons = polygons
    }
}
