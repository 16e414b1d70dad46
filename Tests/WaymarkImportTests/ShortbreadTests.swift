import Testing
import WaymarkTiles

// What these tests expect is what the schema says (shortbread-tiles.org/schema/1.0), not what the
// importer does; where the importer shows more than the schema asks for, they do not look.

@Suite("The layers of the Shortbread schema")
struct ShortbreadLayerTests {
    private static let map = Result {
        var sketch = MapSketch(lines: [
            ["waterway": "river", "name": "River"], ["waterway": "dam"], ["man_made": "pier"],
            ["highway": "primary", "name": "Road"], ["aerialway": "gondola"],
            ["route": "ferry"], ["natural": "coastline"],
        ])
        let areas: [MapSketch.Tags] = [
            ["natural": "water", "name": "Lake"], ["waterway": "dam"], ["man_made": "pier"],
            ["landuse": "forest"], ["amenity": "school"], ["building": "yes"],
            ["highway": "pedestrian", "area": "yes", "name": "Square"], ["man_made": "bridge"],
        ]
        for (index, tags) in areas.enumerated() {
            sketch.addSquare(half: 300 + 20 * index, tags)
        }
        let border = sketch.addSquare(half: 1500, ["boundary": "administrative"])
        sketch.addRelation(
            [(border, "outer")],
            ["type": "boundary", "boundary": "administrative", "admin_level": "2", "name": "Land"])
        sketch.addNode([100, 50], ["place": "town", "name": "Town"])
        sketch.addNode([200, 50], ["highway": "motorway_junction", "ref": "7"])
        sketch.addNode([300, 50], ["highway": "bus_stop"])
        sketch.addNode([400, 50], ["amenity": "bench"])
        sketch.addNode([500, 50], ["addr:housenumber": "5"])
        return try sketch.imported()
    }

    @Test(
        "Each layer has one type of geometry",
        arguments: [
            ("ocean", .polygon), ("water_polygons", .polygon),
            ("water_polygons_labels", .point), ("water_lines", .line),
            ("water_lines_labels", .line), ("dam_lines", .line), ("dam_polygons", .polygon),
            ("pier_lines", .line), ("pier_polygons", .polygon), ("boundaries", .line),
            ("boundary_labels", .point), ("place_labels", .point), ("land", .polygon),
            ("sites", .polygon), ("buildings", .polygon), ("addresses", .point),
            ("streets", .line), ("street_polygons", .polygon), ("street_labels", .line),
            ("streets_polygons_labels", .point), ("street_labels_points", .point),
            ("bridges", .polygon), ("aerialways", .line), ("ferries", .line),
            ("public_transport", .point), ("pois", .point),
        ] as [(String, TileGeometry)])
    func geometry(layer: String, geometry: TileGeometry) throws {
        let features = try Self.map.get().features(layer)
        #expect(!features.isEmpty)
        #expect(features.allSatisfy { $0.geometry == geometry })
    }

    @Test("There are no other layers")
    func names() throws {
        #expect(try Self.map.get().tiles[14]?.layers.count == 26)
    }
}

@Suite("Streets of the Shortbread schema")
struct ShortbreadStreetTests {
    /// The least zooms of the line and of its name.
    private static let kinds: [(key: String, kind: String, zoom: Int, labelZoom: Int)] = [
        ("highway", "motorway", 5, 10), ("highway", "trunk", 5, 12), ("highway", "primary", 8, 12),
        ("highway", "secondary", 9, 13), ("highway", "tertiary", 10, 13),
        ("highway", "unclassified", 12, 14), ("highway", "residential", 12, 14),
        ("highway", "busway", 12, 14), ("highway", "bus_guideway", 12, 14),
        ("highway", "living_street", 13, 14), ("highway", "service", 13, 14),
        ("highway", "pedestrian", 13, 14), ("highway", "track", 13, 14),
        ("highway", "footway", 13, 14), ("highway", "steps", 13, 14), ("highway", "path", 13, 14),
        ("highway", "cycleway", 13, 14), ("aeroway", "runway", 11, 11),
        ("aeroway", "taxiway", 13, 13), ("railway", "rail", 8, 10),
        ("railway", "narrow_gauge", 8, 10), ("railway", "tram", 10, 10),
        ("railway", "light_rail", 10, 10), ("railway", "funicular", 10, 10),
        ("railway", "subway", 10, 10), ("railway", "monorail", 10, 10),
    ]
    private static let links = [
        ("motorway", 5, 13), ("trunk", 5, 13), ("primary", 8, 13), ("secondary", 9, 13),
        ("tertiary", 10, 14),
    ]
    private static let mainMap = Result {
        try MapSketch(lines: kinds.map { [$0.key: $0.kind, "name": "Name"] }).imported()
    }
    private static let linkMap = Result {
        try MapSketch(lines: links.map { ["highway": $0.0 + "_link", "name": "Name"] }).imported()
    }

