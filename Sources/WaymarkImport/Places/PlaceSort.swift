import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

/// The sort of place that the tags of an object make it.
struct PlaceSort {
    let kind: PlaceKind
    let category: PlaceCategory?
    let tag: PlaceTag

    /// - Returns: `nil` for what nobody looks for.
    init?(_ tags: Tags, isNamed: Bool) {
        if isNamed, let area = Self.area(tags) {
            (kind, tag, category) = (area.kind, area.tag, nil)
            return
        }
        let category = Self.category(of: tags)
        if let part = PlacePart(tags), part.isPlace(isNamed: isNamed, category: category) {
            (kind, tag, self.category) = (part.kind, part.tag, part.category)
            return
        }
        if let stop = Self.stop(tags), isNamed || Self.namelessStops.contains(stop.value) {
            (kind, tag, self.category) = (.stop, stop, category)
            return
        }
        if let category, let tag = Self.tag(of: tags), isNamed || !Self.isStation(tag) {
            let isNature = Self.natureKeys.contains(tag.key)
            guard isNamed || !isNature else { return nil }
            (kind, self.tag, self.category) = (isNature ? .nature : .pointOfInterest, tag, category)
            return
        }
        guard isNamed, let tag = Self.tag(of: tags) else { return nil }
        (kind, self.tag, self.category) = (Self.kind(of: tag), tag, nil)
    }

    private static func category(of tags: Tags) -> PlaceCategory? {
        guard mainKeys.contains(where: { tags.has($0) }) else { return nil }
        return CategoryTable.standard.category(of: tags.all)
    }

    /// A settlement, an administrative area or another piece of land that addresses name.
    private static func area(_ tags: Tags) -> (kind: PlaceKind, tag: PlaceTag)? {
        if let place = tags["place"], let kind = settlements[place] {
            return (kind, PlaceTag(key: "place", value: place))
        }
        switch tags["boundary"] {
        case "administrative":
            let level = tags["admin_level"].flatMap { Int($0) } ?? 0
            guard let kind = levels[level] else { return nil }
            return (kind, PlaceTag(key: "boundary", value: "administrative"))
        case "postal_code": return (.postcode, PlaceTag(key: "boundary", value: "postal_code"))
        case "national_park": return (.nature, PlaceTag(key: "boundary", value: "national_park"))
        default: return nil
        }
    }

    /// The kind of areas by `admin_level`, as most countries have them.
    private static let levels: [Int: PlaceKind] = [
        2: .country, 3: .state, 4: .state, 5: .county, 6: .county, 7: .county, 8: .settlement,
        9: .district, 10: .district, 11: .locality,
    ]

    private static let settlements: [String: PlaceKind] = [
        "country": .country, "state": .state, "province": .state, "region": .state,
        "county": .county, "district": .county, "municipality": .county, "city": .settlement,
        "town": .settlement, "village": .settlement, "hamlet": .settlement, "borough": .district,
        "suburb": .district, "quarter": .district, "neighbourhood": .locality,
        "isolated_dwelling": .locality, "farm": .locality, "locality": .locality,
        "allotments": .locality, "island": .nature, "islet": .nature, "archipelago": .nature,
        "sea": .nature, "ocean": .nature, "square": .street,
    ]

    private static func isStation(_ tag: PlaceTag) -> Bool {
        tag.key == "aeroway" || tag.key == "railway" || tag.key == "public_transport"
    }

    /// Stops that people use even where they have no name.
    private static let namelessStops: Set<String> = ["bus_stop", "tram_stop", "bus_station"]

    private static func stop(_ tags: Tags) -> PlaceTag? {
        stops.first { tags.matches($0.key, $0.value) }.map {
            PlaceTag(key: "\($0.key)", value: "\($0.value)")
        }
    }

    private static let stops: [(key: StaticString, value: StaticString)] = [
        ("aeroway", "aerodrome"), ("railway", "station"), ("railway", "halt"),
        ("amenity", "bus_station"), ("amenity", "ferry_terminal"), ("railway", "tram_stop"),
        ("highway", "bus_stop"), ("aerialway", "station"), ("aeroway", "terminal"),
        ("aeroway", "heliport"), ("public_transport", "station"),
        ("public_transport", "platform"), ("public_transport", "stop_position"),
        ("highway", "platform"), ("railway", "platform"),
    ]

    /// The tag that says what it is: of the keys, the first that it has.
    private static func tag(of tags: Tags) -> PlaceTag? {
        for key in mainKeys {
            guard let value = tags[key], value != "no", !value.isEmpty, value.utf8.count <= 64
            else { continue }
            let tag = PlaceTag(key: "\(key)", value: value)
            guard tag.key != "highway" || roadPlaces.contains(value) else { continue }
            return tag
        }
        return nil
    }

    private static func kind(of tag: PlaceTag) -> PlaceKind {
        switch tag.key {
        case "highway" where tag.value == "motorway_junction": .junction
        case "highway" where tag.value == "pedestrian": .street
        case "landuse" where tag.value == "residential": .locality
        case let key where natureKeys.contains(key): .nature
        default: .pointOfInterest
        }
    }

