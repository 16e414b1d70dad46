import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension RoutePlanner {
    /// The requests for the roads of all waypoints.
    ///
    /// - Parameter isPassed: whether the places are passed in their order.
    func snapRequests(
        _ waypoints: [Waypoint], isPassed: Bool = false
    ) throws(DirectionsError) -> [SnapRequest] {
        var requests: [SnapRequest] = []
        for index in waypoints.indices {
            var request = try snapRequest(waypoints[index], index: index)
            if isPassed { request.passage = waypoints[index].passage }
            requests.append(request)
        }
        return requests
    }

    private func snapRequest(
        _ given: Waypoint, index: Int
    ) throws(DirectionsError) -> SnapRequest {
        let waypoint = region.located(given, for: router.metric.profile.name)
        guard let coordinate = waypoint.coordinate else {
            throw .waypoint(index: index, reason: .unknownPlace)
        }
        guard coordinate.isValid else { throw .waypoint(index: index, reason: .invalidCoordinate) }
        var request = SnapRequest(coordinate, heading: waypoint.preferredHeading)
        request.headingTolerance = waypoint.headingTolerance
        request.level = waypoint.level
        request.approach = waypoint.approach
        request.includesFerries = waypoint.includesFerries
        let reach = waypoint.searchRadius ?? request.radius
        (request.radius, request.reach) = (min(reach, request.radius), reach)
        guard waypoint.requiresHeading else { return request }
        guard let road = roads(near: waypoint, reach: reach, limit: 1).first else {
            throw .waypoint(index: index, reason: .noRoad(radius: reach))
        }
        // Roads of the main network are looked for a little farther off than the nearest one.
        request.radius = min(reach, max(request.radius, road.distance * 1.5))
        guard request.heading != nil else { return request }
        var anyway = waypoint
        anyway.requiresHeading = false
        let nearest = roads(near: anyway, reach: reach, limit: 1).first
        // The router takes the nearest road, whatever its direction: here that is another one.
        if nearest?.edges != road.edges { request.coordinate = road.coordinate }
        return request
    }

    /// A place on a road that the profile may use.
    struct OpenRoad {
        let coordinate: Coordinate
        /// Metres from the point that was asked for.
        let distance: Double
        /// The directions in which it may be driven: one or two.
        let edges: [EdgeID]
        /// The bearing of the road there along its points, in [0, 360) degrees.
        let bearing: Double
        /// The line of its segment that it lies on.
        let line: Int
    }

    /// Up to `limit` roads within `reach` metres of `waypoint` that suit it, nearest first: those on
    /// its level, or all where it names none or there are none.
    ///
    /// - Parameter seen: how many roads are looked at.
    func roads(
        near waypoint: Waypoint, reach: Double, limit: Int, seen: Int = 512
    ) -> [OpenRoad] {
        guard let coordinate = waypoint.coordinate else { return [] }
        var place = SnapRequest(coordinate)
        place.includesFerries = waypoint.includesFerries
        let found = place.ashore(distance: \.distance) {
            roads(near: waypoint, reach: reach, limit: limit, seen: seen, includesFerries: $0)
        }
        guard found.isEmpty, waypoint.level != nil else { return found }
        var anywhere = waypoint
        anywhere.level = nil
        return roads(near: anywhere, reach: reach, limit: limit, seen: seen)
    }

    private func roads(
        near waypoint: Waypoint, reach: Double, limit: Int, seen: Int, includesFerries: Bool
    ) -> [OpenRoad] {
        guard let coordinate = waypoint.coordinate else { return [] }
        let heading = waypoint.requiresHeading ? waypoint.preferredHeading : nil
        var roads: [OpenRoad] = []
        var rest = seen
        router.graph.visitSegments(near: coordinate, radius: reach) { place in
            rest -= 1
            let isWanted = includesFerries || !router.graph.isFerry(segment: place.segment)
            let isOnLevel =
                waypoint.level.map { router.graph.isOn($0, segment: place.segment) } ?? true
            if isWanted, isOnLevel, let road = openRoad(place),
                heading.map({ leads(road, $0, within: waypoint.headingTolerance) }) ?? true
            {
                roads.append(road)
            }
            return roads.count < limit && rest > 0
        }
        return roads
    }

    private func openRoad(_ place: RoadGraph.SegmentPlace) -> OpenRoad? {
        let edges = router.openEdges(ofSegment: place.segment)
        guard !edges.isEmpty else { return nil }
        return OpenRoad(
            coordinate: place.coordinate, distance: place.distance, edges: edges,
            bearing: place.bearing, line: place.line)
    }

    /// Whether `road` may be driven in a direction near `heading`.
    private func leads(_ road: OpenRoad, _ heading: Double, within tolerance: Double) -> Bool {
        road.edges.contains { edge in
            let direction = router.graph.isReversed(edge) ? road.bearing + 180 : road.bearing
            return abs((direction - heading).normalizedLongitude) <= tolerance
        }
    }
}