    @Test("A kind is shown from its zoom on, and so is its name", arguments: kinds)
    func kind(key: String, kind: String, zoom: Int, labelZoom: Int) throws {
        let map = try Self.mainMap.get()
        let name = ["kind": TileValue.string(kind), "name": .string("Name")]
        #expect(map.zooms("streets", ["kind": .string(kind)]) == Array(zoom...14))
        #expect(map.zooms("street_labels", name) == Array(labelZoom...14))
        let rail: [String: TileValue] = key == "railway" ? ["rail": .bool(true)] : [:]
        for shown in zoom...14 {
            let street = try map.feature("streets", ["kind": .string(kind)], zoom: shown)
            #expect(street.properties == rail.merging(["kind": .string(kind)]) { $1 })
        }
    }

    @Test("Links are drawn as what they link; their labels keep their own kind", arguments: links)
    func link(kind: String, zoom: Int, labelZoom: Int) throws {
        let map = try Self.linkMap.get()
        let link = ["kind": TileValue.string(kind), "link": .bool(true)]
        #expect(map.zooms("streets", ["kind": .string(kind)]) == Array(zoom...14))
        #expect(map.zooms("streets", link) == Array(11...14))
        let labels = map.zooms("street_labels", ["kind": .string(kind + "_link")])
        #expect(labels == Array(labelZoom...14))
    }

    @Test("Sidings are shown later than railways", arguments: ["rail", "narrow_gauge"])
    func siding(kind: String) throws {
        let map = try MapSketch(lines: [["railway": kind, "service": "siding"]]).imported()
        #expect(map.zooms("streets", ["rail": .bool(true)]) == Array(10...14))
        #expect(map.zooms("streets", ["service": .string("siding")]) == Array(11...14))
    }

    @Test("Other highways and railways are not shown, not even as what else they are")
    func unknown() throws {
        let map = try MapSketch(lines: [
            ["highway": "construction", "name": "a"], ["railway": "disused", "name": "b"],
            ["highway": "proposed", "railway": "tram", "name": "c"],
        ]).imported()
        #expect(map.zooms("streets").isEmpty && map.zooms("street_labels").isEmpty)
    }

    @Test("Some properties begin at zoom 11, and some at 14")
    func properties() throws {
        let map = try MapSketch(lines: [
            [
                "highway": "motorway_link", "tunnel": "yes", "bridge": "yes", "oneway": "-1",
                "tracktype": "grade1", "surface": "asphalt", "service": "alley", "bicycle": "no",
                "horse": "private", "layer": "1",
            ]
        ]).imported()
        let low: [String: TileValue] = ["kind": .string("motorway")]
        let middle: [String: TileValue] = [
            "link": .bool(true), "tunnel": .bool(true), "bridge": .bool(true),
            "tracktype": .string("grade1"), "surface": .string("asphalt"),
            "service": .string("alley"),
        ]
        let high: [String: TileValue] = [
            "oneway": .bool(true), "oneway_reverse": .bool(true), "bicycle": .string("no"),
            "horse": .string("private"),
        ]
        for zoom in 5...14 {
            var expected = low
            if zoom >= 11 { expected.merge(middle) { $1 } }
            if zoom >= 14 { expected.merge(high) { $1 } }
            let found = try map.feature("streets", zoom: zoom).properties
            #expect(found == expected, "zoom \(zoom)")
        }
    }

