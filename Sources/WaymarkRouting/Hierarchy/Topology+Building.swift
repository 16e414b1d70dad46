import WaymarkRegion
import WaymarkRoads

extension Topology {
    /// Contracts the graph of turns of a family of profiles.
    ///
    /// - Parameter metrics: those of the family; edges that are closed or restricted in all of them
    ///   are left out.
    init(automaton: TurnAutomaton, metrics: [Metric]) {
        self.init(automaton: automaton, metrics: metrics) { (_: Int) throws(Never) in }
    }

    /// The same, where `spend` is told what it takes, turns and triangles of arcs, before each step.
    ///
    /// - Throws: what `spend` throws: roads that no country has would take for ever.
    init<Refusal>(
        automaton: TurnAutomaton, metrics: [Metric], spend: (Int) throws(Refusal) -> Void
    ) throws(Refusal) {
        let turns = TurnGraph(automaton: automaton, metrics: metrics)
        let order = DissectionOrder(graph: automaton.graph) { segment in
            automaton.graph.edges(ofSegment: segment).contains { turns.isUsed[Int($0.index)] }
        }
        let states = turns.states(order.segments)
        try spend(turns.turnCount(among: states))
        let fill = try Fill(turns, states: states, spend: spend)
        self.init(turns, fill: fill.inPostOrder())
    }

    private init(_ turns: TurnGraph, fill: Fill) {
        // Every arc of a fill is a shortcut.
        let full = Arcs(first: fill.first, tops: fill.tops, isTurn: [])
        var marks = Reach(
            up: [UInt8](repeating: 0, count: full.count),
            down: [UInt8](repeating: 0, count: full.count))
        turns.forEachTurn(among: fill.states) { from, to in
            let arc = full.place(from: min(from, to), to: max(from, to))
            if to > from { marks.up[arc] = 2 } else { marks.down[arc] = 2 }
        }
        marks.spread(over: full)
        states = MappedArray(fill.states)
        ranks = MappedArray(turns.ranks(of: fill.states))
        parents = MappedArray(fill.parents)
        up = Arcs(full, kept: marks.up)
        down = Arcs(full, kept: marks.down)
    }
}

/// Marks the arcs of a full topology that can be driven at all: 2 a turn, 1 a shortcut, 0 neither.
private struct Reach {
    var up: [UInt8]
    var down: [UInt8]

    /// Marks the shortcuts over lower vertices.
    mutating func spread(over arcs: Topology.Arcs) {
        var place = [Int](repeating: 0, count: arcs.first.count)
        let lower = arcs.lower
        for vertex in 0..<arcs.first.count - 1 {
            for arc in Int(arcs.first[vertex])..<Int(arcs.first[vertex + 1]) {
                place[Int(arcs.tops[arc])] = arc
            }
            for entry in Int(lower.first[vertex])..<Int(lower.first[vertex + 1]) {
                let (low, leg) = (Int(lower.vertices[entry]), Int(lower.arcs[entry]))
                var arc = Int(arcs.first[low + 1]) - 1
                while arc > leg {
                    let target = place[Int(arcs.tops[arc])]
                    if down[leg] > 0, up[arc] > 0, up[target] == 0 { up[target] = 1 }
                    if up[leg] > 0, down[arc] > 0, down[target] == 0 { down[target] = 1 }
                    arc -= 1
                }
            }
        }
    }
}

/// The undirected shortcuts that contraction in a given order leaves, and the elimination tree.
private struct Fill {
    var states: [UInt32]
    var parents: [UInt32]
    var first: [UInt32]
    var tops: [UInt32]

