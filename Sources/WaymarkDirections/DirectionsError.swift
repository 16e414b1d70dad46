/// Why a provider has no answer.
public enum DirectionsError: Error, Hashable, Sendable {
    /// The roads of two waypoints (counted from 0) are not connected.
    case noRouteFound(from: Int, to: Int)
    /// This waypoint (counted from 0) cannot be used.
    case waypoint(index: Int, reason: WaypointProblem)
    /// Fewer waypoints, or points of a trace, than the two that a way needs.
    case tooFewWaypoints
    /// More waypoints, points or pairs than the provider takes at once.
    case tooManyWaypoints(count: Int, limit: Int)
    /// No single region of the provider holds all waypoints.
    case acrossRegions
    /// The trace follows no road.
    case noMatch
    /// The provider has no such profile; these it knows.
    case unknownProfile(String, known: [String])
    /// The provider cannot do this.
    case unsupported(String)
    /// The request has a number out of its range.
    case invalidRequest(reason: String)
    /// The provider could not be reached.
    case network(reason: String)
    /// The quota of the key is used up.
    case quotaExceeded
    /// The key may not be used.
    case apiKeyNotAuthorized
    /// The provider's terms are not accepted.
    case termsNotAccepted
    /// The provider's data is damaged.
    case provider(reason: String)
    /// The search took more than the provider allows; whoever asks can ask for less at once.
    case outOfTime
    /// Whoever asked wants no answer any more.
    case cancelled

    /// The status that the navigator reports.
    public var status: RouteStatus {
        switch self {
        case .noRouteFound, .acrossRegions, .noMatch: .noRouteFound
        case .waypoint, .invalidRequest: .waypointError
        case .tooFewWaypoints: .noWaypoints
        case .tooManyWaypoints: .tooManyWaypoints
        case .unknownProfile, .unsupported: .travelModeUnsupported
        case .network: .networkError
        case .quotaExceeded: .quotaExceeded
        case .apiKeyNotAuthorized: .apiKeyNotAuthorized
        case .termsNotAccepted: .termsAndConditionsNotAccepted
        case .provider, .outOfTime: .internalError
        case .cancelled: .cancelled
        }
    }
}

/// Why a waypoint cannot be used.
public enum WaypointProblem: Hashable, Sendable {
    /// No road for the profile lies within this many metres.
    case noRoad(radius: Double)
    /// It is not a coordinate of the Earth.
    case invalidCoordinate
    /// The provider knows no such place.
    case unknownPlace
    /// The provider has no places; a region that was built without them can be built again.
    case noPlaces
    /// It lies in none of the regions of the provider.
    case outsideRegions
}

extension WaypointProblem: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noRoad(let radius): "no road within \(Int(radius)) m"
        case .invalidCoordinate: "it is not a coordinate of the Earth"
        case .unknownPlace: "the provider knows no such place"
        case .noPlaces: "the region has no places"
        case .outsideRegions: "it lies in no region"
        }
    }
}

extension DirectionsError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noRouteFound(let from, let to):
            "no route from waypoint \(from + 1) to waypoint \(to + 1)"
        case .waypoint(let index, let reason): "waypoint \(index + 1): \(reason)"
        case .tooFewWaypoints: "a route needs at least two waypoints"
        case .tooManyWaypoints(let count, let limit):
            "\(count) places are more than the limit of \(limit)"
        case .acrossRegions: "no region holds all waypoints"
        case .noMatch: "the trace does not follow any road"
        case .unknownProfile(let name, _): "the region has no profile '\(name)'"
        case .unsupported(let what): "not supported: \(what)"
        case .invalidRequest(let reason): reason
        case .network(let reason): "the provider cannot be reached: \(reason)"
        case .quotaExceeded: "the quota is used up"
        case .apiKeyNotAuthorized: "the key may not be used for navigation"
        case .termsNotAccepted: "the terms and conditions are not accepted"
        case .provider(let reason): "the provider failed: \(reason)"
        case .outOfTime: "the search takes too long; ask for less at once"
        case .cancelled: "the request was cancelled"
        }
    }
}
