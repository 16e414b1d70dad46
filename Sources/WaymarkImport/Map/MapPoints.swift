import WaymarkTiles

/// The stops of trains, buses, ferries and planes.
enum StopKind {
    static func kind(of tags: Tags) -> (kind: String, zoom: Int)? {
        for (key, value, kind, zoom) in kinds where tags.matches(key, value) {
            // Airports with a code of the airlines are those that people fly from.
            return (kind, kind == "aerodrome" && tags.has("iata") ? 8 : zoom)
        }
        return nil
    }

    private static let kinds: [(StaticString, StaticString, String, Int)] = [
        ("railway", "station", "station", 11), ("railway", "halt", "halt", 13),
        ("railway", "tram_stop", "tram_stop", 14), ("highway", "bus_stop", "bus_stop", 14),
        ("amenity", "bus_station", "bus_station", 13),
        ("amenity", "ferry_terminal", "ferry_terminal", 12),
        ("aerialway", "station", "aerialway_station", 13),
        ("aeroway", "aerodrome", "aerodrome", 11), ("aeroway", "helipad", "helipad", 13),
    ]
}

/// A point of interest.
struct PointOfInterestKind {
    /// Whether it is a park or another green area, which is named from far by its size.
    let isGreen: Bool
    let properties: [TileProperty]
    let minimumZoom: Int
    /// How well known it is: the lower, the better.
    let rank: Int

    init?(_ tags: Tags) {
        let isNamed = tags.has("name")
        var kinds: [TileProperty] = []
        for (key, values) in Self.values {
            guard let value = tags[dynamic: key], value != "no" else { continue }
            // What has a name is worth showing whatever it is.
            if values.contains(value) || isNamed && Self.open.contains(key) {
                kinds.append(TileProperty(key, value))
            }
        }
        if let natural = tags["natural"], Self.peaks.contains(natural), isNamed {
            kinds.append(TileProperty("natural", natural))
        }
        guard let first = kinds.first, case .string(let kind) = first.value else { return nil }
        let isPeak = first.key == "natural"
        isGreen = first.key == "leisure" && isNamed && Self.greens.contains(kind)
        rank = Self.rank(of: kind, tags: tags)
        let meters = tags["ele"].flatMap { Double($0) } ?? 0
        let isHigh = tags.has("wikidata") && meters > 500 || meters > 1200
        minimumZoom = isPeak ? isHigh ? 9 : 11 : 14
        let values = Set(
            kinds.compactMap { kind -> String? in
                if case .string(let value) = kind.value { value } else { nil }
            })
        properties =
            kinds + Self.details(of: tags, kinds: values) + [TileProperty("rank", Double(rank))]
    }

    private static func rank(of kind: String, tags: Tags) -> Int {
        let base = ranks.firstIndex { $0.contains(kind) } ?? ranks.count
        let isFamous = tags.has("wikidata") || tags.has("wikipedia")
        return base * 2 + (isFamous ? 0 : 1) + (tags.has("name") ? 0 : 4)
    }

    /// Further properties of some kinds.
    private static func details(of tags: Tags, kinds: Set<String>) -> [TileProperty] {
        var list = tags.houseProperties
        for (values, keys) in details where !kinds.isDisjoint(with: values) {
            list += tags.properties(keys)
        }
        if kinds.contains("recycling") {
            list += flags(
                of: tags, "recycling:glass_bottles", "recycling:paper", "recycling:clothes",
                "recycling:scrap_metal")
        }
        return kinds.contains("bank") ? list + flags(of: tags, "atm") : list
    }

    private static let details: [(kinds: Set<String>, keys: [String])] = [
        (["restaurant", "fast_food", "pub", "bar", "cafe"], ["cuisine"]),
        (["pitch", "sports_centre"], ["sport"]), (["vending_machine"], ["vending"]),
        (["information"], ["information"]), (["tower"], ["tower:type"]),
        (["place_of_worship"], ["religion", "denomination"]), (["peak", "volcano"], ["ele"]),
    ]

    private static func flags(of tags: Tags, _ keys: StaticString...) -> [TileProperty] {
        keys.filter { tags.matches($0, "yes") }.map { TileProperty("\($0)", true) }
    }

    private static let peaks: Set<String> = [
        "peak", "volcano", "saddle", "cave_entrance", "spring", "hot_spring", "geyser",
    ]

    private static let greens: Set<String> = ["park", "nature_reserve", "golf_course", "garden"]

    private static let open: Set<String> = [
        "amenity", "leisure", "tourism", "shop", "historic", "office", "man_made",
    ]

    private static func list(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    /// The values of each key that are shown without a name too.
    private static let values: KeyValuePairs = [
        "amenity": list(
            """
            arts_centre atm bank bar bench bicycle_rental biergarten cafe car_rental car_sharing \
            car_wash charging_station cinema clinic college community_centre courthouse dentist \
            doctors dog_park drinking_water embassy fast_food fire_station food_court fountain \
            fuel grave_yard hospital hunting_stand library marketplace nightclub nursing_home \
            parking pharmacy place_of_worship playground police post_box post_office prison pub \
            public_building recycling restaurant school shelter taxi telephone theatre toilets \
            townhall university vending_machine veterinary waste_basket
            """),
        "leisure": list(
            """
            dog_park golf_course ice_rink pitch playground sports_centre stadium swimming_pool \
            water_park
            """),
        "tourism": list(
            """
            alpine_hut artwork bed_and_breakfast camp_site caravan_site chalet guest_house \
            hostel hotel information motel picnic_site theme_park viewpoint zoo museum \
            attraction gallery
            """),
        "shop": list(
            """
            alcohol bakery beauty beverages bicycle books butcher car chemist clothes computer \
            convenience department_store doityourself dry_cleaning florist furniture \
            garden_centre general gift greengrocer hairdresser hardware jewelry kiosk laundry \
            mall mobile_phone newsagent optician outdoor shoes sports stationery supermarket \
            toys travel_agency video
            """),
        "man_made": list(
            """
            lighthouse surveillance tower wastewater_plant water_well water_works watermill \
            windmill
            """),
        "historic": list(
            """
            archaeological_site battlefield castle fort memorial monument ruins wayside_cross \
            wayside_shrine
            """),
        "emergency": list("defibrillator fire_hydrant phone"),
        "highway": list("emergency_access_point"), "office": list("diplomatic"),
    ]

    /// Kinds by how many people look for them.
    private static let ranks: [Set<String>] = [
        list(
            "hospital university museum castle zoo theme_park stadium townhall attraction volcano"),
        list(
            """
            theatre railway_station mall department_store library arts_centre gallery courthouse \
            park water_park peak embassy police fire_station marketplace cinema monument \
            archaeological_site fort
            """),
        list(
            """
            hotel supermarket college fuel place_of_worship clinic sports_centre golf_course \
            post_office viewpoint memorial ruins geyser charging_station
            """),
        list(
            """
            school pharmacy bank restaurant hostel camp_site caravan_site alpine_hut \
            community_centre information garden lighthouse hot_spring playground ice_rink \
            swimming_pool kindergarten motel guest_house
            """),
        list(
            """
            cafe fast_food bar pub bakery doctors dentist veterinary convenience kiosk \
            biergarten food_court nightclub bicycle_rental car_rental taxi parking chemist books \
            clothes
            """),
    ]
}
