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
    func cutSegments(between isNear: [Bool]) -> [UInt32] {
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
    func part(isNear: [Bool], side: Bool) -> CellGraph {
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

    /// Whole parts of the graph with about half of the nodes; `nil` for a connected one.
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
