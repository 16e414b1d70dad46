import Testing
import WaymarkTiles

@Suite("Lines that carry names")
struct NameReachTests {
    @Test("A main street reaches farther over the border of a tile than others")
    func reach() throws {
        var sketch = MapSketch()
        for (number, kind) in ["primary", "tertiary", "residential", "primary_link"].enumerated() {
            let row = 1000 * number + 500
            sketch.addLine([[3000, row], [7000, row]], ["highway": kind, "name": kind])
        }
        let map = try sketch.imported(zooms: 14...14)
        func end(_ layer: String, _ wanted: [String: TileValue]) throws -> Int32? {
            try map.feature(layer, wanted).parts.first?.map(\.x).max()
        }
        for (name, column) in [
            ("primary", 5120), ("tertiary", 5120), ("residential", 4224), ("primary_link", 4224),
        ] {
            #expect(try end("street_labels", ["name": .string(name)]) == Int32(column), "\(name)")
        }
        #expect(try end("streets", ["kind": .string("tertiary")]) == 4224)
    }

    @Test("A main street that only passes near a tile is not in it")
    func passing() throws {
        var sketch = MapSketch()
        sketch.addLine([[4500, 0], [4500, 4096]], ["highway": "primary", "name": "Beside"])
        #expect(try sketch.imported(zooms: 14...14).features("street_labels").isEmpty)
    }
}
