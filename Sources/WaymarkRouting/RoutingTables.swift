import Synchronization
public import WaymarkRegion
public import WaymarkRoads

/// Everything that routing on one road graph needs: the metrics of its profiles, and a topology for
/// each family of them. The sections of `routing.wmk` (`Documentation/Formats/routing.md`). The costs
/// of arcs follow from them; they are computed when a router is asked for, or come from a cache.
public struct RoutingTables: Sendable {
    private let automaton: TurnAutomaton
    private var graph: RoadGraph { automaton.graph }
    private var topologies: [Profile.Family: FamilyTopology] = [:]
    private let file: SectionFile
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

    /// The size of the hierarchy of each family that has profiles.
    public var sizes: [Profile.Family: Size] { topologies.mapValues(\.size) }

    /// The router of `profile`; `nil` where there is no such profile.
    ///
    /// - Throws: ``RegionError`` where a section is missing or does not fit the roads.
    /// - Complexity: O(*n*) in the bytes of its costs where they are in the cache, else a
    ///   customization: milliseconds for a city, tenths of a second for a country.
    public func router(_ profile: String) throws(RegionError) -> Router? {
        guard let packed = try packed(profile) else { return nil }
        let topology = try topology(of: packed)
        let kind = HierarchyWeights.fileKind
        let kept = cache?.sections(profile, kind: kind)
        if let kept, let known = engine(of: packed, on: topology, kept) { return router(known) }
        let arrays = try packed.arrays()
        let new = CostEngine(
            automaton: automaton, metric: Metric(packed, arrays: arrays, graph: graph),
            topology: topology)
        let file = cache?.keep(profile, kind: kind) {
            arrays.write(to: &$0)
            new.hierarchy.weights.write(to: &$0)
        }
        guard let file, let kept = engine(of: packed, on: topology, file) else {
            return router(new)
        }
        // Pages of a file give their memory back, and queries need nothing else.
        topology.up.releaseLower()
        topology.down.releaseLower()
        return router(kept)
    }

    private func router(_ engine: CostEngine) -> Router { Router(engine: engine) }

    /// The engine of what a cache keeps; `nil` where it does not fit.
    private func engine(
        of packed: Metric.Packed, on topology: Topology, _ file: SectionFile
    ) -> CostEngine? {
        guard let arrays = try? Metric.Arrays(file, graph: graph),
            let weights = try? HierarchyWeights(file, topology: topology)
        else { return nil }
        return CostEngine(
            automaton: automaton, metric: Metric(packed, arrays: arrays, graph: graph),
            hierarchy: Hierarchy(topology: topology, weights: weights), cache: cache)
    }

    /// The router of a profile that the tables were not made for, with the roads' own tags.
    ///
    /// - Complexity: a customization where the family's topology has all roads that the profile
    ///   may use, else a new topology.
    public func router(_ profile: Profile) -> Router {
        let metric = Metric(profile: profile, graph: graph)
        let known = try? topologies[profile.family]?.topology()
        let topology = known.flatMap { $0.covers(metric) ? $0 : nil }
        return Router(engine: CostEngine(automaton: automaton, metric: metric, topology: topology))
    }

    /// The same router without the roads that no profile of the tables opens to all; `nil` where these are more
    /// than a hundredth of what `profile` opens, or where there is no profile of its family.
    ///
    /// - Complexity: a customization.
    package func coveredRouter(_ profile: Profile) -> Router? {
        guard let topology = try? topologies[profile.family]?.topology() else { return nil }
        var metric = Metric(profile: profile, graph: graph)
        let missing = topology.missing(metric)
        let open = metric.durations.count { $0 != Metric.closed }
        guard missing.count * 100 <= open else { return nil }
        if !missing.isEmpty {
            metric = metric.updated(
                Dictionary(uniqueKeysWithValues: missing.map { ($0, nil as Double?) }), on: graph)
        }
        return Router(engine: CostEngine(automaton: automaton, metric: metric, topology: topology))
    }
}

extension RoutingTables: RegionPart {
    /// The name of the file in a region bundle.
    public static var fileName: String { Metric.fileName }

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
        where file.sectionNames.contains("\(family).size") {
            topologies[family] = try FamilyTopology(
                file, family: family, automaton: automaton, cache: basis.cache)
        }
    }

    /// What the file holds of `profile`; `nil` where there is no such profile.
    private func packed(_ profile: String) throws(RegionError) -> Metric.Packed? {
        guard profiles.contains(profile) else { return nil }
        return try Metric.Packed(file, profile: profile, graph: graph)
    }

    private func topology(of packed: Metric.Packed) throws(RegionError) -> Topology {
        let family = packed.profile.family
        guard let topology = topologies[family] else {
            throw .missingSection(file: Metric.fileName, section: "\(family).size")
        }
        return try topology.topology()
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
                    let unpacked = try topology.unpacked()
                    try unpacked.verify(family: family.rawValue)
                }
            })
        var checks: [PartialCheck] = []
        for name in profiles {
            guard let packed = try packed(name) else { continue }
            guard topologies[packed.profile.family] != nil else {
                throw .missingSection(
                    file: Metric.fileName, section: "\(packed.profile.family).size")
            }
            checks.append(PartialCheck { () throws(RegionError) in _ = try packed.arrays() })
        }
        try runChecks(checks)
        file.releasePages()
    }
}

/// The topology of a family, which is unpacked when it is first asked for.
private final class FamilyTopology: Sendable {
    let size: RoutingTables.Size
    private let packed: Packed
    private let known = Mutex<Topology?>(nil)

    private struct Packed: Sendable {
        let file: SectionFile
        let family: String
        let automaton: TurnAutomaton
        let cache: BundleCache?
    }

    /// - Throws: ``RegionError`` where its size is missing.
    init(
        _ file: SectionFile, family: Profile.Family, automaton: TurnAutomaton,
        cache: BundleCache?
    ) throws(RegionError) {
        let sizes = try Topology.sizes(file, family: family.rawValue)
        size = RoutingTables.Size(vertices: sizes.vertices, arcs: sizes.up + sizes.down)
        packed = Packed(
            file: file, family: family.rawValue, automaton: automaton, cache: cache)
    }

    /// The topology, from now on kept for all that ask.
    ///
    /// - Throws: ``RegionError`` where its sections are damaged.
    func topology() throws(RegionError) -> Topology {
        try known.withLock { (known: inout Topology?) throws(RegionError) -> Topology in
            if let known { return known }
            let made = try make()
            known = made
            return made
        }
    }

    /// The topology as it stands in the region, from no cache.
    ///
    /// - Throws: ``RegionError`` where its sections are damaged.
    func unpacked() throws(RegionError) -> Topology {
        try Topology(
            unpacking: packed.file, family: packed.family, automaton: packed.automaton)
    }

    private func make() throws(RegionError) -> Topology {
        // No profile has so long a name.
        let (name, kind) = ("hierarchy-\(packed.family)", Topology.fileKind)
        if let file = packed.cache?.sections(name, kind: kind),
            let kept = try? Topology(file, stateCount: packed.automaton.stateCount)
        {
            return kept
        }
        let new = try unpacked()
        let file = packed.cache?.keep(name, kind: kind) { new.write(to: &$0) }
        // Pages of a file give their memory back.
        return file.flatMap { try? Topology($0, stateCount: packed.automaton.stateCount) } ?? new
    }
}
