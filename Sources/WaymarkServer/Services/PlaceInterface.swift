import Hummingbird
import WaymarkDirections
import WaymarkGeometry

/// Waymark's own interface for places, which carries the whole model.
struct PlaceInterface {
    let service: PlaceService
    let limits: ServiceLimits

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        service.add("v1/search", to: router, Self.search)
        service.add("v1/autocomplete", to: router, Self.autocomplete)
        service.add("v1/reverse", to: router, Self.reverse)
        service.add("v1/nearby", to: router, Self.nearby)
        service.add("v1/along", to: router) {
            [limits] (options: inout OptionReader, _: Request) throws(RequestError) in
            try Self.along(&options, limits)
        }
        service.add("v1/places/**", to: router, Self.place)
    }

    private static func search(
        _ options: inout OptionReader, _: Request
    ) throws(RequestError) -> PlaceQuestion {
        var places = try PlaceOptions(&options)
        try places.readFocus(&options)
        let fields = try StructuredQuery(&options, places)
        guard !fields.hasFields else {
            return PlaceQuestion { provider throws(PlaceError) in
                PlaceAnswer(try await provider.search(fields))
            }
        }
        let query = SearchQuery(try options.words("q"), options: places)
        return PlaceQuestion { provider throws(PlaceError) in
            PlaceAnswer(try await provider.search(query))
        }
    }

    private static func autocomplete(
        _ options: inout OptionReader, _: Request
    ) throws(RequestError) -> PlaceQuestion {
        var places = try PlaceOptions(&options)
        try places.readFocus(&options)
        let query = AutocompleteQuery(try options.words("q"), options: places)
        return PlaceQuestion { provider throws(PlaceError) in
            PlaceAnswer(try await provider.autocomplete(query))
        }
    }

    private static func reverse(
        _ options: inout OptionReader, _: Request
    ) throws(RequestError) -> PlaceQuestion {
        var query = ReverseQuery(try options.requiredCoordinate())
        query.radius = try options.number("radius", in: 1...5000) ?? query.radius
        query.level = try options.number("level", in: -1000...1000)
        query.options = try PlaceOptions(&options, limit: 1)
        return PlaceQuestion { [query] provider throws(PlaceError) in
            PlaceAnswer(try await provider.reverse(query))
        }
    }

    private static func nearby(
        _ options: inout OptionReader, _: Request
    ) throws(RequestError) -> PlaceQuestion {
        let center = try options.requiredCoordinate()
        var places = try PlaceOptions(&options)
        try places.readArea(&options)
        let categories = places.categories.sorted { $0.rawValue < $1.rawValue }
        guard !(categories.isEmpty && places.kinds.isEmpty && places.tags.isEmpty) else {
            throw .malformedOption(name: "category", value: "")
        }
        places.categories = []
        var query = NearbyQuery(categories, around: center, options: places)
        query.radius = try options.number("radius", in: 1...100_000) ?? query.radius
        let profile = options.text("profile")
        guard profile != "" else { throw .malformedOption(name: "profile", value: "") }
        query.measure = profile.map { .travelTime(profile: $0) } ?? .distance
        return PlaceQuestion(profile == nil ? .places : .placesByTime) {
            [query] provider throws(PlaceError) in PlaceAnswer(try await provider.nearby(query))
        }
    }

    private static func along(
        _ options: inout OptionReader, _ limits: ServiceLimits
    ) throws(RequestError) -> PlaceQuestion {
        var places = try PlaceOptions(&options)
        try places.readArea(&options)
        let path = try options.path("polyline6")
        guard path.count <= limits.linePoints else {
            throw .tooBig(name: "polyline6", count: path.count, limit: limits.linePoints)
        }
        var query = AlongRouteQuery(
            places.categories.isEmpty ? try options.words("q") : "", along: path, options: places)
        query.detour = try options.number("detour", in: 1...7200) ?? query.detour
        query.profile = options.text("profile") ?? query.profile
        return PlaceQuestion(.placesByTime) { [query] provider throws(PlaceError) in
            PlaceAnswer(try await provider.places(along: query))
        }
    }

    private static func place(
        _ options: inout OptionReader, _ request: Request
    ) throws(RequestError) -> PlaceQuestion {
        let path = RequestTarget(request).path
        // An id may have a slash of its own.
        let parts = path.split(separator: "/", maxSplits: 2)
        guard parts.count == 3, let text = parts[2].percentDecoded else { throw .malformedPath }
        guard let id = PlaceID(text) else { throw .places(.invalidID(text)) }
        let language = try options.language("language")
        return PlaceQuestion { provider throws(PlaceError) in
            ["code": ResponseCode.okay, "place": try await provider.place(id, language: language)]
                as JSONMembers
        }
    }
}

extension StructuredQuery {
    /// Reads the fields of an address.
    fileprivate init(
        _ options: inout OptionReader, _ places: PlaceOptions
    ) throws(RequestError) {
        self.init(options: places)
        houseNumber = try options.field("house_number")
        street = try options.field("street")
        postalCode = try options.field("postal_code")
        district = try options.field("district")
        city = try options.field("city")
        county = try options.field("county")
        state = try options.field("state")
        country = try options.field("country")
        name = try options.field("name")
    }

    /// Whether any field is given.
    var hasFields: Bool {
        [houseNumber, street, postalCode, district, city, county, state, country, name]
            .contains { $0 != nil }
    }
}

extension OptionReader {
    /// A field of an address, which has words where it is given.
    mutating func field(_ name: String) throws(RequestError) -> String? {
        guard let text = text(name), text.contains(where: { !$0.isWhitespace }) else { return nil }
        let bytes = text.utf8.count
        guard bytes <= SearchQuery.mostBytes else {
            throw .places(.queryTooLong(bytes: bytes, limit: SearchQuery.mostBytes))
        }
        return text
    }

    /// The line of a route with six decimal digits.
    fileprivate mutating func path(_ name: String) throws(RequestError) -> Path {
        let path: Path?
        do {
            path = try Path(encoded: text(name) ?? "", precision: 6)
        } catch {
            path = nil
        }
        guard let path, path.count > 1, path.allSatisfy(\.isValid) else {
            throw .malformedOption(name: name, value: "")
        }
        return path
    }
}
