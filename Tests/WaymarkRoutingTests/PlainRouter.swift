import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The least costs by the plainest of methods: every label that becomes better is passed on again
/// until none does. A label belongs to an edge with as much of the way behind it as some ban begins
/// with, and to a part of the journey.
struct PlainRouter {
    private typealias Turn = (edge: Int, cost: Int)

    /// Roads for destination traffic are used in one run at the start and in one at the end.
    private enum Part { case leaving, between, arriving }

    private struct Label: Hashable {
        let part: Part
        /// The edges driven last, never none.
        let edges: [Int]

        /// The edge that the label is on.
        var edge: Int { edges[edges.count - 1] }
    }

    private let graph: RoadGraph
    private let metric: Metric
    /// The nodes with a barrier that the profile cannot pass.
    private let closedNodes: Set<Int>
    /// The forbidden sequences by their last edge, without it.
    private var bans: [Int: [[Int]]] = [:]
    /// What the forbidden sequences begin with, two edges and more.
    private var beginnings: Set<[Int]> = []
    /// For each edge what may follow it as far as bans of two edges, barriers and closed roads tell.
    private var turns: [[Turn]] = []
    /// The edges at whose ends the way back is the only way on.
    private(set) var deadEnds: Set<Int> = []

    init(router: Router, roads: RandomRoads, bans: [RandomRoads.Ban]) {
        graph = router.graph
        metric = router.metric
        let profile = router.metric.profile.name
        closedNodes = Set(roads.barriers.filter { $0.value.closedTo.contains(profile) }.keys)
        addBans(bans.filter { $0.rule.closedTo.contains(profile) })
        for edge in 0..<graph.edgeCount {
            let (turns, isDeadEnd) = turns(after: edge)
            self.turns.append(turns)
            if isDeadEnd { deadEnds.insert(edge) }
        }
    }

    private mutating func addBans(_ list: [RandomRoads.Ban]) {
        let edges = Dictionary(
            (0..<graph.edgeCount).map { (direction(of: EdgeID($0)), $0) },
            uniquingKeysWith: { first, _ in first })
        for ban in list {
            let sequence = ban.directions.compactMap { edges[$0] }
            guard sequence.count == ban.directions.count, let last = sequence.last else { continue }
            let body = Array(sequence.dropLast())
            bans[last, default: []].append(body)
            for count in stride(from: 2, through: body.count, by: 1) {
                beginnings.insert(Array(body.prefix(count)))
            }
        }
    }

    private func direction(of edge: EdgeID) -> RoadGraphBuilder.SegmentDirection {
        .init(segment: Int(graph.segments[Int(edge.index)]), isReversed: graph.isReversed(edge))
    }

    /// Open edges that leave the end of `edge`; the way back only where no other road goes on.
    private func turns(after edge: Int) -> (turns: [Turn], isDeadEnd: Bool) {
        let from = EdgeID(edge)
        let node = graph.targets[edge]
        let open = graph.edges(from: node).filter {
            metric.isOpen(EdgeID($0)) && !(bans[$0] ?? []).contains([edge])
        }
        let back = open.filter { EdgeID($0) == graph.opposite(of: from) }
        let onward = closedNodes.contains(Int(node.index)) ? [] : open.filter { !back.contains($0) }
        // Roads for destination traffic are no way on for others.
        let goesOn = onward.contains { !isRestricted($0) || isRestricted(edge) }
        let turns = (goesOn ? onward : onward + back).map { next in
            let seconds = metric.turnDuration(from: from, to: EdgeID(next), in: graph)
            return (edge: next, cost: Int((seconds * 1000).rounded()))
        }
        return (turns, !goesOn)
    }

    private func isRestricted(_ edge: Int) -> Bool { metric.isRestricted(EdgeID(edge)) }

    private func weight(_ edge: Int) -> Int { Int(metric.weights[edge]) }
}

extension PlainRouter {
    /// Where a journey that begins with `edge` is.
    private func label(startingOn edge: Int) -> Label {
        Label(part: isRestricted(edge) ? .leaving : .between, edges: [edge])
    }

    /// Where a journey is that goes on from `label` to `edge`; `nil` where it may not.
    private func label(after label: Label, on edge: Int) -> Label? {
        guard let part = part(after: label.part, on: edge),
            !(bans[edge] ?? []).contains(where: { label.edges.suffix($0.count).elementsEqual($0) })
        else { return nil }
        var edges = label.edges + [edge]
        while edges.count > 1, !beginnings.contains(edges) { edges.removeFirst() }
        return Label(part: part, edges: edges)
    }

    private func part(after part: Part, on edge: Int) -> Part? {
        switch part {
        case .leaving: isRestricted(edge) ? .leaving : .between
        case .between: isRestricted(edge) ? .arriving : .between
        case .arriving: isRestricted(edge) ? .arriving : nil
        }
    }

    /// Whether every turn of `path` is open, no sequence of it is forbidden, and it passes through
    /// no roads for destination traffic.
    func allows(_ path: RoadPath) -> Bool {
        var current = label(startingOn: Int(path.edges[0].index))
        for edge in path.edges.dropFirst().map({ Int($0.index) }) {
            guard turns[current.edge].contains(where: { $0.edge == edge }),
                let next = label(after: current, on: edge)
            else { return false }
            current = next
        }
        return true
    }

