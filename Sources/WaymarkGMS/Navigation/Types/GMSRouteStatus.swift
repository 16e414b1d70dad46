import WaymarkDirections

/// How a request for a route has ended.
///
/// The numbers 1 to 8 are those of the first interface of the navigator; the others follow them, but for 0.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSRouteStatus: Int, Sendable {
    /// The provider failed for a reason of its own.
    case internalError = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A route was found.
    case OK = 1
    /// No route leads there.
    case noRouteFound = 2
    /// The provider could not be reached.
    case networkError = 3
    /// The quota of the key is used up.
    case quotaExceeded = 4
    /// The key may not be used for navigation.
    #if canImport(ObjectiveC)
        @objc(GMSRouteStatusAPIKeyNotAuthorized)
    #endif
    case apiKeyNotAuthorized = 5
    /// The user has not accepted the terms of the provider.
    case termsAndConditionsNotAccepted = 6
    /// A newer request took its place, or the destinations were cleared.
    case canceled = 7
    /// The place of the user is not known.
    case locationUnavailable = 8
    /// The same destination was given twice in a row.
    case duplicateWaypointsError = 9
    /// No destination was given.
    case noWaypointsError = 10
    /// A destination cannot be used, or there are more than a navigator takes.
    case waypointError = 11
    /// The provider has no profile for the travel mode.
    case travelModeUnsupported = 12
}

extension GMSRouteStatus {
    /// ``OK``, as the first interface spells it.
    public static let ok = OK
    /// ``quotaExceeded``, by the name of the first interface.
    public static let quotaCheckFailed = quotaExceeded
    /// ``canceled``, as the first interface spells it.
    public static let cancelled = canceled
    /// ``locationUnavailable``, by the name of the first interface.
    public static let locationDisabled = locationUnavailable

    init(_ status: RouteStatus) {
        self =
            switch status {
            case .ok: .OK
            case .noRouteFound: .noRouteFound
            case .networkError: .networkError
            case .quotaExceeded: .quotaExceeded
            case .apiKeyNotAuthorized: .apiKeyNotAuthorized
            case .termsAndConditionsNotAccepted: .termsAndConditionsNotAccepted
            case .cancelled: .canceled
            case .locationUnavailable: .locationUnavailable
            case .duplicateWaypoints: .duplicateWaypointsError
            case .noWaypoints: .noWaypointsError
            case .waypointError, .tooManyWaypoints: .waypointError
            case .travelModeUnsupported: .travelModeUnsupported
            case .internalError: .internalError
            }
    }
}
