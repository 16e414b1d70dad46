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
        var clipper = Clipper()
        for feature in features { cut.add(feature, of: self, within: far, by: &clipper) }
        return cut
    }

    private mutating func add(
        _ feature: VectorTileFeature, of layer: VectorTileLayer, within box: IndexBox,
        by clipper: inout Clipper
    ) {
        let firstPart = partEnds.count
        for part in feature.parts {
            let whole = layer.points(ofPart: part)
            if whole.allSatisfy({ box.contains($0) }) {
                append(whole)
                continue
            }
            let points = whole.enumerated().map { index, point in
                WeightedPoint(x: point.x, y: point.y, weight: WeightedPoint.always)
                    .first(index == 0)
            }
            let shape = clipper.clipped(points, to: box, as: feature.geometry)
            var start = 0
            while start < shape.count {
                let range = shape.part(from: start)
                append(shape[range].map { TilePoint(x: $0.x, y: $0.y) })
                start = range.upperBound
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
