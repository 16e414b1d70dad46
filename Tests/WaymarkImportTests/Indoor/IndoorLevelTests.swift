import Testing
import WaymarkTiles

@Suite("Levels of buildings")
struct IndoorLevelTests {
    /// A building with a room on each of `levels`: way 2.
    private func house(_ levels: [String], tags: IndoorSketch.Tags = [:]) -> IndoorSketch {
        var sketch = IndoorSketch()
        sketch.addBox(
            [1000, 1000], [2000, 2000], tags.merging(["building": "yes"]) { $1 })
        for (index, level) in levels.enumerated() {
            let low = IndoorSketch.Place(1000 + 100 * index, 1000)
            sketch.addBox(low, low &+ 100, ["indoor": "room", "level": level])
        }
        return sketch
    }

    @Test(
        "Values of level=*, also as people write them",
        arguments: [
            ("-1;0;1", [-1, 0, 1]), ("0-3", [0, 1, 2, 3]), ("-3--1", [-3, -2, -1]),
            ("-1-3", [-1, 0, 1, 2, 3]), ("0.5", [0.5]), ("0,5", [0.5]), ("-1; 0", [-1, 0]),
            ("1;;3", [1, 3]), ("−2", [-2]), ("3-1", [1, 2, 3]), ("2;2;2", [2]),
        ] as [(String, [Double])])
    func values(text: String, levels: [Double]) throws {
        let map = try #require(try house([text]).imported())
        #expect(try map.numbers(ofBuilding: "w2") == levels.reversed())
        #expect(map.levels("area") == levels)
    }

    @Test(
        "A thing whose level makes no sense is left out",
        arguments: ["ground", "99999", "0-100000", "nan", "inf", "1e9", "", ";", "--1", "0:-1"])
    func nonsense(text: String) throws {
        let map = try #require(try house(["0", text]).imported())
        #expect(try map.numbers(ofBuilding: "w2") == [0])
        #expect(map.features("area").count == 1)
        #expect(try house([text]).imported() == nil)
    }

    @Test("repeat_on=* repeats a thing on more levels")
    func repeated() throws {
        var sketch = house(["0"])
        sketch.addBox(
            [1500, 1500], [1600, 1600],
            ["indoor": "room", "room": "toilets", "level": "0", "repeat_on": "2-4;7"])
        let map = try #require(try sketch.imported())
        #expect(try map.numbers(ofBuilding: "w2") == [7, 4, 3, 2, 0])
        #expect(map.levels("poi", ["subclass": .string("toilets")]) == [0, 2, 3, 4, 7])
    }

    @Test("A room without a level is on the ground")
    func unknown() throws {
        var sketch = IndoorSketch()
        sketch.addBox([1000, 1000], [2000, 2000], ["building": "yes", "indoor": "room"])
        #expect(try sketch.imported()?.numbers(ofBuilding: "w2") == [0])
    }

    @Test("Landings of stairs are no levels, and are shown on both levels around them")
    func landings() throws {
        var sketch = house(["-1", "0"])
        sketch.addLine(
            [[1100, 1500], [1200, 1500]],
            ["highway": "steps", "indoor": "yes", "level": "-1;-0.5"])
        sketch.addLine(
            [[1200, 1500], [1300, 1500]], ["highway": "footway", "indoor": "yes", "level": "-0.5"])
        sketch.addLine(
            [[1300, 1500], [1400, 1500]], ["highway": "steps", "indoor": "yes", "level": "0;0.3"])
        let map = try #require(try sketch.imported())
        #expect(try map.numbers(ofBuilding: "w2") == [0, -1])
        #expect(map.levels("transportation", ["class": .string("footway")]) == [-1, 0])
        #expect(map.levels("transportation", ["class": .string("steps")]) == [-1, 0, 0])
    }

    @Test("A half level with a room is a level")
    func mezzanine() throws {
        let map = try #require(try house(["0", "0.5", "1"]).imported())
        #expect(try map.levels(ofBuilding: "w2").map(\.ref) == ["1", "0.5", "0"])
        #expect(try map.levels(ofBuilding: "w2").map(\.id) == ["w2/1", "w2/0.5", "w2/0"])
    }

    @Test(
        "The level that is shown first is that of the ground, else the lowest above, else the highest",
        arguments: [
            (["-1", "0", "1"], 0), (["3", "2"], 2), (["-1", "-2"], -1), (["-1", "1"], 1),
        ] as [([String], Double)])
    func first(levels: [String], expected: Double) throws {
        let map = try #require(try house(levels).imported())
        let index = try #require(try map.building("w2").number("default"))
        #expect(try map.numbers(ofBuilding: "w2")[Int(index)] == expected)
        #expect(map.levels("area", ["is_default": .bool(true)]) == [expected])
        let isDeep = levels.allSatisfy { $0.hasPrefix("-") }
        #expect(try map.building("w2")["underground"] == .bool(isDeep))
    }

    @Test("The levels that the tags of a building say, without those that are not there")
    func tagged() throws {
        let tags = ["min_level": "-2", "max_level": "5", "non_existent_levels": "4"]
        let map = try #require(try house(["0"], tags: tags).imported())
        #expect(try map.numbers(ofBuilding: "w2") == [5, 3, 2, 1, 0, -1, -2])
        let high = try #require(try house(["0"], tags: ["building:levels": "40"]).imported())
        #expect(try high.numbers(ofBuilding: "w2") == [0])
    }

    @Test("Levels are called as level:ref=* and outlines of levels say")
    func names() throws {
        var sketch = house(["1"])
        sketch.addBox(
            [1500, 1500], [1600, 1600], ["indoor": "room", "level": "0", "level:ref": "E"])
        sketch.addBox(
            [1000, 1000], [2000, 2000],
            ["indoor": "level", "level": "-1", "level:ref": "U", "name": "Untergeschoss"])
        sketch.addNode(
            [1550, 1550], ["highway": "elevator", "level": "-1;0;1", "level:ref": "U;E;G1"])
        let map = try #require(try sketch.imported())
        let levels = try map.levels(ofBuilding: "w2")
        #expect(levels.map(\.ref) == ["G1", "E", "U"])
        #expect(levels.map(\.name) == [nil, nil, "Untergeschoss"])
        #expect(map.features("area", ["level": .number(-1)]).isEmpty, "outlines are not drawn")
    }
}
