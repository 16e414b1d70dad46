/// Puts what leads from the vertices of a hierarchy to the targets of a table in rows by vertex. Keeps its
/// memory from one table to the next; one at a time.
final class TargetNotes {
    /// What a way from a vertex to a target costs.
    struct Note: BitwiseCopyable {
        let vertex: UInt32
        let target: UInt32
        let cost: UInt32
        let measure: ArcMeasures.Measure
    }

    /// For each vertex its row, ``Topology/none`` where nothing is noted.
    private let rows: ScratchArray<UInt32>
    private var vertices: [UInt32] = []

    /// Notes at hierarchies of `count` vertices.
    init(count: Int) { rows = ScratchArray(repeating: Topology.none, count: count) }

    /// The notes of each vertex beside each other, in the order in which they were found.
    func sorted(_ found: [Note]) -> Rows {
        for vertex in vertices { rows[Int(vertex)] = Topology.none }
        var (vertices, first) = ([UInt32](), [0])
        for note in found {
            if rows[Int(note.vertex)] == Topology.none {
                rows[Int(note.vertex)] = UInt32(vertices.count)
                vertices.append(note.vertex)
                first.append(0)
            }
            first[Int(rows[Int(note.vertex)]) + 1] += 1
        }
        for row in vertices.indices { first[row + 1] += first[row] }
        var (next, notes) = (first, found)
        for note in found {
            let row = Int(rows[Int(note.vertex)])
            notes[next[row]] = note
            next[row] += 1
        }
        self.vertices = vertices
        return Rows(rows: rows.elements, first: first, notes: notes)
    }

    /// Notes by vertex. Valid until others are sorted.
    struct Rows {
        fileprivate let rows: UncheckedMutableArray<UInt32>
        fileprivate let first: [Int]
        /// All notes, row by row.
        let notes: [Note]

        /// The places of the notes at a vertex.
        @inline(__always) func places(at vertex: UInt32) -> Range<Int> {
            let row = rows[Int(vertex)]
            return row == Topology.none ? 0..<0 : first[Int(row)]..<first[Int(row) + 1]
        }
    }
}
