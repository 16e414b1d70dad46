import WaymarkGeometry

/// Orders stops so that the path over all of them costs least: the travelling salesman problem
/// where the path there and the path back differ.
///
/// Up to 12 stops the order is the best one, by the dynamic programme of Held and Karp (1962, doi
/// 10.1137/0110015). Beyond, tours by nearest neighbours and by insertion (Rosenkrantz, Stearns and
/// Lewis 1977, doi 10.1137/0206041) are improved by iterated local search (Martin, Otto and Felten
/// 1991, Complex Systems 5:299-326); this gives no guarantee, but up to 20 stops no tour was found
/// that is more than 3 % longer than the best one.
///
/// Equal costs give equal orders, on every platform.
public struct TourSolver: Sendable {
    /// The end of a tour.
    public enum Shape: Hashable, Sendable {
        /// At the stop where it started.
        case round
        /// At the last of the stops.
        case open
    }

    /// The most stops, without those at fixed ends, that are ordered exactly.
    private static let exactLimit = 12

    private let costs: [UInt32]
    private let count: Int

    /// A solver for `count` stops.
    ///
    /// - Parameters:
    ///   - costs: What it costs to go from one stop to another, `count` × `count` values in any
    ///     unit, at `from * count + to`. `UInt32.max` where there is no path; the values from a
    ///     stop to itself do not matter.
    ///   - count: The number of stops.
    public init(costs: [UInt32], count: Int) {
        precondition(count >= 0 && costs.count == count * count, "costs are not count × count")
        self.costs = costs
        self.count = count
    }

    /// The order of all stops, each once, in which the tour costs least.
    ///
    /// - Parameters:
    ///   - shape: Whether the path from the last stop back to the first one is part of the tour.
    ///   - fixedStart: The stop that comes first. A round tour costs the same from everywhere: it
    ///     starts at stop 0 unless an end is fixed.
    ///   - fixedEnd: The stop that comes last; in a round tour the one before the return to the
    ///     first stop.
    /// - Returns: The order, or `nil` where there is no such tour: no path leads over all stops, a
    ///   fixed stop does not exist, or one of several stops is both start and end. Beyond 12 stops
    ///   a tour may be missed where very few of the paths between stops exist.
    /// - Complexity: O(2*ⁿ* *n*²) up to 12 stops; beyond, up to 8,000 kicks of O(*n*) to O(*n*²).
    public func order(shape: Shape, fixedStart: Int? = nil, fixedEnd: Int? = nil) -> [Int]? {
        let fixed = [fixedStart, fixedEnd].compactMap { $0 }
        guard fixed.allSatisfy((0..<count).contains) else { return nil }
        guard count > 1 else { return Array(0..<count) }
        let isRound = shape == .round
        if let fixedStart, let fixedEnd {
            let back = costs[fixedEnd * count + fixedStart]
            guard fixedStart != fixedEnd, !isRound || back != .max else { return nil }
        }
        let start = isRound && fixed.isEmpty ? 0 : fixedStart
        let left = isRound ? start ?? fixedEnd : start
        let reached = isRound ? fixedEnd ?? start : fixedEnd
        let others = (0..<count).filter { $0 != left && $0 != reached }
        guard let tour = solve(left: left, reached: reached, others: others) else { return nil }
        return [start].compactMap { $0 } + tour.dropFirst().map { others[$0 - 1] }
            + [fixedEnd].compactMap { $0 }
    }

    /// The best round tour from a root over `others`, as numbers of nodes: the root is node 0.
    private func solve(left: Int?, reached: Int?, others: [Int]) -> [Int]? {
        let matrix = TourCosts(
            costs, count: count, rows: [left] + others, columns: [reached] + others)
        let tour =
            others.count <= Self.exactLimit
            ? HeldKarp(matrix).tour() : TourSearch.tour(over: matrix)
        return matrix.length(of: tour) < matrix.impossible ? tour : nil
    }
}

