/// Chooses the tags that the roads keep for guidance, besides those with a place in the attributes
/// (`Documentation/Formats/roads.md`).
enum SignTags {
    /// Names in other languages, how they are said, who may use which lane, and the level.
    static func road(of tags: Tags) -> [(key: String, value: String)] {
        let isSteps = tags.matches("highway", "steps")
        return tags.all.filter { key, _ in
            isName(key) || isLanes(key) || level.contains(key) || isSteps && key == "incline"
        }.sorted { $0.key < $1.key }
    }

    private static let level: Set<String> = ["level", "level:ref"]

    /// Kind and name of the junction at a node.
    static func junction(of tags: Tags) -> [(key: String, value: String)] {
        let kind = tags["highway"] ?? ""
        let isMini = kind == "mini_roundabout"
        let isNamed =
            (kind == "motorway_junction" && (tags.has("name") || tags.has("ref")))
            || ((kind == "traffic_signals" || tags.has("junction")) && tags.has("name"))
        let isEntrance = entrances.contains(tags["railway"] ?? "")
        let isDoor = tags["door"].map { $0 != "no" } ?? tags.matches("indoor", "door")
        guard isMini || isNamed || isEntrance || isDoor else { return [] }
        let kept: Set<String> = ["highway", "name", "ref", "railway", "door", "indoor"]
        return tags.all.filter { kept.contains($0.key) }.sorted { $0.key < $1.key }
    }

    /// Values of `railway=*` of nodes where one enters a station.
    private static let entrances: Set<String> = ["subway_entrance", "train_station_entrance"]

    private static func isName(_ key: String) -> Bool {
        let parts = key.split(separator: ":", omittingEmptySubsequences: false)
        guard parts[0] == "name", parts.count == 2 || parts.count == 3 else { return false }
        if parts[1] == "pronunciation" { return parts.count == 2 }
        guard parts[1].count == 2, parts[1].allSatisfy(\.isLowercase) else { return false }
        return parts.count == 2 || parts[2] == "pronunciation"
    }

    private static let lanes: Set<String> = [
        "turn", "bus", "psv", "bicycle", "access", "vehicle", "motor_vehicle", "motorcar",
    ]

    /// `turn:lanes:forward` and the like are attributes of the road.
    private static func isLanes(_ key: String) -> Bool {
        let parts = key.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[1] == "lanes", lanes.contains(String(parts[0])) else {
            return key == "lanes:both_ways"
        }
        return parts[0] != "turn" || (parts.count == 3 && parts[2] == "both_ways")
    }
}
