public import WaymarkGeometry
import WaymarkRegion

/// A packed Hilbert R-tree over stretches of up to 16 lines of the segments.
struct RoadIndex: Sendable {
    static let linesPerStretch = 16

    let tree: PackedHilbertIndex<MappedArray<Int32>>
    /// For each stretch its segment.
    let segments: MappedArray<UInt32>
    /// For each stretch the first of its points.
    let firstPoints: MappedArray<UInt32>
}

extension RoadGraph {
    /// A place on a segment.
    public struct SegmentPlace: Sendable, Hashable {
        /// The undirected segment.
        public let segment: Int
        /// The line of the segment: from its point `line` to the next, 0 for the first.
        public let line: Int
        /// The share of the line before the place, 0 to 1.
        public let fraction: Double
        /// The place itself.
        public let coordinate: Coordinate
        /// Metres from the point that was asked for.
        public let distance: Double
    }

    /// Visits the segments around `coordinate` with their nearest place, nearest first, until
    /// `body` returns `false` or `radius` metres are passed. Each segment is visited once.
    public func visitSegments(
        near coordinate: Coordinate, radius: Double, _ body: (SegmentPlace) -> Bool
    ) {
        guard coordinate.isValid else { return }
        let origin = FixedCoordinate(coordinate)
        let frame = LocalFrame(origin: coordinate)
        let scaleX = CMath.cosine(coordinate.latitude.degreesToRadians)
        let metersPerUnit = Earth.meanRadius * .pi / 180 / FixedCoordinate.unitsPerDegree
        let limit = (radius / metersPerUnit) * (radius / metersPerUnit)
        // Most calls end after a few segments, which are found faster in a list.
        var (first, others) = ([Int](), Set<Int>())
        index.tree.visitNearest(
            x: origin.longitude, y: origin.latitude, scaleX: scaleX,
            distance: { stretch in
                let place = nearest(onStretch: stretch, frame: frame)
                return place.square / (metersPerUnit * metersPerUnit)
            },
            { stretch, square in
                guard square <= limit else { return false }
                let segment = Int(index.segments[stretch])
                guard !first.contains(segment) else { return true }
                if first.count < 48 {
                    first.append(segment)
                } else if !others.insert(segment).inserted {
                    return true
                }
                let place = nearest(onStretch: stretch, frame: frame)
                return body(segmentPlace(on: segment, at: place, from: coordinate))
            })
    }

    /// Calls `body` with every segment that has a stretch whose box meets `bounds`, at least once.
    public func forEachSegment(in bounds: CoordinateBounds, _ body: (Int) -> Void) {
        index.tree.forEach(in: IndexBox(bounds)) { body(Int(index.segments[$0])) }
    }

    private func nearest(
        onStretch stretch: Int, frame: LocalFrame
    ) -> (point: Int, fraction: Double, square: Double) {
        let first = Int(index.firstPoints[stretch])
        let end = pointRange(ofSegment: Int(index.segments[stretch])).upperBound
        var best = (point: first, fraction: 0.0, square: Double.infinity)
        var start = frame.offset(to: points[first].coordinate)
        for point in first..<min(first + RoadIndex.linesPerStretch, end - 1) {
            let next = frame.offset(to: points[point + 1].coordinate)
            let (fraction, square) = nearestToOrigin(from: start, to: next)
            if square < best.square { best = (point, fraction, square) }
            start = next
        }
        return best
    }

    private func segmentPlace(
        on segment: Int, at place: (point: Int, fraction: Double, square: Double),
        from coordinate: Coordinate
    ) -> SegmentPlace {
        let (a, b) = (points[place.point].coordinate, points[place.point + 1].coordinate)
        return SegmentPlace(
            segment: segment, line: place.point - pointRange(ofSegment: segment).lowerBound,
            fraction: place.fraction,
            coordinate: Coordinate(
                latitude: a.latitude + (b.latitude - a.latitude) * place.fraction,
                longitude: a.longitude + (b.longitude - a.longitude) * place.fraction),
            distance: place.square.squareRoot())
    }
}
