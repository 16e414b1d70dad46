import WaymarkRegion

/// The costs of arcs that bounds are made of, for inner loops. Valid as long as what they are made of is kept.
protocol BoundingArcs {
    var arcs: TopologyView.Arcs { get }

    /// Called before the costs of arcs of `vertex` and of those above it are asked for.
    func prepare(for vertex: UInt32)

    /// The cost of an arc between a vertex and a higher one.
    func cost(of arc: Int, low: Int, top: Int) -> UInt32
}

/// The costs of arcs of a hierarchy.
struct BoundArcs: BoundingArcs {
    let arcs: TopologyView.Arcs
    let weights: UncheckedArray<UInt32>

    init(_ arcs: TopologyView.Arcs, weights: UncheckedArray<UInt32>) {
        (self.arcs, self.weights) = (arcs, weights)
    }

    @inline(__always) func prepare(for vertex: UInt32) {}

    @inline(__always) func cost(of arc: Int, low: Int, top: Int) -> UInt32 { weights[arc] }
}

/// The costs from the vertices of a hierarchy to one destination, each computed when it is first asked for: the
/// tightest bound there is for a search whose costs are never below those of the hierarchy (Strasser, Zeitz 2021,
/// doi 10.4230/LIPIcs.SEA.2021.6). With arcs up and down changed for each other, those from one start to the
/// vertices. Keeps its memory between runs; one at a time.
final class HierarchyPotential {
    private let count: Int
    /// For each vertex the cost of going down from it alone.
    private let falling: ScratchArray<UInt32>
    let costs: ScratchArray<UInt32>
    /// The vertices whose numbers are not those of the start.
    private let touched: ScratchArray<UInt32>
    /// How many they are: in memory of its own, because a variable of a class is checked at each use.
    private let touchedCount = ScratchArray(repeating: 0, count: 1)

    /// The cost of vertices that nobody asked for.
    private static let unknown = UInt32.max

    /// Potentials in hierarchies of `count` vertices.
    init(count: Int) {
        self.count = count
        falling = ScratchArray(repeating: HierarchyWeights.infinity, count: count)
        costs = ScratchArray(repeating: Self.unknown, count: count)
        // Each is touched by the way to the destination, and when its cost is asked for.
        touched = ScratchArray(repeating: 0, count: 2 * count)
    }

    /// Begins anew with the destination at `seeds`.
    func aim(at seeds: [Seed], in topology: Topology, down: some BoundingArcs) {
        for place in 0..<touchedCount[0] {
            let vertex = Int(touched[place])
            falling[vertex] = HierarchyWeights.infinity
            costs[vertex] = Self.unknown
        }
        touchedCount[0] = 0
        guard topology.count == count else { return }
        for seed in seeds where topology.ranks[Int(seed.state)] != Topology.none {
            down.prepare(for: topology.ranks[Int(seed.state)])
        }
        let order = topology.rise(from: seeds, over: down, to: falling.elements) { vertex in
            // Marked by a cost while the order is made.
            guard costs[Int(vertex)] == Self.unknown else { return false }
            costs[Int(vertex)] = 0
            return true
        }
        for vertex in order {
            touch(vertex)
            costs[Int(vertex)] = Self.unknown
        }
    }

    @inline(__always) private func touch(_ vertex: UInt32) {
        touched[touchedCount[0]] = vertex
        touchedCount[0] += 1
    }

    /// The cost from `vertex` to the destination; ``HierarchyWeights/infinity`` or more where there is no way.
    ///
    /// - Complexity: O(1) where it was asked for, or a vertex below it, else that of the arcs up of all vertices
    ///   above it that were not.
    @inline(__always) func cost(
        from vertex: UInt32, _ parents: UncheckedArray<UInt32>, _ up: some BoundingArcs
    ) -> UInt32 {
        let known = costs[Int(vertex)]
        return known != Self.unknown ? known : made(from: vertex, parents, up)
    }

    private func made(
        from vertex: UInt32, _ parents: UncheckedArray<UInt32>, _ up: some BoundingArcs
    ) -> UInt32 {
        up.prepare(for: vertex)
        let first = touchedCount[0]
        var current = vertex
        while current != Topology.none, costs[Int(current)] == Self.unknown {
            touch(current)
            current = parents[Int(current)]
        }
        for place in (first..<touchedCount[0]).reversed() {
            let next = Int(touched[place])
            var best = falling[next]
            for arc in up.arcs.range(next) {
                let top = Int(up.arcs.tops[arc])
                best = min(best, costs[top] &+ up.cost(of: arc, low: next, top: top))
            }
            costs[next] = min(best, HierarchyWeights.infinity)
        }
        return costs[Int(vertex)]
    }
}
