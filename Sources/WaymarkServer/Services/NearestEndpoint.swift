import WaymarkRouting

/// OSRM's nearest: the roads around a place.
struct NearestEndpoint: Endpoint {
    struct Answer: Encodable {
        let code = ResponseCode.okay
        let waypoints: [WaypointObject]?
    }

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

    func answer(_ context: ServiceContext) throws(RequestError) -> Answer {
        let roads = context.router.roads(
            around: context.places[0], reach: context.reach, limit: number)
        guard !roads.isEmpty else { throw .noSegment(index: 0) }
        let waypoints = roads.map {
            context.waypoint(0, at: $0.coordinate, on: $0.edges.first)
        }
        return Answer(waypoints: context.options.skipsWaypoints ? nil : waypoints)
    }
}
