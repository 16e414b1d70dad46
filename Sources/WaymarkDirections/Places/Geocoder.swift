public import WaymarkGeometry

/// Turns coordinates into addresses, and addresses into coordinates.
///
/// ```swift
/// let geocoder = Geocoder(provider: provider)
/// let address = try await geocoder.reverseGeocode(coordinate).firstResult
/// ```
public struct Geocoder: Sendable {
    private let provider: any PlaceProvider
    /// The language of the answers; the local one where `nil`.
    public var language: String?

    /// A geocoder that asks `provider`.
    public init(provider: any PlaceProvider, language: String? = nil) {
        self.provider = provider
        self.language = language
    }

    /// The addresses near `coordinate`, the nearest first.
    public func reverseGeocode(
        _ coordinate: Coordinate
    ) async throws(PlaceError) -> ReverseGeocodeResponse {
        var query = ReverseQuery(coordinate)
        query.options.language = language
        query.options.limit = 5
        let response = try await provider.reverse(query)
        return ReverseGeocodeResponse(results: response.matches.map(\.place.address))
    }

    /// The places that `text` names, the best first.
    public func geocode(_ text: String) async throws(PlaceError) -> [Place] {
        var query = SearchQuery(text)
        query.options.language = language
        return try await provider.search(query).matches.map(\.place)
    }
}

/// The addresses near a coordinate.
public struct ReverseGeocodeResponse: Hashable, Sendable {
    /// All addresses, the nearest first.
    public let results: [Address]
    /// The nearest address; `nil` where there is none.
    public var firstResult: Address? { results.first }

    /// An answer of `results`.
    public init(results: [Address]) { self.results = results }
}

/// Looks for places by words of everyday language in the region of a map.
///
/// ```swift
/// let cafes = try await LocalSearch("cafes", in: map.visibleRegion, provider: provider).start()
/// ```
public struct LocalSearch: Sendable {
    private let query: SearchQuery
    private let provider: any PlaceProvider

    /// A search for `text` in `region`.
    public init(
        _ text: String, in region: CoordinateBounds, language: String? = nil,
        provider: any PlaceProvider
    ) {
        var query = SearchQuery(text)
        query.options.bounds = region
        query.options.near = region.center
        query.options.language = language
        query.options.limit = 50
        self.query = query
        self.provider = provider
    }

    /// Runs the search; cancelling the task ends it.
    public func start() async throws(PlaceError) -> PlaceResponse {
        try await provider.search(query)
    }
}
