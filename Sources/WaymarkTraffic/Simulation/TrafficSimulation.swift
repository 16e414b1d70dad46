public import WaymarkRoads
public import WaymarkRouting

/// A city with traffic: what each road takes at any time of some weeks, and vehicles that drive there.
///
/// Trips from homes to work and back are laid on the roads, with as many an hour as surveys count; capacities
/// turn them into times, which vary from day to day as they do in reality, and incidents come on top. All its
/// numbers are published ones (`Documentation/Traffic.md`), and all that happens follows from a seed.
///
/// ```swift
/// let city = try TrafficSimulation(router: region.router(), options: .init(seed: 7))
/// for drive in city.drives(count: 100, days: 0..<5) {
///     print(drive.departure.quarter, drive.duration, city.trace(of: drive).count)
/// }
/// ```
///
/// It has one road for each edge: queues do not reach back into the roads before.
public struct TrafficSimulation: Sendable {
    /// What a simulation is made of.
    public struct Options: Hashable, Sendable {
        /// The same seed gives the same city.
        public var seed: UInt64
        /// The weeks for which there are incidents, 1 to 53.
        public var weeks: Int
        /// The incidents of a day.
        public var incidentsPerDay: Int
        /// The trips in each direction that are laid on the roads.
        public var trips: Int
        /// How much longer a trip takes in the peak periods of weekdays than on free roads, more than 1.
        public var peakTravelTimeIndex: Double

        /// The given options, and the published congestion.
        public init(
            seed: UInt64 = 1, weeks: Int = 5, incidentsPerDay: Int = 3, trips: Int = 4000
        ) {
            (self.seed, self.weeks) = (seed, weeks)
            (self.incidentsPerDay, self.trips) = (incidentsPerDay, trips)
            peakTravelTimeIndex = PublishedTraffic.peakTravelTimeIndex
        }
    }

    /// Finds the ways of the drivers.
    public let router: Router
    /// What it is made of.
    public let options: Options
    /// The incidents in the order of their days.
    public let incidents: [SimulatedIncident]
    let seed: SimulationSeed
    let trips: TripSampler
    let flows: RoadFlows
    /// For each edge the numbers of its incidents.
    let incidentNumbers: [EdgeID: [Int]]
    /// The routers of those who know how slow roads are in the weekday peaks.
    let peakRouters: (morning: Router, evening: Router)

    /// A city on the roads of `router`.
    ///
    /// - Throws: ``TrafficSimulationError``.
    /// - Complexity: some thousands of routes, three times, and as many customizations: a second for a city.
    public init(
        router: Router, options: Options = Options()
    ) throws(TrafficSimulationError) {
        try Self.check(options, router)
        self.router = router
        self.options = options
        seed = SimulationSeed(options.seed)
        trips = try TripSampler(router: router)
        let assignment = FlowAssignment(router: router, options: options, trips: trips, seed: seed)
        (flows, peakRouters) = try assignment.run()
        incidents = SimulatedIncident.all(on: flows, router: router, options: options, seed: seed)
        incidentNumbers = Dictionary(
            grouping: incidents.indices, by: { [incidents] in incidents[$0].edge })
    }

    private static func check(
        _ options: Options, _ router: Router
    ) throws(TrafficSimulationError) {
        guard (1...53).contains(options.weeks) else { throw .weeks(options.weeks) }
        guard (0...1000).contains(options.incidentsPerDay), (1...1_000_000).contains(options.trips),
            options.peakTravelTimeIndex > 1, options.peakTravelTimeIndex < 3
        else { throw .options }
        guard router.metric.profile.family == .motor else {
            throw .noMotorVehicle(router.metric.profile.name)
        }
    }

    /// The edges on which vehicles were laid, ascending.
    public var loadedEdges: [EdgeID] { flows.edges }

    /// The vehicles an hour that enter `edge` in a quarter of the week, 0 to 671, over those that it lets
    /// through.
    public func load(of edge: EdgeID, quarter: Int) -> Double {
        flows.place(of: edge).map { flows.load(at: $0, quarter: quarter) } ?? 0
    }
}

/// Why a city cannot be simulated.
public enum TrafficSimulationError: Error, Hashable, Sendable {
    /// The number of weeks is not 1 to 53.
    case weeks(Int)
    /// Another option is out of its range.
    case options
    /// The profile of this name is none of motor vehicles.
    case noMotorVehicle(String)
    /// The roads have no two places between which one could drive.
    case noTrips
}

extension TrafficSimulationError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .weeks(let count): "\(count) weeks cannot be simulated; use 1 to 52"
        case .options: "an option of the simulation is out of its range"
        case .noMotorVehicle(let name):
            "traffic is that of motor vehicles, and the profile '\(name)' is none"
        case .noTrips: "the region has no roads on which trips could be simulated"
        }
    }
}
