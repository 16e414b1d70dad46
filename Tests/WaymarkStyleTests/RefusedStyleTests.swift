import Foundation
import Testing
import WaymarkStyle

@Suite("Styles that are refused")
struct RefusedStyleTests {
    private func error(_ document: Data) -> StyleError? {
        do {
            _ = try Style(json: document)
            return nil
        } catch {
            return error
        }
    }

    private func expectUnsupported(
        _ document: Data, _ name: String, _ location: SourceLocation = #_sourceLocation
    ) {
        guard case .unsupported(let what)? = error(document) else {
            Issue.record("'\(name)' is not refused as unsupported", sourceLocation: location)
            return
        }
        #expect(what.contains(name), sourceLocation: location)
    }

    @Test(
        "A layer type that is not supported is named",
        arguments: ["heatmap", "color-relief", "sky", "Fill", ""])
    func types(type: String) {
        expectUnsupported(StyleSample.document(StyleSample.layer(type)), "'\(type)'")
    }

    @Test(
        "A property that is not supported is named",
        arguments: [
            ("line", "line-colour"), ("line", "fill-color"), ("fill", "fill-blur"),
            ("symbol", "text-writing-mode"), ("background", "fill-pattern"),
            ("fill-extrusion", "fill-extrusion-pattern"), ("raster", "raster-blur"),
        ])
    func properties(type: String, name: String) {
        for group in ["paint", "layout"] {
            let layer = StyleSample.layer(type, #""\#(group)": {"\#(name)": 1}"#)
            expectUnsupported(StyleSample.document(layer), "'\(name)'")
        }
    }

    @Test(
        "An expression that is not known is named, wherever it stands",
        arguments: [
            #"["root", 4]"#, #"["+", 1, ["root", 4]]"#, #"["case", ["root", 1], 1, 2]"#,
            #"["match", ["get", "a"], 1, ["root", 4], 2]"#, #"["coalesce", 1, ["root", 2]]"#,
            #"["step", ["zoom"], 1, 4, ["root", 2]]"#, #"["step", ["root", 1], 1, 4, 2]"#,
            #"["interpolate", ["linear"], ["zoom"], 1, 4, 5, ["root", 2]]"#,
        ])
    func expressions(json: String) {
        for members in [#""paint": {"line-width": \#(json)}"#, #""filter": ["==", 1, \#(json)]"#] {
            let document = StyleSample.document(StyleSample.layer("line", members))
            guard case .malformed(let what)? = error(document) else {
                Issue.record("it is not refused as malformed")
                continue
            }
            #expect(what.contains("Unknown expression \"root\"") && what.contains("'it'"))
        }
    }

    @Test("A version other than 8 is not supported", arguments: ["7", "9", #""8""#, "null", "[8]"])
    func versions(version: String) {
        expectUnsupported(StyleSample.document(version: version), "version")
    }

    @Test("A document without a version is not supported")
    func noVersion() { expectUnsupported(Data(#"{"layers": []}"#.utf8), "version") }

    @Test(
        "What is no style document is malformed",
        arguments: [
            "", "{", "[]", "8", "null", #""style""#, "{}", #"{"version": 8}"#,
            #"{"version": 8, "layers": {}}"#, #"{"version": 8, "layers": "all"}"#,
            #"{"version": 8, "layers": [1]}"#, #"{"version": 8, "layers": [{}]}"#,
            #"{"version": 8, "layers": [{"id": "a"}]}"#,
            #"{"version": 8, "layers": [{"type": "fill"}]}"#,
            #"{"version": 8, "layers": [{"id": 1, "type": "fill"}]}"#,
            #"{"version": 8, "layers": [{"id": "a", "type": "fill", "minzoom": 5, "maxzoom": 5}]}"#,
        ])
    func documents(text: String) {
        guard case .malformed? = error(Data(text.utf8)) else {
            Issue.record("it is not refused as malformed")
            return
        }
    }

    @Test(
        "An expression with wrong arguments is malformed",
        arguments: [
            #"["get"]"#, #"["get", 1]"#, #"["get", "a", "b"]"#, #"["has"]"#, #"["!"]"#,
            #"["!", true, true]"#, #"["==", 1]"#, #"["<", 1, 2, 3]"#, #"["in", 1]"#,
            #"["case", true]"#, #"["case", true, 1, 2, 3]"#, #"["match", ["get", "a"], 1]"#,
            #"["match", ["get", "a"], 1, 2]"#, #"["match", ["get", "a"], 1, 2, 3, 4]"#,
            #"["step", ["zoom"], 1]"#, #"["step", ["zoom"], 1, 3]"#,
            #"["step", ["zoom"], 1, 5, 2, 4, 3]"#, #"["step", ["zoom"], 1, "5", 2]"#,
            #"["interpolate", "linear", ["zoom"], 1, 2]"#,
            #"["interpolate", ["linear"], ["zoom"]]"#,
            #"["interpolate", ["linear"], ["zoom"], 1, 2, 1, 3]"#, #"["to-string"]"#,
            #"["to-string", 1, 2]"#,
        ])
    func wrongArguments(json: String) {
        let layer = StyleSample.layer("line", #""paint": {"line-width": \#(json)}"#)
        guard case .malformed(let place)? = error(StyleSample.document(layer)) else {
            Issue.record("it is not refused as malformed")
            return
        }
        #expect(place.contains("'it'"), "the place is named")
    }

    // Each of these would change the picture if it were left out.
    @Test(
        "Nothing is left out in silence",
        arguments: [
            #""paint": {"line-width": {"stops": [[5, 1], 4]}}"#,
            #""layout": {"line-cap": "pointed"}"#,
            #""paint": {"line-color": "rgb(1)"}"#, #""paint": {"line-color": "no-colour"}"#,
            #""paint": []"#, #""paint": 1"#, #""minzoom": "5""#,
            #""filter": "kind""#, #""filter": {}"#,
        ])
    func silence(members: String) {
        #expect(error(StyleSample.document(StyleSample.layer("line", members))) != nil)
    }

    @Test("A layer that is not visible is not among the layers to draw")
    func visibility() {
        let hidden = StyleSample.layer("line", #""layout": {"visibility": "none"}"#)
        let style = try? Style(json: StyleSample.document(hidden))
        #expect(style?.layers.isEmpty ?? true)
        let shown = StyleSample.layer("line", #""layout": {"visibility": "visible"}"#)
        #expect(throws: Never.self) { try Style(json: StyleSample.document(shown)) }
    }

    @Test("A list of fonts needs no literal, as the specification has it")
    func fonts() throws {
        let layer = try StyleSample.only(
            StyleSample.layer("symbol", #""layout": {"text-font": ["Noto Sans Bold"]}"#))
        #expect(
            layer.value("text-font", SampleFeature()) == .array([.string("Noto Sans Bold")]))
    }
}
