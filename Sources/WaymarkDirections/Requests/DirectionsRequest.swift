public import WaymarkGeometry

/// A request for routes through waypoints.
///
/// ```swift
/// let request = DirectionsRequest(waypoints: [home, office], options: .init(profile: "bicycle"))
/// let routes = try await provider.directions(request).routes
/// ```
public struct DirectionsRequest: Hashable, Sendable, Codable {
    /// The start and the destinations in their order, at least two.
    public var waypoints: [Waypoint]
    /// The options of the search.
    public var options: RoutingOptions
    /// How many other routes are looked for, 0 to 3; as the strategy of the options says where
    /// `nil`. There are none where a waypoint lies between start and destination.
    public var alternatives: Int?
    /// Whether legs have steps and what is known of each segment; without, only their lines,
    /// distances and durations.
    public var includesSteps = true
    /// Whether legs have the heights of the ground, where the provider knows them.
    public var includesElevation = false
    /// Whether there is no route rather than one over what the options avoid.
    public var requiresAvoidance = false
    /// Whether notices say which shorter roads are closed to the vehicle.
    public var explainsLimits = true

    /// A request for the routes through `waypoints`.
    public init(waypoints: [Waypoint], options: RoutingOptions = .default) {
        self.waypoints = waypoints
        self.options = options
    }

    /// The same request for the best route alone.
    public var withoutAlternatives: DirectionsRequest {
        var request = self
        request.alternatives = 0
        return request
    }
}

extension DirectionsRequest {
    private enum CodingKeys: String, CodingKey {
        case waypoints, options, alternatives, includesSteps, includesElevation
        case requiresAvoidance, explainsLimits
    }

    /// Decodes a request; what an older document does not have is as in a new request.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func flag(_ key: CodingKeys, otherwise: Bool) throws -> Bool {
            try container.decodeIfPresent(Bool.self, forKey: key) ?? otherwise
        }
        waypoints = try container.decode([Waypoint].self, forKey: .waypoints)
        options = try container.decode(RoutingOptions.self, forKey: .options)
        alternatives = try container.decodeIfPresent(Int.self, forKey: .alternatives)
        includesSteps = try flag(.includesSteps, otherwise: true)
        includesElevation = try flag(.includesElevation, otherwise: false)
        requiresAvoidance = try flag(.requiresAvoidance, otherwise: false)
        explainsLimits = try flag(.explainsLimits, otherwise: true)
    }
}

/// The answer to a request for routes.
public struct DirectionsResponse: Hashable, Sendable, Codable {
    /// At least one route, the best first.
    public let routes: [Route]
    /// The waypoints as they were taken to lie on roads, one for each of the request; empty where
    /// the provider does not tell.
    public let waypoints: [SnappedWaypoint]

    /// An answer of `routes`.
    public init(routes: [Route], waypoints: [SnappedWaypoint] = []) {
        self.routes = routes
        self.waypoints = waypoints
    }

    /// The start as it was taken to lie on a road, which may be another place than that of the request; `nil` where
    /// the provider does not tell.
    public var source: SnappedWaypoint? { waypoints.first }
    /// The last destination as it was taken to lie on a road; `nil` where the provider does not tell.
    public var destination: SnappedWaypoint? { waypoints.last }
}

/// A waypoint as it was taken to lie on a road.
public struct SnappedWaypoint: Hashable, Sendable, Codable {
    /// The place on the road.
    public let coordinate: Coordinate
    /// Metres from the place that was asked for.
    public let distance: Double
    /// The name of the road; empty where it has none.
    public let roadName: String

    /// A waypoint on a road.
    public init(coordinate: Coordinate, distance: Double, roadName: String) {
        self.coordinate = coordinate
        self.distance = distance
        self.roadName = roadName
    }
}
