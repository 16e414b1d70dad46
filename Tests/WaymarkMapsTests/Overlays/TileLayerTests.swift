import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// A layer that a test answers.
@MainActor final class ScriptedLayer: TileLayer {
    var answers: (_ x: Int, _ y: Int, _ zoom: Int) -> Texture?? = { _, _, _ in .none }
    private(set) var requests: [String] = []
    private(set) var waiting: [any TileReceiver] = []

    override func requestTile(x: Int, y: Int, zoom: Int, receiver: any TileReceiver) {
        requests.append("\(zoom)/\(x)/\(y)")
        if let answer = answers(x, y, zoom) {
            receiver.receiveTile(x: x, y: y, zoom: zoom, image: answer)
        } else {
            waiting.append(receiver)
        }
    }
}

/// A layer of one colour.
@MainActor final class ColoredLayer: SyncTileLayer {
    let color: UInt32
    init(_ color: UInt32) { self.color = color }

    override func tile(x: Int, y: Int, zoom: Int) -> Texture? {
        Texture(width: 2, height: 2, pixels: Array(repeating: color, count: 4))
    }
}

@Suite("Tile layers (rows N1 to N4)")
@MainActor struct TileLayerTests {
    private static let red: UInt32 = 0xff00_00ff
    private static let green: UInt32 = 0xff00_ff00

    @Test("N1, N2: a layer that answers at once covers the map; opacity and z-index are its own")
    func sync() async throws {
        let scene = try BlackMap()
        let (low, high) = (ColoredLayer(Self.red), ColoredLayer(Self.green))
        for layer in [low, high] {
            layer.fadeIn = false
            layer.map = scene.map
        }
        await scene.map.loadTiles()
        #expect(scene.map.frame().pixel(100, 100) == .green)
        low.zIndex = 1
        #expect(scene.map.frame().pixel(100, 100) == .red)
        low.opacity = 0.5
        #expect((126...129).contains(scene.map.frame().pixel(100, 100).green))
        low.map = nil
        #expect(scene.map.frame().pixel(100, 100) == .green)
        high.map = nil
        #expect(scene.map.frame().pixel(100, 100) == .black)
    }

    @Test(
        "N1: tiles are asked for by their size, again from a cleared cache, and never where there is none"
    )
    func requests() async throws {
        let scene = try BlackMap()
        let layer = ScriptedLayer()
        layer.answers = { _, _, _ in .some(TileLayer.noTile) }
        layer.map = scene.map
        await scene.map.loadTiles()
        _ = scene.map.frame()
        // The corner of four tiles of the map's own zoom is in the middle.
        #expect(
            Set(layer.requests) == [
                "14/8191/8191", "14/8192/8191", "14/8191/8192", "14/8192/8192",
            ])
        let count = layer.requests.count
        scene.map.camera.target.longitude += 0.0001
        _ = scene.map.frame()
        await scene.map.loadTiles()
        #expect(layer.requests.count == count)
        layer.clearTileCache()
        await scene.map.loadTiles()
        #expect(layer.requests.count == 2 * count)
        layer.tileSize = 128
        await scene.map.loadTiles()
        #expect(layer.requests.last?.hasPrefix("15/") ?? false)
    }

    @Test("N1, N4: a tile may come later, fades in, and the map comes to rest")
    func later() async throws {
        let scene = try BlackMap()
        let layer = ScriptedLayer()
        layer.map = scene.map
        _ = scene.map.frame()
        while layer.waiting.count < 4 { await Task.yield() }
        let image = Texture(width: 1, height: 1, pixels: [Self.red])
        for receiver in layer.waiting {
            receiver.receiveTile(x: 0, y: 0, zoom: 0, image: image)
            receiver.receiveTile(x: 0, y: 0, zoom: 0, image: nil)
        }
        await scene.map.loadTiles()
        #expect(scene.map.frame().pixel(100, 100) == .black)
        scene.clock.time = 0.15
        #expect((100...150).contains(scene.map.frame().pixel(100, 100).red))
        scene.clock.time = 1
        #expect(scene.map.frame().pixel(100, 100) == .red)
        _ = scene.map.frame()
        #expect(!scene.map.needsDisplay && scene.map.isComplete)
    }

    @Test(
        "N1: while a tile fades in, what was seen before shows through, and not the map",
        arguments: [15.0, 13])
    func underlay(zoom: Double) async throws {
        let scene = try BlackMap()
        let layer = ScriptedLayer()
        let (red, green) = (
            Texture(width: 1, height: 1, pixels: [Self.red]),
            Texture(width: 1, height: 1, pixels: [Self.green])
        )
        layer.answers = { _, _, zoom in .some(zoom == 14 ? red : green) }
        layer.map = scene.map
        // All four children of a tile of zoom 13 are there.
        scene.map.size = SIMD2(2000, 2000)
        await scene.map.loadTiles()
        _ = scene.map.frame()
        scene.clock.time = 1
        #expect(scene.map.frame().pixel(1000, 1000) == .red)
        scene.map.size = SIMD2(200, 200)
        scene.map.camera.zoom = zoom
        await scene.map.loadTiles()
        for time in [1.0, 1.1, 1.2] {
            scene.clock.time = time
            let pixel = scene.map.frame().pixel(90, 90)
            #expect(pixel.red + pixel.green > 240 && pixel.red > 40, "\(pixel) at \(time)")
        }
        scene.clock.time = 1.4
        #expect(scene.map.frame().pixel(90, 90) == .green)
    }

    @Test("N1: a tile that is not there now is asked for again")
    func notNow() async throws {
        let scene = try BlackMap()
        let layer = ScriptedLayer()
        let pauses = ScriptedPauses()
        layer.answers = { _, _, _ in .some(nil) }
        layer.retryPause = pauses.pause
        layer.fadeIn = false
        layer.map = scene.map
        let loading = Task { await scene.map.loadTiles() }
        #expect(await pauses.end(4) == [1, 1, 1, 1])
        #expect(await pauses.end(4) == [2, 2, 2, 2])
        await loading.value
        #expect(layer.requests.count == 12)
        #expect(scene.map.isComplete, "a picture does not wait for ever")
        #expect(scene.map.frame().pixel(100, 100) == .black)
        let image = Texture(width: 1, height: 1, pixels: [Self.red])
        layer.answers = { _, _, _ in .some(image) }
        layer.reload()
        await scene.map.loadTiles()
        #expect(scene.map.frame().pixel(100, 100) == .red)
    }

    @Test("N3: addresses without answer leave the map as it is")
    func noAddress() async throws {
        let scene = try BlackMap()
        let layer = URLTileLayer { _, _, _ in nil }
        layer.userAgent = "test"
        layer.map = scene.map
        await scene.map.loadTiles()
        #expect(scene.map.isComplete && scene.map.frame().pixel(100, 100) == .black)
    }

    @Test("N3: a tile that a file has is drawn")
    func file() async throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: path) }
        var bitmap = Bitmap(width: 4, height: 4)
        var list = DisplayList()
        list.background = StyleColor(hex: 0x00ff00)
        Rasterizer().draw(list, into: &bitmap)
        try Data(bitmap.png()).write(to: path)
        let scene = try BlackMap()
        let layer = URLTileLayer { _, _, _ in path }
        layer.fadeIn = false
        layer.map = scene.map
        await scene.map.loadTiles()
        #expect(scene.map.frame().pixel(100, 100) == .green)
    }
}
