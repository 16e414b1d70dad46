import WaymarkRouting

/// OSRM's trip: the fastest tour over places.
struct TripEndpoint: Endpoint {
    struct Answer: Encodable {
        let code = ResponseCode.okay
        let trips: [RouteObject]
        let waypoints: [WaypointObject]?
    }

    private enum Source: String { case any, first }
    private enum Destination: String { case any, last }

    private let shape: ShapeOptions
    private let options: TripOptions

    init(
        _ options: inout OptionReader, count: Int, limits: ServiceLimits
    ) throws(RequestError) {
        try Self.check(count, most: limits.tripPlaces)
        shape = try ShapeOptions(&options)
        self.options = TripOptions(
            isRound: try options.flag("roundtrip", default: true),
            startsAtFirst: try options.choice("source", default: Source.any) == .first,
            endsAtLast: try options.choice("destination", default: Destination.any) == .last)
    }

    func answer(_ context: ServiceContext) throws(RequestError) -> Answer {
        let requests = try context.snapRequests()
        let trip: Trip
        let snaps: [Snap]
        do {
            trip = try context.router.trip(over: requests, options, costs: context.costs)
            snaps = try context.router.nearestRoads(requests)
        } catch {
            throw context.requestError(error)
        }
        let order = trip.order + (options.isRound ? trip.order.prefix(1) : [])
        let legs = context.legs(trip.paths, over: order, for: shape)
        return Answer(
            trips: [RouteObject(legs, shape, mode: context.mode)],
            waypoints: context.options.skipsWaypoints
                ? nil : waypoints(trip, snaps, context))
    }

    private func waypoints(
        _ trip: Trip, _ snaps: [Snap], _ context: ServiceContext
    ) -> [WaypointObject] {
        var positions = Array(repeating: 0, count: snaps.count)
        for (position, index) in trip.order.enumerated() { positions[index] = position }
        return snaps.indices.map { index in
            let paths = trip.paths
            let position = positions[index]
            let edge =
                paths.indices.contains(position)
                ? paths[position].edges.first : paths.last?.edges.last
            var waypoint = context.waypoint(index, at: snaps[index].coordinate, on: edge)
            waypoint.tripsIndex = 0
            waypoint.waypointIndex = position
            return waypoint
        }
    }
}
