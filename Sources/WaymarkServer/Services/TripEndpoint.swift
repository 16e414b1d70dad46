import WaymarkDirections
import WaymarkEngine

/// OSRM's trip: the fastest tour over places.
struct TripEndpoint: Endpoint {
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

    func cost(_ count: Int) -> RequestCost { .trip(places: count) }

    func answer(_ context: ServiceContext) async throws(RequestError) -> JSONMembers {
        var request = TripRequest(waypoints: context.places, options: context.routing)
        request.shape = options
        request.includesSteps = shape.needsSteps
        let trip = try await context.ask { [request] provider throws(DirectionsError) in
            try await provider.trip(request)
        }
        var waypoints = context.waypoints(trip.waypoints)
        for (position, index) in trip.order.enumerated() {
            waypoints?[index].tripsIndex = 0
            waypoints?[index].waypointIndex = position
        }
        let tour = RouteObject(
            trip.route.legs, from: trip.order.first.map { context.coordinates[$0] }, shape,
            mode: TravelMode(trip.route.travelMode))
        return ["code": ResponseCode.okay, "trips": [tour], "waypoints": waypoints]
    }
}
