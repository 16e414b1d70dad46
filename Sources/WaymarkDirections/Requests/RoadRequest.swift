public import WaymarkGeometry

/// A request for the roads nearest to a place.
public struct NearestRequest: Hashable, Sendable, Codable {
    /// The place, with its radius and heading where they matter.
    public var waypoint: Waypoint
    /// The most roads to return.
    public var limit: Int
    /// The name of the routing profile whose roads count.
    public var profile: String

    /// A request for up to `limit` roads of `profile` around `waypoint`.
    public init(waypoint: Waypoint, limit: Int = 1, profile: String = "car") {
        self.waypoint = waypoint
        self.limit = limit
        self.profile = profile
    }
}

/// A road near a place.
public struct NearbyRoad: Hashable, Sendable, Codable {
    /// The nearest place on it.
    public let coordinate: Coordinate
    /// Metres from the place that was asked for.
    public let distance: Double
    /// The direction of the road there along its line, in [0, 360) degrees.
    public let bearing: Double
    /// The name of the road, empty where it has none.
    public let name: String
    /// The number of the road, empty where it has none.
    public let reference: String
    /// The number of its way in OpenStreetMap.
    public let wayID: Int64
    /// The OpenStreetMap nodes of its line on both sides of the place, the one that is passed first first;
    /// empty where the region does not keep them.
    public let nodes: [Int64]

    /// A road near a place.
    public init(
        coordinate: Coordinate, distance: Double, bearing: Double, name: String,
        reference: String, wayID: Int64, nodes: [Int64] = []
    ) {
        self.nodes = nodes
        self.coordinate = coordinate
        self.distance = distance
        self.bearing = bearing
        self.name = name
        self.reference = reference
        self.wayID = wayID
    }
}

/// A place on a road where a driver may be.
public struct RoadMatch: Hashable, Sendable, Codable {
    /// The place.
    public let coordinate: Coordinate
    /// Metres from the point that was asked for.
    public let distance: Double
    /// The direction of the road there in [0, 360) degrees, one of the two where it has two.
    public let bearing: Double
    /// Whether it may be driven in both directions.
    public let isTwoWay: Bool
    /// The name of the road, empty where it has none.
    public let roadName: String
    /// The speed limit in metres per second, `nil` where it is not known.
    public let speedLimit: Double?

    /// A place on a road.
    public init(
        coordinate: Coordinate, distance: Double, bearing: Double, isTwoWay: Bool,
        roadName: String, speedLimit: Double?
    ) {
        self.coordinate = coordinate
        self.distance = distance
        self.bearing = bearing
        self.isTwoWay = isTwoWay
        self.roadName = roadName
        self.speedLimit = speedLimit
    }
}

// The speed limit is coded in km/h, as signs have it.
extension RoadMatch {
    private enum CodingKeys: String, CodingKey {
        case coordinate, distance, bearing, isTwoWay, roadName, speedLimit
    }

    /// Decodes a place.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            coordinate: try fields.decode(Coordinate.self, forKey: .coordinate),
            distance: try fields.decode(Double.self, forKey: .distance),
            bearing: try fields.decode(Double.self, forKey: .bearing),
            isTwoWay: try fields.decode(Bool.self, forKey: .isTwoWay),
            roadName: try fields.decode(String.self, forKey: .roadName),
            speedLimit: try fields.decodeIfPresent(Double.self, forKey: .speedLimit)
                .map { Double(codedSpeed: $0) })
    }

    /// Encodes all of it.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(coordinate, forKey: .coordinate)
        try fields.encode(distance, forKey: .distance)
        try fields.encode(bearing, forKey: .bearing)
        try fields.encode(isTwoWay, forKey: .isTwoWay)
        try fields.encode(roadName, forKey: .roadName)
        try fields.encodeIfPresent(speedLimit?.codedSpeed, forKey: .speedLimit)
    }
}

/// A piece of road between two junctions, as navigation needs it around a driver.
public struct RoadPiece: Hashable, Sendable, Codable {
    /// Its line, in a direction in which it may be driven.
    public let path: Path
    /// Whether it may be driven in both directions.
    public let isTwoWay: Bool
    /// The name of the road, empty where it has none.
    public let roadName: String
    /// The speed limit along the line in metres per second, `nil` where it is not known.
    public let speedLimit: Double?

    /// A piece of road along `path`.
    public init(path: Path, isTwoWay: Bool, roadName: String, speedLimit: Double?) {
        self.path = path
        self.isTwoWay = isTwoWay
        self.roadName = roadName
        self.speedLimit = speedLimit
    }
}
