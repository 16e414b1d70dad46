import WaymarkRegion
import WaymarkRoads

extension Topology {
    /// Unpacks the sections of `family`.
    ///
    /// - Throws: ``RegionError`` where one is missing, ends too soon, or has a number that leads
    ///   nowhere.
    /// - Complexity: O(*n*) in the number of arcs.
    init(
        unpacking file: SectionFile, family: String, automaton: TurnAutomaton
    ) throws(RegionError) {
        let sizes = try Self.sizes(file, family: family)
        func bytes(_ name: String) throws(RegionError) -> [UInt8] {
            let bytes: MappedArray<UInt8> = try file.array("\(family).\(name)")
            return Array(bytes)
        }
        let (order, parents) = (try bytes("order"), try bytes("parent"))
        let (shared, other) = (try bytes("shared"), try bytes("other"))
        // A state takes a byte, and an arc a bit or a byte.
        guard sizes.vertices <= min(automaton.stateCount, order.count),
            max(sizes.up, sizes.down) <= 8 * shared.count + other.count
        else { throw .notMadeForRoads(section: "\(family).size") }
        let made = Order(order, count: sizes.vertices, stateCount: automaton.stateCount)
        guard let order = made else { throw .outOfRange(section: "\(family).order") }
        guard let parents = Self.parents(parents, count: sizes.vertices) else {
            throw .outOfRange(section: "\(family).parent")
        }
        let turns = Turns(order.states.array, automaton)
        guard
            let rows = PackedRows(
                shared: shared, other: other, parents: parents, limit: sizes.up + sizes.down),
            let up = rows.arcs(.up, count: sizes.up, isTurn: turns.leads(from:to:)),
            let down = rows.arcs(
                .down, count: sizes.down, isTurn: { turns.leads(from: $1, to: $0) })
        else { throw .outOfRange(section: "\(family).shared") }
        self.init(
            states: order.states.array, ranks: order.ranks.array, parents: parents, up: up,
            down: down)
    }

    /// The number of vertices and of arcs that lead up and down, of the topology of `family`.
    ///
    /// - Throws: ``RegionError`` where they are missing.
    static func sizes(
        _ file: SectionFile, family: String
    ) throws(RegionError) -> (vertices: Int, up: Int, down: Int) {
        let sizes: MappedArray<UInt32> = try file.array("\(family).size")
        guard sizes.count == 3 else { throw .notMadeForRoads(section: "\(family).size") }
        return (Int(sizes[0]), Int(sizes[1]), Int(sizes[2]))
    }

    /// The states by rank, and their ranks.
    private struct Order {
        let states: NewArray<UInt32>
        let ranks: NewArray<UInt32>

        init?(_ bytes: [UInt8], count: Int, stateCount: Int) {
            states = NewArray(count: count)
            ranks = NewArray(count: stateCount)
            ranks.elements.fill(with: Topology.none)
            var (offset, state) = (0, Int64(0))
            for rank in 0..<count {
                guard let code = bytes.varint(at: &offset, before: bytes.count) else { return nil }
                state &+= Int64(bitPattern: code >> 1) ^ -Int64(bitPattern: code & 1)
                guard state >= 0, state < stateCount,
                    ranks.elements[Int(state)] == Topology.none
                else { return nil }
                states.elements[rank] = UInt32(state)
                ranks.elements[Int(state)] = UInt32(rank)
            }
            guard offset == bytes.count else { return nil }
        }
    }

    /// The parents; `nil` where one is no vertex.
    private static func parents(_ bytes: [UInt8], count: Int) -> MappedArray<UInt32>? {
        let parents = NewArray<UInt32>(count: count)
        var offset = 0
        for vertex in 0..<count {
            guard let gap = bytes.varint(at: &offset, before: bytes.count),
                gap < UInt64(count - vertex)
            else { return nil }
            parents.elements[vertex] = gap == 0 ? Topology.none : UInt32(vertex + Int(gap))
        }
        return offset == bytes.count ? parents.array : nil
    }
}

/// The arcs of all vertices while they are unpacked, the highest vertex first.
private struct PackedRows {
    private var neighbors: [Topology.Neighbor] = []
    /// For each vertex the place of its first neighbor; those of the vertex below follow.
    private var first: [Int]
    /// The greatest number of neighbors.
    private let limit: Int

    /// The arcs; `nil` where bytes end too soon or go on, there are more than `limit`, or one leads to
    /// no vertex above.
    init?(shared: [UInt8], other: [UInt8], parents: MappedArray<UInt32>, limit: Int) {
        first = Array(repeating: 0, count: parents.count)
        self.limit = limit
        neighbors.reserveCapacity(limit)
        var bits = BitReader(shared)
        var others = OtherArcs(other, vertexCount: parents.count)
        for vertex in (0..<parents.count).reversed() {
            first[vertex] = neighbors.count
            guard others.begin(vertex), add(to: vertex, parents[vertex], &bits, &others) else {
                return nil
            }
        }
        guard bits.isAtEnd, others.isAtEnd else { return nil }
    }

