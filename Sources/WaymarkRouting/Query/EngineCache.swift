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
    }

    private static let capacity = 8
    /// How many of them may have roads closed: others hardly ask for the same.
    private static let closedCapacity = 2
    private let base: CostEngine
    /// Edges whose time is not what the profile says.
    let changes: [EdgeID: Double?]
    private let state: Mutex<State>

    init(base: CostEngine, changes: [EdgeID: Double?]) {
        self.changes = changes
        self.base = base
        state = Mutex(State())
    }

    /// The cache of a router for the same roads where the times in `seconds` have changed.
    init(_ older: EngineCache, base: CostEngine, seconds: [EdgeID: Double?]) {
        changes = older.changes.merging(seconds) { _, new in new }
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
                    conditions: state.conditions)
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
        return tags.verdicts(of: base.metric.profile, at: time)
    }

    /// The engine of the router before for `key`, with the times of now; `nil` where it had none.
    private func renewed(_ key: Key) -> CostEngine? {
        let found = state.withLock { state in
            state.predecessors.firstIndex { $0.key == key }.map {
                state.predecessors.remove(at: $0)
            }
        }
        guard let found else { return nil }
        return found.engine.customized(
            for: found.engine.metric.updated(found.seconds, on: base.graph),
            changed: Array(found.seconds.keys))
    }

    private func make(for options: CostOptions) -> CostEngine {
        if options == CostOptions(objective: .shortest) {
            return base.customized(for: base.metric.byDistance(on: base.graph))
        }
        // What is open at a time is connected in another way than what is always open.
        let metric = Metric(
            profile: base.metric.profile, graph: base.graph, options: options,
            components: options.departure == nil ? base.metric.components : nil
        ).updated(changes, on: base.graph)
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

    /// - Complexity: O(*n*) in the number of distinct lists of tags.
    init(graph: RoadGraph) {
        for number in 0..<graph.tagSetCount {
            let tags = graph.tags(TagSetID(UInt32(number)))
            if tags["condition"] != nil {
                restrictions.append(tags)
            } else if tags.keys.contains(where: { $0.hasSuffix(":conditional") }) {
                if tags["barrier"] == nil { roads.append(tags) } else { barriers.append(tags) }
            }
        }
    }

    func verdicts(of profile: Profile, at time: LocalTime?) -> [ConditionVerdict] {
        let reader = TagReader(profile, time: time)
        return roads.map {
            .road(
                reader.road(tags: $0, isForward: true, fallback: ""),
                reader.road(tags: $0, isForward: false, fallback: ""))
        } + barriers.map { .barrier(reader.barrier(tags: $0)) }
            + restrictions.map { .restriction(reader.holds(restriction: $0)) }
    }
}
