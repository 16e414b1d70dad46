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

    /// Of so many traces one is kept apart, to see how well the others foretell it.
    private static let heldOut = 5

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
        let isApart = { (number: Int) in number % Self.heldOut == Self.heldOut - 1 }
        add(drives.enumerated().filter { !isApart($0.offset) }.map(\.element))
        let apart = drives.enumerated().filter { isApart($0.offset) }.map(\.element)
        if apart.contains(where: { !$0.isEmpty }) {
            let expecting = router.learning(history())
            for drive in apart.flatMap({ $0 }) {
                guard let departure = weekTime(drive.times[0]),
                    let last = drive.times.last,
                    let expected = expecting.duration(along: drive.edges, departure: departure)
                else { continue }
                observations.add(expected: expected, real: last - drive.times[0])
            }
        }
        add(apart)
    }

    private mutating func add(_ drives: [[DrivenRoads]]) {
        var seen: [(edge: EdgeID, quarter: Int, pace: Double)] = []
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
                seen.append((edge, time.quarter, seconds / length))
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
    /// - Complexity: O(*n*) in what was seen and in the edges, besides some thousand curves that are put together.
    public func history() -> SpeedHistory {
        SpeedModel(observations, router: router).history()
    }
}
