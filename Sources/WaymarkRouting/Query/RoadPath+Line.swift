public import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension Router {
    /// The points of `path`, from its start to its end.
    public func line(of path: RoadPath) -> Path {
        var line = Path()
        for (index, edge) in path.edges.enumerated() {
            let whole = graph.path(of: edge)
            let share = path.range(of: index)
            let part = share == 0...1 ? whole : whole.part(share)
            let repeats = line.last == part.first
            line.append(contentsOf: part.dropFirst(repeats ? 1 : 0))
        }
        return line
    }
}

extension Path {
    /// The stretch between two fractions of the length.
    fileprivate func part(_ range: ClosedRange<Double>) -> Path {
        let length = length()
        var part = Path()
        var passed = 0.0
        let (low, high) = (range.lowerBound * length, range.upperBound * length)
        for (a, b) in zip(self, dropFirst()) {
            let own = a.distance(to: b)
            defer { passed += own }
            guard own > 0, passed + own >= low, passed <= high else { continue }
            let (from, to) = (
                Swift.max(0, low - passed) / own, Swift.min(own, high - passed) / own
            )
            let start = from > 0 ? a.interpolated(to: b, fraction: from) : a
            let end = to < 1 ? a.interpolated(to: b, fraction: to) : b
            if part.last != start { part.append(start) }
            part.append(end)
        }
        return part.isEmpty ? self : part
    }
}
