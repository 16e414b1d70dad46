import WaymarkEngine
import WaymarkGeometry
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport
import WaymarkTraffic

/// The city of the repository with traffic, for several of the tests.
enum SimulatedCity {
    static let router = Result<Router, any Error> { try SampleRegion.helsinki.get().router() }

    /// Two weeks with many incidents.
    static let busy = Result<TrafficSimulation, any Error> {
        try make(seed: 7, incidents: 6, trips: 1500)
    }

    /// The same without incidents.
    static let quiet = Result<TrafficSimulation, any Error> {
        try make(seed: 7, incidents: 0, trips: 1500)
    }

    static func make(seed: UInt64, incidents: Int, trips: Int) throws -> TrafficSimulation {
        try TrafficSimulation(
            router: router.get(),
            options: .init(seed: seed, weeks: 2, incidentsPerDay: incidents, trips: trips))
    }
}

extension TrafficSimulation {
    /// The edges with the most vehicles over their capacity in a quarter of the week, the fullest first.
    func fullest(_ count: Int, quarter: Int) -> [EdgeID] {
        let loads = loadedEdges.map { (edge: $0, load: load(of: $0, quarter: quarter)) }
        return loads.sorted { ($0.load, $1.edge) > ($1.load, $0.edge) }.prefix(count).map(\.edge)
    }

    /// How many times as long as free roads `edges` take in a quarter of the week, on average.
    func meanFactor(of edges: [EdgeID], quarter: Int) -> Double {
        edges.reduce(0) { $0 + meanSeconds($1, quarter: quarter) / freeSeconds($1) }
            / Double(edges.count)
    }
}

/// The value below which `share` of `values` are.
func quantile(_ share: Double, of values: [Double]) -> Double {
    values.sorted()[Int(share * Double(values.count - 1))]
}

/// The average of `values`.
func mean(of values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
