import Testing
import WaymarkMaps
import WaymarkRendering

@Suite("Where names find room")
@MainActor struct NamePlaceTests: StyleScenes {
    /// A line with a name in red, and icons in blue that come first.
    private func frame(
        along line: [SIMD2<Double>], icons: [SIMD2<Double>] = []
    ) async throws -> Bitmap {
        try await view(
            source("a", "LineString", line) + "," + source("b", "MultiPoint", icons),
            """
            {"id": "names", "type": "symbol", "source": "a", "layout": {"text-field": "In",
            "text-size": 10, "symbol-placement": "line", "symbol-spacing": 400},
            "paint": {"text-color": "#ff0000"}},
            {"id": "icons", "type": "symbol", "source": "b", "layout": {"icon-image": "dot",
            "icon-allow-overlap": true}, "paint": {"icon-color": "#0000ff"}}
            """, root: #""sprite": "waymark:icons","#
        ).frame()
    }

    /// The columns from the first to the last with red in them.
    private func columns(_ frame: Bitmap) -> ClosedRange<Int>? {
        let inked = (0..<frame.width).filter { x in
            // The attribution is in the lower rows.
            (100..<175).contains { frame.pixel(x, $0).red > 100 }
        }
        guard let first = inked.first, let last = inked.last else { return nil }
        return first...last
    }

    /// In one tile: four of them meet in the middle of the view.
    private let street = [SIMD2(8.0, 50), SIMD2(92, 50)]

    @Test("A name stands in the middle of its line")
    func middle() async throws {
        let columns = try #require(self.columns(try await frame(along: street)))
        #expect(abs(columns.lowerBound + columns.upperBound - 300) < 6, "\(columns)")
    }

    @Test("A name whose middle is taken stands beside it, once")
    func aside() async throws {
        let columns = try #require(
            self.columns(try await frame(along: street, icons: [SIMD2(50, 50)])))
        #expect(columns.upperBound < 148 || columns.lowerBound > 152, "\(columns)")
        #expect(columns.count < 20)
    }

    @Test("A name keeps its place while there is room for it")
    func steady() async throws {
        let map = try await view(
            source("a", "LineString", street) + "," + source("b", "Point", [SIMD2(50, 50)]),
            """
            {"id": "names", "type": "symbol", "source": "a", "layout": {"text-field": "In",
            "text-size": 10, "symbol-placement": "line", "symbol-spacing": 400},
            "paint": {"text-color": "#ff0000"}},
            {"id": "icons", "type": "symbol", "source": "b", "layout": {"icon-image": "dot",
            "icon-size": ["interpolate", ["linear"], ["zoom"], 9, 1, 9.02, 0.01]},
            "paint": {"icon-color": "#0000ff"}}
            """, root: #""sprite": "waymark:icons","#)
        let before = try #require(columns(map.frame()))
        // Now the middle is free again.
        map.moveCamera(.zoom(to: 10.03))
        let after = try #require(columns(map.frame()))
        #expect(abs(before.lowerBound - after.lowerBound) < 4, "\(before) \(after)")
    }

    @Test("A name stands where its line is straight")
    func straight() async throws {
        // The bend in the middle is too sharp for letters.
        let line = [SIMD2(8.0, 20), SIMD2(50, 20), SIMD2(50, 62)]
        #expect(columns(try await frame(along: line)) != nil)
    }

    @Test("A layer that names a place once leaves out the second name, and an icon much nearer")
    func once() async throws {
        func inks(_ distance: Double, repeats: Bool) async throws -> [Int] {
            let frame = try await view(
                source("a", "MultiPoint", [SIMD2(-distance / 2, -20), SIMD2(distance / 2, -20)]),
                """
                {"id": "names", "type": "symbol", "source": "a", "metadata": {
                "waymark:repeat-distance": \(repeats ? 0 : 120)}, "layout": {
                "icon-image": "dot", "icon-allow-overlap": true, "text-field": "I",
                "text-allow-overlap": true, "text-offset": [0, 2], "text-size": 14},
                "paint": {"icon-color": "#00ff00", "text-color": "#ff0000"}}
                """, root: #""sprite": "waymark:icons","#
            ).frame()
            func marks(_ rows: Range<Int>, _ channel: KeyPath<Pixel, Int>) -> Int {
                let inked = (0..<frame.width).map { x in
                    rows.contains { frame.pixel(x, $0)[keyPath: channel] > 100 }
                }
                return zip([false] + inked, inked).count { !$0 && $1 }
            }
            return [marks(95..<140, \.red), marks(70..<90, \.green)]
        }
        #expect(try await inks(100, repeats: true) == [2, 2])
        #expect(try await inks(100, repeats: false) == [1, 2])
        #expect(try await inks(30, repeats: false) == [1, 1])
    }
}
