import WaymarkRegion
import WaymarkRoads

/// The graph that a hierarchy is made of: states of the automaton and the turns between them, on
/// the edges that some profile of a family may use.
struct TurnGraph {
    let graph: RoadGraph
    let automaton: TurnAutomaton
    /// For each edge whether the family may use it.
    let isUsed: [Bool]

    /// The graph for profiles with these metrics, also where the options of a request open roads
    /// that are closed without them.
    init(graph: RoadGraph, automaton: TurnAutomaton, metrics: [Metric]) {
        self.graph = graph
        self.automaton = automaton
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
            let edge = graph.segmentEdges[Int(segment)]
            for edge in [edge, graph.opposite(of: edge)].compactMap({ $0 })
            where isUsed[Int(edge.index)] {
                states += automaton.states(on: edge)
            }
        }
        return states
    }

    /// Calls `body` with every state that a turn from `state` may lead to, signs aside.
    func forEachTurn(from state: UInt32, _ body: (UInt32) -> Void) {
        let edge = automaton.edge(of: state)
        for next in graph.edges(from: graph.targets[Int(edge.index)]) where isUsed[next] {
            body(automaton.next(from: state, to: EdgeID(next)))
        }
    }
}
