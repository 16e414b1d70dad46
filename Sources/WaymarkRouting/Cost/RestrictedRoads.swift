import WaymarkRegion
import WaymarkRoads

/// Roads without signs that can only be reached over roads for destination traffic belong to them:
/// the streets behind a private gate.
enum RestrictedRoads {
    /// A part of the network counts as lying behind such roads where what is on their other side
    /// is this many times larger.
    private static let leastRatio = 10

    /// Marks those edges of `states` as restricted.
    ///
    /// - Complexity: O(*n* α(*n*)) in the number of edges.
    static func spread(
        _ states: inout [EdgeState], graph: RoadGraph, durations: [UInt32], nodes: [NodeState]
    ) {
        func isOpen(_ edge: Int) -> Bool { durations[edge] != Metric.closed }
        guard states.indices.contains(where: { states[$0].contains(.restricted) && isOpen($0) })
        else { return }
        var free = DisjointSets(count: graph.edgeCount)
        var all = DisjointSets(count: graph.edgeCount)
        for node in 0..<graph.nodeCount where !nodes[node].contains(.closed) {
            let around =
                graph.edges(from: NodeID(node)).filter { isOpen($0) }
                + graph.arrivals(at: NodeID(node)).map { Int($0.index) }.filter { isOpen($0) }
            guard let first = around.first else { continue }
            for edge in around { all.unite(first, edge) }
            let open = around.filter { !states[$0].contains(.restricted) }
            for edge in open { free.unite(open[0], edge) }
        }
        // The two directions of a road are one, also where a barrier closes its ends.
        for edge in 0..<graph.edgeCount {
            guard let other = graph.opposite(of: EdgeID(edge)), isOpen(edge),
                isOpen(Int(other.index))
            else { continue }
            all.unite(edge, Int(other.index))
            if !states[edge].contains(.restricted), !states[Int(other.index)].contains(.restricted)
            {
                free.unite(edge, Int(other.index))
            }
        }
        var sizes: [Int: Int] = [:]
        for edge in 0..<graph.edgeCount where isOpen(edge) && !states[edge].contains(.restricted) {
            sizes[free.root(edge), default: 0] += 1
        }
        var largest: [Int: Int] = [:]
        for (root, size) in sizes {
            let cluster = all.root(root)
            largest[cluster] = max(largest[cluster] ?? 0, size)
        }
        for edge in 0..<graph.edgeCount where isOpen(edge) && !states[edge].contains(.restricted) {
            let size = sizes[free.root(edge)] ?? 0
            if size * leastRatio <= largest[all.root(edge)] ?? 0 {
                states[edge].insert(.restricted)
            }
        }
    }
}

/// Disjoint sets with path halving (Tarjan, van Leeuwen 1984, doi 10.1145/62.2160).
struct DisjointSets {
    private var parents: [Int32]

    init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

    mutating func root(_ element: Int) -> Int {
        var current = element
        while Int(parents[current]) != current {
            parents[current] = parents[Int(parents[current])]
            current = Int(parents[current])
        }
        return current
    }

    mutating func unite(_ a: Int, _ b: Int) {
        let (a, b) = (root(a), root(b))
        if a != b { parents[max(a, b)] = Int32(min(a, b)) }
    }
}