/// The costs between the nodes of a round tour.
///
/// Node 0 is the root: the stop where a round tour starts, or the two fixed ends of a tour in one,
/// left like the start and reached like the end. An end that is free costs nothing, which makes
/// a round tour of an open one.
private struct TourCosts {
    let count: Int
    /// More than any tour over paths that exist.
    let impossible: Int64
    private let values: [Int64]

    /// Picks the costs of the stops `rows` to the stops `columns`; `nil` stands for a free end.
    init(_ costs: [UInt32], count stride: Int, rows: [Int?], columns: [Int?]) {
        count = rows.count
        let impossible = Int64(count + 1) << 32
        self.impossible = impossible
        values = rows.flatMap { row in
            columns.map { column in
                guard let row, let column, row != column else { return 0 }
                let cost = costs[row * stride + column]
                return cost == .max ? impossible : Int64(cost)
            }
        }
    }

    subscript(from: Int, to: Int) -> Int64 { values[from * count + to] }

    /// The cost of the round tour in this order.
    func length(of tour: [Int]) -> Int64 {
        zip(tour, tour.dropFirst() + tour.prefix(1)).reduce(0) { $0 + self[$1.0, $1.1] }
    }

    /// For every node all others, the cheapest to reach first: `count - 1` values for each.
    func neighbors() -> [Int] {
        (0..<count).flatMap { node in
            (0..<count).filter { $0 != node }
                .sorted { (self[node, $0], $0) < (self[node, $1], $1) }
        }
    }
}

/// The exact dynamic programme over sets of nodes (Held and Karp 1962, doi 10.1137/0110015).
private struct HeldKarp {
    private let costs: TourCosts
    /// The number of nodes without the root: bit and column *k* stand for node *k* + 1.
    private let width: Int
    /// For each set of nodes and each last node in it the cheapest path there from the root.
    private var table: [Int64]

    init(_ costs: TourCosts) {
        self.costs = costs
        width = costs.count - 1
        table = Array(repeating: 0, count: width << width)
        for set in 1..<1 << width {
            for last in 0..<width where set >> last & 1 == 1 {
                table[set * width + last] = cheapest(over: set ^ 1 << last, to: last + 1).cost
            }
        }
    }

    /// The cheapest path from the root over all nodes of a set to `node`, and the last one in it.
    private func cheapest(over set: Int, to node: Int) -> (cost: Int64, last: Int) {
        var best = (cost: set == 0 ? costs[0, node] : .max, last: 0)
        for last in 0..<width where set >> last & 1 == 1 {
            let cost = table[set * width + last] + costs[last + 1, node]
            if cost < best.cost { best = (cost, last) }
        }
        return best
    }

    /// The best tour, read backwards from the full set.
    func tour() -> [Int] {
        var reversed: [Int] = []
        var set = 1 << width - 1
        while set != 0 {
            let last = cheapest(over: set, to: reversed.last ?? 0).last
            reversed.append(last + 1)
            set ^= 1 << last
        }
        return [0] + reversed.reversed()
    }
}

/// Iterated local search for tours whose costs depend on the direction.
///
/// Moves are the exchange of two neighbouring segments, which keeps their direction (Or 1976;
/// Kanellakis and Papadimitriou 1980, doi 10.1287/opre.28.5.1086) and includes the shift of a few
/// stops, and the reversal of one segment (Croes 1958, doi 10.1287/opre.6.6.791), whose cost both
/// ways comes from prefix sums. Nodes are examined only after something beside them has changed
/// (Bentley 1992, doi 10.1287/ijoc.4.4.387).
private struct TourSearch {
    private typealias Solution = (length: Int64, tour: [Int])

    /// How many of the best local optima are kicked.
    private static let starts = 4
    /// The longest part of a tour that one kick rearranges, in nodes.
    private static let kickReach = 50

