import WaymarkRegion
import WaymarkRoads

/// A customized hierarchy: topology and the costs of its arcs.
struct Hierarchy: Sendable {
    /// The shortcuts.
    let topology: Topology
    /// What they cost.
    let weights: HierarchyWeights
}

/// A vertex of a hierarchy where a way may begin or end, and what it costs until or from there.
struct Seed: Hashable, Sendable {
    /// The state of the automaton.
    let state: UInt32
    /// The cost.
    let cost: UInt32
}
