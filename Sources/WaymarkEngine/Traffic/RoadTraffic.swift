import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// What a source says of one edge.
struct RoadTraffic: Hashable, Sendable {
    /// Metres of the edge that it is about.
    var meters: Double
    /// Seconds that traffic takes for these metres.
    var seconds: Double
    var isClosed: Bool
    var confidence: Double
    /// The seconds since 1970 at which it was so, from which on it holds, and until which.
    let time: Double
    let start: Double?
    let end: Double?

    /// Seconds for which a value counts in full, and after which it is gone.
    private static let (freshness, age) = (300.0, 1800.0)
    /// Seconds for which a closure without an end holds.
    static let closureAge = 86_400.0

    /// Whether it never counts again.
    func isOver(at now: Double) -> Bool { weight(at: now) == 0 && now >= start ?? now }

    /// How much it counts at `now`: 0 for what is not true yet, or not any more.
    func weight(at now: Double) -> Double {
        if let start, now < start { return 0 }
        if let end { return now < end ? confidence : 0 }
        let age = now - time
        guard !isClosed else { return age < Self.closureAge ? confidence : 0 }
        let rest = (Self.age - age) / (Self.age - Self.freshness)
        return confidence * max(0, min(1, rest))
    }
}

/// The traffic on one edge, of all sources.
struct EdgeTraffic: Hashable, Sendable {
    /// Seconds for a metre where traffic is known.
    var pace: Double
    /// The share of the time that is by ``pace``, the rest is free.
    var share: Double
    var isClosed: Bool

    /// Times a road may be faster than a profile takes it for.
    private static let mostGain = 1.5

    /// The seconds for an edge of `length` metres that takes `free` seconds without traffic; `nil` where it is
    /// closed.
    func seconds(length: Double, free: Double) -> Double? {
        guard !isClosed else { return nil }
        let jammed = max(free / Self.mostGain, pace * length)
        return share * jammed + (1 - share) * free
    }
}

/// Finds the edges of stretches.
struct StretchFinder {
    /// An edge, and how many metres of it.
    typealias Part = (edge: EdgeID, meters: Double)

    let router: Router
    let nodes: NodeIndex?

    private var graph: RoadGraph { router.graph }

    /// Metres from a line to its road.
    private static let radius = 25.0
    /// Metres between points that are laid on roads.
    private static let spacing = 60.0

    /// The parts of edges that `stretch` covers, in metres; empty where there are none.
    func parts(of stretch: TrafficReport.Stretch) -> [Part] {
        if let path = stretch.path { return parts(of: path) }
        guard let nodes else { return [] }
        return zip(stretch.nodes, stretch.nodes.dropFirst()).flatMap { pair in
            nodes.pieces(from: pair.0, to: pair.1, in: graph)
        }
    }

    private func parts(of path: Path) -> [Part] {
        var trace: [TracePoint] = []
        for (from, to) in zip(path, path.dropFirst()) {
            let length = from.distance(to: to)
            let count = max(1, Int((length / Self.spacing).rounded(.up)))
            guard trace.count + count < Self.mostPoints else { return [] }
            for number in 0..<count {
                trace.append(
                    TracePoint(
                        from.interpolated(to: to, fraction: Double(number) / Double(count))))
            }
        }
        if let last = path.last { trace.append(TracePoint(last)) }
        let options = MatchOptions(radius: Self.radius, deviation: 5)
        guard let result = try? router.match(trace, options) else { return [] }
        let parts = result.pieces.flatMap { piece in
            piece.path.edges.enumerated().map { index, edge in
                let share = piece.path.range(of: index)
                let length = Double(graph.lengths[Int(edge.index)])
                return (edge: edge, meters: length * (share.upperBound - share.lowerBound))
            }
        }
        // A line against a one-way street has no road: the way round the block is another one.
        let length = parts.reduce(0) { $0 + $1.meters }
        guard length <= path.length() * 1.3 + 2 * Self.radius else { return [] }
        // Of a road that it only touches at a junction it says nothing.
        return parts.filter { edge, meters in
            meters > 1 || 2 * meters > Double(graph.lengths[Int(edge.index)])
        }
    }

    /// Points of a stretch, beyond which it is none.
    private static let mostPoints = 5000
}

/// Finds pieces of road by their OpenStreetMap nodes.
struct NodeIndex: Sendable {
    private struct Entry: Sendable {
        let node: Int64
        let segment: UInt32
    }

    private let entries: [Entry]

    /// The index of `graph`; `nil` where nodes are not kept.
    ///
    /// - Complexity: O(*n* log *n*) in the points of all roads.
    init?(_ graph: RoadGraph) {
        guard graph.segmentCount > 0, !graph.nodes(of: graph.edges(ofSegment: 0)[0]).isEmpty else {
            return nil
        }
        var entries: [Entry] = []
        for segment in 0..<graph.segmentCount {
            for node in graph.nodes(of: graph.edges(ofSegment: segment)[0]) {
                entries.append(Entry(node: node, segment: UInt32(segment)))
            }
        }
        self.entries = entries.sorted { ($0.node, $0.segment) < ($1.node, $1.segment) }
    }

    /// The turns from the piece of road between two nodes onto that between the second and a third one, where the
    /// second is a junction.
    func turns(_ turn: TrafficReport.Turn, in graph: RoadGraph) -> [RoadTurn] {
        let edges = edges(at: turn.via, in: graph)
        let arriving = edges.filter {
            let nodes = graph.nodes(of: $0)
            return nodes.last == turn.via && nodes.dropLast().last == turn.from
        }
        let leaving = edges.filter {
            let nodes = graph.nodes(of: $0)
            return nodes.first == turn.via && nodes.dropFirst().first == turn.to
        }
        return arriving.flatMap { from in leaving.map { RoadTurn(from: from, to: $0) } }
    }

    /// The edges, in both directions, on which `node` lies.
    private func edges(at node: Int64, in graph: RoadGraph) -> [EdgeID] {
        let first = entries.partitioningIndex { $0.node < node }
        let segments = Set(entries[first...].prefix { $0.node == node }.map(\.segment))
        return segments.sorted().flatMap { graph.edges(ofSegment: Int($0)) }
    }

    /// The parts of edges that lead from one node to another that follows on the same road.
    func pieces(
        from start: Int64, to end: Int64, in graph: RoadGraph
    ) -> [(edge: EdgeID, meters: Double)] {
        let first = entries.partitioningIndex { $0.node < start }
        var pieces: [(edge: EdgeID, meters: Double)] = []
        var last: UInt32?
        for entry in entries[first...].prefix(while: { $0.node == start })
        where entry.segment != last {
            last = entry.segment
            for edge in graph.edges(ofSegment: Int(entry.segment)) {
                let nodes = graph.nodes(of: edge)
                guard let from = nodes.indices.dropLast().first(where: { nodes[$0] == start }),
                    let to = nodes.indices.first(where: { $0 > from && nodes[$0] == end })
                else { continue }
                let path = graph.path(of: edge)
                guard path.count == nodes.count else { continue }
                pieces.append((edge, Path(path[from...to]).length()))
            }
        }
        return pieces
    }
}