    /// Values of `highway` of nodes and areas that have a name of their own: a square is an area for
    /// pedestrians.
    private static let roadPlaces: Set<String> = ["motorway_junction", "services", "pedestrian"]

    private static let natureKeys: Set<String> = ["natural", "waterway", "water", "mountain_pass"]

    private static let mainKeys: [StaticString] = [
        "amenity", "shop", "tourism", "aeroway", "railway", "historic", "leisure", "healthcare",
        "office", "craft", "emergency", "man_made", "club", "highway", "natural", "waterway",
        "water", "mountain_pass", "aerialway", "military", "landuse", "public_transport", "bridge",
        "building",
    ]
}

/// How well known places are, 0 to 1.
enum PlaceImportance {
    static func value(of sort: PlaceSort, tags: Tags, isNamed: Bool) -> Double {
        var value = base(of: sort, tags: tags)
        if tags.has("wikidata") || tags.has("wikipedia") { value += 0.1 }
        if !isNamed { value -= 0.08 }
        return max(0.01, min(1, value))
    }

    private static func base(of sort: PlaceSort, tags: Tags) -> Double {
        switch sort.kind {
        case .country: 0.9
        case .state: 0.75
        case .county: 0.5
        case .settlement: settlement(sort.tag, tags)
        case .district: 0.32
        case .locality: 0.2
        case .postcode: 0.25
        case .street: 0.24
        case .junction, .coordinate: 0.15
        case .address: 0.1
        case .stop: (stops[sort.tag.value] ?? 0.16) + (tags.has("iata") ? 0.1 : 0)
        case .nature: nature(sort.tag, tags)
        case .pointOfInterest: sort.category == .room ? 0.02 : points[sort.tag.value] ?? 0.12
        }
    }

    private static func settlement(_ tag: PlaceTag, _ tags: Tags) -> Double {
        let usual = populations[tag.value] ?? 500
        let count = tags["population"].flatMap { Double($0) } ?? usual
        let people = max(1, min(4e7, count.isFinite ? count : usual))
        let isCapital = tags.matches("capital", "yes")
        return 0.27 + 0.06 * CMath.logarithm(people) / CMath.logarithm(10) + (isCapital ? 0.1 : 0)
    }

    private static let populations = [
        "city": 100_000.0, "town": 5000, "village": 300, "hamlet": 30, "administrative": 500,
    ]

    private static func nature(_ tag: PlaceTag, _ tags: Tags) -> Double {
        switch tag.value {
        case "peak", "volcano":
            let meters = tags["ele"].flatMap { Double($0) } ?? 0
            return 0.15 + max(0, min(0.15, meters / 20_000))
        case "national_park": return 0.4
        case "island", "archipelago", "sea", "ocean": return 0.25
        case "river", "glacier", "bay": return 0.22
        default: return 0.14
        }
    }

    /// The importance that a lake, a wood or a reserve has by its extent in square metres: 0.25 at
    /// ten square kilometres.
    static func ofExtent(_ area: Double) -> Double {
        max(0, min(0.3, 0.0625 * CMath.logarithm(max(1, area / 1000)) / CMath.logarithm(10)))
    }

    /// The importance of a street by its kind of road.
    static func street(_ highway: String) -> Double { streets[highway] ?? 0.12 }

    private static let streets = [
        "motorway": 0.3, "trunk": 0.29, "primary": 0.28, "secondary": 0.26, "tertiary": 0.25,
        "residential": 0.24, "unclassified": 0.23, "living_street": 0.23, "pedestrian": 0.25,
        "road": 0.2, "service": 0.16,
    ]

    private static let stops = [
        "aerodrome": 0.38, "station": 0.34, "halt": 0.27, "bus_station": 0.3,
        "ferry_terminal": 0.3, "tram_stop": 0.2, "bus_stop": 0.17, "terminal": 0.25,
        "platform_edge": 0.14,
    ]

    private static let points = [
        "hospital": 0.28, "university": 0.28, "museum": 0.24, "attraction": 0.24, "castle": 0.24,
        "stadium": 0.24, "theatre": 0.22, "townhall": 0.22, "mall": 0.22, "zoo": 0.24,
        "theme_park": 0.24, "college": 0.2, "library": 0.2, "park": 0.2, "hotel": 0.18,
        "place_of_worship": 0.18, "cinema": 0.18, "supermarket": 0.17, "school": 0.16,
        "restaurant": 0.14, "cafe": 0.14, "pharmacy": 0.14, "fuel": 0.14, "parking": 0.07,
        "toilets": 0.04, "bicycle_parking": 0.04, "bicycle_rental": 0.06, "recycling": 0.04,
        "shelter": 0.05, "post_box": 0.05, "vending_machine": 0.04, "bench": 0.03,
        "waste_basket": 0.03, "yes": 0.1, "house": 0.06,
    ]
}
