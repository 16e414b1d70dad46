public import WaymarkDirections
import WaymarkGeometry

// One search over all open regions: those without places are passed over as long as one has some.

extension RegionCatalog: PlaceProvider {
    /// The places of all regions that fit the words of `query`.
    public func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse {
        try await gather(limit: query.options.limit, .score) { (provider) throws(PlaceError) in
            try await provider.search(query)
        }
    }

    /// The places of all regions whose words begin as those of `query`.
    public func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        try await gather(limit: query.options.limit, .score) { (provider) throws(PlaceError) in
            try await provider.autocomplete(query)
        }
    }

    /// The places of all regions that have the fields of `query`.
    public func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        try await gather(limit: query.options.limit, .score) { (provider) throws(PlaceError) in
            try await provider.search(query)
        }
    }

    /// What is at a coordinate, from the regions that hold it.
    public func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        try await gather(limit: query.options.limit, .distance) { (provider) throws(PlaceError) in
            try await provider.reverse(query)
        }
    }

    /// The nearest places of some categories in all regions.
    public func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        let order: Order = query.measure == .distance ? .distance : .travelTime
        return try await gather(limit: query.options.limit, order) {
            (provider) throws(PlaceError) in
            try await provider.nearby(query)
        }
    }

    /// The places along a route from the region that holds it.
    public func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        do {
            return try await provider(of: query.profile, for: Array(query.path))
                .places(along: query)
        } catch let error as PlaceError {
            throw error
        } catch let error as DirectionsError {
            throw PlaceError(error)
        } catch {
            throw .provider(reason: "\(error)")
        }
    }

    /// The place of `id` in the first region that has it.
    public func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        var failure = PlaceError.noPlaces
        for provider in openProviders {
            do throws(PlaceError) {
                return try await provider.place(id, language: language)
            } catch {
                if error == .cancelled || error == .outOfTime { throw error }
                if case .unknownPlace = error { failure = error }
            }
        }
        throw failure
    }

    /// What puts the answers of several regions in order.
    private enum Order {
        case score
        case distance
        case travelTime

        func comes(_ a: PlaceMatch, before b: PlaceMatch) -> Bool {
            switch self {
            case .score: a.score > b.score
            case .distance: (a.distance ?? .infinity) < (b.distance ?? .infinity)
            case .travelTime: (a.travelTime ?? .infinity) < (b.travelTime ?? .infinity)
            }
        }
    }

    /// The answers of all regions as one.
    ///
    /// - Throws: ``PlaceError/noPlaces`` where no region has places, or the error of one that is wrong
    ///   with the question.
    private func gather(
        limit: Int, _ order: Order,
        _ ask: (OnDeviceProvider) async throws(PlaceError) -> PlaceResponse
    ) async throws(PlaceError) -> PlaceResponse {
        var (matches, known): ([PlaceMatch], Set<PlaceID>) = ([], [])
        var failure: PlaceError? = .noPlaces
        var isAnswered = false
        for provider in openProviders {
            do throws(PlaceError) {
                let response = try await ask(provider)
                matches += response.matches.filter { known.insert($0.id).inserted }
                isAnswered = true
            } catch {
                switch error {
                case .noPlaces: continue
                case .outsideRegions: failure = error
                default: throw error
                }
            }
        }
        if !isAnswered, let failure { throw failure }
        // Equal ones stay in the order of the regions.
        let sorted = matches.enumerated().sorted { a, b in
            if order.comes(a.element, before: b.element) { return true }
            return !order.comes(b.element, before: a.element) && a.offset < b.offset
        }
        return PlaceResponse(matches: sorted.prefix(max(0, limit)).map(\.element))
    }
}