    private mutating func add(
        to vertex: Int, _ parent: UInt32, _ bits: inout BitReader, _ others: inout OtherArcs
    ) -> Bool {
        if parent != Topology.none {
            let inherited = range(of: Int(parent))
            guard share(Topology.Neighbor(top: parent, senses: .both), &bits, &others) else {
                return false
            }
            for place in inherited {
                guard share(neighbors[place], &bits, &others) else { return false }
            }
        }
        while let next = others.next {
            guard add(next), others.advance() else { return false }
        }
        // Each is above the one before it, whatever the bytes are.
        let own = first[vertex]..<neighbors.count
        return own.dropFirst().allSatisfy { neighbors[$0 - 1].top < neighbors[$0].top }
    }

    /// Adds an arc of the parent where the vertex has it too, and others below it before.
    private mutating func share(
        _ known: Topology.Neighbor, _ bits: inout BitReader, _ others: inout OtherArcs
    ) -> Bool {
        while let next = others.next, next.top < known.top {
            guard add(next), others.advance() else { return false }
        }
        guard let senses = bits.next(like: known) else { return false }
        return senses.isEmpty || add(Topology.Neighbor(top: known.top, senses: senses))
    }

    private mutating func add(_ neighbor: Topology.Neighbor) -> Bool {
        neighbors.append(neighbor)
        return neighbors.count <= limit
    }

    private func range(of vertex: Int) -> Range<Int> {
        first[vertex]..<(vertex > 0 ? first[vertex - 1] : neighbors.count)
    }

    /// The arcs that lead one way; `nil` where there are not as many.
    ///
    /// - Parameter isTurn: whether one is a turn, from its lower vertex to its higher one.
    func arcs(
        _ sense: Topology.Senses, count: Int, isTurn: (_ low: Int, _ top: Int) -> Bool
    ) -> Topology.Arcs? {
        let starts = NewArray<UInt32>(count: first.count + 1)
        let tops = NewArray<UInt32>(count: count)
        let turns = NewArray<UInt8>(count: count)
        var place = 0
        for vertex in first.indices {
            starts.elements[vertex] = UInt32(place)
            for neighbor in neighbors[range(of: vertex)] where neighbor.senses.contains(sense) {
                guard place < count else { return nil }
                tops.elements[place] = neighbor.top
                turns.elements[place] = isTurn(vertex, Int(neighbor.top)) ? 1 : 0
                place += 1
            }
        }
        starts.elements[first.count] = UInt32(place)
        guard place == count else { return nil }
        return Topology.Arcs(first: starts.array, tops: tops.array, isTurn: turns.array)
    }
}

/// Which arcs are turns of the roads: it follows from the states of their ends.
private struct Turns {
    private let states: MappedArray<UInt32>
    private let automaton: TurnAutomaton
    /// For each vertex the nodes that its edge leaves and reaches.
    private let ends: [(source: NodeID, target: NodeID)]

    init(_ states: MappedArray<UInt32>, _ automaton: TurnAutomaton) {
        self.states = states
        self.automaton = automaton
        let graph = automaton.graph
        ends = states.map {
            let edge = automaton.edge(of: $0)
            return (graph.source(of: edge), graph.targets[Int(edge.index)])
        }
    }

    func leads(from first: Int, to second: Int) -> Bool {
        guard ends[first].target == ends[second].source else { return false }
        let edge = automaton.edge(of: states[second])
        return automaton.next(from: states[first], to: edge) == states[second]
    }
}

/// Reads the arcs that a vertex does not share with its parent.
private struct OtherArcs {
    private let bytes: [UInt8]
    private let vertexCount: Int
    private var offset = 0
    /// Vertices before the next one that has such arcs; `nil` behind the last of them.
    private var skipped: UInt64?
    private var rest: UInt64 = 0
    private var last: UInt64 = 0
    /// The next arc of the vertex.
    private(set) var next: Topology.Neighbor?

    init(_ bytes: [UInt8], vertexCount: Int) {
        self.bytes = bytes
        self.vertexCount = vertexCount
        skipped = number()
    }

    private mutating func number() -> UInt64? {
        bytes.varint(at: &offset, before: bytes.count)
    }

    var isAtEnd: Bool { offset == bytes.count && skipped == nil }

    /// Goes on to `vertex`, the one below the last; `false` where its arcs are damaged.
    mutating func begin(_ vertex: Int) -> Bool {
        (rest, last) = (0, UInt64(vertex))
        guard let count = skipped else { return true }
        guard count == 0 else {
            skipped = count - 1
            return true
        }
        guard let count = number(), count > 0 else { return false }
        rest = count
        return advance()
    }

    /// Goes on to the next arc of the vertex; `false` where it is damaged.
    mutating func advance() -> Bool {
        guard rest > 0 else {
            next = nil
            skipped = number()
            return skipped != nil || offset == bytes.count
        }
        rest -= 1
        guard let code = number(), code & 3 != 0, code >> 2 > 0, code >> 2 < UInt64(vertexCount)
        else { return false }
        last += code >> 2
        guard last < UInt64(vertexCount) else { return false }
        next = Topology.Neighbor(
            top: UInt32(last), senses: Topology.Senses(rawValue: UInt8(code & 3)))
        return true
    }
}

extension BitReader {
    /// How a vertex shares an arc of its parent; `nil` behind the end.
    fileprivate mutating func next(like known: Topology.Neighbor) -> Topology.Senses? {
        if known.senses == .both { return next(width: 2).map { Topology.Senses(rawValue: $0) } }
        return next(width: 1).map { $0 == 0 ? [] : known.senses }
    }
}
