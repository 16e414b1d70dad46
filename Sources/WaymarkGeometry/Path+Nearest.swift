/// A place on a path, with what it is near to.
public struct PathProjection: Hashable, Sendable {
    /// The segment it lies on: from the point with this index to the next.
    public let segment: Int
    /// The share of the segment before the place, 0 to 1.
    public let fraction: Double
    /// The place itself.
    public let coordinate: Coordinate
    /// Metres between the place and the point that was projected.
    public let distance: Double
}

extension Path {
    /// The place on the line that is nearest to `coordinate`; `nil` for an empty line.
    /// The first of equals wins.
    /// - Complexity: O(*n*).
    public func nearest(to coordinate: Coordinate) -> PathProjection? {
        nearest(to: coordinate, segments: 0..<Swift.max(1, count - 1))
    }

    /// The same, among `segments` only: segment *i* joins the points *i* and *i* + 1.
    public func nearest(to coordinate: Coordinate, segments: Range<Int>) -> PathProjection? {
        guard let first else { return nil }
        guard count > 1 else {
            return PathProjection(
                segment: 0, fraction: 0, coordinate: first,
                distance: coordinate.distance(to: first))
        }
        let frame = LocalFrame(origin: coordinate)
        var best: (segment: Int, fraction: Double, square: Double)?
        var start = SIMD2<Double>.zero
        let range = segments.clamped(to: 0..<count - 1)
        for segment in range {
            if segment == range.lowerBound { start = frame.offset(to: self[segment]) }
            let end = frame.offset(to: self[segment + 1])
            let (fraction, square) = nearestToOrigin(from: start, to: end)
            if best.map({ square < $0.square }) ?? true { best = (segment, fraction, square) }
            start = end
        }
        guard let best else { return nil }
        let (a, b) = (self[best.segment], self[best.segment + 1])
        let place = Coordinate(
            latitude: a.latitude + (b.latitude - a.latitude) * best.fraction,
            longitude: (a.longitude
                + (b.longitude - a.longitude).normalizedLongitude * best.fraction)
                .normalizedLongitude)
        return PathProjection(
            segment: best.segment, fraction: best.fraction, coordinate: place,
            distance: coordinate.distance(to: place))
    }
}

/// A plane of metres about a point, east and north: right to a thousandth within 5 km up to 60° of
/// latitude.
@frozen public struct LocalFrame: Sendable {
    /// The point at (0, 0).
    public let origin: Coordinate
    @usableFromInline let metersPerDegree: SIMD2<Double>

    /// The plane that touches the sphere of mean radius at `origin`.
    @inlinable public init(origin: Coordinate) {
        self.origin = origin
        let north = Earth.meanRadius * .pi / 180
        metersPerDegree = SIMD2(north * CMath.cosine(origin.latitude.degreesToRadians), north)
    }

    /// Metres to the east and to the north from the origin to `coordinate`.
    @inlinable public func offset(to coordinate: Coordinate) -> SIMD2<Double> {
        SIMD2(
            (coordinate.longitude - origin.longitude).normalizedLongitude,
            coordinate.latitude - origin.latitude) * metersPerDegree
    }
}

/// The place nearest to the origin on a segment: its share of the segment and squared distance.
@inlinable package func nearestToOrigin(
    from start: SIMD2<Double>, to end: SIMD2<Double>
) -> (fraction: Double, square: Double) {
    let along = end - start
    let square = (along * along).sum()
    let fraction = square > 0 ? max(0, min(1, -(start * along).sum() / square)) : 0
    let nearest = start + along * fraction
    return (fraction, (nearest * nearest).sum())
}