    @Test(
        "One-way streets, and those against their line",
        arguments: [
            ("yes", true, false), ("1", true, false), ("true", true, false), ("-1", true, true),
            ("no", false, false), ("reversible", false, false),
        ])
    func oneway(value: String, isOneway: Bool, isReverse: Bool) throws {
        let map = try MapSketch(lines: [
            ["highway": "primary", "oneway": value], ["railway": "tram", "oneway": value],
        ]).imported()
        let street = try map.feature("streets", ["kind": .string("primary")])
        #expect(street["oneway"] == flag(isOneway))
        #expect(street["oneway_reverse"] == flag(isReverse))
        #expect((street.parts[0].first?.x ?? 0) < (street.parts[0].last?.x ?? 0))
        #expect(try map.feature("streets", ["kind": .string("tram")])["oneway"] == nil)
    }

    @Test(
        "Tunnels and bridges",
        arguments: [
            (["tunnel": "yes"], "tunnel"), (["tunnel": "building_passage"], "tunnel"),
            (["covered": "yes"], "tunnel"), (["tunnel": "no", "covered": "yes"], "tunnel"),
            (["bridge": "yes"], "bridge"), (["bridge": "viaduct"], "bridge"),
            (["bridge": "boardwalk"], "bridge"), (["bridge": "cantilever"], "bridge"),
            (["bridge": "covered"], "bridge"), (["bridge": "low_water_crossing"], "bridge"),
            (["bridge": "movable"], "bridge"), (["bridge": "trestle"], "bridge"),
            (["bridge": "no", "tunnel": "no", "covered": "no"], ""),
        ] as [(MapSketch.Tags, String)])
    func structure(tags: [String: String], property: String) throws {
        let street = tags.merging(["highway": "primary"]) { $1 }
        let found = try MapSketch(lines: [street]).imported().feature("streets")
        #expect(found["tunnel"] == flag(property == "tunnel"))
        #expect(found["bridge"] == flag(property == "bridge"))
    }

    @Test("Lesser streets come first, tunnels before all, bridges and higher layers after")
    func order() throws {
        let rows: [MapSketch.Tags] = [
            ["highway": "motorway", "tunnel": "yes"], ["highway": "steps"],
            ["highway": "footway"], ["highway": "service"], ["highway": "living_street"],
            ["highway": "residential"], ["highway": "tertiary"], ["highway": "secondary"],
            ["highway": "primary"], ["highway": "trunk"], ["highway": "motorway"],
            ["railway": "tram"], ["railway": "rail", "service": "yard"], ["railway": "rail"],
            ["highway": "steps", "bridge": "yes"], ["highway": "residential", "layer": "2"],
        ]
        let lines = rows.enumerated().reversed().map { index, tags in
            tags.merging(["surface": "\(index)"]) { $1 }
        }
        let streets = try MapSketch(lines: lines).imported().features("streets")
        let expected = rows.indices.map { TileValue.string("\($0)") }
        #expect(streets.compactMap { $0["surface"] } == expected)
    }

    @Test(
        "References are one below the other",
        arguments: [
            ("E 12", "E12", 1, 3), ("E 12;E 751", "E12\nE751", 2, 4),
            ("3;14;159", "3\n14\n159", 3, 3),
        ])
    func reference(ref: String, text: String, rows: Double, columns: Double) throws {
        let map = try MapSketch(lines: [["highway": "motorway", "ref": ref]]).imported()
        for zoom in 10...14 {
            let label = try map.feature("street_labels", zoom: zoom)
            #expect(label["ref"] == .string(text))
            #expect(label["ref_rows"] == .number(rows))
            #expect(label["ref_cols"] == .number(columns))
        }
    }

    @Test("A street without a name and a reference has no label")
    func nameless() throws {
        let map = try MapSketch(lines: [["highway": "motorway"]]).imported()
        #expect(map.zooms("street_labels").isEmpty)
    }

