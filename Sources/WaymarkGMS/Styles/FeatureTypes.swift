/// The feature types of the styling language, and the layers of the style for the day that they are.
enum FeatureTypes {
    /// All names.
    static let names: Set = [
        "all", "administrative", "administrative.country", "administrative.land_parcel",
        "administrative.locality", "administrative.neighborhood", "administrative.province",
        "landscape", "landscape.man_made", "landscape.natural", "landscape.natural.landcover",
        "landscape.natural.terrain", "poi", "poi.attraction", "poi.business", "poi.government",
        "poi.medical", "poi.park", "poi.place_of_worship", "poi.school", "poi.sports_complex",
        "road", "road.arterial", "road.highway", "road.highway.controlled_access", "road.local",
        "transit", "transit.line", "transit.station", "transit.station.airport",
        "transit.station.bus", "transit.station.rail", "water",
    ]

    /// The feature type of layers all of whose features have the same.
    static let ofLayers: [String: String] = {
        let layers = [
            "administrative.country": [
                "boundaries-country", "boundaries-country-halo", "boundaries-disputed",
                "world-borders", "world-edge", "countries", "world-countries",
            ],
            "administrative.province": ["boundaries-state", "world-states", "states"],
            "administrative.locality": [
                "cities", "large-towns", "towns", "villages", "hamlets", "localities", "islands",
                "world-towns", "world-capitals",
            ],
            "administrative.neighborhood": ["suburbs", "neighbourhoods"],
            "administrative.land_parcel": ["house-numbers"],
            "landscape.natural": ["background", "far-land", "world-land"],
            "landscape.natural.terrain": ["hillshade", "peaks"],
            "landscape.man_made": [
                "piers", "pier-lines", "dams", "dam-lines", "bridge-areas", "buildings",
                "building-ground", "building-lines",
            ],
            "poi.park": ["parks"],
            "road.local": [
                "street-areas", "path-names", "minor-names", "square-names", "oneway-arrows",
            ],
            "road.highway.controlled_access": ["exits"],
            "transit.line": ["ferries", "ferry-names", "aerialways", "aerialway-pylons"],
            "transit.station.bus": ["stops"],
            "transit.station.rail": ["stations", "station-names"],
            "transit.station.airport": [
                "airports", "helipads", "runways", "taxiways", "aeroway-areas",
            ],
            "water": [
                "ocean", "far-sea", "world-sea", "world-water", "world-rivers", "water", "rivers",
                "streams", "river-names", "water-names", "bay-names", "sea-names",
                "large-water-names", "world-lakes", "world-seas",
            ],
        ]
        return layers.reduce(into: [:]) { types, entry in
            for layer in entry.value { types[layer] = entry.key }
        }
    }()

    /// The feature types of the classes in the names of the layers of roads, as in `bridge-primary-link-casing`.
    static let ofRoads: [String: String] = [
        "motorway": "road.highway.controlled_access", "trunk": "road.highway",
        "primary": "road.highway", "secondary": "road.arterial", "tertiary": "road.arterial",
        "minor": "road.local", "service": "road.local", "pedestrian": "road.local",
        "path": "road.local", "footway": "road.local", "track": "road.local",
        "rail": "transit.line", "tram": "transit.line",
    ]

    /// The feature type of all features of a layer; `nil` where they differ or have none.
    static func type(ofLayer id: String) -> String? {
        if let type = ofLayers[id] { return type }
        if id.hasPrefix("indoor-") { return "landscape.man_made" }
        let words = id.split(separator: "-").map(String.init)
        guard words.count > 1, ["road", "tunnel", "bridge"].contains(words[0]) else { return nil }
        return ofRoads[words[1]]
    }
}
