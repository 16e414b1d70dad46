/// The smallest set of links between the two ends of a graph, seen in one direction: inertial flow
/// (Schild, Sommer 2015, doi 10.1007/978-3-319-20086-6_22) by the method of Dinic (1970).
final class MinimumCut {
    private let count: Int
    /// The links of the graph in compressed rows.
    private let first: ScratchArray<Int32>
    private let heads: ScratchArray<Int32>
    private let twins: ScratchArray<Int32>
    private let flow: ScratchArray<Int8>
    private let level: ScratchArray<Int32>
    private let next: ScratchArray<Int32>
    private let queue: ScratchArray<Int32>
    private let role: ScratchArray<UInt8>

    init(_ graph: CellGraph) {
        count = graph.count
        first = ScratchArray(graph.firstLinks)
        heads = ScratchArray(graph.heads)
        twins = ScratchArray(graph.twins)
        flow = ScratchArray(repeating: 0, count: graph.heads.count)
        level = ScratchArray(repeating: 0, count: graph.count)
        next = ScratchArray(repeating: 0, count: graph.count)
        queue = ScratchArray(repeating: 0, count: graph.count)
        role = ScratchArray(repeating: 0, count: graph.count)
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
        let ends = max(1, Int(Double(count) * share))
        flow.elements.fill(with: 0)
        role.elements.fill(with: 0)
        for node in order.prefix(ends) { role[Int(node)] = 1 }
        for node in order.suffix(ends) { role[Int(node)] = 2 }
        var size = 0
        while reach(from: 1) {
            for source in order.prefix(ends) {
                while push(from: Int(source)) { size += 1 }
            }
            if size > most { return nil }
        }
        return smallest(size: size)
    }

    /// Numbers the nodes by the links from the near end (`role` 1) or to the far end (2) over links
    /// that can take more; whether the other end is met.
    private func reach(from start: UInt8) -> Bool {
        var (head, tail) = (0, 0)
        var isMet = false
        for node in 0..<count {
            level[node] = role[node] == start ? 0 : -1
            next[node] = first[node]
            if role[node] == start {
                queue[tail] = Int32(node)
                tail += 1
            }
        }
        while head < tail {
            let node = Int(queue[head])
            head += 1
            for link in Int(first[node])..<Int(first[node + 1]) {
                let other = Int(heads[link])
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

    /// Sends one unit from `source` to the far end, along rising levels.
    private func push(from source: Int) -> Bool {
        var depth = 0
        var node = source
        while role[node] != 2 {
            let end = first[node + 1]
            var link = next[node]
            while link < end {
                let other = Int(heads[Int(link)])
                if flow[Int(link)] < 1, level[other] == level[node] + 1 { break }
                link += 1
            }
            next[node] = link
            if link < end {
                queue[depth] = link
                depth += 1
                node = Int(heads[Int(link)])
            } else {
                guard depth > 0 else { return false }
                depth -= 1
                node = Int(heads[Int(twins[Int(queue[depth])])])
                next[node] += 1
            }
        }
        for step in 0..<depth {
            let link = Int(queue[step])
            flow[link] += 1
            flow[Int(twins[link])] -= 1
        }
        return true
    }

    /// Of the two smallest cuts nearest to either end, the one with the sides of more equal size.
    private func smallest(size: Int) -> Cut {
        _ = reach(from: 1)
        let near = (0..<count).map { level[$0] >= 0 }
        _ = reach(from: 2)
        let notFar = (0..<count).map { level[$0] < 0 }
        let (a, b) = (near.count { $0 }, notFar.count { $0 })
        let isFirst = abs(2 * a - count) <= abs(2 * b - count)
        return Cut(size: size, isNear: isFirst ? near : notFar, nearCount: isFirst ? a : b)
    }
}
