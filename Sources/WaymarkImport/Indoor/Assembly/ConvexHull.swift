import WaymarkGeometry
import WaymarkTiles

/// The convex hull of points: the chains of A. M. Andrew (doi 10.1016/0020-0190(79)90072-3).
enum ConvexHull {
    /// The corners of the hull around `points` and all that is within `margin` of them, in units of the plane.
    /// - Complexity: O(*n* log *n*).
    static func ring(around points: [WorldPoint], margin: Int32) -> [WorldPoint] {
        let diagonal = margin * 7 / 10
        let offsets: [SIMD2<Int32>] = [
            [margin, 0], [diagonal, diagonal], [0, margin], [-diagonal, diagonal],
            [-margin, 0], [-diagonal, -diagonal], [0, -margin], [diagonal, -diagonal],
        ]
        // Only corners of the bare hull can be near those of the wide one.
        return hull(
            of: hull(of: points).flatMap { point in
                offsets.map { WorldPoint(x: point.x &+ $0.x, y: point.y &+ $0.y) }
            })
    }

    private static func hull(of points: [WorldPoint]) -> [WorldPoint] {
        let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        return chain(sorted) + chain(sorted.reversed())
    }

    /// The corners on one side, without the last.
    private static func chain(_ points: some Sequence<WorldPoint>) -> [WorldPoint] {
        var chain: [WorldPoint] = []
        for point in points {
            while chain.count > 1,
                !isLeft(point, of: chain[chain.count - 2], chain[chain.count - 1])
            {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain.dropLast()
    }

    private static func isLeft(_ point: WorldPoint, of a: WorldPoint, _ b: WorldPoint) -> Bool {
        let (along, beside) = (b.plane - a.plane, point.plane - a.plane)
        return along.x * beside.y - along.y * beside.x > 0
    }
}
