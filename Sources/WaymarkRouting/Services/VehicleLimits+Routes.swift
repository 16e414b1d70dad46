import WaymarkRegion
public import WaymarkRoads

/// A road that a vehicle would take, were it smaller.
public struct AvoidedRoad: Hashable, Sendable {
    /// The edge.
    public let edge: EdgeID
    /// What closes it.
    public let limit: ExceededLimit
}

extension Router {
    /// The roads that the journey over `places` would take if the vehicle had no size, weight and
    /// load, and that are closed to it: why the way is not a shorter one.
    ///
    /// - Complexity: a customization at the first call.
    public func avoidedRoads(
        through places: [SnapRequest], options: RouteOptions = RouteOptions()
    ) -> [AvoidedRoad] {
        let vehicle = metric.profile.vehicle
        guard vehicle != Profile.Vehicle() else { return [] }
        var free = options
        free.costs.ignoresVehicleLimits = true
        guard let paths = try? paths(through: places, options: free) else { return [] }
        let own = engine(for: options.costs).metric
        let reader = TagReader(metric.profile, time: options.costs.departure)
        var found: [AvoidedRoad] = []
        for path in paths {
            for (number, edge) in path.edges.enumerated() {
                if !own.isOpen(edge),
                    let limit = reader.exceededLimit(graph.tags(graph.tagSet(of: edge)))
                {
                    found.append(AvoidedRoad(edge: edge, limit: limit))
                }
                guard number > 0 else { continue }
                let barrier = graph.barrier(at: graph.sources[Int(edge.index)])
                if let limit = reader.exceededLimit(graph.tags(barrier)) {
                    found.append(AvoidedRoad(edge: edge, limit: limit))
                }
            }
        }
        return found
    }
}
