/// How a request for a route ended.
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
