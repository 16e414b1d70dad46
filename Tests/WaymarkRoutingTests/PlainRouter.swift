import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The fastest times by the plainest of methods: every label that becomes better is passed on
/// again until none does. A label belongs to an edge with the four edges driven before it, so that
/// bans of up to six edges are seen.
struct PlainRouter {
    private typealias Turn = (edge: Int, milliseconds: Double)

    private let graph: RoadGraph
    private let metric: Metric
    /// The forbidden sequences by their last edge, without it.
    private var bans: [Int: [[Int]]] = [:]
    /// For each edge what may follow it as far as bans of two edges and closed roads tell.
    private var turns: [[Turn]] = []

    init(router: Router, bans: [[RoadGraphBuilder.SegmentDirection]]) {
        graph = router.graph
        metric = router.metric
        precondition(graph.edgeCount < History.mostEdges, "an edge has twelve bits")
        let edges = Dictionary(
            (0..<graph.edgeCount).map { (direction(of: EdgeID($0)), $0) },
            uniquingKeysWith: { first, _ in first })
        for ban in bans {
            let sequence = ban.compactMap { edges[$0] }
            guard sequence.count == ban.count, let last = sequence.last else { continue }
            self.bans[last, default: []].append(sequence.dropLast())
        }
        turns = (0..<graph.edgeCount).map { turns(after: $0) }
    }

    private func direction(of edge: EdgeID) -> RoadGraphBuilder.SegmentDirection {
        .init(segment: Int(graph.segments[Int(edge.index)]), isReversed: graph.isReversed(edge))
    }

    /// Open edges that leave the end of `edge`; the way back only where no other road goes on.
    private func turns(after edge: Int) -> [Turn] {
        let from = EdgeID(edge)
        let back = graph.opposite(of: from)
        let open = graph.edges(from: graph.targets[edge]).filter {
            metric.isOpen(EdgeID($0)) && !(bans[$0] ?? []).contains([edge])
        }
        // Roads for destination traffic are no way on for others.
        let goesOn = open.contains {
            EdgeID($0) != back && (!isRestricted($0) || isRestricted(edge))
        }
        return open.filter { EdgeID($0) != back || !goesOn }.map { next in
            let seconds = metric.turnDuration(from: from, to: EdgeID(next), in: graph)
            return (next, seconds * 1000)
        }
    }

    private func isRestricted(_ edge: Int) -> Bool { graph.flags[edge].contains(.carRestricted) }

    /// Whether a driver with `history` may go on to `edge`.
    func mayFollow(_ history: History, _ edge: Int) -> Bool {
        turns[history.last].contains { $0.edge == edge } && !isBanned(history, edge)
    }

    /// Whether `next` after `history` ends a forbidden sequence.
    private func isBanned(_ history: History, _ next: Int) -> Bool {
        (bans[next] ?? []).contains { $0 == history.edges(last: $0.count) }
    }

    /// The times in milliseconds at which each edge is entered on the fastest way from `start`
    /// over edges that are `allowed`; infinite where it is not reached.
    func entryTimes(
        from start: Snap, allowed: (Int) -> Bool = { _ in true }
    ) -> [Double] {
        var entries = [Double](repeating: .infinity, count: graph.edgeCount)
        var labels: [History: Double] = [:]
        var queue: [History] = []
        for direction in start.departures {
            let edge = Int(direction.edge.index)
            let history = History(edge)
            labels[history] = Double(metric.durations[edge]) * (1 - direction.fraction)
            queue.append(history)
        }
        var next = 0
        while next < queue.count {
            let history = queue[next]
            next += 1
            guard let time = labels[history] else { continue }
            for turn in turns[history.last]
            where allowed(turn.edge) && !isBanned(history, turn.edge) {
                let entered = time + turn.milliseconds
                entries[turn.edge] = min(entries[turn.edge], entered)
                let following = history.appending(turn.edge)
                let left = entered + Double(metric.durations[turn.edge])
                guard left < labels[following] ?? .infinity else { continue }
                labels[following] = left
                queue.append(following)
            }
        }
        return entries
    }

    /// The seconds from `start` to `end`; `nil` where there is no way.
    ///
    /// - Parameter entries: what ``entryTimes(from:allowed:)`` gave for `start`.
    func duration(from start: Snap, entries: [Double], to end: Snap) -> Double? {
        var best = Double.infinity
        for target in end.arrivals {
            let duration = Double(metric.durations[Int(target.edge.index)])
            best = min(best, entries[Int(target.edge.index)] + duration * target.fraction)
            for origin in start.departures
            where origin.edge == target.edge && origin.fraction <= target.fraction {
                best = min(best, duration * (target.fraction - origin.fraction))
            }
        }
        return best.isFinite ? best / 1000 : nil
    }

    /// The seconds from `start` to `end` where roads for destination traffic are used around the
    /// two alone, unless there is no other way; `nil` where there is none at all.
    func duration(from start: Snap, to end: Snap) -> Double? {
        let own = restrictedEdges(around: (start.departures + end.arrivals).map(\.edge))
        let entries = entryTimes(from: start) { !isRestricted($0) || own.contains($0) }
        if let duration = duration(from: start, entries: entries, to: end) { return duration }
        return duration(from: start, entries: entryTimes(from: start), to: end)
    }

    /// The roads for destination traffic that hang together with `edges`.
    private func restrictedEdges(around edges: [EdgeID]) -> Set<Int> {
        let restricted = (0..<graph.edgeCount).filter {
            isRestricted($0) && metric.isOpen(EdgeID($0))
        }
        var found = Set(edges.map { Int($0.index) }.filter { isRestricted($0) })
        while true {
            let nodes = Set(found.flatMap { [graph.sources[$0], graph.targets[$0]] })
            let grown = found.union(
                restricted.filter {
                    nodes.contains(graph.sources[$0]) || nodes.contains(graph.targets[$0])
                })
            if grown == found { return found }
            found = grown
        }
    }
}

/// An edge and up to four edges that were driven before it, twelve bits each.
struct History: Hashable {
    static let mostEdges = 4095
    private var bits: UInt64

    init(_ edge: Int) { bits = UInt64(edge) + 1 }

    /// The edge that the history is on.
    var last: Int { Int(bits & 0xfff) - 1 }

    func appending(_ edge: Int) -> History {
        var next = self
        next.bits = (bits << 12 | UInt64(edge) + 1) & (1 << 60 - 1)
        return next
    }

    /// The last `count` edges in the order in which they were driven; fewer where it is shorter.
    func edges(last count: Int) -> [Int] {
        var (rest, edges) = (bits, [Int]())
        while rest != 0, edges.count < count {
            edges.append(Int(rest & 0xfff) - 1)
            rest >>= 12
        }
        return edges.reversed()
    }
}
