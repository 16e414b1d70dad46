public import WaymarkGeometry
import WaymarkRegion

/// Stretches of up to 16 lines of the segments, in the order of a Hilbert curve, and a packed R-tree
/// over groups of them. Boxes of single stretches are not kept: their points are at hand.
struct RoadIndex: Sendable {
    static let linesPerStretch = 16

    /// A stretch that does not begin where its segment does.
    struct Later: Hashable, Sendable, BitwiseCopyable {
        let segment: UInt32
        /// The first of its lines.
        let line: UInt32
    }

    /// Stretches in groups: for each its segment, or behind the number of all segments its place in
    /// ``later``.
    let stretches: GroupedHilbertIndex<MappedArray<Int32>, MappedArray<UInt32>>
    let later: MappedArray<Later>

    /// The sections of the stretches of `shapes`.
    static func sections(
        _ shapes: [ArraySlice<FixedCoordinate>]
    ) -> (tree: [Int32], stretches: [UInt32], later: [Later]) {
        var (boxes, numbers, later) = ([IndexBox](), [UInt32](), [Later]())
        for (segment, points) in shapes.enumerated() {
            for line in stride(from: 0, to: points.count - 1, by: linesPerStretch) {
                let first = points.startIndex + line
                let last = min(first + linesPerStretch, points.endIndex - 1)
                boxes.append(
                    points[first...last].reduce(into: .empty) {
                        $0.extend(x: $1.longitude, y: $1.latitude)
                    })
                numbers.append(UInt32(line == 0 ? segment : shapes.count + later.count))
                if line > 0 { later.append(Later(segment: UInt32(segment), line: UInt32(line))) }
            }
        }
        let groups = HilbertPacking.groups(of: boxes)
        return (groups.words, groups.order.map { numbers[$0] }, later)
    }
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
        /// The first point of the line.
        public let lineStart: Coordinate
        /// The last point of the line.
        public let lineEnd: Coordinate
        /// The place itself.
        public let coordinate: Coordinate
        /// Metres from the point that was asked for.
        public let distance: Double

        /// The direction of the line in degrees, along the points.
        public var bearing: Double { lineStart.bearing(to: lineEnd) }

        /// Another place on the line, at a share of it, seen from `point`.
        package func moved(to fraction: Double, seenFrom point: Coordinate) -> SegmentPlace {
            let place = lineStart.interpolated(to: lineEnd, fraction: fraction)
            return SegmentPlace(
                segment: segment, line: line, fraction: fraction, lineStart: lineStart,
                lineEnd: lineEnd, coordinate: place, distance: point.distance(to: place))
        }
    }

    /// A place on a stretch, before all is known of it.
    private struct StretchPlace {
        var segment = 0
        var line = 0
        var ends = (FixedCoordinate.zero, FixedCoordinate.zero)
        var fraction = 0.0

        func place(_ square: Double) -> SegmentPlace {
            let (a, b) = (ends.0.coordinate, ends.1.coordinate)
            return SegmentPlace(
                segment: segment, line: line, fraction: fraction, lineStart: a, lineEnd: b,
                coordinate: Coordinate(
                    latitude: a.latitude + (b.latitude - a.latitude) * fraction,
                    longitude: a.longitude + (b.longitude - a.longitude) * fraction),
                distance: square.squareRoot())
        }
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
        let limit = radius * radius
        // Most calls end after a few segments, which are found faster in a list.
        var (first, others) = ([Int](), Set<Int>())
        index.stretches.visitNearest(
            x: origin.longitude, y: origin.latitude, scaleX: scaleX,
            limit: limit / (metersPerUnit * metersPerUnit)
        ) { stretch in
            let (place, square) = nearest(onStretch: stretch, frame: frame)
            return (place, square / (metersPerUnit * metersPerUnit))
        } _: { place, square in
            if first.contains(place.segment) { return true }
            if first.count < 48 {
                first.append(place.segment)
            } else if !others.insert(place.segment).inserted {
                return true
            }
            return body(place.place(square * (metersPerUnit * metersPerUnit)))
        }
    }

    /// Calls `body` with every segment that has a stretch whose box meets `bounds`, at least once.
    public func forEachSegment(in bounds: CoordinateBounds, _ body: (Int) -> Void) {
        let wanted = IndexBox(bounds)
        index.stretches.forEachCandidate(in: wanted) { stretch in
            var box = IndexBox.empty
            let segment = forEachPoint(ofStretch: stretch) { _, point in
                box.extend(x: point.longitude, y: point.latitude)
            }
            if box.intersects(wanted) { body(segment) }
        }
    }

    /// The segment that a stretch is part of, and its first line there.
    private func beginning(ofStretch number: Int) -> (segment: Int, line: Int) {
        guard number >= segmentCount else { return (number, 0) }
        let later = index.later[number - segmentCount]
        return (Int(later.segment), Int(later.line))
    }

    /// Calls `body` with the points of a stretch and their numbers in its segment, which is returned.
    private func forEachPoint(
        ofStretch number: Int, _ body: (Int, FixedCoordinate) -> Void
    ) -> Int {
        let (segment, start) = beginning(ofStretch: number)
        var place = 0
        for point in shape(ofSegment: segment) {
            if place >= start { body(place, point) }
            guard place < start + RoadIndex.linesPerStretch else { break }
            place += 1
        }
        return segment
    }

    /// The nearest place on a stretch, and the square of its distance in metres.
    private func nearest(
        onStretch stretch: Int, frame: LocalFrame
    ) -> (place: StretchPlace, square: Double) {
        let (segment, start) = beginning(ofStretch: stretch)
        var points = shape(ofSegment: segment).makeIterator()
        for _ in 0..<start { _ = points.next() }
        var (best, least) = (StretchPlace(segment: segment), Double.infinity)
        guard var from = points.next() else { return (best, least) }
        var offset = frame.offset(to: from.coordinate)
        for line in start..<start + RoadIndex.linesPerStretch {
            guard let to = points.next() else { break }
            let next = frame.offset(to: to.coordinate)
            let (fraction, square) = nearestToOrigin(from: offset, to: next)
            if square < least {
                (best.line, best.ends, best.fraction) = (line, (from, to), fraction)
                least = square
            }
            (from, offset) = (to, next)
        }
        return (best, least)
    }
}

extension FixedCoordinate {
    fileprivate static let zero = FixedCoordinate(longitude: 0, latitude: 0)
}
