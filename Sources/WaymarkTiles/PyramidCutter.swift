import Synchronization
import WaymarkGeometry

/// A feature, or what is left of it inside a tile.
struct Piece: Sendable {
    private let number: UInt32
    /// Whether it is all of the feature.
    private let isWhole: Bool
    let box: IndexBox
    /// `nil` where it is all of the feature, whose shape was not needed yet.
    var shape: [WeightedPoint]?

    var feature: Int { Int(number) }

    /// All of a feature.
    init(feature: Int, box: IndexBox, shape: [WeightedPoint]? = nil) {
        number = UInt32(feature)
        self.box = box
        self.shape = shape
        isWhole = true
    }

    /// What is left of a feature, if anything.
    init?(feature: Int, cut shape: [WeightedPoint]) {
        guard !shape.isEmpty else { return nil }
        number = UInt32(feature)
        self.shape = shape
        box = IndexBox(shape)
        isWhole = false
    }

    /// All of `square`.
    init(feature: Int, filling square: IndexBox) {
        number = UInt32(feature)
        box = square
        isWhole = false
        let corners = [
            (square.minX, square.minY), (square.maxX, square.minY),
            (square.maxX, square.maxY), (square.minX, square.maxY),
        ]
        shape = corners.enumerated().map { index, corner in
            WeightedPoint(x: corner.0, y: corner.1, weight: WeightedPoint.always).first(index == 0)
        }
    }

    /// The same without a shape that the feature has.
    var packed: Piece { isWhole ? Piece(feature: feature, box: box) : self }

    /// Whether a shape is all of `square`.
    func fills(_ square: IndexBox) -> Bool {
        guard let shape, shape.count == 4, box == square else { return false }
        let areCorners = shape.allSatisfy {
            ($0.x == square.minX || $0.x == square.maxX)
                && ($0.y == square.minY || $0.y == square.maxY)
        }
        // Two corners side by side share a side, so that the ring does not cross itself.
        return areCorners && !shape.dropFirst().contains(where: \.isFirst)
            && shape.indices.allSatisfy { index in
                let next = shape[(index + 1) % 4]
                return (shape[index].x == next.x) != (shape[index].y == next.y)
            }
    }
}

/// The boxes to which the features of a tile are cut.
struct CutBoxes {
    /// What is in the tile touches this one.
    let all: IndexBox
    /// To this one lines are cut that carry names.
    let names: IndexBox

