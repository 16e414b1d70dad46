public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
public import WaymarkRoads
import WaymarkRouting

/// Something that blocks a road for a while.
public struct SimulatedIncident: Hashable, Sendable {
    /// An accident, roadworks or a closure.
    public let kind: TrafficIncident.Kind
    /// The road, in the direction that it is about.
    public let edge: EdgeID
    /// When it begins.
    public let start: SimulatedTime
    /// When it is over.
    public let end: SimulatedTime
    /// The share of the capacity of the road that is left; 0 where nobody gets through.
    public let capacity: Double

    /// Whether nobody gets through.
    public var isClosed: Bool { capacity == 0 }

    /// Whether it is there at `time`.
    public func holds(at time: SimulatedTime) -> Bool { start <= time && time < end }
}

extension SimulatedIncident {
    /// The incidents of all days, on roads with much traffic.
    static func all(
        on flows: RoadFlows, router: Router, options: TrafficSimulation.Options,
        seed: SimulationSeed
    ) -> [SimulatedIncident] {
        let candidates = candidates(flows, router)
        guard !candidates.edges.isEmpty else { return [] }
        return (0..<options.weeks * 7).flatMap { day in
            (0..<options.incidentsPerDay).map { number in
                var random = seed.generator(.incidents, day, number)
                let edge = candidates.edges[random.index(weightedBy: candidates.sums)]
                return one(on: edge, day: day, &random)
            }.sorted { $0.start < $1.start }
        }
    }

    /// Roads that cities know the incidents of, and the running sums of the kilometres that are driven there.
    private static func candidates(
        _ flows: RoadFlows, _ router: Router
    ) -> (edges: [EdgeID], sums: [Double]) {
        let graph = router.graph
        func isMain(_ edge: EdgeID) -> Bool {
            graph.attributes(of: edge).roadClassCode <= RoadClass.tertiary.rawValue
        }
        func isLong(_ edge: EdgeID) -> Bool { graph.lengths[Int(edge.index)] >= 60 }
        let long = flows.edges.filter(isLong)
        let main = long.filter(isMain)
        let edges = !main.isEmpty ? main : !long.isEmpty ? long : flows.edges
        var sum = 0.0
        let noon = 12 * 4
        let sums = edges.map { edge in
            let load = flows.place(of: edge).map { flows.load(at: $0, quarter: noon) } ?? 0
            sum += load * graph.capacity(of: edge) * Double(graph.lengths[Int(edge.index)])
            return sum
        }
        return (edges, sums)
    }

    private static func one(
        on edge: EdgeID, day: Int, _ random: inout SeededGenerator
    ) -> SimulatedIncident {
        let choice = random.index(below: 20)
        let kind: TrafficIncident.Kind =
            choice < 12 ? .accident : choice < 17 ? .roadworks : .closure
        let hours: ClosedRange<Double> =
            switch kind {
            case .accident: 0.5...1.5
            case .roadworks: 4...8
            default: 1...3
            }
        // Whole minutes between 6 and 19 o'clock.
        let minute = 6 * 60 + random.index(below: 13 * 60)
        let start = SimulatedTime(day: day, minute: minute)
        let length = hours.lowerBound + random.unit() * (hours.upperBound - hours.lowerBound)
        return SimulatedIncident(
            kind: kind, edge: edge, start: start, end: start + (length * 60).rounded() * 60,
            capacity: kind == .closure ? 0 : PublishedTraffic.blockedLaneCapacity)
    }
}
