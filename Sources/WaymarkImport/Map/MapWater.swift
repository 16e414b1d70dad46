/// The kind of water of a line or an area.
enum WaterKind {
    static func line(of tags: Tags) -> (kind: String, zoom: Int, labelZoom: Int)? {
        guard let kind = tags["waterway"], let (zoom, labelZoom) = lines[kind] else { return nil }
        return (kind, zoom, labelZoom)
    }

    /// Streams come one zoom before the schema has them: hills look bare without.
    private static let lines = [
        "river": (9, 11), "canal": (9, 12), "stream": (13, 14), "ditch": (14, 14),
        "drain": (14, 14),
    ]

    static func polygon(of tags: Tags) -> (kind: String, zoom: Int)? {
        if tags.matches("landuse", "reservoir") { return ("reservoir", 4) }
        if tags.matches("landuse", "basin") { return ("basin", 4) }
        if tags.matches("natural", "glacier") { return ("glacier", 4) }
        if tags.matches("natural", "water") {
            return (tags.matches("water", "river") ? "river" : "water", 4)
        }
        switch tags["waterway"] {
        case "riverbank": return ("river", 4)
        case "dock": return ("dock", 10)
        case "canal": return ("canal", 10)
        default: return tags.matches("leisure", "swimming_pool") ? ("swimming_pool", 14) : nil
        }
    }

    /// The kind of a part of the sea that has a name of its own, and the zoom from which on it may be named.
    static func seaPart(of tags: Tags) -> (kind: String, zoom: Int)? {
        guard tags.has("name") else { return nil }
        switch (tags["natural"], tags["place"]) {
        case ("bay", _): return (tags.matches("bay", "fjord") ? "fjord" : "bay", 9)
        case ("strait", _): return ("strait", 8)
        case ("fjord", _): return ("fjord", 9)
        case (_, "sea"): return ("sea", 3)
        case (_, "ocean"): return ("ocean", 0)
        default: return nil
        }
    }

    /// The zoom from which on a part of the sea is named whose size nobody knows: seas are large.
    static func unmeasuredZoom(of kind: String) -> Int {
        switch kind {
        case "ocean": 0
        case "sea": 5
        default: 12
        }
    }

    /// The kind of a structure that is built into the water.
    static func pier(of tags: Tags) -> String? {
        guard let kind = tags["man_made"], ["pier", "breakwater", "groyne"].contains(kind) else {
            return nil
        }
        return kind
    }
}

/// Ferries for vehicles, and those for people alone.
enum FerryKind {
    static func isOnFoot(_ tags: Tags) -> Bool {
        for key in vehicles {
            guard let value = tags[dynamic: key] else { continue }
            return value == "no"
        }
        return tags.matches("ferry", "foot")
    }

    /// The first that there is decides.
    private static let vehicles = ["motorcar", "motor_vehicle", "vehicle"]
}
