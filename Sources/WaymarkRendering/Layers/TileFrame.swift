import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// Features of a tile that look alike, in one frame.
struct FeatureBatch {
    /// The number of their layer in the tile.
    let source: Int
    let features: [Int]
    /// One of them, by which all are drawn.
    let context: FeatureContext

    var layer: VectorTileLayer { context.layer }
}

/// A tile in one view: brings its units to the ground plane.
struct TileFrame {
    let bucket: TileBucket
    private let view: ViewTransform
    let states: FeatureStates
    private var origin: SIMD2<Double>
    private let stepX: SIMD2<Double>
    private let stepY: SIMD2<Double>

    init(_ bucket: TileBucket, wrap: Int, view: ViewTransform, states: FeatureStates) {
        self.bucket = bucket
        self.view = view
        self.states = states
        let scale = 1 / Double(1 << bucket.id.z)
        let corner = MapPoint(
            x: (Double(bucket.id.x)) * scale + Double(wrap), y: Double(bucket.id.y) * scale)
        origin = view.ground(corner)
        // One tile width; divided by the extent of each layer.
        stepX = view.ground(MapPoint(x: corner.x + scale, y: corner.y)) - origin
        stepY = view.ground(MapPoint(x: corner.x, y: corner.y + scale)) - origin
    }

    /// The tile `offset` pixels away on the ground plane.
    func moved(by offset: SIMD2<Double>) -> TileFrame {
        var frame = self
        frame.origin += offset
        return frame
    }

    func ground(_ point: TilePoint, extent: Int) -> SIMD2<Double> {
        let unit = 1 / Double(extent)
        return origin + stepX * (Double(point.x) * unit) + stepY * (Double(point.y) * unit)
    }

    /// Puts the points of a part on the ground plane into `line`.
    func read(_ part: Int, of layer: VectorTileLayer, into line: inout [SIMD2<Double>]) {
        let unit = 1 / Double(layer.extent)
        let (dx, dy) = (stepX * unit, stepY * unit)
        line.removeAll(keepingCapacity: true)
        for point in layer.points(ofPart: part) {
            line.append(origin + dx * Double(point.x) + dy * Double(point.y))
        }
    }

    /// The box of feature `index` of tile layer `source` on the ground plane.
    func box(of index: Int, source: Int) -> GroundBox {
        let box = bucket.boxes[source][index]
        let extent = bucket.tile.layers[source].extent
        var found = GroundBox(
            ground(TilePoint(x: box.x, y: box.y), extent: extent),
            ground(TilePoint(x: box.z, y: box.w), extent: extent))
        found.include(ground(TilePoint(x: box.z, y: box.y), extent: extent))
        found.include(ground(TilePoint(x: box.x, y: box.w), extent: extent))
        return found
    }

    /// Visits what a layer of the style draws of the tile at `moment`, one look after the other.
    ///
    /// - Parameter isWanted: whether features of a layer of the tile are visited at all.
    func visitBatches(
        ofLayer number: Int, at moment: ZoomContext,
        where isWanted: (_ source: Int, _ features: [Int]) -> Bool = { _, _ in true },
        _ body: (FeatureBatch) -> Void
    ) {
        let zoom = Int(moment.zoom.rounded(.down))
        let moment = ZoomContext(zoom: moment.zoom, globals: bucket.globals)
        for entry in bucket.layers[number] ?? [] where entry.zooms.contains(zoom) {
            let layer = bucket.tile.layers[entry.source]
            for group in entry.groups where isWanted(entry.source, group.features) {
                var context = FeatureContext(layer, feature: group.representative, at: moment)
                context.states = states
                context.source = bucket.source
                body(
                    FeatureBatch(
                        source: entry.source, features: group.features, context: context))
            }
        }
    }

    /// Adds the points of a ring to `ring`, and whether there is a wall from the one before: not where the
    /// tile ends, as the next one has the rest.
    func readWalls(
        _ part: Int, source: Int, ring: inout [SIMD2<Double>], hasWall: inout [Bool]
    ) {
        let points = bucket.tile.layers[source].points(ofPart: part)
        guard var last = points.last else { return }
        let extent = Int32(clamping: bucket.tile.layers[source].extent)
        let unit = 1 / Double(extent)
        let (dx, dy) = (stepX * unit, stepY * unit)
        for point in points {
            let hasEnded = Self.isTileEnd(from: last, to: point, extent: extent)
            last = point
            ring.append(origin + dx * Double(point.x) + dy * Double(point.y))
            hasWall.append(!hasEnded)
        }
    }

    /// Whether an edge is there only because the tile ends, beyond its border.
    private static func isTileEnd(
        from a: TilePoint, to b: TilePoint, extent: Int32
    ) -> Bool {
        a.x == b.x && (a.x < 0 || a.x > extent) || a.y == b.y && (a.y < 0 || a.y > extent)
    }

    /// The parts of a ring that are not there because the tile ends.
    func insideTile(_ part: Int, of layer: VectorTileLayer) -> [[SIMD2<Double>]] {
        let points = Array(layer.points(ofPart: part))
        let extent = Int32(clamping: layer.extent)
        guard var last = points.last else { return [] }
        var lines: [[SIMD2<Double>]] = []
        var current: [SIMD2<Double>] = []
        for point in points {
            if Self.isTileEnd(from: last, to: point, extent: extent) {
                if current.count > 1 { lines.append(current) }
                current = []
            } else {
                if current.isEmpty { current = [ground(last, extent: layer.extent)] }
                current.append(ground(point, extent: layer.extent))
            }
            last = point
        }
        if current.count > 1 { lines.append(current) }
        return lines
    }

    /// A picture that is laid side by side over the ground, from the corner of the tile on.
    func pattern(_ image: IconImage?, opacity: Double) -> ImagePaint? {
        guard case .texture(let texture, let ratio, _)? = image?.content else { return nil }
        // A pattern has its size at whole zooms and grows up to the next.
        let growth = view.scale * CMath.power(2, view.zoom - view.zoom.rounded(.down))
        let perPixel = ratio / growth
        let (x, y) = (
            stepX / stepX.squaredLength.squareRoot(), stepY / stepY.squaredLength.squareRoot()
        )
        let fromGround = PlaneTransform(
            x: SIMD3(x.x, x.y, -(origin * x).sum()) * perPixel,
            y: SIMD3(y.x, y.y, -(origin * y).sum()) * perPixel)
        return ImagePaint(
            texture, matrix: fromGround.after(view.groundFromScreen), tiling: .all,
            opacity: Float(opacity))
    }
}

extension ViewTransform {
    /// Pixels on the ground plane of a translation in points.
    func groundOffset(
        _ translation: TranslationProperty, for context: some StyleContext
    ) -> SIMD2<Double> {
        let offset = translation.offset(context) * scale
        guard offset != .zero, translation.anchor(context) == .map else {
            return offset
        }
        return turned(offset)
    }
}
