import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Draws what a test says.
@MainActor private final class TestOverlay: MapContent {
    let level: OverlayLevel
    private let shapes: (inout OverlayCanvas) -> Void

    init(_ level: OverlayLevel, _ shapes: @escaping (inout OverlayCanvas) -> Void) {
        self.level = level
        self.shapes = shapes
    }

    /// A sheet over all of the view.
    convenience init(_ level: OverlayLevel, sheet hex: UInt32) {
        self.init(level) { canvas in
            let size = SIMD2<Float>(canvas.view.size)
            canvas.list.addContour([
                SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y),
            ])
            canvas.list.fill(StyleColor(hex: hex))
        }
    }

    func draw(on canvas: inout OverlayCanvas) { shapes(&canvas) }
}

@Suite("Overlays")
@MainActor struct OverlayTests {
    private func labelled() async throws -> MapView {
        let source = ScriptedTiles { _ in TileSample.area("#ff0000") + TileSample.label("WWW") }
        let view = try MapSample.view(source)
        await view.loadTiles()
        return view
    }

    /// The colours around the middle, where the name stands.
    private func middle(_ view: MapView) -> [Pixel: Int] { view.frame().colors(34..<94, 44..<84) }

    @Test("M12: above roads is over areas and under names")
    func aboveRoads() async throws {
        let view = try await labelled()
        let white = Pixel(0xffffff)
        let names = middle(view)[white, default: 0]
        #expect(names > 50)
        view.addOverlay(TestOverlay(.aboveRoads, sheet: 0x00ff00))
        #expect(middle(view)[.red] == nil)
        #expect(middle(view)[white] == names)
        #expect(view.frame().pixel(5, 5) == .green)
    }

    @Test("M12: above labels is over names")
    func aboveLabels() async throws {
        let view = try await labelled()
        view.addOverlay(TestOverlay(.aboveLabels, sheet: 0x0000ff))
        #expect(middle(view) == [.blue: 2400])
    }

    @Test("M12: the level goes before the order of adding, which decides within a level")
    func levels() async throws {
        let view = try await labelled()
        view.addOverlay(TestOverlay(.aboveLabels, sheet: 0x0000ff))
        view.addOverlay(TestOverlay(.aboveRoads, sheet: 0x00ff00))
        #expect(middle(view) == [.blue: 2400])
        view.addOverlay(TestOverlay(.aboveLabels, sheet: 0x123456))
        #expect(middle(view) == [Pixel(0x123456): 2400])
    }

    @Test("M15: an overlay that is removed is drawn no longer")
    func removal() async throws {
        let view = try await labelled()
        let before = view.frame()
        let overlay = TestOverlay(.aboveLabels, sheet: 0x0000ff)
        view.addOverlay(overlay)
        #expect(view.needsDisplay)
        #expect(view.frame().pixels != before.pixels)
        view.removeOverlay(overlay)
        #expect(view.needsDisplay)
        #expect(view.frame().pixels == before.pixels)
    }

    @Test("The attribution stays over every overlay")
    func attribution() async throws {
        let view = try await labelled()
        view.addOverlay(TestOverlay(.aboveLabels, sheet: 0x0000ff))
        #expect(view.frame().colors(60..<128, 112..<127).keys.count { $0 != .blue } > 3)
    }

    @Test("M15: lines, rings and discs lie where their places are", arguments: [0.0, 45])
    func shapes(angle: Double) async throws {
        let view = try await labelled()
        view.camera.zoom = 18
        view.camera.viewingAngle = angle
        await view.loadTiles()
        view.addOverlay(
            TestOverlay(.aboveLabels) { canvas in
                let center = canvas.ground([MapSample.middle])[0]
                canvas.addDisc(center, radius: 20)
                canvas.list.fill(StyleColor(hex: 0x0000ff))
                canvas.addLine([center - SIMD2(60, 0), center + SIMD2(60, 0)], width: 8)
                canvas.list.fill(StyleColor(hex: 0x00ff00))
                let corner = center + SIMD2(30, 30)
                canvas.addRing([corner, corner + SIMD2(20, 0), corner + SIMD2(20, 20)])
                canvas.list.fill(StyleColor(hex: 0x123456))
            })
        let frame = view.frame()
        #expect(frame.pixel(64, 64) == .green && frame.pixel(20, 64) == .green)
        #expect(frame.pixel(64, 54) == .blue && frame.pixel(64, 38) == .red)
        #expect(frame.allColors[Pixel(0x123456), default: 0] > 80)
    }

    @Test("M14: a path over the 180th meridian is in one piece")
    func antimeridian() throws {
        let view = try MapSample.view(ScriptedTiles { _ in nil }, size: SIMD2(256, 256))
        view.camera = CameraPosition(latitude: 0, longitude: 180, zoom: 8)
        var spans: [Double] = []
        view.addOverlay(
            TestOverlay(.aboveRoads) { canvas in
                let ground = canvas.ground([
                    Coordinate(latitude: 0, longitude: 179.9),
                    Coordinate(latitude: 0, longitude: -179.9),
                ])
                spans.append(ground[1].x - ground[0].x)
                canvas.addLine(ground, width: 10)
                canvas.list.fill(StyleColor(hex: 0x00ff00))
            })
        let frame = view.frame()
        #expect(spans.allSatisfy { abs($0 - 0.2 / 360 * 65_536) < 1e-6 } && !spans.isEmpty)
        #expect(frame.pixel(128, 128) == .green && frame.pixel(112, 128) == .green)
    }
}
