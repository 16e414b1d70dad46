/// Reads road surfaces from tags (OSM wiki, Key:surface, Key:tracktype).
public enum Surface {
    /// Whether a road is not paved: by its surface, else by its track type, else by its class.
    public static func isUnpaved(surface: String?, tracktype: String?, highway: String?) -> Bool {
        if let surface { return unpaved.contains(surface) }
        guard let tracktype else { return highway == "track" }
        return tracktype != "grade1"
    }

    private static let unpaved: Set<String> = [
        "unpaved", "gravel", "fine_gravel", "compacted", "dirt", "earth", "ground", "grass", "sand",
        "mud", "pebblestone", "rock", "stone", "clay", "woodchips", "snow", "ice",
    ]
}
