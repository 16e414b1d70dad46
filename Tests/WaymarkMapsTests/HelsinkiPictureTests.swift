import Testing
import WaymarkGeometry
import WaymarkEngine
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering
import WaymarkTestSupport

@Suite("Pictures of Helsinki")
@MainActor struct HelsinkiPictureTests {
    nonisolated private static let cameras = [
        HelsinkiSample.camera(), HelsinkiSample.camera(bearing: 30, viewingAngle: 60),
        CameraPosition(latitude: 60.1716, longitude: 24.944, zoom: 14.5),
    ]

    @Test("The same camera gives the same pixels, in one view and in two", arguments: cameras)
    func repeatable(camera: CameraPosition) async throws {
        let view = try HelsinkiSample.view(camera)
        await view.loadTiles()
        let first = view.frame()
        #expect(view.frame().pixels == first.pixels)
        #expect(try await HelsinkiSample.frame(camera).pixels == first.pixels)
    }

    @Test("The whole sample shows land, water, parks and roads in plausible shares")
    func shares() async throws {
        let bounds = try SampleRegion.helsinki.get().manifest.bounds
        let size = SIMD2(400.0, 300)
        let camera = CameraPosition(fitting: bounds, size: size)
        let colors = try await HelsinkiSample.frame(camera, size: size).allColors
        func share(_ wanted: UInt32...) -> Double {
            wanted.reduce(0) { $0 + Double(colors[Pixel($1), default: 0]) } / (size.x * size.y)
        }
        #expect((0.15...0.9).contains(share(0xf3f0ea, 0xe9e6ea, 0xedeae3)), "land")
        #expect((0.005...0.1).contains(share(0xa9d3e8)), "water")
        #expect((0.01...0.15).contains(share(0xcfe8bb, 0xdcebc8, 0xbfe0b4)), "parks")
        #expect((0.015...0.2).contains(share(0xffffff, 0xfdf1c4, 0xfbe19b)), "roads")
    }

    @Test("Close by, buildings and streets take most of the centre")
    func centre() async throws {
        let colors = try await HelsinkiSample.frame(HelsinkiSample.camera(zoom: 17)).allColors
        let roofs = Double(colors[Pixel(0xeae6dd), default: 0]) / 65_536
        #expect((0.2...0.6).contains(roofs))
        #expect(colors[Pixel(0xffffff), default: 0] > 400, "streets")
        #expect(colors.count > 100, "soft borders and names")
    }

    @Test("A tilted view that reaches the horizon draws sky, a flat one none")
    func sky() async throws {
        // The colour of the style's sky at the zenith.
        let sky = Pixel(0xa9cfee)
        let view = try HelsinkiSample.view(HelsinkiSample.camera(viewingAngle: 65))
        view.anchor = SIMD2(0.5, 0.95)
        await view.loadTiles()
        let frame = view.frame()
        #expect(frame.colors(0..<256, 0..<4)[sky, default: 0] > 256, "sky")
        #expect(frame.colors(0..<256, 200..<230)[sky] == nil)
        view.camera.viewingAngle = 0
        await view.loadTiles()
        #expect(view.frame().allColors[sky] == nil)
    }

    @Test("Turned half round, a flat picture shows as much green")
    func halfTurn() async throws {
        let north = try await HelsinkiSample.frame(HelsinkiSample.camera())
        let south = try await HelsinkiSample.frame(HelsinkiSample.camera(bearing: 180))
        let green = { (pixel: Pixel) in pixel == Pixel(0xdcebc8) || pixel == Pixel(0xcfe8bb) }
        let counts = [north, south].map { frame in
            frame.allColors.filter { green($0.key) }.reduce(0) { $0 + $1.value }
        }
        #expect(abs(counts[0] - counts[1]) < 65_536 / 100)
    }
}
