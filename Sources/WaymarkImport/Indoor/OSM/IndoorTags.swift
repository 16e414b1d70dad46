import WaymarkRoads
import WaymarkTiles

/// The meaning of the tags of something inside of a building: those of Simple Indoor Tagging
/// (wiki.openstreetmap.org/wiki/Simple_Indoor_Tagging), and `buildingpart=*` of the older scheme of relations.
struct IndoorTags {
    let kind: IndoorKind
    /// Whether it makes a building one with levels.
    let isIndoor: Bool
    let category: (key: String, value: String)?

    /// Whether `tags` may be those of something inside.
    static func areLikely(_ tags: Tags) -> Bool {
        tags.has("level") || tags.has("indoor") || tags.has("buildingpart") || tags.has("room")
            || tags.has("repeat_on") || tags.matches("highway", "corridor")
    }

    /// Whether `tags` may be those of a point inside.
    static func areLikelyPoint(_ tags: Tags) -> Bool {
        areLikely(tags) || tags.has("door") || tags.has("entrance")
            || tags.matches("highway", "elevator") || tags.matches("barrier", "turnstile")
            || tags.matches("barrier", "full-height_turnstile")
            || tags.matches("railway", "subway_entrance")
            || tags.matches("railway", "train_station_entrance")
    }

    /// Whether a closed way with `tags` is an area.
    static func areArea(_ tags: Tags) -> Bool {
        if let area = tags["area"] { return area != "no" }
        if tags.has("buildingpart") || areas[tags["indoor"] ?? ""] != nil { return true }
        return !tags.has("highway") && !tags.has("barrier") && !tags.matches("indoor", "wall")
    }

    /// Whether a way is drawn as part of a building with levels, and not as a street.
    ///
    /// - Parameter levels: its levels.
    static func isIndoorWay(_ tags: Tags, levels: [Double]?) -> Bool {
        guard let highway = tags["highway"] else { return false }
        if highway == "corridor" { return true }
        return Self.ways.contains(highway) && isYes(tags, "indoor") && isOffGround(levels ?? [])
    }

    /// The levels that `tags` say; an empty list where they say none, `nil` where that makes no sense.
    static func levels(of tags: Tags) -> [Double]? {
        let level = tags["level"]
        let list = level.flatMap { LevelList($0) }?.levels ?? []
        if level != nil, list.isEmpty { return nil }
        let repeated = tags["repeat_on"].flatMap { LevelList($0) }?.levels ?? []
        let floors =
            tags["buildingpart:verticalpassage:floorrange"]
            .flatMap { LevelList($0.replacing(" to ", with: "-")) }?.levels ?? []
        return Set(list + repeated + floors).sorted()
    }

    /// The meaning of a point's tags.
    ///
    /// - Parameter isPlaced: whether its level is known.
    init?(point tags: Tags, isPlaced: Bool) {
        category = Self.category(of: tags)
        let isInside = isPlaced || Self.isYes(tags, "indoor")
        isIndoor = tags.matches("indoor", "door")
        let barrier = tags["barrier"] ?? ""
        if Self.isYes(tags, "entrance")
            || ["subway_entrance", "train_station_entrance"].contains(tags["railway"] ?? "")
        {
            kind = .entrance
        } else if isIndoor || Self.isYes(tags, "door") {
            kind = .door
        } else if tags.matches("highway", "elevator") {
            kind = .elevator
        } else if Self.turnstiles.contains(barrier) || isInside && Self.gates.contains(barrier) {
            kind = .gate
        } else if isInside, let category {
            kind = category.value == "toilets" ? .toilets : .poi
        } else {
            return nil
        }
    }

    /// The meaning of a line's tags.
    init?(line tags: Tags, levels: [Double]) {
        category = nil
        let isInside = Self.isYes(tags, "indoor")
        if tags.matches("indoor", "wall") || tags.matches("barrier", "wall") {
            (kind, isIndoor) = (.wall, isInside)
            guard isInside || tags.has("level") else { return nil }
        } else if tags.matches("indoor", "corridor") && !tags.has("highway") {
            (kind, isIndoor) = (.corridor, true)
        } else if let way = Self.wayKind(tags) {
            let isStairs = way == .steps || way == .escalator
            let isHidden = isStairs || Self.isCovered(tags) || (levels.first ?? 0) < 0
            (kind, isIndoor) = (way, Self.isIndoorWay(tags, levels: levels))
            guard isIndoor || isInside || isHidden && Self.isOffGround(levels) else { return nil }
        } else if Self.isPlatform(tags), !levels.isEmpty {
            (kind, isIndoor) = (.platform, Self.isIndoorPlatform(tags, levels: levels))
        } else {
            return nil
        }
    }

