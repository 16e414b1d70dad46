import WaymarkTiles

/// How the ground is used or grown.
enum LandKind {
    /// The kind of an area, and the zoom from which on it is shown.
    static func land(of tags: Tags) -> (kind: String, zoom: Int)? {
        if tags.matches("landuse", "forest") || tags.matches("natural", "wood") {
            return ("forest", 7)
        }
        for (key, values) in kinds {
            guard let value = tags[dynamic: key], let zoom = values[value] else { continue }
            return (value, zoom)
        }
        return nil
    }

    static func site(of tags: Tags) -> String? {
        for (key, values) in sites {
            if let value = tags[dynamic: key], values.contains(value) { return value }
        }
        return nil
    }

    private static let sites: KeyValuePairs<String, Set<String>> = [
        "amenity": [
            "university", "college", "school", "hospital", "prison", "parking", "bicycle_parking",
            "kindergarten",
        ],
        "leisure": ["sports_centre"], "landuse": ["construction"], "military": ["danger_area"],
    ]

    /// By key in the order of precedence.
    private static let kinds: KeyValuePairs = [
        "landuse": zooms(
            10,
            values: "residential industrial commercial garages retail railway landfill brownfield "
                + "greenfield farmyard farmland"),
        "landuse": zooms(
            11,
            values: "grass meadow orchard vineyard allotments village_green recreation_ground "
                + "greenhouse_horticulture plant_nursery quarry military flowerbed"),
        "natural": zooms(8, values: "sand beach"),
        // From lower zooms than the schema has them: without, high land is empty.
        "natural": zooms(8, values: "heath scrub grassland bare_rock scree shingle tundra"),
        "wetland": zooms(
            11,
            values: "swamp bog string_bog wet_meadow marsh reedbed fen mangrove saltmarsh tidalflat"
        ),
        "natural": zooms(9, values: "wetland"), "amenity": zooms(13, values: "grave_yard"),
        "leisure": zooms(11, values: "golf_course park garden playground miniature_golf"),
        "leisure": zooms(13, values: "pitch dog_park track"),
        "landuse": zooms(13, values: "cemetery"),
    ]

    private static func zooms(_ zoom: Int, values: String) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: values.split(separator: " ").map { (String($0), zoom) })
    }
}
