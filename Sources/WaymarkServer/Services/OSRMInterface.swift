import Foundation
import Hummingbird
import NIOCore
import NIOHTTP1
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry

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
            let target = RequestTarget(request)
            let address = try OSRMAddress(target.path)
            return try await answer(
                to: question(
                    address, options: OptionReader(target.query),
                    count: CoordinateText.count(address.coordinates), endpoint
                ) { () throws(RequestError) in
                    try CoordinateText.coordinates(address.coordinates)
                })
        }
        router.post("\(service)/**") { request, _ in
            let path = RequestTarget(request).path
            guard endpoint.takesBodies, path.pieces("/", most: 4).count < 4 else {
                throw RequestError.unknownMethod(request.method.rawValue)
            }
            let address = try OSRMAddress(ofPost: path)
            let data = try await request.data(limit: limits.targetBytes)
            // A long one takes a worker's time: what is answered at once does not wait for it.
            let body = try await queue.run(.body(bytes: data.count)) { try JSONBody(data) }
            return try await answer(
                to: question(
                    address, options: body.options, count: body.count, endpoint
                ) { () throws(RequestError) in try body.coordinates() })
        }
    }

    private func answer(to question: ServiceQuestion) async throws -> Response {
        Response(json: try await queue.run(question.cost) { try await question.answer() })
    }

    private func question(
        _ address: OSRMAddress, options: OptionReader, count: Int,
        _ endpoint: (some Endpoint).Type,
        coordinates: () throws(RequestError) -> [Coordinate]
    ) throws(RequestError) -> ServiceQuestion {
        var options = options
        if count > limits.mostPlaces {
            // No service takes so many; they need not be read.
            _ = try endpoint.init(&options, count: count, limits: limits)
        }
        let coordinates = try coordinates()
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

extension Request {
    /// The body of the request.
    ///
    /// - Throws: ``RequestError/tooBig(name:count:limit:)``.
    func data(limit: Int) async throws -> Data {
        var data = Data()
        do {
            for try await part in body {
                let count = data.count + part.readableBytes
                guard count <= limit else {
                    throw RequestError.tooBig(name: "bytes", count: count, limit: limit)
                }
                data.append(contentsOf: part.readableBytesView)
            }
        } catch is HTTPParserError {
            throw RequestError.malformedRequest("the body does not end as its head says")
        }
        return data
    }
}
