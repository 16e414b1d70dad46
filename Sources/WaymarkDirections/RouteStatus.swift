/// How a request for a route ended (rows E7 to E14).
public enum RouteStatus: String, Hashable, Sendable, Codable, CaseIterable {
    /// A route was found.
    case ok
    /// No route could be calculated.
    case noRouteFound
    /// The provider could not be reached.
    case networkError
    /// The quota of the key is used up.
    case quotaExceeded
    /// The key may not be used for navigation.
    case apiKeyNotAuthorized
    /// The user has not accepted the provider's terms.
    case termsAndConditionsNotAccepted
    /// A newer request, or clearing the destinations, replaced this one.
    case cancelled
    /// The position of the user is not known.
    case locationUnavailable
    /// No destination was given.
    case noWaypoints
    /// More destinations were given than can be taken at once.
    case tooManyWaypoints
    /// The same destination was given twice in a row.
    case duplicateWaypoints
    /// A destination cannot be used: no coordinate of the Earth, an unknown place, no road near.
    case waypointError
    /// The provider has no such profile.
    case travelModeUnsupported
    /// The provider failed for another reason.
    case internalError
}

/// Why a provider returns no route.
public enum DirectionsError: Error, Hashable, Sendable {
    /// The roads of two waypoints (counted from 0) are not connected.
    case noRouteFound(from: Int, to: Int)
    /// This waypoint (counted from 0) cannot be used.
    case waypoint(index: Int, reason: String)
    /// Fewer than two waypoints.
    case tooFewWaypoints
    /// The provider has no such profile, language or unit.
    case unsupported(String)
    /// The request has a number out of its range, or too many of something.
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

    /// The status that the navigator reports.
    public var status: RouteStatus {
        switch self {
        case .noRouteFound: .noRouteFound
        case .waypoint: .waypointError
        case .tooFewWaypoints: .noWaypoints
        case .unsupported: .travelModeUnsupported
        case .invalidRequest: .waypointError
        case .network: .networkError
        case .quotaExceeded: .quotaExceeded
        case .apiKeyNotAuthorized: .apiKeyNotAuthorized
        case .termsNotAccepted: .termsAndConditionsNotAccepted
        case .provider: .internalError
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
        case .unsupported(let what): "not supported: \(what)"
        case .invalidRequest(let reason): reason
        case .network(let reason): "the provider cannot be reached: \(reason)"
        case .quotaExceeded: "the quota is used up"
        case .apiKeyNotAuthorized: "the key may not be used for navigation"
        case .termsNotAccepted: "the terms and conditions are not accepted"
        case .provider(let reason): "the provider failed: \(reason)"
        }
    }
}
