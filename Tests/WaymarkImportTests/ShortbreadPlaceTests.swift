import Testing
import WaymarkTiles

@Suite("Boundaries and places of the Shortbread schema")
struct ShortbreadPlaceTests {
    /// The tags of a way, the relations that it is a member of, and what is drawn.
    private static let borders: [(MapSketch.Tags, String, [String: TileValue]?)] = [
        ([:], "AB", ["admin_level": .number(2)]), ([:], "B", ["admin_level": .number(4)]),
        (["maritime": "yes"], "A", ["admin_level": .number(2), "maritime": .bool(true)]),
        (["natural": "coastline"], "A", ["admin_level": .number(2), "maritime": .bool(true)]),
        (["disputed": "yes"], "B", ["admin_level": .number(4), "disputed": .bool(true)]),
        ([:], "AC", ["admin_level": .number(2), "disputed": .bool(true)]),
        ([:], "AD", ["admin_level": .number(2)]), ([:], "C", nil), ([:], "E", nil),
        (["admin_level": "2"], "", nil),
    ]

    @Test("A border has the level of the greatest of its relations, or is none")
    func boundaries() throws {
        let tags = Self.borders.map { $0.0.merging(["boundary": "administrative"]) { $1 } }
        // Long enough to be seen at zoom 0.
        var sketch = MapSketch(lines: tags, columns: -40_000...44_000)
        for (relation, kind, level) in [
            ("A", "administrative", "2"), ("B", "administrative", "4"), ("C", "disputed", ""),
            ("D", "disputed", "6"), ("E", "administrative", "6"),
        ] {
            let members = Self.borders.indices.filter { Self.borders[$0].1.contains(relation) }
            let levels: MapSketch.Tags = level.isEmpty ? [:] : ["admin_level": level]
            sketch.addRelation(
                members.map { ($0 + 1, "outer") },
                levels.merging(["type": "boundary", "boundary": kind]) { $1 })
        }
        let map = try sketch.imported()
        let lines = map.features("boundaries")
        for (index, border) in Self.borders.enumerated() {
            let line = lines.first { $0.place?.y == 100 * (index + 1) }
            #expect(line?.properties == border.2, "\(index)")
        }
        #expect(map.zooms("boundaries", ["admin_level": .number(2)]) == Array(0...14))
        #expect(map.zooms("boundaries", ["admin_level": .number(4)]) == Array(7...14))
    }

    @Test("A border needs no tags of its own")
    func untaggedBoundary() throws {
        var sketch = MapSketch()
        let way = sketch.addLine([[0, 2000], [4096, 2000]], [:])
        sketch.addRelation(
            [(way, "outer")],
            ["type": "boundary", "boundary": "administrative", "admin_level": "2"])
        #expect(try sketch.imported().features("boundaries").count == 1)
    }

    @Test("Countries and states are named by their size, the largest first")
    func boundaryLabels() throws {
        // Half the side in tiles of zoom 14, and the least zoom.
        let states = [
            (2, 305, 2), (4, 304, 3), (2, 175, 3), (4, 174, 3), (2, 66, 4), (4, 65, 4),
            (2, 40, 5), (4, 39, 5),
        ]
        var sketch = MapSketch()
        for (level, half, _) in states.reversed() {
            let way = sketch.addSquare(half: half * 4096, ["boundary": "administrative"])
            sketch.addRelation(
                [(way, "outer")],
                [
                    "type": "boundary", "boundary": "administrative", "admin_level": "\(level)",
                    "name": "\(half)", "name:de": "de \(half)",
                ])
        }
        let map = try sketch.imported(zooms: 0...6)
        for (level, half, zoom) in states {
            let wanted = ["name": TileValue.string("\(half)")]
            #expect(map.zooms("boundary_labels", wanted) == Array(zoom...6))
            let label = try map.feature("boundary_labels", wanted, zoom: 6)
            #expect(label["admin_level"] == .number(Double(level)))
            #expect(label["name_de"] == .string("de \(half)"))
            let hectares = mercatorArea(2 * half * 4096, 2 * half * 4096) / 10_000
            #expect(isClose(label.number("way_area"), hectares))
        }
        let names = map.features("boundary_labels", zoom: 6).compactMap { $0["name"] }
        #expect(names == states.map { TileValue.string("\($0.1)") })
    }

