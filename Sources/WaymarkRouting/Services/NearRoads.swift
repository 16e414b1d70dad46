import WaymarkRegion
package import WaymarkRoads

/// A road on a journey that costs no more than so much.
package struct NearRoad: Hashable, Sendable {
    package let edge: EdgeID
    /// The cost from the start to the end of the edge.
    package let cost: Int
    /// The cost from there to the destination: negative where that lies on the edge.
    package let rest: Int
    /// The edge behind it on a cheapest way from the start and on one to the destination; `nil` where there is none.
    package let next: EdgeID?
}

extension Router {
    /// The roads among which alternatives are looked for: those on journeys of at most a cost, an element for each
    /// state on them.
    ///
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    package func nearRoads(
        from start: Snap, to end: Snap, most: Int
    ) throws(RoutingError) -> [NearRoad] {
        let local = LocalSearch(engine: engine)
        let departures = local.departures(from: start, to: end).tree
        let arrivals = local.arrivals(at: end, from: start)
        let (bias, topology) = (arrivals.bias, engine.hierarchy.topology)
        func edge(_ vertex: UInt32) -> EdgeID {
            engine.automaton.edge(of: topology.states[Int(vertex)])
        }
        return try engine.queries.journeySweeps.lend { sweep throws(RoutingError) in
            try sweep.run(
                in: engine.hierarchy, from: departures.seeds(), to: arrivals.seeds(),
                most: UInt32(clamping: most + bias))
            return sweep.near.map { vertex in
                let next = sweep.next[Int(vertex)]
                return NearRoad(
                    edge: edge(vertex), cost: Int(sweep.there[Int(vertex)]),
                    rest: Int(sweep.back[Int(vertex)]) - bias,
                    next: next == Topology.none ? nil : edge(next))
            }
        }
    }
}
