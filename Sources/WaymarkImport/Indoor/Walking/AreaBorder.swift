import WaymarkGeometry

/// The border of an area on a plane, in metres: its outer rings and its holes.
struct AreaBorder {
    /// A corner round which one walks.
    struct Corner {
        let point: SIMD2<Double>
        /// The direction into the area, halfway between its walls, one metre long.
        let inward: SIMD2<Double>
    }

    private struct Wall {
        let start: SIMD2<Double>
        let end: SIMD2<Double>
    }

    /// The lines of all rings; the area lies to the left of each.
    private let walls: [Wall]
    /// The corners with more than half a circle of area around them.
    let corners: [Corner]

    /// The number of its walls.
    var count: Int { walls.count }

    /// - Parameter rings: an outer one is followed by its holes. They are not closed by a repeated point.
    init(_ rings: [(points: [SIMD2<Double>], isHole: Bool)]) {
        var (walls, corners) = ([Wall](), [Corner]())
        for ring in rings {
            var points: [SIMD2<Double>] = []
            for point in ring.points where points.last != point { points.append(point) }
            if points.count > 1, points.first == points.last { points.removeLast() }
            guard points.count > 2 else { continue }
            // Outer rings run against the clock, holes with it.
            if (Self.doubleArea(of: points) > 0) == ring.isHole { points.reverse() }
            for (index, point) in points.enumerated() {
                let before = points[(index + points.count - 1) % points.count]
                let after = points[(index + 1) % points.count]
                walls.append(Wall(start: point, end: after))
                if let corner = Self.corner(before, point, after) { corners.append(corner) }
            }
        }
        (self.walls, self.corners) = (walls, corners)
    }

    private static func corner(
        _ before: SIMD2<Double>, _ point: SIMD2<Double>, _ after: SIMD2<Double>
    ) -> Corner? {
        let (into, out) = (unit(point - before), unit(after - point))
        // A turn to the right by some degrees: the area bends round it.
        guard cross(into, out) < -0.08 || (cross(into, out) <= 0 && (into * out).sum() < 0) else {
            return nil
        }
        let middle = into - out
        return Corner(point: point, inward: unit(middle))
    }

    private static func unit(_ vector: SIMD2<Double>) -> SIMD2<Double> {
        let length = length(vector)
        return length > 0 ? vector / length : SIMD2(0, 0)
    }

    private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        a.x * b.y - a.y * b.x
    }

    private static func doubleArea(of ring: [SIMD2<Double>]) -> Double {
        ring.indices.reduce(0) { $0 + cross(ring[$1], ring[($1 + 1) % ring.count]) }
    }

    /// Two places inside, near the corners that lie farthest apart, of an area that is long: people walk there, too.
    var farEnds: [SIMD2<Double>] {
        // The corner that is farthest from any other, and that which is farthest from it.
        guard let any = walls.first?.start, let one = farthest(from: any),
            let other = farthest(from: one), Self.length(other - one) > Self.leastLength
        else { return [] }
        return [(one, other), (other, one)].compactMap { corner, opposite in
            let towards = Self.unit(opposite - corner)
            return [2.5, 1.0].map { corner + towards * $0 }.first(where: encloses)
        }
    }

    /// Metres of an area with far ends.
    private static let leastLength = 20.0

    private func farthest(from place: SIMD2<Double>) -> SIMD2<Double>? {
        walls.map(\.start).max { Self.length($0 - place) < Self.length($1 - place) }
    }

    private static func length(_ vector: SIMD2<Double>) -> Double {
        (vector * vector).sum().squareRoot()
    }

    /// Whether `point` lies inside, by the even-odd rule.
    func encloses(_ point: SIMD2<Double>) -> Bool {
        walls.reduce(false) { isInside, wall in
            let (a, b) = (wall.start, wall.end)
            guard (a.y > point.y) != (b.y > point.y) else { return isInside }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            return point.x < x ? !isInside : isInside
        }
    }

    /// The direction into the area from `point` on its border, one metre long; `nil` for points elsewhere.
    func inward(at point: SIMD2<Double>) -> SIMD2<Double>? {
        var sum = SIMD2(0.0, 0.0)
        for wall in walls where Self.distance(from: point, to: wall) < Self.touch {
            let along = Self.unit(wall.end - wall.start)
            sum += SIMD2(-along.y, along.x)
        }
        return sum == SIMD2(0, 0) ? nil : Self.unit(sum)
    }

    /// Metres within which a point is on a line.
    private static let touch = 0.02

    private static func distance(from point: SIMD2<Double>, to wall: Wall) -> Double {
        nearestToOrigin(from: wall.start - point, to: wall.end - point).square.squareRoot()
    }

    /// Whether one walks straight from `start` to `end`, both inside or on the border.
    func isOpen(from start: SIMD2<Double>, to end: SIMD2<Double>) -> Bool {
        encloses((start + end) / 2) && isClear(from: start, to: end)
    }

    /// Whether no wall is met between `start` and `end`, but for those that meet in `own`.
    func isClear(
        from start: SIMD2<Double>, to end: SIMD2<Double>, touching own: SIMD2<Double>? = nil
    ) -> Bool {
        let way = end - start
        return walls.allSatisfy { wall in
            if let own, Self.distance(from: own, to: wall) < Self.touch { return true }
            let line = wall.end - wall.start
            let sides = (
                Self.cross(way, wall.start - start), Self.cross(way, wall.end - start)
            )
            let ends = (
                Self.cross(line, start - wall.start), Self.cross(line, end - wall.start)
            )
            if sides == (0, 0) {
                // On one line with it a wall is in the way only if it lies between the ends.
                let (a, b) = (
                    (way * (wall.start - start)).sum(), (way * (wall.end - start)).sum()
                )
                return max(a, b) < 0 || min(a, b) > (way * way).sum()
            }
            return sides.0 * sides.1 > 0 || ends.0 * ends.1 > 0
        }
    }
}
