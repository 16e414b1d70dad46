import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The seconds that edges take without other vehicles.
struct FreeTimes: Sendable {
    let graph: RoadGraph
    let metric: Metric
    let seed: SimulationSeed

    /// Seconds of moving along `edge`: those of the profile, and somewhat more or less on each road.
    func moving(_ edge: EdgeID) -> Double {
        let way = graph.wayIDs[Int(graph.segments[Int(edge.index)])]
        let noise = max(-2, min(2, seed.normal(.road, Int(way))))
        let known = Double(metric.durations[Int(edge.index)]) / 1000 - waiting(edge)
        return max(0.05, known) * (1 + SimulationAssumptions.roadDeviation * noise)
    }

    /// Seconds before the signals on `edge`, on average.
    func waiting(_ edge: EdgeID) -> Double { Double(signals(edge)) * metric.profile.costs.signal }

    /// The number of signals that are met on `edge`.
    func signals(_ edge: EdgeID) -> Int {
        let flags = graph.flags[Int(edge.index)]
        return (flags.contains(.signal) ? 1 : 0) + (flags.contains(.secondSignal) ? 1 : 0)
    }

    /// Seconds along `edge`.
    func seconds(_ edge: EdgeID) -> Double { moving(edge) + waiting(edge) }
}

/// How many vehicles there are on each road, and what that does to its time.
struct RoadFlows: Sendable {
    /// The edges with vehicles, ascending.
    let edges: [EdgeID]
    /// For each of them its vehicles from home and back over its capacity, where the demand is 1.
    private var loads: [(outbound: Double, inbound: Double)]
    private let demand = SimulationDemand.published

    /// - Parameters:
    ///   - trips: for each edge of the graph how many of the sampled trips pass from home and back.
    ///   - scale: the vehicles that stand for one trip.
    init(
        trips: (outbound: [Double], inbound: [Double]), scale: Double, capacity: (EdgeID) -> Double
    ) {
        let edges = trips.outbound.indices.filter {
            trips.outbound[$0] + trips.inbound[$0] > 0
        }.map { EdgeID($0) }
        loads = edges.map { edge in
            let share = scale / capacity(edge)
            let index = Int(edge.index)
            return (trips.outbound[index] * share, trips.inbound[index] * share)
        }
        self.edges = edges
    }

    /// The same with as many vehicles for each trip as `factor` says.
    func scaled(by factor: Double) -> RoadFlows {
        var flows = self
        flows.loads = loads.map { ($0.outbound * factor, $0.inbound * factor) }
        return flows
    }

    /// The place of `edge` among ``edges``; `nil` where it has no vehicles.
    func place(of edge: EdgeID) -> Int? {
        let place = edges.partitioningIndex { $0 < edge }
        return place < edges.count && edges[place] == edge ? place : nil
    }

    /// Flow over capacity in a quarter of the week of the edge at `place`.
    func load(at place: Int, quarter: Int) -> Double {
        let (outbound, inbound) = loads[place]
        let share = demand.outbound[quarter]
        return demand.flows[quarter] * (share * outbound + (1 - share) * inbound)
    }

    /// Times that the edge at `place` takes as long as a free one in a quarter of the week, on average.
    func factor(at place: Int, quarter: Int) -> Double {
        PublishedTraffic.delayFactor(
            load: min(SimulationAssumptions.mostLoad, load(at: place, quarter: quarter)))
    }

    /// The same of any edge.
    func factor(_ edge: EdgeID, quarter: Int) -> Double {
        place(of: edge).map { factor(at: $0, quarter: quarter) } ?? 1
    }

    /// The same where `capacity` is the share of its lanes that is left.
    func factor(_ edge: EdgeID, quarter: Int, capacity: Double) -> Double {
        guard let place = place(of: edge) else { return 1 }
        let load = load(at: place, quarter: quarter) / max(0.01, capacity)
        return PublishedTraffic.delayFactor(
            load: min(SimulationAssumptions.mostBlockedLoad, load))
    }

    /// How much longer vehicles take in the weekday peaks than on free roads.
    ///
    /// - Parameter weights: for each edge its capacity times the seconds that it takes when it is free.
    func peakIndex(weights: [Double]) -> Double {
        var (loaded, unloaded) = (0.0, 0.0)
        for place in edges.indices {
            // All working days are alike.
            for quarter in SimulationDemand.peakQuarters.prefix(while: { $0 < 96 }) {
                let vehicles = load(at: place, quarter: quarter) * weights[place]
                loaded += vehicles * factor(at: place, quarter: quarter)
                unloaded += vehicles
            }
        }
        return loaded / max(1e-12, unloaded)
    }
}
