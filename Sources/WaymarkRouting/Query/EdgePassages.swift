import WaymarkRoads

/// When the edges around a place are entered and left by who sets out there.
struct EdgePassages {
    /// For each edge the least cost at its start, ``Metric/closed`` where it is not come to.
    private(set) var entries: [UInt32]
    /// For each of those that are come to the cost at its end.
    private(set) var exits: [UInt32]
    /// The edges that are come to.
    private(set) var edges: [EdgeID] = []

    /// None of so many edges is come to.
    init(edgeCount: Int) {
        entries = Array(repeating: Metric.closed, count: edgeCount)
        exits = entries
    }

    /// Notes that one comes to `edge`, where that is not known to be sooner.
    mutating func note(_ edge: EdgeID, entry: UInt32, exit: UInt32) {
        let index = Int(edge.index)
        guard entry < entries[index] else { return }
        if entries[index] == Metric.closed { edges.append(edge) }
        (entries[index], exits[index]) = (entry, exit)
    }
}
