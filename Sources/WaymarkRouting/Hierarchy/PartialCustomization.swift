import Dispatch
import Synchronization
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Brings the costs of a hierarchy up to date where only some edges cost other than before. Changes
/// are passed up the hierarchy as far as they matter, in subtrees of the elimination tree in
/// parallel.
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
            work.copyCosts(up: up, down: down)
            work.run(
                vertices,
                on: ChangePropagation.Shared(turns: turns, topology: topology, up: up, down: down))
        }
    }

    private func copyCosts(up: Customization.Side, down: Customization.Side) {
        let weights = hierarchy.weights
        let copies = [
            (weights.up, up.costs), (weights.upMiddles, up.middles),
            (weights.down, down.costs), (weights.downMiddles, down.middles),
        ]
        // The senses have about as many arcs each.
        DispatchQueue.concurrentPerform(iterations: copies.count) { part in
            copies[part].1.copy(copies[part].0)
        }
    }

    /// Renews the turns to `changed` vertices, which ascend, and all that follows from that.
    private func run(_ changed: [UInt32], on shared: ChangePropagation.Shared) {
        var tops = ChangePropagation(shared, below: .max)
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
        let deferred = Mutex([[ChangePropagation.Relaxation]](repeating: [], count: subtrees.count))
        let next = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            while true {
                let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard part < subtrees.count else { break }
                let end = UInt32(subtrees[part].upperBound)
                var propagation = ChangePropagation(shared, below: end)
                for vertex in changed.part(in: subtrees[part]) {
                    propagation.renew(turnsTo: vertex)
                }
                propagation.takeOver(waiting.part(in: subtrees[part]))
                propagation.run()
                let rest = propagation.deferred
                deferred.withLock { $0[part] = rest }
            }
        }
        tops.takeOver(waiting.filter { above.contains($0) }[...])
        for relaxation in deferred.withLock({ $0 }).joined() { tops.relax(relaxation) }
        tops.run()
    }
}

extension [UInt32] {
    /// The part of ascending vertices that lies in a range.
    fileprivate func part(in range: Range<Int>) -> ArraySlice<UInt32> {
        let start = partitioningIndex { Int($0) < range.lowerBound }
        return self[start..<partitioningIndex { Int($0) < range.upperBound }]
    }
}
