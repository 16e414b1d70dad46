import Dispatch
import Synchronization
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
    /// Cells of more nodes are worth a thread of their own.
    private static let parallelSize = 4000

    /// The order of those segments of `graph` for which `isUsed` holds.
    init(graph: RoadGraph, isUsed: (Int) -> Bool) {
        let (cell, loops) = Self.cell(graph, isUsed)
        segments = loops + Self.order(cell)
    }

    /// The network as one cell, and the segments that begin and end at one node.
    private static func cell(
        _ graph: RoadGraph, _ isUsed: (Int) -> Bool
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
                places.append(
                    SIMD2(Float(position.longitude) * scale, Float(position.latitude)))
            }
            return numbers[index]
        }
        for segment in 0..<graph.segmentCount where isUsed(segment) {
            let edge = Int(graph.segmentEdges[segment].index)
            let (a, b) = (graph.sources[edge], graph.targets[edge])
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
        var order = [[UInt32]](repeating: [], count: 2)
        let sides = [true, false].map { cell.part(isNear, $0) }
        if cell.count > parallelSize {
            let found = Mutex(order)
            DispatchQueue.concurrentPerform(iterations: 2) { side in
                let part = Self.order(sides[side])
                found.withLock { $0[side] = part }
            }
            order = found.withLock { $0 }
        } else {
            order = sides.map { Self.order($0) }
        }
        return order[0] + order[1] + cell.cutSegments(isNear)
    }

    /// The nodes of one of two sides with few links between them.
    private static func split(_ cell: CellGraph) -> [Bool] {
        if let parts = cell.disconnectedParts() { return parts }
        let search = MinimumCut(cell)
        var best: MinimumCut.Cut?
        for order in cell.orders {
            let most = best.map { $0.size * 2 } ?? .max
            guard let cut = search.cut(order, share: share, most: most) else { continue }
            if let known = best, known.cost(of: cell.count) <= cut.cost(of: cell.count) {
                continue
            }
            best = cut
        }
        // A connected cell of two nodes or more always has a cut.
        return best?.isNear ?? cell.places.indices.map { $0 == 0 }
    }
}

extension CellGraph {
    /// Makes links of pairs of nodes.
    mutating func connect(_ ends: [(Int32, Int32, UInt32)]) {
        firstLinks = Array(repeating: 0, count: count + 1)
        for (a, b, _) in ends {
            firstLinks[Int(a) + 1] += 1
            firstLinks[Int(b) + 1] += 1
        }
        for node in 0..<count { firstLinks[node + 1] += firstLinks[node] }
        var next = firstLinks
        heads = Array(repeating: 0, count: ends.count * 2)
        twins = heads
        segments = Array(repeating: 0, count: ends.count * 2)
        for (a, b, segment) in ends {
            let (i, j) = (next[Int(a)], next[Int(b)])
            next[Int(a)] += 1
            next[Int(b)] += 1
            (heads[Int(i)], heads[Int(j)]) = (b, a)
            (twins[Int(i)], twins[Int(j)]) = (j, i)
            (segments[Int(i)], segments[Int(j)]) = (segment, segment)
        }
    }

    mutating func sortByDirections() {
        let directions: [SIMD2<Float>] = [[1, 0], [0, 1], [1, 1], [1, -1]]
        orders = directions.map { direction in
            let keys = places.map { ($0 * direction).sum() }
            return (0..<Int32(count)).sorted {
                (keys[Int($0)], $0) < (keys[Int($1)], $1)
            }
        }
    }

    /// The segments between the two sides.
    func cutSegments(_ isNear: [Bool]) -> [UInt32] {
        var cut: [UInt32] = []
        for node in 0..<count where isNear[node] {
            for link in Int(firstLinks[node])..<Int(firstLinks[node + 1])
            where !isNear[Int(heads[link])] {
                cut.append(segments[link])
            }
        }
        return cut
    }

    /// The graph of the nodes on one side.
    func part(_ isNear: [Bool], _ side: Bool) -> CellGraph {
        var numbers = [Int32](repeating: -1, count: count)
        var part = CellGraph(places: [])
        for node in 0..<count where isNear[node] == side {
            numbers[node] = Int32(part.places.count)
            part.places.append(places[node])
        }
        var ends: [(Int32, Int32, UInt32)] = []
        for node in 0..<count where isNear[node] == side {
            for link in Int(firstLinks[node])..<Int(firstLinks[node + 1])
            where link < twins[link] && isNear[Int(heads[link])] == side {
                ends.append((numbers[node], numbers[Int(heads[link])], segments[link]))
            }
        }
        part.connect(ends)
        part.orders = orders.map { order in
            order.compactMap { numbers[Int($0)] >= 0 ? numbers[Int($0)] : nil }
        }
        return part
    }

    /// Where the graph falls apart, whole parts of it with about half of the nodes.
    func disconnectedParts() -> [Bool]? {
        var part = [Int32](repeating: -1, count: count)
        var sizes: [Int] = []
        var open: [Int32] = []
        for root in 0..<count where part[root] < 0 {
            let number = Int32(sizes.count)
            sizes.append(0)
            part[root] = number
            open.append(Int32(root))
            while let node = open.popLast() {
                sizes[Int(number)] += 1
                for link in Int(firstLinks[Int(node)])..<Int(firstLinks[Int(node) + 1])
                where part[Int(heads[link])] < 0 {
                    part[Int(heads[link])] = number
                    open.append(heads[link])
                }
            }
            if sizes[0] == count { return nil }
        }
        var (chosen, sum) = (0, 0)
        while chosen < sizes.count - 1, sum * 2 < count {
            sum += sizes[chosen]
            chosen += 1
        }
        return part.map { $0 < chosen }
    }
}
