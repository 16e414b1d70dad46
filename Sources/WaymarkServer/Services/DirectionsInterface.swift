import Foundation
import Hummingbird
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkInstructions

/// Waymark's own interface for routes, which carries the whole model: requests and answers are those of
/// `WaymarkDirections` as these types encode themselves.
struct DirectionsInterface {
    let catalog: RegionCatalog
    let limits: ServiceLimits
    let queue: RequestQueue

    /// The version of the interface, a member of each answer.
    static let version = 1

    private typealias Ask<Question, Answer> =
        @Sendable (RegionCatalog, Question) async throws(DirectionsError) -> Answer

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        addRoads(to: router)
        let waypoint = Waypoint(coordinate: Coordinate(latitude: 0, longitude: 0))
        add(
            "directions", as: .route, like: DirectionsRequest(waypoints: [waypoint]), to: router,
            places: { $0.waypoints.count }, most: limits.routePlaces,
            // What is out of range is refused by the engine.
            cost: {
                .route(
                    places: $0.waypoints.count, alternatives: max(0, min(3, $0.alternatives ?? 1)),
                    isByArrival: $0.options.arrivalTime != nil)
                    + .costs(of: $0.options)
            }
        ) { catalog, request throws(DirectionsError) in try await catalog.directions(request) }
        add(
            "directions/refresh", as: .route, like: RouteRefreshRequest(lines: []), to: router,
            places: { $0.lines.reduce(0) { $0 + $1.count } }, most: RouteRefreshRequest.mostPoints,
            cost: {
                .times(
                    points: $0.lines.reduce(0) { $0 + $1.count },
                    meters: $0.lines.reduce(0) { $0 + $1.length() }) + .costs(of: $0.options)
            }
        ) { catalog, request throws(DirectionsError) in try await catalog.refresh(request) }
        add(
            "matrix", as: .table, like: TableRequest(waypoints: [waypoint]), to: router,
            places: { max($0.waypoints.count, $0.rows, $0.columns) }, most: limits.tablePlaces,
            cost: {
                .table(rows: $0.rows, columns: $0.columns, isByClock: $0.followsClock == true)
                    + .costs(of: $0.options)
            }
        ) { catalog, request throws(DirectionsError) in try await catalog.table(request) }
        add(
            "isochrone", as: .route, like: IsochroneRequest(origin: waypoint, limits: []),
            to: router,
            places: { $0.limits.count }, least: 1, most: 16,
            cost: { .isochrones + .costs(of: $0.options) }
        ) { catalog, request throws(DirectionsError) in try await catalog.isochrones(request) }
        add(
            "trip", as: .trip, like: TripRequest(waypoints: [waypoint]), to: router,
            places: { $0.waypoints.count }, most: limits.tripPlaces,
            cost: { .trip(places: $0.waypoints.count) + .costs(of: $0.options) }
        ) { catalog, request throws(DirectionsError) in try await catalog.trip(request) }
        let point = TracePoint(Coordinate(latitude: 0, longitude: 0))
        add(
            "match", as: .match, like: MatchRequest(trace: [point]), to: router,
            places: { $0.trace.count }, most: limits.matchPoints,
            cost: { .match(points: $0.trace.count) + .costs(of: $0.options) }
        ) { catalog, request throws(DirectionsError) in try await catalog.match(request) }
        add(
            "elevation", as: .nearest,
            like: ElevationRequest(coordinates: [Coordinate(latitude: 0, longitude: 0)]),
            to: router,
            places: { $0.coordinates.count }, least: 1, most: ElevationRequest.mostSamples,
            cost: { .heights(places: $0.coordinates.count) }
        ) { catalog, request throws(DirectionsError) in try await catalog.elevation(request) }
    }

    /// Adds the pieces of road around a place.
    func addRoads(to router: Router<some RequestContext>) {
        router.get("v1/roads") { request, _ in
            var options = try OptionReader(RequestTarget(request).query, isForm: true)
            let center = try options.requiredCoordinate()
            let radius = try options.number("radius", in: 1...Self.widestRadius) ?? 500
            try options.finish()
            return Response(
                json: try await queue.run(.roads) {
                    let roads: [RoadPiece]
                    do throws(DirectionsError) {
                        roads = try await catalog.roads(around: center, radius: radius)
                    } catch {
                        throw RequestError(error, of: .nearest, places: 1)
                    }
                    return try ModelAnswer(["roads": roads]).text
                })
        }
    }

    /// Metres around a place; a driver needs less.
    private static let widestRadius = 5000.0

    private func add<Question: Codable & Sendable, Answer: Encodable & Sendable>(
        _ name: String, as service: OSRMService, like template: Question,
        to router: Router<some RequestContext>,
        places: @escaping @Sendable (Question) -> Int, least: Int = 2, most: Int,
        cost: @escaping @Sendable (Question) -> RequestCost, _ ask: @escaping Ask<Question, Answer>
    ) {
        let reader = RequestReader(template)
        router.post("v1/\(name)") { request, _ in
            let data = try await request.data(limit: limits.targetBytes)
            let (question, language) = try await queue.run(.body(bytes: data.count)) {
                try reader.read(data)
            }
            let words = language.flatMap { Instructor(exactly: $0, unit: .metric) }
            if let language, words == nil { throw RequestError.unknownLanguage(language) }
            let count = places(question)
            guard count >= least else {
                throw RequestError.coordinateCount(count, expected: least...Int.max)
            }
            guard count <= most else {
                throw RequestError.tooBig(name: "places", count: count, limit: most)
            }
            return Response(
                json: try await queue.run(cost(question)) {
                    let answer: Answer
                    do throws(DirectionsError) {
                        answer = try await ask(catalog, question)
                    } catch {
                        if error == .cancelled { throw CancellationError() }
                        throw RequestError(error, of: service, places: count)
                    }
                    // Long answers take as long to write as to find: here, not where all connections are served.
                    return try ModelAnswer(answer, in: words).text
                })
        }
    }
}

/// An answer of the model as JSON, with the code and the version, and words where they are asked for.
struct ModelAnswer {
    let text: [UInt8]

    init(_ answer: some Encodable & Sendable, in words: Instructor? = nil) throws(RequestError) {
        let start =
            "{\"code\":\"\(ResponseCode.okay.rawValue)\",\"version\":\(DirectionsInterface.version)"
        let encoder = JSONEncoder()
        // In one order: the same question has the same answer, byte by byte.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        if let words, let key = RouteStep.Words.key {
            encoder.userInfo[key] = RouteStep.Words { words.instruction(for: $0) }
        }
        let data: Data
        do { data = try encoder.encode(answer) } catch {
            throw .failed(reason: "the answer cannot be written: \(error)")
        }
        // An object without members needs no comma.
        text = Array(start.utf8) + (data.count > 2 ? [UInt8(ascii: ",")] : []) + data.dropFirst()
    }
}

extension TableRequest {
    /// The number of places that a table leads from, and to.
    fileprivate var rows: Int { sources?.count ?? waypoints.count }
    fileprivate var columns: Int { destinations?.count ?? waypoints.count }
}
