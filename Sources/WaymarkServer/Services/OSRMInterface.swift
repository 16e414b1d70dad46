import Hummingbird
import WaymarkDirections
import WaymarkEngine

/// OSRM's interface, version 1, over a catalog of regions.
struct OSRMInterface {
    let catalog: RegionCatalog
    let limits: ServiceLimits
    let queue: RequestQueue

    /// Other servers' names of the profiles.
    private static let aliases = [
        "driving": "car", "cycling": "bicycle", "bike": "bicycle", "walking": "foot",
    ]

    /// Adds the paths of all services.
    func addRoutes(to router: Router<some RequestContext>) {
        add(RouteEndpoint.self, as: .route, to: router)
        add(NearestEndpoint.self, as: .nearest, to: router)
        add(TableEndpoint.self, as: .table, to: router)
        add(MatchEndpoint.self, as: .match, to: router)
        add(TripEndpoint.self, as: .trip, to: router)
    }

    private func add(
        _ endpoint: (some Endpoint).Type, as service: OSRMService,
        to router: Router<some RequestContext>
    ) {
        router.get("\(service)/**") { request, _ in
            let question = try question(RequestTarget(request), endpoint)
            return Response(
                json: try await queue.run(question.cost) { try await question.answer() })
        }
    }

    private func question(
        _ target: RequestTarget, _ endpoint: (some Endpoint).Type
    ) throws(RequestError) -> ServiceQuestion {
        let address = try OSRMAddress(target.path)
        var options = try OptionReader(target.query)
        let count = CoordinateText.count(address.coordinates)
        if count > limits.mostPlaces {
            // No service takes so many; they need not be read.
            _ = try endpoint.init(&options, count: count, limits: limits)
        }
        let coordinates = try CoordinateText.coordinates(address.coordinates)
        let endpoint = try endpoint.init(&options, count: coordinates.count, limits: limits)
        let places = try WaypointOptions(coordinates, &options, reach: limits.snapRadius)
        try options.finish()
        let known = catalog.profiles
        let name = known.contains(address.profile) ? nil : Self.aliases[address.profile]
        var routing = RoutingOptions(profile: name ?? address.profile)
        routing.avoids = places.avoids
        guard known.contains(routing.profile) else {
            throw .unknownProfile(address.profile, known: known)
        }
        return ServiceQuestion(
            endpoint: endpoint,
            context: ServiceContext(
                service: address.service, provider: catalog, options: places, routing: routing))
    }
}
