import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Whether alternatives are found where there are some.
///
/// A slow search finds all there is (penalties: Bader, Dees, Geisberger, Sanders 2011, doi
/// 10.1007/978-3-642-19754-3_5): in up to fifteen rounds, the edges of the way found last take 1.4
/// times as long. Its ways count if they keep to all limits: cost, sharing, no edge twice, and parts
/// that are cheapest ways.
struct AlternativesRecall {
    let router: Router
    let options = AlternativeOptions()

    /// Whether the alternatives of the engine find one; `nil` where the slow search knows none.
    func found(_ pair: PlacePair) -> Bool? {
        guard let journey = try? router.journey(through: pair.places),
            let best = journey.paths.first,
            let others = try? router.alternatives(
                to: best, from: journey.snaps[0], to: journey.snaps[1], options),
            exists(beside: best, from: journey.snaps[0], to: journey.snaps[1])
        else { return nil }
        return !others.isEmpty
    }

    private func exists(beside best: RoadPath, from start: Snap, to end: Snap) -> Bool {
        var (penalized, path) = (router, best)
        for _ in 0..<15 {
            var seconds: [EdgeID: Double?] = [:]
            for edge in path.edges {
                let duration = penalized.metric.durations[Int(edge.index)]
                seconds[edge] = Double(duration) / 1000 * 1.4
            }
            penalized = penalized.updated(durations: seconds)
            guard let next = penalized.fastestPath(from: start, to: end) else { return false }
            if admits(next, beside: best) { return true }
            path = next
        }
        return false
    }

    private func admits(_ path: RoadPath, beside best: RoadPath) -> Bool {
        guard Set(path.edges).count == path.edges.count,
            cost(of: path) <= Double(best.cost) * (1 + options.stretch) + 2
        else { return false }
        let (own, other) = (lengths(of: path), lengths(of: best))
        let common = own.reduce(0.0) { $0 + min($1.value, other[$1.key] ?? 0) }
        let shorter = min(router.length(of: path), router.length(of: best))
        return common <= options.sharing * shorter
            && isLocallyOptimal(path, upTo: Double(best.cost) * options.localOptimality)
    }

    private func lengths(of path: RoadPath) -> [EdgeID: Double] {
        var lengths: [EdgeID: Double] = [:]
        for (index, edge) in path.edges.enumerated() {
            let part = path.range(of: index)
            lengths[edge] =
                Double(router.graph.lengths[Int(edge.index)]) * (part.upperBound - part.lowerBound)
        }
        return lengths
    }

    private func cost(of path: RoadPath) -> Double {
        let driving = path.edges.indices.reduce(0.0) { sum, index in
            let part = path.range(of: index)
            let weight = Double(router.metric.weights[Int(path.edges[index].index)])
            return sum + weight * (part.upperBound - part.lowerBound)
        }
        return zip(path.edges, path.edges.dropFirst()).reduce(driving) { $0 + turn($1.0, $1.1) }
    }

    private func turn(_ from: EdgeID, _ to: EdgeID) -> Double {
        router.metric.turnDuration(from: from, to: to, in: router.graph) * 1000
    }

    /// Whether the parts of `path` between the middles of its edges that cost up to `most` are
    /// cheapest ways.
    private func isLocallyOptimal(_ path: RoadPath, upTo most: Double) -> Bool {
        let edges = path.edges
        let weights = edges.map { Double(router.metric.weights[Int($0.index)]) }
        for first in edges.indices.dropFirst().dropLast() {
            var (cost, last) = (0.0, first)
            while last + 2 < edges.count {
                let step =
                    (weights[last] + weights[last + 1]) / 2 + turn(edges[last], edges[last + 1])
                guard cost + step <= most else { break }
                (cost, last) = (cost + step, last + 1)
            }
            guard last > first, let start = middle(of: edges[first]),
                let end = middle(of: edges[last]),
                let least = router.fastestCost(from: start, to: end)
            else { continue }
            // Halves of edges are rounded.
            if Double(least) < cost - 10 { return false }
        }
        return true
    }

    /// The place in the middle of `edge`, in its direction alone; `nil` where another road is there
    /// too.
    private func middle(of edge: EdgeID) -> Snap? {
        let half = router.graph.path(of: edge).part(0.5...1)
        let request = SnapRequest(half[0], heading: half[0].bearing(to: half[1]))
        return router.snaps(request).first { snap in
            snap.departures.map(\.edge) == [edge] && snap.arrivals.map(\.edge) == [edge]
        }
    }
}
