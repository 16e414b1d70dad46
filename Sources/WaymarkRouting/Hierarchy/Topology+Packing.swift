import WaymarkRegion

/// The form of a topology in a region: little more than a bit for most arcs. It is unpacked when a
/// profile of its family is first used.
///
/// What a vertex has arcs with above its parent is nearly what its parent has arcs with, and they lead
/// the same ways: a bit for each of those arcs tells whether the vertex has it too.
extension Topology {
    /// The ways in which an arc leads.
    struct Senses: OptionSet, Sendable {
        let rawValue: UInt8
        static let up = Senses(rawValue: 1 << 0)
        static let down = Senses(rawValue: 1 << 1)
        static let both: Senses = [.up, .down]
    }

    /// The higher end of an arc, or of two between the same vertices.
    struct Neighbor {
        let top: UInt32
        let senses: Senses
    }

    /// The sections of a topology.
    struct Packed: Sendable {
        let size: [UInt32]
        let order: [UInt8]
        let parents: [UInt8]
        let arcs: (shared: [UInt8], other: [UInt8])

        /// Adds them to `writer`.
        func write(to writer: inout SectionWriter, family: String) {
            writer.add("\(family).size", size)
            writer.add("\(family).order", order)
            writer.add("\(family).parent", parents)
            writer.add("\(family).shared", arcs.shared)
            writer.add("\(family).other", arcs.other)
        }
    }

    /// The topology as a region has it.
    var packed: Packed {
        Packed(
            size: [count, up.count, down.count].map { UInt32($0) }, order: packedOrder,
            parents: packedParents, arcs: packedArcs)
    }

    private var packedOrder: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * count)
        var last: Int64 = 0
        for state in states {
            let step = Int64(state) - last
            bytes.append(varint: UInt64(bitPattern: step << 1 ^ step >> 63))
            last = Int64(state)
        }
        return bytes
    }

    private var packedParents: [UInt8] {
        var bytes: [UInt8] = []
        for (vertex, parent) in parents.enumerated() {
            bytes.append(varint: parent == Self.none ? 0 : UInt64(parent) - UInt64(vertex))
        }
        return bytes
    }

    /// The arcs by their lower vertex, the highest one first, so that those of parents are known: bits
    /// for what they share with them, and all others.
    private var packedArcs: (shared: [UInt8], other: [UInt8]) {
        var (shared, other) = (BitWriter(), [UInt8]())
        var skipped: UInt64 = 0
        for vertex in (0..<count).reversed() {
            var rest = neighbors(of: vertex)[...]
            let parent = parents[vertex]
            var own: [Neighbor] = []
            for known in parent == Self.none ? [] : inherited(from: Int(parent)) {
                while let next = rest.first, next.top < known.top { own.append(rest.removeFirst()) }
                var senses: Senses = []
                if let next = rest.first, next.top == known.top {
                    rest.removeFirst()
                    if known.senses == .both || next.senses == known.senses {
                        senses = next.senses
                    } else {
                        own.append(next)
                    }
                }
                shared.append(known, senses)
            }
            own += rest
            guard !own.isEmpty else {
                skipped += 1
                continue
            }
            other.append(varint: skipped)
            other.append(varint: UInt64(own.count))
            skipped = 0
            var last = UInt32(vertex)
            for neighbor in own {
                other.append(
                    varint: UInt64(neighbor.top - last) << 2 | UInt64(neighbor.senses.rawValue))
                last = neighbor.top
            }
        }
        return (shared.bytes, other)
    }

    /// What a vertex may share: its parent, and what that has arcs with.
    private func inherited(from parent: Int) -> [Neighbor] {
        [Neighbor(top: UInt32(parent), senses: .both)] + neighbors(of: parent)
    }

    /// The higher ends of the arcs of `vertex`, ascending.
    private func neighbors(of vertex: Int) -> [Neighbor] {
        var neighbors: [Neighbor] = []
        var (ups, downs) = (up.row(vertex), down.row(vertex))
        while let top = [ups.first, downs.first].compactMap({ $0 }).min() {
            var senses: Senses = []
            if ups.first == top {
                senses.insert(.up)
                ups.removeFirst()
            }
            if downs.first == top {
                senses.insert(.down)
                downs.removeFirst()
            }
            neighbors.append(Neighbor(top: top, senses: senses))
        }
        return neighbors
    }
}

extension BitWriter {
    /// Notes how a vertex shares an arc of its parent.
    fileprivate mutating func append(_ known: Topology.Neighbor, _ senses: Topology.Senses) {
        if known.senses == .both {
            append(senses.rawValue, width: 2)
        } else {
            append(senses.isEmpty ? 0 : 1, width: 1)
        }
    }
}

extension Topology.Arcs {
    /// The higher ends of the arcs of a lower vertex.
    fileprivate func row(_ vertex: Int) -> MappedArray<UInt32>.SubSequence {
        tops[Int(first[vertex])..<Int(first[vertex + 1])]
    }
}