    @Test(
        "Streets that are areas, and their names",
        arguments: [
            (["highway": "pedestrian", "area": "yes"], "pedestrian", 14),
            (["highway": "service", "area": "yes"], "service", 14),
            (["area:aeroway": "runway"], "runway", 11),
            (["area:aeroway": "taxiway"], "taxiway", 13),
        ] as [(MapSketch.Tags, String, Int)])
    func area(tags: [String: String], kind: String, zoom: Int) throws {
        var sketch = MapSketch()
        sketch.addSquare(
            half: 800, tags.merging(["name": "Name", "surface": "sett", "covered": "yes"]) { $1 })
        let map = try sketch.imported()
        #expect(map.zooms("street_polygons") == Array(zoom...14))
        #expect(
            try map.feature("street_polygons").properties == [
                "kind": .string(kind), "surface": .string("sett"), "tunnel": .bool(true),
            ])
        #expect(map.zooms("streets_polygons_labels") == [14])
        let label = try map.feature("streets_polygons_labels")
        #expect(label.properties == ["kind": .string(kind), "name": .string("Name")])
        #expect(map.zooms("streets").isEmpty)
    }

    @Test("A multipolygon of a street is an area")
    func multipolygon() throws {
        var sketch = MapSketch()
        let ways = [sketch.addSquare(half: 800, [:]), sketch.addSquare(half: 400, [:])]
        sketch.addRelation(
            [(ways[0], "outer"), (ways[1], "inner")],
            ["type": "multipolygon", "highway": "pedestrian"])
        #expect(try sketch.imported().feature("street_polygons").parts.count == 2)
    }

    @Test("A street round a block is a line, whatever else it is")
    func ring() throws {
        var sketch = MapSketch()
        sketch.addSquare(half: 800, ["highway": "pedestrian", "tourism": "attraction"])
        let map = try sketch.imported()
        #expect(map.zooms("streets") == [13, 14] && map.zooms("street_polygons").isEmpty)
    }

    @Test("Motorway exits, bridges, ferries and aerialways")
    func others() throws {
        let lifts = [
            "cable_car", "gondola", "goods", "chair_lift", "drag_lift", "t-bar", "j-bar", "platter",
            "rope_tow",
        ]
        var sketch = MapSketch(lines: lifts.map { ["aerialway": $0] })
        sketch.addLine([[0, 2000], [4096, 2000]], ["route": "ferry", "name": "a"])
        sketch.addLine(
            [[0, 2100], [4096, 2100]], ["route": "ferry", "motor_vehicle": "yes", "name": "b"])
        sketch.addLine(
            [[0, 2200], [4096, 2200]], ["route": "ferry", "motor_vehicle": "no", "name": "c"])
        sketch.addSquare(half: 300, ["man_made": "bridge"])
        sketch.addNode(
            [3000, 3000], ["highway": "motorway_junction", "ref": "7;8", "name": "Exit"])
        let map = try sketch.imported()
        for lift in lifts {
            let kind = TileValue.string(lift == "rope_tow" ? "rope-tow" : lift)
            #expect(map.zooms("aerialways", ["kind": kind]) == [12, 13, 14], "\(lift)")
        }
        for (name, zoom) in [("a", 10), ("b", 10), ("c", 12)] {
            let ferry = ["kind": TileValue.string("ferry"), "name": .string(name)]
            #expect(map.zooms("ferries", ferry) == Array(zoom...14))
            let isOnFoot = name == "c"
            #expect(try map.feature("ferries", ferry)["foot"] == flag(isOnFoot))
        }
        #expect(map.zooms("bridges", ["kind": .string("bridge")]) == [12, 13, 14])
        #expect(map.zooms("street_labels_points") == [12, 13, 14])
        #expect(
            try map.feature("street_labels_points").properties == [
                "kind": .string("motorway_junction"), "ref": .string("7;8"),
                "name": .string("Exit"),
            ])
    }
}

/// The value of a property that stands only where it is true.
private func flag(_ isSet: Bool) -> TileValue? { isSet ? .bool(true) : nil }
