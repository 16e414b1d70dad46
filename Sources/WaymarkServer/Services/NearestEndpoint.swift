import WaymarkDirections
import WaymarkEngine

/// OSRM's nearest: the roads around a place.
struct NearestEndpoint: Endpoint {
    private let number: Int

    init(
        _ options: inout OptionReader, count: Int, limits: ServiceLimits
    ) throws(RequestError) {
        guard count == 1 else { throw .coordinateCount(count, expected: 1...1) }
        number = try options.count("number") ?? 1
        guard number >= 1 else { throw .valueOutOfRange(name: "number", value: "\(number)") }
        guard number <= limits.nearestRoads else {
            throw .tooBig(name: "number", count: number, limit: limits.nearestRoads)
        }
    }

    func cost(_ count: Int) -> RequestCost { .nearest }

    func answer(_ context: ServiceContext) async throws(RequestError) -> JSONMembers {
        let roads = try await context.ask { provider throws(DirectionsError) in
            try await provider.nearest(
                NearestRequest(
                    waypoint: context.places[0], limit: number, profile: context.routing.profile))
        }
        guard !roads.isEmpty else { throw .noSegment(index: 0) }
        let waypoints = roads.map { road in
            var waypoint = context.waypoint(
                context.coordinates[0], at: road.coordinate, road: road.name)
            waypoint.nodes = road.nodes
            return waypoint
        }
        return [
            "code": ResponseCode.okay,
            "waypoints": context.options.skipsWaypoints ? nil : waypoints,
        ]
    }
}
