import Dispatch
import Synchronization
import WaymarkRoads

/// Computes the costs of all arcs of a hierarchy for a metric: basic customization by lower
/// triangles, subtrees of the elimination tree in parallel.
struct Customization {
    /// The roads and turns.
    let turns: TurnCosts
    let topology: Topology

    /// The costs of turns: the original arcs of the hierarchy.
    final class TurnCosts: @unchecked Sendable {
        // The model only points to what the automaton's graph and the metric keep.
        let automaton: TurnAutomaton
        private let metric: Metric
        private let model: TurnModel
        private let edgeCount: UInt32

        init(automaton: TurnAutomaton, metric: Metric) {
            self.automaton = automaton
            self.metric = metric
            model = TurnModel(metric: metric, graph: automaton.graph)
            edgeCount = UInt32(automaton.graph.edgeCount)
        }

        /// The cost from the end of one state's edge to the end of the next one's.
        @inline(__always) func cost(from state: UInt32, to next: UInt32) -> UInt32 {
            let from = state < edgeCount ? Int(state) : Int(automaton.edge(of: state).index)
            let to = next < edgeCount ? Int(next) : Int(automaton.edge(of: next).index)
            // Restricted roads lie outside of the hierarchy.
            guard !model.states[from].union(model.states[to]).contains(.restricted) else {
                return HierarchyWeights.infinity
            }
            let turn = model.weight(from: from, to: to)
            guard turn != Metric.closed,
                !automaton.forbids(from: state, to: EdgeID(to), by: metric.bans)
            else { return HierarchyWeights.infinity }
            return min(HierarchyWeights.infinity, turn + model.weights[to])
        }
    }

    /// The costs and middles of one sense while they are computed.
    struct Side {
        // Threads write to the arcs of their own subtrees only, and read below them.
        let costs: UncheckedMutableArray<UInt32>
        let middles: UncheckedMutableArray<UInt32>
    }

    /// The costs of the arcs of `topology` by `metric`.
    static func weights(
        of metric: Metric, on topology: Topology, automaton: TurnAutomaton, threads: Int = 2
    ) -> HierarchyWeights {
        let turns = TurnCosts(automaton: automaton, metric: metric)
        return Customization(turns: turns, topology: topology).run(threads: threads)
    }

    /// - Complexity: O(*t*) in the number of triangles.
    func run(threads: Int = 2) -> HierarchyWeights {
        HierarchyWeights(topology) { up, down in
            let parts = topology.parts(share: threads * 8)
            let next = Atomic<Int>(0)
            let kernel = CustomizationKernel(self, up: up, down: down)
            DispatchQueue.concurrentPerform(iterations: max(1, threads)) { _ in
                let places = Places(count: topology.count)
                while true {
                    let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard part < parts.subtrees.count else { break }
                    for vertex in parts.subtrees[part] { kernel.customize(vertex, places: places) }
                }
            }
            let places = Places(count: topology.count)
            for vertex in parts.tops { kernel.customize(Int(vertex), places: places) }
        }
    }
}

extension Topology {
    /// Subtrees of the elimination tree that can be worked on apart, and the vertices above them.
    struct Parts {
        /// Subtrees of at most a share of all vertices, the largest first.
        let subtrees: [Range<Int>]
        /// The vertices above, ascending.
        let tops: [UInt32]
    }

