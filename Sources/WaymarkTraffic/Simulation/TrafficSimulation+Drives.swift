import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
public import WaymarkRouting

extension TrafficSimulation {
    /// The drive along `path` that begins at `departure`.
    ///
    /// - Parameter driver: drivers differ in how fast they drive and in which signals are red; `nil` is the
    ///   average one, who does not arrive earlier for departing later.
    public func drive(
        _ path: RoadPath, departure: SimulatedTime, driver: UInt64? = nil
    ) -> SimulatedDrive {
        let (graph, metric) = (router.graph, router.metric)
        let work = work(on: path, driver: driver)
        var (starts, times): ([SimulatedTime], [SimulatedTime]) = ([], [])
        var time = departure
        for (index, edge) in path.edges.enumerated() {
            if index > 0 {
                time = time + metric.turnDuration(from: path.edges[index - 1], to: edge, in: graph)
            }
            starts.append(time)
            time = finish(work[index].moving + work[index].waiting, of: edge, from: time)
            times.append(time)
        }
        return SimulatedDrive(
            path: path, departure: departure, times: times, driver: driver, work: work,
            starts: starts)
    }

    /// Seconds along `path` for an average driver on an average day: what is best foretold of a drive by who knows
    /// all that is usual, but neither the day nor the driver.
    public func usualSeconds(_ path: RoadPath, departure: SimulatedTime) -> Double {
        let (graph, metric) = (router.graph, router.metric)
        let work = work(on: path, driver: nil)
        var time = departure
        for (index, edge) in path.edges.enumerated() {
            if index > 0 {
                time = time + metric.turnDuration(from: path.edges[index - 1], to: edge, in: graph)
            }
            let factor = flows.factor(edge, quarter: time.quarter)
            time = time + (work[index].moving + work[index].waiting) * factor
        }
        return time - departure
    }

    /// For each edge of `path` the seconds that `driver` takes on free roads.
    private func work(
        on path: RoadPath, driver: UInt64?
    ) -> [(moving: Double, waiting: Double)] {
        let pace = driver.map { 1 / speedFactor(of: $0) } ?? 1
        return path.edges.enumerated().map { index, edge in
            let range = path.range(of: index)
            let share = range.upperBound - range.lowerBound
            // Who stops before the end of a road does not wait there.
            let isPassed = index < path.edges.count - 1 || range.upperBound == 1
            let waiting = isPassed ? waiting(at: edge, index, driver) : 0
            return (times.moving(edge) * share * pace, waiting)
        }
    }

    private func speedFactor(of driver: UInt64) -> Double {
        let noise = seed.normal(.driver, Int(truncatingIfNeeded: driver))
        let factors = PublishedTraffic.driverFactors
        return max(
            factors.lowerBound,
            min(factors.upperBound, 1 + PublishedTraffic.driverDeviation * noise))
    }

    /// Seconds before the signals of `edge`, number `index` of a path: nothing where they are green, any time
    /// of the red where not.
    private func waiting(at edge: EdgeID, _ index: Int, _ driver: UInt64?) -> Double {
        let mean = times.waiting(edge)
        guard let driver, mean > 0 else { return mean }
        var random = seed.generator(.signals, Int(truncatingIfNeeded: driver), index)
        let share = SimulationAssumptions.redShare
        return random.unit() < share ? random.unit() * 2 * mean / share : 0
    }

    /// Drives as many as `count` says on each of some days, in the order of their departure: with homes, places
    /// of work and hours as the demand has them, on the ways that drivers take who know the usual traffic and
    /// hear of closures.
    public func drives(count: Int, days: Range<Int>) -> [SimulatedDrive] {
        days.flatMap { day in
            concurrentMap(count, threads: 2) { number in drive(number, on: day) }
                .compactMap(\.self).sorted { $0.departure < $1.departure }
        }
    }

    private func drive(_ number: Int, on day: Int) -> SimulatedDrive? {
        var random = seed.generator(.drives, day, number)
        let departure = departure(on: day, &random)
        guard let trip = trips.trip(&random) else { return nil }
        let isOutbound =
            random.unit() < SimulationDemand.published.outbound[departure.quarter]
        let (start, end) = isOutbound ? (trip.home, trip.work) : (trip.work, trip.home)
        let router = router(at: departure)
        guard let path = router.fastestPath(from: start, to: end) else { return nil }
        let driver = random.next()
        let drive = drive(path, departure: departure, driver: driver)
        let closed = drive.path.edges.indices.compactMap { index in
            closure(of: drive.path.edges[index], at: drive.starts[index])?.edge
        }
        guard !closed.isEmpty else { return drive }
        let open = router.updated(
            durations: Dictionary(closed.map { ($0, nil) }, uniquingKeysWith: { $1 }))
        guard let way = open.fastestPath(from: start, to: end) else { return drive }
        return self.drive(way, departure: departure, driver: driver)
    }

    /// A time of `day` as the demand has it.
    private func departure(
        on day: Int, _ random: inout SeededGenerator
    ) -> SimulatedTime {
        let first = SimulatedTime(day: day).weekday * 96
        var sum = 0.0
        let sums = SimulationDemand.published.flows[first..<first + 96].map { flow in
            sum += flow
            return sum
        }
        let quarter = random.index(weightedBy: sums)
        // Whole seconds, as clocks show them.
        return SimulatedTime(day: day, minute: quarter * 15) + Double(random.index(below: 900))
    }

    /// The router of who departs at `time`.
    private func router(at time: SimulatedTime) -> Router {
        guard time.weekday < 5 else { return router }
        switch time.secondOfDay / 3600 {
        case 7..<9: return peakRouters.morning
        case 16..<18: return peakRouters.evening
        default: return router
        }
    }
}
