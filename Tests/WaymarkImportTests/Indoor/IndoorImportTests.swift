import Testing
import WaymarkTiles

@Suite("Importing the insides of buildings")
struct IndoorImportTests {
    /// A mall of three levels with rooms, doors, stairs and a lift: the ways are 2 to 9.
    private static let mall: IndoorSketch = {
        var sketch = IndoorSketch()
        sketch.addBox([1000, 1000], [2000, 2000], ["building": "retail", "name": "Mall"])
        sketch.addBox([1000, 1000], [1400, 1400], ["indoor": "room", "level": "0", "ref": "12"])
        sketch.addLine(
            [
                [1400, 1000], [1900, 1000], [1900, 1400], [1600, 1400], [1400, 1400], [1400, 1000],
            ],
            ["indoor": "room", "level": "1", "shop": "books", "name": "Kirja", "name:sv": "Bok"])
        sketch.addBox([1000, 1400], [2000, 1600], ["indoor": "corridor", "level": "-1;0;1"])
        sketch.addBox(
            [1000, 1600], [1300, 2000],
            ["indoor": "room", "room": "toilets", "level": "0", "access": "private"])
        sketch.addBox(
            [1400, 1600], [1500, 1700], ["indoor": "room", "room": "stairs", "level": "-1-1"])
        sketch.addLine(
            [[1600, 1500], [1700, 1500]],
            ["highway": "steps", "conveying": "yes", "level": "0;1", "indoor": "yes"])
        sketch.addLine([[1800, 1700], [1800, 1900]], ["indoor": "wall", "level": "0"])
        sketch.addBox([1900, 1900], [1910, 1910], ["indoor": "column", "level": "0"])
        sketch.addNode([1400, 1200], ["door": "yes", "level": "0"])
        sketch.addNode([1600, 1400], ["indoor": "door", "door": "hinged"])
        sketch.addNode([1750, 1500], ["highway": "elevator", "level": "-1;0;1"])
        sketch.addNode([1000, 1500], ["entrance": "main"])
        return sketch
    }()

    @Test("A mall of three levels")
    func buildings() throws {
        let map = try #require(try Self.mall.imported())
        #expect(map.zooms == 15...15)
        #expect(map.ids == ["w2"])
        #expect(
            try map.levels(ofBuilding: "w2") == [
                DrawnIndoors.Level(level: 1, id: "w2/1", name: nil, ref: "1"),
                DrawnIndoors.Level(level: 0, id: "w2/0", name: nil, ref: "0"),
                DrawnIndoors.Level(level: -1, id: "w2/-1", name: nil, ref: "-1"),
            ])
        let building = try map.building("w2")
        #expect(building["name"] == .string("Mall"))
        #expect(building.number("default") == 1)
        #expect(building["underground"] == .bool(false))
        for layer in ["area", "area_name", "transportation", "poi", "building"] {
            #expect(map.metadata.contains(#""id":"\#(layer)""#), "\(layer)")
        }
        #expect(map.metadata.contains("© OpenStreetMap contributors"))
    }

    @Test("Its areas, with what is private and what people look for")
    func areas() throws {
        let map = try #require(try Self.mall.imported())
        #expect(map.levels("area", ["class": .string("corridor")]) == [-1, 0, 1])
        #expect(map.levels("area", ["class": .string("steps")]) == [-1, 0, 1])
        #expect(map.levels("area", ["class": .string("room")]) == [0, 0, 1])
        #expect(map.levels("area", ["class": .string("wall")]) == [0])
        #expect(map.levels("area", ["class": .string("column")]) == [0])
        let books = try #require(
            map.features("area", ["level": .number(1), "is_poi": .bool(true)]).first)
        #expect(books["building"] == .string("w2") && books["is_default"] == .bool(false))
        #expect(map.levels("area", ["access": .string("no")]) == [0])
        #expect(
            map.features("area", ["is_default": .bool(true)]).allSatisfy { $0.number("level") == 0 }
        )
    }

    @Test("Its names, with numbers of rooms and other languages")
    func names() throws {
        let map = try #require(try Self.mall.imported())
        let kirja = try #require(map.features("area_name", ["name": .string("Kirja")]).first)
        #expect(kirja["name_sv"] == .string("Bok") && kirja["class"] == .string("room"))
        #expect((500...1200).contains(kirja.number("rank") ?? 0))
        #expect(map.features("area_name", ["ref": .string("12")]).count == 1)
        #expect(map.features("area_name").count == 2)
    }

    @Test("Its points: shops, toilets, doors, lifts and entrances")
    func points() throws {
        let map = try #require(try Self.mall.imported())
        let shop: [String: TileValue] = ["class": .string("shop"), "subclass": .string("books")]
        #expect(map.levels("poi", shop) == [1])
        let toilets: [String: TileValue] = [
            "class": .string("amenity"), "subclass": .string("toilets"),
        ]
        #expect(map.levels("poi", toilets) == [0])
        #expect(map.levels("poi", ["class": .string("elevator")]) == [-1, 0, 1])
        #expect(map.levels("poi", ["class": .string("entrance")]) == [0])
        // The second has its level from the room in whose wall it is.
        #expect(map.levels("poi", ["class": .string("door")]) == [0, 1])
    }

    @Test("Its ways: escalators carry people")
    func ways() throws {
        let map = try #require(try Self.mall.imported())
        let escalator = map.features("transportation", ["class": .string("escalator")])
        #expect(escalator.count == 2)
        #expect(escalator.allSatisfy { $0["conveying"] == .bool(true) })
    }

    @Test(
        "Things of which just the level is known make no building one with levels",
        arguments: [
            ["amenity": "bench", "level": "0"], ["shop": "books", "level": "2"],
            ["entrance": "main", "level": "0"], ["door": "yes"], ["indoor": "no", "level": "1"],
            ["highway": "elevator", "level": "0;1"], ["barrier": "gate"],
        ])
    func outdoors(tags: IndoorSketch.Tags) throws {
        var sketch = IndoorSketch()
        sketch.addBox([1000, 1000], [2000, 2000], ["building": "retail"])
        sketch.addNode([1500, 1500], tags)
        #expect(try sketch.imported() == nil)
    }

    @Test(
        "Ways and platforms outdoors make none",
        arguments: [
            ["highway": "footway", "level": "1", "bridge": "yes"],
            ["highway": "steps", "level": "0;1"], ["railway": "platform", "level": "1"],
            ["highway": "footway", "tunnel": "yes", "level": "-1"],
            ["highway": "footway", "indoor": "yes", "level": "0"],
            ["barrier": "wall", "level": "0"], ["public_transport": "platform"],
        ])
    func waysOutdoors(tags: IndoorSketch.Tags) throws {
        var sketch = IndoorSketch()
        sketch.addLine([[1000, 1000], [2000, 2000]], tags)
        #expect(try sketch.imported() == nil)
    }

    @Test("What just has a level is shown where there is more inside")
    func others() throws {
        var sketch = Self.mall
        sketch.addNode([1100, 1100], ["shop": "kiosk", "level": "1"])
        sketch.addNode([2500, 1100], ["shop": "kiosk", "level": "1"])
        let map = try #require(try sketch.imported())
        #expect(map.features("poi", ["subclass": .string("kiosk")]).count == 1)
    }
}
