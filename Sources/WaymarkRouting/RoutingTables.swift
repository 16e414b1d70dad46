public import WaymarkRegion
public import WaymarkRoads

/// Everything that routing on one road graph needs: the metrics of its profiles, and a topology for
/// each family of them. The sections of `routing.wmk` (`Documentation/Formats/routing.md`). The costs
/// of arcs follow from them; they are computed when a router is asked for, or come from a cache.
public struct RoutingTables: Sendable {
    private let automaton: TurnAutomaton
    private var graph: RoadGraph { automaton.graph }
    private var topologies: [Profile.Family: Topology] = [:]
    private var metrics: [String: Metric] = [:]
    private let file: SectionFile?
    private let cache: BundleCache?
    /// The names of the profiles.
    public let profiles: [String]

    /// The number of vertices and arcs of a hierarchy.
    public struct Size: Hashable, Sendable {
        /// States of the search: edges, and parts of forbidden sequences.
        public let vertices: Int
        /// Turns and shortcuts.
        public let arcs: Int
    }

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
        // Metrics look at every turn.
        try spend(
            (0..<graph.edgeCount).reduce(0) { $0 + graph.edges(from: graph.targets[$1]).count })
        automaton = TurnAutomaton(graph: graph)
        self.profiles = profiles.map(\.name)
        file = nil
        cache = nil
        let metrics = profiles.map { Metric(profile: $0, graph: graph) }
        let families = Profile.Family.allCases.filter { family in
            metrics.contains { $0.profile.family == family }
        }
        for (done, family) in families.enumerated() {
            topologies[family] = try Topology(
                automaton: automaton, metrics: metrics.filter { $0.profile.family == family },
                spend: spend)
            report("\(family) hierarchy", Double(done + 1) / Double(families.count))
        }
        for metric in metrics { self.metrics[metric.profile.name] = metric }
    }

    /// The size of the hierarchy of each family that has profiles.
    public var sizes: [Profile.Family: Size] {
        topologies.mapValues { Size(vertices: $0.count, arcs: $0.arcCount) }
    }

    /// The number of edges that are open to `profile`, of tables that were computed here.
    public func openEdges(of profile: String) -> Int {
        metrics[profile]?.durations.reduce(0) { $0 + ($1 == Metric.closed ? 0 : 1) } ?? 0
    }

    /// The router of `profile`; `nil` where there is no such profile.
    ///
    /// - Throws: ``RegionError`` where a section is missing or does not fit the roads.
    /// - Complexity: O(*n*) in the bytes of its costs where they are in the cache, else a
    ///   customization: milliseconds for a city, tenths of a second for a country.
    public func router(_ profile: String) throws(RegionError) -> Router? {
        guard let metric = try metric(profile), let topology = topologies[metric.profile.family]
        else { return nil }
        let weights = costs(of: metric, on: topology)
        return Router(
            engine: CostEngine(
                automaton: automaton, metric: metric,
                hierarchy: Hierarchy(topology: topology, weights: weights)))
    }

    private func costs(of metric: Metric, on topology: Topology) -> HierarchyWeights {
        let (name, kind) = (metric.profile.name, HierarchyWeights.fileKind)
        if let file = cache?.sections(name, kind: kind),
            let known = try? HierarchyWeights(file, topology: topology)
        {
            return known
        }
        let new = Customization.weights(of: metric, on: topology, automaton: automaton)
        let kept = cache?.keep(name, kind: kind) { new.write(to: &$0) }
        // Pages of a file give their memory back.
        return kept.flatMap { try? HierarchyWeights($0, topology: topology) } ?? new
    }

    /// The router of a profile that the tables were not made for, with the roads' own tags.
    ///
    /// - Complexity: a customization where the family's topology has all roads that the profile
    ///   may use, else a new topology.
    public func router(_ profile: Profile) -> Router {
        let metric = Metric(profile: profile, graph: graph)
        let topology = topologies[profile.family].flatMap { $0.covers(metric) ? $0 : nil }
        return Router(engine: CostEngine(automaton: automaton, metric: metric, topology: topology))
    }
}

extension RoutingTables: RegionPart {
    /// The name of the file in a region bundle.
    public static var fileName: String { Metric.fileName }

    /// Adds all sections to `writer`.
    public func write(to writer: inout SectionWriter) {
        for family in Profile.Family.allCases {
            topologies[family]?.write(to: &writer, family: family.rawValue)
        }
        for name in profiles {
            metrics[name]?.write(to: &writer)
        }
    }

    /// The roads and the profiles that tables are opened for.
    public struct Basis: Sendable {
        let graph: RoadGraph
        let profiles: [String]
        let cache: BundleCache?

        /// The tables of `profiles` on `graph`, whose costs are kept in `cache`.
        public init(graph: RoadGraph, profiles: [String], cache: BundleCache? = nil) {
            self.graph = graph
            self.profiles = profiles
            self.cache = cache
        }
    }

    /// Opens the tables in `file`.
    public init(_ file: MappedFile, on basis: Basis, check: RegionCheck) throws(RegionError) {
        let sections = try SectionFile(file, kind: Metric.fileKind, check: check)
        try self.init(sections, on: basis)
        if check.readsContents { try verify() }
    }

    /// Opens the sections of the profiles of `basis`; what grows with the region is not read.
    ///
    /// - Throws: ``RegionError`` where a topology is missing or does not fit its graph.
    public init(_ file: SectionFile, on basis: Basis) throws(RegionError) {
        automaton = TurnAutomaton(graph: basis.graph)
        profiles = basis.profiles
        cache = basis.cache
        self.file = file
        for family in Profile.Family.allCases
        where file.sectionNames.contains("\(family).state") {
            topologies[family] = try Topology(
                file, family: family.rawValue, stateCount: automaton.stateCount)
        }
    }

    /// Opens the metric of `profile`; `nil` where there is no such profile.
    private func metric(_ profile: String) throws(RegionError) -> Metric? {
        if let metric = metrics[profile] { return metric }
        guard profiles.contains(profile), let file else { return nil }
        let metric = try Metric(file, profile: profile, graph: graph)
        guard topologies[metric.profile.family] != nil else {
            throw .missingSection(file: Metric.fileName, section: "\(metric.profile.family).state")
        }
        return metric
    }

    /// Checks every number: that it points to something that is there, and is what a search may
    /// reckon with.
    ///
    /// - Throws: ``RegionError/inconsistent(file:section:reason:)``.
    /// - Complexity: O(*n*).
    public func verify() throws(RegionError) {
        try runChecks(
            topologies.sorted { $0.key.rawValue < $1.key.rawValue }.map { family, topology in
                PartialCheck { () throws(RegionError) in
                    try topology.verify(family: family.rawValue, automaton: automaton)
                }
            })
        var checks: [PartialCheck] = []
        for name in profiles {
            guard let metric = try metric(name) else { continue }
            checks.append(PartialCheck { () throws(RegionError) in try metric.verify() })
        }
        try runChecks(checks)
        file?.releasePages()
    }
}
