public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
public import WaymarkRouting

/// Makes a route with its maneuvers from the paths of a router.
///
/// The route has facts only; an `Instructor` of `WaymarkInstructions` puts them into words.
public struct RouteAssembler: Sendable {
    /// The router of the paths.
    public private(set) var router: Router
    private(set) var roads: GuidanceRoads
    /// The roads without traffic; `nil` where nothing is known of the traffic.
    private(set) var freeRoads: GuidanceRoads?
    let locality: Locality

    /// An assembler for the roads of `router`, which lie in `locality`.
    public init(router: Router, locality: Locality = Locality()) {
        self.router = router
        roads = GuidanceRoads(router)
        self.locality = locality
    }

    /// The same assembler for the roads as they are at `departure`: opened, closed and slowed down by their
    /// signs. Without a departure it is this one.
    ///
    /// - Complexity: a customization where signs say what none of the last requests was told.
    public func departing(at departure: LocalTime?) -> RouteAssembler {
        guard departure != nil else { return self }
        var other = self
        other.roads = GuidanceRoads(
            roads, at: router.metric(at: departure), departure: departure)
        return other
    }

    /// The same assembler for what `router` finds in the traffic of now: legs have the times without it, too.
    package func live(_ router: Router) -> RouteAssembler {
        var other = self
        other.router = router
        other.roads = GuidanceRoads(roads, at: router.metric)
        other.freeRoads = freeRoads ?? roads
        return other
    }

    /// The route over `paths`; path *i* leads to waypoint *i* + 1 of `waypoints`.
    ///
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    public func route(
        _ paths: [RoadPath], waypoints: [Waypoint], notices: [RouteNotice] = []
    ) throws(RoutingError) -> Route {
        precondition(paths.count + 1 == waypoints.count, "one path leads to each destination")
        var legs: [RouteLeg] = []
        for (path, destination) in zip(paths, waypoints.dropFirst()) {
            try SearchBudget.check()
            let start = legs.reduce(0) { $0 + $1.duration }
            legs.append(leg(path, destination: destination, after: start))
        }
        return route(legs, notices: notices)
    }

    /// The route of `legs` with what is usual where it leads.
    func route(_ legs: [RouteLeg], notices: [RouteNotice]) -> Route {
        Route(
            legs: legs, notices: notices, travelMode: RouteTravelMode(roads.metric.profile),
            distanceUnit: locality.distanceUnit, country: locality.country?.code,
            timeZoneIdentifier: legs.last.flatMap {
                locality.timeZoneIdentifier(at: $0.destinationCoordinate)
            })
    }

    private func leg(
        _ path: RoadPath, destination: Waypoint, after start: Double
    ) -> RouteLeg {
        let line = PathLine(path, roads, after: start)
        // Of a road that is left where one starts, or met where one ends, nothing is told.
        let (told, edges) = line.withoutStandingEnds(path.edges)
        var leg = RouteLeg(
            destinationWaypoint: destination,
            destinationCoordinate: line.points[line.points.count - 1], path: Path(line.points),
            pathNodes: line.nodes,
            steps: LegSteps(roads: roads, edges: edges, line: told).steps(to: destination),
            segmentDurations: line.durations,
            segmentSpeedLimits: line.limits.map(SpeedUnit.kilometersPerHour.metersPerSecond),
            segmentRoadClasses: line.roadClasses,
            segmentFreeFlowDurations: freeRoads.map { PathLine(path.untimed, $0).durations } ?? [],
            tunnels: line.tunnels,
            distance: line.distances[line.distances.count - 1],
            duration: line.durations.reduce(0, +), weight: Double(path.cost) / 1000)
        leg.scheduleAnnouncements()
        return leg
    }
}

extension RouteTravelMode {
    /// How one travels with the vehicle of `profile`.
    package init(_ profile: Profile) {
        switch profile.family {
        case .motor: self = .driving
        // Who need not obey one-way streets is on foot.
        case .active: self = profile.oneway.obeys ? .cycling : .walking
        }
    }
}
