import WaymarkRegion

// What lies above some vertices in the elimination tree, which is all that arcs lead up to from there.

extension Topology {
    /// The vertices of some states and their ancestors in the elimination tree, ascending.
    ///
    /// - Parameter isNew: whether a vertex is met for the first time; it is asked once each time one is met.
    @inline(__always) func ancestors(
        of states: some Sequence<UInt32>, where isNew: (_ vertex: UInt32) -> Bool
    ) -> [UInt32] {
        var (order, chains) = ([UInt32](), 0)
        for state in states {
            var vertex = ranks[Int(state)]
            let count = order.count
            while vertex != Topology.none, isNew(vertex) {
                order.append(vertex)
                vertex = parents[Int(vertex)]
            }
            if order.count > count { chains += 1 }
        }
        // Each ascends.
        if chains > 1 { order.sort() }
        return order
    }

    /// Notes what some seeds and the vertices above them cost over arcs that lead up alone.
    ///
    /// - Parameters:
    ///   - arcs: those that lead up, or those that lead down, which are followed backwards.
    ///   - costs: for each vertex, infinite where it is not known.
    ///   - isNew: as that of ``ancestors(of:where:)``.
    /// - Returns: the seeds and the vertices above them, ascending.
    @inline(__always) func rise(
        from seeds: [Seed], over arcs: some BoundingArcs, to costs: UncheckedMutableArray<UInt32>,
        where isNew: (_ vertex: UInt32) -> Bool
    ) -> [UInt32] {
        for seed in seeds {
            let vertex = ranks[Int(seed.state)]
            guard vertex != Topology.none else { continue }
            costs[Int(vertex)] = min(costs[Int(vertex)], seed.cost)
        }
        let order = ancestors(of: seeds.lazy.map { $0.state }, where: isNew)
        for vertex in order {
            let cost = costs[Int(vertex)]
            guard cost < HierarchyWeights.infinity else { continue }
            for arc in arcs.arcs.range(Int(vertex)) {
                let top = Int(arcs.arcs.tops[arc])
                costs[top] = min(costs[top], cost &+ arcs.cost(of: arc, low: Int(vertex), top: top))
            }
        }
        return order
    }

    /// The same for those who have no marks of vertices.
    func rise(
        from seeds: [Seed], over arcs: some BoundingArcs, to costs: UncheckedMutableArray<UInt32>
    ) -> [UInt32] {
        var seen: Set<UInt32> = []
        return rise(from: seeds, over: arcs, to: costs) { seen.insert($0).inserted }
    }
}
