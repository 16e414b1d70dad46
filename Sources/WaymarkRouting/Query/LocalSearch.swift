import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// A tree of paths among the roads that are only for those who start or end there, at one end of a
/// journey, with its leaves on the roads for all.
struct LocalTree {
    /// A place in the tree.
    struct Node {
        let state: UInt32
        /// The cost from the start to the end of the state's edge, or from there to the destination.
        let cost: Int
        /// The node before, towards the root; −1 at the root.
        let link: Int
    }

    private(set) var nodes: [Node] = []
    /// The nodes on roads for all.
    private(set) var leaves: [Int] = []

    mutating func add(_ node: Node, isLeaf: Bool) -> Int {
        nodes.append(node)
        if isLeaf { leaves.append(nodes.count - 1) }
        return nodes.count - 1
    }

    /// The number to add to the costs so that none is negative.
    var bias: Int { max(0, -(leaves.map { nodes[$0].cost }.min() ?? 0)) }

    /// The leaves as seeds of a query.
    func seeds() -> [Seed] {
        let bias = bias
        return leaves.map { leaf in
            Seed(
                state: nodes[leaf].state,
                cost: UInt32(clamping: min(nodes[leaf].cost + bias, 1 << 30)))
        }
    }

    /// The states from the leaf with `state` and the least cost to the root.
    func chain(from state: UInt32) -> [UInt32] {
        let candidates = leaves.filter { nodes[$0].state == state }
        guard let leaf = candidates.min(by: { nodes[$0].cost < nodes[$1].cost }) else { return [] }
        return chain(from: leaf)
    }

    /// The states from a node to the root.
    func chain(from node: Int) -> [UInt32] {
        var (states, current) = ([UInt32](), node)
        while current >= 0 {
            states.append(nodes[current].state)
            current = nodes[current].link
        }
        return states
    }
}

extension LocalTree {
    /// The leaves around a start, with time and length.
    func measuredSeeds(in engine: CostEngine, departures start: Snap) -> [UpwardSearch.Seed] {
        zip(leaves, seeds()).map { leaf, seed in
            let edges = chain(from: leaf).reversed().map { engine.automaton.edge(of: $0) }
            let fraction = start.departures.first { $0.edge == edges[0] }?.fraction ?? 0
            let first = engine.measure(of: edges[0], share: 1 - fraction)
            return .init(
                state: seed.state, cost: seed.cost, measure: first + engine.measure(along: edges))
        }
    }

    /// The leaves around a destination, with time and length. The rest of the last edge, which is
    /// not driven, is subtracted, so that they may wrap below zero until the path there is added.
    func measuredSeeds(in engine: CostEngine, arrivals end: Snap) -> [UpwardSearch.Seed] {
        zip(leaves, seeds()).map { leaf, seed in
            let edges = chain(from: leaf).map { engine.automaton.edge(of: $0) }
            let last = edges[edges.count - 1]
            let fraction = end.arrivals.first { $0.edge == last }?.fraction ?? 1
            let rest = engine.measure(of: last, share: 1 - fraction)
            var sum = engine.measure(along: edges)
            sum.milliseconds = sum.milliseconds &- rest.milliseconds
            sum.decimeters = sum.decimeters &- rest.decimeters
            return .init(state: seed.state, cost: seed.cost, measure: sum)
        }
    }
}

/// Explores the restricted roads around the two ends of a journey.
struct LocalSearch {
    let engine: CostEngine
    private var graph: RoadGraph { engine.graph }
    private var automaton: TurnAutomaton { engine.automaton }

    /// A path that never leaves the restricted roads, or no edge.
    struct Direct {
        let cost: Int
        /// The node before the last edge, −1 where the journey stays on one edge.
        let node: Int
        let arrival: Snap.Direction
    }

    private func weight(of edge: EdgeID) -> Int { Int(engine.metric.weights[Int(edge.index)]) }