    /// The costs at which each edge is entered on the cheapest way from `start`; `nil` where it is
    /// not reached.
    func entryCosts(from start: Snap) -> [Int?] {
        var entries = [Int?](repeating: nil, count: graph.edgeCount)
        var costs: [Label: Int] = [:]
        for direction in start.departures {
            let edge = Int(direction.edge.index)
            // A place on two roads may be on one edge twice.
            let label = label(startingOn: edge)
            let cost = Int(Double(weight(edge)) * (1 - direction.fraction))
            costs[label] = min(costs[label] ?? .max, cost)
        }
        var queue = Array(costs.keys)
        var next = 0
        while next < queue.count {
            let label = queue[next]
            next += 1
            guard let cost = costs[label] else { continue }
            for turn in turns[label.edge] {
                guard let following = self.label(after: label, on: turn.edge) else { continue }
                let entered = cost + turn.cost
                entries[turn.edge] = min(entries[turn.edge] ?? .max, entered)
                let left = entered + weight(turn.edge)
                guard left < costs[following] ?? .max else { continue }
                costs[following] = left
                queue.append(following)
            }
        }
        return entries
    }

    /// The least cost from `start` to `end`; `nil` where there is no way.
    ///
    /// - Parameter entries: what ``entryCosts(from:)`` gave for `start`.
    func cost(from start: Snap, entries: [Int?], to end: Snap) -> Int? {
        // Who is there already drives nowhere.
        if start.coordinate.distance(to: end.coordinate) < 1 { return 0 }
        var best: Int?
        for target in end.arrivals {
            let edge = Int(target.edge.index)
            let whole = Double(weight(edge))
            var costs = [entries[edge].map { $0 + Int(whole * target.fraction) }]
            for origin in start.departures
            where origin.edge == target.edge && origin.fraction <= target.fraction {
                costs.append(Int(whole * (target.fraction - origin.fraction)))
            }
            best = (costs + [best]).compactMap { $0 }.min()
        }
        return best
    }

    /// The cost of driving `path`: the parts of its edges at both ends are cut off to whole
    /// milliseconds.
    func cost(of path: RoadPath) -> Int {
        let edges = path.edges.map { Int($0.index) }
        let (first, last) = (Double(weight(edges[0])), Double(weight(edges[edges.count - 1])))
        guard edges.count > 1 else {
            return Int(first * (path.endFraction - path.startFraction))
        }
        let between = edges.dropFirst().dropLast().reduce(0) { $0 + weight($1) }
        let turning = zip(edges, edges.dropFirst()).reduce(0) { sum, pair in
            sum + (turns[pair.0].first { $0.edge == pair.1 }?.cost ?? 0)
        }
        return Int(first * (1 - path.startFraction)) + between + turning
            + Int(last * path.endFraction)
    }
}

extension PlainRouter {
    /// The costs from `start` to the end of each edge, and from there to `end`; `nil` where there is no way.
    ///
    /// No ban may be longer than two edges, no road for destination traffic alone, and the places may lie on no
    /// common edge.
    func costs(from start: Snap, to end: Snap) -> (there: [Int?], back: [Int?]) {
        let departures = start.departures.map { place in
            let edge = Int(place.edge.index)
            return (edge: edge, cost: Int(Double(weight(edge)) * (1 - place.fraction)))
        }
        // The rest of the last edge is not driven.
        let arrivals = end.arrivals.map { place in
            let edge = Int(place.edge.index)
            return (edge: edge, cost: Int(Double(weight(edge)) * place.fraction) - weight(edge))
        }
        let onward = turns.map { $0.map { (edge: $0.edge, cost: $0.cost + weight($0.edge)) } }
        var backward = [[Turn]](repeating: [], count: graph.edgeCount)
        for (edge, steps) in onward.enumerated() {
            for step in steps { backward[step.edge].append((edge: edge, cost: step.cost)) }
        }
        return (
            leastCosts(from: departures, by: onward), leastCosts(from: arrivals, by: backward)
        )
    }

    /// The cost from the end of one edge to that of the next; `nil` where it may not follow.
    func step(from edge: EdgeID, to next: EdgeID) -> Int? {
        turns[Int(edge.index)].first { $0.edge == Int(next.index) }.map {
            $0.cost + weight($0.edge)
        }
    }

    private func leastCosts(from seeds: [Turn], by steps: [[Turn]]) -> [Int?] {
        var costs = [Int?](repeating: nil, count: steps.count)
        var queue: [Int] = []
        func improve(_ edge: Int, to cost: Int) {
            guard cost < costs[edge] ?? .max else { return }
            costs[edge] = cost
            queue.append(edge)
        }
        for seed in seeds { improve(seed.edge, to: seed.cost) }
        var next = 0
        while next < queue.count {
            let edge = queue[next]
            next += 1
            for step in steps[edge] { improve(step.edge, to: (costs[edge] ?? 0) + step.cost) }
        }
        return costs
    }
}
