import HTTPTypes
import Hummingbird
import WaymarkDirections

/// The interface of Photon, so that its clients work unchanged.
struct PhotonInterface {
    let service: PlaceService

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        service.add("api", to: router, Self.search)
        service.add("structured", to: router, Self.structured)
        service.add("reverse", to: router, Self.reverse)
    }

    private static func search(
        _ options: inout OptionReader, _ request: Request
    ) throws(RequestError) -> PlaceQuestion {
        let text = try options.words("q")
        let places = try searchOptions(&options, request)
        return PlaceQuestion { provider throws(PlaceError) in
            // People type into the field that asks this: what they began counts, then what they mean.
            let begun = try await provider.autocomplete(AutocompleteQuery(text, options: places))
            guard begun.matches.isEmpty else { return PhotonCollection(begun) }
            return PhotonCollection(
                try await provider.search(SearchQuery(text, options: places)))
        }
    }

    private static func structured(
        _ options: inout OptionReader, _ request: Request
    ) throws(RequestError) -> PlaceQuestion {
        var query = StructuredQuery(options: try searchOptions(&options, request))
        query.houseNumber = try options.field("housenumber")
        query.street = try options.field("street")
        query.postalCode = try options.field("postcode")
        query.district = try options.field("district")
        query.city = try options.field("city")
        query.county = try options.field("county")
        query.state = try options.field("state")
        query.country = try options.field("countrycode")
        guard query.hasFields else { throw .places(.emptyQuery) }
        return PlaceQuestion { [query] provider throws(PlaceError) in
            PhotonCollection(try await provider.search(query))
        }
    }

    private static func searchOptions(
        _ options: inout OptionReader, _ request: Request
    ) throws(RequestError) -> PlaceOptions {
        var places = try PlaceOptions(
            photon: &options, accepting: request.headers[.acceptLanguage], limit: 15)
        try places.readPhotonFocus(&options)
        return places
    }

    private static func reverse(
        _ options: inout OptionReader, _ request: Request
    ) throws(RequestError) -> PlaceQuestion {
        let coordinate = try options.requiredCoordinate()
        var query = ReverseQuery(coordinate)
        query.options = try PlaceOptions(
            photon: &options, accepting: request.headers[.acceptLanguage], limit: 1)
        // Kilometres.
        let radius = try options.number("radius", in: 0...5000) ?? 1
        query.radius = max(1, min(5000, radius * 1000))
        let isByDistance = try options.photonFlag("distance_sort") ?? true
        return PlaceQuestion { [query] provider throws(PlaceError) in
            var response = PlaceResponse(matches: [])
            do throws(PlaceError) {
                response = try await provider.reverse(query)
            } catch {
                // The sea has no address, but that is no error.
                guard error == .outsideRegions else { throw error }
            }
            if !isByDistance {
                response.matches.sort { $0.place.importance > $1.place.importance }
            }
            return PhotonCollection(response)
        }
    }
}

extension OptionReader {
    /// One of the words that are true in Photon's interface, or false.
    fileprivate mutating func photonFlag(_ name: String) throws(RequestError) -> Bool? {
        guard let text = text(name) else { return nil }
        switch text.lowercased() {
        case "1", "yes", "true": return true
        case "0", "no", "false": return false
        default: throw .malformedOption(name: name, value: text)
        }
    }
}
