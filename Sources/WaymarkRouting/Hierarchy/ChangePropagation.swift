import WaymarkGeometry

/// Passes changed costs up the hierarchy: within one subtree of the elimination tree, or among the
/// vertices above all subtrees.
struct ChangePropagation {
    private let turns: Customization.TurnCosts
    private let view: TopologyView
    private let up: Sense
    private let down: Sense
    private let isQueued: UncheckedMutableArray<Bool>
    /// Vertices from here on are left to others.
    private let end: UInt32
    private var queue = MinimumHeap<UInt32>()
    /// The changed arcs of the vertex at work.
    private var ups: [Int] = []
    private var downs: [Int] = []
    /// The relaxations of arcs whose lower vertices are left to others.
    private(set) var deferred: [Relaxation] = []

    /// The costs and marks that all threads of a partial customization share.
    final class Shared: @unchecked Sendable {
        // Threads write to the arcs and vertices of their own subtrees only.
        fileprivate let turns: Customization.TurnCosts
        fileprivate let view: TopologyView
        fileprivate let up: Customization.Side
        fileprivate let down: Customization.Side
        fileprivate let upMarks: ScratchArray<UInt8>
        fileprivate let downMarks: ScratchArray<UInt8>
        fileprivate let isQueued: ScratchArray<Bool>

        init(
            turns: Customization.TurnCosts, topology: Topology, up: Customization.Side,
            down: Customization.Side
        ) {
            self.turns = turns
            view = TopologyView(topology, withLower: true)
            self.up = up
            self.down = down
            upMarks = ScratchArray(repeating: Mark.none, count: topology.up.count)
            downMarks = ScratchArray(repeating: Mark.none, count: topology.down.count)
            isQueued = ScratchArray(repeating: false, count: topology.count)
        }
    }

    /// Marks of arcs: the cost has changed; the path that the cost came from has become dearer, so
    /// that all triangles below must be compared again.
    private enum Mark {
        static let none: UInt8 = 0
        static let changed: UInt8 = 1
        static let lost: UInt8 = 2
    }

    /// The arcs of one sense with their costs, middles and marks.
    private struct Sense {
        let isUp: Bool
        let arcs: TopologyView.Arcs
        let costs: UncheckedMutableArray<UInt32>
        let middles: UncheckedMutableArray<UInt32>
        let marks: UncheckedMutableArray<UInt8>
    }

    /// A cost that an arc may take, by its turn or over a middle vertex.
    struct Relaxation {
        let cost: UInt32
        let middle: UInt32
        let arc: Int
        let isUp: Bool
        /// The lower vertex of the arc.
        let low: UInt32
    }

    /// Changes in `shared`, up to the vertex `end`.
    init(_ shared: Shared, below end: UInt32) {
        turns = shared.turns
        view = shared.view
        up = Sense(
            isUp: true, arcs: view.up, costs: shared.up.costs, middles: shared.up.middles,
            marks: shared.upMarks.elements)
        down = Sense(
            isUp: false, arcs: view.down, costs: shared.down.costs, middles: shared.down.middles,
            marks: shared.downMarks.elements)
        isQueued = shared.isQueued.elements
        self.end = end
    }

    /// Works on all queued vertices, from the lowest on.
    mutating func run() {
        while let vertex = queue.pop() {
            isQueued[Int(vertex)] = false
            finish(Int(vertex))
        }
    }

    /// Takes vertices over that others have queued.
    mutating func takeOver(_ vertices: ArraySlice<UInt32>) {
        for vertex in vertices { queue.push(vertex) }
    }

    /// Hands all queued vertices over to others; they ascend.
    mutating func takeQueue() -> [UInt32] {
        var vertices: [UInt32] = []
        while let vertex = queue.pop() { vertices.append(vertex) }
        return vertices
    }

    /// Relaxes the arcs of all turns to the state of a vertex again.
    mutating func renew(turnsTo rank: UInt32) {
        let vertex = Int(rank)
        let state = view.states[vertex]
        for entry in view.up.lowerRange(vertex) {
            let arc = Int(view.up.lowerArcs[entry])
            guard view.up.isTurn[arc] != 0 else { continue }
            let low = view.up.lower[entry]
            let cost = turns.cost(from: view.states[Int(low)], to: state)
            relax(
                Relaxation(
                    cost: cost, middle: HierarchyWeights.noMiddle, arc: arc, isUp: true, low: low))
        }
        for arc in view.down.range(vertex) where view.down.isTurn[arc] != 0 {
            let top = view.states[Int(view.down.tops[arc])]
            relax(
                Relaxation(
                    cost: turns.cost(from: top, to: state), middle: HierarchyWeights.noMiddle,
                    arc: arc, isUp: false, low: rank))
        }
    }

