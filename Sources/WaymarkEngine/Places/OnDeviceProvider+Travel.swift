import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

extension OnDeviceProvider {
    /// Places by the straight line for each that is wanted, of which the quickest to reach are taken.
    private static let candidatesPerPlace = 3
    /// Places along a route whose detours are computed.
    private static let mostDetours = 40
    /// Metres per second at which a detour of some minutes is thought to be driven.
    private static let detourSpeed = 15.0
    /// Metres from a route within which places are looked for at most.
    private static let widestCorridor = 10_000.0

    /// The nearest places by the time of travel.
    func nearest(
        _ query: NearbyQuery, profile: String
    ) async throws(PlaceError) -> PlaceResponse {
        var plain = query
        plain.options.limit = min(50, query.options.limit * Self.candidatesPerPlace)
        let found = try await ask { [plain] (finder) throws(PlaceError) in
            try finder.nearby(plain)
        }
        var matches = found.matches
        guard !matches.isEmpty else { return PlaceResponse(matches: []) }
        let places = matches.map { Waypoint(coordinate: $0.place.destination(profile)) }
        var request = TableRequest(
            waypoints: [Waypoint(coordinate: query.center)] + places,
            options: RoutingOptions(profile: profile))
        request.sources = [0]
        request.destinations = Array(1...places.count)
        let times = try travelTable(request)
        for index in matches.indices {
            matches[index].travelTime = times.duration(from: 0, to: index)
        }
        let reached = matches.filter { $0.travelTime != nil }.sorted {
            ($0.travelTime ?? 0, $0.distance ?? 0) < ($1.travelTime ?? 0, $1.distance ?? 0)
        }
        return PlaceResponse(matches: Array(reached.prefix(query.options.limit)))
    }

    /// The places that make the way longer by no more than the detour.
    func detours(_ query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        guard query.detour > 0, query.detour <= 7200 else {
            throw .invalidRequest(reason: "the detour is above 0 and up to 7,200 s")
        }
        let reach = min(Self.widestCorridor, query.detour / 2 * Self.detourSpeed)
        let found = try await ask { (finder) throws(PlaceError) in
            try finder.places(along: query, within: reach, limit: Self.mostDetours)
        }
        guard !found.isEmpty else { return PlaceResponse(matches: []) }
        let exits = found.map { Waypoint(coordinate: $0.place.coordinate) }
        let places = found.map { Waypoint(coordinate: $0.match.place.destination(query.profile)) }
        var request = TableRequest(
            waypoints: exits + places, options: RoutingOptions(profile: query.profile))
        let (first, second) = (Array(0..<exits.count), Array(exits.count..<2 * exits.count))
        (request.sources, request.destinations) = (first, second)
        let there = try travelTable(request)
        (request.sources, request.destinations) = (second, first)
        let back = try travelTable(request)
        var matches: [PlaceMatch] = []
        for (index, place) in found.enumerated() {
            guard let to = there.duration(from: index, to: index),
                let from = back.duration(from: index, to: index), to + from <= query.detour
            else { continue }
            var match = place.match
            match.travelTime = to + from
            matches.append(match)
        }
        return PlaceResponse(matches: Array(matches.prefix(query.options.limit)))
    }

    private func travelTable(_ request: TableRequest) throws(PlaceError) -> TravelTable {
        do {
            return try planner(request.options, need: .exact).table(request)
        } catch {
            throw PlaceError(error)
        }
    }
}

extension Place {
    /// Where those who travel with `profile` go in, the first one where there are several.
    func destination(_ profile: String) -> Coordinate { arrivals(profile: profile)[0] }
}

extension PlaceError {
    /// The same error of a search for routes.
    init(_ error: DirectionsError) {
        switch error {
        case .cancelled: self = .cancelled
        case .outOfTime: self = .outOfTime
        case .network(let reason): self = .network(reason: reason)
        case .quotaExceeded: self = .quotaExceeded
        case .apiKeyNotAuthorized: self = .apiKeyNotAuthorized
        case .termsNotAccepted: self = .termsNotAccepted
        case .provider(let reason): self = .provider(reason: reason)
        case .unsupported(let what): self = .unsupported(what)
        case .waypoint(_, .outsideRegions), .acrossRegions: self = .outsideRegions
        default: self = .invalidRequest(reason: error.description)
        }
    }
}
