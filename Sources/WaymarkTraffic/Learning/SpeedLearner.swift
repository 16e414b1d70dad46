public import Foundation
public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
public import WaymarkRouting

/// Learns the speeds of roads from recorded drives.
///
/// ```swift
/// var learner = SpeedLearner(router: try region.router(), timeZone: zone)
/// learner.learn(from: traces)
/// let history = learner.history()
/// ```
public struct SpeedLearner: Sendable {
    /// What was seen so far.
    public private(set) var observations: SpeedObservations
    /// Traces that lay on no roads, or had no times.
    public private(set) var unusedCount = 0
    private let router: Router
    private let timeZone: TimeZone

    /// A learner of the speeds of the profile of `router`, whose roads lie in a time zone.
    ///
    /// - Parameter observations: what was seen before.
    public init(router: Router, timeZone: TimeZone, observations: SpeedObservations? = nil) {
        (self.router, self.timeZone) = (router, timeZone)
        self.observations = observations ?? SpeedObservations(of: router.graph)
    }

    /// Learns from `traces`, whose points have seconds since 1970.
    ///
    /// - Complexity: that of map matching, on two threads.
    public mutating func learn(from traces: [[TracePoint]]) async {
        var drives = [[DrivenRoads]](repeating: [], count: traces.count)
        await withTaskGroup(of: (Int, [DrivenRoads]).self) { group in
            let router = router
            for (number, trace) in traces.enumerated() {
                if number >= 2, let (index, found) = await group.next() { drives[index] = found }
                group.addTask { (number, DrivenRoads.drives(in: trace, on: router)) }
            }
            for await (index, found) in group { drives[index] = found }
        }
        unusedCount += drives.count(where: \.isEmpty)
        countSpread(of: drives)
        add(drives)
    }

    /// Counts how long drives took that are foretold by what was seen before and by the other ones.
    private mutating func countSpread(of drives: [[DrivenRoads]]) {
        let departures = drives.map { drives in
            drives.first.flatMap { drive in
                weekTime(drive.times[0]).map { (seconds: drive.times[0], time: $0) }
            }
        }
        let apart = HeldOutDrives(departures: departures, known: observations.weekdays)
        for isApart in apart.parts {
            var others = self
            others.add(zip(drives, isApart).filter { !$1 }.map(\.0))
            let expecting = router.learning(others.history())
            for drive in zip(drives, isApart).filter({ $1 }).flatMap(\.0) {
                guard let departure = weekTime(drive.times[0]), let last = drive.times.last,
                    let expected = expecting.duration(along: drive.edges, departure: departure)
                else { continue }
                observations.add(expected: expected, real: last - drive.times[0])
            }
        }
    }

    /// Learns from what devices told a server, as far as it lies on roads: each median as often as devices told it.
    /// How sure times of journeys are follows from drives alone.
    ///
    /// - Returns: how many lie on roads.
    /// - Complexity: that of map matching for lines of roads that have changed.
    @discardableResult
    public mutating func learn(from medians: [ProbeMedian]) -> Int {
        var known: [String: [EdgeID]] = [:]
        var seen: [SpeedObservations.DrivenEdge] = []
        var used = 0
        for median in medians {
            let edges = known[median.line] ?? edges(along: median.line)
            known[median.line] = edges
            guard !edges.isEmpty, let time = weekTime(median.seconds) else { continue }
            used += 1
            for edge in edges {
                seen.append(
                    .init(
                        edge: edge, quarter: time.quarter, pace: 1 / median.speed,
                        count: median.count))
            }
        }
        observations.add(seen, traces: 0)
        return used
    }

    /// The roads that `line` leads over from end to end; none where it lies on none.
    private func edges(along line: String) -> [EdgeID] {
        guard let path = try? Path(encoded: line, precision: 6), path.count > 1,
            path.allSatisfy(\.isValid)
        else { return [] }
        if let same = router.path(along: path) { return Self.whole(same) }
        // The road is drawn in another way than it was.
        let options = MatchOptions(radius: 25, deviation: 5)
        guard let match = try? router.match(path.map { TracePoint($0) }, options) else { return [] }
        return match.pieces.count == 1 ? Self.whole(match.pieces[0].path) : []
    }

    /// The edges that `path` has more than half of.
    private static func whole(_ path: RoadPath) -> [EdgeID] {
        path.edges.indices.filter { index in
            let range = path.range(of: index)
            return range.upperBound - range.lowerBound > 0.5
        }.map { path.edges[$0] }
    }

    private mutating func add(_ drives: [[DrivenRoads]]) {
        var seen: [SpeedObservations.DrivenEdge] = []
        for drive in drives.flatMap({ $0 }) {
            for (number, edge) in drive.edges.enumerated() {
                let length = Double(router.graph.lengths[Int(edge.index)])
                guard length > 1, let time = weekTime(drive.times[number]) else { continue }
                var seconds = drive.times[number + 1] - drive.times[number]
                if number > 0 {
                    // What a turn costs is no part of the road.
                    let turn = router.metric.turnDuration(
                        from: drive.edges[number - 1], to: edge, in: router.graph)
                    seconds = max(seconds / 3, seconds - turn)
                }
                seen.append(
                    .init(edge: edge, quarter: time.quarter, pace: seconds / length))
            }
        }
        observations.add(seen, traces: drives.count(where: { !$0.isEmpty }))
    }

    private func weekTime(_ seconds: Double) -> WeekTime? {
        let date = Date(timeIntervalSince1970: seconds)
        return LocalTime(date, in: timeZone).map {
            WeekTime($0).advanced(by: seconds.truncatingRemainder(dividingBy: 60))
        }
    }

    /// The speeds that follow from what was seen.
    ///
    /// - Parameter prior: what is usual where little or nothing was seen; nothing is expected there without it.
    /// - Complexity: O(*n*) in what was seen and in the edges, besides some thousand curves that are put together.
    public func history(prior: SpeedPrior? = nil) -> SpeedHistory {
        SpeedModel(observations, router: router, prior: prior).history()
    }
}
