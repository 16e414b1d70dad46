import WaymarkGeometry
import WaymarkRegion
package import WaymarkRoads
import WaymarkRouting

/// Lays trips on roads: everybody takes the fastest way, and in the peaks the fastest one at the times that
/// the others cause, by the method of successive averages (Sheffi: Urban Transportation Networks, 1985).
struct FlowAssignment {
    let router: Router
    let options: TrafficSimulation.Options
    let trips: TripSampler
    let seed: SimulationSeed

    typealias PeakRouters = (morning: Router, evening: Router)

    private static let rounds = 3
    /// The weekday quarters in which both peaks are highest.
    private static let (morning, evening) = (7 * 4 + 1, 17 * 4 + 1)

    func run() throws(TrafficSimulationError) -> (flows: RoadFlows, peakRouters: PeakRouters) {
        let sample = sample()
        var routers: PeakRouters = (router, router)
        var flows = RoadFlows(trips: ([], []), scale: 1) { _ in 1 }
        let count = router.graph.edgeCount
        var mean = (outbound: [Double](repeating: 0, count: count), inbound: [Double]())
        mean.inbound = mean.outbound
        for round in 1...Self.rounds {
            let passes = (
                self.passes(sample.map { ($0.home, $0.work) }, routers.morning),
                self.passes(sample.map { ($0.work, $0.home) }, routers.evening)
            )
            Self.move(&mean.outbound, towards: passes.0, by: 1 / Double(round))
            Self.move(&mean.inbound, towards: passes.1, by: 1 / Double(round))
            flows = scaled(
                RoadFlows(trips: mean, scale: 1) { router.graph.capacity(of: $0) })
            guard !flows.edges.isEmpty else { throw .noTrips }
            routers = (congested(flows, Self.morning), congested(flows, Self.evening))
        }
        return (flows, routers)
    }

    private func sample() -> [TripSampler.Trip] {
        (0..<options.trips).compactMap { number in
            var random = seed.generator(.trips, number)
            return trips.trip(&random)
        }
    }

    /// For each edge how many of the ways of `pairs` lead over it.
    private func passes(_ pairs: [(Snap, Snap)], _ router: Router) -> [Double] {
        let paths = concurrentMap(pairs.count, threads: 2) { index in
            router.fastestPath(from: pairs[index].0, to: pairs[index].1)?.edges ?? []
        }
        var passes = [Double](repeating: 0, count: router.graph.edgeCount)
        for edge in paths.joined() { passes[Int(edge.index)] += 1 }
        return passes
    }

    private static func move(
        _ values: inout [Double], towards others: [Double], by share: Double
    ) {
        for index in values.indices { values[index] += share * (others[index] - values[index]) }
    }

    /// The flows with so many vehicles that the peaks of weekdays are as slow as they are to be.
    private func scaled(_ flows: RoadFlows) -> RoadFlows {
        let times = FreeTimes(graph: router.graph, metric: router.metric, seed: seed)
        let weights = flows.edges.map { router.graph.capacity(of: $0) * times.seconds($0) }
        var (low, high) = (-20.0, 20.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let index = flows.scaled(by: CMath.exponential(middle)).peakIndex(weights: weights)
            if index < options.peakTravelTimeIndex { low = middle } else { high = middle }
        }
        return flows.scaled(by: CMath.exponential(low))
    }

    /// The router of who knows what roads take in a quarter of the week.
    private func congested(_ flows: RoadFlows, _ quarter: Int) -> Router {
        let durations = router.metric.durations
        var seconds: [EdgeID: Double?] = [:]
        for (place, edge) in flows.edges.enumerated() {
            let factor = flows.factor(at: place, quarter: quarter)
            guard factor > 1.01 else { continue }
            seconds[edge] = Double(durations[Int(edge.index)]) / 1000 * factor
        }
        return router.updated(durations: seconds)
    }
}

extension RoadGraph {
    /// The vehicles an hour that `edge` lets through.
    package func capacity(of edge: EdgeID) -> Double {
        let attributes = attributes(of: edge)
        let isLink = attributes.flags.contains(.link)
        let known = isReversed(edge) ? attributes.lanesBackward : attributes.lanesForward
        let usual = attributes.roadClass == .motorway && !isLink ? 2 : 1
        return Double(known > 0 ? Int(known) : usual)
            * PublishedTraffic.laneCapacity(attributes.roadClass, isLink: isLink)
    }
}
