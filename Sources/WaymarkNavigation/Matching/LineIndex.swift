import WaymarkGeometry

/// Boxes around runs of a line's segments, and around runs of those, to find the segments near a
/// place without a look at all of them.
struct LineIndex: Sendable, Hashable {
    private struct Box: Sendable, Hashable {
        /// Longitude and latitude in degrees, longitudes continued across ±180°.
        var low: SIMD2<Double>
        var high: SIMD2<Double>
    }

    /// Boxes of one level in each box of the next.
    private static let fanout = 8
    private let levels: [[Box]]
    private let segmentCount: Int
    private let middleLongitude: Double

    init(_ path: Path) {
        segmentCount = max(0, path.count - 1)
        var points: [SIMD2<Double>] = []
        points.reserveCapacity(path.count)
        for coordinate in path {
            var longitude = coordinate.longitude
            if let last = points.last {
                longitude = last.x + (longitude - last.x).normalizedLongitude
            }
            points.append(SIMD2(longitude, coordinate.latitude))
        }
        var boxes = zip(points, points.dropFirst()).map { a, b in
            Box(low: pointwiseMin(a, b), high: pointwiseMax(a, b))
        }
        var levels: [[Box]] = []
        repeat {
            boxes = stride(from: 0, to: boxes.count, by: Self.fanout).map { start in
                boxes[start..<min(start + Self.fanout, boxes.count)].reduce(boxes[start]) {
                    Box(low: pointwiseMin($0.low, $1.low), high: pointwiseMax($0.high, $1.high))
                }
            }
            levels.append(boxes)
        } while boxes.count > 1
        self.levels = levels
        middleLongitude = levels.last?.first.map { ($0.low.x + $0.high.x) / 2 } ?? 0
    }

    /// Calls `body` with the segments whose runs come within `radius` metres of `coordinate`, in
    /// their order; there may be others among them.
    func visit(near coordinate: Coordinate, radius: Double, _ body: (Int) -> Void) {
        let north = radius / (Earth.meanRadius * .pi / 180)
        let frame = LocalFrame(origin: coordinate)
        let meter = frame.offset(
            to: Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + 1e-3))
        let east = radius * 1e-3 / max(1, meter.x)
        let place = SIMD2(
            middleLongitude + (coordinate.longitude - middleLongitude).normalizedLongitude,
            coordinate.latitude)
        let reach = Box(low: place - SIMD2(east, north), high: place + SIMD2(east, north))
        visit(0..<(levels.last?.count ?? 0), ofLevel: levels.count - 1, within: reach, body)
    }

    private func visit(
        _ range: Range<Int>, ofLevel level: Int, within reach: Box, _ body: (Int) -> Void
    ) {
        for index in range {
            let box = levels[level][index]
            guard box.low.x <= reach.high.x, box.high.x >= reach.low.x,
                box.low.y <= reach.high.y, box.high.y >= reach.low.y
            else { continue }
            let start = index * Self.fanout
            if level == 0 {
                for segment in start..<min(start + Self.fanout, segmentCount) { body(segment) }
            } else {
                let end = min(start + Self.fanout, levels[level - 1].count)
                visit(start..<end, ofLevel: level - 1, within: reach, body)
            }
        }
    }
}
