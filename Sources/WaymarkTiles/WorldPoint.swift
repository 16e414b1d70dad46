public import WaymarkGeometry

/// A place on the Mercator plane in units of 2⁻³⁰ of the world's width.
@frozen public struct WorldPoint: Hashable, Sendable {
    /// Units eastward from longitude −180.
    public var x: Int32
    /// Units southward from the northern limit.
    public var y: Int32

    /// The world's width in units.
    public static let worldSize = 1 << 30

    /// The place (`x`, `y`).
    @inlinable public init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// The projection of `coordinate`.
    public init(_ coordinate: Coordinate) {
        let point = MapPoint(coordinate)
        x = Int32((point.x * Double(Self.worldSize)).rounded())
        y = Int32((point.y * Double(Self.worldSize)).rounded())
    }
}

/// A vertex with how much the shape would suffer without it: the square of the distance at which
/// the Douglas-Peucker method drops it. So one pass serves all zooms.
struct WeightedPoint {
    var x: Int32
    var y: Int32
    var weight: Float

    static let always = Float.infinity
}

/// Gives the vertices of `line` their weights.
///
/// - Parameter isRing: the first point is not repeated at the end.
func weighted(_ line: [WorldPoint], isRing: Bool) -> [WeightedPoint] {
    let weight = line.count > 2 ? 0 : WeightedPoint.always
    var points = line.map { WeightedPoint(x: $0.x, y: $0.y, weight: weight) }
    guard points.count > 2 else { return points }
    points[0].weight = WeightedPoint.always
    if isRing {
        // The vertex farthest from the first splits a ring into two lines.
        let far =
            points.indices.max { a, b in
                squaredDistance(from: points[a], to: points[0])
                    < squaredDistance(from: points[b], to: points[0])
            } ?? 0
        points[far].weight = WeightedPoint.always
        points.append(points[0])
        weigh(&points, from: 0, to: far)
        weigh(&points, from: far, to: points.count - 1)
        points.removeLast()
    } else {
        points[points.count - 1].weight = WeightedPoint.always
        weigh(&points, from: 0, to: points.count - 1)
    }
    return points
}

private func squaredDistance(from a: WeightedPoint, to b: WeightedPoint) -> Double {
    let (dx, dy) = (Double(a.x) - Double(b.x), Double(a.y) - Double(b.y))
    return dx * dx + dy * dy
}

/// Lines of roads and coasts are split at most this often; beyond, lines are cut in half, so that one
/// that is made for it takes no time that grows with its square.
private let deepestSplit = 64

private func weigh(_ points: inout [WeightedPoint], from first: Int, to last: Int) {
    var ranges = [(first, last, Float.infinity, depth: 0)]
    while let (first, last, bound, depth) = ranges.popLast() {
        guard last - first > 1 else { continue }
        let (a, b) = (points[first], points[last])
        let (dx, dy) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
        let square = dx * dx + dy * dy
        var (farthest, most) = (first + 1, -1.0)
        for index in first + 1..<last {
            let (px, py) = (
                Double(points[index].x) - Double(a.x), Double(points[index].y) - Double(a.y)
            )
            let t = square > 0 ? max(0, min(1, (px * dx + py * dy) / square)) : 0
            let (ox, oy) = (px - t * dx, py - t * dy)
            let distance = ox * ox + oy * oy
            if distance > most { (farthest, most) = (index, distance) }
        }
        // Not above the weight of the line that it splits, so that lower zooms keep fewer.
        let weight = min(bound, Float(most))
        let split = depth < deepestSplit ? farthest : (first + last) / 2
        points[split].weight = weight
        ranges.append((first, split, weight, depth + 1))
        ranges.append((split, last, weight, depth + 1))
    }
}

/// Twice the area inside a ring, positive for outer rings as tiles want them.
package func signedDoubleArea(of ring: [WorldPoint]) -> Double {
    guard var last = ring.last else { return 0 }
    var area = 0.0
    for point in ring {
        area += Double(last.x) * Double(point.y) - Double(point.x) * Double(last.y)
        last = point
    }
    return area
}
