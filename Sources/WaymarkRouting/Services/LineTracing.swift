package import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension Router {
    /// The path whose line is `line`, as the legs of a route have it: edge by edge, by the points of the roads; `nil`
    /// where the line is none of these roads. Roads that are closed are taken as well.
    ///
    /// - Complexity: O(*n*) in the points of the line.
    package func path(along line: Path) -> RoadPath? {
        LineTracer(graph: graph, metric: metric, line: line)?.path()
    }
}

/// Follows a line along the edges that it was made of.
private struct LineTracer {
    let graph: RoadGraph
    let metric: Metric
    /// The line without points that are repeated.
    let line: [Coordinate]

    /// A place between the points of an edge.
    private struct Start {
        let edge: EdgeID
        /// The last point of the edge before the place.
        let point: Int
    }

    /// What a line has of an edge.
    private enum Advance {
        /// All of the edge: the line goes on from this point of its own.
        case through(Int)
        /// The line ends at this share of the length of the edge.
        case ends(Double)
    }

    /// Metres between points that are one.
    private static let tolerance = 0.1
    /// Metres from a road of the ends of a line, which lie between points.
    private static let reach = 1.0
    /// Edges without length that follow one another.
    private static let mostStanding = 8

    init?(graph: RoadGraph, metric: Metric, line: Path) {
        self.graph = graph
        self.metric = metric
        self.line = Self.distinct(line)
        guard self.line.count > 1, self.line.allSatisfy(\.isValid) else { return nil }
    }

    private static func distinct(_ points: some Sequence<Coordinate>) -> [Coordinate] {
        points.reduce(into: []) { points, point in
            if points.last.map({ $0.distance(to: point) > tolerance }) ?? true {
                points.append(point)
            }
        }
    }

    func path() -> RoadPath? {
        for start in starts() {
            if let path = path(from: start) { return path }
        }
        return nil
    }

    /// The places on roads where the line may begin, those on open roads first.
    private func starts() -> [Start] {
        var segments: [Int] = []
        graph.visitSegments(near: line[0], radius: Self.reach) { place in
            segments.append(place.segment)
            return segments.count < 64
        }
        let starts = segments.flatMap { graph.edges(ofSegment: $0) }.flatMap { edge in
            let shape = Self.distinct(graph.path(of: edge))
            return shape.indices.dropLast().filter { point in
                let piece = (shape[point], shape[point + 1])
                guard Self.share(of: line[0], on: piece) != nil else { return false }
                if isSame(line[1], piece.1) { return true }
                return line.count == 2 && Self.share(of: line[1], on: piece) != nil
            }.map { Start(edge: edge, point: $0) }
        }
        return starts.filter { metric.isOpen($0.edge) } + starts.filter { !metric.isOpen($0.edge) }
    }

    private func path(from start: Start) -> RoadPath? {
        let shape = Self.distinct(graph.path(of: start.edge))
        let piece = (shape[start.point], shape[start.point + 1])
        guard let share = Self.share(of: line[0], on: piece) else { return nil }
        let startFraction = fraction(at: start.point, share, of: shape)
        var edges = [start.edge]
        var (next, standing) = (advance(shape, from: start.point, line: 0), 0)
        while let reached = next {
            switch reached {
            case .ends(let fraction):
                guard edges.count > 1 || fraction > startFraction else { return nil }
                return RoadPath(
                    edges: edges, startFraction: startFraction, endFraction: fraction)
            case .through(let place):
                guard let (edge, step) = step(from: edges[edges.count - 1], line: place) else {
                    return nil
                }
                if case .through(let end) = step, end == place {
                    standing += 1
                } else {
                    standing = 0
                }
                guard standing <= Self.mostStanding else { return nil }
                edges.append(edge)
                next = step
            }
        }
        return nil
    }

    /// The next edge of the line: one with a length before others, an open one before closed ones.
    private func step(from edge: EdgeID, line place: Int) -> (edge: EdgeID, step: Advance)? {
        var best: (edge: EdgeID, step: Advance, rank: Int)?
        for index in graph.edges(from: graph.targets[Int(edge.index)]) {
            let exit = EdgeID(index)
            let shape = Self.distinct(graph.path(of: exit))
            guard let step = advance(shape, from: 0, line: place) else { continue }
            let rank = (shape.count > 1 ? 2 : 0) + (metric.isOpen(exit) ? 1 : 0)
            if rank > best?.rank ?? -1 { best = (exit, step, rank) }
        }
        return best.map { ($0.edge, $0.step) }
    }

    /// How far the line goes along an edge from a point of it; `nil` where it leaves it.
    private func advance(_ shape: [Coordinate], from first: Int, line start: Int) -> Advance? {
        var (point, place) = (first, start)
        while place < line.count - 1, point < shape.count - 1 {
            let isLast = place == line.count - 2
            if isSame(line[place + 1], shape[point + 1]) {
                (point, place) = (point + 1, place + 1)
            } else if isLast,
                let share = Self.share(
                    of: line[place + 1], on: (shape[point], shape[point + 1]))
            {
                return .ends(fraction(at: point, share, of: shape))
            } else {
                return nil
            }
        }
        guard place == line.count - 1 else { return .through(place) }
        return .ends(fraction(at: point, 0, of: shape))
    }

    private func isSame(_ a: Coordinate, _ b: Coordinate) -> Bool {
        a.distance(to: b) <= Self.tolerance
    }

    /// The share of the length of an edge that lies before a place on it.
    private func fraction(at point: Int, _ share: Double, of shape: [Coordinate]) -> Double {
        let lengths = zip(shape, shape.dropFirst()).map { $0.distance(to: $1) }
        let whole = lengths.reduce(0, +)
        guard whole > 0 else { return 1 }
        let before = lengths.prefix(point).reduce(0, +)
        let piece = point < lengths.count ? lengths[point] * share : 0
        return min(1, (before + piece) / whole)
    }

    /// The share of a straight piece before `place`; `nil` where that does not lie on it.
    private static func share(
        of place: Coordinate, on piece: (start: Coordinate, end: Coordinate)
    ) -> Double? {
        let length = piece.start.distance(to: piece.end)
        guard length > 0 else { return nil }
        let before = piece.start.distance(to: place)
        let rest = place.distance(to: piece.end)
        guard before <= length + tolerance, rest <= length + tolerance else { return nil }
        let share = max(0, min(1, before / length))
        let foot = piece.start.interpolated(to: piece.end, fraction: share)
        return foot.distance(to: place) <= reach ? share : nil
    }
}
