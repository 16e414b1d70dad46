import Synchronization
import WaymarkDirections
import WaymarkRoads

/// Makes engines for the options of requests, and keeps those that were used last.
final class EngineCache: Sendable {
    /// Everything that an engine depends on: options whose conditional tags say the same share one.
    private struct Key: Hashable {
        /// Without a departure, which ``conditions`` stand for.
        var options: CostOptions
        let conditions: [ConditionVerdict]
        /// Segments that one request closes.
        var closed: Set<Int> = []
        /// What the conditional tags say later, where that is something else.
        var later: [[ConditionVerdict]] = []
    }

    /// An engine of the router before, and the times that have changed since: what is asked for again is made of it.
    private struct Predecessor {
        let key: Key
        let engine: CostEngine
        var seconds: [EdgeID: Double?]
    }

    private struct State {
        var engines: [(key: Key, engine: CostEngine)] = []
        var predecessors: [Predecessor] = []
        var conditions: ConditionalTags?
        /// What they say at some times.
        var verdicts = KnownVerdicts()
        var variants: [(key: Key, variants: MetricVariants)] = []
    }

    private static let capacity = 8
    /// How many of them may have roads closed: others hardly ask for the same.
    private static let closedCapacity = 2
    private let base: CostEngine
    /// Edges whose time is not what the profile says.
    let changes: [EdgeID: Double?]
    /// What was learnt of the times of edges.
    let learnt: LearntTimes?
    private let state: Mutex<State>

    init(base: CostEngine, changes: [EdgeID: Double?], learnt: LearntTimes? = nil) {
        (self.changes, self.learnt) = (changes, learnt)
        self.base = base
        state = Mutex(State())
    }

    /// The cache of a router for the same roads where the times in `seconds` have changed.
    init(_ older: EngineCache, base: CostEngine, seconds: [EdgeID: Double?]) {
        changes = older.changes.merging(seconds) { _, new in new }
        learnt = older.learnt
        self.base = base
        state = Mutex(
            older.state.withLock { state in
                let made = state.engines.filter { $0.key.closed.isEmpty }
                    .map { Predecessor(key: $0.key, engine: $0.engine, seconds: seconds) }
                let others = state.predecessors.map { other in
                    var other = other
                    other.seconds.merge(seconds) { _, new in new }
                    return other
                }
                return State(
                    predecessors: Array((made + others).prefix(Self.capacity)),
                    conditions: state.conditions, verdicts: state.verdicts)
            })
    }

    /// The engine for `options`, where all edges of the segments in `closed` are closed.
    func engine(for options: CostOptions, closed: Set<Int> = []) -> CostEngine {
        if options == CostOptions(), closed.isEmpty { return base }
        var key = key(for: options)
        let open =
            key == self.key(for: CostOptions())
            ? base : engine(for: key) { renewed(key) ?? make(for: options) }
        guard !closed.isEmpty else { return open }
        key.closed = closed
        return engine(for: key) { open.closing(closed) }
    }

    /// Minutes between two looks at what signs say, and how often one looks ahead.
    private static let (look, looks) = (15, 32)
    private static let mostVariants = 4

    /// The engine of a journey on which signs come to say something else within eight hours, as free as they are at
    /// any of these times, and what they say when; `nil` where they say the same all the time.
    ///
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    func changingEngine(
        for options: CostOptions, from departure: LocalTime, closed: Set<Int>
    ) throws(RoutingError) -> (CostEngine, TimedRules)? {
        var times = [departure]
        let first = Self.look - departure.minute % Self.look
        for look in 0..<Self.looks {
            if let time = departure.adding(minutes: first + look * Self.look) { times.append(time) }
        }
        var verdicts: [[ConditionVerdict]] = []
        var kinds: [LocalTime] = []
        var parts: [TimedRules.Part] = []
        for (number, time) in times.enumerated() {
            let verdict = conditions(at: time)
            let variant = verdicts.firstIndex(of: verdict) ?? verdicts.count
            if variant == verdicts.count {
                verdicts.append(verdict)
                kinds.append(time)
            }
            guard parts.last?.variant != variant else { continue }
            let minutes = number == 0 ? 0 : first + (number - 1) * Self.look
            parts.append(.init(start: UInt32(minutes) * 60_000, variant: variant))
        }
        guard parts.count > 1 else { return nil }
        var key = key(for: options)
        key.later = Array(verdicts.dropFirst())
        let variants = try variants(key, options, kinds)
        let open = engine(for: key) { renewed(key) ?? engine(of: variants.freest) }
        let rules = TimedRules(variants: variants, parts: parts)
        guard !closed.isEmpty else { return (open, rules) }
        key.closed = closed
        return (engine(for: key) { open.closing(closed) }, rules)
    }

