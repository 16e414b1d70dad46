public import WaymarkDirections

// Stands in until regions have places.

extension OnDeviceProvider: PlaceProvider {
    public func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        throw .noPlaces
    }
}

extension RegionCatalog: PlaceProvider {
    public func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        throw .noPlaces
    }
    public func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        throw .noPlaces
    }
}
