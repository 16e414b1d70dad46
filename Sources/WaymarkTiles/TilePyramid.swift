import Dispatch
import Synchronization
public import WaymarkGeometry

/// Something to be drawn, on its way into tiles.
public struct PyramidFeature: Sendable {
    /// The number of its layer in the list that the pyramid was made with.
    public let layer: Int
    /// The type of the parts.
    public let geometry: TileGeometry
    /// The zooms that show it.
    public let zooms: ClosedRange<Int>
    /// Its properties.
    public let properties: [TileProperty]
    /// Its number, where it has one.
    public let id: UInt64?
    /// Its place among the features of its layer: the lowest comes first.
    public let order: Int
    /// The tiles that it is cut into; all where it is `nil`.
    public var reach: TileReach?
    let parts: [[WeightedPoint]]
    let box: IndexBox

    /// A feature of `parts`: rings are not closed by a repeated point, an outer ring is followed by
    /// its holes. Rings are turned the way the format wants.
    public init(
        layer: Int, geometry: TileGeometry, zooms: ClosedRange<Int>, properties: [TileProperty],
        id: UInt64? = nil, order: Int = 0, parts: [(points: [WorldPoint], isHole: Bool)]
    ) {
        self.layer = layer
        self.geometry = geometry
        self.zooms = zooms
        self.properties = properties
        self.id = id
        self.order = order
        self.parts = parts.map { part in
            guard geometry == .polygon else { return weighted(part.points, isRing: false) }
            let isPositive = signedDoubleArea(of: part.points) > 0
            let turned = isPositive == part.isHole ? part.points.reversed() : part.points
            return weighted(turned, isRing: true)
        }
        box = IndexBox(self.parts)
    }
}

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
    /// Subtrees from this zoom on are cut in parallel.
    private static let forkZoom = 9

    private let layers: [String]
    private let zooms: ClosedRange<Int>

    /// A pyramid of `zooms`, whose tiles have `layers` in this order.
    public init(layers: [String], zooms: ClosedRange<Int>) {
        precondition(zooms.lowerBound >= 0 && zooms.upperBound <= 15, "zoom 0 to 15")
        self.layers = layers
        self.zooms = zooms
    }

    /// The encoded tiles in no fixed order; `finish` is called for each on the thread that made it,
    /// and its result is kept. A square that is filled is one result for all tiles inside.
    ///
    /// - Parameter budget: the bytes of all pieces that features are cut into, about.
    /// - Throws: ``PyramidBudgetError`` where the budget does not suffice.
    public func tiles<Contents: Sendable>(
        of unsorted: [PyramidFeature], budget: Int = .max,
        finish: @escaping @Sendable ([UInt8]) -> Contents
    ) throws(PyramidBudgetError) -> [PyramidTiles<Contents>] {
        let features = unsorted.indices.sorted {
            (unsorted[$0].order, $0) < (unsorted[$1].order, $1)
        }.map { unsorted[$0] }
        let cutter = PyramidCutter(
            layers: layers, zooms: zooms, features: features, budget: PyramidBudget(budget))
        let made = Self.tiles(from: cutter, finish: finish)
        guard cutter.budget.isSpent,
            let largest = features.max(by: { $0.box.halfPerimeter < $1.box.halfPerimeter })
        else { return made }
        throw PyramidBudgetError(layer: layers[largest.layer], bounds: largest.box.bounds)
    }

    private static func tiles<Contents: Sendable>(
        from cutter: PyramidCutter, finish: @escaping @Sendable ([UInt8]) -> Contents
    ) -> [PyramidTiles<Contents>] {
        let last = cutter.zooms.upperBound
        let pieces = cutter.features.indices.map { Piece(feature: $0, of: cutter.features[$0]) }
        var subtrees: [(TileID, [Piece])] = []
        var results: [PyramidTiles<Contents>] = []
        let world = TileID(z: 0, x: 0, y: 0)
        cutter.visit(world, pieces: pieces, through: min(forkZoom, last + 1)) {
            subtrees.append(($0, $1))
        } emit: {
            results.append(PyramidTiles(square: $0, zoom: $1, contents: finish($2)))
        }
        let shared = Mutex<[PyramidTiles<Contents>]>([])
        let work = subtrees
        DispatchQueue.concurrentPerform(iterations: work.count) { index in
            var own: [PyramidTiles<Contents>] = []
            cutter.visit(work[index].0, pieces: work[index].1, through: last + 1) {
                _, _ in
            } emit: {
                own.append(PyramidTiles(square: $0, zoom: $1, contents: finish($2)))
            }
            let made = own
            shared.withLock { $0 += made }
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
