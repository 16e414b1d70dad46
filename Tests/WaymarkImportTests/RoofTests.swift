import Testing
import WaymarkTiles

@Suite("Roofs and colours of buildings in tiles")
struct RoofTests {
    /// A house about 30 m long, from west to east, and 18 m wide.
    private func house(_ tags: MapSketch.Tags, west: Int = 2000) throws -> DrawnFeature {
        var sketch = MapSketch()
        sketch.addRing(
            [[west, 2000], [west + 100, 2000], [west + 100, 2060], [west, 2060]],
            tags.merging(["building": "yes"]) { own, _ in own })
        return try sketch.imported().feature("buildings")
    }

    @Test(
        "A roof has its height by its tags, else by its shape and how wide the house is",
        arguments: [
            (["roof:height": "4", "height": "10"], 4, 10),
            (["roof:height": "4", "building:levels": "2"], 4, 10),
            (["roof:levels": "1", "building:levels": "2"], 3, 9),
            (["building:levels": "3"], 5.35, 14.35), (["height": "6"], 3, 6),
            (["roof:angle": "45", "building:levels": "2"], 8.92, 14.92),
            (["roof:height": "20", "height": "12", "min_height": "4"], 8, 12), ([:], 4.5, 9),
        ] as [(MapSketch.Tags, Double, Double)])
    func height(tags: MapSketch.Tags, roof: Double, top: Double) throws {
        let house = try house(tags.merging(["roof:shape": "gabled"]) { $1 })
        #expect(house["roof_shape"] == .string("gabled"))
        #expect(isClose(house.number("roof_height"), roof), "\(house)")
        #expect(isClose(house.number("height"), top), "\(house)")
    }

    @Test("Storeys in a roof of no known shape are storeys, too")
    func levelsInFlatRoof() throws {
        let house = try house(["building:levels": "2", "roof:levels": "1"])
        #expect(house.number("height") == 10 && house["roof_shape"] == nil)
    }

    @Test(
        "A slope leads down where a tag says, or to the longer walls",
        arguments: [
            ([:], 0, 180), (["roof:orientation": "along"], 0, 180),
            (["roof:orientation": "across"], 90, 180), (["roof:direction": "80"], 90, 360),
            (["roof:direction": "SSW"], 180, 360), (["roof:direction": "north"], 0, 180),
            (["roof:direction": "-93"], 270, 360), (["roof:direction": "1e9"], 0, 180),
        ] as [(MapSketch.Tags, Int, Int)])
    func direction(tags: MapSketch.Tags, degrees: Int, turn: Int) throws {
        let house = try house(tags.merging(["roof:shape": "skillion"]) { $1 })
        let direction = try #require(house.number("roof_direction"))
        #expect((Int(direction) - degrees) % turn == 0, "\(direction)")
    }

    @Test(
        "Shapes that are much like another are drawn as that, others are flat",
        arguments: [
            ("cone", "pyramidal"), ("half-hipped", "half-hipped"), ("lean_to", "skillion"),
            ("saltbox", "gabled"), ("onion", "onion"), ("flat", nil), ("many", nil), ("9.0", nil),
        ])
    func shapes(tag: String, shape: String?) throws {
        let house = try house(["roof:shape": tag, "building:levels": "2"])
        #expect(house["roof_shape"] == shape.map(TileValue.string))
        #expect((house["roof_height"] != nil) == (shape != nil))
        let hasDirection = shape.map { !["pyramidal", "onion"].contains($0) } ?? false
        #expect((house["roof_direction"] != nil) == hasDirection)
    }

    @Test("A tile has all of a building with a roof, of others a little more than lies in it")
    func whole() throws {
        let flat = try house(["roof:shape": "flat"], west: 4090).parts[0].map(\.x)
        let far = try house(["roof:shape": "flat"], west: 4050).parts[0].map(\.x)
        #expect(flat.max() == 4190 && far.max() == 4150)
        var sketch = MapSketch()
        for (row, shape) in [(500, "flat"), (1500, "hipped")] {
            sketch.addRing(
                [[3900, row], [4400, row], [4400, row + 60], [3900, row + 60]],
                ["building": "yes", "roof:shape": shape, "building:levels": "2"])
        }
        let map = try sketch.imported()
        let cut = try map.feature("buildings", ["height": .number(7)])
        let roofed = try map.feature("buildings", ["roof_shape": .string("hipped")])
        #expect(cut.parts[0].map(\.x).max() == 4224)
        #expect(roofed.parts[0].map(\.x).max() == 4400)
    }

    @Test("What is longer than 250 m, or has very many corners, has no roof")
    func large() throws {
        var sketch = MapSketch()
        let tags = ["building": "yes", "roof:shape": "gabled", "height": "10"]
        sketch.addRing([[0, 100], [900, 100], [900, 200], [0, 200]], tags)
        let teeth = (0..<110).flatMap { tooth -> [MapSketch.Place] in
            [[10 * tooth, 900], [10 * tooth + 5, 910]]
        }
        sketch.addRing(teeth + [[1100, 1000], [0, 1000]], tags)
        let features = try sketch.imported().features("buildings")
        #expect(features.count == 2 && features.allSatisfy { $0["roof_shape"] == nil })
    }

    @Test(
        "Colours are written as style sheets have them, and what is none is left out",
        arguments: [
            ("#CCCCCC", "#cccccc"), ("688BA7", "#688ba7"), ("White", "white"), ("#abc", "#abc"),
            ("light grey", nil), ("url(x)", nil), ("", nil), ("#12345", nil),
            (String(repeating: "a", count: 300), nil),
        ])
    func colors(tag: String, color: String?) throws {
        let house = try house(["building:colour": tag, "roof:colour": tag])
        #expect(house["colour"] == color.map(TileValue.string))
        #expect(house["roof_colour"] == color.map(TileValue.string))
    }
}
