import WaymarkRoads
import WaymarkRegion

/// Finds edges that can be reached from each other (Tarjan 1972, doi 10.1137/0201010), without
/// recursion. Components are numbered by size, the largest first.
struct StronglyConnectedComponents {
    private(set) var numbers: [UInt32]

    private struct Frame {
        let edge: Int
        var next: Int
        let end: Int
    }

    /// The components where `isLink` says which edges lead on to which.
    init(graph: RoadGraph, isLink: (EdgeID, EdgeID) -> Bool) {
        let count = graph.edgeCount
        let unset = UInt32.max
        var numbers = [UInt32](repeating: unset, count: count)
        var order = [UInt32](repeating: unset, count: count)
        var low = [UInt32](repeating: 0, count: count)
        var (clock, components): (UInt32, UInt32) = (0, 0)
        var (open, frames): ([Int], [Frame]) = ([], [])

        func enter(_ edge: Int) {
            order[edge] = clock
            low[edge] = clock
            clock += 1
            open.append(edge)
            let out = graph.edges(from: graph.targets[edge])
            frames.append(Frame(edge: edge, next: out.lowerBound, end: out.upperBound))
        }
        func close(_ edge: Int) {
            guard low[edge] == order[edge] else { return }
            while let member = open.popLast() {
                numbers[member] = components
                if member == edge { break }
            }
            components += 1
        }
        for root in 0..<count where order[root] == unset {
            enter(root)
            while let top = frames.last {
                guard top.next < top.end else {
                    frames.removeLast()
                    close(top.edge)
                    if let parent = frames.last?.edge {
                        low[parent] = min(low[parent], low[top.edge])
                    }
                    continue
                }
                frames[frames.count - 1].next += 1
                let next = top.next
                guard isLink(EdgeID(top.edge), EdgeID(next)) else { continue }
                if order[next] == unset {
                    enter(next)
                } else if numbers[next] == unset {
                    low[top.edge] = min(low[top.edge], order[next])
                }
            }
        }
        self.numbers = Self.rankedBySize(numbers, count: Int(components))
    }

    private static func rankedBySize(_ numbers: [UInt32], count: Int) -> [UInt32] {
        var sizes = [Int](repeating: 0, count: count)
        for number in numbers { sizes[Int(number)] += 1 }
        var ranks = [UInt32](repeating: 0, count: count)
        let order = sizes.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
        for (rank, number) in order.enumerated() { ranks[number] = UInt32(rank) }
        return numbers.map { ranks[Int($0)] }
    }
}
