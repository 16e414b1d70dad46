import WaymarkDirections
import WaymarkEngine

/// OSRM's route: the best way through the places in their order, and others as good.
struct RouteEndpoint: Endpoint {
    static let takesBodies = true

    /// Whether a journey may turn round at the places that it passes.
    private enum Straight: String {
        case `default`
        case always = "true"
        case never = "false"
    }

    private let shape: ShapeOptions
    private let alternatives: Int
    private let straight: Straight
    /// The language of instructions; none are made where it is `nil`.
    private let language: String?
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
        language = options.text("language")
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

    func cost(_ count: Int) -> RequestCost { .route(places: count, alternatives: alternatives) }

    func answer(_ context: ServiceContext) async throws(RequestError) -> JSONMembers {
        var shape = shape
        shape.instructor = try context.instructor(language)
        let answer = try await context.ask { provider throws(DirectionsError) in
            try await provider.directions(request(context))
        }
        let routes = answer.routes.map { route in
            RouteObject(
                stops.map { route.legs.joined(at: $0) } ?? route.legs,
                from: context.coordinates[0], shape, mode: TravelMode(route.travelMode))
        }
        return [
            "code": ResponseCode.okay, "routes": routes,
            "waypoints": context.waypoints(answer.waypoints),
        ]
    }

    private func request(_ context: ServiceContext) -> DirectionsRequest {
        var request = DirectionsRequest(waypoints: context.places, options: context.routing)
        for index in request.waypoints.indices { request.waypoints[index].passage = passage }
        request.alternatives = alternatives
        request.includesSteps = shape.needsSteps
        request.requiresAvoidance = true
        request.explainsLimits = false
        return request
    }

    private var passage: Waypoint.Passage {
        switch straight {
        case .always: .straight
        case .never: .anyDirection
        case .default: .byProfile
        }
    }
}
