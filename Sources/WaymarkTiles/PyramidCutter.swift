import Synchronization
import WaymarkGeometry

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

    /// All of `square`.
    init(feature: Int, filling square: IndexBox) {
        self.feature = feature
        box = square
        let corners = [
            (square.minX, square.minY), (square.maxX, square.minY),
            (square.maxX, square.maxY), (square.minX, square.maxY),
        ]
        parts = [corners.map { WeightedPoint(x: $0.0, y: $0.1, weight: WeightedPoint.always) }]
    }

    /// Whether it is all of `square`.
    func fills(_ square: IndexBox) -> Bool {
        guard parts.count == 1, parts[0].count == 4, box == square else { return false }
        let ring = parts[0]
        let areCorners = ring.allSatisfy {
            ($0.x == square.minX || $0.x == square.maxX)
                && ($0.y == square.minY || $0.y == square.maxY)
        }
        // Two corners side by side share a side, so that the ring does not cross itself.
        return areCorners
            && ring.indices.allSatisfy { index in
                let next = ring[(index + 1) % 4]
                return (ring[index].x == next.x) != (ring[index].y == next.y)
            }
    }
}

extension TileProperty {
    /// The bytes that it takes in a tile, about.
    fileprivate var size: Int {
        guard case .string(let text) = value else { return 8 + key.utf8.count }
        return key.utf8.count + text.utf8.count
    }
}

/// The bytes that pieces may still take, counted by all threads of a pyramid.
final class PyramidBudget: Sendable {
    private let left: Atomic<Int>

    init(_ bytes: Int) { left = Atomic(bytes) }

    var isSpent: Bool { left.load(ordering: .relaxed) < 0 }

    /// - Returns: whether that much was left.
    func take(_ bytes: Int) -> Bool {
        left.wrappingSubtract(bytes, ordering: .relaxed).newValue >= 0
    }
}

struct PyramidCutter: Sendable {
    let layers: [String]
    let zooms: ClosedRange<Int>
    let features: [PyramidFeature]
    let budget: PyramidBudget
    /// The bytes of the properties of each feature.
    private let propertySizes: [Int]
    /// The bytes that a tile takes beside its pieces; one that fills a square is much like others.
    private static let (tileSize, filledTileSize) = (1024, 256)

    init(
        layers: [String], zooms: ClosedRange<Int>, features: [PyramidFeature],
        budget: PyramidBudget = PyramidBudget(.max)
    ) {
        self.layers = layers
        self.zooms = zooms
        self.features = features
        self.budget = budget
        propertySizes = features.map { $0.properties.reduce(0) { $0 + $1.size } }
    }

    /// Emits `tile` and all below it, with the zoom of the tiles in the square that it is; tiles of
    /// zoom `end` are handed to `fork` instead. Ends early where the budget is spent.
    func visit(
        _ tile: TileID, pieces: [Piece], through end: Int,
        fork: (TileID, [Piece]) -> Void, emit: (TileID, Int, [UInt8]) -> Void
    ) {
        guard !pieces.isEmpty else { return }
        if tile.z >= zooms.lowerBound, pieces.allSatisfy({ isFull($0, in: tile) }) {
            return fill(tile, with: pieces, emit: emit)
        }
        guard tile.z < end else { return fork(tile, pieces) }
        guard budget.take(Self.tileSize + cost(of: pieces)) else { return }
        if zooms.contains(tile.z) {
            let contents = encode(tile, pieces: pieces, isLast: tile.z == zooms.upperBound)
            if !contents.isEmpty { emit(tile, tile.z, contents) }
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

    /// Whether a piece fills `tile` and all tiles in it.
    private func isFull(_ piece: Piece, in tile: TileID) -> Bool {
        let feature = features[piece.feature]
        return feature.geometry == .polygon && piece.fills(IndexBox(tile))
            && feature.reach?.containsAll(in: tile, through: zooms.upperBound) ?? true
    }

    /// Emits a tile for all of each zoom in `square`, which `pieces` fill.
    private func fill(
        _ square: TileID, with pieces: [Piece], emit: (TileID, Int, [UInt8]) -> Void
    ) {
        for zoom in square.z...zooms.upperBound {
            let first = TileID(
                z: zoom, x: square.x << (zoom - square.z), y: square.y << (zoom - square.z))
            let filled = pieces.map { Piece(feature: $0.feature, filling: IndexBox(first)) }
            guard budget.take(Self.filledTileSize + cost(of: filled)) else { return }
            let contents = encode(first, pieces: filled, isLast: zoom == zooms.upperBound)
            if !contents.isEmpty { emit(square, zoom, contents) }
        }
    }

    /// The bytes that pieces take.
    private func cost(of pieces: [Piece]) -> Int {
        pieces.reduce(0) { sum, piece in
            let points = piece.parts.reduce(0) { $0 + $1.count + 2 }
            return sum + points * MemoryLayout<WeightedPoint>.stride + propertySizes[piece.feature]
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
