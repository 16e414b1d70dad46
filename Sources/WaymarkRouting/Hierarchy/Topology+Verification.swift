import WaymarkGeometry
import WaymarkRegion

extension Topology {
    /// Checks that the arcs have the shape that customization and queries rely on without looking
    /// again. Unpacking has seen to it that every number points to something that is there, and that
    /// turns are turns.
    ///
    /// - Throws: ``RegionError/inconsistent(file:section:reason:)``.
    /// - Complexity: O(*n*) in the number of arcs, and a few triangles.
    func verify(family: String) throws(RegionError) {
        func check(_ section: String, _ isSound: Bool) throws(RegionError) {
            guard isSound else { throw .outOfRange(section: "\(family).\(section)") }
        }
        guard let tree = EliminationTree(parents: parents) else {
            throw .outOfRange(section: "\(family).parent")
        }
        for arcs in [up, down] { try check("shared", TopologyView.Arcs(arcs).leadUp(tree)) }
        try check("shared", TopologyShape(view: TopologyView(self)).isClosed)
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
}
