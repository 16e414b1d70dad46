import WaymarkRegion
import WaymarkRoads

/// What the threads of a partial customization share: the costs and what is known of them.
final class ClimbState: @unchecked Sendable {
    // Threads write to the arcs and vertices of their own subtrees only.
    fileprivate let turns: Customization.TurnCosts
    fileprivate let view: TopologyView
    fileprivate let up: Climb.Side
    fileprivate let down: Climb.Side
    fileprivate let isQueued: UnsafeMutablePointer<Bool>

    init(
        _ turns: Customization.TurnCosts, _ topology: Topology, _ up: Customization.Side,
        _ down: Customization.Side
    ) {
        self.turns = turns
        view = TopologyView(topology)
        self.up = Climb.Side(view.up, up, count: topology.up.count)
        self.down = Climb.Side(view.down, down, count: topology.down.count)
        isQueued = .allocate(capacity: max(1, topology.count))
        isQueued.initialize(repeating: false, count: topology.count)
    }

    deinit {
        up.marks.deallocate()
        down.marks.deallocate()
        isQueued.deallocate()
    }
}

/// Changes on their way up the hierarchy: within one subtree, or in the vertices above all subtrees.
struct Climb {
    private let state: ClimbState
    private let turns: Customization.TurnCosts
    private let view: TopologyView
    private let up: Side
    private let down: Side
    private let isQueued: UnsafeMutablePointer<Bool>
    /// Vertices from here on are left to others.
    private let end: UInt32
    private var queue = MinimumHeap<UInt32>()
    /// The changed arcs of the vertex at work.
    private var ups: [Int] = []
    private var downs: [Int] = []
    /// What is offered to the arcs of vertices that are left to others.
    private(set) var later: [Offer] = []

    /// What is known of an arc: its cost has changed; the way that its cost came from has become
    /// dearer, so that all ways must be looked at.
    private enum Mark {
        static let none: UInt8 = 0
        static let changed: UInt8 = 1
        static let lost: UInt8 = 2
    }

    /// The costs, middles and marks of one sense.
    struct Side {
        let arcs: TopologyView.Arcs
        let costs: UnsafeMutablePointer<UInt32>
        let middles: UnsafeMutablePointer<UInt32>
        let marks: UnsafeMutablePointer<UInt8>

        init(_ arcs: TopologyView.Arcs, _ side: Customization.Side, count: Int) {
            self.arcs = arcs
            costs = side.costs
            middles = side.middles
            marks = .allocate(capacity: max(1, count))
            marks.initialize(repeating: 0, count: count)
        }
    }

    /// A way over `middle` that an arc stands for.
    struct Offer {
        let cost: UInt32
        let middle: UInt32
        let arc: Int
        let isUp: Bool
        /// The lower vertex of the arc.
        let low: UInt32
    }

    init(_ state: ClimbState, below end: UInt32) {
        self.state = state
        turns = state.turns
        view = state.view
        up = state.up
        down = state.down
        isQueued = state.isQueued
        self.end = end
    }

    /// Works on all vertices that wait, from the lowest on.
    mutating func run() {
        while let vertex = queue.pop() {
            isQueued[Int(vertex)] = false
            finish(Int(vertex))
        }
    }

    /// Takes vertices over that others found to be waiting.
    mutating func wait(_ vertices: ArraySlice<UInt32>) {
        for vertex in vertices { queue.push(vertex) }
    }

    /// Leaves all vertices that wait to others; they ascend.
    mutating func takeQueue() -> [UInt32] {
        var vertices: [UInt32] = []
        while let vertex = queue.pop() { vertices.append(vertex) }
        return vertices
    }

    /// Takes what the work on a subtree offers.
    mutating func take(_ offer: Offer) {
        self.offer(
            offer.cost, offer.middle, offer.arc, isUp: offer.isUp, low: offer.low)
    }

    /// Looks at all turns to the state of a vertex anew.
    mutating func renew(turnsTo rank: UInt32) {
        let vertex = Int(rank)
        let state = view.states[vertex]
        for entry in view.up.lowerRange(vertex) {
            let arc = Int(view.up.lowerArcs[entry])
            guard view.up.isTurn[arc] != 0 else { continue }
            let low = view.up.lower[entry]
            let cost = turns.cost(from: view.states[Int(low)], to: state)
            offer(cost, HierarchyWeights.noMiddle, arc, isUp: true, low: low)
        }
        for arc in view.down.range(vertex) where view.down.isTurn[arc] != 0 {
            let top = view.states[Int(view.down.tops[arc])]
            offer(
                turns.cost(from: top, to: state), HierarchyWeights.noMiddle, arc, isUp: false,
                low: rank)
        }
    }

