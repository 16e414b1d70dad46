extension Path {
    /// The line with fewer points, none of the dropped ones farther than `tolerance` metres from
    /// it (Douglas and Peucker 1973, doi 10.3138/FM57-6770-U75U-7727).
    ///
    /// Distances are taken on the Mercator plane, scaled at each point's latitude.
    /// - Complexity: O(*n* log *n*) as a rule, O(*n*²) at worst.
    public func simplified(tolerance: Double) -> Path {
        guard count > 2, tolerance > 0 else { return self }
        let points = unwrappedMapPoints
        var keep = [Bool](repeating: false, count: count)
        keep[0] = true
        keep[count - 1] = true
        var ranges = [(0, count - 1)]
        while let (first, last) = ranges.popLast() {
            var (farthest, distance) = (first, tolerance)
            for index in first + 1..<Swift.max(last, first + 1) {
                let scale = Mercator.metersPerUnit(latitude: self[index].latitude)
                let offset = points[index].nearest(from: points[first], to: points[last])
                if offset.distance * scale > distance {
                    (farthest, distance) = (index, offset.distance * scale)
                }
            }
            guard farthest != first else { continue }
            keep[farthest] = true
            ranges.append((first, farthest))
            ranges.append((farthest, last))
        }
        return Path(indices.lazy.filter { keep[$0] }.map { self[$0] })
    }

    /// The points on the plane, each continued from the one before without a jump at ±180°.
    var unwrappedMapPoints: [MapPoint] {
        var points: [MapPoint] = []
        points.reserveCapacity(count)
        for coordinate in self {
            var point = MapPoint(coordinate)
            if let last = points.last { point.x -= (point.x - last.x).rounded() }
            points.append(point)
        }
        return points
    }
}

extension MapPoint {
    /// The nearest place to this point on the segment from `start` to `end`.
    @inlinable public func nearest(
        from start: MapPoint, to end: MapPoint
    ) -> (fraction: Double, distance: Double) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        let along = square > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / square : 0
        let fraction = max(0, min(1, along))
        let distance = CMath.hypotenuse(start.x + fraction * dx - x, start.y + fraction * dy - y)
        return (fraction, distance)
    }
}