    init<Refusal>(
        _ turns: TurnGraph, states: [UInt32], spend: (Int) throws(Refusal) -> Void
    ) throws(Refusal) {
        self.states = states
        let count = states.count
        let own = Rows(count: count) { add in
            turns.forEachTurn(among: states) { add(min($0, $1), max($0, $1)) }
        }
        parents = Array(repeating: Topology.none, count: count)
        first = [0]
        tops = []
        first.reserveCapacity(count + 1)
        // The first child of each vertex, and the next of the same parent.
        var child = [UInt32](repeating: Topology.none, count: count)
        var sibling = child
        var mark = [UInt32](repeating: Topology.none, count: count)
        for vertex in 0..<count {
            let start = tops.count
            func add(_ top: UInt32) {
                guard top != UInt32(vertex), mark[Int(top)] != UInt32(vertex) else { return }
                mark[Int(top)] = UInt32(vertex)
                tops.append(top)
            }
            for top in own[vertex] { add(top) }
            var next = child[vertex]
            while next != Topology.none {
                for arc in Int(first[Int(next)])..<Int(first[Int(next) + 1]) { add(tops[arc]) }
                next = sibling[Int(next)]
            }
            tops[start...].sort()
            first.append(UInt32(tops.count))
            let degree = tops.count - start
            try spend(degree * degree / 2)
            guard start < tops.count else { continue }
            let parent = Int(tops[start])
            parents[vertex] = UInt32(parent)
            sibling[vertex] = child[parent]
            child[parent] = UInt32(vertex)
        }
    }

    /// The same with ranks in post-order of the elimination tree, so that each of its subtrees is
    /// a run of ranks.
    func inPostOrder() -> Fill {
        let count = states.count
        let roots = parents.indices.filter { parents[$0] == Topology.none }.map { UInt32($0) }
        let children = Rows(count: count) { add in
            for (vertex, parent) in parents.enumerated() where parent != Topology.none {
                add(parent, UInt32(vertex))
            }
        }
        var rank = [UInt32](repeating: 0, count: count)
        var order: [UInt32] = []
        order.reserveCapacity(count)
        var stack = roots.reversed().map { (vertex: $0, isDone: false) }
        while let top = stack.popLast() {
            if top.isDone {
                rank[Int(top.vertex)] = UInt32(order.count)
                order.append(top.vertex)
            } else {
                stack.append((top.vertex, true))
                for child in children[Int(top.vertex)].reversed() { stack.append((child, false)) }
            }
        }
        var sorted = self
        sorted.states = order.map { states[Int($0)] }
        sorted.parents = order.map { old in
            let parent = parents[Int(old)]
            return parent == Topology.none ? parent : rank[Int(parent)]
        }
        sorted.first = [0]
        sorted.tops = []
        sorted.tops.reserveCapacity(tops.count)
        for old in order {
            let range = Int(first[Int(old)])..<Int(first[Int(old) + 1])
            sorted.tops += tops[range].map { rank[Int($0)] }.sorted()
            sorted.first.append(UInt32(sorted.tops.count))
        }
        return sorted
    }
}

/// Numbers by rows, one row after the other.
private struct Rows {
    private var first: [UInt32]
    private var numbers: [UInt32]

    /// - Parameter fill: is called twice with what adds a number to a row, and adds the same both times.
    init(count: Int, fill: (_ add: (_ row: UInt32, _ number: UInt32) -> Void) -> Void) {
        var sizes = [UInt32](repeating: 0, count: count + 1)
        fill { row, _ in sizes[Int(row) + 1] += 1 }
        for row in 0..<count { sizes[row + 1] += sizes[row] }
        first = sizes
        var places = sizes
        var numbers = [UInt32](repeating: 0, count: Int(sizes[count]))
        fill { row, number in
            numbers[Int(places[Int(row)])] = number
            places[Int(row)] += 1
        }
        self.numbers = numbers
    }

    subscript(row: Int) -> ArraySlice<UInt32> {
        numbers[Int(first[row])..<Int(first[row + 1])]
    }
}

extension Topology.Arcs {
    /// The arcs of `full` that are `kept`.
    fileprivate init(_ full: Topology.Arcs, kept: [UInt8]) {
        var first: [UInt32] = [0]
        var (tops, isTurn) = ([UInt32](), [UInt8]())
        let count = kept.count { $0 > 0 }
        tops.reserveCapacity(count)
        isTurn.reserveCapacity(count)
        for vertex in 0..<full.first.count - 1 {
            for arc in Int(full.first[vertex])..<Int(full.first[vertex + 1]) where kept[arc] > 0 {
                tops.append(full.tops[arc])
                isTurn.append(kept[arc] - 1)
            }
            first.append(UInt32(tops.count))
        }
        self.init(first: first, tops: tops, isTurn: isTurn)
    }
}
