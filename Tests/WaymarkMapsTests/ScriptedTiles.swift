import Synchronization
import WaymarkDirections
import WaymarkGeometry
import WaymarkTiles

/// Tiles that a test makes up.
final class ScriptedTiles: TileSource {
    let zooms: ClosedRange<Int>
    private let make: @Sendable (TileID) async -> [UInt8]?
    private let asked = Mutex<[TileID]>([])
    private let fault = Mutex<DirectionsError?>(nil)

    init(
        zooms: ClosedRange<Int> = 0...14, make: @escaping @Sendable (TileID) async -> [UInt8]?
    ) {
        self.zooms = zooms
        self.make = make
    }

    /// The tiles that were asked for, in their order.
    var requests: [TileID] { asked.withLock { $0 } }

    /// The error of all requests from now on; `nil` for none.
    var failure: DirectionsError? {
        get { fault.withLock { $0 } }
        set { fault.withLock { $0 = newValue } }
    }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        asked.withLock { $0.append(tile) }
        if let failure { throw failure }
        return await make(tile)
    }
}

/// Lets nobody pass until it is opened.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// Pauses that a test ends.
actor ScriptedPauses {
    private var waiting: [(seconds: Double, goOn: CheckedContinuation<Void, Never>)] = []
    private var wanted: (count: Int, tell: CheckedContinuation<Void, Never>)?

    nonisolated var pause: @Sendable (Double) async throws -> Void { { await self.wait($0) } }

    private func wait(_ seconds: Double) async {
        await withCheckedContinuation { goOn in
            waiting.append((seconds, goOn))
            guard let wanted, waiting.count >= wanted.count else { return }
            self.wanted = nil
            wanted.tell.resume()
        }
    }

    /// Ends `count` pauses once they have all begun, and tells their seconds.
    func end(_ count: Int) async -> [Double] {
        if waiting.count < count {
            await withCheckedContinuation { wanted = (count, $0) }
        }
        let ended = waiting
        waiting = []
        for pause in ended { pause.goOn.resume() }
        return ended.map(\.seconds)
    }
}

/// Contents of tiles.
enum TileSample {
    /// A tile whose whole area has a colour.
    static func area(_ color: String) -> [UInt8] {
        var layer = VectorTileLayerEncoder(name: "area")
        layer.add(
            .polygon, parts: [square(2048, 2048, half: 2112)],
            properties: [TileProperty("color", color)])
        return layer.encoded()
    }

    /// A text in the middle of a tile.
    static func label(_ text: String) -> [UInt8] {
        var layer = VectorTileLayerEncoder(name: "names")
        layer.add(
            .point, parts: [[TilePoint(x: 2048, y: 2048)]], properties: [TileProperty("name", text)]
        )
        return layer.encoded()
    }

    /// A building around a place of the tile.
    static func building(_ x: Int32, _ y: Int32, half: Int32, height: Double) -> [UInt8] {
        var layer = VectorTileLayerEncoder(name: "buildings")
        layer.add(
            .polygon, parts: [square(x, y, half: half)],
            properties: [TileProperty("height", height)])
        return layer.encoded()
    }

    private static func square(_ x: Int32, _ y: Int32, half: Int32) -> [TilePoint] {
        [(-half, -half), (half, -half), (half, half), (-half, half)].map {
            TilePoint(x: x + $0.0, y: y + $0.1)
        }
    }
}
