public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension TrafficSimulation {
    /// What a source of traffic that knows the city says at `time`: the speeds of main roads that are slow, and
    /// the incidents.
    ///
    /// - Parameter source: its name.
    public func report(
        at time: SimulatedTime, clock: SimulationClock, source: String = "simulation"
    ) -> TrafficReport {
        TrafficReport(
            source: source, time: clock.date(of: time), stretches: stretches(at: time),
            incidents: incidents.enumerated().filter { $0.element.holds(at: time) }
                .map { report(of: $0.element, number: $0.offset, at: time, clock) })
    }

    private func report(
        of incident: SimulatedIncident, number: Int, at time: SimulatedTime,
        _ clock: SimulationClock
    ) -> TrafficIncident {
        let graph = router.graph
        let path = graph.path(of: incident.edge)
        let delay =
            incident.isClosed ? nil : seconds(incident.edge, at: time) - freeSeconds(incident.edge)
        var report = TrafficIncident(
            id: "simulated-\(number)", kind: incident.kind,
            coordinate: path.part(0.5...0.5).first ?? path[0],
            roadName: graph.text(graph.attributes(of: incident.edge).name), delay: delay)
        report.path = path
        report.startTime = clock.date(of: incident.start)
        report.endTime = clock.date(of: incident.end)
        return report
    }

    private func stretches(at time: SimulatedTime) -> [TrafficReport.Stretch] {
        var pieces: [RoadChain.Piece] = []
        for edge in flows.edges where isReported(edge) {
            let isClosed = closure(of: edge, at: time) != nil
            let factor = factor(edge, at: time)
            guard isClosed || factor >= Self.leastFactor else { continue }
            pieces.append(RoadChain.Piece(edge: edge, factor: factor, isClosed: isClosed))
        }
        return RoadChain.chains(of: pieces, on: router.graph).compactMap { stretch(of: $0) }
    }

    /// Roads below are not watched by anybody.
    private func isReported(_ edge: EdgeID) -> Bool {
        router.graph.attributes(of: edge).roadClassCode <= RoadClass.tertiary.rawValue
    }

    /// Delays that are told: a tenth of the time.
    private static let leastFactor = 1.1
    /// Metres below which it is not clear which road a line is.
    private static let leastLength = 40.0

    private func stretch(of chain: RoadChain) -> TrafficReport.Stretch? {
        let graph = router.graph
        var line = Path()
        var (length, seconds) = (0.0, 0.0)
        for piece in chain.pieces {
            line.append(contentsOf: graph.path(of: piece.edge).dropFirst(line.isEmpty ? 0 : 1))
            length += Double(graph.lengths[Int(piece.edge.index)])
            seconds += freeSeconds(piece.edge) * piece.factor
        }
        let isClosed = chain.pieces[0].isClosed
        guard isClosed || length >= Self.leastLength else { return nil }
        return TrafficReport.Stretch(
            path: line, speed: isClosed ? nil : length / seconds, isClosed: isClosed)
    }
}

/// Edges of one road that follow each other and are about as slow.
struct RoadChain {
    /// An edge with what is told of it.
    struct Piece {
        let edge: EdgeID
        let factor: Double
        let isClosed: Bool
    }

    private(set) var pieces: [Piece]

    /// Factors that differ by a smaller share are told as one.
    fileprivate static let tolerance = 0.1

    /// The chains of `pieces`; the segments of a road follow each other in `graph`.
    static func chains(of pieces: [Piece], on graph: RoadGraph) -> [RoadChain] {
        func segment(_ piece: Piece) -> Int { Int(graph.segments[Int(piece.edge.index)]) }
        let along = pieces.filter { !graph.isReversed($0.edge) }
            .sorted { segment($0) < segment($1) }
        let against = pieces.filter { graph.isReversed($0.edge) }
            .sorted { segment($0) > segment($1) }
        var chains: [RoadChain] = []
        for piece in along + against {
            if let last = chains.last?.pieces.last, last.isFollowed(by: piece, on: graph) {
                chains[chains.count - 1].pieces.append(piece)
            } else {
                chains.append(RoadChain(pieces: [piece]))
            }
        }
        return chains
    }
}

extension RoadChain.Piece {
    fileprivate func isFollowed(by other: Self, on graph: RoadGraph) -> Bool {
        let segments = [edge, other.edge].map { Int(graph.segments[Int($0.index)]) }
        return graph.targets[Int(edge.index)] == graph.source(of: other.edge)
            && graph.wayIDs[segments[0]] == graph.wayIDs[segments[1]]
            && graph.isReversed(edge) == graph.isReversed(other.edge)
            && isClosed == other.isClosed
            && abs(factor - other.factor) < RoadChain.tolerance * factor
    }
}
