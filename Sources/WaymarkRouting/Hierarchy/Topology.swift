import Synchronization
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

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
    private let madeCells = OnDemand<HierarchyCells>()

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
        private let lowerArcs = OnDemand<LowerArcs>()

        var count: Int { tops.count }

        /// The same arcs by their higher vertex, made when they are first asked for.
        var lower: LowerArcs { lowerArcs.made { LowerArcs(self) } }

        /// Gives the memory of ``lower`` back; it is made again when it is asked for.
        func releaseLower() { lowerArcs.clear() }
    }

    /// The arcs of one sense in compressed sparse rows by their higher vertex, as customization goes
    /// through them. They follow from the others and stand in no file.
    struct LowerArcs: Sendable {
        /// For each vertex its first entry, and one more.
        let first: MappedArray<UInt32>
        /// For each entry the lower vertex, ascending for each higher one.
        let vertices: MappedArray<UInt32>
        /// For each entry the arc.
        let arcs: MappedArray<UInt32>
    }

    /// What follows from the rest, made when it is first asked for.
    private final class OnDemand<Value: Sendable>: Sendable {
        private let known = Mutex<Value?>(nil)

        func clear() { known.withLock { $0 = nil } }

        func made(_ make: () -> Value) -> Value {
            known.withLock { known in
                let made = known ?? make()
                known = made
                return made
            }
        }
    }

    /// The number of vertices.
    var count: Int { states.count }

    /// The parts of the hierarchy, made when they are first asked for.
    var cells: HierarchyCells { madeCells.made { HierarchyCells(self) } }

    /// Whether it has all edges that are open to all by `metric`.
    func covers(_ metric: Metric) -> Bool {
        metric.durations.indices.allSatisfy { !isMissing($0, metric) }
    }

    /// The edges that are open to all by `metric`, and that it does not have.
    func missing(_ metric: Metric) -> [EdgeID] {
        metric.durations.indices.filter { isMissing($0, metric) }.map {
            EdgeID(rawIndex: UInt32($0))
        }
    }

    private func isMissing(_ edge: Int, _ metric: Metric) -> Bool {
        ranks[edge] == Self.none && metric.durations[edge] != Metric.closed
            && !metric.states[edge].contains(.restricted)
    }

    /// The number of arcs, turns and shortcuts, up and down.
    var arcCount: Int { up.count + down.count }
}

extension Topology {
    /// The kind of the section file of a cache.
    static let fileKind = "HIER"

    /// Adds the sections that a cache keeps to `writer`.
    func write(to writer: inout SectionWriter) {
        writer.add("state", Array(states))
        writer.add("rank", Array(ranks))
        writer.add("parent", Array(parents))
        for (name, arcs) in [("up", up), ("down", down)] {
            writer.add("\(name).first", Array(arcs.first))
            writer.add("\(name).top", Array(arcs.tops))
            writer.add("\(name).turn", Array(arcs.isTurn))
        }
    }

    /// Opens the sections of ``write(to:)``.
    ///
    /// - Throws: ``RegionError`` where one is missing or the lengths do not fit together.
    init(_ file: SectionFile, stateCount: Int) throws(RegionError) {
        states = try file.array("state")
        ranks = try file.array("rank")
        parents = try file.array("parent")
        up = try Arcs(file, name: "up", vertexCount: states.count)
        down = try Arcs(file, name: "down", vertexCount: states.count)
        guard ranks.count == stateCount, parents.count == states.count else {
            throw .notMadeForRoads(section: "rank")
        }
    }
}

extension Topology.Arcs {
    /// The arc between a lower vertex and a higher one; where there is none, its place among the
    /// arcs of the lower one.
    func place(from low: UInt32, to top: UInt32) -> Int {
        tops[Int(first[Int(low)])..<Int(first[Int(low) + 1])].partitioningIndex { $0 < top }
    }

    init(first: [UInt32], tops: [UInt32], isTurn: [UInt8]) {
        self.init(
            first: MappedArray(first), tops: MappedArray(tops), isTurn: MappedArray(isTurn))
    }

    fileprivate init(_ file: SectionFile, name: String, vertexCount: Int) throws(RegionError) {
        first = try file.array("\(name).first")
        tops = try file.array("\(name).top")
        isTurn = try file.array("\(name).turn")
        guard first.count == vertexCount + 1, isTurn.count == tops.count,
            Int(first[vertexCount]) == tops.count
        else {
            throw .inconsistent(
                file: Metric.fileName, section: "\(name).first", reason: "its sizes do not fit")
        }
    }
}

extension Topology.LowerArcs {
    /// - Complexity: O(*n*) in the number of arcs.
    fileprivate init(_ all: Topology.Arcs) {
        let (rows, tops) = (UncheckedArray(all.first), UncheckedArray(all.tops))
        let vertexCount = rows.count - 1
        var first = [UInt32](repeating: 0, count: rows.count)
        for top in tops { first[Int(top) + 1] += 1 }
        for vertex in 0..<vertexCount { first[vertex + 1] += first[vertex] }
        var next = first
        let vertices = NewArray<UInt32>(count: tops.count)
        let arcs = NewArray<UInt32>(count: tops.count)
        for vertex in 0..<vertexCount {
            for arc in Int(rows[vertex])..<Int(rows[vertex + 1]) {
                let place = Int(next[Int(tops[arc])])
                next[Int(tops[arc])] += 1
                vertices.elements[place] = UInt32(vertex)
                arcs.elements[place] = UInt32(arc)
            }
        }
        self.first = MappedArray(first)
        (self.vertices, self.arcs) = (vertices.array, arcs.array)
    }
}
