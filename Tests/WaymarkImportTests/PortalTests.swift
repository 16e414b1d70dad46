import Testing
import WaymarkTiles

@Suite("Portals of tunnels")
struct PortalTests {
    private let street = ["highway": "residential"]
    private let tunnel = ["highway": "residential", "tunnel": "yes"]

    /// The first columns of the streets that end at a portal.
    private func marked(_ sketch: MapSketch, zoom: Int = 14) throws -> [Int32] {
        try sketch.imported(zooms: 12...14).features("streets", zoom: zoom)
            .filter { $0["portal"] == .bool(true) }
            .flatMap(\.parts).compactMap { $0.map(\.x).min() }.sorted()
    }

    @Test("A street in the open is marked where it goes on in a tunnel, on both sides of it")
    func bothSides() throws {
        var sketch = MapSketch()
        sketch.addLine([[0, 1000], [1000, 1000]], street)
        sketch.addLine([[1000, 1000], [2000, 1000]], tunnel)
        sketch.addLine([[2000, 1000], [3000, 1000]], street)
        sketch.addLine([[0, 2000], [1000, 2000]], street)
        #expect(try marked(sketch) == [0, 2000])
        #expect(try marked(sketch, zoom: 13).count == 2)
        #expect(try marked(sketch, zoom: 12).isEmpty)
    }

    @Test("The street is marked whichever of the two comes first in the file")
    func order() throws {
        var sketch = MapSketch()
        sketch.addLine([[2000, 1000], [1000, 1000]], tunnel)
        sketch.addLine([[1000, 1000], [0, 1000]], ["highway": "primary"])
        #expect(try marked(sketch) == [0])
    }

    @Test("Where a tunnel leads off a street that goes on, nothing is marked")
    func branch() throws {
        var sketch = MapSketch()
        sketch.addLine([[0, 1000], [1000, 1000]], street)
        sketch.addLine([[1000, 1000], [2000, 1000]], ["highway": "service"])
        sketch.addLine([[1000, 1000], [1000, 2000]], tunnel)
        sketch.addLine([[0, 3000], [1000, 3000], [2000, 3000]], street)
        sketch.addLine([[1000, 3000], [1000, 4000]], tunnel)
        #expect(try marked(sketch).isEmpty)
    }

    @Test("Railways, trails and runways have no portals")
    func others() throws {
        var sketch = MapSketch()
        let kinds = [["railway": "rail"], ["highway": "path"], ["aeroway": "runway"]]
        for (number, tags) in kinds.enumerated() {
            let row = 1000 * (number + 1)
            sketch.addLine([[0, row], [1000, row]], tags)
            sketch.addLine([[1000, row], [2000, row]], tags.merging(["tunnel": "yes"]) { $1 })
        }
        #expect(try marked(sketch).isEmpty)
    }
}
