import Testing
import WaymarkTiles

@Suite("Ferries in tiles")
struct FerryTests {
    private typealias Place = MapSketch.Place
    private let ferry = ["route": "ferry"]

    private func lines(_ sketch: MapSketch) throws -> [DrawnFeature] {
        try sketch.imported(zooms: 14...14).features("ferries")
    }

    private func name(_ line: DrawnFeature) -> String? {
        guard case .string(let name)? = line["name"] else { return nil }
        return name
    }

    @Test("A line that several ferries go along is drawn once, with a name, for vehicles first")
    func once() throws {
        var sketch = MapSketch()
        let way: [Place] = [[100, 1000], [2000, 1200], [4000, 1000]]
        sketch.addLine(way, ferry)
        sketch.addLine(way.reversed(), ["route": "ferry", "name": "Foot", "motor_vehicle": "no"])
        sketch.addLine(way, ["route": "ferry", "name": "Car", "motor_vehicle": "yes"])
        let found = try lines(sketch)
        #expect(found.map(name) == ["Car"] && found.map { $0["foot"] } == [nil])
    }

    @Test("There and back on nearly the same way is one line, round an island two")
    func back() throws {
        var sketch = MapSketch()
        sketch.addLine([[100, 1000], [2000, 1050], [4000, 1000]], ferry)
        sketch.addLine([[4000, 1000], [2500, 960], [1000, 970], [100, 1000]], ferry)
        sketch.addLine([[100, 1000], [2000, 2000], [4000, 1000]], ferry)
        // Both are put end to end.
        let rows = Set(try lines(sketch).flatMap(\.parts).joined().map(\.y))
        #expect(rows == [1000, 1050, 2000])
    }

    @Test("Where two lines part, the part that they share is drawn once")
    func shared() throws {
        var sketch = MapSketch()
        sketch.addLine(
            [[100, 1000], [1000, 1000], [2000, 1000], [3000, 500]],
            ["route": "ferry", "name": "a"])
        sketch.addLine(
            [[100, 1000], [1000, 1000], [2000, 1000], [3000, 1500]],
            ["route": "ferry", "name": "b"])
        let found = try lines(sketch)
        #expect(found.map(name) == ["a", "b"])
        #expect(found[1].parts == [[TilePoint(x: 2000, y: 1000), TilePoint(x: 3000, y: 1500)]])
    }

    @Test("A way of a relation is a ferry by that alone, and has its name; a quay is none")
    func relation() throws {
        var sketch = MapSketch()
        let bare = sketch.addLine([[100, 1000], [4000, 1000]], ["note": "over there"])
        let named = sketch.addLine(
            [[100, 2000], [4000, 2000]], ["route": "ferry", "name": "own"])
        let quay = sketch.addLine([[100, 1000], [100, 1100]], ["man_made": "pier"])
        sketch.addRelation(
            [bare, named, quay].map { ($0, "") },
            ["type": "route", "route": "ferry", "name": "whole"])
        #expect(Set(try lines(sketch).map(name)) == ["own", "whole"])
    }

    @Test(
        "A tour is no ferry",
        arguments: [
            ["route": "ferry", "tourism": "attraction"],
            ["route": "ferry", "ferry": "sightseeing"],
            ["route": "ferry", "service": "tourism"],
        ])
    func tours(tags: [String: String]) throws {
        var sketch = MapSketch()
        sketch.addLine([[100, 1000], [4000, 1000]], tags)
        let way = sketch.addLine([[100, 2000], [4000, 2000]], ferry)
        sketch.addRelation(
            [(way, "")], tags.merging(["type": "route", "route": "ferry"]) { $1 })
        #expect(try lines(sketch).isEmpty)
    }

    /// Rings of one way and of three, with so many terminals.
    @Test(
        "A line back to its start is a tour, unless another terminal is on its way",
        arguments: 0...2)
    func rings(terminals: Int) throws {
        var sketch = MapSketch()
        for (index, row) in [500, 2500].enumerated() {
            let ring: [Place] = [[500, row], [3500, row], [3500, row + 900], [500, row + 900]]
            for place in [ring[0], ring[2]].prefix(terminals) {
                sketch.addNode(place, ["amenity": "ferry_terminal"])
            }
            if index == 0 {
                sketch.addRing(ring, ferry)
            } else {
                sketch.addLine([ring[0], ring[1]], ferry)
                sketch.addLine([ring[1], ring[2]], ferry)
                sketch.addLine([ring[2], ring[3], ring[0]], ferry)
            }
        }
        // Of three ways nobody knows where they stop.
        let rows = try lines(sketch).flatMap(\.parts).joined().map(\.y)
        #expect(rows.contains { $0 < 2000 } == (terminals == 2))
        #expect(rows.contains { $0 > 2000 } == (terminals != 1))
    }

    @Test("Lines that meet on the water are all drawn")
    func branches() throws {
        var sketch = MapSketch()
        sketch.addLine([[100, 1000], [2000, 1000]], ferry)
        sketch.addLine([[2000, 1000], [4000, 1000]], ferry)
        sketch.addLine([[2000, 1000], [2000, 3000]], ferry)
        #expect(try lines(sketch).flatMap(\.parts).joined().map(\.y).max() == 3000)
    }
}
