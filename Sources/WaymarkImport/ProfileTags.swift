/// Chooses the tags of ways and barriers that the roads keep, so that profiles can be applied long
/// after the import (`Documentation/Formats/roads.md`).
enum ProfileTags {
    /// The tags of `tags` that profiles read and those under `further` keys, by key.
    static func kept(
        of tags: Tags, and further: [String] = []
    ) -> [(key: String, value: String)] {
        tags.all.filter { isKept(key: $0.key, value: $0.value) || further.contains($0.key) }
            .sorted { $0.key < $1.key }
    }

    private static func isKept(key: String, value: String) -> Bool {
        let parts = key.split(separator: ":", omittingEmptySubsequences: false)
        let base = String(parts[0])
        guard !parts.contains("lanes") else { return false }
        if base == "maxspeed" {
            // The limits for all, at all times, are numbers of the road already.
            guard parts.count > 1 else { return false }
            return parts[1] == "advisory" || modes.contains(String(parts[1]))
                || (parts.last == "conditional" && directions.contains(String(parts[1])))
        }
        if let wanted = single[base] { return value == wanted }
        if parts.count > 1, base == "source" || base == "note" { return false }
        return modes.contains(base) || others.contains(base)
    }

    /// The keys of access tags.
    private static let modes: Set<String> = [
        "access", "vehicle", "motor_vehicle", "motorcar", "motorcycle", "moped", "mofa", "hgv",
        "goods", "bus", "psv", "taxi", "minibus", "tourist_bus", "coach", "emergency", "bicycle",
        "foot", "horse", "hov", "agricultural", "hazmat", "trailer", "caravan", "motorhome",
        "electric_vehicle", "small_electric_vehicle", "hgv_articulated", "carriage", "wheelchair",
    ]

    /// What follows on the base of a key of a limit for all with conditions.
    private static let directions: Set<String> = ["conditional", "forward", "backward"]

    /// Keys of which one value counts.
    private static let single = [
        "sidewalk": "separate", "railway": "platform", "public_transport": "platform",
        "man_made": "pier",
    ]

    private static let others: Set<String> = [
        "highway", "route", "oneway", "service", "surface", "smoothness", "tracktype", "toll",
        "cycleway", "maxheight", "maxwidth", "maxlength", "maxweight", "maxweightrating",
        "maxaxleload", "barrier", "junction", "impassable", "ford", "bicycle_road", "cyclestreet",
        "motorroad", "sensory", "conveying", "ice_road", "winter_road", "sac_scale",
        "kerb",
    ]
}
