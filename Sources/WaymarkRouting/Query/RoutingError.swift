/// Why there is no route, or no router.
public enum RoutingError: Error, Hashable, Sendable {
    /// No road for the profile lies within reach of this waypoint (counted from 0).
    case noRoad(waypoint: Int, radius: Double)
    /// The roads of these waypoints (counted from 0) are not connected.
    case noRoute(from: Int, to: Int)
    /// A route needs a start and a destination.
    case tooFewWaypoints
    /// The coordinate of this waypoint is not one of the Earth.
    case invalidCoordinate(waypoint: Int)
    /// The region was built without this profile.
    case unknownProfile(String)
    /// A profile file is not what it should be.
    case invalidProfile(name: String, reason: String)
    /// More places than a request may have.
    case tooManyPlaces(count: Int, limit: Int)
    /// A number of the request, named here, is out of its range.
    case invalidOption(String)
    /// The tables of a region do not fit its roads.
    case damagedTables(String)
    /// A trace has fewer than two points.
    case tooShortTrace
    /// This point of a trace (counted from 0) is not a coordinate of the Earth.
    case invalidTracePoint(Int)
    /// A trace has too few points that lie near roads.
    case noMatch
    /// The search took more than its ``SearchBudget``; whoever asks can ask for less.
    case outOfTime
    /// The task of the search was cancelled.
    case cancelled
}

extension RoutingError {
    /// Throws ``tooManyPlaces(count:limit:)`` for more than `limit`.
    static func check(_ count: Int, limit: Int) throws(RoutingError) {
        guard count <= limit else { throw .tooManyPlaces(count: count, limit: limit) }
    }
}

extension RoutingError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noRoad(let waypoint, let radius):
            "no road within \(Int(radius)) m of waypoint \(waypoint + 1)"
        case .noRoute(let from, let to):
            "no route from waypoint \(from + 1) to waypoint \(to + 1)"
        case .tooFewWaypoints: "a route needs at least two waypoints"
        case .invalidCoordinate(let waypoint):
            "waypoint \(waypoint + 1) is not a coordinate of the Earth"
        case .unknownProfile(let name): "the region has no profile '\(name)'"
        case .invalidProfile(let name, let reason): "profile \(name): \(reason)"
        case .tooManyPlaces(let count, let limit):
            "\(count) places are more than the limit of \(limit)"
        case .invalidOption(let reason), .damagedTables(let reason): reason
        case .tooShortTrace: "a trace needs at least two points"
        case .invalidTracePoint(let number):
            "point \(number + 1) of the trace is not a coordinate of the Earth"
        case .noMatch: "the trace does not follow any road"
        case .outOfTime: "the search takes too long; ask for less at once"
        case .cancelled: "the search was cancelled"
        }
    }
}
