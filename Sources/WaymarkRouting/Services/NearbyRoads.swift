import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Finds the shortest paths from one place to some others near it. Keeps its memory between runs.
final class NearbyRoads {
    private let engine: CostEngine
    /// For each state its place in ``labels``, counted from 1; 0 where it was not reached.
    private let places: ScratchArray<UInt32>
    /// What was reached: few of the states.
    private var labels: [Label] = []
    private var queue = CostQueue()

    private struct Label {
        let state: UInt32
        /// The length to the end of the state's edge.
        var length: Float
        /// The state before it; none at the start.
        var parent: UInt32
    }

    init(engine: CostEngine) {
        self.engine = engine
        places = ScratchArray(repeating: 0, count: engine.automaton.stateCount)
    }

    /// Calls `found` with each of `targets` that is reached within `most` metres: its number, the
    /// metres, and the edges between. It answers the metres beyond which the rest is not wanted.
    ///
    /// - Parameter slack: metres that a target may lie behind on the same edge: a reading that jumps
    ///   back is not a drive around the block.
    func search(
        from start: TraceMatcher.Candidate, to targets: [Snap.Direction], most: Double,
        slack: Double, found: (Int, Double, () -> Link) -> Double
    ) {
        let graph = engine.graph
        let whole = Double(graph.lengths[Int(start.edge.index)])
        var most = most
        // Each is reached first on the shortest path.
        var wanted: [EdgeID: [Int]] = [:]
        for (number, target) in targets.enumerated() {
            let length = (target.fraction - start.fraction) * whole
            if target.edge == start.edge, length >= -slack, length <= most {
                most = found(number, max(0, length)) { Link(isSameEdge: true, edges: []) }
            } else {
                wanted[target.edge, default: []].append(number)
            }
        }
        var steps = 0
        update(start.edge.index, length: whole * (1 - start.fraction), parent: .max)
        while let entry = queue.pop() {
            steps += 1
            guard steps % SearchBudget.steps != 0 || !SearchBudget.isOver else { break }
            let label = labels[Int(places[entry.item]) - 1]
            let (state, length) = (label.state, Double(label.length))
            // An entry is stale where the state was reached on a shorter way in the meantime.
            guard entry.cost == Int(length * 100) else { continue }
            guard length <= most, !wanted.isEmpty else { break }
            let edge = engine.automaton.edge(of: state)
            for index in graph.edges(from: graph.targets[Int(edge.index)]) {
                let next = EdgeID(index)
                guard engine.weight(from: state, to: next) != Metric.closed else { continue }
                let own = Double(graph.lengths[index])
                for number in wanted.removeValue(forKey: next) ?? [] {
                    let sum = length + own * targets[number].fraction
                    guard sum <= most else { continue }
                    most = found(number, sum) {
                        Link(isSameEdge: false, edges: self.edges(to: state))
                    }
                }
                let following = engine.automaton.next(from: state, to: next)
                if length + own <= most { update(following, length: length + own, parent: state) }
            }
        }
        for label in labels { places[Int(label.state)] = 0 }
        labels.removeAll(keepingCapacity: true)
        queue.removeAll()
    }

    /// How a candidate is reached from the one before.
    struct Link {
        let isSameEdge: Bool
        /// The edges between the two, without their own.
        let edges: [EdgeID]
    }

    private func update(_ state: UInt32, length: Double, parent: UInt32) {
        let (index, length) = (Int(state), Float(length))
        let place = Int(places[index])
        if place == 0 {
            labels.append(Label(state: state, length: length, parent: parent))
            places[index] = UInt32(labels.count)
        } else {
            guard length < labels[place - 1].length else { return }
            (labels[place - 1].length, labels[place - 1].parent) = (length, parent)
        }
        queue.push(cost: Int(Double(length) * 100), item: index)
    }

    /// The edges up to `state`, without the first.
    private func edges(to state: UInt32) -> [EdgeID] {
        var edges: [EdgeID] = []
        var label = labels[Int(places[Int(state)]) - 1]
        while label.parent != .max {
            edges.append(engine.automaton.edge(of: label.state))
            label = labels[Int(places[Int(label.parent)]) - 1]
        }
        return edges.reversed()
    }
}
