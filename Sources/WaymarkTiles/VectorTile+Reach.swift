import WaymarkGeometry

extension VectorTile {
    /// The same with lines and areas cut a whole tile beyond its borders, and without points that lie farther
    /// away: what is drawn costs as much as what is near, wherever the rest of it lies. Every feature stays, if
    /// without parts.
    ///
    /// - Complexity: O(*n*) in the number of points, one comparison each where nothing is cut.
    public var withinReach: VectorTile { VectorTile(layers: layers.map(\.withinReach)) }
}

extension VectorTileLayer {
    fileprivate var withinReach: VectorTileLayer {
        let far = IndexBox(
            minX: Int32(clamping: -extent), minY: Int32(clamping: -extent),
            maxX: Int32(clamping: 2 * extent), maxY: Int32(clamping: 2 * extent))
        guard points.contains(where: { !far.contains($0) }) else { return self }
        var cut = self
        (cut.features, cut.partEnds, cut.points) = ([], [], [])
        for feature in features { cut.add(feature, of: self, within: far) }
        return cut
    }

    private mutating func add(
        _ feature: VectorTileFeature, of layer: VectorTileLayer, within box: IndexBox
    ) {
        let firstPart = partEnds.count
        for part in feature.parts {
            let whole = layer.points(ofPart: part)
            if whole.allSatisfy({ box.contains($0) }) {
                append(whole)
                continue
            }
            let points = whole.map {
                WeightedPoint(x: $0.x, y: $0.y, weight: WeightedPoint.always)
            }
            let pieces = Piece(feature: 0, parts: [points])?
                .clipped(to: box, as: feature.geometry)
            for piece in pieces?.parts ?? [] {
                append(piece.map { TilePoint(x: $0.x, y: $0.y) })
            }
        }
        features.append(
            VectorTileFeature(
                id: feature.id, geometry: feature.geometry, tags: feature.tags,
                parts: firstPart..<partEnds.count))
    }

    private mutating func append(_ part: some Collection<TilePoint>) {
        points += part
        partEnds.append(UInt32(points.count))
    }
}

extension IndexBox {
    fileprivate func contains(_ point: TilePoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