    /// - Parameter share: a subtree has at most one part in so many of all vertices.
    /// - Complexity: O(*n*) in the number of vertices.
    func parts(share: Int) -> Parts {
        var sizes = [UInt32](repeating: 1, count: count)
        for (vertex, parent) in parents.enumerated() where parent != Topology.none {
            sizes[Int(parent)] += sizes[vertex]
        }
        let limit = max(1, count / max(1, share))
        var (subtrees, tops) = ([Range<Int>](), [UInt32]())
        // The vertices of a subtree come right before its root.
        var vertex = count - 1
        while vertex >= 0 {
            let size = Int(sizes[vertex])
            if size > limit {
                tops.append(UInt32(vertex))
                vertex -= 1
            } else {
                subtrees.append(vertex + 1 - size..<vertex + 1)
                vertex -= size
            }
        }
        subtrees.sort { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
        return Parts(subtrees: subtrees, tops: tops.reversed())
    }
}

extension HierarchyWeights {
    /// The weights of `topology` that `fill` computes; it must write all costs and middles.
    init(_ topology: Topology, fill: (_ up: Customization.Side, _ down: Customization.Side) -> Void)
    {
        let up = NewArray<UInt32>(count: topology.up.count)
        let upMiddles = NewArray<UInt32>(count: topology.up.count)
        let down = NewArray<UInt32>(count: topology.down.count)
        let downMiddles = NewArray<UInt32>(count: topology.down.count)
        withExtendedLifetime(topology) {
            fill(
                Customization.Side(costs: up.elements, middles: upMiddles.elements),
                Customization.Side(costs: down.elements, middles: downMiddles.elements))
        }
        self.init(
            up: up.array, upMiddles: upMiddles.array, down: down.array,
            downMiddles: downMiddles.array)
    }
}

/// For each vertex above the one at work the arcs to it.
private final class Places {
    let up: ScratchArray<UInt32>
    let down: ScratchArray<UInt32>

    init(count: Int) {
        up = ScratchArray(repeating: 0, count: count)
        down = ScratchArray(repeating: 0, count: count)
    }
}

/// The work on one vertex.
private struct CustomizationKernel {
    private let turns: Customization.TurnCosts
    private let view: TopologyView
    private let up: Customization.Side
    private let down: Customization.Side

    init(_ customization: Customization, up: Customization.Side, down: Customization.Side) {
        turns = customization.turns
        view = TopologyView(customization.topology, withLower: true)
        self.up = up
        self.down = down
    }

    /// Computes the arcs of `vertex` from its turns and from the arcs of all vertices below it.
    func customize(_ vertex: Int, places: Places) {
        start(vertex, places: places)
        // From the vertex down to a lower one and up from there, and the other way round.
        relax(vertex, legs: (view.down, down), arcs: (view.up, up), places: places.up.elements)
        relax(vertex, legs: (view.up, up), arcs: (view.down, down), places: places.down.elements)
    }

    private typealias Sense = (arcs: TopologyView.Arcs, side: Customization.Side)

    /// Relaxes the arcs of `vertex` by the paths over lower vertices, a leg and then an arc of the
    /// same sense.
    @inline(__always) private func relax(
        _ vertex: Int, legs: Sense, arcs: Sense, places: UncheckedMutableArray<UInt32>
    ) {
        let own = UInt32(vertex)
        for entry in legs.arcs.lowerRange(vertex) {
            let leg = legs.side.costs[Int(legs.arcs.lowerArcs[entry])]
            guard leg < HierarchyWeights.infinity else { continue }
            let middle = legs.arcs.lower[entry]
            let range = arcs.arcs.range(Int(middle))
            var arc = range.upperBound - 1
            while arc >= range.lowerBound, arcs.arcs.tops[arc] > own {
                let cost = leg + arcs.side.costs[arc]
                let target = Int(places[Int(arcs.arcs.tops[arc])])
                if cost < arcs.side.costs[target] {
                    arcs.side.costs[target] = cost
                    arcs.side.middles[target] = middle
                }
                arc -= 1
            }
        }
    }

    /// Gives the arcs of `vertex` the costs of its turns, and notes where they are.
    private func start(_ vertex: Int, places: Places) {
        let state = view.states[vertex]
        for arc in view.up.range(vertex) {
            let top = Int(view.up.tops[arc])
            places.up[top] = UInt32(arc)
            up.middles[arc] = HierarchyWeights.noMiddle
            up.costs[arc] =
                view.up.isTurn[arc] != 0
                ? turns.cost(from: state, to: view.states[top]) : HierarchyWeights.infinity
        }
        for arc in view.down.range(vertex) {
            let top = Int(view.down.tops[arc])
            places.down[top] = UInt32(arc)
            down.middles[arc] = HierarchyWeights.noMiddle
            down.costs[arc] =
                view.down.isTurn[arc] != 0
                ? turns.cost(from: view.states[top], to: state) : HierarchyWeights.infinity
        }
    }
}
