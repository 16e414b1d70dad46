import WaymarkGeometry
import WaymarkRegion

/// The shape of a customizable contraction hierarchy on the graph of turns (Dibbelt, Strasser,
/// Wagner 2016, doi 10.1145/2886843): which shortcuts there may be, whatever roads cost.
///
/// Its vertices are the states of the ``TurnAutomaton`` on the edges that a family of profiles may
/// use, numbered by rank: 0 is the least important. An arc leads up from a vertex to one of higher
/// rank, or down to it from there; both are stored with the lower of the two.
struct Topology: Sendable {
    /// For each rank the state.
    let states: MappedArray<UInt32>
    /// For each state its rank, ``none`` for those that the family may not use.
    let ranks: MappedArray<UInt32>
    /// For each vertex its parent in the elimination tree, ``none`` for a root.
    let parents: MappedArray<UInt32>
    /// The arcs that lead up.
    let up: Arcs
    /// The arcs that lead down.
    let down: Arcs

    /// No vertex.
    static let none = UInt32.max

    /// The arcs of one sense, in compressed sparse rows by their lower vertex.
    struct Arcs: Sendable {
        /// For each vertex its first arc, and one more: the number of arcs.
        let first: MappedArray<UInt32>
        /// For each arc the vertex of higher rank, ascending for each lower vertex.
        let tops: MappedArray<UInt32>
        /// For each arc whether it is a turn: 1, or only a shortcut: 0.
        let isTurn: MappedArray<UInt8>
        /// For each vertex its first entry in `lower`, and one more.
        let firstLower: MappedArray<UInt32>
        /// The arcs by their higher vertex: for each the lower vertex, ascending.
        let lower: MappedArray<UInt32>
        /// And the arc.
        let lowerArcs: MappedArray<UInt32>

        var count: Int { tops.count }
    }

    /// The number of vertices.
    var count: Int { states.count }
    /// Whether it has all edges that are open to all by `metric`.
    func covers(_ metric: Metric) -> Bool {
        metric.durations.indices.allSatisfy { edge in
            ranks[edge] != Self.none || metric.durations[edge] == Metric.closed
                || metric.states[edge].contains(.restricted)
        }
    }

    /// The number of arcs, turns and shortcuts, up and down.
    var arcCount: Int { up.count + down.count }
}

extension Topology {
    /// Adds the sections of the topology of `family` to `writer`.
    func write(to writer: inout SectionWriter, family: String) {
        writer.add("\(family).state", Array(states))
        writer.add("\(family).rank", Array(ranks))
        writer.add("\(family).parent", Array(parents))
        for (name, arcs) in [("up", up), ("down", down)] {
            writer.add("\(family).\(name).first", Array(arcs.first))
            writer.add("\(family).\(name).top", Array(arcs.tops))
            writer.add("\(family).\(name).turn", Array(arcs.isTurn))
            writer.add("\(family).\(name).firstLow", Array(arcs.firstLower))
            writer.add("\(family).\(name).low", Array(arcs.lower))
            writer.add("\(family).\(name).lowArc", Array(arcs.lowerArcs))
        }
    }

    /// Opens the sections of `family`.
    ///
    /// - Throws: ``RegionError`` where one is missing or the lengths do not fit together.
    init(_ file: SectionFile, family: String, stateCount: Int) throws(RegionError) {
        states = try file.array("\(family).state")
        ranks = try file.array("\(family).rank")
        parents = try file.array("\(family).parent")
        up = try Arcs(file, name: "\(family).up", vertexCount: states.count)
        down = try Arcs(file, name: "\(family).down", vertexCount: states.count)
        guard ranks.count == stateCount, parents.count == states.count else {
            throw .notMadeForRoads(section: "\(family).rank")
        }
    }
}

extension Topology.Arcs {
    /// The arc between a lower vertex and a higher one; where there is none, its place among the
    /// arcs of the lower one.
    func place(from low: UInt32, to top: UInt32) -> Int {
        tops[Int(first[Int(low)])..<Int(first[Int(low) + 1])].partitioningIndex { $0 < top }
    }

    fileprivate init(_ file: SectionFile, name: String, vertexCount: Int) throws(RegionError) {
        first = try file.array("\(name).first")
        tops = try file.array("\(name).top")
        isTurn = try file.array("\(name).turn")
        firstLower = try file.array("\(name).firstLow")
        lower = try file.array("\(name).low")
        lowerArcs = try file.array("\(name).lowArc")
        let counts = [isTurn.count, lower.count, lowerArcs.count]
        guard first.count == vertexCount + 1, firstLower.count == vertexCount + 1,
            counts.allSatisfy({ $0 == tops.count }), Int(first[vertexCount]) == tops.count,
            Int(firstLower[vertexCount]) == tops.count
        else {
            throw .inconsistent(
                file: Metric.fileName, section: "\(name).first", reason: "its sizes do not fit")
        }
    }
}
