/// Distances along a line.
struct LineWalk {
    let points: [SIMD2<Double>]
    private var distances: [Double] = [0]

    init(_ points: [SIMD2<Double>]) {
        self.points = points
        distances.reserveCapacity(points.count)
        for (a, b) in zip(points, points.dropFirst()) {
            distances.append(distances[distances.count - 1] + (b - a).squaredLength.squareRoot())
        }
    }

    var length: Double { distances[distances.count - 1] }

    func length(toPoint index: Int) -> Double? {
        distances.indices.contains(index) ? distances[index] : nil
    }

    /// The place after `distance`, and the direction there; `nil` beyond the ends.
    func place(
        at distance: Double
    ) -> (point: SIMD2<Double>, direction: SIMD2<Double>, segment: Int)? {
        guard distance >= 0, distance <= length else { return nil }
        var (low, high) = (0, distances.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] <= distance { low = middle } else { high = middle }
        }
        let length = distances[high] - distances[low]
        guard length > 0 else { return nil }
        let direction = (points[high] - points[low]) / length
        return (points[low] + direction * (distance - distances[low]), direction, low)
    }

    /// The stretch between two distances with its middle among its points.
    func part(
        from start: Double, to end: Double
    ) -> (points: [SIMD2<Double>], middleIndex: Int)? {
        let middle = (start + end) / 2
        guard let first = place(at: max(0, start)), let centre = place(at: middle),
            let last = place(at: min(length, end))
        else { return nil }
        var head = [first.point]
        if first.segment < centre.segment {
            head += points[(first.segment + 1)...centre.segment]
        }
        var tail: [SIMD2<Double>] = []
        if centre.segment < last.segment { tail += points[(centre.segment + 1)...last.segment] }
        return (head + [centre.point] + tail + [last.point], head.count)
    }
}
