import Testing
import WaymarkTiles

@Suite("Water of the Shortbread schema")
struct ShortbreadWaterTests {
    private static let areas: [(tags: MapSketch.Tags, kind: String, zoom: Int)] = [
        (["natural": "glacier"], "glacier", 4), (["natural": "water"], "water", 4),
        (["natural": "water", "water": "canal"], "water", 4),
        (["natural": "water", "water": "river"], "river", 4),
        (["waterway": "riverbank"], "river", 4), (["landuse": "reservoir"], "reservoir", 4),
        (["landuse": "reservoir", "natural": "water"], "reservoir", 4),
        (["landuse": "basin"], "basin", 4), (["landuse": "basin", "waterway": "dock"], "basin", 4),
        (["waterway": "dock"], "dock", 10), (["waterway": "canal"], "canal", 10),
    ]

    @Test("Areas of water with their size on the Mercator plane", arguments: areas.indices)
    func area(index: Int) throws {
        let (tags, kind, zoom) = Self.areas[index]
        // Large enough to be seen at zoom 4.
        var sketch = MapSketch()
        sketch.addSquare(half: 8192, tags.merging(["name": "Name"]) { $1 })
        let map = try sketch.imported()
        #expect(map.zooms("water_polygons") == Array(zoom...14))
        let area = try map.feature("water_polygons")
        #expect(Set(area.properties.keys) == ["kind", "way_area"])
        #expect(area["kind"] == .string(kind))
        #expect(isClose(area.number("way_area"), mercatorArea(16_384, 16_384)))
        let label = try map.feature("water_polygons_labels")
        #expect(Set(label.properties.keys) == ["kind", "way_area", "name"])
        #expect(label.has(area.properties) && label["name"] == .string("Name"))
        #expect(map.zooms("water_lines").isEmpty)
    }

    @Test("The name of a lake around a cape stands in the water", arguments: [300, 100, 20])
    func crescent(width: Int) throws {
        let (near, far) = (1000 + width, 3000 - width)
        let ring: [MapSketch.Place] = [
            [1000, 1000], [3000, 1000], [3000, near], [near, near], [near, far], [3000, far],
            [3000, 3000], [1000, 3000],
        ]
        var sketch = MapSketch()
        sketch.addRing(ring, ["natural": "water", "name": "Crescent"])
        let label = try sketch.imported().feature("water_polygons_labels")
        #expect(isInside(ring, try #require(label.place)))
    }