    private let costs: TourCosts
    private let neighbors: [Int]
    private var tour: [Int]
    /// The tour that is being put together from parts of another one.
    private var draft: [Int] = []
    private var position: [Int]
    /// The cost along the tour from its first node to each one, and at last back to the first.
    private var forward: [Int64]
    /// The same against the direction of the tour.
    private var backward: [Int64]
    /// The nodes still to examine.
    private var pending: [Int] = []
    private var isPending: [Bool]
    private var random = SeededGenerator(seed: 0)

    init(over costs: TourCosts) {
        self.costs = costs
        neighbors = costs.neighbors()
        tour = Array(0..<costs.count)
        position = tour
        forward = Array(repeating: 0, count: costs.count + 1)
        backward = forward
        isPending = Array(repeating: false, count: costs.count)
    }

    /// The best tour found, from node 0 on.
    static func tour(over costs: TourCosts) -> [Int] {
        var search = Self(over: costs)
        let optima = search.constructions().map { search.improved($0) }
        let best = optima.sorted { $0.length < $1.length }.prefix(starts)
            .map { search.kicked($0) }.min { $0.length < $1.length }
        let tour = best?.tour ?? []
        let root = tour.firstIndex(of: 0) ?? 0
        return Array(tour[root...] + tour[..<root])
    }

    private mutating func improved(_ order: [Int]) -> Solution {
        draft = order
        adopt(changed: order)
        improve()
        return (length, tour)
    }

    /// The best tour by kicks from `optimum`; one that ends more than 1/64 above it is taken back.
    private mutating func kicked(_ optimum: Solution) -> Solution {
        var best = optimum
        var current = best.tour
        for _ in 0..<min(max(500, 20 * costs.count), 2000) where !SearchBudget.isOver {
            kick(current)
            improve()
            if length <= best.length + best.length / 64 { current = tour }
            if length < best.length { best = (length, tour) }
        }
        return best
    }

    /// Loads `order` with two bridges (Martin, Otto and Felten 1991): three neighbouring segments
    /// *B C D* become *D C B*, which no single move of the local search undoes.
    private mutating func kick(_ order: [Int]) {
        let count = order.count
        let start = 1 + random.index(below: count - 3)
        let end = min(start + Self.kickReach, count)
        var cuts = [start]
        for index in 0..<3 {
            let cut = cuts[index] + 1
            cuts.append(cut + random.index(below: end - cut - 1 + index))
        }
        let turned = [cuts[2]..<cuts[3], cuts[1]..<cuts[2], start..<cuts[1]]
        for part in [0..<start] + turned + [cuts[3]..<count] { draft += order[part] }
        adopt(changed: cuts.flatMap { [order[$0 - 1], order[$0 % count]] })
    }

    /// Tours by nearest neighbours from nodes spread over all, and one by insertion.
    private func constructions() -> [[Int]] {
        stride(from: 0, to: costs.count, by: (costs.count + 9) / 10).map(nearestNeighbors)
            + [insertion()]
    }

    private func nearestNeighbors(from first: Int) -> [Int] {
        var isUsed = Array(repeating: false, count: costs.count)
        var order = [first]
        isUsed[first] = true
        while let next = neighbors(of: order[order.count - 1]).first(where: { !isUsed[$0] }) {
            order.append(next)
            isUsed[next] = true
        }
        return order
    }

    private func insertion() -> [Int] {
        var order = [0]
        for node in 1..<costs.count {
            var best = (cost: Int64.max, place: 0)
            for (place, from) in order.enumerated() {
                let to = order[(place + 1) % order.count]
                let cost = costs[from, node] + costs[node, to] - costs[from, to]
                if cost < best.cost { best = (cost, place + 1) }
            }
            order.insert(node, at: best.place)
        }
        return order
    }
}

// MARK: - Local search

extension TourSearch {
    private var length: Int64 { forward[costs.count] }

    private func neighbors(of node: Int) -> ArraySlice<Int> {
        neighbors[node * (costs.count - 1)..<(node + 1) * (costs.count - 1)]
    }

