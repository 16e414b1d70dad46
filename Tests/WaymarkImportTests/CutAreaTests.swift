import Testing
import WaymarkGeometry
import WaymarkTestSupport
import WaymarkTiles

/// A part of the map is often cut out so that areas at its border lack nodes or ways.
@Suite("Areas that the border of an extract cuts")
struct CutAreaTests {
    typealias Place = MapSketch.Place

    private static let low: Place = [0, 0]
    private static let high: Place = [4096, 4096]

    static let extracts = [
        MapSketch.Extract(low: low, high: high, hasWholeWays: true),
        MapSketch.Extract(low: low, high: high, hasWholeWays: false),
    ]

    private static let water = ["type": "multipolygon", "natural": "water", "water": "river"]

    /// A sketch of relations alone.
    private func sketch(in extract: MapSketch.Extract) -> MapSketch {
        var sketch = MapSketch()
        sketch.extract = extract
        return sketch
    }

    /// Adds an area whose border is `ways` and an island or clearing in it.
    private func add(
        _ ways: [[Place]], hole: [Place]? = nil, _ tags: MapSketch.Tags, to sketch: inout MapSketch
    ) {
        var members = ways.map { (sketch.addLine($0, [:]), "outer") }
        if let hole { members.append((sketch.addRing(hole, [:]), "inner")) }
        sketch.addRelation(members, tags)
    }

    /// Whether each of some places lies in a feature of `layer`.
    private func holds(
        _ layer: String, _ map: DrawnMap, _ places: [Place]
    ) -> [Bool] {
        let rings = map.features(layer).flatMap(\.parts).map { ring in
            ring.map { Place(Int($0.x), Int($0.y)) }
        }
        return places.map { place in
            rings.count { isInside($0, place) } % 2 == 1
        }
    }

    @Test("A river is water between its banks, and its island is land", arguments: extracts)
    func river(extract: MapSketch.Extract) throws {
        var sketch = sketch(in: extract)
        add(
            [
                [[-900, 1800], [150, 1700], [2000, 1750], [3950, 1500], [5200, 1400]],
                [[5200, 2200], [3950, 2300], [2100, 2500], [150, 2400], [-900, 2600]],
                [[5200, 1400], [9000, 1400], [9000, 2200], [5200, 2200]],
                [[-900, 2600], [-5000, 2600], [-5000, 1800], [-900, 1800]],
            ], hole: [[1500, 2000], [1500, 2200], [2500, 2200], [2500, 2000]], Self.water,
            to: &sketch)
        let map = try sketch.imported(zooms: 14...14)
        let found = holds(
            "water_polygons", map,
            [
                [60, 2000], [1000, 2000], [4000, 2000], [2000, 2100], [1000, 1000], [1000, 3000],
            ])
        #expect(found == [true, true, true, false, false, false])
        #expect(try map.feature("water_polygons", ["kind": .string("river")]).parts.count == 2)
    }

    @Test(
        "A closed way without some of its nodes is filled up to the border",
        arguments: [false, true])
    func corner(isClaimed: Bool) throws {
        var sketch = sketch(
            in: MapSketch.Extract(
                low: Self.low, high: Self.high, hasWholeWays: false, isClaimed: isClaimed))
        sketch.addRing(
            [
                [2900, 4000], [3000, 3000], [4000, 2800], [5000, 2700], [5000, 5000], [2800, 5000],
            ],
            ["natural": "wood"])
        // Trees stand for themselves, so they tell how far an extract reaches that claims no box.
        for index in 0..<256 {
            sketch.addNode([index % 16 * 273, index / 16 * 273], ["natural": "tree"])
        }
        let map = try sketch.imported(zooms: 14...14)
        let found = holds(
            "land", map, [[3500, 3500], [3800, 3800], [2700, 4000], [2000, 2000]])
        #expect(found == [true, true, false, false])
    }

    @Test("A large wood is known by its clearing", arguments: extracts)
    func clearing(extract: MapSketch.Extract) throws {
        var sketch = sketch(in: extract)
        let border: [Place] = [
            [1500, 5000], [1600, 3900], [1500, 2000], [1400, 100], [1500, -900],
        ]
        let far: [Place] = [[1500, -900], [9000, -900], [9000, 5000], [1500, 5000]]
        let hole: [Place] = [[2000, 2000], [2000, 3000], [3000, 3000], [3000, 2000]]
        let tags = ["type": "multipolygon", "landuse": "forest"]
        add([border, far], hole: hole, tags, to: &sketch)
        let map = try sketch.imported(zooms: 14...14)
        let found = holds("land", map, [[3500, 3500], [1700, 300], [2500, 2500], [500, 2000]])
        #expect(found == [true, true, false, false])

        var plain = self.sketch(in: extract)
        add([border, far], tags, to: &plain)
        // Without it the narrow strip in the west could be the wood as well: it is smaller, and not small.
        #expect(try plain.imported(zooms: 14...14).features("land").isEmpty)
    }

