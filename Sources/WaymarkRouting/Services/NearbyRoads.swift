import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Finds the shortest paths from one place to some others near it. Keeps its memory between runs.
final class NearbyRoads {
    private let engine: CostEngine
    private var lengths: [Float]
    private var parents: [UInt32]
    private var touched: [UInt32] = []
    private var queue = CostQueue()

    init(engine: CostEngine) {
        self.engine = engine
        lengths = Array(repeating: .infinity, count: engine.automaton.stateCount)
        parents = Array(repeating: .max, count: engine.automaton.stateCount)
    }

    /// Calls `found` with each of `targets` that is reached within `most` metres: its number, the
    /// metres, and the edges between.
    ///
    /// - Parameter slack: metres that a target may lie behind on the same edge: a reading that jumps
    ///   back is not a drive around the block.
    func search(
        from start: TraceMatcher.Candidate, to targets: [Snap.Direction], most: Double,
        slack: Double, found: (Int, Double, () -> Link) -> Void
    ) {
        let graph = engine.graph
        let whole = Double(graph.lengths[Int(start.edge.index)])
        for (number, target) in targets.enumerated() where target.edge == start.edge {
            let length = (target.fraction - start.fraction) * whole
            if length >= -slack {
                found(number, max(0, length)) { Link(isSameEdge: true, edges: []) }
            }
        }
        update(start.edge.index, length: whole * (1 - start.fraction), parent: .max)
        while let entry = queue.pop() {
            let (cost, item) = (entry.cost, entry.item)
            // An entry is stale where the state was reached on a shorter way in the meantime.
            guard cost == Int(Double(lengths[item]) * 100) else { continue }
            let state = UInt32(item)
            let length = Double(lengths[item])
            guard length <= most else { break }
            let edge = engine.automaton.edge(of: state)
            for index in graph.edges(from: graph.targets[Int(edge.index)]) {
                let next = EdgeID(index)
                guard engine.weight(from: state, to: next) != Metric.closed else { continue }
                let own = Double(graph.lengths[index])
                for (number, target) in targets.enumerated() where target.edge == next {
                    let sum = length + own * target.fraction
                    if sum <= most {
                        found(number, sum) { Link(isSameEdge: false, edges: self.edges(to: state)) }
                    }
                }
                let following = engine.automaton.next(from: state, to: next)
                if length + own <= most { update(following, length: length + own, parent: state) }
            }
        }
        reset()
    }

    /// How a candidate is reached from the one before.
    struct Link {
        let isSameEdge: Bool
        /// The edges between the two, without their own.
        let edges: [EdgeID]
    }

    private func update(_ state: UInt32, length: Double, parent: UInt32) {
        let index = Int(state)
        guard Float(length) < lengths[index] else { return }
        if lengths[index] == .infinity { touched.append(state) }
        lengths[index] = Float(length)
        parents[index] = parent
        queue.push(cost: Int(Double(lengths[index]) * 100), item: index)
    }

    /// The edges up to `state`, without the first.
    private func edges(to state: UInt32) -> [EdgeID] {
        var edges: [EdgeID] = []
        var current = state
        while parents[Int(current)] != .max {
            edges.append(engine.automaton.edge(of: current))
            current = parents[Int(current)]
        }
        return edges.reversed()
    }

    private func reset() {
        for state in touched {
            lengths[Int(state)] = .infinity
            parents[Int(state)] = .max
        }
        touched.removeAll(keepingCapacity: true)
        queue.removeAll()
    }
}
