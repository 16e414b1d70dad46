package import WaymarkGeometry
public import WaymarkRegion

/// The points of a segment: those of its two nodes, and what lies between them.
@frozen public struct RoadShape: Sequence, Sendable {
    @usableFromInline let words: MappedArray<UInt32>
    @usableFromInline let place: Place

    /// Where a shape stands.
    @frozen public struct Place: Sendable {
        @usableFromInline let range: Range<Int>
        @usableFromInline let isWide: Bool
        @usableFromInline let first: FixedCoordinate
        @usableFromInline let last: FixedCoordinate

        /// The number of points, two at least.
        @inlinable public var count: Int { (isWide ? range.count / 2 : range.count) + 2 }
    }

    @inlinable init(words: MappedArray<UInt32>, place: Place) {
        self.words = words
        self.place = place
    }

    /// The number of points, two at least.
    @inlinable public var count: Int { place.count }

    /// As ``count``.
    @inlinable public var underestimatedCount: Int { count }

    /// The points from the first node to the last.
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }

    /// Goes along a shape.
    @frozen public struct Iterator: IteratorProtocol, Sendable {
        @usableFromInline let shape: RoadShape
        @usableFromInline var place: Int
        @usableFromInline var rest: Int
        @usableFromInline var point: FixedCoordinate

        @inlinable init(_ shape: RoadShape) {
            self.shape = shape
            place = shape.place.range.lowerBound
            rest = shape.count
            point = shape.place.first
        }

        /// The next point; `nil` behind the last one.
        @inlinable public mutating func next() -> FixedCoordinate? {
            guard rest > 0 else { return nil }
            defer { advance() }
            return point
        }

        @inlinable mutating func advance() {
            rest -= 1
            guard rest > 1 else {
                point = shape.place.last
                return
            }
            let word = shape.words[place]
            if shape.place.isWide {
                point = FixedCoordinate(
                    longitude: Int32(bitPattern: word),
                    latitude: Int32(bitPattern: shape.words[place + 1]))
                place += 2
            } else {
                point.longitude &+= Int32(Int16(truncatingIfNeeded: word))
                point.latitude &+= Int32(Int16(truncatingIfNeeded: word >> 16))
                place += 1
            }
        }
    }
}

/// The shapes of segments as they stand in the file: what lies between their nodes, as differences
/// where those are small.
struct RoadShapes: Sendable {
    /// For each segment its first word, and one more: their number. The highest bit tells that points
    /// are written in full.
    let firstWords: MappedArray<UInt32>
    let words: MappedArray<UInt32>

    static let wide: UInt32 = 0x8000_0000

    /// The words of a segment; empty where a damaged number leads elsewhere.
    func range(of segment: Int) -> (range: Range<Int>, isWide: Bool) {
        let (start, end) = (firstWords[segment], firstWords[segment + 1] & ~Self.wide)
        let first = Int(start & ~Self.wide)
        let range = first..<Swift.max(first, Swift.min(Int(end), words.count))
        return (range, start & Self.wide != 0)
    }

    /// Whether words of segments follow each other to the last, and those of full points are pairs.
    var areSound: Bool {
        guard let last = firstWords.last, last & ~Self.wide == words.count,
            firstWords.first.map({ $0 & ~Self.wide }) == 0
        else { return false }
        return (0..<firstWords.count - 1).allSatisfy { segment in
            let (start, end) = (firstWords[segment], firstWords[segment + 1] & ~Self.wide)
            let first = start & ~Self.wide
            return first <= end && (start & Self.wide == 0 || (end - first).isMultiple(of: 2))
        }
    }

    /// The words of the points between the ends of `points`; `nil` where one of them is too far from
    /// the one before it for differences.
    private static func differences(_ points: ArraySlice<FixedCoordinate>) -> [UInt32]? {
        var words: [UInt32] = []
        words.reserveCapacity(points.count)
        for (before, point) in zip(points, points.dropFirst()).dropLast() {
            let east = Int64(point.longitude) - Int64(before.longitude)
            let north = Int64(point.latitude) - Int64(before.latitude)
            guard let x = Int16(exactly: east), let y = Int16(exactly: north) else { return nil }
            words.append(UInt32(UInt16(bitPattern: x)) | UInt32(UInt16(bitPattern: y)) << 16)
        }
        return words
    }

    /// The words of `points`, and whether they are written in full.
    static func words(_ points: ArraySlice<FixedCoordinate>) -> (words: [UInt32], isWide: Bool) {
        if let words = differences(points) { return (words, false) }
        let all = points.dropFirst().dropLast().flatMap {
            [UInt32(bitPattern: $0.longitude), UInt32(bitPattern: $0.latitude)]
        }
        return (all, true)
    }
}

extension RoadGraph {
    /// The points of `segment`.
    public func shape(ofSegment segment: Int) -> RoadShape {
        RoadShape(words: shapes.words, place: shapePlace(ofSegment: segment))
    }

    /// Where the points of `segment` stand, for those who read many.
    package func shapePlace(ofSegment segment: Int) -> RoadShape.Place {
        let (range, isWide) = shapes.range(of: segment)
        let pair = segmentEdges[segment]
        return RoadShape.Place(
            range: range, isWide: isWide,
            first: nodePositions[Int(targets[Int(pair.against.index)].index)],
            last: nodePositions[Int(targets[Int(pair.along.index)].index)])
    }

    /// Puts the points at `place`, or in the other direction, into `points`, instead of what is there.
    package func read(
        _ place: RoadShape.Place, isReversed: Bool, into points: inout [Coordinate]
    ) {
        points.removeAll(keepingCapacity: true)
        var shape = RoadShape(words: shapes.words, place: place).makeIterator()
        while let point = shape.next() { points.append(point.coordinate) }
        if isReversed { points.reverse() }
    }

    /// The number of points of `segment`, two at least.
    public func pointCount(ofSegment segment: Int) -> Int {
        let (range, isWide) = shapes.range(of: segment)
        return (isWide ? range.count / 2 : range.count) + 2
    }
}
