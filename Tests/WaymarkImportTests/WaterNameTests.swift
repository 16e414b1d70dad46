import Testing
import WaymarkTestSupport
import WaymarkTiles

@Suite("Names of bays, straits and islands")
struct WaterNameTests {
    private static let long: [MapSketch.Place] = [
        [200, 2000], [2000, 1800], [3900, 2000], [3900, 2300], [2000, 2100], [200, 2300],
    ]

    private static func map(
        _ ring: [MapSketch.Place], _ tags: MapSketch.Tags
    ) throws -> DrawnMap {
        var sketch = MapSketch()
        sketch.addRing(ring, tags)
        return try sketch.imported()
    }

    @Test("A long bay has its name along it, where there is room, and never twice")
    func along() throws {
        let map = try Self.map(Self.long, ["natural": "bay", "name": "Eyre", "name:is": "Eyri"])
        let lines = map.zooms("water_lines_labels", ["kind": .string("bay")])
        let points = map.zooms("water_polygons_labels", ["kind": .string("bay")])
        #expect(lines.last == 14 && lines.count < 4, "\(lines)")
        #expect(Set(lines).isDisjoint(with: points))
        let name = try map.feature("water_lines_labels", ["kind": .string("bay")])
        #expect(name["name"] == .string("Eyre") && name["name_is"] == .string("Eyri"))
        let line = try #require(name.parts.first)
        // From west to east, in the middle of the bay all the way.
        #expect(line.count > 5 && line.first!.x < line.last!.x)
        for point in line { #expect(isInside(Self.long, [Int(point.x), Int(point.y)])) }
        #expect(Int(line.last!.x - line.first!.x) > 2000)
    }

    @Test("A long lake has its name along it as well, and at its point it says so")
    func lake() throws {
        let tags = ["natural": "water", "name": "Langsee"]
        let map = try Self.map(Self.long, tags)
        let lines = map.zooms("water_lines_labels", ["kind": .string("water")])
        let along = map.zooms("water_polygons_labels", ["along": .bool(true)])
        #expect(lines.last == 14 && lines == along)
        let points = map.zooms("water_polygons_labels", ["name": .string("Langsee")])
        #expect(points.last == 14 && points.count >= lines.count)
        let name = try map.feature("water_lines_labels")
        #expect(name["name"] == .string("Langsee") && (name.number("way_area") ?? 0) > 0)
        // A pond as wide as long has one at its point alone.
        let pond = try Self.map([[500, 500], [3500, 500], [3500, 3500], [500, 3500]], tags)
        #expect(pond.zooms("water_lines_labels").isEmpty)
        #expect(try pond.feature("water_polygons_labels")["along"] == nil)
    }

    @Test("A river that winds has no name across its banks")
    func winding() throws {
        let north: [MapSketch.Place] = (0...16).map { [250 * $0, $0 % 2 == 0 ? 1000 : 2900] }
        let south = north.reversed().map { $0 &+ [0, 200] }
        let map = try Self.map(
            north + south, ["natural": "water", "water": "river", "name": "Meander"])
        #expect(map.zooms("water_lines_labels").isEmpty)
        #expect(!map.zooms("water_polygons_labels").isEmpty)
    }

    @Test("A river is named along its line, where there is one, and by no point beside it")
    func namedLine() throws {
        let north: [MapSketch.Place] = (0...16).map { [250 * $0, $0 % 2 == 0 ? 1000 : 2900] }
        let south = north.reversed().map { $0 &+ [0, 200] }
        var sketch = MapSketch()
        sketch.addRing(
            north + south, ["natural": "water", "water": "river", "name": "Meander"])
        sketch.addLine(north.map { $0 &+ [0, 100] }, ["waterway": "river", "name": "Meander"])
        let map = try sketch.imported()
        #expect(map.zooms("water_polygons_labels").isEmpty)
        #expect(map.zooms("water_lines_labels") == Array(11...14))
    }

    @Test("A round bay has its name in its middle, with its size")
    func round() throws {
        let square: [MapSketch.Place] = [[500, 500], [3500, 500], [3500, 3500], [500, 3500]]
        let map = try Self.map(square, ["natural": "bay", "name": "Round"])
        #expect(map.zooms("water_lines_labels").isEmpty)
        let name = try map.feature("water_polygons_labels", ["kind": .string("bay")])
        #expect(isClose(name.number("way_area"), mercatorArea(3000, 3000)))
        #expect(isInside(square, try #require(name.place)))
    }

    @Test("A bay that bends back has no line through its shores")
    func bent() throws {
        // A horseshoe, open to the east.
        let ring: [MapSketch.Place] = [
            [3800, 300], [500, 300], [500, 3700], [3800, 3700], [3800, 3400], [800, 3400],
            [800, 600], [3800, 600],
        ]
        let map = try Self.map(ring, ["natural": "bay", "name": "Horseshoe"])
        for name in map.features("water_lines_labels") {
            for point in name.parts.joined() {
                #expect(isInside(ring, [Int(point.x), Int(point.y)]))
            }
        }
    }

    @Test("Straits that are lines, bays that are points, and kinds of seas")
    func others() throws {
        var sketch = MapSketch()
        sketch.addLine([[100, 100], [3000, 200]], ["natural": "strait", "name": "Narrows"])
        sketch.addNode([1000, 1000], ["natural": "bay", "name": "Cove"])
        sketch.addNode([1500, 1000], ["natural": "bay"])
        sketch.addNode([2000, 1000], ["place": "sea", "name": "Inland Sea"])
        let map = try sketch.imported()
        #expect(map.zooms("water_lines_labels", ["kind": .string("strait")]) == Array(10...14))
        #expect(map.zooms("water_polygons_labels", ["kind": .string("bay")]) == Array(12...14))
        #expect(map.zooms("water_polygons_labels", ["kind": .string("sea")]) == Array(5...14))
        #expect(map.features("water_polygons_labels").count == 2, "not the one without a name")
    }

    @Test("Islands that are areas are named by their size")
    func islands() throws {
        let square: [MapSketch.Place] = [[500, 500], [3500, 500], [3500, 3500], [500, 3500]]
        let map = try Self.map(square, ["place": "island", "name": "Isle"])
        let name = try map.feature("place_labels", ["kind": .string("island")])
        #expect(isClose(name.number("way_area"), mercatorArea(3000, 3000)))
        #expect(map.zooms("place_labels", ["kind": .string("island")]).first! > 6)
    }

    @Test("A name of two hundred letters stands at a point: no bay is that long")
    func longName() throws {
        let name = String(repeating: "Llanfair ", count: 23)
        let map = try Self.map(Self.long, ["natural": "bay", "name": name])
        #expect(map.zooms("water_lines_labels").allSatisfy { $0 == 14 })
        #expect(!map.zooms("water_polygons_labels").isEmpty)
    }
}
