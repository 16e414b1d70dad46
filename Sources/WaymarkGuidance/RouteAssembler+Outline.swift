public import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
public import WaymarkRouting

extension RouteAssembler {
    /// The route over `paths` without steps: for each leg its line, distance, duration and weight.
    /// Path *i* leads to waypoint *i* + 1 of `waypoints`.
    ///
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    public func outline(
        _ paths: [RoadPath], waypoints: [Waypoint], notices: [RouteNotice] = []
    ) throws(RoutingError) -> Route {
        var legs: [RouteLeg] = []
        for (path, destination) in zip(paths, waypoints.dropFirst()) {
            try SearchBudget.check()
            if let leg = outline(path, to: destination) { legs.append(leg) }
        }
        return route(legs, notices: notices)
    }

    private func outline(_ path: RoadPath, to destination: Waypoint) -> RouteLeg? {
        let line = router.line(of: path)
        guard let end = line.last else { return nil }
        return RouteLeg(
            destinationWaypoint: destination, destinationCoordinate: end,
            path: line.count > 1 ? line : [end, end], steps: [], segmentDurations: [],
            segmentSpeedLimits: [], distance: line.length(), duration: path.duration,
            weight: Double(path.cost) / 1000)
    }
}
