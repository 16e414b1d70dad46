public import WaymarkGeometry

/// A place on the Mercator plane in units of 2⁻³⁰ of the world's width.
@frozen public struct WorldPoint: Hashable, Sendable, BitwiseCopyable {
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
///
/// Shapes are arrays of all vertices of all parts: the first of each part says so by its sign.
struct WeightedPoint {
    var x: Int32
    var y: Int32
    private var signedWeight: Float

    static let always = Float.infinity

    /// A vertex that is not the first of its part.
    ///
    /// - Parameter weight: not less than 0.
    init(x: Int32, y: Int32, weight: Float) {
        self.x = x
        self.y = y
        signedWeight = weight
    }

    var weight: Float { signedWeight.magnitude }

    /// Whether a part begins here.
    var isFirst: Bool { signedWeight.sign == .minus }

    /// The same vertex as the first or another of a part.
    func first(_ isFirst: Bool) -> WeightedPoint {
        var point = self
        point.signedWeight = isFirst ? -weight : weight
        return point
    }
}

extension [WeightedPoint] {
    /// The range of the part that begins at `start`.
    func part(from start: Int) -> Range<Int> {
        var end = start + 1
        while end < count, !self[end].isFirst { end += 1 }
        return start..<end
    }

    /// Gives the vertices from `start` on, which are a part without weights, their weights.
    ///
    /// - Parameter isRing: the first point is not repeated at the end.
    mutating func weigh(from start: Int, isRing: Bool) {
        let always = WeightedPoint.always
        let size = count - start
        guard size > 2 else {
            for index in start..<count { set(always, at: index) }
            if size > 0 { self[start] = self[start].first(true) }
            return
        }
        set(always, at: start)
        if isRing {
            // The vertex farthest from the first splits a ring into two lines.
            let far =
                (start..<count).max { a, b in
                    squaredDistance(from: self[a], to: self[start])
                        < squaredDistance(from: self[b], to: self[start])
                } ?? start
            set(always, at: far)
            append(self[start])
            WaymarkTiles.weigh(&self, from: start, to: far)
            WaymarkTiles.weigh(&self, from: far, to: count - 1)
            removeLast()
        } else {
            set(always, at: count - 1)
            WaymarkTiles.weigh(&self, from: start, to: count - 1)
        }
        self[start] = self[start].first(true)
    }

    private mutating func set(_ weight: Float, at index: Int) {
        self[index] = WeightedPoint(x: self[index].x, y: self[index].y, weight: weight)
    }
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
        points[split] = WeightedPoint(x: points[split].x, y: points[split].y, weight: weight)
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
