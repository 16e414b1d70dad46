import WaymarkGeometry

/// The line of a leg with the end of those before, on which a driver may still be.
struct LegLine: Sendable, Hashable {
    let path: Path
    /// Metres from the start of the leg to each point; negative before it.
    let distances: [Double]
    /// For each segment its direction in [0, 360) degrees, that of its neighbour where it has no
    /// length.
    let bearings: [Double]
    /// Finds segments near a place.
    let index: LineIndex

    /// - Parameters:
    ///   - own: metres from the start of `leg` to each of its points.
    ///   - leadIn: the end of the legs before; empty without any.
    init(_ leg: Path, distances own: [Double], after leadIn: Path) {
        let path = leadIn.isEmpty ? leg : Path(Array(leadIn) + Array(leg))
        let before = zip(path.prefix(leadIn.count), path.dropFirst()).reversed().reduce(into: [0.0])
        { $0.append($0[$0.count - 1] - $1.0.distance(to: $1.1)) }
        self.path = path
        distances = before.dropFirst().reversed() + own
        bearings = Self.bearings(path, distances)
        index = LineIndex(path)
    }

    /// Metres from the start of the leg to both ends.
    var ends: ClosedRange<Double> { distances[0]...distances[distances.count - 1] }

    /// The place `distance` metres from the start of the leg, or the nearer end.
    func place(at distance: Double) -> Coordinate {
        let clamped = max(ends.lowerBound, min(ends.upperBound, distance))
        let segment = distances.segment(at: clamped)
        let part = distances[segment + 1] - distances[segment]
        guard part > 0 else { return path[segment] }
        return path[segment].interpolated(
            to: path[segment + 1], fraction: (clamped - distances[segment]) / part)
    }

    /// The direction of the line there, in [0, 360) degrees.
    func bearing(at distance: Double) -> Double {
        let first = distances.segment(at: max(ends.lowerBound, min(ends.upperBound, distance)))
        let forward = (first..<bearings.count).first { distances[$0 + 1] > distances[$0] }
        return bearings[forward ?? first]
    }

    private static func bearings(_ path: Path, _ distances: [Double]) -> [Double] {
        let known = (0..<path.count - 1).map { segment -> Double? in
            guard distances[segment + 1] > distances[segment] else { return nil }
            return path[segment].bearing(to: path[segment + 1])
        }
        var last = known.lazy.compactMap { $0 }.first ?? 0
        return known.map { bearing in
            last = bearing ?? last
            return last
        }
    }
}

extension [Double] {
    /// The segment between two of these ascending distances that `distance` lies on; the last one at
    /// the end.
    func segment(at distance: Double) -> Int {
        var (low, high) = (0, count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= distance { low = middle } else { high = middle }
        }
        return low
    }
}