    @Test("The name of a lake around an island stands in the water, without the island's size")
    func island() throws {
        var sketch = MapSketch()
        let (shore, island) = (
            sketch.addSquare(half: 1000, [:]), sketch.addSquare(half: 600, [:])
        )
        sketch.addRelation(
            [(shore, "outer"), (island, "inner")],
            ["type": "multipolygon", "natural": "water", "name": "Lake"])
        let map = try sketch.imported()
        #expect(try map.feature("water_polygons").parts.count == 2)
        let label = try map.feature("water_polygons_labels")
        #expect(
            isClose(
                label.number("way_area"), mercatorArea(2000, 2000) - mercatorArea(1200, 1200)))
        let place = try #require(label.place)
        let offset = max(abs(place.x - 2048), abs(place.y - 2048))
        #expect((600...1000).contains(offset))
    }

    @Test("The names of larger waters come first, and nameless waters have none")
    func labelOrder() throws {
        var sketch = MapSketch()
        for (index, half) in [100, 300, 200].enumerated() {
            sketch.addSquare(
                [600 + 1000 * index, 1000], half: half, ["natural": "water", "name": "\(half)"])
        }
        sketch.addSquare([2000, 3000], half: 400, ["natural": "water"])
        let labels = try sketch.imported().features("water_polygons_labels")
        let expected = ["300", "200", "100"].map { TileValue.string($0) }
        #expect(labels.compactMap { $0["name"] } == expected)
    }

    @Test(
        "Lines of water and their names",
        arguments: [("river", 9, 11), ("canal", 9, 12), ("stream", 13, 14), ("ditch", 14, 14)])
    func line(kind: String, zoom: Int, labelZoom: Int) throws {
        let map = try MapSketch(lines: [
            ["waterway": kind, "name": "Name"],
            ["waterway": kind, "tunnel": "yes"], ["waterway": kind, "bridge": "yes"],
        ]).imported()
        let plain = ["kind": TileValue.string(kind)]
        for shown in zoom...14 {
            let lines = map.features("water_lines", zoom: shown).map(\.properties)
            #expect(
                lines == [
                    plain, plain.merging(["tunnel": .bool(true)]) { $1 },
                    plain.merging(["bridge": .bool(true)]) { $1 },
                ])
        }
        #expect(map.zooms("water_lines") == Array(zoom...14))
        #expect(map.zooms("water_lines_labels") == Array(labelZoom...14))
        let label = try map.feature("water_lines_labels")
        #expect(label.properties == plain.merging(["name": .string("Name")]) { $1 })
    }

    @Test(
        "Dams and piers are lines, or areas where they are closed",
        arguments: [
            ("waterway", "dam", "dam"), ("man_made", "pier", "pier"),
            ("man_made", "breakwater", "pier"), ("man_made", "groyne", "pier"),
        ])
    func dam(key: String, kind: String, layer: String) throws {
        var open = MapSketch(lines: [[key: kind]])
        open.addSquare(half: 300, [key: kind, "area": "no"])
        let lines = try open.imported()
        #expect(lines.zooms("\(layer)_lines", ["kind": .string(kind)]) == [12, 13, 14])
        #expect(lines.features("\(layer)_lines").count == 2)
        #expect(lines.zooms("\(layer)_polygons").isEmpty)
        var closed = MapSketch()
        closed.addSquare(half: 300, [key: kind])
        let areas = try closed.imported()
        #expect(areas.zooms("\(layer)_polygons", ["kind": .string(kind)]) == [12, 13, 14])
        #expect(areas.zooms("\(layer)_lines").isEmpty)
    }

    @Test("The sea is there at all zooms")
    func ocean() throws {
        // Wide enough to be seen at zoom 0.
        var sketch = MapSketch()
        sketch.addLine([[2048, 250_000], [2048, -250_000]], ["natural": "coastline"])
        sketch.addLine([[-250_000, 250_000], [250_000, -250_000]], ["barrier": "fence"])
        #expect(try sketch.imported(zooms: 0...8).zooms("ocean") == Array(0...8))
    }
}

@Suite("Land, sites and buildings of the Shortbread schema")
struct ShortbreadLandTests {
    private static let kinds: [(key: String, values: String, zoom: Int)] = [
        ("landuse", "forest", 7),
        (
            "landuse",
            """
            residential industrial commercial garages retail railway landfill brownfield \
            greenfield farmyard farmland
            """, 10
        ),
        ("natural", "sand beach", 8),
        (
            "landuse",
            """
            grass meadow orchard vineyard allotments village_green recreation_ground \
            greenhouse_horticulture plant_nursery quarry
            """, 11
        ),
        ("natural", "heath scrub grassland bare_rock scree shingle", 8),
        ("leisure", "golf_course park garden playground miniature_golf", 11),
        ("landuse", "cemetery", 13), ("amenity", "grave_yard", 13),
    ]

    @Test("Land is shown from the zoom of its kind on", arguments: kinds)
    func land(key: String, values: String, zoom: Int) throws {
        let kinds = values.split(separator: " ").map(String.init)
        var sketch = MapSketch()
        for (index, kind) in kinds.enumerated() {
            sketch.addSquare(half: 1500 + 20 * index, [key: kind])
        }
        let map = try sketch.imported()
        for kind in kinds {
            let wanted = ["kind": TileValue.string(kind)]
            #expect(map.zooms("land", wanted) == Array(zoom...14), "\(kind)")
            #expect(try map.feature("land", wanted).properties == wanted)
        }
    }

    @Test(
        "Wetlands need no other tag than their own",
        arguments: ["swamp", "bog", "string_bog", "wet_meadow", "marsh"])
    func wetland(kind: String) throws {
        for tags in [["natural": "wetland", "wetland": kind], ["wetland": kind]] {
            var sketch = MapSketch()
            sketch.addSquare(half: 1500, tags)
            let zooms = try sketch.imported().zooms("land", ["kind": .string(kind)])
            #expect(zooms == [11, 12, 13, 14], "\(tags)")
        }
    }

