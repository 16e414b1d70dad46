import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension Router {
    /// The costs of the cheapest paths from a place to some others by Dijkstra's method (1959) over
    /// the roads alone: the reference for many queries at once. `nil` where there is no path.
    ///
    /// - Complexity: O(*n* log *n*) in the number of turns.
    public func plainCosts(from start: Snap, to ends: [Snap]) -> [UInt32?] {
        engine.queries.withLabels { labels in
            var search = PathSearch(
                engine: engine, start: start, end: start.arriving([]), bound: nil, labels: labels)
            _ = search.run()
            return costs(of: search, from: start, to: ends)
        }
    }

    private func costs(of search: PathSearch, from start: Snap, to ends: [Snap]) -> [UInt32?] {
        let starts = Set(start.departures.map(\.edge))
        return ends.map { end in
            // Around the edges of the start, entries and the start itself are hard to tell apart.
            let isNear =
                end.arrivals.contains { starts.contains($0.edge) }
                || start.isAt(end)
            guard !isNear else { return plainPath(from: start, to: end)?.cost }
            return end.arrivals.compactMap { arrival -> UInt32? in
                let weight = metric.weights[Int(arrival.edge.index)]
                guard let whole = search.cost(toEndOf: arrival.edge) else { return nil }
                return whole - weight + UInt32(Double(weight) * arrival.fraction)
            }.min()
        }
    }
}