    private static let places: [(tags: MapSketch.Tags, kind: String, zoom: Int, people: Double)] = [
        (["place": "city", "capital": "yes"], "capital", 4, 100_000),
        (["place": "town", "capital": "4"], "state_capital", 4, 5000),
        (["place": "village", "capital": "6"], "village", 10, 100),
        (["place": "suburb", "capital": "yes"], "suburb", 10, 1000),
        (["place": "city"], "city", 6, 100_000), (["place": "town"], "town", 7, 5000),
        (["place": "hamlet"], "hamlet", 10, 50), (["place": "quarter"], "quarter", 10, 500),
        (["place": "neighbourhood"], "neighbourhood", 10, 100),
        (["place": "isolated_dwelling"], "isolated_dwelling", 10, 5),
        (["place": "farm"], "farm", 10, 5), (["place": "island"], "island", 10, 0),
        (["place": "locality"], "locality", 10, 0),
        (["place": "village", "population": "1234"], "village", 9, 1234),
        (["place": "city", "population": "250000"], "city", 5, 250_000),
        (["place": "town", "population": "many"], "town", 7, 5000),
    ]
    private static let placeMap = Result {
        var sketch = MapSketch()
        for (index, place) in places.enumerated() {
            sketch.addNode([100 * index, 300], place.tags.merging(["name": "\(index)"]) { $1 })
        }
        sketch.addNode([3000, 3000], ["place": "city"])
        return try sketch.imported()
    }

    @Test("Places are named from the zoom of their kind on", arguments: places.indices)
    func place(index: Int) throws {
        let map = try Self.placeMap.get()
        let place = Self.places[index]
        let wanted = ["name": TileValue.string("\(index)")]
        #expect(map.zooms("place_labels", wanted) == Array(place.zoom...14))
        #expect(
            try map.feature("place_labels", wanted).properties == [
                "kind": .string(place.kind), "population": .number(place.people),
                "name": .string("\(index)"),
            ])
    }

    @Test("The greatest place comes first; one without a name is not there")
    func placeOrder() throws {
        let labels = try Self.placeMap.get().features("place_labels")
        let people = labels.compactMap { $0.number("population") }
        #expect(people == Self.places.map(\.people).sorted(by: >))
    }

    @Test("Names in English and German stand always, others where they differ")
    func names() throws {
        var sketch = MapSketch()
        sketch.addNode(
            [100, 100],
            [
                "place": "city", "name": "Paris", "name:en": "Paris", "name:de": "Paris",
                "name:fr": "Paris", "name:it": "Parigi", "name:zh-Hant": "巴黎",
                "name:pronunciation": "pari", "alt_name": "Lutetia", "population": "1",
            ])
        #expect(
            try sketch.imported().feature("place_labels").properties == [
                "kind": .string("city"), "population": .number(1), "name": .string("Paris"),
                "name_en": .string("Paris"), "name_de": .string("Paris"),
                "name_it": .string("Parigi"), "name_zh_Hant": .string("巴黎"),
            ])
    }
}

@Suite("Points of interest, stops and addresses of the Shortbread schema")
struct ShortbreadPointTests {
    /// What is shown without a name too.
    private static let listed: [(key: String, values: String)] = [
        (
            "amenity",
            """
            arts_centre atm bank bar bench bicycle_rental biergarten cafe car_rental car_sharing \
            car_wash cinema clinic college community_centre courthouse dentist doctors dog_park \
            drinking_water embassy fast_food fire_station food_court fountain grave_yard hospital \
            hunting_stand library marketplace nightclub nursing_home pharmacy place_of_worship \
            playground police post_box post_office prison pub public_building recycling restaurant \
            school shelter telephone theatre toilets townhall university vending_machine \
            veterinary waste_basket
            """
        ),
        ("emergency", "defibrillator fire_hydrant phone"), ("highway", "emergency_access_point"),
        (
            "historic",
            """
            archaeological_site battlefield castle fort memorial monument ruins wayside_cross \
            wayside_shrine
            """
        ),
        ("leisure", "golf_course ice_rink pitch sports_centre stadium swimming_pool water_park"),
        (
            "man_made",
            """
            lighthouse surveillance tower wastewater_plant water_well water_works watermill \
            windmill
            """
        ),
        ("office", "diplomatic"),
        (
            "shop",
            """
            alcohol bakery beauty beverages bicycle books butcher car chemist clothes computer \
            convenience department_store doityourself dry_cleaning florist furniture \
            garden_centre general gift greengrocer hairdresser hardware jewelry kiosk laundry \
            mall mobile_phone newsagent optician outdoor shoes sports stationery supermarket toys \
            travel_agency video
            """
        ),
        (
            "tourism",
            """
            artwork alpine_hut bed_and_breakfast camp_site caravan_site chalet guest_house hostel \
            hotel information motel picnic_site theme_park viewpoint zoo
            """
        ),
    ]

