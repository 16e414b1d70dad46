import Foundation
import Synchronization
import WaymarkDirections
import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// What the roads of a region are to one profile in the traffic of a time.
struct TrafficRoads: Sendable {
    /// What roads take all the way as they do at the start: for many questions at once.
    var still: RouteAssembler
    /// By which a journey takes what its roads take when it is there; `nil` where they always take the same.
    var timed: RouteAssembler?
}

/// The traffic on the roads of a region: what sources say, which of it counts now, and the routers that know.
///
/// Speeds and closures are those of motor vehicles; who walks or rides a bicycle passes by.
final class LiveTraffic: Sendable {
    /// A router with the traffic of a time.
    private struct Made {
        let revision: Int
        /// When it was made: from then on, times fade into those of the hour.
        let time: Date
        /// The times that it was made with.
        let seconds: [EdgeID: Double?]
        let roads: TrafficRoads
    }

    /// What is known of all roads at a time.
    private struct Known {
        let traffic: [EdgeID: EdgeTraffic]
        let turns: TurnPenalties
        let revision: Int
        let time: Date
    }

    /// A profile at a quarter of an hour of the week, by the clock of a zone.
    private struct Key: Hashable {
        let profile: Profile
        let quarter: Int?
        let timeZone: TimeZone
    }

    private struct State {
        var sources: [String: SourceTraffic] = [:]
        var traffic: [EdgeID: EdgeTraffic] = [:]
        var turns = TurnPenalties.empty
        /// Grows where ``traffic`` or ``turns`` change.
        var revision = 0
        /// The routers that were asked for last, with what they are made of.
        var routers: [(key: Key, base: TrafficRoads, made: Made)] = []
        var nodes: NodeIndex?
    }

    /// Tells it from that of a region that takes the place of this one.
    let id = UUID()
    /// What maps show of it.
    let shown = ShownRoadsCache()
    private let graph: RoadGraph
    private let state = Mutex(State())
    /// One report at a time; with the edges of lines that were told before, as feeds tell the same ones again.
    private let work = Mutex(KnownLines())
    private static let mostRouters = 8
    /// Seconds after which what still is so is taken for what is so now.
    private static let renewal = 300.0
    /// Changes of a time by less than this share are none.
    private static let leastChange = 0.02

    init(graph: RoadGraph) { self.graph = graph }

    /// Whether no source says anything.
    var isEmpty: Bool { state.withLock { $0.traffic.isEmpty && $0.turns.isEmpty } }

    /// Takes a report, whose lines are laid on the roads of `router`, however long that takes.
    ///
    /// - Throws: ``RoutingError/cancelled``; nothing of it is taken then.
    func apply(
        _ report: TrafficReport, on router: Router, now: Date
    ) throws(RoutingError) -> TrafficSummary {
        try work.withLock { known throws(RoutingError) in
            let finder = StretchFinder(
                router: router,
                nodes: report.needsNodes ? nodeIndex() : nil)
            let last = report.isComplete ? nil : state.withLock { $0.sources[report.source] }
            var source = last ?? SourceTraffic()
            source.take(report, by: finder, &known, at: now)
            guard !Task.isCancelled else { throw .cancelled }
            let kept = source
            state.withLock { $0.sources[report.source] = kept }
            refresh(now: now)
            return source.summary
        }
    }

    /// Forgets what a source said, or all sources.
    func clear(_ source: String?, now: Date) {
        work.withLock { _ in
            state.withLock { state in
                if let source { state.sources[source] = nil } else { state.sources = [:] }
            }
            refresh(now: now)
        }
    }

    /// Lets old values fade.
    func advance(to now: Date) { work.withLock { _ in refresh(now: now) } }

    var sources: [TrafficSource] {
        state.withLock { state in
            state.sources.sorted { $0.key < $1.key }.map { name, source in
                TrafficSource(name: name, time: source.time, summary: source.summary)
            }
        }
    }

    /// The incidents of all sources that are not over at `now`; those without an end are over a day after their
    /// source spoke last.
    func incidents(at now: Date) -> [TrafficIncident] {
        let sources = state.withLock { $0.sources.sorted { $0.key < $1.key }.map(\.value) }
        return sources.flatMap { source in
            source.incidents.filter {
                now < $0.endTime ?? source.time.addingTimeInterval(RoadTraffic.closureAge)
            }
        }
    }

    /// The edges with traffic, and a number that grows where they change.
    var current: (revision: Int, roads: [EdgeID: EdgeTraffic]) {
        state.withLock { ($0.revision, $0.traffic) }
    }

    /// The number of ``current``.
    var revision: Int { state.withLock { $0.revision } }

    private func nodeIndex() -> NodeIndex? {
        if let known = state.withLock({ $0.nodes }) { return known }
        let made = NodeIndex(graph)
        state.withLock { $0.nodes = made }
        return made
    }

    /// Decides what counts at `now`, and makes the routers that were asked for anew where it changed.
    private func refresh(now: Date) {
        let seconds = now.timeIntervalSince1970
        // Nothing that is over comes back.
        let (sources, before, turnsBefore) = state.withLock { state in
            for name in state.sources.keys { state.sources[name]?.forget(before: seconds) }
            return (state.sources.values, state.traffic, state.turns)
        }
        let traffic = SourceTraffic.roads(of: sources, at: seconds, in: graph)
        let turns = SourceTraffic.turns(of: sources, at: seconds)
        guard traffic != before || turns != turnsBefore else { return }
        let (revision, routers) = state.withLock { state in
            (state.traffic, state.turns) = (traffic, turns)
            state.revision += 1
            return (state.revision, state.routers)
        }
        for router in routers {
            let known = Known(traffic: traffic, turns: turns, revision: revision, time: now)
            let made = make(router.base, of: router.key, in: known, after: router.made)
            state.withLock { Self.keep(made, router.key, of: router.base, in: &$0) }
        }
    }

