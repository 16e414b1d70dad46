import Testing
import WaymarkTiles

@Suite("Numbers of roads and their networks")
struct RoadNumberTests {
    /// The label of a road with these tags, over which `routes` lead.
    private static func label(
        _ tags: MapSketch.Tags, routes: [MapSketch.Tags] = []
    ) throws -> DrawnFeature {
        var sketch = MapSketch()
        let way = sketch.addLine(
            [[100, 100], [3000, 100]],
            tags.merging(["highway": "trunk"]) { own, _ in own })
        for route in routes {
            sketch.addRelation(
                [(way, "forward")],
                route.merging(["type": "route", "route": "road"]) { own, _ in own })
        }
        return try sketch.imported(zooms: 14...14).feature("street_labels")
    }

    @Test(
        "The space between letters and figures is left out",
        arguments: [
            ("A 20", "A20"), ("A20", "A20"), ("L  600a", "L600a"), ("B 37;B 45", "B37\nB45"),
            ("A 20;A20", "A20"), ("Ring 2", "Ring 2"), ("N 1 bis", "N 1 bis"),
            ("1A; 99A", "1A\n99A"),
        ])
    func spaces(ref: String, text: String) throws {
        #expect(try Self.label(["ref": ref])["ref"] == .string(text))
    }

    @Test("A number has the network of the route with this number that leads over the road")
    func network() throws {
        let label = try Self.label(
            ["ref": "A 5"],
            routes: [["ref": "656", "network": "X"], ["ref": "A 5", "network": "BAB"]])
        #expect(label["network"] == .string("bab"))
        // The other route has a number of its own there.
        #expect(label["ref"] == .string("A5\n656") && label["network_2"] == .string("x"))
    }

    @Test("Where two networks share a road it has both numbers, those of its own tag first")
    func shared() throws {
        let label = try Self.label(
            ["ref": "I 80;US 40"],
            routes: [["ref": "40", "network": "US:US"], ["ref": "80", "network": "US:I"]])
        #expect(label["ref"] == .string("80\n40"))
        #expect(label["network"] == .string("us:i") && label["network_2"] == .string("us:us"))
        #expect(label.number("ref_rows") == 2 && label.number("ref_cols") == 2)
    }

    @Test("European roads have their numbers after those of the country")
    func european() throws {
        let label = try Self.label(["ref": "A 5", "int_ref": "E 35;E 52"])
        #expect(label["ref"] == .string("A5\nE35\nE52"))
        #expect(label["network"] == nil && label["network_2"] == .string("e-road"))
    }

    @Test("Routes without a network, of other vehicles or with several numbers tell nothing")
    func others() throws {
        let label = try Self.label(
            ["ref": "7"],
            routes: [
                ["ref": "8"], ["ref": "9", "network": "lcn", "route": "bicycle"],
                ["ref": "7;10", "network": "Y"], ["network": "Z"],
            ])
        #expect(label["ref"] == .string("7") && label["network"] == nil)
    }
}
