import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

/// A layer whose tiles come when a gate is opened.
@MainActor private final class LateLayer: AsyncTileLayer {
    let gate = Gate()
    var fails = false
    private(set) var requests = 0

    override func tile(x: Int, y: Int, zoom: Int) async throws -> Texture? {
        requests += 1
        if fails { throw CancellationError() }
        await gate.pass()
        return Texture(width: 1, height: 1, pixels: [0xff00_00ff])
    }
}

/// A layer whose tiles come only to those who give up.
@MainActor private final class EndlessLayer: AsyncTileLayer {
    private(set) var requests = 0
    private(set) var cancelled = 0

    override func tile(x: Int, y: Int, zoom: Int) async throws -> Texture? {
        requests += 1
        let never = AsyncStream<Void>.makeStream()
        for await _ in never.stream {}
        never.continuation.finish()
        cancelled += 1
        return nil
    }
}

/// Keeps the picture that it is given.
private final class Receiver: TileReceiver {
    let pictures = AsyncStream<Texture?>.makeStream()

    func receiveTile(x: Int, y: Int, zoom: Int, image: Texture?) {
        pictures.continuation.yield(image)
    }
}

@Suite("Tile layers with an asynchronous method (row N4)", .timeLimit(.minutes(30)))
@MainActor struct AsyncTileLayerTests {
    @Test("N4: a tile that fails is asked for again, and one that comes later is drawn then")
    func late() async throws {
        let scene = try BlackMap()
        let (layer, pauses) = (LateLayer(), ScriptedPauses())
        (layer.fails, layer.fadeIn, layer.retryPause) = (true, false, pauses.pause)
        layer.map = scene.map
        let (map, loading) = (scene.map, Task { await scene.map.loadTiles() })
        while layer.requests < 4 { await Task.yield() }
        layer.fails = false
        #expect(await pauses.end(4) == [1, 1, 1, 1])
        while layer.requests < 8 { await Task.yield() }
        #expect(map.frame().pixel(100, 100) == .black)
        await layer.gate.open()
        await loading.value
        #expect(map.frame().pixel(100, 100) == .red && map.isComplete)
    }

    @Test("N4: the task of a tile is cancelled when the map has gone elsewhere")
    func cancelled() async throws {
        let scene = try BlackMap()
        let layer = EndlessLayer()
        layer.map = scene.map
        _ = scene.map.frame()
        while layer.requests < 4 { await Task.yield() }
        #expect(layer.cancelled == 0)
        scene.map.camera.target.longitude = 90
        _ = scene.map.frame()
        while layer.cancelled < 4 { await Task.yield() }
        #expect(layer.cancelled == 4)
    }

    @Test("N4: a receiver gets the picture of a tile, too")
    func receiver() async throws {
        let (layer, receiver) = (LateLayer(), Receiver())
        layer.requestTile(x: 1, y: 2, zoom: 3, receiver: receiver)
        await layer.gate.open()
        var pictures = receiver.pictures.stream.makeAsyncIterator()
        let picture = try #require(await pictures.next())
        #expect(picture?.width == 1 && layer.requests == 1)
    }
}
