public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension PlaceFinder {
    /// The widest radius around a place in metres.
    private static let mostRadius = 100_000.0

    /// The nearest places of some categories by the straight line, the nearest first.
    ///
    /// - Throws: ``PlaceError``.
    public func nearby(_ query: NearbyQuery) throws(PlaceError) -> PlaceResponse {
        var options = query.options
        options.near = query.center
        try options.check()
        guard query.radius > 0, query.radius <= Self.mostRadius else {
            throw .invalidRequest(reason: "the radius is above 0 and up to 100 km")
        }
        options.categories.formUnion(query.categories)
        let isOpen = options.categories.isEmpty && options.kinds.isEmpty && options.tags.isEmpty
        guard !isOpen else {
            throw .invalidRequest(reason: "it needs a category, a kind or a tag")
        }
        var demand = query
        demand.options = options
        try need(.nearby(demand))
        let filter = PlaceFilter(options, in: index)
        var (found, looked): ([(place: Int, distance: Double)], Int) = ([], 0)
        var end: PlaceError?
        // Some are closed at the time that is asked for.
        let most = options.openAt == nil ? options.limit : 8 * options.limit
        index.visitPlaces(near: query.center) { place, distance in
            looked += 1
            if looked.isMultiple(of: 1024) { end = interruption() }
            guard end == nil, distance <= query.radius, found.count < most else { return false }
            if filter.allows(place) { found.append((place, distance)) }
            return true
        }
        if let end { throw end }
        let candidates = found.map { place, distance in
            PlaceCandidate(place: place, score: 1 / (1 + distance / 1000), quality: .exact)
        }
        return matching(options).response(of: candidates)
    }

    /// The places that have the fields of `query`.
    ///
    /// - Throws: ``PlaceError``.
    public func search(_ query: StructuredQuery) throws(PlaceError) -> PlaceResponse {
        let street = [query.street, query.houseNumber].compactMap { $0 }.joined(separator: " ")
        let areas = [query.district, query.postalCode, query.city, query.county, query.state]
        let parts = [query.name ?? "", street] + areas.compactMap { $0 }
        let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        guard !text.isEmpty || query.country != nil else { throw .emptyQuery }
        var options = query.options
        if options.kinds.isEmpty { options.kinds = query.kinds }
        let response = try search(
            SearchQuery(text.isEmpty ? query.country ?? "" : text, options: options))
        guard let country = query.country, country.utf8.count == 2 else { return response }
        return PlaceResponse(
            matches: response.matches.filter {
                $0.place.address.countryCode == country.uppercased()
            })
    }
}

extension StructuredQuery {
    /// The kinds that its most special field asks for.
    fileprivate var kinds: Set<PlaceKind> {
        if name != nil { return [] }
        if houseNumber != nil { return [.address, .street, .locality, .settlement] }
        if street != nil { return [.street, .junction] }
        if district != nil { return [.district, .locality, .settlement] }
        if city != nil { return [.settlement, .county] }
        if postalCode != nil { return [.postcode] }
        if county != nil { return [.county, .settlement] }
        if state != nil { return [.state] }
        return [.country]
    }
}
