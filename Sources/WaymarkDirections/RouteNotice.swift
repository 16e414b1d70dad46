/// Something about a route that a driver should know before setting out.
public enum RouteNotice: Hashable, Sendable, Codable {
    /// There was no way without what was to be avoided.
    case unavoidable(Feature)
    /// The route leads over this, which nobody asked to avoid: tolls or ferries.
    case includes(Feature)
    /// The shorter way is closed to the vehicle by `limit` of `road`, which is a name or a number; empty where it
    /// has none.
    case vehicleLimit(road: String, limit: VehicleLimit)
    /// This waypoint (counted from 0) lies `distance` metres from the nearest road that leads on.
    case farFromRoad(waypoint: Int, distance: Double)
    /// No way on the level of this waypoint (counted from 0) is near it: the route ends at the nearest on another one.
    case levelNotReached(waypoint: Int)

    /// The kinds of roads that a route may be asked to avoid.
    public enum Feature: String, Hashable, Sendable, Codable, CaseIterable {
        /// Toll roads.
        case tolls
        /// Motorways.
        case highways
        /// Ferries.
        case ferries
        /// Unpaved roads.
        case unpavedRoads = "unpaved roads"
        /// Stairs.
        case stairs
        /// Escalators.
        case escalators

        /// The roads that have it.
        public var roads: RoadFeatures {
            switch self {
            case .tolls: .tolls
            case .highways: .motorways
            case .ferries: .ferries
            case .unpavedRoads: .unpaved
            case .stairs: .stairs
            case .escalators: .escalators
            }
        }
    }
}

extension RouteNotice: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        switch self {
        case .unavoidable(let feature): "there is no way without \(feature.rawValue)"
        case .includes(let feature): "there are \(feature.rawValue) on the way"
        case .vehicleLimit(let road, let limit):
            "avoids \(road.isEmpty ? "a road without a name" : road): \(limit)"
        case .farFromRoad(let waypoint, let distance):
            "waypoint \(waypoint + 1) lies \(Int(distance)) m from the nearest road that leads on"
        case .levelNotReached(let waypoint):
            "there is no way to the level of waypoint \(waypoint + 1)"
        }
    }
}
