public import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
public import WaymarkRouting

extension RouteAssembler {
    /// The route over `paths` without steps: for each leg its line, distance, duration and weight.
    /// Path *i* leads to waypoint *i* + 1 of `waypoints`.
    public func outline(
        _ paths: [RoadPath], waypoints: [Waypoint], notices: [RouteNotice] = []
    ) -> Route {
        route(
            zip(paths, waypoints.dropFirst()).compactMap { outline($0, to: $1) }, notices: notices)
    }

    private func outline(_ path: RoadPath, to destination: Waypoint) -> RouteLeg? {
        var line = Path()
        // Roads of which nothing is driven repeat their end.
        for point in router.line(of: path) where point != line.last { line.append(point) }
        guard let end = line.last else { return nil }
        return RouteLeg(
            destinationWaypoint: destination, destinationCoordinate: end,
            path: line.count > 1 ? line : [end, end], steps: [], segmentDurations: [],
            segmentSpeedLimits: [], distance: line.length(), duration: path.duration,
            weight: Double(path.cost) / 1000)
    }
}
