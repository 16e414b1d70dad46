import WaymarkRegion
import WaymarkRoads

/// Roads without signs that can only be reached or left over roads for destination traffic belong to
/// them: the streets behind a private gate.
enum RestrictedRoads {
    /// A part of the network counts as lying behind such roads where what is on their other side
    /// is this many times larger.
    private static let leastRatio = 10

    /// Marks those edges of `states` as restricted.
    ///
    /// - Complexity: O(*n*) in the number of edges and turns.
    static func spread(
        _ states: inout [EdgeState], graph: RoadGraph, isOpen: [Bool], nodes: [NodeState]
    ) {
        let isRestricted = states.map { $0.contains(.restricted) }
        guard isOpen.indices.contains(where: { isOpen[$0] && isRestricted[$0] }) else { return }
        func isLink(from: EdgeID, to: EdgeID) -> Bool {
            let node = graph.targets[Int(from.index)]
            return isOpen[Int(from.index)] && isOpen[Int(to.index)]
                // The two directions of a road are one, also where a barrier closes its ends.
                && (!nodes[Int(node.index)].contains(.closed) || graph.opposite(of: from) == to)
        }
        let all = StronglyConnectedComponents(graph: graph, isLink: isLink).numbers
        let free = StronglyConnectedComponents(graph: graph) { from, to in
            !isRestricted[Int(from.index)] && !isRestricted[Int(to.index)]
                && isLink(from: from, to: to)
        }.numbers
        var sizes = [Int](repeating: 0, count: graph.edgeCount)
        let unmarked = isOpen.indices.filter { isOpen[$0] && !isRestricted[$0] }
        for edge in unmarked { sizes[Int(free[edge])] += 1 }
        // For each part with all roads the size of its largest part without restricted ones.
        var largest = [Int](repeating: 0, count: graph.edgeCount)
        for edge in unmarked {
            largest[Int(all[edge])] = max(largest[Int(all[edge])], sizes[Int(free[edge])])
        }
        for edge in unmarked
        where sizes[Int(free[edge])] * leastRatio <= largest[Int(all[edge])] {
            states[edge].insert(.restricted)
        }
    }
}
