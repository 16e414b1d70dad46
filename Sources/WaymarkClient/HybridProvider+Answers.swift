public import WaymarkDirections
public import WaymarkGeometry

/// An error of a provider, as far as it concerns who else may be asked.
protocol ProviderFailure: Error {
    /// Whether the provider could not be asked, rather than had no answer.
    var isOfNetwork: Bool { get }
    static var cancelled: Self { get }
    static func unsupported(_ what: String) -> Self
}

extension DirectionsError: ProviderFailure {
    var isOfNetwork: Bool {
        switch self {
        case .network, .provider, .outOfTime: true
        default: false
        }
    }
}

extension PlaceError: ProviderFailure {
    var isOfNetwork: Bool {
        switch self {
        case .network, .provider, .outOfTime: true
        default: false
        }
    }
}

extension HybridProvider: DirectionsProvider, RoadProvider {
    /// The routes for `request`.
    public func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try await ask { provider throws(DirectionsError) in
            try await provider.directions(request)
        }
    }

    /// The pieces of road open to cars around `center`, nearest first.
    public func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        try await ask { provider throws(DirectionsError) in
            try await provider.roads(around: center, radius: radius)
        }
    }
}

extension HybridProvider: TileSource {
    /// The zooms that one of the two has tiles of.
    public var zooms: ClosedRange<Int> {
        let (one, other) = (network.zooms, device.zooms)
        return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    }

    /// The box that the network's map is of, where it is known; else that of the device's.
    public var bounds: CoordinateBounds? { network.bounds ?? device.bounds }

    /// The contents of `tile`; `nil` where there is none.
    public func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        try await ask { provider throws(DirectionsError) in
            try await provider.contents(of: tile)
        }
    }
}

// What one of the two may not be able to do: the other one is asked then.
extension HybridProvider: TableProvider, IsochroneProvider, TripProvider, MatchProvider,
    ElevationProvider, RouteRefreshProvider, TrafficProvider
{
    /// The times along the lines of `request`.
    public func refresh(
        _ request: RouteRefreshRequest
    ) async throws(DirectionsError) -> RouteRefresh {
        try await ask((any RouteRefreshProvider).self, "times along a route") {
            provider throws(DirectionsError) in
            try await provider.refresh(request)
        }
    }

    /// The table for `request`.
    public func table(_ request: TableRequest) async throws(DirectionsError) -> TravelTable {
        try await ask((any TableProvider).self, "tables") { provider throws(DirectionsError) in
            try await provider.table(request)
        }
    }

    /// The areas for `request`.
    public func isochrones(
        _ request: IsochroneRequest
    ) async throws(DirectionsError) -> IsochroneResponse {
        try await ask((any IsochroneProvider).self, "areas within reach") {
            provider throws(DirectionsError) in
            try await provider.isochrones(request)
        }
    }

    /// The tour for `request`.
    public func trip(_ request: TripRequest) async throws(DirectionsError) -> TripResponse {
        try await ask((any TripProvider).self, "tours") { provider throws(DirectionsError) in
            try await provider.trip(request)
        }
    }

    /// The roads for `request`.
    public func match(_ request: MatchRequest) async throws(DirectionsError) -> MatchResponse {
        try await ask((any MatchProvider).self, "matched traces") {
            provider throws(DirectionsError) in
            try await provider.match(request)
        }
    }

    /// The heights for `request`.
    public func elevation(
        _ request: ElevationRequest
    ) async throws(DirectionsError) -> ElevationProfile {
        try await ask((any ElevationProvider).self, "heights") { provider throws(DirectionsError) in
            try await provider.elevation(request)
        }
    }

    /// The traffic in `tile`.
    public func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] {
        try await ask((any TrafficProvider).self, "traffic") { provider throws(DirectionsError) in
            try await provider.traffic(in: tile)
        }
    }

    /// The incidents in `tile`.
    public func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] {
        try await ask((any TrafficProvider).self, "traffic") { provider throws(DirectionsError) in
            try await provider.incidents(in: tile)
        }
    }
}

extension HybridProvider {
    /// Asks the two, as far as they are a `Provider`, whose answers are `answers`.
    private func ask<Provider, Answer: Sendable>(
        _ type: Provider.Type, _ answers: String,
        _ question: @escaping @Sendable (Provider) async throws(DirectionsError) -> Answer
    ) async throws(DirectionsError) -> Answer {
        try await ask { provider throws(DirectionsError) in
            guard let provider = provider as? Provider else { throw .unsupported(answers) }
            return try await question(provider)
        }
    }
}

extension HybridProvider: TrafficReporter {
    /// Takes the report of an incident to the network: on the device nobody else would hear of it.
    ///
    /// - Throws: ``DirectionsError/unsupported(_:)`` where the provider on the network takes none, among others.
    @discardableResult public func report(
        _ incident: IncidentReport
    ) async throws(DirectionsError) -> TrafficIncident {
        try await reporter().report(incident)
    }

    /// Takes a vote on an incident to the network.
    @discardableResult public func vote(
        _ isThere: Bool, on id: String
    ) async throws(DirectionsError) -> TrafficIncident? {
        try await reporter().vote(isThere, on: id)
    }

    private func reporter() throws(DirectionsError) -> any TrafficReporter {
        guard let reporter = network as? any TrafficReporter else {
            throw .unsupported("reports of incidents")
        }
        return reporter
    }
}

extension HybridProvider: PlaceProvider {
    /// The places that fit the words of `query`.
    public func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse {
        try await askForPlaces { places throws(PlaceError) in try await places.search(query) }
    }

    /// The places whose words begin as those of `query`.
    public func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        try await askForPlaces { places throws(PlaceError) in try await places.autocomplete(query) }
    }

    /// The places that have the fields of `query`.
    public func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        try await askForPlaces { places throws(PlaceError) in try await places.search(query) }
    }

    /// What is at the coordinate of `query`.
    public func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        try await askForPlaces { places throws(PlaceError) in try await places.reverse(query) }
    }

    /// The nearest places of the categories of `query`.
    public func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        try await askForPlaces { places throws(PlaceError) in try await places.nearby(query) }
    }

    /// The places along the route of `query`.
    public func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        try await askForPlaces { places throws(PlaceError) in try await places.places(along: query)
        }
    }

    /// The place of `id`.
    public func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        try await askForPlaces { places throws(PlaceError) in
            try await places.place(id, language: language)
        }
    }

    private func askForPlaces<Answer: Sendable>(
        _ question: @escaping @Sendable (any PlaceProvider) async throws(PlaceError) -> Answer
    ) async throws(PlaceError) -> Answer {
        try await ask { provider throws(PlaceError) in
            guard let provider = provider as? any PlaceProvider else {
                throw .unsupported("places")
            }
            return try await question(provider)
        }
    }
}

extension HybridProvider: RequirementsProvider {
    /// The key that either of the two asks for, and the terms of the network's, else those of the device's.
    public var requirements: ProviderRequirements {
        let all = [network, device].compactMap { ($0 as? any RequirementsProvider)?.requirements }
        return ProviderRequirements(
            requiresAPIKey: all.contains(where: \.requiresAPIKey),
            terms: all.lazy.compactMap(\.terms).first)
    }
}

extension HybridProvider: LocalityProvider {
    /// Country and time zone of `place`, by the first of the two that knows.
    public func locality(of place: Coordinate) -> Locality? {
        let known = [network, device].compactMap { $0 as? any LocalityProvider }
        return known.lazy.compactMap { $0.locality(of: place) }.first
    }
}
