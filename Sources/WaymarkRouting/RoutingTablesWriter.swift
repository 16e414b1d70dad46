import Foundation
import WaymarkGeometry
public import WaymarkRegion
public import WaymarkRoads

/// Computes the sections of `routing.wmk` (`Documentation/Formats/routing.md`): the metrics of profiles, and
/// a hierarchy for each family of them. No more than one hierarchy is held at a time; those that are done
/// are packed.
public struct RoutingTablesWriter: Sendable {
    private let profiles: [Profile]
    private var hierarchies: [(family: Profile.Family, packed: Topology.Packed)] = []
    private var metrics: [String: SectionWriter] = [:]
    /// The size of the hierarchy of each family.
    public private(set) var sizes: [Profile.Family: RoutingTables.Size] = [:]
    /// The number of edges that are open to each profile.
    public private(set) var openEdges: [String: Int] = [:]

    /// Computes the tables of `profiles`.
    ///
    /// - Parameter report: receives the step that is done and the share of all, 0 to 1.
    /// - Complexity: a minute for a country of a million edges.
    public init(
        graph: RoadGraph, profiles: [Profile], report: (String, Double) -> Void = { _, _ in }
    ) {
        self.init(graph: graph, profiles: profiles, report: report) { (_: Int) throws(Never) in }
    }

    /// The same, where `spend` is told what each step of a hierarchy takes, in turns and triangles of
    /// arcs, before it is done. All roads of a country take about one for each byte of its file; roads
    /// that are joined at random take more than fit into memory.
    ///
    /// - Throws: what `spend` throws.
    package init<Refusal>(
        graph: RoadGraph, profiles: [Profile], report: (String, Double) -> Void,
        spend: (Int) throws(Refusal) -> Void
    ) throws(Refusal) {
        self.profiles = profiles
        // Metrics look at every turn.
        try spend(
            (0..<graph.edgeCount).reduce(0) { $0 + graph.edges(from: graph.targets[$1]).count })
        let automaton = TurnAutomaton(graph: graph)
        let families = Profile.Family.allCases.filter { family in
            profiles.contains { $0.family == family }
        }
        for (done, family) in families.enumerated() {
            try add(family, on: automaton, spend: spend)
            report("\(family) hierarchy", Double(done + 1) / Double(families.count))
        }
    }

    private mutating func add<Refusal>(
        _ family: Profile.Family, on automaton: TurnAutomaton,
        spend: (Int) throws(Refusal) -> Void
    ) throws(Refusal) {
        let own = profiles.filter { $0.family == family }
        let metrics = concurrentMap(
            own.count, threads: ProcessInfo.processInfo.activeProcessorCount
        ) { Metric(profile: own[$0], graph: automaton.graph) }
        for metric in metrics {
            var sections = SectionWriter(kind: Metric.fileKind)
            metric.pack(to: &sections)
            self.metrics[metric.profile.name] = sections
            openEdges[metric.profile.name] = metric.durations.count { $0 != Metric.closed }
        }
        let topology = try Topology(automaton: automaton, metrics: metrics, spend: spend)
        sizes[family] = RoutingTables.Size(vertices: topology.count, arcs: topology.arcCount)
        hierarchies.append((family, topology.packed))
    }

    /// Adds all sections to `writer`.
    public func write(to writer: inout SectionWriter) {
        for (family, packed) in hierarchies {
            packed.write(to: &writer, family: family.rawValue)
        }
        for profile in profiles {
            if let sections = metrics[profile.name] { writer.add(contentsOf: sections) }
        }
    }
}
