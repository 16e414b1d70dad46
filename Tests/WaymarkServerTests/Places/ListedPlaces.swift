import Synchronization
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer

/// A few places that are found by any part of their names, and the questions that were asked.
final class ListedPlaces: PlaceProvider {
    /// A question as it reached the provider.
    enum Question: Hashable {
        case search(SearchQuery)
        case autocomplete(AutocompleteQuery)
        case structured(StructuredQuery)
        case reverse(ReverseQuery)
        case nearby(NearbyQuery)
        case along(AlongRouteQuery)
        case place(PlaceID, language: String?)
    }

    private let places: [Place]
    private let error: PlaceError?
    private let asked = Mutex<[Question]>([])

    /// A provider of `places`, which throws `error` instead where that is given.
    init(_ places: [Place] = Place.samples, throwing error: PlaceError? = nil) {
        self.places = places
        self.error = error
    }

    /// The questions that were asked, the first one first.
    var questions: [Question] { asked.withLock { $0 } }

    /// A service of these places without any region.
    var service: RegionService {
        RegionService(catalog: RegionCatalog(), places: self, limits: .unhurried)
    }

    private func answer(
        _ question: Question, _ options: PlaceOptions, _ isWanted: (Place) -> Bool
    ) throws(PlaceError) -> PlaceResponse {
        asked.withLock { $0.append(question) }
        if let error { throw error }
        let found = places.filter { place in
            isWanted(place) && options.tags.allow(place.tag)
                && (options.kinds.isEmpty || options.kinds.contains(place.kind))
        }
        return PlaceResponse(
            matches: found.prefix(options.limit).map { place in
                var match = PlaceMatch(place, score: 0.5)
                match.distance = options.near?.distance(to: place.coordinate)
                return match
            })
    }

    func search(_ query: SearchQuery) throws(PlaceError) -> PlaceResponse {
        try answer(.search(query), query.options) { $0.name == query.text }
    }

    func autocomplete(_ query: AutocompleteQuery) throws(PlaceError) -> PlaceResponse {
        try answer(.autocomplete(query), query.options) { $0.name.hasPrefix(query.text) }
    }

    func search(_ query: StructuredQuery) throws(PlaceError) -> PlaceResponse {
        try answer(.structured(query), query.options) { $0.address.street == query.street }
    }

    func reverse(_ query: ReverseQuery) throws(PlaceError) -> PlaceResponse {
        try answer(.reverse(query), query.options) {
            $0.coordinate.distance(to: query.coordinate) <= query.radius
        }
    }

    func nearby(_ query: NearbyQuery) throws(PlaceError) -> PlaceResponse {
        try answer(.nearby(query), query.options) {
            $0.category.map(query.categories.contains) ?? false
        }
    }

    func places(along query: AlongRouteQuery) throws(PlaceError) -> PlaceResponse {
        try answer(.along(query), query.options) { _ in true }
    }

    func place(_ id: PlaceID, language: String?) throws(PlaceError) -> Place {
        asked.withLock { $0.append(.place(id, language: language)) }
        if let error { throw error }
        guard let place = places.first(where: { $0.id == id }) else { throw .unknownPlace(id) }
        return place
    }
}

extension Place {
    /// A café, the address and the street where it is, the town around, and a postal code.
    static let samples = [cafe, house, street, town, postcode]

    /// A café of which everything is known.
    static let cafe: Place = {
        var place = Place(
            id: PlaceID(element: .way, number: 38_862_723), kind: .pointOfInterest,
            name: "Kaffi \"Ægir\"",
            coordinate: Coordinate(latitude: 64.1466123, longitude: -21.9426456), importance: 0.25)
        place.localName = "Ægir"
        place.names = ["en": ["Ocean Café"], "alt": ["Kaffið", "Ægir"]]
        place.category = PlaceCategory(rawValue: "cafe")
        place.tag = PlaceTag(key: "amenity", value: "cafe")
        place.address = address(at: place.coordinate, number: "22b")
        place.address.houseName = "Ægishús"
        place.bounds = CoordinateBounds(
            southWest: Coordinate(latitude: 64.1465, longitude: -21.943),
            northEast: Coordinate(latitude: 64.1468, longitude: -21.942))
        place.entrances = [
            PlaceEntrance(
                coordinate: Coordinate(latitude: 64.14655, longitude: -21.9425), use: .main)
        ]
        place.phone = "+354 551 0000"
        place.website = "https://example.is/"
        place.openingHours = "Mo-Fr 08:00-18:00; PH off"
        place.brand = "Kaffi"
        place.wikidata = "Q1764"
        place.population = 3
        return place
    }()

    /// A house with its number.
    static let house: Place = {
        let id = PlaceID(element: .node, number: 7)
        var place = Place(
            id: id, kind: .address, name: "Laugavegur 22",
            coordinate: Coordinate(latitude: 64.1464, longitude: -21.9424), importance: 0.1)
        place.tag = PlaceTag(key: "building", value: "yes")
        place.address = address(at: place.coordinate, number: "22")
        return place
    }()

    /// The street of the house.
    static let street: Place = {
        var place = Place(
            id: PlaceID(element: .way, number: 55), kind: .street, name: "Laugavegur",
            coordinate: Coordinate(latitude: 64.146, longitude: -21.942), importance: 0.3)
        place.tag = PlaceTag(key: "highway", value: "residential")
        place.address = address(at: place.coordinate, number: nil)
        return place
    }()

    /// The town of the street.
    static let town: Place = {
        var place = Place(
            id: PlaceID(element: .relation, number: 2_580_605), kind: .settlement,
            name: "Reykjavík",
            coordinate: Coordinate(latitude: 64.145981, longitude: -21.9422367), importance: 0.8)
        place.tag = PlaceTag(key: "place", value: "city")
        place.address.locality = "Reykjavík"
        place.address.country = "Ísland"
        place.address.countryCode = "IS"
        return place
    }()

    /// The postal code of the house.
    static let postcode = Place(
        id: PlaceID(postcode: "101"), kind: .postcode, name: "101",
        coordinate: Coordinate(latitude: 64.14, longitude: -21.94))

    private static func address(at coordinate: Coordinate, number: String?) -> Address {
        var address = Address(coordinate: coordinate)
        address.houseNumber = number
        address.street = "Laugavegur"
        address.postalCode = "101"
        address.subLocality = "Miðborg"
        address.locality = "Reykjavík"
        address.subAdministrativeArea = "Reykjavíkurborg"
        address.administrativeArea = "Höfuðborgarsvæðið"
        address.country = "Ísland"
        address.countryCode = "IS"
        address.lines = ["Laugavegur \(number ?? "")", "101 Reykjavík"]
        return address
    }
}
