import WaymarkRegion
import WaymarkRoads

/// The graph that a hierarchy is made of: states of the automaton and the turns between them, on
/// the edges that some profile of a family may use.
struct TurnGraph {
    let automaton: TurnAutomaton
    private var graph: RoadGraph { automaton.graph }
    /// For each edge whether the family may use it.
    let isUsed: [Bool]

    /// The graph for profiles with these metrics, also where the options of a request open roads
    /// that are closed without them.
    init(automaton: TurnAutomaton, metrics: [Metric]) {
        self.automaton = automaton
        let graph = automaton.graph
        let usable = metrics.map { EdgeCosts.usableEdges(for: $0.profile, on: graph) }
        isUsed = (0..<graph.edgeCount).map { edge in
            usable.contains { $0[edge] }
                || metrics.contains {
                    $0.isOpen(EdgeID(edge)) && !$0.isRestricted(EdgeID(edge))
                }
        }
    }

    /// The states in the order of `segments`.
    func states(_ segments: [UInt32]) -> [UInt32] {
        var states: [UInt32] = []
        for segment in segments {
            for edge in graph.edges(ofSegment: Int(segment)) where isUsed[Int(edge.index)] {
                states += automaton.states(on: edge)
            }
        }
        return states
    }

    /// How many turns lead away from `states`, at most.
    func turnCount(among states: [UInt32]) -> Int {
        states.reduce(0) { sum, state in
            let edge = Int(automaton.edge(of: state).index)
            return sum + automaton.graph.edges(from: automaton.graph.targets[edge]).count
        }
    }

    /// Calls `body` with the places of every two of `states` that a turn leads from and to, signs
    /// aside.
    func forEachTurn(among states: [UInt32], _ body: (_ from: UInt32, _ to: UInt32) -> Void) {
        let (graph, ranks) = (graph, ranks(of: states))
        for (rank, state) in states.enumerated() {
            let edge = automaton.edge(of: state)
            for next in graph.edges(from: graph.targets[Int(edge.index)]) where isUsed[next] {
                let other = ranks[Int(automaton.next(from: state, to: EdgeID(next)))]
                if other != Topology.none, Int(other) != rank { body(UInt32(rank), other) }
            }
        }
    }

    /// For each state its place in `states`, ``Topology/none`` where it has none.
    func ranks(of states: [UInt32]) -> [UInt32] {
        var ranks = [UInt32](repeating: Topology.none, count: automaton.stateCount)
        for (rank, state) in states.enumerated() { ranks[Int(state)] = UInt32(rank) }
        return ranks
    }
}
