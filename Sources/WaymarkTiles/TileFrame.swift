import WaymarkGeometry

/// The units of one tile, and the sizes below which nothing can be seen in it.
struct TileFrame {
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

    /// Adds what can be seen of `piece` to the feature that the layer of `tools` has begun.
    func add(_ piece: Piece, as geometry: TileGeometry, with tools: inout PyramidTools) {
        tools.points.removeAll(keepingCapacity: true)
        switch geometry {
        case .point: addPoints(of: piece, with: &tools)
        case .line: addLines(of: piece, with: &tools)
        case .polygon: addRings(of: piece, with: &tools)
        }
    }

    private func addPoints(of piece: Piece, with tools: inout PyramidTools) {
        if let shape = piece.shape {
            for place in shape { tools.points.append(point(place)) }
        } else if piece.box.minX <= piece.box.maxX {
            let (x, y) = (piece.box.minX, piece.box.minY)
            tools.points.append(point(WeightedPoint(x: x, y: y, weight: 0)))
        }
        tools.layer.add(tools.points[...])
    }

    private func addLines(of piece: Piece, with tools: inout PyramidTools) {
        guard max(piece.box.width, piece.box.height) >= shortestLine, let shape = piece.shape
        else { return }
        var start = 0
        while start < shape.count {
            let part = shape.part(from: start)
            keep(shape[part], in: &tools.points)
            tools.layer.add(tools.points[...])
            start = part.upperBound
        }
    }

    private func addRings(of piece: Piece, with tools: inout PyramidTools) {
        guard piece.box.width >= minimumSize || piece.box.height >= minimumSize,
            let shape = piece.shape
        else { return }
        tools.mender.removeAll()
        var isOuterKept = false
        var start = 0
        while start < shape.count {
            let ring = shape.part(from: start)
            keep(shape[ring], in: &tools.points)
            if tools.points.count > 1, tools.points.first == tools.points.last {
                tools.points.removeLast()
            }
            // A ring that was rounded to nothing, or turned over, is none.
            let isOuter =
                doubleArea(of: shape[ring].lazy.map { TilePoint(x: $0.x, y: $0.y) }) > 0
            let area = doubleArea(of: tools.points)
            let isKept =
                tools.points.count >= 3 && (isOuter ? area > 0 : area < 0 && isOuterKept)
            if isOuter { isOuterKept = isKept }
            if isKept { tools.mender.add(tools.points) }
            start = ring.upperBound
        }
        tools.mender.mend()
        for ring in tools.mender.rings { tools.layer.add(tools.mender.points[ring]) }
    }

    private func point(_ p: WeightedPoint) -> TilePoint {
        let half = shift > 0 ? 1 << (shift - 1) : 0
        return TilePoint(
            x: Int32((Int(p.x) - originX + half) >> shift),
            y: Int32((Int(p.y) - originY + half) >> shift))
    }

    /// Puts the vertices that are not dropped in place of `points`.
    private func keep(_ part: ArraySlice<WeightedPoint>, in points: inout [TilePoint]) {
        points.removeAll(keepingCapacity: true)
        for vertex in part where vertex.weight >= tolerance {
            let place = point(vertex)
            if points.last != place { points.append(place) }
        }
    }
}