    private func variants(
        _ key: Key, _ options: CostOptions, _ times: [LocalTime]
    ) throws(RoutingError) -> MetricVariants {
        let known = state.withLock { state in state.variants.first { $0.key == key }?.variants }
        if let known { return known }
        var metrics: [Metric] = []
        for time in times {
            try SearchBudget.check()
            var options = options
            options.departure = time
            metrics.append(metric(for: options))
        }
        let made = MetricVariants(metrics, on: base.graph)
        state.withLock { state in
            state.variants.insert((key, made), at: 0)
            if state.variants.count > Self.mostVariants { state.variants.removeLast() }
        }
        return made
    }

    private func key(for options: CostOptions) -> Key {
        var key = Key(options: options, conditions: conditions(at: options.departure))
        key.options.departure = nil
        if base.metric.profile.preferences.isEmpty { key.options.ignoresPreferences = false }
        return key
    }

    private func engine(for key: Key, make: () -> CostEngine) -> CostEngine {
        if let known = state.withLock({ Self.use(key, in: &$0) }) { return known }
        let engine = make()
        return state.withLock { state in
            if let known = Self.use(key, in: &state) { return known }
            state.engines.insert((key, engine), at: 0)
            let sameKind = state.engines.indices.filter {
                state.engines[$0].key.closed.isEmpty == key.closed.isEmpty
            }
            if sameKind.count > (key.closed.isEmpty ? Self.capacity : Self.closedCapacity) {
                state.engines.remove(at: sameKind[sameKind.count - 1])
            }
            return engine
        }
    }

    private static func use(_ key: Key, in state: inout State) -> CostEngine? {
        guard let place = state.engines.firstIndex(where: { $0.key == key }) else { return nil }
        let found = state.engines.remove(at: place)
        state.engines.insert(found, at: 0)
        return found.engine
    }

    private func conditions(at time: LocalTime?) -> [ConditionVerdict] {
        let tags = state.withLock { state -> ConditionalTags in
            let tags = state.conditions ?? ConditionalTags(graph: base.graph)
            state.conditions = tags
            return tags
        }
        if let time, let known = state.withLock({ $0.verdicts[time] }) { return known }
        let verdicts = tags.verdicts(of: base.metric.profile, at: time)
        guard let time else { return verdicts }
        return state.withLock { $0.verdicts.keep(verdicts, at: time) }
    }

    /// The engine of the router before for `key`, with the times of now; `nil` where it had none.
    private func renewed(_ key: Key) -> CostEngine? {
        let found = state.withLock { state in
            state.predecessors.firstIndex { $0.key == key }.map {
                state.predecessors.remove(at: $0)
            }
        }
        guard let found else { return nil }
        let penalties = base.metric.turnPenalties
        let turned = penalties.targets(differingFrom: found.engine.metric.turnPenalties)
        return found.engine.customized(
            for: found.engine.metric.updated(found.seconds, on: base.graph)
                .penalized(by: penalties),
            changed: Array(turned.union(found.seconds.keys)))
    }

    private func make(for options: CostOptions) -> CostEngine {
        if options == CostOptions(objective: .shortest) {
            return base.customized(for: base.metric.byDistance(on: base.graph))
        }
        return engine(of: metric(for: options))
    }

