public import WaymarkGeometry
import WaymarkRegion

/// The open areas that people walk across, such as rooms, with the segments of the ways across them.
public struct RoadSpaces: Sendable {
    /// For each space the first of its segments, ascending.
    let firstSegments: MappedArray<UInt32>
    /// For each space the number of its segments.
    let segmentCounts: MappedArray<UInt32>
    /// For each space its first ring, and one more: the number of rings.
    let firstRings: MappedArray<UInt32>
    /// For each ring its first point, and one more: the number of points.
    let firstPoints: MappedArray<UInt32>
    /// The points of the rings, which are not closed by a repeated one.
    let points: MappedArray<FixedCoordinate>

    /// Opens the sections of `file`, which may have none.
    init(_ file: SectionFile) throws(RegionError) {
        guard file.size(of: "space.segment") != nil else {
            (firstSegments, segmentCounts) = (MappedArray(), MappedArray())
            points = MappedArray()
            (firstRings, firstPoints) = (MappedArray(), MappedArray())
            return
        }
        firstSegments = try file.array("space.segment")
        segmentCounts = try file.array("space.segmentCount")
        firstRings = try file.array("space.firstRing")
        firstPoints = try file.array("space.firstPoint")
        points = try file.array("space.point")
        let count = firstSegments.count
        guard segmentCounts.count == count, firstRings.count == count + 1
        else {
            throw .inconsistent(
                file: RoadGraph.fileName, section: "space.segment",
                reason: "its spaces do not fit together")
        }
    }

    /// The number of spaces.
    public var count: Int { firstSegments.count }

    /// Whether every number points to something that is there.
    func areSound(segmentCount: Int) -> Bool {
        guard count > 0 else { return true }
        return firstRings.ascends(to: max(0, firstPoints.count - 1))
            && firstPoints.ascends(to: points.count) && points.allSatisfy(\.isValid)
            && firstSegments.indices.allSatisfy { space in
                let end = UInt64(firstSegments[space]) + UInt64(segmentCounts[space])
                let next = space + 1 < count ? UInt64(firstSegments[space + 1]) : .max
                return end <= UInt64(segmentCount) && end <= next
            }
    }

    /// The space that `segment` leads across; `nil` where it leads across none.
    ///
    /// - Complexity: O(log *n*) in the number of spaces.
    public func space(of segment: Int) -> Int? {
        let next = firstSegments.partitioningIndex { Int($0) <= segment }
        guard next > 0, segment - Int(firstSegments[next - 1]) < Int(segmentCounts[next - 1]) else {
            return nil
        }
        return next - 1
    }

    /// Whether `place` lies in a space, by the even-odd rule.
    public func encloses(_ place: Coordinate, space: Int) -> Bool {
        let point = FixedCoordinate(place)
        var isInside = false
        forEachWall(of: space) { a, b in
            guard (a.latitude > point.latitude) != (b.latitude > point.latitude) else {
                return true
            }
            let (from, to) = (a.plane, b.plane)
            let share = (point.plane.y - from.y) / (to.y - from.y)
            if point.plane.x < from.x + share * (to.x - from.x) { isInside.toggle() }
            return true
        }
        return isInside
    }

    /// Whether no wall of a space stands between two places in it.
    public func isClear(from start: Coordinate, to end: Coordinate, space: Int) -> Bool {
        let (from, to) = (FixedCoordinate(start), FixedCoordinate(end))
        var isClear = true
        forEachWall(of: space) { a, b in
            isClear =
                Self.side(from, to, a) * Self.side(from, to, b) >= 0
                || Self.side(a, b, from) * Self.side(a, b, to) >= 0
            return isClear
        }
        return isClear
    }

    private static func side(
        _ a: FixedCoordinate, _ b: FixedCoordinate, _ point: FixedCoordinate
    ) -> Double {
        let (along, across) = (b.plane - a.plane, point.plane - a.plane)
        return along.x * across.y - along.y * across.x
    }

    /// Calls `body` with the lines of the rings of a space until it returns `false`.
    private func forEachWall(
        of space: Int, _ body: (FixedCoordinate, FixedCoordinate) -> Bool
    ) {
        for ring in Int(firstRings[space])..<Int(firstRings[space + 1]) {
            let range = Int(firstPoints[ring])..<Int(firstPoints[ring + 1])
            guard var last = range.last.map({ points[$0] }) else { continue }
            for index in range {
                guard body(last, points[index]) else { return }
                last = points[index]
            }
        }
    }
}

extension FixedCoordinate {
    fileprivate var plane: SIMD2<Double> { SIMD2(Double(longitude), Double(latitude)) }
}
