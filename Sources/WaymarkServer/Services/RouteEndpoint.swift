import WaymarkDirections
import WaymarkRouting

/// OSRM's route: the best way through the places in their order, and others as good.
struct RouteEndpoint: Endpoint {
    struct Answer: Encodable {
        let code = ResponseCode.okay
        let routes: [RouteObject]
        let waypoints: [WaypointObject]?
    }

    /// Whether a journey may turn round at the places that it passes.
    private enum Straight: String {
        case `default`
        case always = "true"
        case never = "false"
    }

    private let shape: ShapeOptions
    private let alternatives: Int
    private let straight: Straight
    /// The places where the journey stops; all where `nil`.
    private let stops: [Int]?

    init(
        _ options: inout OptionReader, count: Int, limits: ServiceLimits
    ) throws(RequestError) {
        try Self.check(count, most: limits.routePlaces)
        shape = try ShapeOptions(&options)
        alternatives = try Self.alternatives(&options, limits)
        straight = try options.choice("continue_straight", default: .default)
        stops = try options.stops("waypoints", count: count)
    }

    private static func alternatives(
        _ options: inout OptionReader, _ limits: ServiceLimits
    ) throws(RequestError) -> Int {
        let name = "alternatives"
        switch options.text(name) {
        case nil, "false": return 0
        case "true": return min(1, limits.alternatives)
        case .some(let text):
            guard let count = Int(text), count >= 0 else {
                throw .malformedOption(name: name, value: text)
            }
            guard count <= limits.alternatives else {
                throw .tooBig(name: name, count: count, limit: limits.alternatives)
            }
            return count
        }
    }

    func answer(_ context: ServiceContext) throws(RequestError) -> Answer {
        let journey = try journey(context)
        var ways = [journey.paths]
        if alternatives > 0, journey.paths.count == 1 {
            do {
                ways += try context.router.alternatives(
                    to: journey.paths[0], from: journey.snaps[0], to: journey.snaps[1],
                    AlternativeOptions(count: alternatives), options: journey.options
                ).map { [$0] }
            } catch {
                throw context.requestError(error)
            }
        }
        let order = Array(context.places.indices)
        let routes = ways.map { paths in
            let legs = context.legs(paths, over: order, for: shape)
            return RouteObject(stops.map { legs.joined(at: $0) } ?? legs, shape, mode: context.mode)
        }
        return Answer(
            routes: routes,
            waypoints: context.options.skipsWaypoints
                ? nil : context.waypoints(journey.snaps, along: journey.paths))
    }

    private func journey(_ context: ServiceContext) throws(RequestError) -> Journey {
        let requests = try context.snapRequests()
        // Cars and the like do not turn round in the street where they need not.
        let isMotor = context.router.metric.profile.family == .motor
        let isStraight = straight == .always || straight == .default && isMotor
        do {
            return try journey(context, requests, isStraight ? .straight : .anyDirection)
        } catch {
            guard case .noRoute = error, isStraight, straight == .default else {
                throw context.requestError(error)
            }
        }
        do {
            return try journey(context, requests, .anyDirection)
        } catch {
            throw context.requestError(error)
        }
    }

    private func journey(
        _ context: ServiceContext, _ requests: [SnapRequest], _ passage: Waypoint.Passage
    ) throws(RoutingError) -> Journey {
        var requests = requests
        for index in requests.indices { requests[index].passage = passage }
        return try context.router.journey(
            through: requests, options: RouteOptions(costs: context.costs))
    }
}
