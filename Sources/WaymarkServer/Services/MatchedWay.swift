import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkRouting

/// The way of a piece of a trace, with the points that were laid on it.
struct MatchedWay {
    let context: ServiceContext
    let piece: MatchResult.Piece
    /// For each point of the trace where it was laid.
    let points: [MatchResult.Point?]

    /// The legs between the points with the numbers `stops`.
    func legs(_ stops: [Int]) -> [TravelLeg] {
        let ends = [piece.points.first, piece.points.last].compactMap { $0 }
        let waypoints = ends.map { Waypoint(coordinate: context.places[$0].coordinate) }
        guard let whole = context.guidedLegs([piece.path], waypoints).first else { return [] }
        let positions = Dictionary(zip(piece.points, positions())) { first, _ in first }
        let cuts = stops.compactMap { positions[$0] }
        return zip(LegCutter(whole, at: cuts).legs(), stops).map { leg, stop in
            // A matched way was not searched for: its weight is its time.
            TravelLeg(
                leg: leg, weight: leg.duration, start: context.places[stop].coordinate)
        }
    }

    /// For each point of the piece its place in metres from the start of the way, ascending.
    private func positions() -> [Double] {
        let edges = piece.path.edges
        let graph = context.router.graph
        var positions: [Double] = []
        // The metres up to the start of the edge at work, and its number on the way.
        var (walked, current, last) = (-startOffset, 0, 0.0)
        for number in piece.points {
            if let point = points[number],
                let next = edges[current...].firstIndex(of: point.edge)
            {
                for passed in edges[current..<next] { walked += graph.path(of: passed).length() }
                current = next
                let line = graph.path(of: edges[next])
                last = max(last, walked + offset(of: point.coordinate, on: line))
            }
            positions.append(last)
        }
        if !positions.isEmpty {
            positions[0] = 0
            positions[positions.count - 1] = .infinity
        }
        return positions
    }

    /// Metres of the first edge that are not driven.
    private var startOffset: Double {
        context.router.graph.path(of: piece.path.edges[0]).length() * piece.path.startFraction
    }

    private func offset(of place: Coordinate, on line: Path) -> Double {
        guard let found = line.nearest(to: place) else { return 0 }
        return Path(line.prefix(found.segment + 1) + [found.coordinate]).length()
    }
}
