import WaymarkRegion
import WaymarkRoads

extension HierarchyWeights {
    /// Checks that costs are those of a way: a turn between open edges, or two arcs over a lower
    /// vertex whose costs add up; or that there is no way.
    ///
    /// - Parameter topology: one that was verified.
    /// - Throws: ``RegionError/inconsistent(file:section:reason:)``.
    /// - Complexity: O(*n* log *d*) for *n* arcs, *d* of them at a vertex.
    func verify(
        _ topology: Topology, metric: Metric, automaton: TurnAutomaton, name: String
    ) throws(RegionError) {
        let check = WeightsCheck(
            view: TopologyView(topology), weights: WeightsView(self),
            durations: UncheckedArray(metric.durations), automaton: automaton)
        try withExtendedLifetime((self, topology, metric)) { () throws(RegionError) in
            guard check.isSound(isUp: true) else { throw .outOfRange(section: "\(name).up") }
            guard check.isSound(isUp: false) else { throw .outOfRange(section: "\(name).down") }
        }
    }
}

/// Compares the costs of a hierarchy with what they are made of.
private struct WeightsCheck {
    let view: TopologyView
    let weights: WeightsView
    let durations: UncheckedArray<UInt32>
    let automaton: TurnAutomaton

    func isSound(isUp: Bool) -> Bool {
        let arcs = isUp ? view.up : view.down
        let (costs, middles) =
            isUp ? (weights.up, weights.upMiddles) : (weights.down, weights.downMiddles)
        for vertex in 0..<view.count {
            for arc in arcs.range(vertex) {
                let (top, low) = (arcs.tops[arc], UInt32(vertex))
                let (cost, middle) = (costs[arc], middles[arc])
                let isSound: Bool
                if middle == HierarchyWeights.noMiddle {
                    isSound =
                        cost == HierarchyWeights.infinity
                        || arcs.isTurn[arc] != 0 && cost > 0 && cost < HierarchyWeights.infinity
                            && isOpen(low) && isOpen(top)
                } else {
                    isSound =
                        middle < low
                        && cost
                            == self.cost(
                                over: middle, from: isUp ? low : top, to: isUp ? top : low)
                }
                guard isSound else { return false }
            }
        }
        return true
    }

    /// The cost of two arcs together; `nil` where one is not there, or cannot be driven.
    @inline(__always) private func cost(
        over middle: UInt32, from: UInt32, to: UInt32
    ) -> UInt32? {
        let low = Int(middle)
        let (leg, arc) = (view.down.arc(from: low, to: from), view.up.arc(from: low, to: to))
        guard leg < Int(view.down.first[low + 1]), view.down.tops[leg] == from,
            arc < Int(view.up.first[low + 1]), view.up.tops[arc] == to
        else { return nil }
        let sum = weights.down[leg].addingReportingOverflow(weights.up[arc])
        return sum.overflow || sum.partialValue >= HierarchyWeights.infinity
            ? nil : sum.partialValue
    }

    private func isOpen(_ vertex: UInt32) -> Bool {
        durations[Int(automaton.edge(of: view.states[Int(vertex)]).index)] != Metric.closed
    }
}
