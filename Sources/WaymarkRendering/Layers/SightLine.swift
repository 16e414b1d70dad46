import WaymarkGeometry

/// Lines on the ground that are seen through the buildings before them.
struct SightLine: Sendable {
    private struct Sample: Sendable {
        /// On the screen.
        let place: SIMD2<Double>
        /// How far down the ground plane it lies.
        let nearness: Double
        /// 1, and less towards the end of its line.
        let weight: Double
    }

    private var samples: [Sample] = []
    private var box = GroundBox([])
    /// Pixels around a line within which buildings begin to fade.
    private let margin: Double

    /// The opacity of a building that hides a line.
    private static let least = 0.3
    /// Points of the screen from a line within which buildings begin to fade, and between places that are looked at.
    private static let (reach, step) = (14.0, 8.0)
    private static let mostSamples = 512
    /// The share of a line over which it counts less and less, so that nothing fades at once where it ends.
    private static let end = 0.3

    var isEmpty: Bool { samples.isEmpty }

    /// - Parameter lines: on the Mercator plane; none of them is looked at in a view from above.
    init(_ lines: [[MapPoint]], in view: ViewTransform) {
        margin = Self.reach * view.scale
        guard view.pitch > 1 else { return }
        for line in lines { add(line.map(view.ground), in: view) }
        box = GroundBox(samples.map(\.place)).grown(margin)
    }

    private mutating func add(_ line: [SIMD2<Double>], in view: ViewTransform) {
        let clip = GroundPainter(view: view).clip
        let lengths = zip(line, line.dropFirst()).map { ($1 - $0).squaredLength.squareRoot() }
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return }
        var passed = 0.0
        for (index, length) in lengths.enumerated() {
            defer { passed += length }
            let (from, way) = (line[index], line[index + 1] - line[index])
            guard length > 0, let seen = clip.shares(of: from, line[index + 1]) else { continue }
            let ends = [seen.lowerBound, seen.upperBound].map { view.screen(from + way * $0) }
            let reach = (ends[1] - ends[0]).squaredLength.squareRoot()
            let count = max(1, Int(min(1e4, reach / (Self.step * view.scale)).rounded(.up)))
            for part in 0..<count where samples.count < Self.mostSamples {
                let share =
                    seen.lowerBound
                    + (seen.upperBound - seen.lowerBound) * (Double(part) + 0.5) / Double(count)
                let ground = from + way * share
                let rest = (total - passed - length * share) / (Self.end * total)
                samples.append(
                    Sample(
                        place: view.screen(ground), nearness: ground.y, weight: min(1, rest)))
            }
        }
    }

    /// How much of a building is seen: less where it hides a line.
    ///
    /// - Parameters:
    ///   - corners: of its ground and of its roof on the screen.
    ///   - nearest: the y of its nearest corner on the ground plane.
    func opacity(of corners: [SIMD2<Float>], nearest: Double) -> Double {
        var (low, high) = (corners.first ?? .zero, corners.first ?? .zero)
        for corner in corners {
            (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner))
        }
        let own = GroundBox(SIMD2<Double>(low), SIMD2<Double>(high)).grown(margin)
        guard own.intersects(box) else { return 1 }
        let behind = samples.filter { $0.nearness < nearest && own.contains($0.place) }
        guard !behind.isEmpty else { return 1 }
        let hull = corners.map { SIMD2<Double>($0) }.convexHull
        let hidden = behind.reduce(0) { most, sample in
            let closeness = 1 - hull.gap(to: sample.place) / margin
            guard closeness > most else { return most }
            // What stands beside the line, and not before it, does not fade at once.
            let isBefore = min(1, (nearest - sample.nearness) / margin)
            return max(most, closeness * isBefore * sample.weight)
        }
        let smooth = hidden * hidden * (3 - 2 * hidden)
        return 1 - smooth * (1 - Self.least)
    }
}

extension [SIMD2<Double>] {
    /// The corners of the convex hull, in the order of the rings of shapes on the screen (Andrew 1979, doi
    /// 10.1016/0020-0190(79)90072-3).
    fileprivate var convexHull: [SIMD2<Double>] {
        let points = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func half(_ points: some Sequence<SIMD2<Double>>) -> [SIMD2<Double>] {
            var kept: [SIMD2<Double>] = []
            for point in points {
                while kept.count > 1 {
                    let (a, b) = (kept[kept.count - 2], kept[kept.count - 1])
                    let (side, way) = (b - a, point - a)
                    guard side.x * way.y - side.y * way.x <= 0 else { break }
                    kept.removeLast()
                }
                kept.append(point)
            }
            return kept.dropLast()
        }
        return half(points) + half(points.reversed())
    }

    /// How far a place is from a convex ring; 0 inside.
    fileprivate func gap(to place: SIMD2<Double>) -> Double {
        guard var last = last else { return .infinity }
        var (isInside, nearest) = (true, Double.infinity)
        for corner in self {
            let (side, way) = (corner - last, place - last)
            if side.x * way.y - side.y * way.x < 0 { isInside = false }
            let length = side.squaredLength
            let share = length > 0 ? Swift.max(0, Swift.min(1, (side * way).sum() / length)) : 0
            nearest = Swift.min(nearest, (way - side * share).squaredLength)
            last = corner
        }
        return isInside ? 0 : nearest.squareRoot()
    }
}
