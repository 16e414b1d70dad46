import Dispatch
import Synchronization
import WaymarkRegion
import WaymarkRoads

/// Computes the costs of all arcs of a hierarchy for a metric: basic customization by lower
/// triangles, subtrees of the elimination tree in parallel.
struct Customization {
    /// The roads and turns.
    let turns: TurnCosts
    let topology: Topology

    /// What turns cost: the original arcs of the hierarchy.
    final class TurnCosts: @unchecked Sendable {
        // The model only points to what the graph and the metric keep.
        private let graph: RoadGraph
        let automaton: TurnAutomaton
        private let metric: Metric
        private let model: TurnModel
        private let edgeCount: UInt32

        init(graph: RoadGraph, automaton: TurnAutomaton, metric: Metric) {
            self.graph = graph
            self.automaton = automaton
            self.metric = metric
            model = TurnModel(metric, graph)
            edgeCount = UInt32(graph.edgeCount)
        }

        /// The cost from the end of one state's edge to the end of the next one's.
        @inline(__always) func cost(from state: UInt32, to next: UInt32) -> UInt32 {
            let from = state < edgeCount ? Int(state) : Int(automaton.edge(of: state).index)
            let to = next < edgeCount ? Int(next) : Int(automaton.edge(of: next).index)
            // Restricted roads lie outside of the hierarchy.
            guard !model.states[from].union(model.states[to]).contains(.restricted) else {
                return HierarchyWeights.infinity
            }
            let turn = model.weight(from, to)
            guard turn != Metric.closed, !completesSequence(state, to) else {
                return HierarchyWeights.infinity
            }
            return min(HierarchyWeights.infinity, turn + model.weights[to])
        }

        @inline(__always) private func completesSequence(_ state: UInt32, _ edge: Int) -> Bool {
            automaton.hasSequences
                && automaton.completes(from: state, to: EdgeID(edge)) {
                    metric.bans.forbids(sequence: $0)
                }
        }
    }

    /// The costs and middles of one sense while they are computed.
    struct Side: @unchecked Sendable {
        // Threads write to the arcs of their own subtrees only, and read below them.
        let costs: UnsafeMutablePointer<UInt32>
        let middles: UnsafeMutablePointer<UInt32>
    }

    /// - Complexity: O(*t*) in the number of triangles.
    func run(threads: Int = 2) -> HierarchyWeights {
        HierarchyWeights(topology) { up, down in
            let parts = topology.parts(share: threads * 8)
            let next = Atomic<Int>(0)
            let kernel = CustomizationKernel(self, up, down)
            DispatchQueue.concurrentPerform(iterations: max(1, threads)) { _ in
                let places = Places(count: topology.count)
                while true {
                    let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard part < parts.subtrees.count else { break }
                    for vertex in parts.subtrees[part] { kernel.customize(vertex, places) }
                }
            }
            let places = Places(count: topology.count)
            for vertex in parts.tops { kernel.customize(Int(vertex), places) }
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
        parents.withUnsafeBuffer { parents in
            for (vertex, parent) in parents.enumerated() where parent != Topology.none {
                sizes[Int(parent)] += sizes[vertex]
            }
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
        var middles = (up: MappedArray<UInt32>(), down: MappedArray<UInt32>())
        var down = MappedArray<UInt32>()
        let up = MappedArray<UInt32>(count: topology.up.count) { upCosts in
            middles.up = MappedArray(count: topology.up.count) { upMiddles in
                down = MappedArray(count: topology.down.count) { downCosts in
                    middles.down = MappedArray(count: topology.down.count) { downMiddles in
                        withExtendedLifetime(topology) {
                            fill(
                                Customization.Side(upCosts, upMiddles),
                                Customization.Side(downCosts, downMiddles))
                        }
                    }
                }
            }
        }
        self.init(up: up, upMiddles: middles.up, down: down, downMiddles: middles.down)
    }
}

extension Customization.Side {
    fileprivate init(
        _ costs: UnsafeMutableBufferPointer<UInt32>, _ middles: UnsafeMutableBufferPointer<UInt32>
    ) {
        // Where there is no arc, nothing is read or written.
        self.costs = costs.baseAddress ?? .allocate(capacity: 1)
        self.middles = middles.baseAddress ?? .allocate(capacity: 1)
    }
}

/// For each vertex above the one at work the arcs to it.
final class Places {
    let up: UnsafeMutablePointer<UInt32>
    let down: UnsafeMutablePointer<UInt32>

    init(count: Int) {
        up = .allocate(capacity: max(1, count))
        down = .allocate(capacity: max(1, count))
        up.initialize(repeating: 0, count: count)
        down.initialize(repeating: 0, count: count)
    }

    deinit {
        up.deallocate()
        down.deallocate()
    }
}

/// The work on one vertex.
struct CustomizationKernel: @unchecked Sendable {
    // The pointers of the views are only read; see `Customization.Side` for the others.
    private let turns: Customization.TurnCosts
    private let view: TopologyView
    private let up: Customization.Side
    private let down: Customization.Side

    init(_ customization: Customization, _ up: Customization.Side, _ down: Customization.Side) {
        turns = customization.turns
        view = TopologyView(customization.topology)
        self.up = up
        self.down = down
    }

    /// Computes the arcs of `vertex` from its turns and from the arcs of all vertices below it.
    func customize(_ vertex: Int, _ places: Places) {
        start(vertex, places)
        // From the vertex down to a lower one and up from there, and the other way round.
        relax(vertex, legs: (view.down, down), arcs: (view.up, up), places.up)
        relax(vertex, legs: (view.up, up), arcs: (view.down, down), places.down)
    }

    private typealias Sense = (arcs: TopologyView.Arcs, side: Customization.Side)

    /// Offers the ways over lower vertices, a leg and then an arc, to the arcs of `vertex` that lead
    /// the way of the latter.
    @inline(__always) private func relax(
        _ vertex: Int, legs: Sense, arcs: Sense, _ places: UnsafeMutablePointer<UInt32>
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
    private func start(_ vertex: Int, _ places: Places) {
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
