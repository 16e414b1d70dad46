/// A customized hierarchy: topology and the costs of its arcs.
struct Hierarchy: Sendable {
    /// The shortcuts.
    let topology: Topology
    /// The costs of their arcs.
    let weights: HierarchyWeights
}

/// A vertex of a hierarchy where a path may begin or end, and the cost until or from there.
struct Seed: Hashable, Sendable {
    /// The state of the automaton.
    let state: UInt32
    /// The cost.
    let cost: UInt32
}
