import WaymarkDirections
import WaymarkGeometry

/// A service that knows one address, and nothing south of the equator.
struct OneService: DirectionsProvider, RoadProvider, TileSource, PlaceProvider {
    let zooms = 0...14

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse { throw .network(reason: "no roads") }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] { [] }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }

    func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        guard query.coordinate.latitude > 0 else { throw .outsideRegions }
        var address = Address(coordinate: query.coordinate)
        (address.street, address.houseNumber) = ("Mannerheimintie", "1")
        (address.locality, address.postalCode) = ("Helsinki", "00100")
        address.lines = ["Mannerheimintie 1", "00100 Helsinki"]
        var place = Place(
            id: PlaceID(element: .node, number: 1), kind: .address, name: "Mannerheimintie 1",
            coordinate: query.coordinate)
        place.address = address
        return PlaceResponse(matches: [PlaceMatch(place, score: 1)])
    }

    func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse { throw .noPlaces }
    func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse { throw .noPlaces }
    func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        throw .noPlaces
    }
}
