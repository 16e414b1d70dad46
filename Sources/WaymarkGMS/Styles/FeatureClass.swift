import WaymarkStyle

/// The features of a layer that have one feature type, where the layer has several.
struct FeatureClass {
    let type: String
    /// Tells them from the rest; `nil` for all that no class before has.
    let filter: JSONValue?

    private init(_ type: String, _ key: String, _ values: [JSONValue]) {
        self.type = type
        filter = ["in", ["get", .string(key)], ["literal", .array(values)]]
    }

    private init(_ type: String, has key: String) {
        self.type = type
        filter = ["has", .string(key)]
    }

    private init(rest type: String) {
        self.type = type
        filter = nil
    }

    /// The classes of the features of a layer; `nil` where they all have the same feature type or none.
    static func classes(ofLayer id: String) -> [FeatureClass]? {
        switch id {
        case "land": land
        case "sites": sites
        case "major-names", "shields", "shields-second", "minor-shields", "minor-shields-second":
            roads
        default: id.hasPrefix("pois-") ? pois : nil
        }
    }

    private static let land = [
        FeatureClass(
            "poi.park", "kind",
            [
                "park", "garden", "playground", "miniature_golf", "recreation_ground",
                "village_green", "golf_course", "dog_park",
            ]),
        FeatureClass("poi.sports_complex", "kind", ["pitch", "track"]),
        FeatureClass("poi", "kind", ["cemetery", "grave_yard"]),
        FeatureClass(
            "landscape.man_made", "kind",
            [
                "residential", "garages", "industrial", "commercial", "retail", "railway", "quarry",
                "landfill", "brownfield", "greenfield", "military",
            ]),
        FeatureClass(rest: "landscape.natural.landcover"),
    ]

    private static let sites = [
        FeatureClass("poi.medical", "kind", ["hospital"]),
        FeatureClass("poi.sports_complex", "kind", ["sports_centre"]),
        FeatureClass("landscape.man_made", "kind", ["parking"]),
        FeatureClass(rest: "poi.school"),
    ]

    private static let roads = [
        FeatureClass(
            "road.highway.controlled_access", "kind", ["motorway", "motorway_link"]),
        FeatureClass(
            "road.highway", "kind", ["trunk", "trunk_link", "primary", "primary_link"]),
        FeatureClass(
            "road.arterial", "kind",
            ["secondary", "secondary_link", "tertiary", "tertiary_link"]),
        FeatureClass(rest: "road.local"),
    ]

    private static let pois = [
        FeatureClass(
            "poi.medical", "amenity",
            ["hospital", "clinic", "doctors", "dentist", "pharmacy", "veterinary"]),
        FeatureClass(
            "poi.school", "amenity",
            ["school", "university", "college", "kindergarten", "library"]),
        FeatureClass("poi.place_of_worship", "amenity", ["place_of_worship"]),
        FeatureClass(
            "poi.government", "amenity",
            [
                "townhall", "police", "fire_station", "post_office", "courthouse", "embassy",
                "prison",
            ]),
        FeatureClass(
            "poi.attraction", "tourism",
            [
                "museum", "gallery", "attraction", "viewpoint", "artwork", "theme_park", "zoo",
                "aquarium",
            ]),
        FeatureClass("poi.attraction", has: "historic"),
        FeatureClass(
            "poi.park", "leisure", ["park", "garden", "playground", "nature_reserve", "dog_park"]),
        FeatureClass("poi.sports_complex", has: "leisure"),
        FeatureClass(rest: "poi.business"),
    ]
}
