import WaymarkTiles

/// A line that the map draws as a street, a path or a railway.
struct StreetKind {
    /// The value of its tag; links are what they link.
    let kind: String
    /// The value of its tag.
    let value: String
    let minimumZoom: Int
    let isRail: Bool

    var isLink: Bool { kind != value }

    init?(_ tags: Tags) {
        if let highway = tags["highway"] {
            let base = Self.links.contains(highway) ? String(highway.dropLast(5)) : highway
            guard let zoom = Self.roads[base] else { return nil }
            (kind, value, minimumZoom, isRail) = (base, highway, zoom, false)
        } else if let railway = tags["railway"], let zoom = Self.rails[railway] {
            let isYard = tags.has("service")
            (kind, value, minimumZoom, isRail) = (railway, railway, isYard ? 10 : zoom, true)
        } else if let aeroway = tags["aeroway"], let zoom = Self.aeroways[aeroway] {
            (kind, value, minimumZoom, isRail) = (aeroway, aeroway, zoom, false)
        } else {
            return nil
        }
    }

    func properties(of tags: Tags) -> [TileProperty] {
        var list = [TileProperty("kind", kind)]
        func add(_ name: String, if holds: Bool, from zoom: Int) {
            if holds { list.append(TileProperty(name, true, minimumZoom: zoom)) }
        }
        add("rail", if: isRail, from: 0)
        add("link", if: isLink, from: 11)
        list += Self.structures(of: tags, minimumZoom: 11)
        list += tags.properties(["tracktype", "surface", "service"], minimumZoom: 11)
        if kind == "footway" || kind == "cycleway" || kind == "path",
            let use = tags[dynamic: kind], Self.besideStreets.contains(use)
        {
            list.append(TileProperty("beside", use, minimumZoom: 13))
        }
        add("oneway", if: isOneway(tags), from: 14)
        add("oneway_reverse", if: isOneway(tags) && tags.matches("oneway", "-1"), from: 14)
        return list + tags.properties(["bicycle", "horse"], minimumZoom: 14)
    }

    /// Whether it is passed in one direction only.
    func isOneway(_ tags: Tags) -> Bool {
        guard !isRail else { return false }
        if let oneway = tags["oneway"] { return ["yes", "1", "true", "-1"].contains(oneway) }
        // So it is by its nature, and seldom tagged.
        return tags.matches("junction", "roundabout")
    }

    /// The order of drawing: lesser roads first, and tunnels before bridges.
    func order(of tags: Tags) -> MergeableLine.Order {
        let level = tags["layer"].flatMap { Double($0) } ?? 0
        let steps = max(-7, min(7, level)) + (Self.isBridge(tags) ? 1 : 0)
        let lowered = steps - (Self.isTunnel(tags) ? 1 : 0)
        let isYard = value == "rail" && tags.has("service")
        return MergeableLine.Order(
            rank: isYard ? 12 : rank, level: Int(14 * lowered), levelZoom: 11)
    }

    /// On which side of a portal it may lie, unless it is a railway or so narrow that portals do not show.
    func cover(of tags: Tags) -> MergeableLine.Cover {
        guard !isRail, rank >= Self.leastRankWithPortals else { return .any }
        return Self.isTunnel(tags) ? .covered : .open
    }

    /// Whether it is a tertiary street or a greater one, no link: its name should be found.
    var isMain: Bool { !isRail && !isLink && rank >= Self.leastRankOfMain }

    /// How important it is: railways and motorways most.
    var rank: Int { Self.ranks[value] ?? 5 }

    /// Whether something lies in a tunnel or on a bridge.
    static func structures(of tags: Tags, minimumZoom: Int = 0) -> [TileProperty] {
        [("tunnel", isTunnel(tags)), ("bridge", isBridge(tags))].filter { $0.1 }
            .map { TileProperty($0.0, true, minimumZoom: minimumZoom) }
    }

    static func isTunnel(_ tags: Tags) -> Bool {
        let isTunnel = tags["tunnel"].map { ["yes", "building_passage", "culvert"].contains($0) }
        return isTunnel ?? false || tags.matches("covered", "yes")
    }

    static func isBridge(_ tags: Tags) -> Bool {
        tags["bridge"].map { bridges.contains($0) } ?? false
    }

    /// The zoom from which its name is shown.
    var labelZoom: Int { Self.labelZooms[value] ?? (isRail ? 10 : 14) }

    private static let bridges: Set<String> = [
        "yes", "viaduct", "boardwalk", "cantilever", "covered", "low_water_crossing", "movable",
        "trestle", "aqueduct",
    ]

    /// What ways for those on foot are that belong to a street.
    private static let besideStreets: Set<String> = ["sidewalk", "crossing", "traffic_island"]

    private static let links: Set<String> = [
        "motorway_link", "trunk_link", "primary_link", "secondary_link", "tertiary_link",
    ]

    /// Those of service roads and of what is wider, and of tertiary streets and what is more.
    private static let (leastRankWithPortals, leastRankOfMain) = (3, 6)

    private static let roads = [
        "motorway": 5, "trunk": 5, "primary": 8, "secondary": 9, "tertiary": 10,
        "unclassified": 12, "residential": 12, "road": 12, "busway": 12, "bus_guideway": 12,
        "living_street": 13, "pedestrian": 13, "service": 13, "track": 13, "footway": 13,
        "path": 13, "cycleway": 13, "steps": 13, "bridleway": 13,
    ]

    private static let rails = [
        "rail": 8, "narrow_gauge": 8, "light_rail": 10, "subway": 10, "tram": 10, "funicular": 10,
        "monorail": 10,
    ]

    private static let aeroways = ["runway": 11, "taxiway": 13]

    private static let labelZooms = [
        "motorway": 10, "runway": 11, "trunk": 12, "primary": 12, "motorway_link": 13,
        "trunk_link": 13, "primary_link": 13, "secondary": 13, "secondary_link": 13,
        "tertiary": 13, "taxiway": 13,
    ]

    private static let ranks = [
        "rail": 13, "narrow_gauge": 11, "subway": 11, "light_rail": 11, "tram": 11,
        "funicular": 11, "monorail": 11, "motorway": 10, "trunk": 9, "primary": 8, "secondary": 7,
        "tertiary": 6, "living_street": 4, "pedestrian": 4, "service": 3, "footway": 2,
        "bridleway": 2, "cycleway": 2, "path": 2, "track": 2, "steps": 1, "runway": 0,
        "taxiway": 0,
    ]
}