    /// The meaning of an area's tags.
    init?(area tags: Tags, levels: [Double]) {
        let room = tags["room"] ?? ""
        let found = room == "toilets" ? ("amenity", "toilets") : Self.category(of: tags)
        category = found
        let isInside = Self.isYes(tags, "indoor")
        if let part = tags["buildingpart"], let known = Self.parts[part] {
            let passage = tags["buildingpart:verticalpassage"] ?? ""
            (kind, isIndoor) = (
                part == "verticalpassage" ? Self.passages[passage] ?? known : known, true
            )
        } else if let known = Self.areas[tags["indoor"] ?? ""] {
            let inner = Self.rooms[room] ?? (tags.matches("stairs", "yes") ? .steps : nil)
            (kind, isIndoor) = (known == .room ? inner ?? Self.shaft(tags) ?? .room : known, true)
        } else if tags.matches("indoor", "wall") || tags.matches("indoor", "door") {
            guard tags.matches("indoor", "wall") else { return nil }
            (kind, isIndoor) = (.wall, true)
        } else if let shaft = Self.shaft(tags) {
            (kind, isIndoor) = (shaft, isInside)
        } else if let way = Self.wayKind(tags) {
            guard isInside || way == .corridor || Self.isOffGround(levels) else { return nil }
            (kind, isIndoor) = (way == .footway || way == .ramp ? .corridor : way, isInside)
        } else if Self.isPlatform(tags) {
            guard !levels.isEmpty else { return nil }
            (kind, isIndoor) = (.platform, Self.isIndoorPlatform(tags, levels: levels))
        } else if !room.isEmpty {
            (kind, isIndoor) = (Self.rooms[room] ?? .room, true)
        } else if isInside, !tags.has("barrier") {
            (kind, isIndoor) = (.area, true)
        } else if found != nil, !levels.isEmpty, !tags.has("building") {
            (kind, isIndoor) = (.room, false)
        } else {
            return nil
        }
    }
}

extension IndoorTags {
    /// Whether the public has no access to what has `tags`.
    static func arePrivate(_ tags: Tags) -> Bool {
        tags["access"].map { ["no", "private", "employees", "staff", "official"].contains($0) }
            ?? false
    }

    /// Whether what has `tags` carries people by itself.
    static func areConveying(_ tags: Tags) -> Bool { isYes(tags, "conveying") }

    /// Whether any of `levels` is another than that of the ground.
    private static func isOffGround(_ levels: [Double]) -> Bool { levels.contains { $0 != 0 } }

    private static func isYes(_ tags: Tags, _ key: StaticString) -> Bool {
        tags.has(key) && !tags.matches(key, "no")
    }

    private static func isCovered(_ tags: Tags) -> Bool {
        isYes(tags, "tunnel") || isYes(tags, "covered") || tags.matches("location", "underground")
    }

    private static func isPlatform(_ tags: Tags) -> Bool {
        tags.matches("railway", "platform") || tags.matches("public_transport", "platform")
    }

    private static func isIndoorPlatform(_ tags: Tags, levels: [Double]) -> Bool {
        (levels.last ?? 0) < 0 || isYes(tags, "indoor") && isOffGround(levels)
    }

    private static func wayKind(_ tags: Tags) -> IndoorKind? {
        guard let highway = tags["highway"], ways.contains(highway) else { return nil }
        switch highway {
        case "corridor": return .corridor
        case "steps": return areConveying(tags) ? .escalator : .steps
        default: return isYes(tags, "ramp") ? .ramp : .footway
        }
    }

    /// Stairs or a lift of which the area is mapped.
    private static func shaft(_ tags: Tags) -> IndoorKind? {
        let isLift =
            tags.matches("highway", "elevator") || tags.matches("building:part", "elevator")
            || isYes(tags, "elevator")
        return isLift ? .elevator : nil
    }

    private static func category(of tags: Tags) -> (key: String, value: String)? {
        for (key, left) in categories {
            guard let value = tags[dynamic: key], value != "no", value != "yes" || key == "shop",
                !left.contains(value)
            else { continue }
            return (key, value)
        }
        return nil
    }

    /// Keys of what people look for, without the values that they don't.
    private static let categories: KeyValuePairs<String, Set<String>> = [
        "shop": ["vacant"], "amenity": ["bench", "waste_basket", "parking_space", "parking"],
        "tourism": [], "leisure": [], "office": [], "healthcare": [], "craft": [],
    ]

    private static let ways: Set<String> = ["corridor", "steps", "footway", "path", "pedestrian"]

    private static let turnstiles: Set<String> = [
        "turnstile", "full-height_turnstile", "ticket_gate",
    ]

    private static let gates: Set<String> = ["gate", "swing_gate", "sliding_gate", "wicket_gate"]

    /// Values of `indoor=*` of areas.
    private static let areas: [String: IndoorKind] = [
        "room": .room, "corridor": .corridor, "area": .area, "column": .column, "pillar": .column,
        "level": .level, "stairs": .steps, "steps": .steps, "staircase": .steps,
        "elevator": .elevator, "escalator": .escalator,
    ]

    /// Values of `room=*` that are more than rooms.
    private static let rooms: [String: IndoorKind] = [
        "stairs": .steps, "staircase": .steps, "steps": .steps, "elevator": .elevator,
        "lift": .elevator, "escalator": .escalator, "corridor": .corridor, "toilets": .toilets,
    ]

    private static let parts: [String: IndoorKind] = [
        "room": .room, "corridor": .corridor, "hall": .room, "verticalpassage": .steps,
    ]

    private static let passages: [String: IndoorKind] = [
        "stairway": .steps, "elevator": .elevator, "escalator": .escalator, "ramp": .ramp,
    ]
}
