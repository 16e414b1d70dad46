import WaymarkRegion
import WaymarkRoads

/// Follows forbidden sequences of edges along a drive.
///
/// A state of the search is an edge together with as much of the way behind it as some forbidden
/// sequence still needs: the automaton of Aho and Corasick (1975, doi 10.1145/360825.360855) over
/// edges. States below the number of edges are the edges themselves; the others are prefixes of
/// forbidden sequences, two or more edges long. It knows all sequences, whoever they hold for.
final class TurnAutomaton: Sendable {
    /// The roads.
    let graph: RoadGraph
    private let edgeCount: Int
    private let tables: AutomatonTables
    private let prefixesOfEdge: [UInt32: [UInt32]]

    /// The number of states.
    var stateCount: Int { edgeCount + tables.prefixEdges.count }

    /// The automaton of the forbidden sequences of `graph`.
    ///
    /// - Complexity: O(*n*) in the edges of the sequences, besides a bit for each edge.
    init(graph: RoadGraph) {
        let tables = AutomatonTables(graph: graph)
        self.graph = graph
        self.tables = tables
        edgeCount = graph.edgeCount
        prefixesOfEdge = Dictionary(
            grouping: tables.prefixEdges.indices.map { UInt32(graph.edgeCount + $0) }
        ) { tables.prefixEdges[Int($0) - graph.edgeCount] }
    }

    /// The edge that `state` is on.
    func edge(of state: UInt32) -> EdgeID {
        state < edgeCount
            ? EdgeID(rawIndex: state)
            : EdgeID(rawIndex: tables.prefixEdges[Int(state) - edgeCount])
    }

    /// All states on `edge`.
    func states(on edge: EdgeID) -> [UInt32] { [edge.index] + (prefixesOfEdge[edge.index] ?? []) }

    /// The state after going on from `state` to `edge`.
    func next(from state: UInt32, to edge: EdgeID) -> UInt32 {
        guard isInteresting(state) else { return edge.index }
        var current = state
        while true {
            if let child = tables.children[key(current, edge: edge)] { return child }
            guard current >= edgeCount else { return edge.index }
            current = tables.fallbacks[Int(current) - edgeCount]
        }
    }

    /// Whether a sequence that holds by `bans` ends with going on from `state` to `edge`.
    @inline(__always) func forbids(
        from state: UInt32, to edge: EdgeID, by bans: ActiveBans
    ) -> Bool {
        !tables.completions.isEmpty && completes(from: state, to: edge, by: bans)
    }

    private func completes(from state: UInt32, to edge: EdgeID, by bans: ActiveBans) -> Bool {
        guard isInteresting(state) else { return false }
        var current = state
        while true {
            let sequences = tables.completions[key(current, edge: edge)] ?? []
            if sequences.contains(where: { bans.forbids(sequence: $0) }) { return true }
            guard current >= edgeCount else { return false }
            current = tables.fallbacks[Int(current) - edgeCount]
        }
    }

    private func isInteresting(_ state: UInt32) -> Bool {
        Int(state) >= edgeCount
            || tables.beginnings[Int(state >> 6)] & (1 << UInt64(state & 63)) != 0
    }
}

/// The tables of an automaton.
private struct AutomatonTables {
    private let edgeCount: Int
    private(set) var prefixEdges: [UInt32] = []
    private(set) var fallbacks: [UInt32] = []
    private(set) var children: [UInt64: UInt32] = [:]
    /// The sequences that end with the edge in the low half, after the state in the high half.
    private(set) var completions: [UInt64: [Int]] = [:]
    /// One bit for each edge that begins a sequence.
    private(set) var beginnings: [UInt64]

    init(graph: RoadGraph) {
        edgeCount = graph.edgeCount
        beginnings = Array(repeating: 0, count: edgeCount / 64 + 1)
        addPrefixes(of: graph)
        linkFallbacks()
    }

    private mutating func addPrefixes(of graph: RoadGraph) {
        for sequence in 0..<max(0, graph.firstBannedPathEdges.count - 1) {
            let start = Int(graph.firstBannedPathEdges[sequence])
            let end = Int(graph.firstBannedPathEdges[sequence + 1])
            guard end - start > 2 else { continue }
            var state = graph.bannedPathEdges[start].index
            beginnings[Int(state >> 6)] |= 1 << UInt64(state & 63)
            for index in start + 1..<end - 1 {
                let edge = graph.bannedPathEdges[index]
                let step = key(state, edge: edge)
                if children[step] == nil {
                    children[step] = UInt32(edgeCount + prefixEdges.count)
                    prefixEdges.append(edge.index)
                }
                state = children[step] ?? edge.index
            }
            completions[key(state, edge: graph.bannedPathEdges[end - 1]), default: []].append(
                sequence)
        }
    }

    /// The longest proper suffix of each prefix that is a state itself, found by increasing length:
    /// the fallback of a prefix is looked for among those of its parent.
    private mutating func linkFallbacks() {
        fallbacks = prefixEdges
        var byParent: [UInt32: [UInt32]] = [:]
        for (key, state) in children { byParent[UInt32(key >> 32), default: []].append(state) }
        var level = byParent.keys.filter { $0 < edgeCount }
        while !level.isEmpty {
            for parent in level {
                for state in byParent[parent] ?? [] { link(state, under: parent) }
            }
            level = level.flatMap { byParent[$0] ?? [] }
        }
    }

    private mutating func link(_ state: UInt32, under parent: UInt32) {
        let edge = EdgeID(rawIndex: prefixEdges[Int(state) - edgeCount])
        var suffix = parent
        while suffix >= edgeCount {
            suffix = fallbacks[Int(suffix) - edgeCount]
            if let longer = children[key(suffix, edge: edge)] {
                fallbacks[Int(state) - edgeCount] = longer
                return
            }
        }
    }
}

private func key(_ state: UInt32, edge: EdgeID) -> UInt64 {
    UInt64(state) << 32 | UInt64(edge.index)
}
