import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

/// A provider of everything that has an answer to nothing but which zooms it has.
struct OneTile: DirectionsProvider, TileSource, PlaceProvider {
    let zooms = 0...3
    private let places = ScriptedPlaces([])

    init() throws {}

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse { throw .noMatch }

    func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse {
        try await places.search(query)
    }

    func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        try await places.autocomplete(query)
    }

    func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        try await places.search(query)
    }

    func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        try await places.reverse(query)
    }

    func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        try await places.nearby(query)
    }

    func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        try await places.places(along: query)
    }

    func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        try await places.place(id, language: language)
    }
}
