import WaymarkGeometry
import WaymarkRegion
public import WaymarkRoads
import WaymarkRouting

extension TrafficSimulation {
    var times: FreeTimes {
        FreeTimes(graph: router.graph, metric: router.metric, seed: seed)
    }

    /// Seconds along `edge` without other vehicles.
    public func freeSeconds(_ edge: EdgeID) -> Double { times.seconds(edge) }

    /// Seconds along `edge` for who enters it in a quarter of the week, 0 to 671, on average over all weeks,
    /// without incidents.
    public func meanSeconds(_ edge: EdgeID, quarter: Int) -> Double {
        freeSeconds(edge) * flows.factor(edge, quarter: quarter)
    }

    /// The same for all quarters of the week.
    public func meanSeconds(_ edge: EdgeID) -> [Double] {
        let (free, place) = (freeSeconds(edge), flows.place(of: edge))
        return (0..<SimulatedTime.quartersPerWeek).map { quarter in
            place.map { free * flows.factor(at: $0, quarter: quarter) } ?? free
        }
    }

    /// Seconds along `edge` for an average driver who enters it at `time`. Who enters later never leaves
    /// earlier.
    public func seconds(_ edge: EdgeID, at time: SimulatedTime) -> Double {
        finish(freeSeconds(edge), of: edge, from: time) - time
    }

    /// Times that `edge` takes as long at `time` as a free one: steps of a quarter of an hour, and those where
    /// incidents begin and end. A closed road is as slow for who is on it already as an open one.
    public func factor(_ edge: EdgeID, at time: SimulatedTime) -> Double {
        guard let place = flows.place(of: edge) else { return 1 }
        let mean = flows.factor(at: place, quarter: time.quarter)
        let usual = Self.factor(mean: mean, noise: noise(of: edge, at: time))
        let capacity = incidents(on: edge, at: time).filter { !$0.isClosed }.map(\.capacity).min()
        guard let capacity else { return usual }
        return max(usual, flows.factor(edge, quarter: time.quarter, capacity: capacity))
    }

    /// The time of a day where `mean` is the one on average and `noise` is normally distributed: the delay is
    /// lognormal with the mean that it has, and 95 of 100 days are below the published bound.
    package static func factor(mean: Double, noise: Double) -> Double {
        guard mean > 1.0001 else { return mean }
        let deviation = delayDeviation(mean: mean)
        return 1 + (mean - 1) * CMath.exponential(deviation * noise - deviation * deviation / 2)
    }

    /// The deviation of the logarithm of the delay: the smaller solution of
    /// exp(1.645 d − d²/2) = (bound − 1) / (mean − 1).
    static func delayDeviation(mean: Double) -> Double {
        // 95 of 100 values of the normal distribution are below.
        let quantile = 1.644_853_626_951_473
        let ratio = (PublishedTraffic.planningTimeIndex(mean: mean) - 1) / (mean - 1)
        let rest = quantile * quantile - 2 * CMath.logarithm(max(1, ratio))
        return quantile - max(0, rest).squareRoot()
    }

    /// Whether `edge` is closed to who comes to it at `time`, and until when.
    func closure(of edge: EdgeID, at time: SimulatedTime) -> SimulatedIncident? {
        guard incidentNumbers[edge] != nil else { return nil }
        return incidents(on: edge, at: time).filter(\.isClosed).max { $0.end < $1.end }
    }

    private func incidents(on edge: EdgeID, at time: SimulatedTime) -> [SimulatedIncident] {
        (incidentNumbers[edge] ?? []).lazy.map { incidents[$0] }.filter { $0.holds(at: time) }
    }

    /// When `work` seconds of a free `edge` are done by who begins with them at `start`.
    func finish(
        _ work: Double, of edge: EdgeID, from start: SimulatedTime
    ) -> SimulatedTime {
        var time = start
        while let closure = closure(of: edge, at: time) { time = closure.end }
        var rest = work
        while true {
            let (factor, border) = (factor(edge, at: time), border(after: time, on: edge))
            let possible = (border - time) / factor
            guard possible < rest else { return time + rest * factor }
            rest -= possible
            time = border
        }
    }

    /// How fast who comes to `edge` at `start` goes on until `end`: from each time on as many seconds of the free
    /// road in a second; nothing before the first one.
    func steps(
        of edge: EdgeID, from start: SimulatedTime, to end: SimulatedTime
    ) -> [(start: SimulatedTime, rate: Double)] {
        var time = start
        while let closure = closure(of: edge, at: time) { time = closure.end }
        var steps: [(start: SimulatedTime, rate: Double)] = []
        while time < end {
            steps.append((time, 1 / factor(edge, at: time)))
            time = border(after: time, on: edge)
        }
        return steps
    }

    /// The next time at which the factor of `edge` may change.
    private func border(after time: SimulatedTime, on edge: EdgeID) -> SimulatedTime {
        let next = SimulatedTime(
            seconds: Double(time.quarterNumber + 1) * SimulatedTime.quarterSeconds)
        let numbers = incidentNumbers[edge] ?? []
        let others = numbers.lazy.flatMap { [incidents[$0].start, incidents[$0].end] }
        return others.filter { $0 > time }.reduce(next) { min($0, $1) }
    }
}

extension TrafficSimulation {
    /// What makes the day of `time` another one for `edge` than the mean: normally distributed with the
    /// deviation 1, and alike for roads nearby and hours that follow each other.
    func noise(of edge: EdgeID, at time: SimulatedTime) -> Double {
        let graph = router.graph
        let place = graph.nodePositions[Int(graph.targets[Int(edge.index)].index)]
        // Squares of about two kilometres.
        let square = (Int(place.latitude) / 180_000, Int(place.longitude) / 360_000)
        let way = Int(graph.wayIDs[Int(graph.segments[Int(edge.index)])])
        let direction = graph.isReversed(edge) ? 1 : 0
        let parts: [(share: Double, value: Double)] = [
            (SimulationAssumptions.cityShare, value(.city, (0, 0), at: time)),
            (SimulationAssumptions.areaShare, value(.area, square, at: time)),
            (SimulationAssumptions.roadShare, value(.noise, (way, direction), at: time)),
        ]
        return parts.reduce(0) { $0 + $1.share.squareRoot() * $1.value }
    }

    /// One of the parts: half of it is that of the day, half goes from hour to hour.
    private func value(
        _ purpose: SimulationSeed.Purpose, _ subject: (Int, Int), at time: SimulatedTime
    ) -> Double {
        let quarter = time.quarterNumber
        let hour = quarter / 4
        let angle = (Double(quarter % 4) + 0.5) / 4 * .pi / 2
        let day = seed.normal(purpose, subject.0, subject.1, time.day, -1)
        // The weights keep the deviation what it is.
        let hours =
            CMath.cosine(angle) * seed.normal(purpose, subject.0, subject.1, hour)
            + CMath.sine(angle) * seed.normal(purpose, subject.0, subject.1, hour + 1)
        return (day + hours) * 0.5.squareRoot()
    }
}
