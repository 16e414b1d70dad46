import Dispatch
import Synchronization
import WaymarkRegion
import WaymarkRoads

/// Brings the costs of a hierarchy up to date where only some edges cost other than before. Changes
/// climb the hierarchy as far as they matter, in subtrees of the elimination tree in parallel.
struct PartialCustomization {
    private let turns: Customization.TurnCosts
    private let hierarchy: Hierarchy
    private let threads: Int

    /// From this share of the vertices on, all arcs are computed anew: that is faster.
    private static let mostChanges = 0.01
    /// Below this number of vertices one thread is as fast as several.
    private static let fewChanges = 64

    /// The costs of `hierarchy` where `changed` edges cost what `turns` says now.
    ///
    /// - Complexity: O(*n*) to copy the costs of *n* arcs, and a share of the triangles above the
    ///   changed edges.
    static func run(
        _ turns: Customization.TurnCosts, hierarchy: Hierarchy, changed: [EdgeID], threads: Int = 2
    ) -> HierarchyWeights {
        let topology = hierarchy.topology
        let vertices = changed.flatMap { turns.automaton.states(on: $0) }
            .map { topology.ranks[Int($0)] }.filter { $0 != Topology.none }.sorted()
        guard Double(vertices.count) < mostChanges * Double(topology.count) else {
            return Customization(turns: turns, topology: topology).run(threads: threads)
        }
        let work = PartialCustomization(turns: turns, hierarchy: hierarchy, threads: threads)
        return HierarchyWeights(topology) { up, down in
            work.copy(up, down)
            work.run(vertices, ClimbState(turns, topology, up, down))
        }
    }

    private func copy(_ up: Customization.Side, _ down: Customization.Side) {
        let weights = hierarchy.weights
        // The senses have about as many arcs each.
        DispatchQueue.concurrentPerform(iterations: 4) { part in
            let (source, target) =
                switch part {
                case 0: (weights.up, up.costs)
                case 1: (weights.upMiddles, up.middles)
                case 2: (weights.down, down.costs)
                default: (weights.downMiddles, down.middles)
                }
            target.initialize(from: source.pointer, count: source.count)
        }
    }

    /// Renews the turns to `changed` vertices, which ascend, and all that follows from that.
    private func run(_ changed: [UInt32], _ state: ClimbState) {
        var tops = Climb(state, below: .max)
        guard changed.count > Self.fewChanges, threads > 1 else {
            for vertex in changed { tops.renew(turnsTo: vertex) }
            return tops.run()
        }
        let parts = hierarchy.topology.parts(share: threads * 8)
        let subtrees = parts.subtrees
        // Turns to the vertices above all subtrees may be stored with vertices within.
        let above = Set(parts.tops)
        for vertex in changed where above.contains(vertex) { tops.renew(turnsTo: vertex) }
        let waiting = tops.takeQueue()
        let offers = Mutex([[Climb.Offer]](repeating: [], count: subtrees.count))
        let next = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            while true {
                let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard part < subtrees.count else { break }
                var climb = Climb(state, below: UInt32(subtrees[part].upperBound))
                for vertex in changed.part(in: subtrees[part]) { climb.renew(turnsTo: vertex) }
                climb.wait(waiting.part(in: subtrees[part]))
                climb.run()
                let later = climb.later
                offers.withLock { $0[part] = later }
            }
        }
        tops.wait(waiting.filter { above.contains($0) }[...])
        for offer in offers.withLock({ $0 }).joined() { tops.take(offer) }
        tops.run()
    }
}

extension [UInt32] {
    /// Those of ascending vertices that lie in a range.
    fileprivate func part(in range: Range<Int>) -> ArraySlice<UInt32> {
        func place(_ vertex: Int) -> Int {
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if Int(self[middle]) < vertex { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return self[place(range.lowerBound)..<place(range.upperBound)]
    }
}
