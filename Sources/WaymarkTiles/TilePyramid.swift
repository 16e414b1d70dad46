import Dispatch
import Synchronization
public import WaymarkGeometry

/// Tiles with the same contents: all of one zoom inside a square.
public struct PyramidTiles<Contents: Sendable>: Sendable {
    /// The square: the tile itself where it has ``zoom``.
    public let square: TileID
    /// The zoom of the tiles, not lower than that of ``square``.
    public let zoom: Int
    /// The contents of each of them.
    public let contents: Contents

    /// The tiles in no fixed order.
    public var tiles: [TileID] {
        let side = 1 << (zoom - square.z)
        return (0..<side * side).map {
            TileID(z: zoom, x: square.x * side + $0 % side, y: square.y * side + $0 / side)
        }
    }
}

/// The features need more work than the budget of their pyramid.
public struct PyramidBudgetError: Error, Hashable, Sendable {
    /// The layer of the largest of them.
    public let layer: String
    /// Its corners.
    public let bounds: CoordinateBounds
}

/// Cuts features into the tiles of all zooms, each tile from what its parent kept.
public struct TilePyramid: Sendable {
    /// The units along a side of a tile.
    public static let extent = 4096
    /// How far tiles reach over their borders, in units.
    static let buffer = 128
    /// How far lines do that carry names, so that a name has room across a border.
    static let nameBuffer = 1024
    /// Subtrees from this zoom on are cut in parallel.
    private static let forkZoom = 9

    private let layers: [String]
    private let zooms: ClosedRange<Int>

    /// A pyramid of `zooms`, whose tiles have `layers` in this order.
    public init(layers: [String], zooms: ClosedRange<Int>) {
        precondition(zooms.lowerBound >= 0 && zooms.upperBound <= 16, "zoom 0 to 16")
        self.layers = layers
        self.zooms = zooms
    }

    /// The encoded tiles in no fixed order; `finish` is called for each on the thread that made it,
    /// and its result is kept. A square that is filled is one result for all tiles inside.
    ///
    /// - Parameter budget: the bytes of all pieces that features are cut into, about.
    /// - Throws: ``PyramidBudgetError`` where the budget does not suffice.
    public func tiles<Contents: Sendable>(
        of features: consuming FeatureTable, budget: Int = .max,
        finish: @escaping @Sendable ([UInt8]) -> Contents
    ) throws(PyramidBudgetError) -> [PyramidTiles<Contents>] {
        features.sort()
        let cutter = PyramidCutter(
            layers: layers, zooms: zooms, features: features,
            fork: min(Self.forkZoom, zooms.upperBound + 1), budget: PyramidBudget(budget))
        let made = Self.tiles(from: cutter, finish: finish)
        guard cutter.budget.isSpent,
            let largest = cutter.features.records.max(by: {
                $0.box.halfPerimeter < $1.box.halfPerimeter
            })
        else { return made }
        throw PyramidBudgetError(layer: layers[Int(largest.layer)], bounds: largest.box.bounds)
    }

    private static func tiles<Contents: Sendable>(
        from cutter: PyramidCutter, finish: @escaping @Sendable ([UInt8]) -> Contents
    ) -> [PyramidTiles<Contents>] {
        let end = cutter.zooms.upperBound + 1
        var subtrees: [TileID: [Piece]] = [:]
        for tile in cutter.lateTiles { subtrees[tile] = [] }
        var results: [PyramidTiles<Contents>] = []
        var tools = PyramidTools()
        cutter.visit(
            TileID(z: 0, x: 0, y: 0), pieces: cutter.pieces(), through: cutter.fork, with: &tools
        ) {
            subtrees[$0] = $1.map(\.packed)
        } emit: {
            results.append(PyramidTiles(square: $0, zoom: $1, contents: finish($2)))
        }
        let shared = Mutex<[PyramidTiles<Contents>]>([])
        let idle = Mutex([tools])
        let work = Array(subtrees)
        DispatchQueue.concurrentPerform(iterations: work.count) { index in
            var own: [PyramidTiles<Contents>] = []
            var tools = idle.withLock { $0.popLast() } ?? PyramidTools()
            let (tile, early) = work[index]
            let pieces = cutter.pieces(early, of: tile, with: &tools.clipper)
            cutter.visit(tile, pieces: pieces, through: end, with: &tools) {
                _, _ in
            } emit: {
                own.append(PyramidTiles(square: $0, zoom: $1, contents: finish($2)))
            }
            let (made, used) = (own, tools)
            shared.withLock { $0 += made }
            if index % 64 == 0 { cutter.features.releaseShapes() }
            idle.withLock { $0.append(used) }
        }
        return results + shared.withLock { $0 }
    }
}

extension IndexBox {
    fileprivate var halfPerimeter: Int { width + height }

    fileprivate var bounds: CoordinateBounds {
        func place(_ x: Int32, _ y: Int32) -> Coordinate {
            let size = Double(WorldPoint.worldSize)
            return MapPoint(x: Double(x) / size, y: Double(y) / size).coordinate
        }
        return CoordinateBounds(southWest: place(minX, maxY), northEast: place(maxX, minY))
    }
}
