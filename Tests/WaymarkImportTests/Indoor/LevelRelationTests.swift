import Testing
import WaymarkTiles

@Suite("Levels that are relations")
struct LevelRelationTests {
    private func members(_ ways: [Int]) -> [IndoorSketch.Member] {
        ways.map { IndoorSketch.Member(kind: "way", number: $0, role: "buildingpart") }
    }

    @Test("Rooms have the level of the relation that they are members of, and it has its name")
    func scheme() throws {
        var sketch = IndoorSketch()
        let outline = sketch.addBox([1000, 1000], [2000, 2000], ["height": "12"])
        let low = sketch.addBox(
            [1000, 1000], [1400, 1400], ["buildingpart": "room", "ref": "101"])
        let high = sketch.addBox([1000, 1000], [1500, 1400], ["buildingpart": "hall"])
        let corridor = sketch.addBox([1000, 1400], [2000, 1600], ["buildingpart": "corridor"])
        let lift = sketch.addBox(
            [1600, 1600], [1700, 1700],
            [
                "buildingpart": "verticalpassage",
                "buildingpart:verticalpassage": "elevator",
                "buildingpart:verticalpassage:floorrange": "-1 to 1",
            ])
        let door = sketch.addNode([1200, 1400], ["door": "yes"])
        let shell = sketch.addBox([1000, 1000], [1990, 2000], ["height": "3"])
        sketch.addRelation(
            members([low, lift]) + [
                IndoorSketch.Member(kind: "node", number: door, role: "buildingpart"),
                IndoorSketch.Member(kind: "way", number: shell, role: "shell"),
            ], ["type": "level", "level": "0", "name": "Erdgeschoss"])
        let upper = sketch.addRelation(
            members([high, corridor]),
            ["type": "level", "level": "1", "name": "1. Obergeschoss", "level:ref": "OG"])
        sketch.addRelation(
            [
                IndoorSketch.Member(kind: "way", number: outline, role: "outline"),
                IndoorSketch.Member(kind: "relation", number: upper, role: "level"),
            ], ["type": "building", "name": "Institut", "building": "university"])
        let map = try #require(try sketch.imported())
        #expect(map.ids == ["w\(outline)"])
        #expect(try map.building("w\(outline)")["name"] == .string("Institut"))
        let levels = try map.levels(ofBuilding: "w\(outline)")
        #expect(levels.map(\.level) == [1, 0, -1])
        #expect(levels.map(\.name) == ["1. Obergeschoss", "Erdgeschoss", nil])
        #expect(levels.map(\.ref) == ["OG", "0", "-1"])
        #expect(map.levels("area", ["class": .string("room")]) == [0, 1])
        #expect(map.levels("area", ["class": .string("corridor")]) == [1])
        #expect(map.levels("area", ["class": .string("elevator")]) == [-1, 0, 1])
        #expect(map.levels("poi", ["class": .string("door")]) == [0])
    }

    @Test("A level that is one relation in two buildings is shared by them")
    func shared() throws {
        var sketch = IndoorSketch()
        sketch.addBox([1000, 1000], [1500, 1500], ["building": "yes"])
        sketch.addBox([1500, 1000], [2000, 1500], ["building": "yes"])
        let rooms = [1100, 1600].map { x in
            sketch.addBox([x, 1100], [x + 100, 1200], ["buildingpart": "room"])
        }
        let own = sketch.addBox([1300, 1300], [1400, 1400], ["buildingpart": "room"])
        sketch.addRelation(members(rooms), ["type": "level", "level": "1"])
        sketch.addRelation(members([own]), ["type": "level", "level": "2"])
        let map = try #require(try sketch.imported())
        #expect(try map.levels(ofBuilding: "w2").map(\.id) == ["w2/2", "r1"])
        #expect(try map.levels(ofBuilding: "w3").map(\.id) == ["r1"])
    }

    @Test(
        "A relation whose level makes no sense says nothing",
        arguments: ["ground", "0-100000", "0-99"])
    func nonsense(level: String) throws {
        var sketch = IndoorSketch()
        let room = sketch.addBox([1100, 1100], [1200, 1200], ["indoor": "room", "level": "3"])
        sketch.addRelation(members([room, 99]), ["type": "level", "level": level])
        let map = try #require(try sketch.imported())
        #expect(try map.numbers(ofBuilding: "gw\(room)") == [3])
    }
}
