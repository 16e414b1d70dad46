import Testing
import WaymarkTestSupport

@Suite("Guidance: how expectations are written")
struct GuidancePatternTests {
    @Test("A pattern stands for all of its texts")
    func texts() {
        #expect(GuidancePattern.texts("turn left Side") == ["turn left Side"])
        #expect(GuidancePattern.texts("a [b] c") == ["a b c", "a c"])
        #expect(GuidancePattern.texts("(a|b) c") == ["a c", "b c"])
        #expect(Set(GuidancePattern.texts("(a|b) [c]")) == ["a c", "a", "b c", "b"])
        #expect(GuidancePattern.lists(["a", "?b"]) == [["a", "b"], ["a"]])
        #expect(GuidancePattern.lists(["[a] b", "c"]) == [["a b", "c"], ["b", "c"]])
    }

    @Test("The first list is the preferred one")
    func preferred() {
        let map = GuidanceMap("a-b", ways: ["ab": street("Main")])
        let drive = map.drive("", "a", "b", "turn (left|right) B", or: [[]])
        #expect(
            drive.accepted == [
                ["depart", "turn left B", "arrive"], ["depart", "turn right B", "arrive"],
                ["depart", "arrive"],
            ])
        #expect(map.drive("", "a", "b", "arrive left").accepted == [["depart", "arrive left"]])
    }

    @Test("A mirror changes the sides of the drawing, of the lanes and of what is told")
    func mirror() throws {
        let map = GuidanceMap(
            ScenarioDrawing("ab c\n   d", step: 10),
            ways: ["abcd": street("Left", ["turn:lanes": "left|through;right"])])
        let other = map.drive("", "a", "d", "turn slight left Side", heading: 90).mirrored
        #expect(other.map.drawing.text == "c ba\nd   ")
        #expect(other.map.drawing.origin == .london)
        #expect(other.map.ways.list[0].tags["turn:lanes"] == "through;left|right")
        #expect(other.map.ways.list[0].tags["name"] == "Left")
        #expect(other.heading == 270)
        #expect(other.told == [["turn slight right Side"]])
        #expect(other.mirrored.map.drawing.text == "ab c\n   d")
    }

    @Test("A ring has an arm in each direction and runs as traffic does")
    func ring() throws {
        let ring = GuidanceRing.cross(radius: 20).map
        let ways = ring.ways.list
        #expect(ways.map(\.tags["name"]) == ["West", "South", "East", "North", nil])
        let nodes = try #require(ways.last?.nodes)
        #expect(nodes.first == nodes.last)
        // Against the clock, the southern arm follows the western one.
        let order = nodes.filter { "αβγδ".contains($0) }
        #expect((order + order).contains("αβγδ"))
        let left = GuidanceRing.cross(radius: 20, isClockwise: true).map.ways.list.last
        let back = (left?.nodes ?? "").filter { "αβγδ".contains($0) }
        #expect((back + back).contains("δγβα"))
    }
}
