import WaymarkRoads
import WaymarkRegion

/// Which turns are allowed, also those forbidden by restrictions over several edges.
///
/// A state of the search is an edge together with as much of the way behind it as some forbidden
/// sequence still needs: the automaton of Aho and Corasick (1975, doi 10.1145/360825.360855) over
/// edges. States below the number of edges are the edges themselves; the others are prefixes of
/// forbidden sequences, two or more edges long.
struct TurnRules: Sendable {
    private let graph: RoadGraph
    private let durations: Metric
    private var prefixEdges: [UInt32] = []
    private var fallbacks: [UInt32] = []
    private var children: [UInt64: UInt32] = [:]
    private var forbidden: Set<UInt64> = []
    private var isInteresting: Set<UInt32> = []

    /// The number of states.
    var stateCount: Int { graph.edgeCount + prefixEdges.count }

    init(graph: RoadGraph, metric: Metric) {
        self.graph = graph
        durations = metric
        addPrefixes()
        linkFallbacks()
    }

    /// The edge that `state` is on.
    func edge(of state: UInt32) -> EdgeID {
        state < graph.edgeCount
            ? EdgeID(rawIndex: state)
            : EdgeID(rawIndex: prefixEdges[Int(state) - graph.edgeCount])
    }

    /// Calls `body` with every state that may follow `state`, and its edge.
    func forEachTurn(from state: UInt32, _ body: (_ state: UInt32, _ edge: EdgeID) -> Void) {
        let from = edge(of: state)
        let exits = graph.edges(from: graph.targets[Int(from.index)])
        let back = graph.opposite(of: from)
        var mayTurnBack = true
        for index in exits {
            let next = EdgeID(index)
            guard next != back, durations.isOpen(next) else { continue }
            // Turning round is for dead ends; a road that is forbidden to enter is no way on.
            guard !graph.isBanned(from: from, to: next) else { continue }
            if isWayOn(from: from, to: next) { mayTurnBack = false }
            if let following = successor(of: state, on: next) { body(following, next) }
        }
        guard mayTurnBack, let back, durations.isOpen(back), !graph.isBanned(from: from, to: back),
            let following = successor(of: state, on: back)
        else { return }
        body(following, back)
    }

    /// Whether a driver without business there may go on from `from` to `to`.
    private func isWayOn(from: EdgeID, to: EdgeID) -> Bool {
        !graph.flags[Int(to.index)].contains(.carRestricted)
            || graph.flags[Int(from.index)].contains(.carRestricted)
    }

    private func successor(of state: UInt32, on edge: EdgeID) -> UInt32? {
        guard !isInteresting.isEmpty, state >= graph.edgeCount || isInteresting.contains(state)
        else { return edge.index }
        var (current, longest) = (state, UInt32?.none)
        while true {
            let key = UInt64(current) << 32 | UInt64(edge.index)
            if forbidden.contains(key) { return nil }
            if longest == nil { longest = children[key] }
            guard current >= graph.edgeCount else { break }
            current = fallbacks[Int(current) - graph.edgeCount]
        }
        return longest ?? edge.index
    }

    private mutating func addPrefixes() {
        for sequence in 0..<max(0, graph.firstBannedPathEdges.count - 1) {
            let start = Int(graph.firstBannedPathEdges[sequence])
            let end = Int(graph.firstBannedPathEdges[sequence + 1])
            guard end - start > 2 else { continue }
            var state = graph.bannedPathEdges[start].index
            isInteresting.insert(state)
            for index in start + 1..<end - 1 {
                let edge = graph.bannedPathEdges[index].index
                let key = UInt64(state) << 32 | UInt64(edge)
                if children[key] == nil {
                    children[key] = UInt32(graph.edgeCount + prefixEdges.count)
                    prefixEdges.append(edge)
                }
                state = children[key] ?? edge
            }
            forbidden.insert(UInt64(state) << 32 | UInt64(graph.bannedPathEdges[end - 1].index))
        }
    }

    /// The longest proper suffix of each prefix that is a state itself, found by increasing length:
    /// the fallback of a prefix is looked for among those of its parent.
    private mutating func linkFallbacks() {
        fallbacks = prefixEdges
        var byParent: [UInt32: [UInt32]] = [:]
        for (key, state) in children { byParent[UInt32(key >> 32), default: []].append(state) }
        var level = byParent.keys.filter { $0 < graph.edgeCount }
        while !level.isEmpty {
            for parent in level {
                for state in byParent[parent] ?? [] { link(state, under: parent) }
            }
            level = level.flatMap { byParent[$0] ?? [] }
        }
    }

    private mutating func link(_ state: UInt32, under parent: UInt32) {
        let edge = prefixEdges[Int(state) - graph.edgeCount]
        var suffix = parent
        while suffix >= graph.edgeCount {
            suffix = fallbacks[Int(suffix) - graph.edgeCount]
            if let longer = children[UInt64(suffix) << 32 | UInt64(edge)] {
                fallbacks[Int(state) - graph.edgeCount] = longer
                return
            }
        }
    }
}