    private func metric(for options: CostOptions) -> Metric {
        // What is open at a time is connected in another way than what is always open.
        let free = Metric(
            profile: base.metric.profile, graph: base.graph, options: options,
            components: options.departure == nil ? base.metric.components : nil)
        return (learnt?.times(of: free, on: base.graph) ?? free)
            .updated(changes, on: base.graph).penalized(by: base.metric.turnPenalties)
    }

    private func engine(of metric: Metric) -> CostEngine {
        // A topology is made for all that options can open; roads that lay behind restricted ones
        // and no longer do are the exception.
        return base.hierarchy.topology.covers(metric)
            ? base.customized(for: metric)
            : CostEngine(automaton: base.automaton, metric: metric)
    }
}

extension CostEngine {
    /// The same engine where all edges of some segments are closed.
    ///
    /// - Complexity: milliseconds for a thousand segments (partial customization).
    fileprivate func closing(_ segments: Set<Int>) -> CostEngine {
        let edges = segments.flatMap { graph.edges(ofSegment: $0) }.filter { isOpen($0) }
        var seconds: [EdgeID: Double?] = [:]
        for edge in edges { seconds.updateValue(nil, forKey: edge) }
        return customized(for: metric.updated(seconds, on: graph), changed: edges)
    }
}

/// The speeds that a router goes by.
struct LearntTimes {
    let history: SpeedHistory
    /// Whether the vehicle is the one whose speeds they are.
    let isOwn: Bool
    /// The quarter of an hour of the week; when traffic is lightest where it is `nil`.
    var quarter: Int?

    /// The costs of `metric` with these times.
    func times(of metric: Metric, on graph: RoadGraph) -> Metric {
        metric.learnt(self, on: graph)
    }
}

/// The meaning of one list of conditional tags to a profile.
enum ConditionVerdict: Hashable, Sendable {
    case road(RoadVerdict, RoadVerdict)
    case barrier(BarrierVerdict)
    case restriction(Bool)
}

/// The lists of tags of a graph that depend on the time.
struct ConditionalTags: Sendable {
    private var roads: [[String: String]] = []
    private var barriers: [[String: String]] = []
    private var restrictions: [[String: String]] = []
    private let country: String?

    /// - Complexity: O(*n*) in the number of distinct lists of tags.
    init(graph: RoadGraph) {
        country = graph.country
        for number in 0..<graph.tagSetCount {
            let tags = graph.tags(TagSetID(UInt32(number)))
            if tags["condition"] != nil {
                restrictions.append(tags)
            } else if tags.keys.contains(where: { $0.hasSuffix(":conditional") }) {
                if tags["barrier"] == nil, tags["highway"] != "elevator" {
                    roads.append(tags)
                } else {
                    barriers.append(tags)
                }
            }
        }
    }

    func verdicts(of profile: Profile, at time: LocalTime?) -> [ConditionVerdict] {
        let reader = TagReader(profile, time: time, country: country)
        return roads.map {
            .road(
                reader.road(tags: $0, isForward: true, fallback: ""),
                reader.road(tags: $0, isForward: false, fallback: ""))
        } + barriers.map { .barrier(reader.barrier(tags: $0)) }
            + restrictions.map { .restriction(reader.holds(restriction: $0)) }
    }
}

/// What conditional tags say at some times, which is mostly one of a few things. A journey asks for each quarter of an
/// hour of the next eight, and journeys begin all week.
private struct KnownVerdicts {
    private var places: [LocalTime: Int] = [:]
    private var distinct: [[ConditionVerdict]] = []
    private static let mostTimes = 4096
    private static let mostDistinct = 64

    subscript(_ time: LocalTime) -> [ConditionVerdict]? { places[time].map { distinct[$0] } }

    /// Keeps what they say at a time; the same list as before where they said that already.
    mutating func keep(_ verdicts: [ConditionVerdict], at time: LocalTime) -> [ConditionVerdict] {
        var place = distinct.firstIndex(of: verdicts)
        if places.count >= Self.mostTimes || place == nil && distinct.count >= Self.mostDistinct {
            self = KnownVerdicts()
            place = nil
        }
        if place == nil { distinct.append(verdicts) }
        places[time] = place ?? distinct.count - 1
        return distinct[place ?? distinct.count - 1]
    }
}