    /// Gives an arc the cost where it is lower, or where its own came from the same middle.
    @inline(__always) mutating func relax(_ new: Relaxation) {
        let side = new.isUp ? up : down
        let (old, arc) = (side.costs[new.arc], new.arc)
        guard new.cost < old || new.cost > old && side.middles[arc] == new.middle else { return }
        guard new.low < end else {
            deferred.append(new)
            return
        }
        if new.cost < old {
            side.costs[arc] = new.cost
            side.middles[arc] = new.middle
            side.marks[arc] |= Mark.changed
        } else {
            side.marks[arc] |= Mark.lost
        }
        push(new.low)
    }

    /// Computes the marked arcs of a vertex and passes the changes on to those above.
    private mutating func finish(_ vertex: Int) {
        ups.removeAll(keepingCapacity: true)
        downs.removeAll(keepingCapacity: true)
        for arc in view.up.range(vertex) where isChanged(arc, of: vertex, in: up) {
            ups.append(arc)
        }
        for arc in view.down.range(vertex) where isChanged(arc, of: vertex, in: down) {
            downs.append(arc)
        }
        // Arcs that cannot be driven, now as before, are part of no path.
        for arc in ups {
            for leg in view.down.range(vertex)
            where down.costs[leg] < HierarchyWeights.infinity || down.marks[leg] != Mark.none {
                pass(over: vertex, up: arc, down: leg)
            }
        }
        for leg in downs {
            for arc in view.up.range(vertex)
            where up.costs[arc] < HierarchyWeights.infinity && up.marks[arc] == Mark.none {
                pass(over: vertex, up: arc, down: leg)
            }
        }
        for arc in ups { up.marks[arc] = Mark.none }
        for leg in downs { down.marks[leg] = Mark.none }
    }

    /// Whether a marked arc costs other than before; its mark stays if so.
    private func isChanged(_ arc: Int, of vertex: Int, in side: Sense) -> Bool {
        let mark = side.marks[arc]
        guard mark & Mark.lost != 0 else { return mark != Mark.none }
        let old = side.costs[arc]
        recompute(arc, of: vertex, in: side)
        let isChanged = mark & Mark.changed != 0 || side.costs[arc] != old
        side.marks[arc] = isChanged ? Mark.changed : Mark.none
        return isChanged
    }

    /// Relaxes the arc between the tops of two arcs of `vertex` by the path down and up again.
    @inline(__always) private mutating func pass(over vertex: Int, up arc: Int, down leg: Int) {
        let (from, to) = (view.down.tops[leg], view.up.tops[arc])
        guard from != to else { return }
        let (low, isUp) = (min(from, to), from < to)
        relax(
            Relaxation(
                cost: min(HierarchyWeights.infinity, up.costs[arc] + down.costs[leg]),
                middle: UInt32(vertex),
                arc: isUp
                    ? view.up.arc(from: Int(from), to: to) : view.down.arc(from: Int(to), to: from),
                isUp: isUp, low: low))
    }

    /// Computes an arc from its turn and all triangles below it.
    private func recompute(_ arc: Int, of vertex: Int, in side: Sense) {
        let top = side.arcs.tops[arc]
        let (from, to) = side.isUp ? (vertex, Int(top)) : (Int(top), vertex)
        var best = HierarchyWeights.infinity
        if side.arcs.isTurn[arc] != 0 {
            best = turns.cost(from: view.states[from], to: view.states[to])
        }
        var middle = HierarchyWeights.noMiddle
        // Middles stand below both ends: those below the lower one are compared.
        let (near, far) = side.isUp ? (down, up) : (up, down)
        // Over the middle that was the best the path is short still, which rules most others out.
        let known = side.middles[arc]
        if known != HierarchyWeights.noMiddle {
            let leg = near.costs[near.arcs.arc(from: Int(known), to: UInt32(vertex))]
            let cost = leg + far.costs[far.arcs.arc(from: Int(known), to: top)]
            if cost < best { (best, middle) = (cost, known) }
        }
        for entry in near.arcs.lowerRange(vertex) {
            let leg = near.costs[Int(near.arcs.lowerArcs[entry])]
            guard leg < best else { continue }
            let low = Int(near.arcs.lower[entry])
            let other = far.arcs.arc(from: low, to: top)
            guard other < Int(far.arcs.first[low + 1]), far.arcs.tops[other] == top else {
                continue
            }
            let cost = leg + far.costs[other]
            if cost < best { (best, middle) = (cost, UInt32(low)) }
        }
        side.costs[arc] = best
        side.middles[arc] = middle
    }

    /// Queues a vertex, unless it is queued already.
    private mutating func push(_ vertex: UInt32) {
        guard !isQueued[Int(vertex)] else { return }
        isQueued[Int(vertex)] = true
        queue.push(vertex)
    }
}