    /// The node `steps` places further on the tour; one less than its length is one back.
    private func node(_ steps: Int, after node: Int) -> Int {
        let place = position[node] + steps
        return tour[place < tour.count ? place : place - tour.count]
    }

    /// The number of places from `start` on to `node`.
    private func steps(from start: Int, to node: Int) -> Int {
        let steps = position[node] - position[start]
        return steps < 0 ? steps + tour.count : steps
    }

    /// Makes the draft the tour; the nodes `changed` are to be examined.
    private mutating func adopt(changed: [Int]) {
        swap(&tour, &draft)
        draft.removeAll(keepingCapacity: true)
        for place in tour.indices {
            let node = tour[place]
            let next = tour[place + 1 < tour.count ? place + 1 : 0]
            position[node] = place
            forward[place + 1] = forward[place] + costs[node, next]
            backward[place + 1] = backward[place] + costs[next, node]
        }
        for node in changed where !isPending[node] {
            isPending[node] = true
            pending.append(node)
        }
    }

    /// Moves until no node that is to be examined has a move left.
    private mutating func improve() {
        while let node = pending.popLast() {
            isPending[node] = false
            while exchangesSegments(after: node) || reversesSegment(after: node) {}
        }
    }

    /// Exchanges the segment after `node` with the one that follows it, where this gains.
    ///
    /// Some start of every move that gains has gains at each of its steps (Lin and Kernighan 1973,
    /// doi 10.1287/opre.21.2.498), so that the lists of neighbours are read up to that point only.
    private mutating func exchangesSegments(after node: Int) -> Bool {
        let first = self.node(1, after: node)
        for second in neighbors(of: node) {
            let gain = costs[node, first] - costs[node, second]
            guard gain > 0 else { break }
            let firstEnd = self.node(tour.count - 1, after: second)
            let length = steps(from: first, to: second)
            for next in neighbors(of: firstEnd) {
                let nextGain = gain + costs[firstEnd, second] - costs[firstEnd, next]
                guard nextGain > 0 else { break }
                guard steps(from: first, to: next) > length else { continue }
                let secondEnd = self.node(tour.count - 1, after: next)
                guard nextGain + costs[secondEnd, next] > costs[secondEnd, first] else { continue }
                let places = (position[first], position[second], position[next])
                exchange(places, changed: [node, first, firstEnd, second, secondEnd, next])
                return true
            }
        }
        return false
    }

    private mutating func exchange(_ places: (Int, Int, Int), changed: [Int]) {
        take(from: places.1, to: places.2)
        take(from: places.0, to: places.1)
        take(from: places.2, to: places.0)
        adopt(changed: changed)
    }

    /// Adds the nodes from one place on the tour up to another to the draft.
    private mutating func take(from start: Int, to end: Int) {
        draft += tour[start..<(start < end ? end : tour.count)]
        if start >= end { draft += tour[..<end] }
    }

    /// Reverses a segment after `node`, where this gains.
    private mutating func reversesSegment(after node: Int) -> Bool {
        let first = self.node(1, after: node)
        for steps in 1..<tour.count - 1 {
            let last = self.node(steps, after: first)
            let next = self.node(1, after: last)
            let turned =
                costs[node, last] + costs[first, next]
                + along(sums: backward, from: first, to: last)
            let now =
                costs[node, first] + costs[last, next] + along(sums: forward, from: first, to: last)
            guard turned < now else { continue }
            take(from: position[first], to: position[next])
            draft.reverse()
            take(from: position[next], to: position[first])
            adopt(changed: [node, first, last, next])
            return true
        }
        return false
    }

    /// The cost along the tour from one node to another by prefix sums.
    private func along(sums: [Int64], from start: Int, to end: Int) -> Int64 {
        let cost = sums[position[end]] - sums[position[start]]
        return position[end] < position[start] ? cost + sums[tour.count] : cost
    }
}
