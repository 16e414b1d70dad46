import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkTiles

@Suite("Tiles that are late, missing or damaged")
@MainActor struct TileLoadingTests {
    /// A view that has its tile of zoom 14, and is now one zoom closer.
    private func closer(_ source: ScriptedTiles) async throws -> MapView {
        let view = try MapSample.view(source)
        await view.loadTiles()
        #expect(view.frame().pixel(64, 30) == .red)
        view.camera.zoom += 1
        return view
    }

    @Test("A tile that is on its way shows its parent until it arrives")
    func late() async throws {
        let gate = Gate()
        let source = ScriptedTiles(zooms: 0...15) { tile in
            guard tile.z > 14 else { return TileSample.area("#ff0000") }
            await gate.pass()
            return TileSample.area("#00ff00")
        }
        let view = try await closer(source)
        #expect(view.frame().pixel(64, 30) == .red)
        #expect(!view.needsDisplay && !view.isComplete)
        await gate.open()
        await view.loadTiles()
        #expect(view.needsDisplay)
        #expect(view.frame().pixel(64, 30) == .green)
        #expect(!view.needsDisplay)
    }

    @Test("A tile that the source does not have shows its parent")
    func missing() async throws {
        let source = ScriptedTiles(zooms: 0...15) { tile in
            tile.z > 14 ? nil : TileSample.area("#ff0000")
        }
        let view = try await closer(source)
        await view.loadTiles()
        #expect(view.isComplete)
        #expect(view.frame().pixel(64, 30) == .red)
    }

    @Test("A damaged tile shows its parent")
    func damaged() async throws {
        let source = ScriptedTiles(zooms: 0...15) { tile in
            tile.z > 14 ? [0xff, 0xff, 0x03] : TileSample.area("#ff0000")
        }
        let view = try await closer(source)
        await view.loadTiles()
        #expect(view.frame().pixel(64, 30) == .red)
    }

    @Test("Tiles that fail are asked for again, ever later, and fill their holes by themselves")
    func retries() async throws {
        let source = ScriptedTiles { _ in TileSample.area("#ff0000") }
        source.failure = .network(reason: "nobody is there")
        let pauses = ScriptedPauses()
        let view = try MapSample.view(source)
        view.retryPause = pauses.pause
        await view.loadTiles()
        #expect(view.isComplete, "a picture does not wait for ever")
        #expect(view.frame().pixel(64, 30) == .black)
        let tiles = Set(source.requests).count
        func asked(_ times: Int) async {
            while source.requests.count < times * tiles {
                await Task.yield()
                await view.loadTiles()
            }
        }
        for (number, seconds) in [1.0, 2, 4, 8, 16, 32, 60, 60].enumerated() {
            #expect(await pauses.end(tiles) == Array(repeating: seconds, count: tiles))
            await asked(number + 2)
        }
        #expect(source.requests.count == tiles * 9)
        #expect(view.tileFailures.count == tiles)
        source.failure = nil
        #expect(await pauses.end(tiles).count == tiles)
        await asked(10)
        #expect(view.needsDisplay)
        #expect(view.frame().pixel(64, 30) == .red)
        #expect(view.tileFailures.isEmpty)
    }

    @Test(
        "An app whose network is back asks at once; what a source does not have is not asked for again"
    )
    func reload() async throws {
        let source = ScriptedTiles { _ in TileSample.area("#ff0000") }
        source.failure = .network(reason: "nobody is there")
        let view = try MapSample.view(source)
        view.retryPause = ScriptedPauses().pause
        await view.loadTiles()
        source.failure = nil
        view.reload()
        await view.loadTiles()
        #expect(view.frame().pixel(64, 30) == .red)
        let bare = ScriptedTiles { _ in nil }
        let empty = try MapSample.view(bare)
        await empty.loadTiles()
        let count = bare.requests.count
        empty.reload()
        await empty.loadTiles()
        #expect(bare.requests.count == count)
    }

    @Test("Beyond the deepest zoom of the source its tiles are enlarged")
    func overzoom() async throws {
        let source = ScriptedTiles { _ in TileSample.area("#ff0000") }
        for zoom in [15.5, 17, 21] {
            #expect(try await MapSample.frame(source, zoom: zoom).pixel(64, 30) == .red)
        }
        #expect(source.requests.allSatisfy { $0.z == 14 })
    }

    @Test("Without any tile a map is its ground, and it is complete")
    func nothing() async throws {
        let view = try MapSample.view(ScriptedTiles { _ in nil })
        await view.loadTiles()
        #expect(view.isComplete)
        let frame = view.frame()
        #expect(frame.colors(0..<128, 0..<100) == [.black: 12_800])
        #expect(!view.needsDisplay)
    }

    @Test("Tiles that left the view are given back and asked for anew")
    func eviction() async throws {
        let source = ScriptedTiles { _ in TileSample.area("#ff0000") }
        let view = try MapSample.view(source)
        view.memoryBudget = 100_000
        let start = view.camera
        await view.loadTiles()
        let first = source.requests
        for step in 1...130 {
            view.camera.target.longitude = start.target.longitude + Double(step) * 0.05
            await view.loadTiles()
        }
        view.camera = start
        await view.loadTiles()
        #expect(view.frame().pixel(64, 30) == .red)
        #expect(source.requests.filter { first.contains($0) }.count > first.count)
    }

    @Test("With less memory, tiles out of view are given back at once, those in view are not")
    func lessMemory() async throws {
        let source = ScriptedTiles { _ in TileSample.area("#ff0000") }
        let view = try MapSample.view(source)
        let start = view.camera
        await view.loadTiles()
        #expect(view.frame().pixel(64, 30) == .red)
        let first = source.requests
        view.camera.target.longitude += 1
        await view.loadTiles()
        #expect(view.frame().pixel(64, 30) == .red)
        let both = source.requests.count
        view.memoryBudget = 0
        #expect(view.isComplete && source.requests.count == both)
        view.camera = start
        await view.loadTiles()
        #expect(Set(source.requests.dropFirst(both)) == Set(first))
    }

    @Test("Damaged bytes never stop the program", arguments: [UInt64(61), 62])
    func mutations(seed: UInt64) async throws {
        let whole =
            TileSample.area("#ff0000") + TileSample.label("Name")
            + TileSample.building(2000, 2000, half: 90, height: 20)
        let source = ScriptedTiles { tile in
            var random = SeededGenerator(seed: seed &+ UInt64(tile.x) << 20 &+ UInt64(tile.y))
            var bytes = whole
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                bytes[place] = .random(in: 0...255, using: &random)
            }
            return bytes
        }
        let view = try MapSample.view(source, size: SIMD2(96, 96), zoom: 15)
        var bitmap = Bitmap(width: 1, height: 1)
        for step in 0..<150 {
            view.camera.target.longitude += 0.021_972_656_25
            view.camera.viewingAngle = step % 2 == 0 ? 50 : 0
            await view.loadTiles()
            view.draw(into: &bitmap)
            #expect(view.isComplete)
        }
    }
}
