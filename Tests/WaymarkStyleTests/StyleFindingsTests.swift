import Foundation
import Testing
import WaymarkStyle

@Suite("What is wrong with a style")
struct StyleFindingsTests {
    /// A document with a source of each kind, and `layers` and `members` in JSON.
    private func findings(_ layers: String, _ members: String = "") -> [String] {
        let document = """
            {"version": 8, "sources": {"v": {"type": "vector"}, "p": {"type": "raster", "url": "p"},
            "e": {"type": "raster-dem", "url": "e"}, "g": {"type": "geojson", "data": "g"}},
            \(members) "layers": [\(layers)]}
            """
        return Style.findings(in: Data(document.utf8))
    }

    /// A line layer of the vector source with further members.
    private func line(_ members: String) -> String {
        #"{"id": "it", "type": "line", "source": "v", "source-layer": "roads", \#(members)}"#
    }

    @Test("All of it is found in one go")
    func all() {
        let found = findings(
            #"{"id": "it", "type": "heatmap", "source": "v"},"#
                + line(#""paint": {"line-colour": "a", "line-width": ["root", 1]}"#) + ","
                + #"{"id": "b", "type": "fill", "source": "g", "minzoom": 9, "maxzoom": 3, "filter": ["==", 1]}"#
        )
        let words = [
            "'heatmap'", "line-colour", "root", "zooms", "filter", "two layers have the id",
        ]
        #expect(found.count == words.count)
        for (finding, word) in zip(found, words) { #expect(finding.contains(word)) }
    }

    @Test(
        "What the specification does not allow is named",
        arguments: [
            (#""layout": {"line-color": "red"}"#, "'line-color'"),
            (#""paint": {"line-cap": "butt"}"#, "'line-cap'"),
            (#""paint": {"line-width": -1}"#, "'line-width'"),
            (#""paint": {"line-opacity": 1.5}"#, "'line-opacity'"),
            (#""layout": {"line-cap": ["get", "x"]}"#, "data expressions not supported"),
            (#""layout": {"visibility": ["get", "x"]}"#, "'visibility'"),
            (#""filter": ["==", ["feature-state", "a"], 1]"#, "feature-state"),
            (#""interactive": true"#, "'interactive'"),
        ])
    func layers(members: String, word: String) {
        let found = findings(line(members))
        #expect(found.count == 1 && found[0].contains(word))
    }

    @Test(
        "A layer has a source that fits it, and of vector tiles one of their layers",
        arguments: [
            (#""type": "fill""#, "names no source"),
            (#""type": "fill", "source": "v""#, "source-layer"),
            (#""type": "fill", "source": "p""#, "'raster'"),
            (#""type": "raster", "source": "v""#, "'vector'"),
            (#""type": "hillshade", "source": "p""#, "'raster'"),
            (#""type": "raster", "source": "e""#, "'raster-dem'"),
            (#""type": "line", "source": "nowhere""#, "'nowhere'"),
        ])
    func sources(members: String, word: String) {
        let found = findings(#"{"id": "it", \#(members)}"#)
        #expect(found.count == 1 && found[0].contains(word))
    }

    @Test(
        "Members of the document have their types",
        arguments: [
            (#""center": [1],"#, "'center'"), (#""center": 5,"#, "'center'"),
            (#""zoom": "x","#, "'zoom'"),
            (#""glyphs": 5,"#, "'glyphs'"), (#""foo": 1,"#, "'foo'"),
            (#""state": {"b": 5},"#, "'b'"),
        ])
    func members(members: String, word: String) {
        let found = findings(line(#""paint": {}"#), members)
        #expect(found.count == 1 && found[0].contains(word))
    }

    @Test("Of the sources those are named that lead nowhere")
    func brokenSources() {
        let document = #"""
            {"version": 8, "layers": [], "sources": {"a": {"type": "raster"},
            "b": {"type": "raster-dem"}, "c": {"type": "geojson", "data": {"type": "Nope"}}}}
            """#
        #expect(Style.findings(in: Data(document.utf8)).count == 3)
        #expect(Style.findings(in: Data(#"{"version": 8, "layers": []}"#.utf8)).count == 1)
    }

    @Test("Nothing is found where all is right")
    func nothing() {
        #expect(
            findings(
                line(#""paint": {"line-color": "red", "line-color-transition": {"duration": 5}}"#),
                #""name": "n", "center": [1, 2], "zoom": 3, "metadata": {"x": 1},"#
            ).isEmpty)
    }

    @Test(
        "A style with two layers of one name, or one without its source, is refused",
        arguments: [
            #"{"id": "a", "type": "background"}"#, #"{"id": "b", "type": "fill", "source": "x"}"#,
        ])
    func refused(layer: String) {
        let document =
            #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background"}, \#(layer)]}"#
        #expect(throws: StyleError.self) {
            _ = try Style(json: Data(document.utf8), allowsUnsupported: true)
        }
    }
}
