import WaymarkGeometry
import WaymarkRoads
import WaymarkRegion

/// One run of the A* search. A label is the time in milliseconds at the end of a state's edge.
struct PathSearch {
    private let router: Router
    private let start: Snap
    private let end: Snap
    private var labels: [UInt32]
    private var parents: [UInt32]
    private var queue = StateQueue()
    /// The best arrival so far: the state before the last edge (or none), the last edge, the time.
    private var best: (time: UInt32, parent: UInt32?, direction: Snap.Direction)?
    private let lowerBoundScale: Double
    /// The pockets of restricted roads that may be used; `nil` for all.
    private let pockets: Set<UInt32>?

    init(router: Router, start: Snap, end: Snap, passesRestricted: Bool) {
        self.router = router
        self.start = start
        self.end = end
        labels = Array(repeating: .max, count: router.rules.stateCount)
        parents = Array(repeating: .max, count: router.rules.stateCount)
        let ends = start.departures + end.arrivals
        pockets =
            passesRestricted
            ? nil : Set(ends.map { router.pockets.number(of: $0.edge) }).union([0])
        // 0.999 keeps the bound below lengths that were rounded to 32 bits.
        lowerBoundScale = 0.999 / router.metric.topSpeed * 1000
    }

    /// The fastest path, or `nil`.
    mutating func run() -> RoadPath? {
        seed()
        while let (key, state) = queue.pop() {
            if let best, key >= best.time { break }
            // An entry is stale where the state was reached earlier in the meantime.
            guard labels[Int(state)] != .max, key == labels[Int(state)] + bound(state) else {
                continue
            }
            relax(from: state)
        }
        return best.map(path)
    }

    private mutating func seed() {
        let isThere = start.coordinate.distance(to: end.coordinate) < 1
        for direction in start.departures {
            // A junction is left on other edges than it is reached on, but no way leads to it.
            if isThere { arrive(time: 0, parent: nil, direction: direction) }
            let duration = router.metric.durations[Int(direction.edge.index)]
            let rest = UInt32(Double(duration) * (1 - direction.fraction))
            for target in end.arrivals
            where target.edge == direction.edge && target.fraction >= direction.fraction {
                let time = UInt32(Double(duration) * (target.fraction - direction.fraction))
                arrive(time: time, parent: nil, direction: target)
            }
            update(direction.edge.index, time: rest, parent: .max)
        }
    }

    private mutating func relax(from state: UInt32) {
        let time = labels[Int(state)]
        let edge = router.rules.edge(of: state)
        var turns: [(state: UInt32, edge: EdgeID)] = []
        router.rules.forEachTurn(from: state) { turns.append(($0, $1)) }
        for turn in turns {
            guard pockets?.contains(router.pockets.number(of: turn.edge)) ?? true else { continue }
            let cost = router.metric.turnCost.cost(from: edge, to: turn.edge, in: router.graph)
            let entered = time.addingReportingOverflow(cost)
            let duration = router.metric.durations[Int(turn.edge.index)]
            let left = entered.partialValue.addingReportingOverflow(duration)
            guard !entered.overflow, !left.overflow else { continue }
            for target in end.arrivals where target.edge == turn.edge {
                let part = UInt32(Double(duration) * target.fraction)
                arrive(time: entered.partialValue + part, parent: state, direction: target)
            }
            update(turn.state, time: left.partialValue, parent: state)
        }
    }

    private mutating func update(_ state: UInt32, time: UInt32, parent: UInt32) {
        guard time < labels[Int(state)] else { return }
        labels[Int(state)] = time
        parents[Int(state)] = parent
        let key = time.addingReportingOverflow(bound(state))
        if !key.overflow { queue.push(key: key.partialValue, state: state) }
    }

    private mutating func arrive(time: UInt32, parent: UInt32?, direction: Snap.Direction) {
        if let best, best.time <= time { return }
        best = (time, parent, direction)
    }

    /// Less than the time from the end of the state's edge to the destination.
    private func bound(_ state: UInt32) -> UInt32 {
        let node = router.graph.targets[Int(router.rules.edge(of: state).index)]
        let position = router.graph.nodePositions[Int(node.index)].coordinate
        return UInt32(position.distance(to: end.coordinate) * lowerBoundScale)
    }

    private func path(
        _ arrival: (time: UInt32, parent: UInt32?, direction: Snap.Direction)
    ) -> RoadPath {
        var edges = [arrival.direction.edge]
        var state = arrival.parent
        while let current = state, current != .max {
            edges.append(router.rules.edge(of: current))
            state = parents[Int(current)]
        }
        edges.reverse()
        let first = start.departures.first { $0.edge == edges[0] }
        return RoadPath(
            edges: edges, startFraction: first?.fraction ?? 0,
            endFraction: arrival.direction.fraction, duration: Double(arrival.time) / 1000)
    }
}

/// A binary heap of states by key.
struct StateQueue {
    private var heap: [UInt64] = []

    mutating func push(key: UInt32, state: UInt32) {
        let entry = UInt64(key) << 32 | UInt64(state)
        heap.append(entry)
        var index = heap.count - 1
        while index > 0, heap[(index - 1) / 2] > entry {
            heap[index] = heap[(index - 1) / 2]
            index = (index - 1) / 2
        }
        heap[index] = entry
    }

    mutating func pop() -> (key: UInt32, state: UInt32)? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if !heap.isEmpty { sink(last) }
        return (UInt32(truncatingIfNeeded: first >> 32), UInt32(truncatingIfNeeded: first))
    }

    private mutating func sink(_ entry: UInt64) {
        var index = 0
        while 2 * index + 1 < heap.count {
            var child = 2 * index + 1
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < entry else { break }
            heap[index] = heap[child]
            index = child
        }
        heap[index] = entry
    }
}
