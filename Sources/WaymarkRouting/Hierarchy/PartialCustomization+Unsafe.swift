import WaymarkRegion
import WaymarkRoads

/// Brings the costs of a hierarchy up to date where only some edges cost other than before. Changes
/// climb the hierarchy as far as they matter.
struct PartialCustomization {
    private let turns: Customization.TurnCosts
    private let ranks: MappedArray<UInt32>
    private let view: TopologyView
    private let up: Side
    private let down: Side
    private var queue = MinimumHeap<UInt32>()
    private var isQueued: [Bool]
    /// The changed arcs of the vertex at work.
    private var ups: [Int] = []
    private var downs: [Int] = []

    /// What is known of an arc: its cost has changed; the way that its cost came from has become
    /// dearer, so that all ways must be looked at.
    private enum Mark {
        static let none: UInt8 = 0
        static let changed: UInt8 = 1
        static let lost: UInt8 = 2
    }

    /// The costs, middles and marks of one sense.
    private struct Side {
        let arcs: TopologyView.Arcs
        let costs: UnsafeMutablePointer<UInt32>
        let middles: UnsafeMutablePointer<UInt32>
        let marks: UnsafeMutablePointer<UInt8>
    }

    /// The costs of `hierarchy` where `changed` edges cost what `turns` says now.
    ///
    /// - Complexity: O(*n*) to copy the costs of *n* arcs, and a share of the triangles above the
    ///   changed edges.
    static func run(
        _ turns: Customization.TurnCosts, hierarchy: Hierarchy, changed: [EdgeID]
    ) -> HierarchyWeights {
        let (topology, old) = (hierarchy.topology, hierarchy.weights)
        var (upMiddles, downMiddles) = (MappedArray<UInt32>(), MappedArray<UInt32>())
        var down = MappedArray<UInt32>()
        let up = copy(old.up) { upCosts in
            upMiddles = copy(old.upMiddles) { upMiddles in
                down = copy(old.down) { downCosts in
                    downMiddles = copy(old.downMiddles) { downMiddles in
                        withExtendedLifetime(topology) {
                            var work = PartialCustomization(
                                turns, topology, up: (upCosts, upMiddles),
                                down: (downCosts, downMiddles))
                            work.run(changed)
                            work.deallocate()
                        }
                    }
                }
            }
        }
        return HierarchyWeights(
            up: up, upMiddles: upMiddles, down: down, downMiddles: downMiddles)
    }

    private static func copy(
        _ array: MappedArray<UInt32>, _ body: (UnsafeMutableBufferPointer<UInt32>) -> Void
    ) -> MappedArray<UInt32> {
        MappedArray(count: array.count) { buffer in
            array.withUnsafeBuffer { _ = buffer.initialize(fromContentsOf: $0) }
            body(buffer)
        }
    }

    private typealias Buffers = (
        UnsafeMutableBufferPointer<UInt32>, UnsafeMutableBufferPointer<UInt32>
    )

    private init(
        _ turns: Customization.TurnCosts, _ topology: Topology, up: Buffers, down: Buffers
    ) {
        self.turns = turns
        ranks = topology.ranks
        view = TopologyView(topology)
        func side(_ arcs: TopologyView.Arcs, _ buffers: Buffers) -> Side {
            let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, buffers.0.count))
            marks.initialize(repeating: 0, count: buffers.0.count)
            return Side(
                arcs: arcs, costs: buffers.0.baseAddress ?? .allocate(capacity: 1),
                middles: buffers.1.baseAddress ?? .allocate(capacity: 1), marks: marks)
        }
        self.up = side(view.up, up)
        self.down = side(view.down, down)
        isQueued = Array(repeating: false, count: topology.count)
    }

    private func deallocate() {
        up.marks.deallocate()
        down.marks.deallocate()
    }

    private mutating func run(_ changed: [EdgeID]) {
        for edge in changed {
            for state in turns.automaton.states(on: edge) { renew(turnsTo: state) }
        }
        while let vertex = queue.pop() {
            isQueued[Int(vertex)] = false
            finish(Int(vertex))
        }
    }

    /// Looks at all turns to a state anew.
    private mutating func renew(turnsTo state: UInt32) {
        let rank = ranks[Int(state)]
        guard rank != Topology.none else { return }
        let vertex = Int(rank)
        for entry in view.up.lowerRange(vertex) {
            let arc = Int(view.up.lowerArcs[entry])
            guard view.up.isTurn[arc] != 0 else { continue }
            let low = view.up.lower[entry]
            let cost = turns.cost(from: view.states[Int(low)], to: state)
            offer(cost, HierarchyWeights.noMiddle, arc, up, low: low)
        }
        for arc in view.down.range(vertex) where view.down.isTurn[arc] != 0 {
            let top = view.states[Int(view.down.tops[arc])]
            offer(
                turns.cost(from: top, to: state), HierarchyWeights.noMiddle, arc, down, low: rank)
        }
    }

    /// A way over `middle` costs `cost` now.
    @inline(__always) private mutating func offer(
        _ cost: UInt32, _ middle: UInt32, _ arc: Int, _ side: Side, low: UInt32
    ) {
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
            for leg in view.down.range(vertex) where down.costs[leg] < HierarchyWeights.infinity {
                pass(vertex, up: arc, down: leg)
            }
        }
        for leg in downs {
            for arc in view.up.range(vertex)
            where up.costs[arc] < HierarchyWeights.infinity || ups.contains(arc) {
                pass(vertex, up: arc, down: leg)
            }
        }
    }

    private func isChanged(_ arc: Int, _ side: Side, _ vertex: Int, isUp: Bool) -> Bool {
        let mark = side.marks[arc]
        guard mark != Mark.none else { return false }
        side.marks[arc] = Mark.none
        guard mark & Mark.lost != 0 else { return true }
        let old = side.costs[arc]
        compute(arc, side, vertex, isUp: isUp)
        return mark & Mark.changed != 0 || side.costs[arc] != old
    }

    /// The way down to `vertex` and up again, for the arc between the two tops.
    @inline(__always) private mutating func pass(_ vertex: Int, up arc: Int, down leg: Int) {
        let (from, to) = (view.down.tops[leg], view.up.tops[arc])
        guard from != to else { return }
        let cost = min(HierarchyWeights.infinity, up.costs[arc] + down.costs[leg])
        if from < to {
            offer(cost, UInt32(vertex), view.up.arc(Int(from), to), up, low: from)
        } else {
            offer(cost, UInt32(vertex), view.down.arc(Int(to), from), down, low: to)
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