    /// The roads of `base` in the traffic of now, which are those of a quarter of an hour of the week.
    ///
    /// - Complexity: O(1) but for the first question of a profile, which takes a partial customization.
    func roads(
        over base: TrafficRoads, quarter: Int?, now: Date, in timeZone: TimeZone
    ) -> TrafficRoads {
        let profile = base.still.router.metric.profile
        guard profile.family == .motor else { return base }
        let key = Key(profile: profile, quarter: quarter, timeZone: timeZone)
        let (known, last) = state.withLock { state in
            (
                Known(
                    traffic: state.traffic, turns: state.turns, revision: state.revision,
                    time: now),
                state.routers.first { $0.key == key }?.made
            )
        }
        if let last, last.revision == known.revision,
            abs(now.timeIntervalSince(last.time)) < Self.renewal
        {
            return last.roads
        }
        guard !known.traffic.isEmpty || !known.turns.isEmpty || last != nil else { return base }
        let made = make(base, of: key, in: known, after: last)
        state.withLock { Self.keep(made, key, of: base, in: &$0) }
        return made.roads
    }

    private static func keep(
        _ made: Made, _ key: Key, of base: TrafficRoads, in state: inout State
    ) {
        if let place = state.routers.firstIndex(where: { $0.key == key }) {
            guard state.routers[place].made.revision <= made.revision else { return }
            state.routers.remove(at: place)
        }
        // The hour that is over is not asked for again.
        if let quarter = key.quarter {
            state.routers.removeAll { $0.key.profile == key.profile && $0.key.quarter != quarter }
        }
        state.routers.insert((key, base, made), at: 0)
        if state.routers.count > mostRouters { state.routers.removeLast() }
    }

    private func make(
        _ base: TrafficRoads, of key: Key, in known: Known, after last: Made?
    ) -> Made {
        let turns = known.turns
        func made(_ seconds: [EdgeID: Double?], _ roads: TrafficRoads) -> Made {
            Made(revision: known.revision, time: known.time, seconds: seconds, roads: roads)
        }
        let metric = base.still.router.metric
        var seconds: [EdgeID: Double?] = [:]
        for (edge, value) in known.traffic where metric.isOpen(edge) {
            let free = Double(metric.durations[Int(edge.index)]) / 1000
            let length = Double(graph.lengths[Int(edge.index)])
            seconds.updateValue(value.seconds(length: length, free: free), forKey: edge)
        }
        guard !seconds.isEmpty || !turns.isEmpty else {
            return made([:], base)
        }
        let timed = base.timed.map { self.timed($0, seconds: seconds, in: known, key.timeZone) }
        // What opens again is told to the first router alone.
        if let last, !last.seconds.isEmpty,
            last.seconds.allSatisfy({ edge, value in
                value != nil || seconds[edge].map { $0 == nil } ?? false
            })
        {
            var changes: [EdgeID: Double?] = [:]
            for (edge, value) in seconds {
                guard let old = last.seconds[edge] ?? nil else {
                    if last.seconds[edge] == nil { changes.updateValue(value, forKey: edge) }
                    continue
                }
                if let value, abs(value - old) <= old * Self.leastChange { continue }
                changes.updateValue(value, forKey: edge)
            }
            for edge in last.seconds.keys where seconds[edge] == nil {
                changes.updateValue(
                    Double(metric.durations[Int(edge.index)]) / 1000, forKey: edge)
            }
            let kept = last.seconds.filter { seconds[$0.key] != nil }
                .merging(changes.filter { seconds[$0.key] != nil }) { _, new in new }
            let still = last.roads.still
            return made(
                kept,
                TrafficRoads(
                    still: changes.isEmpty && turns == still.router.turnPenalties
                        ? still
                        : base.still.live(
                            still.router.updated(durations: changes, penalties: turns)),
                    timed: timed))
        }
        return made(
            seconds,
            TrafficRoads(
                still: base.still.live(
                    base.still.router.updated(durations: seconds, penalties: turns)),
                timed: timed))
    }

    /// The roads of `base`, on some of which it takes `seconds` now.
    private func timed(
        _ base: RouteAssembler, seconds: [EdgeID: Double?], in known: Known,
        _ timeZone: TimeZone
    ) -> RouteAssembler {
        guard let time = LocalTime(known.time, in: timeZone) else { return base }
        let metric = base.router.metric
        var entries: [EdgeID: LiveSpeeds.Entry] = [:]
        var faster: [EdgeID: Double?] = [:]
        for (edge, value) in seconds where metric.isOpen(edge) {
            guard let value else {
                faster.updateValue(nil, forKey: edge)
                continue
            }
            let least = max(0.001, Double(metric.durations[Int(edge.index)]) / 1000)
            if value < least { faster.updateValue(value, forKey: edge) }
            entries[edge] = LiveSpeeds.Entry(
                factor: max(1, value / least), base: max(1, least / max(0.001, value)))
        }
        let speeds = LiveSpeeds(
            time: WeekTime(time), entries: entries, edgeCount: graph.edgeCount)
        return base.live(base.router.live(speeds, faster: faster, penalties: known.turns))
    }
}
