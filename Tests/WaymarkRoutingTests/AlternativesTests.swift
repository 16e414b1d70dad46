import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension Router {
    /// For each edge of `path` the metres driven on it.
    private func lengths(of path: RoadPath) -> [EdgeID: Double] {
        var lengths: [EdgeID: Double] = [:]
        for (index, edge) in path.edges.enumerated() {
            let part = path.range(of: index)
            lengths[edge, default: 0] +=
                Double(graph.lengths[Int(edge.index)]) * (part.upperBound - part.lowerBound)
        }
        return lengths
    }

    /// What two paths have in common, as a share of the length of the shorter one.
    fileprivate func sharing(_ a: RoadPath, _ b: RoadPath) -> Double {
        let (first, second) = (lengths(of: a), lengths(of: b))
        let common = first.keys.reduce(0.0) { $0 + min(first[$1] ?? 0, second[$1] ?? 0) }
        return common / max(1e-9, min(length(of: a), length(of: b)))
    }

    /// The place in the middle of `edge`, in its direction alone; `nil` where another road is
    /// there too.
    private func middle(of edge: EdgeID) -> Snap? {
        let path = graph.path(of: edge)
        let position = path.segments(forLength: path.length() / 2)
        let line = min(Int(position), path.count - 2)
        let place = path[line].interpolated(
            to: path[line + 1], fraction: position - Double(line))
        let request = SnapRequest(place, heading: path[line].bearing(to: path[line + 1]))
        return snaps(request).first { snap in
            snap.departures.map(\.edge) == [edge] && snap.arrivals.map(\.edge) == [edge]
        }
    }

    /// Whether the parts of `path` between the middles of its edges that cost up to `most` are
    /// cheapest ways.
    fileprivate func isLocallyOptimal(_ path: RoadPath, upTo most: Double) -> Bool {
        for first in path.edges.indices.dropFirst().dropLast() {
            var cost = 0.0
            var last = first
            while last + 2 < path.edges.count {
                let step = stepCost(path.edges[last], path.edges[last + 1])
                guard cost + step <= most else { break }
                (cost, last) = (cost + step, last + 1)
            }
            guard last > first, let start = middle(of: path.edges[first]),
                let end = middle(of: path.edges[last]),
                let least = fastestCost(from: start, to: end)
            else { continue }
            // Halves of edges are rounded.
            if Double(least) < cost - 10 { return false }
        }
        return true
    }

    /// The cost from the middle of one edge to the middle of the next.
    private func stepCost(_ from: EdgeID, _ to: EdgeID) -> Double {
        let driving = [from, to].reduce(0) { $0 + Double(metric.weights[Int($1.index)]) / 2 }
        return driving + metric.turnDuration(from: from, to: to, in: graph) * 1000
    }

    /// Whether `path` may stand beside `best` under `options`.
    fileprivate func admits(
        _ path: RoadPath, beside best: RoadPath, _ options: AlternativeOptions
    ) -> Bool {
        sumOfWeights(of: path) <= Double(best.cost) * (1 + options.stretch) + 2
            && sharing(path, best) <= options.sharing
            && Set(path.edges).count == path.edges.count
            && isLocallyOptimal(path, upTo: Double(best.cost) * options.localOptimality)
    }

    /// An alternative by penalties (Bader et al. 2011, doi 10.1007/978-3-642-19754-3_5): in up to
    /// 15 rounds the edges of the way found last take 1.4 times as long.
    fileprivate func penaltyAlternative(
        to best: RoadPath, from start: Snap, to end: Snap, _ options: AlternativeOptions
    ) -> RoadPath? {
        var (router, path) = (self, best)
        for _ in 0..<15 {
            let metric = router.metric
            let seconds: [(EdgeID, Double?)] = Set(path.edges).map { edge in
                (edge, Double(metric.durations[Int(edge.index)]) / 1000 * 1.4)
            }
            router = router.updated(durations: Dictionary(seconds) { $1 })
            guard let next = router.fastestPath(from: start, to: end) else { return nil }
            path = next
            if admits(path, beside: best, options) { return path }
        }
        return nil
    }
}

@Suite("Alternatives")
struct AlternativesTests {
    private static let options = [
        AlternativeOptions(), AlternativeOptions(count: 3, stretch: 0.4, sharing: 0.6),
        AlternativeOptions(count: 1, sharing: 0.5), AlternativeOptions(count: 3, stretch: 0.05),
        AlternativeOptions(count: 3, stretch: 1, sharing: 0.9, localOptimality: 0.05),
    ]

