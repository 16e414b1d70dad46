import Testing
import WaymarkGeometry
import WaymarkTiles

@Suite("Railway tracks side by side")
struct RailBundleTests {
    private typealias Place = MapSketch.Place
    private let rail = ["railway": "rail"]

    /// The lines at a zoom with units of zoom 14.
    private func lines(_ sketch: MapSketch, zoom: Int) throws -> [[Place]] {
        let factor = 1 << (14 - zoom)
        let tile = MapSketch.tile
        let corner: Place = [
            (tile.x % factor) * 4096 / factor, (tile.y % factor) * 4096 / factor,
        ]
        return try sketch.imported(zooms: 8...14).features("streets", zoom: zoom)
            .filter { $0["rail"] == .bool(true) }.flatMap(\.parts)
            .map { line in
                line.map { (Place(Int($0.x), Int($0.y)) &- corner) &* factor }
            }
    }

    @Test("Tracks of a bundle are one line up to zoom 13, and all tracks from 14 on")
    func bundle() throws {
        var sketch = MapSketch()
        for row in [1000, 1015, 1030] {
            // Ways end at different places.
            sketch.addLine([[0, row], [1500 + row, row]], rail)
            sketch.addLine([[1500 + row, row], [4096, row]], rail)
        }
        #expect(try lines(sketch, zoom: 14).count == 3)
        for zoom in 8...13 { #expect(try lines(sketch, zoom: zoom).count == 1, "\(zoom)") }
        let line = try lines(sketch, zoom: 13)[0]
        #expect(Set(line.map(\.y)).count == 1 && line.map(\.x).max() ?? 0 >= 4094)
    }

    @Test("A track that leaves others is drawn from where it leaves them")
    func branch() throws {
        var sketch = MapSketch()
        sketch.addLine([[0, 1000], [4096, 1000]], rail)
        sketch.addLine([[0, 1015], [1500, 1015], [2500, 2000], [2500, 2500]], rail)
        let found = try lines(sketch, zoom: 13)
        #expect(found.count == 2)
        let branch = try #require(found.first { $0.contains { $0.y > 2000 } })
        let start = branch.map(\.x).min() ?? 0
        #expect(start > 900 && start < 1500, "\(branch)")
    }

    @Test("A track that crosses others, lies far from them or is of another kind stays")
    func others() throws {
        var sketch = MapSketch()
        sketch.addLine([[0, 1000], [4096, 1000]], rail)
        sketch.addLine([[2000, 0], [2000, 4096]], rail)
        sketch.addLine([[0, 1150], [4096, 1150]], rail)
        sketch.addLine([[0, 1010], [4096, 1010]], ["railway": "light_rail"])
        sketch.addLine([[0, 1020], [4096, 1020]], ["railway": "rail", "tunnel": "yes"])
        #expect(try lines(sketch, zoom: 13).count == 5)
    }

    @Test("Main tracks stay, those of yards beside them do not")
    func yard() throws {
        var sketch = MapSketch()
        sketch.addLine([[0, 1000], [4096, 1000]], ["railway": "rail", "service": "yard"])
        sketch.addLine([[500, 1020], [3500, 1020]], rail)
        let found = try sketch.imported(zooms: 13...13).features("streets", zoom: 13)
        let main = found.filter { $0["service"] == nil && $0["rail"] != nil }
        #expect(main.count == 1)
        // What of the yard goes on beyond begins a little before.
        let yard = try lines(sketch, zoom: 13).filter { $0.contains { $0.y < 1010 } }
        let columns = yard.joined().map(\.x)
        #expect(yard.count == 2 && !columns.contains { 1000...3000 ~= $0 })
    }

    @Test(
        "A double track that is one way after another is whole, with bends", arguments: [1, 2, 3])
    func bends(seed: Int) throws {
        var sketch = MapSketch()
        for row in [1000, 1016] {
            var last: Place = [0, row]
            for step in 1...16 {
                let next: Place = [step * 256, row + (step * seed * 37) % 160]
                sketch.addLine([last, next], rail)
                last = next
            }
        }
        let found = try lines(sketch, zoom: 13)
        #expect(found.count == 1)
        #expect(found[0].map(\.x).max() ?? 0 >= 4094 && found[0].map(\.x).min() == 0)
    }
}
