import WaymarkDirections
import WaymarkRouting

extension RouteOptions {
    /// What a request asks of the router.
    init(_ options: RoutingOptions) {
        var avoids: RoadFeatures = []
        if options.avoidsTolls { avoids.insert(.tolls) }
        if options.avoidsHighways { avoids.insert(.motorways) }
        if options.avoidsFerries { avoids.insert(.ferries) }
        if options.avoidsUnpavedRoads { avoids.insert(.unpaved) }
        self.init(
            costs: CostOptions(
                objective: options.strategy, avoids: avoids, departure: options.departureTime),
            closures: options.closures)
    }
}

extension RouteNotice.Feature {
    /// The roads that have it.
    var roads: RoadFeatures {
        switch self {
        case .tolls: .tolls
        case .highways: .motorways
        case .ferries: .ferries
        case .unpavedRoads: .unpaved
        }
    }
}

extension AlternateRoutesStrategy {
    /// How many routes are looked for.
    var count: Int {
        switch self {
        case .all: 2
        case .one: 1
        case .none: 0
        }
    }
}