    @Test("They keep to the limits that were asked for", arguments: options, [UInt64(141), 142])
    func limits(options: AlternativeOptions, seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed, nodeCount: 400, restricted: 3, bans: 40)
        let router = sample.router
        var found = 0
        for (start, end, best) in try sample.ways(40, longerThan: 1500) {
            let others = try router.alternatives(to: best, from: start, to: end, options)
            found += others.count
            #expect(others.count <= options.count)
            for (number, path) in others.enumerated() {
                let cost = router.sumOfWeights(of: path)
                #expect(abs(cost - Double(path.cost)) < 2.5)
                #expect(Double(path.cost) <= Double(best.cost) * (1 + options.stretch) + 1)
                #expect(path.cost >= best.cost)
                #expect(Set(path.edges).count == path.edges.count)
                for other in [best] + others.prefix(number) {
                    #expect(router.sharing(path, other) <= options.sharing + 1e-6)
                }
            }
        }
        #expect(found > 2)
    }

    @Test("They are ways from the start to the destination", arguments: [UInt64(143)])
    func ends(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed, nodeCount: 400, restricted: 3)
        let (router, graph) = (sample.router, sample.router.graph)
        let rules = TurnRules(metric: router.metric, graph: graph)
        for (start, end, best) in try sample.ways(40, longerThan: 1500) {
            for path in try router.alternatives(to: best, from: start, to: end) {
                let (first, last) = (path.edges[0], path.edges[path.edges.count - 1])
                #expect(
                    start.departures.contains {
                        $0.edge == first && $0.fraction == path.startFraction
                    })
                #expect(
                    end.arrivals.contains { $0.edge == last && $0.fraction == path.endFraction })
                #expect(
                    zip(path.edges, path.edges.dropFirst()).allSatisfy {
                        graph.targets[Int($0.index)] == graph.source(of: $1)
                            && rules.allows(from: $0, to: $1)
                    })
            }
        }
    }

    @Test(
        "Parts up to a twentieth of the best cost are cheapest ways", arguments: [UInt64(144), 145])
    func localOptimality(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed, nodeCount: 900)
        let router = sample.router
        var found = 0
        for (start, end, best) in try sample.ways(60, longerThan: 3000) {
            for path in try router.alternatives(to: best, from: start, to: end) {
                found += 1
                #expect(router.isLocallyOptimal(path, upTo: Double(best.cost) / 20))
            }
        }
        #expect(found > 20)
    }

    @Test("Where penalties find one, one is found in 60 % of the cases and more")
    func rate() throws {
        let options = AlternativeOptions()
        var (known, found) = (0, 0)
        for seed in [UInt64(146), 147, 148] {
            var sample = try RandomRouter(seed: seed, nodeCount: 500)
            let router = sample.router
            for (start, end, best) in try sample.ways(40, longerThan: 2000) {
                guard router.penaltyAlternative(to: best, from: start, to: end, options) != nil
                else { continue }
                known += 1
                let others = try router.alternatives(to: best, from: start, to: end, options)
                if !others.isEmpty { found += 1 }
            }
        }
        #expect(known > 40)
        #expect(Double(found) >= 0.6 * Double(known), "\(found) of \(known)")
    }

    @Test("Asked for none, or for a way of no length, there is none")
    func none() throws {
        var sample = try RandomRouter(seed: 149)
        let router = sample.router
        let way = try #require(try sample.ways(1, longerThan: 1000).first)
        let none = AlternativeOptions(count: 0)
        #expect(try router.alternatives(to: way.path, from: way.start, to: way.end, none).isEmpty)
        let here = try #require(router.fastestPath(from: way.start, to: way.start))
        #expect(try router.alternatives(to: here, from: way.start, to: way.start).isEmpty)
    }

    static let impossible = [
        AlternativeOptions(count: -1), AlternativeOptions(count: 4),
        AlternativeOptions(stretch: -0.1), AlternativeOptions(stretch: .nan),
        AlternativeOptions(stretch: 4.1), AlternativeOptions(stretch: .infinity),
        AlternativeOptions(sharing: -0.1), AlternativeOptions(sharing: 1.1),
        AlternativeOptions(sharing: .nan), AlternativeOptions(localOptimality: -0.1),
        AlternativeOptions(localOptimality: 1.1), AlternativeOptions(localOptimality: .nan),
    ]

    @Test("Options out of their ranges are refused", arguments: impossible)
    func refused(options: AlternativeOptions) throws {
        var sample = try RandomRouter(seed: 150, nodeCount: 40)
        let way = try #require(try sample.ways(1, longerThan: 100).first)
        do {
            _ = try sample.router.alternatives(
                to: way.path, from: way.start, to: way.end, options)
            Issue.record("they were not refused")
        } catch {
            guard case .invalidOption = error else { throw error }
        }
    }
}
