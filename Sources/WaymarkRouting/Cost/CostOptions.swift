package import WaymarkDirections

/// The part of a request's options that decides the costs of roads and turns.
package struct CostOptions: Hashable, Sendable {
    /// The quantity that routes keep small.
    package var objective = RoutingStrategy.fastest
    /// Roads that are closed.
    package var avoids: RoadFeatures = []
    /// The time at which conditional tags and restrictions are evaluated; they do not hold without.
    package var departure: LocalTime?
    /// Whether height, weight and the like are left out of account.
    package var ignoresVehicleLimits = false
    /// Whether the profile's preferences are left out of account.
    package var ignoresPreferences = false

    /// Costs with these options.
    package init(
        objective: RoutingStrategy = .fastest, avoids: RoadFeatures = [],
        departure: LocalTime? = nil, ignoresVehicleLimits: Bool = false
    ) {
        self.objective = objective
        self.avoids = avoids
        self.departure = departure
        self.ignoresVehicleLimits = ignoresVehicleLimits
    }
}

extension CostOptions {
    /// The costs of a request with `options`.
    init(_ options: RoutingOptions) {
        self.init(
            objective: options.strategy, avoids: options.avoids, departure: options.departureTime)
    }
}
