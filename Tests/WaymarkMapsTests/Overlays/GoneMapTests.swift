import Synchronization
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps

@Suite("A map that goes")
@MainActor struct GoneMapTests {
    /// Tiles that come when they are let through.
    private final class LateTiles: TileSource {
        let zooms = 0...14
        private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

        var count: Int { waiting.withLock { $0.count } }

        func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
            await withCheckedContinuation { one in waiting.withLock { $0.append(one) } }
            return nil
        }

        func letThrough() {
            let all = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for one in all { one.resume() }
        }
    }

    @Test("While tiles and events are on their way to it, nothing happens")
    func gone() async {
        for _ in 0..<20 {
            let tiles = LateTiles()
            weak var last: MapView?
            do {
                let map = MapView(frame: ViewRect(low: SIMD2(0, 0), high: SIMD2(200, 100)))
                map.source = tiles
                _ = map.frame()
                last = map
                while tiles.count == 0 { await Task.yield() }
            }
            tiles.letThrough()
            for _ in 0..<20 { await Task.yield() }
            #expect(last == nil)
        }
    }
}
