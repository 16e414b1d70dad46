public import WaymarkDirections
import WaymarkRegion
public import WaymarkRoads

/// A road that a vehicle would take, were it smaller.
public struct AvoidedRoad: Hashable, Sendable {
    /// The edge.
    public let edge: EdgeID
    /// The limit that closes it.
    public let limit: VehicleLimit
}

extension Router {
    /// The roads that the journey over `places` would take if the vehicle had no size, weight and
    /// load, and that are closed to it: why the route is not a shorter one.
    ///
    /// - Complexity: a customization at the first call.
    public func avoidedRoads(
        through places: [SnapRequest], options: RoutingOptions = .default
    ) -> [AvoidedRoad] {
        let vehicle = metric.profile.vehicle
        guard vehicle != Profile.Vehicle() else { return [] }
        let costs = CostOptions(options)
        var free = costs
        free.ignoresVehicleLimits = true
        guard let search = try? search(free, closures: options.closures),
            let paths = try? journey(through: places, search: search).paths
        else { return [] }
        let own = engine(for: costs).metric
        let reader = TagReader(
            metric.profile, time: costs.departure, country: graph.country)
        var found: [AvoidedRoad] = []
        for path in paths {
            for (number, edge) in path.edges.enumerated() {
                if !own.isOpen(edge),
                    let limit = reader.exceededLimit(in: graph.tags(graph.tagSet(of: edge)))
                {
                    found.append(AvoidedRoad(edge: edge, limit: limit))
                }
                guard number > 0 else { continue }
                let barrier = graph.barrier(at: graph.source(of: edge))
                if barrier != .empty,
                    let limit = reader.exceededLimit(in: graph.tags(barrier))
                {
                    found.append(AvoidedRoad(edge: edge, limit: limit))
                }
            }
        }
        return found
    }
}