    /// The paths from `start` to the roads for all, and the cheapest path to `end` among them.
    func departures(from start: Snap, to end: Snap) -> (tree: LocalTree, direct: Direct?) {
        var (tree, direct) = (LocalTree(), Direct?.none)
        var (queue, best) = (CostQueue(), [UInt32: Int]())
        func arrive(cost: Int, after node: Int, on arrival: Snap.Direction) {
            if cost < direct?.cost ?? .max {
                direct = Direct(cost: cost, node: node, arrival: arrival)
            }
        }
        for departure in start.departures where engine.isOpen(departure.edge) {
            let weight = weight(of: departure.edge)
            for arrival in end.arrivals
            where arrival.edge == departure.edge && arrival.fraction >= departure.fraction {
                arrive(
                    cost: Int(Double(weight) * (arrival.fraction - departure.fraction)), after: -1,
                    on: arrival)
            }
            let rest = Int(Double(weight) * (1 - departure.fraction))
            let isFree = !engine.isRestricted(departure.edge)
            let node = tree.add(
                .init(state: departure.edge.index, cost: rest, link: -1), isLeaf: isFree)
            guard !isFree, rest < best[departure.edge.index] ?? .max else { continue }
            best[departure.edge.index] = rest
            queue.push(cost: rest, item: node)
        }
        while let entry = queue.pop() {
            let (cost, node) = (entry.cost, entry.item)
            let state = tree.nodes[node].state
            guard best[state] == cost else { continue }
            let edge = automaton.edge(of: state)
            for index in graph.edges(from: graph.targets[Int(edge.index)]) {
                let next = EdgeID(index)
                let step = engine.weight(from: state, to: next)
                guard step != Metric.closed else { continue }
                for arrival in end.arrivals where arrival.edge == next {
                    let part = Int(Double(weight(of: next)) * arrival.fraction)
                    arrive(
                        cost: cost + Int(step) - weight(of: next) + part, after: node, on: arrival)
                }
                let following = automaton.next(from: state, to: next)
                let isFree = !engine.isRestricted(next)
                guard cost + Int(step) < best[following] ?? .max else { continue }
                best[following] = cost + Int(step)
                let leaf = tree.add(
                    .init(state: following, cost: cost + Int(step), link: node), isLeaf: isFree)
                if !isFree { queue.push(cost: cost + Int(step), item: leaf) }
            }
        }
        return (tree, direct)
    }

    /// The paths from the roads for all to `end`; the cost of a leaf is negative where the journey
    /// ends before the end of its edge.
    ///
    /// - Parameter start: where the journey begins: its edges are never ends of a leaf, for the path
    ///   to a place behind the start on the same edge leads around.
    func arrivals(at end: Snap, from start: Snap) -> LocalTree {
        var tree = LocalTree()
        var (queue, best) = (CostQueue(), [UInt32: Int]())
        for arrival in end.arrivals where engine.isOpen(arrival.edge) {
            let weight = weight(of: arrival.edge)
            let part = Int(Double(weight) * arrival.fraction)
            let isLoop = start.departures.contains { $0.edge == arrival.edge }
            for state in automaton.states(on: arrival.edge) {
                if engine.isRestricted(arrival.edge) || isLoop {
                    // The cost of an inner node counts from the start of its edge.
                    let node = tree.add(.init(state: state, cost: part, link: -1), isLeaf: false)
                    guard part < best[state] ?? .max else { continue }
                    best[state] = part
                    queue.push(cost: part, item: node)
                } else {
                    _ = tree.add(.init(state: state, cost: part - weight, link: -1), isLeaf: true)
                }
            }
        }
        while let entry = queue.pop() {
            let (cost, node) = (entry.cost, entry.item)
            let state = tree.nodes[node].state
            guard best[state] == cost else { continue }
            extend(&tree, queue: &queue, best: &best, from: node, cost: cost)
        }
        return tree
    }

    private func extend(
        _ tree: inout LocalTree, queue: inout CostQueue, best: inout [UInt32: Int],
        from node: Int, cost: Int
    ) {
        let state = tree.nodes[node].state
        let edge = automaton.edge(of: state)
        let isFree = !engine.isRestricted(edge)
        for before in graph.arrivals(at: graph.source(of: edge)) {
            let isLeaf = !engine.isRestricted(before)
            // A free road is only reached from free ones here: the others are part of the start.
            guard engine.isOpen(before), isLeaf || !isFree else { continue }
            for previous in automaton.states(on: before)
            where automaton.next(from: previous, to: edge) == state {
                let step = engine.weight(from: previous, to: edge)
                guard step != Metric.closed else { continue }
                let turned = cost + Int(step) - weight(of: edge)
                if isLeaf {
                    _ = tree.add(.init(state: previous, cost: turned, link: node), isLeaf: true)
                    continue
                }
                let whole = turned + weight(of: before)
                guard whole < best[previous] ?? .max else { continue }
                best[previous] = whole
                let inner = tree.add(.init(state: previous, cost: whole, link: node), isLeaf: false)
                queue.push(cost: whole, item: inner)
            }
        }
    }
}