    @Test(
        "Land is of one kind, that which goes before",
        arguments: [
            (["natural": "wood"], "forest"), (["natural": "wood", "landuse": "grass"], "forest"),
            (["landuse": "forest", "leisure": "park"], "forest"),
            (["landuse": "residential", "natural": "scrub"], "residential"),
            (["landuse": "grass", "natural": "sand"], "grass"),
            (["natural": "heath", "leisure": "park"], "heath"),
            (["natural": "wetland", "wetland": "bog", "leisure": "park"], "bog"),
            (["amenity": "grave_yard", "leisure": "garden"], "grave_yard"),
            (["leisure": "park", "landuse": "cemetery"], "park"),
        ] as [(MapSketch.Tags, String)])
    func precedence(tags: [String: String], kind: String) throws {
        var sketch = MapSketch()
        sketch.addSquare(half: 1500, tags)
        #expect(try sketch.imported().feature("land").properties == ["kind": .string(kind)])
    }

    @Test(
        "Sites are shown at zoom 14",
        arguments: [
            (["amenity": "university"], "university"), (["amenity": "college"], "college"),
            (["amenity": "school"], "school"), (["amenity": "hospital"], "hospital"),
            (["amenity": "prison"], "prison"), (["amenity": "parking"], "parking"),
            (["amenity": "bicycle_parking"], "bicycle_parking"),
            (["leisure": "sports_centre"], "sports_centre"),
            (["landuse": "construction"], "construction"),
            (["military": "danger_area"], "danger_area"),
            (["amenity": "school", "leisure": "sports_centre"], "school"),
            (["landuse": "construction", "military": "danger_area"], "construction"),
        ] as [(MapSketch.Tags, String)])
    func site(tags: [String: String], kind: String) throws {
        var sketch = MapSketch()
        sketch.addSquare(half: 1500, tags)
        let map = try sketch.imported()
        #expect(map.zooms("sites") == [14])
        #expect(try map.feature("sites").properties == ["kind": .string(kind)])
    }

    /// The heights are not of the schema but ours.
    @Test(
        "Buildings stand as high as they say, or as their levels, or as others of their kind and size",
        arguments: [
            ([:], 10, nil), (["building": "garage"], 3, nil), (["building": "church"], 20, nil),
            (["height": "12.5"], 12.5, nil), (["height": "12 m"], 12, nil),
            (["building:levels": "3"], 10, nil), (["height": "20", "min_height": "4"], 20, 4),
            (["building:levels": "5", "building:min_level": "2"], 16, 6),
            (["height": "20", "building:levels": "3"], 20, nil), (["height": "tall"], 10, nil),
        ] as [(MapSketch.Tags, Double, Double?)])
    func building(tags: [String: String], top: Double, bottom: Double?) throws {
        var sketch = MapSketch()
        sketch.addSquare(half: 200, tags.merging(["building": "yes"]) { own, _ in own })
        let map = try sketch.imported()
        #expect(map.zooms("buildings") == [14])
        let building = try map.feature("buildings")
        #expect(building["dummy"] == .number(1))
        #expect(building.number("height") == top && building.number("min_height") == bottom)
        #expect(building["part"] == nil && building["has_parts"] == nil)
    }

    @Test("What is no building, or no area, is not drawn as one")
    func noBuilding() throws {
        var sketch = MapSketch(lines: [["building": "yes"]])
        sketch.addSquare(half: 200, ["building": "no", "leisure": "park"])
        sketch.addSquare(half: 300, ["building": "yes", "area": "no"])
        #expect(try sketch.imported().zooms("buildings").isEmpty)
    }

    @Test("A building knows whether parts cover most of it", arguments: [true, false])
    func parts(coversMost: Bool) throws {
        var sketch = MapSketch()
        sketch.addSquare(half: 200, ["building": "yes", "height": "30"])
        sketch.addSquare(
            half: coversMost ? 180 : 100, ["building:part": "yes", "height": "25"])
        let map = try sketch.imported()
        let outline = try map.feature("buildings", ["height": .number(30)])
        #expect(outline["has_parts"] == (coversMost ? TileValue.bool(true) : nil))
        #expect(outline["part"] == nil)
        let part = try map.feature("buildings", ["height": .number(25)])
        #expect(part["part"] == .bool(true) && part["has_parts"] == nil)
    }
}
