public import WaymarkGeometry

/// A place that people look for: an address, a street, a town, a shop, a peak.
public struct Place: Hashable, Sendable, Codable, Identifiable {
    /// Its identification, which stays the same when the region is built again.
    public let id: PlaceID
    /// What sort of thing it is.
    public let kind: PlaceKind
    /// Its name in the language that was asked for, else the local one; an address has the number
    /// and the street, a place without a name is empty.
    public var name: String
    /// The place on the map.
    public var coordinate: Coordinate
    /// The name that stands on the signs there, where ``name`` is another.
    public var localName: String?
    /// Names by language code, with those of the keys `alt`, `old`, `short`, `loc`, `int`; filled by
    /// ``PlaceProvider/place(_:language:)`` alone.
    public var names: [String: [String]] = [:]
    /// What is sold, shown or done there.
    public var category: PlaceCategory?
    /// The tag of OpenStreetMap that says what it is.
    public var tag: PlaceTag?
    /// Its address.
    public var address: Address
    /// The box around it, where it is larger than a point.
    public var bounds: CoordinateBounds?
    /// Where one goes in.
    public var entrances: [PlaceEntrance] = []
    /// The telephone number as it is in the data.
    public var phone: String?
    /// The address of its page.
    public var website: String?
    /// Its opening hours as the text of OpenStreetMap (`Mo-Fr 08:00-18:00; PH off`).
    public var openingHours: String?
    /// The name of the chain.
    public var brand: String?
    /// The number of its entry in Wikidata (`Q1764`).
    public var wikidata: String?
    /// How many people live there.
    public var population: Int?
    /// The level of a building on which it is, as `level=*` of OpenStreetMap counts them: 0 is that of the
    /// ground. Of several it is the one that is nearest to the ground; `nil` where nobody says.
    public var level: Double?
    /// The name of ``level`` as signs have it, "G" or "E2", where that is known.
    public var levelName: String?
    /// How well known it is, 0 to 1.
    public var importance: Double

    /// A place of which only the least is known.
    public init(
        id: PlaceID, kind: PlaceKind, name: String, coordinate: Coordinate, importance: Double = 0
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.coordinate = coordinate
        self.importance = importance
        address = Address(coordinate: coordinate)
    }
}

/// A sort of place, from the largest to the smallest.
public enum PlaceKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A country.
    case country
    /// A state, a region, a province.
    case state
    /// A county, a district around towns.
    case county
    /// A city, a town, a village, a municipality.
    case settlement
    /// A part of a settlement: a borough, a suburb, a quarter.
    case district
    /// A neighbourhood, a hamlet, a farm, a locality with a name.
    case locality
    /// The area of a postal code.
    case postcode
    /// A street, a square.
    case street
    /// The junction of two streets.
    case junction
    /// A house with its number.
    case address
    /// A stop, a station, an airport, a ferry terminal.
    case stop
    /// A shop, a restaurant, a museum, anything people go to.
    case pointOfInterest
    /// A peak, an island, a lake, a river, a forest.
    case nature
    /// A point that was given as a coordinate.
    case coordinate
}

/// A category of places by its stable name, such as `cafe` or `pharmacy`. The table of categories,
/// their tags and their words is in WaymarkSearch.
public struct PlaceCategory: RawRepresentable, Hashable, Sendable, Codable {
    /// Its name: small ASCII letters, digits and `_`.
    public let rawValue: String

    /// The category of a name, whether the table knows it or not.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// A tag of OpenStreetMap.
public struct PlaceTag: Hashable, Sendable, Codable {
    /// The key, such as `amenity`.
    public let key: String
    /// The value, such as `cafe`.
    public let value: String

    /// The tag `key=value`.
    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// A way into a place.
public struct PlaceEntrance: Hashable, Sendable, Codable {
    /// For whom it is.
    public enum Use: String, Hashable, Sendable, Codable, CaseIterable {
        /// The entrance that visitors take.
        case main
        /// Any other.
        case other
        /// The way in for cars that park.
        case parking
    }

    /// Where it is.
    public let coordinate: Coordinate
    /// For whom it is.
    public let use: Use

    /// An entrance at `coordinate`.
    public init(coordinate: Coordinate, use: Use) {
        self.coordinate = coordinate
        self.use = use
    }
}