    @Test("All kinds of the schema are shown without a name, at zoom 14 alone")
    func unnamed() throws {
        var sketch = MapSketch()
        var count = 0
        for (key, values) in Self.listed {
            for value in values.split(separator: " ").map(String.init) + ["no", "vacant", "clock"] {
                sketch.addNode([count % 60 * 60, count / 60 * 100 + 50], [key: value])
                count += 1
            }
        }
        let map = try sketch.imported()
        #expect(map.zooms("pois") == [14])
        let pois = map.features("pois")
        for (key, values) in Self.listed {
            let found = pois.compactMap { $0[key] }
            let expected = values.split(separator: " ").map { TileValue.string(String($0)) }
            #expect(found.count == expected.count && Set(found) == Set(expected), "\(key)")
        }
    }

    /// The tags of a node, and which of them are properties.
    private static let told: [(tags: MapSketch.Tags, keys: [String])] = [
        (["amenity": "restaurant", "cuisine": "pizza", "sport": "chess"], ["amenity", "cuisine"]),
        (["amenity": "fast_food", "cuisine": "kebab"], ["amenity", "cuisine"]),
        (["amenity": "pub", "cuisine": "pie"], ["amenity", "cuisine"]),
        (["amenity": "bar", "cuisine": "tapas"], ["amenity", "cuisine"]),
        (["amenity": "cafe", "cuisine": "cake"], ["amenity", "cuisine"]),
        (["amenity": "cinema", "cuisine": "popcorn", "atm": "yes"], ["amenity"]),
        (["leisure": "pitch", "sport": "soccer"], ["leisure", "sport"]),
        (["leisure": "sports_centre", "sport": "judo"], ["leisure", "sport"]),
        (["leisure": "stadium", "sport": "soccer"], ["leisure"]),
        (["amenity": "vending_machine", "vending": "sweets"], ["amenity", "vending"]),
        (["tourism": "information", "information": "map"], ["tourism", "information"]),
        (["man_made": "tower", "tower:type": "bell_tower"], ["man_made", "tower:type"]),
        (
            ["amenity": "place_of_worship", "religion": "muslim", "denomination": "sunni"],
            ["amenity", "religion", "denomination"]
        ),
        (["shop": "books", "religion": "jewish", "operator": "x"], ["shop"]),
        (["amenity": "shelter", "shop": "kiosk"], ["amenity", "shop"]),
        (
            ["tourism": "viewpoint", "man_made": "tower", "tower:type": "observation"],
            ["tourism", "man_made", "tower:type"]
        ),
        (
            ["amenity": "shelter", "tourism": "information", "information": "board"],
            ["amenity", "tourism", "information"]
        ),
    ]

    @Test("Some kinds tell more", arguments: told.indices)
    func details(index: Int) throws {
        let (tags, keys) = Self.told[index]
        var sketch = MapSketch()
        sketch.addNode([2000, 1000], tags.merging(["name": "Name"]) { $1 })
        let expected = (keys + ["name"]).map { ($0, TileValue.string(tags[$0] ?? "Name")) }
        var found = try sketch.imported().feature("pois").properties
        found["rank"] = nil
        #expect(found == Dictionary(uniqueKeysWithValues: expected))
    }

