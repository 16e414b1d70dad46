import WaymarkTiles

/// What a `place=*` node is, and from which zoom on it is named.
struct PlaceKind {
    let kind: String
    let minimumZoom: Int

    init?(_ tags: Tags) {
        guard let place = tags["place"], tags.has("name"), let zoom = Self.zooms[place] else {
            return nil
        }
        let isCapital = tags.matches("capital", "yes")
        kind = isCapital ? "capital" : place
        minimumZoom = isCapital ? 3 : zoom
    }

    func properties(_ tags: Tags) -> [TileProperty] {
        let population = tags["population"].flatMap { Double($0) }
        return [
            TileProperty("kind", kind), TileProperty("population", population ?? Self.guess(kind)),
        ]
    }

    private static let zooms = [
        "city": 5, "town": 7, "village": 10, "hamlet": 11, "suburb": 11, "quarter": 13,
        "neighbourhood": 13, "isolated_dwelling": 13, "farm": 13, "island": 10, "islet": 13,
        "square": 14, "locality": 13,
    ]

    private static func guess(_ kind: String) -> Double {
        switch kind {
        case "capital", "city": 100_000
        case "town": 5000
        case "village", "suburb": 500
        default: 10
        }
    }
}

/// A line that the map draws as a street, a path or a railway.
struct StreetKind {
    let kind: String
    let minimumZoom: Int
    let isRail: Bool
    let isLink: Bool

    init?(_ tags: Tags) {
        if let highway = tags["highway"] {
            let base = highway.hasSuffix("_link") ? String(highway.dropLast(5)) : highway
            guard let zoom = Self.roads[base] else { return nil }
            (kind, minimumZoom, isRail, isLink) = (base, zoom, false, base != highway)
        } else if let railway = tags["railway"], let zoom = Self.rails[railway] {
            let isYard = tags.has("service")
            (kind, minimumZoom, isRail, isLink) = (railway, isYard ? 12 : zoom, true, false)
        } else if let aeroway = tags["aeroway"], ["runway", "taxiway"].contains(aeroway) {
            (kind, minimumZoom, isRail, isLink) = (aeroway, 11, false, false)
        } else {
            return nil
        }
    }

    func properties(_ tags: Tags) -> [TileProperty] {
        var list = [TileProperty("kind", kind)]
        func add(_ name: String, _ holds: Bool) {
            if holds { list.append(TileProperty(name, true)) }
        }
        func isSet(_ key: StaticString) -> Bool { tags[key].map { $0 != "no" } ?? false }
        add("link", isLink)
        add("rail", isRail)
        add("tunnel", isSet("tunnel") || tags.matches("covered", "yes"))
        add("bridge", isSet("bridge"))
        add("oneway", tags.matches("oneway", "yes") || tags.matches("junction", "roundabout"))
        add("oneway_reverse", tags.matches("oneway", "-1"))
        if let service = tags["service"] { list.append(TileProperty("service", service)) }
        if let surface = tags["surface"] { list.append(TileProperty("surface", surface)) }
        if let layer = tags["layer"].flatMap({ Double($0) }), layer != 0, abs(layer) <= 10 {
            list.append(TileProperty("layer", layer))
        }
        return list
    }

    private static let roads = [
        "motorway": 5, "trunk": 6, "primary": 8, "secondary": 9, "tertiary": 10,
        "unclassified": 12, "residential": 12, "road": 12, "living_street": 12, "pedestrian": 13,
        "busway": 13, "service": 13, "track": 13, "footway": 14, "path": 13, "cycleway": 13,
        "steps": 14, "bridleway": 14,
    ]

    private static let rails = [
        "rail": 9, "light_rail": 11, "subway": 12, "tram": 13, "narrow_gauge": 10,
        "funicular": 12, "monorail": 12,
    ]
}

/// How high a building stands.
struct BuildingHeight {
    let top: Double
    let bottom: Double

    init(_ tags: Tags) {
        let levels = Self.number(tags["building:levels"]).map { $0 * 3 + 1 }
        let lowest = Self.number(tags["building:min_level"]).map { $0 * 3 }
        bottom = Self.number(tags["min_height"]) ?? lowest ?? 0
        top = max(bottom, Self.number(tags["height"]) ?? levels ?? 6)
    }

    var properties: [TileProperty] {
        let base = [TileProperty("height", (top * 10).rounded() / 10)]
        return bottom > 0 ? base + [TileProperty("min_height", bottom)] : base
    }

    /// Metres, with or without the unit; `nil` for what is no number of 0 to 1,000.
    private static func number(_ text: String?) -> Double? {
        let digits = (text ?? "").prefix { $0.isNumber || $0 == "." }
        guard let value = Double(digits), value >= 0, value <= 1000 else { return nil }
        return value
    }
}

/// How the ground is used or grown.
enum LandKind {
    static func kind(_ tags: Tags) -> String? {
        for key in ["landuse", "natural", "leisure"] {
            guard let value = tags[dynamic: key] else { continue }
            if let kind = kinds[value] { return kind }
        }
        return nil
    }

    static func site(_ tags: Tags) -> String? {
        guard let amenity = tags["amenity"], sites.contains(amenity) else { return nil }
        return amenity
    }

    private static let sites: Set<String> = [
        "university", "hospital", "school", "college", "kindergarten", "parking",
    ]

    private static let kinds: [String: String] = {
        var kinds = [
            "forest": "forest", "wood": "forest", "grass": "grass", "village_green": "grass",
            "flowerbed": "grass", "grassland": "grassland", "park": "park", "nature_reserve": "",
        ]
        let same = [
            "meadow", "garden", "golf_course", "playground", "recreation_ground", "pitch",
            "residential", "industrial", "commercial", "retail", "railway", "farmland", "farmyard",
            "orchard", "vineyard", "allotments", "cemetery", "quarry", "landfill", "brownfield",
            "beach", "sand", "scrub", "heath", "bare_rock", "scree", "shingle", "wetland",
            "plant_nursery", "garages", "military", "miniature_golf", "dog_park",
        ]
        for kind in same { kinds[kind] = kind }
        return kinds.filter { !$0.value.isEmpty }
    }()
}
