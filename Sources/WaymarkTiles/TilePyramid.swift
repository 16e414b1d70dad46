import Dispatch
import Foundation
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
    /// and its result is kept.
    public func tiles<Result: Sendable>(
        of unsorted: [PyramidFeature], finish: @escaping @Sendable ([UInt8]) -> Result
    ) -> [(tile: TileID, contents: Result)] {
        let features = unsorted.indices.sorted {
            (unsorted[$0].order, $0) < (unsorted[$1].order, $1)
        }.map { unsorted[$0] }
        let pieces = features.indices.map { Piece(feature: $0, of: features[$0]) }
        var subtrees: [(TileID, [Piece])] = []
        var results: [(tile: TileID, contents: Result)] = []
        let cutter = PyramidCutter(layers: layers, zooms: zooms, features: features)
        let world = TileID(z: 0, x: 0, y: 0)
        cutter.visit(world, pieces: pieces, through: min(Self.forkZoom, zooms.upperBound + 1)) {
            subtrees.append(($0, $1))
        } emit: {
            results.append(($0, finish($1)))
        }
        let shared = Mutex<[(tile: TileID, contents: Result)]>([])
        let work = subtrees
        DispatchQueue.concurrentPerform(iterations: work.count) { index in
            var own: [(tile: TileID, contents: Result)] = []
            cutter.visit(work[index].0, pieces: work[index].1, through: zooms.upperBound + 1) {
                _, _ in
            } emit: {
                own.append(($0, finish($1)))
            }
            let made = own
            shared.withLock { $0 += made }
        }
        return results + shared.withLock { $0 }
    }
}

/// A feature, or what is left of it inside a tile.
struct Piece: Sendable {
    let feature: Int
    let parts: [[WeightedPoint]]
    let box: IndexBox

    init(feature: Int, of source: PyramidFeature) {
        self.feature = feature
        parts = source.parts
        box = source.box
    }

    init?(feature: Int, parts: [[WeightedPoint]]) {
        guard !parts.isEmpty else { return nil }
        self.feature = feature
        self.parts = parts
        box = IndexBox(parts)
    }
}

struct PyramidCutter: Sendable {
    let layers: [String]
    let zooms: ClosedRange<Int>
    let features: [PyramidFeature]

    /// Emits `tile` and all below it; tiles of zoom `end` are handed to `fork` instead.
    func visit(
        _ tile: TileID, pieces: [Piece], through end: Int,
        fork: (TileID, [Piece]) -> Void, emit: (TileID, [UInt8]) -> Void
    ) {
        guard !pieces.isEmpty else { return }
        guard tile.z < end else { return fork(tile, pieces) }
        if zooms.contains(tile.z) {
            let contents = encode(tile, pieces: pieces, isLast: tile.z == zooms.upperBound)
            if !contents.isEmpty { emit(tile, contents) }
        }
        guard tile.z < zooms.upperBound else { return }
        for child in tile.children {
            let box = IndexBox(child)
            let inside = pieces.compactMap { piece in
                let feature = features[piece.feature]
                guard feature.zooms.upperBound > tile.z, feature.reach?.contains(child) ?? true
                else { return nil as Piece? }
                return piece.clipped(to: box, as: feature.geometry)
            }
            visit(child, pieces: inside, through: end, fork: fork, emit: emit)
        }
    }

    func encode(_ tile: TileID, pieces: [Piece], isLast: Bool) -> [UInt8] {
        var encoders = layers.map { VectorTileLayerEncoder(name: $0) }
        let frame = TileFrame(tile, isLast: isLast)
        for piece in pieces {
            let feature = features[piece.feature]
            guard feature.zooms.contains(tile.z) else { continue }
            let parts = frame.parts(of: piece, as: feature.geometry)
            guard !parts.isEmpty else { continue }
            encoders[feature.layer].add(
                feature.geometry, id: feature.id, parts: parts,
                properties: feature.properties.filter { $0.minimumZoom <= tile.z })
        }
        return encoders.filter { !$0.isEmpty }.flatMap { $0.encoded() }
    }
}

/// The units of one tile, and the sizes below which nothing can be seen in it.
private struct TileFrame {
    let originX: Int
    let originY: Int
    let shift: Int
    let tolerance: Float
    let minimumSize: Int
    let shortestLine: Int

    init(_ tile: TileID, isLast: Bool) {
        // 2^30 units of the world are 2^(z + 12) units of tiles.
        shift = 18 - tile.z
        originX = tile.x << (30 - tile.z)
        originY = tile.y << (30 - tile.z)
        let unit = Float(1 << shift)
        // A tile is drawn 512 pixels wide or more: eight units are a pixel.
        let dropped: Float = isLast ? 0.7 : 4
        tolerance = dropped * unit * dropped * unit
        minimumSize = isLast ? 0 : 12 << shift
        shortestLine = isLast ? 0 : 4 << shift
    }

    func parts(of piece: Piece, as geometry: TileGeometry) -> [[TilePoint]] {
        switch geometry {
        case .point: return piece.parts.map { $0.map(point) }
        case .line:
            guard max(piece.box.width, piece.box.height) >= shortestLine else { return [] }
            return piece.parts.compactMap { line in
                let kept = distinct(line.lazy.filter { $0.weight >= tolerance }.map(point))
                return kept.count >= 2 ? kept : nil
            }
        case .polygon: return rings(of: piece)
        }
    }

    private func rings(of piece: Piece) -> [[TilePoint]] {
        guard piece.box.width >= minimumSize || piece.box.height >= minimumSize else { return [] }
        var isOuterKept = false
        return piece.parts.compactMap { ring in
            var kept = distinct(ring.lazy.filter { $0.weight >= tolerance }.map(point))
            if kept.count > 1, kept.first == kept.last { kept.removeLast() }
            // A ring that was rounded to nothing, or turned over, is none.
            let isOuter = Self.doubleArea(of: ring.lazy.map { (x: Int($0.x), y: Int($0.y)) }) > 0
            let area = Self.doubleArea(of: kept.lazy.map { (x: Int($0.x), y: Int($0.y)) })
            let isKept = kept.count >= 3 && (isOuter ? area > 0 : area < 0 && isOuterKept)
            if isOuter { isOuterKept = isKept }
            return isKept ? kept : nil
        }
    }

    /// Twice the area inside a ring, positive for outer rings.
    private static func doubleArea(of ring: some Collection<(x: Int, y: Int)>) -> Int {
        guard let origin = ring.first else { return 0 }
        var area = 0
        var last = (x: 0, y: 0)
        for point in ring.dropFirst() {
            let next = (x: point.x - origin.x, y: point.y - origin.y)
            area &+= last.x &* next.y &- next.x &* last.y
            last = next
        }
        return area
    }

    private func point(_ p: WeightedPoint) -> TilePoint {
        let half = shift > 0 ? 1 << (shift - 1) : 0
        return TilePoint(
            x: Int32((Int(p.x) - originX + half) >> shift),
            y: Int32((Int(p.y) - originY + half) >> shift))
    }

    private func distinct(_ points: some Sequence<TilePoint>) -> [TilePoint] {
        var result: [TilePoint] = []
        for point in points where result.last != point { result.append(point) }
        return result
    }
}