    @Test("What banks and recycling have is true or not there")
    func flags() throws {
        var sketch = MapSketch()
        sketch.addNode([100, 100], ["amenity": "bank", "atm": "yes"])
        sketch.addNode([200, 100], ["amenity": "bank", "atm": "no", "name": "b"])
        let goods = ["glass_bottles", "paper", "clothes", "scrap_metal"]
        for (index, good) in goods.enumerated() {
            let other = goods[(index + 1) % 4]
            sketch.addNode(
                [300 + 100 * index, 100],
                [
                    "amenity": "recycling", "name": good, "recycling:\(good)": "yes",
                    "recycling:\(other)": "no",
                ])
        }
        let map = try sketch.imported()
        #expect(try map.feature("pois", ["atm": .bool(true)])["name"] == nil)
        #expect(try map.feature("pois", ["name": .string("b")])["atm"] == nil)
        for good in goods {
            let poi = try map.feature("pois", ["name": .string(good)])
            let told = poi.properties.filter { $0.key.hasPrefix("recycling:") }
            #expect(told == ["recycling:\(good)": .bool(true)])
        }
    }

    @Test("Features of points have the numbers of their objects")
    func numbers() throws {
        var sketch = MapSketch()
        let node = sketch.addNode([100, 100], ["amenity": "bench"])
        let way = sketch.addSquare([1000, 1000], half: 100, ["amenity": "school"])
        let (outer, inner) = (
            sketch.addSquare(half: 300, [:]), sketch.addSquare(half: 100, [:])
        )
        let relation = sketch.addRelation(
            [(outer, "outer"), (inner, "inner")], ["type": "multipolygon", "amenity": "hospital"])
        let map = try sketch.imported()
        for (kind, number) in [
            ("bench", node * 10 + 1), ("school", way * 10 + 2), ("hospital", relation * 10 + 3),
        ] {
            let poi = try map.feature("pois", ["amenity": .string(kind)])
            #expect(poi.id == UInt64(number))
        }
    }

    @Test(
        "Stops and stations, which need no name",
        arguments: [
            ("aeroway", "aerodrome", "aerodrome", 8),
            ("amenity", "ferry_terminal", "ferry_terminal", 12),
            ("aeroway", "helipad", "helipad", 13), ("railway", "station", "station", 11),
            ("railway", "halt", "halt", 13), ("amenity", "bus_station", "bus_station", 13),
            ("aerialway", "station", "aerialway_station", 13),
            ("railway", "tram_stop", "tram_stop", 14), ("highway", "bus_stop", "bus_stop", 14),
        ])
    func stop(key: String, value: String, kind: String, zoom: Int) throws {
        var sketch = MapSketch()
        sketch.addNode([1000, 1000], [key: value])
        sketch.addNode([2000, 1000], [key: value, "name": "Name", "iata": "HEL"])
        let map = try sketch.imported()
        #expect(map.zooms("public_transport", ["kind": .string(kind)]) == Array(zoom...14))
        let stops = map.features("public_transport").map(\.properties)
        #expect(
            stops == [
                ["kind": .string(kind)],
                ["kind": .string(kind), "name": .string("Name"), "iata": .string("HEL")],
            ])
    }

    @Test("An area is a point inside it")
    func areaStop() throws {
        var sketch = MapSketch()
        sketch.addSquare(half: 500, ["aeroway": "aerodrome", "name": "Name"])
        let place = try #require(try sketch.imported().feature("public_transport").place)
        #expect(abs(place.x - 2048) < 500 && abs(place.y - 2048) < 500)
    }

    @Test("Addresses stand where no point of interest does, which tells them too")
    func addresses() throws {
        let address = ["addr:housenumber": "5a", "addr:housename": "Villa"]
        var sketch = MapSketch()
        sketch.addNode([100, 100], address)
        sketch.addNode([200, 100], address.merging(["amenity": "cafe"]) { $1 })
        sketch.addNode([300, 100], ["addr:street": "Street", "addr:postcode": "00100"])
        sketch.addSquare(half: 100, ["building": "yes", "addr:housenumber": "7"])
        sketch.addLine([[0, 3000], [4096, 3000]], ["addr:housenumber": "1-9"])
        let map = try sketch.imported()
        let expected: [String: TileValue] = [
            "housenumber": .string("5a"), "housename": .string("Villa"),
        ]
        #expect(map.zooms("addresses") == [14])
        #expect(
            map.features("addresses").map(\.properties) == [
                expected, ["housenumber": .string("7")],
            ])
        let cafe = try map.feature("pois")
        #expect(cafe.has(expected) && cafe["amenity"] == .string("cafe"))
    }
}
