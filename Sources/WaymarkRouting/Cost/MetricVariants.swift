import WaymarkRegion
import WaymarkRoads

/// The costs of one profile at times at which its signs say different things, and those of a road network where each
/// road is as free as it is at any of these times.
final class MetricVariants: Sendable {
    /// Each road as free as at any of the times: no journey costs less.
    let freest: Metric
    /// For each time the forbidden turns.
    let bans: [ActiveBans]
    /// For each edge that is not always as in ``freest`` its weight at each time; ``Metric/closed`` where it is not
    /// open to all.
    private let weights: [UInt32: [UInt32]]
    /// For each time the nodes that are closed then, and not always.
    private let closedNodes: [Set<NodeID>]
    /// One bit for each edge that has ``weights``.
    private let differs: MappedArray<UInt64>
    /// One bit for each edge after which some turn is not always allowed.
    private let mayBan: MappedArray<UInt64>

    /// - Precondition: there is at least one metric, and all are of one graph.
    init(_ metrics: [Metric], on graph: RoadGraph) {
        let freest = Metric.freest(of: metrics)
        self.freest = freest
        let bans = metrics.map(\.bans)
        self.bans = bans
        func isChanging(_ rule: TagSetID) -> Bool {
            let first = bans[0].holding[Int(rule.index)]
            return bans.contains { $0.holding[Int(rule.index)] != first }
        }
        var weights: [UInt32: [UInt32]] = [:]
        var (differs, mayBan) = (EdgeBits(graph), EdgeBits(graph))
        for edge in 0..<graph.edgeCount where freest.durations[edge] != Metric.closed {
            let isFree = !freest.states[edge].contains(.restricted)
            let own = metrics.map { metric in
                isFree && metric.states[edge].contains(.restricted)
                    ? Metric.closed : metric.weights[edge]
            }
            guard own.contains(where: { $0 != freest.weights[edge] }) else { continue }
            weights[UInt32(edge)] = own
            differs.insert(edge)
        }
        for (number, key) in graph.bannedTurns.enumerated()
        where isChanging(graph.bannedTurnRules[number]) {
            mayBan.insert(Int(key >> 32))
        }
        for sequence in 0..<max(0, graph.firstBannedPathEdges.count - 1)
        where isChanging(graph.bannedPathRules[sequence]) {
            let end = Int(graph.firstBannedPathEdges[sequence + 1])
            guard end - Int(graph.firstBannedPathEdges[sequence]) > 1 else { continue }
            mayBan.insert(Int(graph.bannedPathEdges[end - 2].index))
        }
        closedNodes = metrics.map { metric in
            Set(
                metric.nodes.indices.lazy.filter {
                    metric.nodes[$0].contains(.closed) && !freest.nodes[$0].contains(.closed)
                }.map { NodeID($0) })
        }
        for node in Set(closedNodes.joined()) {
            for edge in graph.arrivals(at: node) { mayBan.insert(Int(edge.index)) }
        }
        self.weights = weights
        (self.differs, self.mayBan) = (differs.array, mayBan.array)
    }

    /// The weight of `edge` at time number `variant`; ``Metric/closed`` where it is not open to all.
    @inline(__always) func weight(of edge: Int, at variant: Int) -> UInt32 {
        guard differs[edge / 64] & (1 << UInt64(edge % 64)) != 0 else {
            return freest.weights[edge]
        }
        return weights[UInt32(edge)]?[variant] ?? freest.weights[edge]
    }

    /// Whether `node` is closed at time number `variant`.
    func isClosed(_ node: NodeID, at variant: Int) -> Bool { closedNodes[variant].contains(node) }

    /// Whether some turn after `edge` is not always allowed.
    @inline(__always) func mayBan(after edge: Int) -> Bool {
        mayBan[edge / 64] & (1 << UInt64(edge % 64)) != 0
    }

    /// Whether `edge` is not always as in ``freest``.
    @inline(__always) func differs(_ edge: Int) -> Bool {
        differs[edge / 64] & (1 << UInt64(edge % 64)) != 0
    }
}

/// One bit for each edge.
private struct EdgeBits {
    private var words: [UInt64]

    init(_ graph: RoadGraph) { words = Array(repeating: 0, count: graph.edgeCount / 64 + 1) }

    mutating func insert(_ edge: Int) { words[edge / 64] |= 1 << UInt64(edge % 64) }

    var array: MappedArray<UInt64> { MappedArray(words) }
}