    /// A way over `middle` costs `cost` now.
    @inline(__always) private mutating func offer(
        _ cost: UInt32, _ middle: UInt32, _ arc: Int, isUp: Bool, low: UInt32
    ) {
        let side = isUp ? up : down
        guard low < end else {
            if cost < side.costs[arc] || cost > side.costs[arc] && side.middles[arc] == middle {
                later.append(Offer(cost: cost, middle: middle, arc: arc, isUp: isUp, low: low))
            }
            return
        }
        if cost < side.costs[arc] {
            side.costs[arc] = cost
            side.middles[arc] = middle
            side.marks[arc] |= Mark.changed
            push(low)
        } else if cost > side.costs[arc], side.middles[arc] == middle {
            side.marks[arc] |= Mark.lost
            push(low)
        }
    }

    /// Computes the marked arcs of a vertex and passes what has changed on to those above.
    private mutating func finish(_ vertex: Int) {
        ups.removeAll(keepingCapacity: true)
        downs.removeAll(keepingCapacity: true)
        for arc in view.up.range(vertex) where isChanged(arc, up, vertex, isUp: true) {
            ups.append(arc)
        }
        for arc in view.down.range(vertex) where isChanged(arc, down, vertex, isUp: false) {
            downs.append(arc)
        }
        // Arcs that cannot be driven, now as before, are part of no way.
        for arc in ups {
            for leg in view.down.range(vertex)
            where down.costs[leg] < HierarchyWeights.infinity || down.marks[leg] != Mark.none {
                pass(vertex, up: arc, down: leg)
            }
        }
        for leg in downs {
            for arc in view.up.range(vertex)
            where up.costs[arc] < HierarchyWeights.infinity && up.marks[arc] == Mark.none {
                pass(vertex, up: arc, down: leg)
            }
        }
        for arc in ups { up.marks[arc] = Mark.none }
        for leg in downs { down.marks[leg] = Mark.none }
    }

    /// Whether a marked arc costs other than before; its mark stays if so.
    private func isChanged(_ arc: Int, _ side: Side, _ vertex: Int, isUp: Bool) -> Bool {
        let mark = side.marks[arc]
        guard mark & Mark.lost != 0 else { return mark != Mark.none }
        let old = side.costs[arc]
        compute(arc, side, vertex, isUp: isUp)
        let isChanged = mark & Mark.changed != 0 || side.costs[arc] != old
        side.marks[arc] = isChanged ? Mark.changed : Mark.none
        return isChanged
    }

    /// The way down to `vertex` and up again, for the arc between the two tops.
    @inline(__always) private mutating func pass(_ vertex: Int, up arc: Int, down leg: Int) {
        let (from, to) = (view.down.tops[leg], view.up.tops[arc])
        guard from != to else { return }
        let cost = min(HierarchyWeights.infinity, up.costs[arc] + down.costs[leg])
        if from < to {
            offer(cost, UInt32(vertex), view.up.arc(Int(from), to), isUp: true, low: from)
        } else {
            offer(cost, UInt32(vertex), view.down.arc(Int(to), from), isUp: false, low: to)
        }
    }

    /// Computes an arc from its turn and all triangles below it.
    private func compute(_ arc: Int, _ side: Side, _ vertex: Int, isUp: Bool) {
        let top = Int(side.arcs.tops[arc])
        let (from, to) = isUp ? (vertex, top) : (top, vertex)
        let isTurn = isUp ? view.up.isTurn[arc] != 0 : view.down.isTurn[arc] != 0
        var best = HierarchyWeights.infinity
        if isTurn { best = turns.cost(from: view.states[from], to: view.states[to]) }
        var middle = HierarchyWeights.noMiddle
        // Middles stand below both ends: those below the lower one are looked at.
        let (near, far) = isUp ? (view.down, view.up) : (view.up, view.down)
        let (nearCosts, farCosts) = isUp ? (down.costs, up.costs) : (up.costs, down.costs)
        // Over the middle that was the best the way is short still: most others are not looked at.
        let known = side.middles[arc]
        if known != HierarchyWeights.noMiddle {
            let low = Int(known)
            let cost =
                nearCosts[near.arc(low, UInt32(vertex))] + farCosts[far.arc(low, UInt32(top))]
            if cost < best { (best, middle) = (cost, known) }
        }
        for entry in near.lowerRange(vertex) {
            let leg = nearCosts[Int(near.lowerArcs[entry])]
            guard leg < best else { continue }
            let low = Int(near.lower[entry])
            let other = far.arc(low, UInt32(top))
            guard other < Int(far.first[low + 1]), far.tops[other] == UInt32(top) else { continue }
            let cost = leg + farCosts[other]
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
