import WaymarkDirections
import WaymarkRoads
import WaymarkRouting

extension RoutePlanner {
    func table(_ request: TableRequest) throws(DirectionsError) -> TravelTable {
        try refuseRouteOptions(of: request.options, for: "tables")
        let places = try snapRequests(request.waypoints)
        let all = Array(places.indices)
        let (sources, destinations) = (request.sources ?? all, request.destinations ?? all)
        guard (sources + destinations).allSatisfy(places.indices.contains) else {
            throw .invalidRequest(reason: "a table names waypoints that are not there")
        }
        return try DirectionsError.of { () throws(RoutingError) in
            let snaps = try router.nearestRoads(places)
            let (starts, ends) = (sources.map { snaps[$0] }, destinations.map { snaps[$0] })
            let matrix =
                request.followsClock == true
                ? try timedRouter.timedMatrix(
                    from: starts, to: ends, options: request.options, departure: departure)
                : try router.matrix(from: starts, to: ends, options: request.options)
            func waypoints(_ numbers: [Int]) -> [SnappedWaypoint] {
                numbers.map { waypoint(snaps[$0], on: snaps[$0].departures.first?.edge) }
            }
            return TravelTable(
                sources: waypoints(sources), destinations: waypoints(destinations),
                milliseconds: matrix.milliseconds, decimeters: matrix.decimeters)
        }
    }

    func isochrones(_ request: IsochroneRequest) throws(DirectionsError) -> IsochroneResponse {
        try refuseRouteOptions(of: request.options, for: "areas within reach")
        let places = try snapRequests([request.origin])
        return try DirectionsError.of { () throws(RoutingError) in
            // The shortest ways are the same at any hour.
            let router = request.isByDistance ? router : timedRouter
            let start = try router.nearestRoads(places)[0]
            return IsochroneResponse(
                origin: waypoint(start, on: start.departures.first?.edge),
                isochrones: try router.isochrones(
                    from: start, limits: request.limits, isByDistance: request.isByDistance,
                    gridSize: request.gridSize, options: request.options, departure: departure))
        }
    }

    func trip(_ request: TripRequest) throws(DirectionsError) -> TripResponse {
        try refuseRouteOptions(of: request.options, for: "tours")
        let places = try snapRequests(request.waypoints)
        let trip = try DirectionsError.of { () throws(RoutingError) in
            let trip = try router.trip(over: places, request.shape, options: request.options)
            return try timedRouter.timed(trip, options: request.options, departure: departure)
        }
        let stops = trip.order + (request.shape.isRound ? trip.order.prefix(1) : [])
        var waypoints = trip.snaps.map { waypoint($0, on: nil) }
        for (position, index) in trip.order.enumerated() {
            let paths = trip.paths
            waypoints[index] = waypoint(
                trip.snaps[index],
                on: paths.indices.contains(position)
                    ? paths[position].edges.first : paths.last?.edges.last)
        }
        return TripResponse(
            route: try route(
                trip.paths, through: stops.map { request.waypoints[$0] },
                at: request.options.departureTime, hasSteps: request.includesSteps,
                hasElevation: request.includesElevation),
            order: trip.order, waypoints: waypoints)
    }
}
