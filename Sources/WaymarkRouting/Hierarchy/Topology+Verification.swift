import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension Topology {
    /// Checks that every number points to something that is there, and that the arcs have the
    /// shape that customization and queries rely on without looking again.
    ///
    /// - Throws: ``RegionError/inconsistent(file:section:reason:)``.
    /// - Complexity: O(*n*) in the number of arcs, and a few triangles.
    func verify(family: String, automaton: TurnAutomaton) throws(RegionError) {
        func check(_ section: String, _ isSound: Bool) throws(RegionError) {
            guard isSound else { throw .outOfRange(section: "\(family).\(section)") }
        }
        try check("rank", ranksAreInverse(stateCount: automaton.stateCount))
        guard let tree = EliminationTree(parents: parents) else {
            throw .outOfRange(section: "\(family).parent")
        }
        for (name, arcs) in [("up", up), ("down", down)] {
            try check("\(name).first", arcs.first.ascends)
            let view = TopologyView.Arcs(arcs)
            try check("\(name).top", view.leadUp(tree))
            try check("\(name).turn", arcs.isTurn.allSatisfy { $0 <= 1 })
        }
        let shape = TopologyShape(view: TopologyView(self), automaton: automaton)
        try check("up.turn", shape.turnsAreTurns(isUp: true))
        try check("down.turn", shape.turnsAreTurns(isUp: false))
        try check("up.top", shape.isClosed)
    }

    /// Whether vertices have different states, and all other states no vertex.
    private func ranksAreInverse(stateCount: Int) -> Bool {
        let vertices = UInt32(count)
        return states.allSatisfy { $0 < stateCount }
            && states.indices.allSatisfy { ranks[Int(states[$0])] == $0 }
            && ranks.allSatisfy { $0 < vertices || $0 == Self.none }
            && ranks.reduce(0) { $0 + ($1 == Self.none ? 0 : 1) } == count
    }
}

extension MappedArray<UInt32> {
    /// Whether the elements begin with 0 and never fall.
    fileprivate var ascends: Bool {
        first == 0 && (1..<count).allSatisfy { self[$0 - 1] <= self[$0] }
    }
}

/// The subtrees of an elimination tree whose vertices stand in post-order.
private struct EliminationTree {
    /// For each vertex the lowest one in its subtree.
    private let lowest: [UInt32]

    /// The tree; `nil` where a parent is not above its child, or subtrees are no runs of ranks.
    init?(parents: MappedArray<UInt32>) {
        let count = parents.count
        var sizes = [UInt32](repeating: 1, count: count)
        for vertex in 0..<count where parents[vertex] != Topology.none {
            let parent = Int(parents[vertex])
            guard parent > vertex, parent < count else { return nil }
            sizes[parent] += sizes[vertex]
        }
        var lowest = [UInt32](repeating: 0, count: count)
        for vertex in 0..<count {
            // A size counts vertices that are below: there are enough of them.
            lowest[vertex] = UInt32(vertex) + 1 - sizes[vertex]
        }
        // As many vertices as the run is long, all of them within: they are the run.
        for vertex in 0..<count where parents[vertex] != Topology.none {
            guard lowest[vertex] >= lowest[Int(parents[vertex])] else { return nil }
        }
        self.lowest = lowest
    }

    var count: Int { lowest.count }

    /// Whether `vertex` is in the subtree of `top`, which must be a vertex.
    @inline(__always) func contains(_ vertex: Int, below top: Int) -> Bool {
        vertex < top && vertex >= lowest[top]
    }
}

extension TopologyView.Arcs {
    /// Whether the tops of each vertex ascend and are ancestors of it.
    fileprivate func leadUp(_ tree: EliminationTree) -> Bool {
        for vertex in 0..<tree.count {
            var last = vertex
            for arc in range(vertex) {
                let top = Int(tops[arc])
                guard top > last, top < tree.count, tree.contains(vertex, below: top) else {
                    return false
                }
                last = top
            }
        }
        return true
    }

    /// Whether the tops of `vertex` above `low` are tops of `low` as well.
    @inline(__always) fileprivate func tops(of vertex: Int, reach low: Int) -> Bool {
        let (mine, own) = (range(low), range(vertex))
        // Below a vertex of very many arcs there may be as many vertices: they do not pass all of
        // them each.
        let isLong = mine.count > 16 * own.count
        var place = mine.lowerBound
        for arc in own where Int(tops[arc]) > low {
            if isLong {
                place = self.arc(from: low, to: tops[arc])
            } else {
                while place < mine.upperBound, tops[place] < tops[arc] { place += 1 }
            }
            guard place < mine.upperBound, tops[place] == tops[arc] else { return false }
        }
        return true
    }
}

/// The shape of a topology whose numbers are in range.
private struct TopologyShape {
    let view: TopologyView
    let automaton: TurnAutomaton

    /// Whether what can be driven over a vertex can be driven without it.
    ///
    /// If the lowest vertex above another is joined to it both ways, it is enough that all others
    /// are joined to that one as well: it answers for them. Else all pairs are looked at.
    var isClosed: Bool {
        (0..<view.count).allSatisfy { vertex in
            let (ups, downs) = (view.up.range(vertex), view.down.range(vertex))
            guard !ups.isEmpty, !downs.isEmpty else { return true }
            let next = view.up.tops[ups.lowerBound]
            if next == view.down.tops[downs.lowerBound] {
                return view.up.tops(of: vertex, reach: Int(next))
                    && view.down.tops(of: vertex, reach: Int(next))
            }
            return downs.allSatisfy { view.up.tops(of: vertex, reach: Int(view.down.tops[$0])) }
                && ups.allSatisfy { view.down.tops(of: vertex, reach: Int(view.up.tops[$0])) }
        }
    }

    /// Whether the arcs that are turns lead over a node from one edge to the next.
    func turnsAreTurns(isUp: Bool) -> Bool {
        let (arcs, graph) = (isUp ? view.up : view.down, automaton.graph)
        return (0..<view.count).allSatisfy { vertex in
            arcs.range(vertex).allSatisfy { arc in
                guard arcs.isTurn[arc] != 0 else { return true }
                let (low, top) = (view.states[vertex], view.states[Int(arcs.tops[arc])])
                let (from, to) = isUp ? (low, top) : (top, low)
                let edge = automaton.edge(of: to)
                return graph.targets[Int(automaton.edge(of: from).index)]
                    == graph.sources[Int(edge.index)]
                    && automaton.next(from: from, to: edge) == to
            }
        }
    }
}
