import WaymarkDirections
import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension RoutePlanner {
    /// The route over `paths`, each of which leads from a waypoint to the next, on the roads as they are at
    /// `departure`.
    func route(
        _ paths: [RoadPath], through waypoints: [Waypoint], at departure: LocalTime?,
        hasSteps: Bool, hasElevation: Bool = false, _ notices: [RouteNotice] = []
    ) throws(DirectionsError) -> Route {
        var route = try DirectionsError.of { () throws(RoutingError) in
            let assembler = (timed ?? assembler).departing(at: departure)
            return hasSteps
                ? try assembler.route(paths, waypoints: waypoints, notices: notices)
                : try assembler.outline(paths, waypoints: waypoints, notices: notices)
        }
        route.departureTime = departure
        if timed?.router.isTimed == true, let spread = region.speeds?.spread {
            route.durationRange = spread.range(of: route.duration).map { DurationRange($0) }
        }
        guard hasElevation, let heights = region.heights else { return route }
        return route.elevated(by: heights, over: paths, on: region.roads)
    }

    /// The places on roads that journeys over `paths` pass.
    func waypoints(_ snaps: [Snap], along paths: [RoadPath]) -> [SnappedWaypoint] {
        snaps.enumerated().map { index, snap in
            let edge =
                paths.indices.contains(index) ? paths[index].edges.first : paths.last?.edges.last
            return waypoint(snap, on: edge)
        }
    }

    /// The place on the road of `edge`.
    func waypoint(_ snap: Snap, on edge: EdgeID?) -> SnappedWaypoint {
        SnappedWaypoint(
            coordinate: snap.coordinate, distance: snap.distance, roadName: roadName(edge))
    }

    /// The name of a road, empty where it has none.
    func roadName(_ edge: EdgeID?) -> String {
        edge.map { router.graph.text(router.graph.attributes(of: $0).name) } ?? ""
    }
}
