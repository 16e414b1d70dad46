/// A small undirected graph with places, whose numbers are its own.
struct CellGraph {
    /// For each node its place in the plane.
    var places: [SIMD2<Float>]
    /// For each node the first of its links, and one more.
    var firstLinks: [Int32] = []
    /// For each link the node at its other end.
    var heads: [Int32] = []
    /// For each link its number seen from the other end.
    var twins: [Int32] = []
    /// For each link the segment of the roads that it stands for.
    var segments: [UInt32] = []
    /// The nodes in the order of four directions: east, north, north-east, south-east.
    var orders: [[Int32]] = []

    var count: Int { places.count }
}

/// The smallest set of links between the two ends of a graph, seen in one direction: inertial flow
/// (Schild, Sommer 2015, doi 10.1007/978-3-319-20086-6_22) by the method of Dinic (1970).
final class MinimumCut {
    private let graph: CellGraph
    private let flow: UnsafeMutablePointer<Int8>
    private let level: UnsafeMutablePointer<Int32>
    private let next: UnsafeMutablePointer<Int32>
    private let queue: UnsafeMutablePointer<Int32>
    private let role: UnsafeMutablePointer<UInt8>

    init(_ graph: CellGraph) {
        self.graph = graph
        flow = .allocate(capacity: max(1, graph.heads.count))
        level = .allocate(capacity: graph.count)
        next = .allocate(capacity: graph.count)
        queue = .allocate(capacity: graph.count)
        role = .allocate(capacity: graph.count)
    }

    deinit {
        flow.deallocate()
        level.deallocate()
        next.deallocate()
        queue.deallocate()
        role.deallocate()
    }

    /// A cut: how many links it takes, and the nodes on the near side.
    struct Cut {
        let size: Int
        let isNear: [Bool]
        let nearCount: Int

        /// Links for each node of the smaller side.
        func cost(of count: Int) -> Double {
            Double(size) / Double(max(1, min(nearCount, count - nearCount)))
        }
    }

    /// The smallest cut between the first and the last `share` of the nodes in `order`; `nil` where
    /// it has more than `most` links.
    func cut(_ order: [Int32], share: Double, most: Int) -> Cut? {
        let count = graph.count
        let ends = max(1, Int(Double(count) * share))
        flow.initialize(repeating: 0, count: graph.heads.count)
        role.initialize(repeating: 0, count: count)
        for node in order.prefix(ends) { role[Int(node)] = 1 }
        for node in order.suffix(ends) { role[Int(node)] = 2 }
        return graph.firstLinks.withUnsafeBufferPointer { firstLinks in
            graph.heads.withUnsafeBufferPointer { heads in
                graph.twins.withUnsafeBufferPointer { twins in
                    let links = Links(first: firstLinks, heads: heads, twins: twins)
                    var size = 0
                    while reach(links, from: 1) {
                        size += augment(links, order.prefix(ends))
                        if size > most { return nil }
                    }
                    return smallest(links, size)
                }
            }
        }
    }

    private struct Links {
        let first: UnsafeBufferPointer<Int32>
        let heads: UnsafeBufferPointer<Int32>
        let twins: UnsafeBufferPointer<Int32>
    }

    /// Numbers the nodes by the links from the near end (`role` 1) or to the far end (2) over links
    /// that can take more; whether the other end is met.
    private func reach(_ links: Links, from start: UInt8) -> Bool {
        var (head, tail) = (0, 0)
        var isMet = false
        for node in 0..<graph.count {
            level[node] = role[node] == start ? 0 : -1
            next[node] = links.first[node]
            if role[node] == start {
                queue[tail] = Int32(node)
                tail += 1
            }
        }
        while head < tail {
            let node = Int(queue[head])
            head += 1
            for link in Int(links.first[node])..<Int(links.first[node + 1]) {
                let other = Int(links.heads[link])
                // Seen from the far end, it is the link's other direction that takes more.
                let isFull = start == 1 ? flow[link] > 0 : flow[link] < 0
                guard !isFull, level[other] < 0 else { continue }
                level[other] = level[node] + 1
                if role[other] != 0, role[other] != start { isMet = true }
                queue[tail] = Int32(other)
                tail += 1
            }
        }
        return isMet
    }

    /// Sends as much as the levels allow; how much it was.
    private func augment(_ links: Links, _ sources: ArraySlice<Int32>) -> Int {
        var sent = 0
        for source in sources {
            while push(links, from: Int(source)) { sent += 1 }
        }
        return sent
    }

    /// Sends one unit from `source` to the far end, along rising levels.
    private func push(_ links: Links, from source: Int) -> Bool {
        var depth = 0
        var node = source
        while role[node] != 2 {
            let end = links.first[node + 1]
            var link = next[node]
            while link < end {
                let other = Int(links.heads[Int(link)])
                if flow[Int(link)] < 1, level[other] == level[node] + 1 { break }
                link += 1
            }
            next[node] = link
            if link < end {
                queue[depth] = link
                depth += 1
                node = Int(links.heads[Int(link)])
            } else {
                guard depth > 0 else { return false }
                depth -= 1
                let back = Int(links.twins[Int(queue[depth])])
                node = Int(links.heads[back])
                next[node] += 1
            }
        }
        for step in 0..<depth {
            let link = Int(queue[step])
            flow[link] += 1
            flow[Int(links.twins[link])] -= 1
        }
        return true
    }

    /// Of the two smallest cuts nearest to either end, the one with the sides of more equal size.
    private func smallest(_ links: Links, _ size: Int) -> Cut {
        let count = graph.count
        _ = reach(links, from: 1)
        let near = (0..<count).map { level[$0] >= 0 }
        _ = reach(links, from: 2)
        let notFar = (0..<count).map { level[$0] < 0 }
        let (a, b) = (near.reduce(0) { $0 + ($1 ? 1 : 0) }, notFar.reduce(0) { $0 + ($1 ? 1 : 0) })
        let isFirst = abs(2 * a - count) <= abs(2 * b - count)
        return Cut(size: size, isNear: isFirst ? near : notFar, nearCount: isFirst ? a : b)
    }
}
