public import WaymarkRegion
public import WaymarkRoads

/// Everything that routing on one road graph needs: the metrics of its profiles, a topology for
/// each family of them, and the costs of its arcs by time and by distance. The sections of
/// `routing.wmk` (`Documentation/Formats/routing.md`).
public struct RoutingTables: Sendable {
    private let automaton: TurnAutomaton
    private var graph: RoadGraph { automaton.graph }
    private var topologies: [Profile.Family: Topology] = [:]
    private var entries: [String: Entry] = [:]
    private let file: SectionFile?
    /// The names of the profiles.
    public let profiles: [String]

    private struct Entry: Sendable {
        let metric: Metric
        let time: HierarchyWeights
        let distance: HierarchyWeights
    }

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
        let metrics = profiles.map { Metric(profile: $0, graph: graph) }
        let steps = Double(profiles.count * 2 + Profile.Family.allCases.count)
        var done = 0.0
        func advance(_ what: String) {
            done += 1
            report(what, min(1, done / steps))
        }
        for family in Profile.Family.allCases {
            let own = metrics.filter { $0.profile.family == family }
            guard !own.isEmpty else { continue }
            topologies[family] = try Topology(
                automaton: automaton, metrics: own, spend: spend)
            advance("\(family) hierarchy")
        }
        for metric in metrics {
            guard let topology = topologies[metric.profile.family] else { continue }
            let time = Customization.weights(of: metric, on: topology, automaton: automaton)
            advance("\(metric.profile.name) by time")
            let distance = Customization.weights(
                of: metric.byDistance(on: graph), on: topology, automaton: automaton)
            advance("\(metric.profile.name) by distance")
            entries[metric.profile.name] = Entry(metric: metric, time: time, distance: distance)
        }
    }

    /// The size of the hierarchy of each family that has profiles.
    public var sizes: [Profile.Family: Size] {
        topologies.mapValues { Size(vertices: $0.count, arcs: $0.arcCount) }
    }

    /// The number of edges that are open to `profile`, of tables that were computed here.
    public func openEdges(of profile: String) -> Int {
        entries[profile]?.metric.durations.reduce(0) { $0 + ($1 == Metric.closed ? 0 : 1) } ?? 0
    }

    /// The router of `profile`; `nil` where there is no such profile.
    ///
    /// - Throws: ``RegionError`` where a section is missing or does not fit the roads.
    public func router(_ profile: String) throws(RegionError) -> Router? {
        guard let entry = try entry(profile),
            let topology = topologies[entry.metric.profile.family]
        else { return nil }
        return Router(
            engine: CostEngine(
                automaton: automaton, metric: entry.metric,
                hierarchy: Hierarchy(topology: topology, weights: entry.time)),
            distance: entry.distance)
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
            guard let entry = entries[name] else { continue }
            entry.metric.write(to: &writer)
            entry.time.write(to: &writer, name: "\(name).time")
            entry.distance.write(to: &writer, name: "\(name).dist")
        }
    }

    /// The roads and the profiles that tables are opened for.
    public struct Basis: Sendable {
        let graph: RoadGraph
        let profiles: [String]

        /// The tables of `profiles` on `graph`.
        public init(graph: RoadGraph, profiles: [String]) {
            self.graph = graph
            self.profiles = profiles
        }
    }

    /// Opens the tables in `file`.
    public init(_ file: MappedFile, on basis: Basis, check: RegionCheck) throws(RegionError) {
        let sections = try SectionFile(file, kind: Metric.fileKind, check: check)
        try self.init(sections, profiles: basis.profiles, graph: basis.graph)
        if check.readsContents { try verify() }
    }

    /// Opens the sections of `profiles`; what grows with the region is not read.
    ///
    /// - Throws: ``RegionError`` where a topology is missing or does not fit `graph`.
    public init(_ file: SectionFile, profiles: [String], graph: RoadGraph) throws(RegionError) {
        automaton = TurnAutomaton(graph: graph)
        self.profiles = profiles
        self.file = file
        for family in Profile.Family.allCases
        where file.sectionNames.contains("\(family).state") {
            topologies[family] = try Topology(
                file, family: family.rawValue, stateCount: automaton.stateCount)
        }
    }

    /// Opens what belongs to `profile`; `nil` where there is no such profile.
    private func entry(_ profile: String) throws(RegionError) -> Entry? {
        if let entry = entries[profile] { return entry }
        guard profiles.contains(profile), let file else { return nil }
        let metric = try Metric(file, profile: profile, graph: graph)
        guard let topology = topologies[metric.profile.family] else {
            throw .missingSection(file: Metric.fileName, section: "\(metric.profile.family).state")
        }
        return Entry(
            metric: metric,
            time: try HierarchyWeights(file, name: "\(profile).time", topology: topology),
            distance: try HierarchyWeights(file, name: "\(profile).dist", topology: topology))
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
            guard let entry = try entry(name),
                let topology = topologies[entry.metric.profile.family]
            else { continue }
            checks.append(PartialCheck { () throws(RegionError) in try entry.metric.verify() })
            for (kind, weights) in [("time", entry.time), ("dist", entry.distance)] {
                checks.append(
                    PartialCheck { () throws(RegionError) in
                        try weights.verify(
                            topology, metric: entry.metric, automaton: automaton,
                            name: "\(name).\(kind)")
                    })
            }
        }
        try runChecks(checks)
        file?.releasePages()
    }
}
