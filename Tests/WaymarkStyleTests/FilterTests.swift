import Testing
import WaymarkStyle

@Suite("Layers and filters")
struct FilterTests {
    private func filter(_ json: String) throws -> StyleExpression {
        try #require(
            try StyleSample.only(StyleSample.layer("fill", #""filter": \#(json)"#)).filter)
    }

    @Test(
        "A filter decides by properties, geometry and zoom",
        arguments: [
            (#"["==", ["get", "kind"], "park"]"#, true), (#"["has", "none"]"#, false),
            (#"["all", ["has", "kind"], ["!", ["has", "none"]]]"#, true),
            (#"["==", ["geometry-type"], "LineString"]"#, false),
            (#"[">=", ["zoom"], 14]"#, true), (#"["<", ["zoom"], 14]"#, false),
            (#"["any", ["==", ["get", "width"], 4], ["get", "bridge"]]"#, true),
            (#"["match", ["get", "kind"], ["park", "wood"], true, false]"#, true),
            ("false", false),
            // Filters of the time before expressions.
            (#"["==", "kind", "park"]"#, true), (#"["!=", "kind", "park"]"#, false),
            (#"["==", "none", "park"]"#, false), (#"[">", "width", 2]"#, true),
            (#"[">", "width", "2"]"#, false), (#"["in", "kind", "wood", "park"]"#, true),
            (#"["!in", "kind", "wood", "park"]"#, false), (#"["in", "kind"]"#, false),
            (#"["has", "none"]"#, false), (#"["!has", "none"]"#, true),
            (#"["==", "$type", "Polygon"]"#, true), (#"["in", "$type", "Point"]"#, false),
            (#"["has", "$id"]"#, false),
            (
                #"["all", ["==", "kind", "park"], ["none", ["has", "none"], ["<", "width", 3]]]"#,
                true
            ),
            (#"["any", ["==", "kind", "wood"], ["!has", "name"]]"#, false),
        ])
    func decisions(json: String, expected: Bool) throws {
        #expect(try filter(json).evaluate(SampleFeature()) == .bool(expected))
    }

    @Test("A layer has its id, type, source layer and zooms")
    func members() throws {
        let layer = try StyleSample.only(
            #"{"id": "a", "type": "line", "source-layer": "b", "minzoom": 5, "maxzoom": 9.5}"#)
        #expect(layer.id == "a" && layer.kind == .line && layer.sourceLayer == "b")
        #expect(layer.zooms == 5..<9.5)
        #expect(layer.filter == nil && layer.paintKeys == [])
    }

    @Test("Without zooms a layer is drawn at every zoom")
    func allZooms() throws {
        let layer = try StyleSample.only(#"{"id": "a", "type": "background"}"#)
        #expect(layer.sourceLayer.isEmpty)
        #expect([0, 1.5, 14, 21].allSatisfy { layer.zooms.contains($0) })
    }

    @Test("Layers keep the order of the document")
    func order() throws {
        let types = ["background", "fill", "line", "fill-extrusion", "symbol"]
        let layers = types.map { #"{"id": "\#($0)", "type": "\#($0)"}"# }
        let style = try Style(json: StyleSample.document(layers.joined(separator: ", ")))
        #expect(style.layers.map(\.kind.rawValue) == types)
    }
}
