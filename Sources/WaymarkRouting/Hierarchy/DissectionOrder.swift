import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Orders the segments of a road network so that those which cut it in two come last: nested
/// dissection (George 1973, doi 10.1137/0710032). A cut of segments parts the graph of turns, whose
/// vertices the directions of the segments are (Buchhold et al. 2020,
/// doi 10.4230/OASIcs.ATMOS.2020).
struct DissectionOrder {
    /// The segments, the least important first.
    let segments: [UInt32]

    private static let share = 0.25
    /// Sides of more nodes are worth a thread of their own.
    private static let parallelSize = 4000

    /// The order of those segments of `graph` for which `isUsed` holds.
    init(graph: RoadGraph, isUsed: (Int) -> Bool) {
        let (cell, loops) = Self.cell(of: graph, isUsed: isUsed)
        segments = loops + Self.order(cell)
    }

    /// The network as one cell, and the segments that begin and end at one node.
    private static func cell(
        of graph: RoadGraph, isUsed: (Int) -> Bool
    ) -> (CellGraph, loops: [UInt32]) {
        var numbers = [Int32](repeating: -1, count: graph.nodeCount)
        var ends: [(Int32, Int32, UInt32)] = []
        var (places, loops) = ([SIMD2<Float>](), [UInt32]())
        let middle = graph.nodePositions.count > 0 ? graph.nodePositions[0].coordinate.latitude : 0
        let scale = Float(CMath.cosine(middle.degreesToRadians))
        func number(_ node: NodeID) -> Int32 {
            let index = Int(node.index)
            if numbers[index] < 0 {
                numbers[index] = Int32(places.count)
                let position = graph.nodePositions[index]
                places.append(SIMD2(Float(position.longitude) * scale, Float(position.latitude)))
            }
            return numbers[index]
        }
        for segment in 0..<graph.segmentCount where isUsed(segment) {
            let edges = graph.segmentEdges[segment]
            let (a, b) = (
                graph.targets[Int(edges.against.index)], graph.targets[Int(edges.along.index)]
            )
            if a == b {
                loops.append(UInt32(segment))
            } else {
                ends.append((number(a), number(b), UInt32(segment)))
            }
        }
        var cell = CellGraph(places: places)
        cell.connect(ends)
        cell.sortByDirections()
        return (cell, loops)
    }

    private static func order(_ cell: CellGraph) -> [UInt32] {
        guard cell.count > 1 else { return [] }
        let isNear = split(cell)
        let sides = [true, false].map { cell.part(isNear: isNear, side: $0) }
        // Threads of their own only for what takes time: threads that wait for others are none.
        let isLarge = sides.allSatisfy { $0.count > parallelSize }
        let order = concurrentMap(2, threads: isLarge ? 2 : 1) { Self.order(sides[$0]) }
        return order[0] + order[1] + cell.cutSegments(between: isNear)
    }

    /// The nodes of one of two sides with few links between them.
    private static func split(_ cell: CellGraph) -> [Bool] {
        if let parts = cell.disconnectedParts() { return parts }
        let search = MinimumCut(cell)
        var best: MinimumCut.Cut?
        for order in cell.orders {
            let most = best.map { $0.size * 2 } ?? .max
            guard let cut = search.cut(order, share: share, most: most) else { continue }
            let isBetter = best.map { cut.cost(of: cell.count) < $0.cost(of: cell.count) }
            if isBetter ?? true { best = cut }
        }
        // A connected cell of two nodes or more always has a cut.
        return best?.isNear ?? cell.places.indices.map { $0 == 0 }
    }
}
