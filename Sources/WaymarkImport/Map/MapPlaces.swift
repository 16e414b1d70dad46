import WaymarkTiles

/// The kind of a `place=*` node, and the zoom from which on it is named.
struct PlaceLabelKind {
    let kind: String
    let population: Double
    let minimumZoom: Int

    init?(_ tags: Tags) {
        guard let place = tags["place"], tags.has("name"), let known = Self.places[place] else {
            return nil
        }
        let count = tags["population"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
        population = count.map { Double(min($0, 1 << 40)) } ?? known.population
        guard ["city", "town", "village", "hamlet"].contains(place) else {
            (kind, minimumZoom) = (place, known.zoom)
            return
        }
        switch tags["capital"] {
        case "yes": (kind, minimumZoom) = ("capital", 4)
        case "4": (kind, minimumZoom) = ("state_capital", 4)
        default:
            kind = place
            minimumZoom = min(known.zoom, Self.zoom(of: place, population: population))
        }
    }

    var properties: [TileProperty] {
        [TileProperty("kind", kind), TileProperty("population", population)]
    }

    /// Large places are named before others of their kind, so that no country is without names.
    private static func zoom(of place: String, population: Double) -> Int {
        switch (place, population) {
        case ("city", 1e6...): 4
        case ("city", 2e5...): 5
        case ("town", 15_000...): 5
        case ("town", 5001...): 6
        case ("village", 1000...): 9
        default: .max
        }
    }

    /// The least zoom of each, and how many live there where nobody says so.
    private static let places: [String: (zoom: Int, population: Double)] = [
        "city": (6, 100_000), "town": (7, 5000), "village": (10, 100), "hamlet": (10, 50),
        "suburb": (10, 1000), "quarter": (10, 500), "neighbourhood": (10, 100),
        "isolated_dwelling": (10, 5), "farm": (10, 5), "island": (10, 0), "locality": (10, 0),
        "islet": (13, 0), "square": (14, 0),
    ]
}

/// The lines and names of countries and states: which relations a way bounds.
struct AdministrativeBoundaries {
    private var levels: [Int64: Int] = [:]
    private var disputed: Set<Int64> = []

    mutating func addRelation(tags: Tags, members: [RelationMember]) {
        let ways = members.lazy.filter(\.isWay).map(\.reference)
        let level = tags["admin_level"].flatMap { Int($0) }
        switch tags["boundary"] {
        case "administrative":
            guard let level, level == 2 || level == 4 else { return }
            for way in ways { levels[way] = min(levels[way] ?? 4, level) }
        case "disputed":
            if (2...4).contains(level ?? 2) { disputed.formUnion(ways) }
        default: break
        }
    }

    /// The least zoom and the properties of a way that bounds a country or a state.
    func line(way: Int64, tags: Tags) -> (zoom: Int, properties: [TileProperty])? {
        guard let level = levels[way] else { return nil }
        var list = [TileProperty("admin_level", Double(level))]
        if tags.matches("maritime", "yes") || tags.matches("natural", "coastline") {
            list.append(TileProperty("maritime", true))
        }
        if disputed.contains(way) || tags.matches("disputed", "yes") {
            list.append(TileProperty("disputed", true))
        }
        return (level == 2 ? 0 : 7, list)
    }

    /// Whether the way is part of the border of a country or a state.
    func contains(_ way: Int64) -> Bool { levels[way] != nil }

    /// The level of a country or a state that is an area, and the zoom from which on it is named.
    ///
    /// - Parameter area: in square metres of the Mercator projection.
    static func label(of tags: Tags, area: Double) -> (level: Int, zoom: Int)? {
        guard tags.matches("boundary", "administrative"), tags.has("name"),
            let level = tags["admin_level"].flatMap({ Int($0) }), level == 2 || level == 4
        else { return nil }
        switch area / 1e6 {
        case 2e6... where level == 2: return (level, 2)
        case 7e5...: return (level, 3)
        case 1e5...: return (level, 4)
        default: return (level, 5)
        }
    }
}
