import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

// Each runs in a process of its own, for a trap would end all tests.
@Suite("Styles with absurd numbers do not stop the program")
struct AbsurdStyleTests {
    /// Frames of a style with one more layer, flat and tilted.
    @MainActor private static func draw(_ type: String, _ members: String) async throws {
        let source = type == "symbol" ? "names" : "area"
        let layer =
            #"{"id": "more", "type": "\#(type)", "source-layer": "\#(source)", \#(members)}"#
        let style = MapSample.style.replacing("{\"version\": 8, \"layers\": [", with: "")
        let view = try MapSample.view(
            ScriptedTiles { _ in TileSample.label("Name of it") + TileSample.area("#ff0000") },
            style: #"{"version": 8, "layers": ["# + layer + "," + style)
        for angle in [0.0, 50] {
            view.camera.viewingAngle = angle
            await view.loadTiles()
            _ = view.frame()
        }
    }

    @Test("Sizes of text")
    func textSizes() async {
        await #expect(processExitsWith: .success) {
            for size in ["0", "-20", "1e9", "1e30", "1e300"] {
                try await AbsurdStyleTests.draw(
                    "symbol", #""layout": {"text-field": "Name", "text-size": \#(size)}"#)
            }
        }
    }

    @Test("Widths of text")
    func textWidths() async {
        await #expect(processExitsWith: .success) {
            for width in ["0", "-3", "1e30"] {
                try await AbsurdStyleTests.draw(
                    "symbol", #""layout": {"text-field": "Name", "text-max-width": \#(width)}"#)
            }
        }
    }

    @Test("Widths of halos")
    func halos() async {
        await #expect(processExitsWith: .success) {
            for width in ["-0.5", "-40", "1e4", "1e300"] {
                let paint = #""text-halo-color": "white", "text-halo-width": "# + width
                try await AbsurdStyleTests.draw(
                    "symbol", #""layout": {"text-field": "Name"}, "paint": {\#(paint)}"#)
            }
        }
    }

    @Test("Widths of lines")
    func lines() async {
        await #expect(processExitsWith: .success) {
            for width in ["-3", "1e9", "1e30", "1e300"] {
                try await AbsurdStyleTests.draw(
                    "line", #""paint": {"line-width": \#(width)}"#)
            }
        }
    }

    @Test("Dashes")
    func dashes() async {
        await #expect(processExitsWith: .success) {
            for dashes in ["[0, 0]", "[]", "[-1, 2]", "[1e300, 1]", "[3]"] {
                try await AbsurdStyleTests.draw(
                    "line", #""paint": {"line-width": 2, "line-dasharray": \#(dashes)}"#)
            }
        }
    }
}
