import WaymarkRegion

/// Parts of a hierarchy with the higher vertices over which paths lead into them and out of them: a part
/// that is far from a journey is passed by as a whole.
struct HierarchyCells: Sendable {
    /// Vertices of successive ranks.
    struct Cell: Sendable {
        let first: Int
        let last: Int
        /// The vertices from which arcs lead down into the cell, in ``HierarchyCells/borders``.
        let entries: Range<Int>
        /// The vertices to which arcs lead up out of it.
        let exits: Range<Int>
    }

    /// The cells by their last vertex, the highest first; of those with the same one the largest first.
    private var cells: [Cell] = []
    private var borders: [UInt32] = []

    /// Vertices of the smallest cells, and how much larger those are that hold them.
    private static let (smallest, growth) = (128, 4)

    /// - Complexity: O(*n* log *n*) in the number of arcs.
    init(_ topology: Topology) {
        let subtrees = Self.subtrees(of: topology)
        var seen = [UInt32](repeating: Topology.none, count: topology.count)
        func note(
            _ arcs: Topology.Arcs, of vertices: ClosedRange<Int>, as mark: UInt32
        ) -> Range<Int> {
            let start = borders.count
            let first = Int(arcs.first[vertices.lowerBound])
            for arc in first..<Int(arcs.first[vertices.upperBound + 1]) {
                let top = Int(arcs.tops[arc])
                guard top > vertices.upperBound, seen[top] != mark else { continue }
                seen[top] = mark
                borders.append(UInt32(top))
            }
            return start..<borders.count
        }
        for (number, vertices) in subtrees.enumerated() {
            let mark = UInt32(2 * number)
            let entries = note(topology.down, of: vertices, as: mark)
            let exits = note(topology.up, of: vertices, as: mark + 1)
            cells.append(
                Cell(
                    first: vertices.lowerBound, last: vertices.upperBound, entries: entries,
                    exits: exits))
        }
    }

    /// The largest subtrees of the elimination tree below some sizes whose ranks are successive.
    private static func subtrees(of topology: Topology) -> [ClosedRange<Int>] {
        let count = topology.count
        var sizes = [Int](repeating: 1, count: count)
        var firsts = Array(0..<count)
        var ranges: Set<ClosedRange<Int>> = []
        for vertex in 0..<count {
            let parent = topology.parents[vertex]
            guard parent != Topology.none else { continue }
            sizes[Int(parent)] += sizes[vertex]
            firsts[Int(parent)] = min(firsts[Int(parent)], firsts[vertex])
        }
        for vertex in 0..<count where vertex - firsts[vertex] + 1 == sizes[vertex] {
            let parent = topology.parents[vertex]
            let above = parent == Topology.none ? Int.max : sizes[Int(parent)]
            var size = smallest
            while size < count, size < above {
                if sizes[vertex] <= size, sizes[vertex] > size / growth {
                    ranges.insert(firsts[vertex]...vertex)
                }
                size *= growth
            }
        }
        return ranges.sorted { ($1.upperBound, $0.lowerBound) < ($0.upperBound, $1.lowerBound) }
    }

    /// Calls `visit` with each of `count` vertices, the highest first, until it returns `false`.
    ///
    /// - Parameter isFar: whether a cell is left out, asked when all that lies above it was visited.
    @inline(__always) func descend(
        from count: Int, skipping isFar: (Cell) -> Bool, _ visit: (_ vertex: Int) -> Bool
    ) {
        var (vertex, number) = (count - 1, 0)
        while vertex >= 0 {
            while number < cells.count, cells[number].last > vertex { number += 1 }
            if number < cells.count, cells[number].last == vertex {
                if isFar(cells[number]) { vertex = cells[number].first - 1 }
                number += 1
            } else {
                guard visit(vertex) else { return }
                vertex -= 1
            }
        }
    }

    /// The least of `costs` at some of the ``borders``.
    @inline(__always) func least(
        _ costs: UncheckedMutableArray<UInt32>, at places: Range<Int>
    ) -> UInt32 {
        var least = HierarchyWeights.infinity
        for place in places { least = min(least, costs[Int(borders[place])]) }
        return least
    }
}