    init(_ tile: TileID) {
        all = IndexBox(tile)
        names = IndexBox(tile, buffer: TilePyramid.nameBuffer)
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

/// Memory that one thread uses for all its tiles.
struct PyramidTools: Sendable {
    var clipper = Clipper()
    var layer = LayerWriter()
    var mender = PolygonMender()
    var points: [TilePoint] = []
}

struct PyramidCutter: Sendable {
    let layers: [String]
    let zooms: ClosedRange<Int>
    let features: FeatureTable
    let budget: PyramidBudget
    /// The zoom from which on subtrees are visited by themselves.
    let fork: Int
    private let late: LateFeatures
    /// The bytes that a tile takes beside its pieces; one that fills a square is much like others.
    private static let (tileSize, filledTileSize) = (1024, 256)

    init(
        layers: [String], zooms: ClosedRange<Int>, features: FeatureTable, fork: Int,
        budget: PyramidBudget = PyramidBudget(.max)
    ) {
        late = LateFeatures(of: features, fromZoom: fork)
        self.fork = fork
        self.layers = layers
        self.zooms = zooms
        self.features = features
        self.budget = budget
    }

    /// All features but those that come late.
    func pieces() -> [Piece] {
        features.records.indices.lazy.filter { !late.contains(features.records[$0]) }
            .map { Piece(feature: $0, box: features.records[$0].box) }
    }

    /// The tiles in which features come late.
    var lateTiles: [TileID] { late.tiles }

    /// The pieces of a tile where features come late, with those.
    func pieces(_ early: [Piece], of tile: TileID, with clipper: inout Clipper) -> [Piece] {
        let box = CutBoxes(tile)
        var pieces: [Piece] = []
        var rest = early[...]
        for number in late.features(in: tile) {
            while let piece = rest.first, piece.feature < number {
                pieces.append(piece)
                rest.removeFirst()
            }
            let whole = Piece(feature: number, box: features.records[number].box)
            if let piece = clipped(whole, to: box, with: &clipper) { pieces.append(piece) }
        }
        return pieces + rest
    }

    func unpacked(_ piece: Piece) -> Piece {
        piece.shape == nil
            ? Piece(
                feature: piece.feature, box: piece.box,
                shape: features.shape(of: features.records[piece.feature]))
            : piece
    }

    /// Emits `tile` and all below it, with the zoom of the tiles in the square that it is; tiles of
    /// zoom `end` are handed over instead. Ends early where the budget is spent.
    func visit(
        _ tile: TileID, pieces given: [Piece], through end: Int, with tools: inout PyramidTools,
        handOver: (TileID, [Piece]) -> Void, emit: (TileID, Int, [UInt8]) -> Void
    ) {
        guard !given.isEmpty else { return }
        var pieces = given
        if tile.z >= zooms.lowerBound, areFull(&pieces, in: tile),
            tile.z > fork || late.features(in: tile).isEmpty
        {
            return fill(tile, with: pieces, tools: &tools, emit: emit)
        }
        guard tile.z < end else { return handOver(tile, pieces) }
        guard budget.take(Self.tileSize + cost(of: pieces)) else { return }
        if zooms.contains(tile.z) {
            for index in pieces.indices where pieces[index].shape == nil {
                let record = features.records[pieces[index].feature]
                // One point is its box.
                guard record.isShown(atZoom: tile.z), record.size > 3 else { continue }
                pieces[index] = unpacked(pieces[index])
            }
            let contents = encode(
                tile, pieces: pieces, isLast: tile.z == zooms.upperBound, with: &tools)
            if !contents.isEmpty { emit(tile, tile.z, contents) }
            guard budget.take(tools.mender.takeWork()) else { return }
        }
        guard tile.z < zooms.upperBound else { return }
        for child in tile.children {
            let box = CutBoxes(child)
            var inside: [Piece] = []
            for piece in pieces where piece.box.intersects(box.all) {
                let record = features.records[piece.feature]
                guard record.highestZoom > tile.z,
                    features.reach(of: record)?.contains(child) ?? true,
                    let part = clipped(piece, to: box, with: &tools.clipper)
                else { continue }
                inside.append(part)
            }
            visit(
                child, pieces: inside, through: end, with: &tools, handOver: handOver, emit: emit)
        }
    }

    /// The part of a piece inside its box; the piece itself where all of it lies there.
    func clipped(_ piece: Piece, to boxes: CutBoxes, with clipper: inout Clipper) -> Piece? {
        guard boxes.all.intersects(piece.box) else { return nil }
        let record = features.records[piece.feature]
        let box = record.carriesName ? boxes.names : boxes.all
        if box.contains(piece.box) || record.isKeptWhole { return piece }
        let shape = clipper.clipped(
            piece.shape ?? features.shape(of: record), to: box, as: record.geometry)
        return Piece(feature: piece.feature, cut: shape)
    }

    /// Whether all pieces fill `tile` and all tiles in it.
    private func areFull(_ pieces: inout [Piece], in tile: TileID) -> Bool {
        let square = IndexBox(tile)
        for index in pieces.indices {
            let record = features.records[pieces[index].feature]
            guard record.geometry == .polygon, pieces[index].box == square else { return false }
            pieces[index] = unpacked(pieces[index])
            guard pieces[index].fills(square),
                features.reach(of: record)?.containsAll(in: tile, through: zooms.upperBound)
                    ?? true
            else { return false }
        }
        return true
    }

    /// Emits a tile for all of each zoom in `square`, which `pieces` fill.
    private func fill(
        _ square: TileID, with pieces: [Piece], tools: inout PyramidTools,
        emit: (TileID, Int, [UInt8]) -> Void
    ) {
        for zoom in square.z...zooms.upperBound {
            let first = TileID(
                z: zoom, x: square.x << (zoom - square.z), y: square.y << (zoom - square.z))
            let filled = pieces.map { Piece(feature: $0.feature, filling: IndexBox(first)) }
            guard budget.take(Self.filledTileSize + cost(of: filled)) else { return }
            let contents = encode(
                first, pieces: filled, isLast: zoom == zooms.upperBound, with: &tools)
            if !contents.isEmpty { emit(square, zoom, contents) }
        }
    }

    /// The bytes that pieces take.
    private func cost(of pieces: [Piece]) -> Int {
        pieces.reduce(0) { sum, piece in
            let record = features.records[piece.feature]
            let points = piece.shape.map { $0.count + 2 } ?? Int(record.size)
            return sum + points * MemoryLayout<WeightedPoint>.stride
                + features.properties.size(of: record.properties)
        }
    }

    /// The tile of pieces in the order of their features.
    func encode(
        _ tile: TileID, pieces: [Piece], isLast: Bool, with tools: inout PyramidTools
    ) -> [UInt8] {
        var contents: [UInt8] = []
        let frame = TileFrame(tile, isLast: isLast)
        var layer: UInt8 = 0
        func finishLayer(_ tools: inout PyramidTools) {
            guard !tools.layer.isEmpty else { return }
            tools.layer.append(
                to: &contents, name: layers[Int(layer)], extent: TilePyramid.extent,
                of: features.properties)
            tools.layer.removeAll()
        }
        let shown = pieces.filter { features.records[$0.feature].isShown(atZoom: tile.z) }
        var start = 0
        while start < shown.count {
            let record = features.records[shown[start].feature]
            if record.layer != layer {
                finishLayer(&tools)
                layer = record.layer
            }
            let end =
                shown[(start + 1)...].firstIndex {
                    !features.records[$0.feature].isOne(with: record)
                } ?? shown.count
            tools.layer.begin(record.geometry)
            for piece in shown[start..<end] { frame.add(piece, as: record.geometry, with: &tools) }
            tools.layer.finish(
                id: end == start + 1 ? features.id(of: record) : nil, list: record.properties,
                atZoom: tile.z, of: features.properties)
            start = end
        }
        finishLayer(&tools)
        return contents
    }
}
