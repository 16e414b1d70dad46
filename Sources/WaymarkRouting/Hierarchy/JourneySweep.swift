import WaymarkGeometry
import WaymarkRegion

/// Finds all vertices on routes from some seeds to others that cost no more than so much, by one pass down
/// the hierarchy for both ends that passes by what is far from the journey (after Delling, Goldberg,
/// Nowatzyk, Werneck 2013, doi 10.1016/j.jpdc.2012.02.007). Keeps its memory between runs; one at a time.
final class JourneySweep {
    /// For each vertex of ``near`` the cost from the start.
    let there: ScratchArray<UInt32>
    /// For each vertex of ``near`` the cost to the destination.
    let back: ScratchArray<UInt32>
    /// The vertices on such routes, ascending.
    private(set) var near: [UInt32] = []
    /// The turns that are part of a cheapest route from the start and of one to the destination: for each
    /// vertex the one behind such a turn and the one before, ``Topology/none`` where there is none.
    let next, previous: ScratchArray<UInt32>
    private let count: Int
    private var above: [UInt32] = []

    /// A sweep of hierarchies of `count` vertices.
    init(count: Int) {
        self.count = count
        there = ScratchArray(repeating: HierarchyWeights.infinity, count: count)
        back = ScratchArray(repeating: HierarchyWeights.infinity, count: count)
        next = ScratchArray(repeating: Topology.none, count: count)
        previous = ScratchArray(repeating: Topology.none, count: count)
    }

    private static let verticesBetweenChecks = 1 << 14

    /// - Parameter most: the most that a route may cost.
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    /// - Complexity: O(*n*) in the number of arcs near the journey.
    func run(
        in hierarchy: Hierarchy, from starts: [Seed], to ends: [Seed], most: UInt32
    ) throws(RoutingError) {
        reset()
        let topology = hierarchy.topology
        guard topology.count == count else { return }
        try SearchBudget.check()
        let view = TopologyView(topology)
        let weights = WeightsView(hierarchy.weights)
        withExtendedLifetime(hierarchy) {
            above = topology.rise(
                from: starts, over: BoundArcs(view.up, weights: weights.up),
                to: there.elements)
            above += topology.rise(
                from: ends, over: BoundArcs(view.down, weights: weights.down),
                to: back.elements)
            above.sort()
            descend(view, weights, cells: topology.cells, most: most)
        }
        near.reverse()
        try SearchBudget.check()
    }

    private func reset() {
        for vertex in near + above {
            there[Int(vertex)] = HierarchyWeights.infinity
            back[Int(vertex)] = HierarchyWeights.infinity
            next[Int(vertex)] = Topology.none
            previous[Int(vertex)] = Topology.none
        }
        near.removeAll(keepingCapacity: true)
        above.removeAll(keepingCapacity: true)
    }

    private func descend(
        _ view: TopologyView, _ weights: WeightsView, cells: HierarchyCells, most: UInt32
    ) {
        var (near, untilCheck) = ([UInt32](), Self.verticesBetweenChecks)
        swap(&near, &self.near)
        cells.descend(from: view.count, skipping: { isFar($0, of: cells, most: most) }) { vertex in
            untilCheck -= 1
            if untilCheck == 0 {
                guard !SearchBudget.isOver else { return false }
                untilCheck = Self.verticesBetweenChecks
            }
            if settle(vertex, view, weights, most: most) { near.append(UInt32(vertex)) }
            return true
        }
        swap(&near, &self.near)
    }

    /// Sets the costs of a vertex whose higher ones are known, infinite where it is not near; whether it
    /// is.
    @inline(__always) private func settle(
        _ vertex: Int, _ view: TopologyView, _ weights: WeightsView, most: UInt32
    ) -> Bool {
        var (cost, coming) = (there[vertex], Int?.none)
        for arc in view.down.range(vertex) {
            let sum = there[Int(view.down.tops[arc])] &+ weights.down[arc]
            if sum < cost { (cost, coming) = (sum, arc) }
        }
        var (rest, leaving) = (back[vertex], Int?.none)
        if cost <= most {
            for arc in view.up.range(vertex) {
                let sum = back[Int(view.up.tops[arc])] &+ weights.up[arc]
                if sum < rest { (rest, leaving) = (sum, arc) }
            }
        }
        guard cost <= most, cost &+ rest <= most else {
            there[vertex] = HierarchyWeights.infinity
            back[vertex] = HierarchyWeights.infinity
            return false
        }
        there[vertex] = cost
        back[vertex] = rest
        if let coming, weights.downMiddles[coming] == HierarchyWeights.noMiddle {
            join(from: Int(view.down.tops[coming]), to: vertex, cost: weights.down[coming])
        }
        if let leaving, weights.upMiddles[leaving] == HierarchyWeights.noMiddle {
            join(from: vertex, to: Int(view.up.tops[leaving]), cost: weights.up[leaving])
        }
        return true
    }

    /// Notes a turn that is on a cheapest way to its end, and on one from its start.
    @inline(__always) private func join(from: Int, to: Int, cost: UInt32) {
        guard there[from] &+ cost == there[to], back[from] == cost &+ back[to],
            next[from] == Topology.none, previous[to] == Topology.none
        else { return }
        next[from] = UInt32(to)
        previous[to] = UInt32(from)
    }

    /// Whether no route that costs little leads through a cell.
    private func isFar(
        _ cell: HierarchyCells.Cell, of cells: HierarchyCells, most: UInt32
    ) -> Bool {
        let place = above.partitioningIndex { $0 < cell.first }
        guard place == above.count || above[place] > cell.last else { return false }
        let cost = cells.least(there.elements, at: cell.entries)
        return cost > most || cost &+ cells.least(back.elements, at: cell.exits) > most
    }
}