    @Test("A large lake is known by the streets on its shore", arguments: extracts)
    func lake(extract: MapSketch.Extract) throws {
        var sketch = sketch(in: extract)
        add(
            [
                [[700, 5000], [600, 3900], [800, 2000], [700, 200], [700, -900]],
                [[700, -900], [9000, -900], [9000, 5000], [700, 5000]],
            ], Self.water, to: &sketch)
        for row in 0..<60 {
            sketch.addLine([[100, 60 * row], [400, 60 * row]], ["highway": "residential"])
        }
        let map = try sketch.imported(zooms: 14...14)
        #expect(holds("water_polygons", map, [[2500, 2500], [300, 2500]]) == [true, false])
    }

    @Test("Where a way is missing in the middle, what is whole is drawn alone")
    func gap() throws {
        var sketch = sketch(in: Self.extracts[0])
        let lake = sketch.addRing([[500, 500], [500, 900], [900, 900], [900, 500]], [:])
        let bank = sketch.addLine([[1000, 2000], [2000, 2000], [2000, 2600]], [:])
        let island = sketch.addRing(
            [[1200, 2100], [1200, 2200], [1300, 2200], [1300, 2100]], [:])
        sketch.addRelation(
            [(lake, "outer"), (bank, "outer"), (999, "outer"), (island, "inner")], Self.water)
        let map = try sketch.imported(zooms: 14...14)
        #expect(
            holds("water_polygons", map, [[700, 700], [1900, 2100], [1250, 2150]])
                == [true, false, false])
    }

    @Test(
        "Borders of countries, and islands of which most is missing, have no name in what is left")
    func names() throws {
        var sketch = sketch(in: Self.extracts[0])
        let coast: [Place] = [[-900, 300], [500, 400], [300, -900]]
        let rest: [Place] = [[300, -900], [-9000, -900], [-900, 300]]
        add(
            [coast, rest], ["type": "multipolygon", "place": "island", "name": "Saari"], to: &sketch
        )
        add(
            [coast, rest],
            ["type": "boundary", "boundary": "administrative", "admin_level": "2", "name": "Maa"],
            to: &sketch)
        add(
            [coast, rest], ["type": "multipolygon", "natural": "bay", "name": "Lahti"], to: &sketch)
        let map = try sketch.imported(zooms: 14...14)
        #expect(map.features("place_labels").isEmpty)
        #expect(map.features("boundary_labels").isEmpty)
        let bays = map.features("water_polygons_labels") + map.features("water_lines_labels")
        #expect(bays.count == 1)
        #expect(bays.first?["name"] == .string("Lahti"))
    }

    @Test("Any small shape is where it was before it was cut", arguments: 0..<24)
    func random(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let extract = Self.extracts[seed % 2]
        var sketch = sketch(in: extract)
        // A star around a place at the border, smaller than the extract.
        let along = Int.random(in: 900...3200, using: &generator)
        let edge = [0, 4096].randomElement(using: &generator) ?? 0
        let middle: Place = Bool.random(using: &generator) ? [edge, along] : [along, edge]
        let ring: [Place] = (0..<24).map { index in
            let angle = 2 * Double.pi * Double(index) / 24
            let radius = Double.random(in: 300...700, using: &generator)
            return middle
                &+ Place(Int(radius * CMath.cosine(angle)), Int(radius * CMath.sine(angle)))
        }
        let cuts = [0, 5, 13, 24]
        let closed = ring + ring.prefix(1)
        add(
            zip(cuts, cuts.dropFirst()).map { Array(closed[$0...$1]) },
            ["type": "multipolygon", "landuse": "meadow"], to: &sketch)
        let map = try sketch.imported(zooms: 14...14)
        let places: [Place] = (0..<400).map { _ in
            middle
                &+ Place(
                    Int.random(in: -800...800, using: &generator),
                    Int.random(in: -800...800, using: &generator))
        }.filter { extract.holds($0) }
        let found = holds("land", map, places)
        let wrong = zip(places, found).count { place, isFound in isInside(ring, place) != isFound }
        // Where nodes are missing the border of the extract takes the place of what lay before them.
        let allowed = extract.hasWholeWays ? 0.01 : 0.12
        #expect(Double(wrong) <= allowed * Double(places.count), "seed \(seed)")
    }
}
