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

extension [RouteNotice.Feature] {
    /// All sets of `count` of the elements.
    func sets(of count: Int) -> [[RouteNotice.Feature]] {
        guard count > 0 else { return [[]] }
        return indices.flatMap { index in
            Array(self[(index + 1)...]).sets(of: count - 1).map { [self[index]] + $0 }
        }
    }
}
