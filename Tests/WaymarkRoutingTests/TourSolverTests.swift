import WaymarkGeometry
import Testing
import WaymarkRouting
import WaymarkTestSupport

/// What a tour has to be like.
private struct Demand: CustomStringConvertible {
    var shape: TourSolver.Shape
    var start: Int?
    var end: Int?

    var description: String {
        "\(shape) from \(start.map(String.init) ?? "any") to \(end.map(String.init) ?? "any")"
    }

    static let all = [TourSolver.Shape.round, .open].flatMap { shape in
        [nil, 1].flatMap { start in
            [nil, 2].map { end in Demand(shape: shape, start: start, end: end) }
        }
    }

    func allows(_ order: [Int]) -> Bool {
        (start ?? order.first) == order.first && (end ?? order.last) == order.last
    }
}

/// The costs between some stops.
private struct Stops {
    var count: Int
    var costs: [UInt32]

    /// Costs by a function of the two stops; `nil` where there is no way.
    init(_ count: Int, cost: (_ from: Int, _ to: Int) -> Int?) {
        self.count = count
        costs = (0..<count * count).map { index in
            cost(index / count, index % count).map { UInt32($0) } ?? .max
        }
    }

    /// Costs from 0 to 99; of all ways `missing` percent do not exist.
    init(random count: Int, missing: Int, using generator: inout SeededGenerator) {
        self.init(count) { _, _ in
            generator.chance(missing) ? nil : Int.random(in: 0..<100, using: &generator)
        }
    }

    /// Places in a square with ways that are up to a third longer than the air line.
    init(town count: Int, using generator: inout SeededGenerator) {
        let places = (0..<count).map { _ in
            SIMD2<Double>.random(in: 0...1000, using: &generator)
        }
        self.init(count) { from, to in
            let offset = places[from] - places[to]
            let distance = (offset * offset).sum().squareRoot()
            return Int(distance * Double.random(in: 1...1.33, using: &generator))
        }
    }

    func order(_ demand: Demand) -> [Int]? {
        TourSolver(costs: costs, count: count)
            .order(shape: demand.shape, fixedStart: demand.start, fixedEnd: demand.end)
    }

    private func cost(_ from: Int, _ to: Int) -> Int? {
        let cost = costs[from * count + to]
        return cost == .max ? nil : Int(cost)
    }

    /// The cost of a tour, or `nil` where it goes where there is no way.
    func length(of order: [Int], _ shape: TourSolver.Shape) -> Int? {
        var legs = Array(zip(order, order.dropFirst()))
        if shape == .round, order.count > 1 { legs.append((order[order.count - 1], order[0])) }
        return legs.reduce(0) { sum, leg in
            guard let sum, let cost = cost(leg.0, leg.1) else { return nil }
            return sum + cost
        }
    }

    /// The least cost by trying all orders.
    func bruteForce(_ demand: Demand) -> Int? {
        permutations(of: Array(0..<count)).filter(demand.allows)
            .compactMap { length(of: $0, demand.shape) }.min()
    }

    private func permutations(of stops: [Int]) -> [[Int]] {
        guard !stops.isEmpty else { return [[]] }
        return stops.flatMap { first in
            permutations(of: stops.filter { $0 != first }).map { [first] + $0 }
        }
    }

    /// The least cost of a round tour, or of an open one with free ends, by sets of visited stops.
    func dynamicProgramme(_ shape: TourSolver.Shape) -> Int? {
        let none = Int.max / 2
        var ways = Array(repeating: Array(repeating: none, count: count), count: 1 << count)
        for start in 0..<(shape == .round ? 1 : count) { ways[1 << start][start] = 0 }
        for visited in 1..<1 << count {
            for (last, length) in ways[visited].enumerated() where length < none {
                for next in 0..<count where visited & 1 << next == 0 {
                    guard let cost = cost(last, next) else { continue }
                    let set = visited | 1 << next
                    ways[set][next] = min(ways[set][next], length + cost)
                }
            }
        }
        let lengths = ways[1 << count - 1].enumerated().compactMap { last, length -> Int? in
            shape == .round ? cost(last, 0).map { length + $0 } : length
        }
        return lengths.min().flatMap { $0 < none ? $0 : nil }
    }
}

@Suite("Orders of stops")
struct TourSolverTests {
    @Test("Up to seven stops no order is better", arguments: 3...7, [0, 30, 60])
    func bruteForce(count: Int, missing: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count * 100 + missing))
        for _ in 0..<2 {
            let stops = Stops(random: count, missing: missing, using: &generator)
            for demand in Demand.all {
                let order = stops.order(demand)
                let length = order.flatMap { stops.length(of: $0, demand.shape) }
                #expect(length == stops.bruteForce(demand), "\(demand), \(stops)")
                if let order {
                    #expect(order.sorted() == Array(0..<count))
                    #expect(demand.allows(order), "\(demand)")
                }
            }
        }
    }

    @Test("Twelve stops have the best order", arguments: [TourSolver.Shape.round, .open])
    func exact(shape: TourSolver.Shape) throws {
        var generator = SeededGenerator(seed: 12)
        let stops = Stops(random: 12, missing: 20, using: &generator)
        let order = try #require(stops.order(Demand(shape: shape)))
        #expect(stops.length(of: order, shape) == stops.dynamicProgramme(shape))
    }

    @Test(
        "More stops are at most three percent off the best order",
        arguments: [TourSolver.Shape.round, .open], 1...2 as ClosedRange<UInt64>)
    func nearlyExact(shape: TourSolver.Shape, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let samples = [
            Stops(town: 14, using: &generator), Stops(random: 14, missing: 20, using: &generator),
        ]
        for stops in samples {
            let order = try #require(stops.order(Demand(shape: shape)))
            let length = try #require(stops.length(of: order, shape))
            let best = try #require(stops.dynamicProgramme(shape))
            #expect(order.sorted() == Array(0..<14))
            #expect(length * 100 <= best * 103)
        }
    }

    @Test("Ends are kept and ways exist on larger tours too", arguments: Demand.all)
    fileprivate func largeDemand(demand: Demand) throws {
        var generator = SeededGenerator(seed: 16)
        var stops = Stops(random: 16, missing: 40, using: &generator)
        // The only way that one of the demands cannot do without.
        stops.costs[2 * 16 + 1] = 50
        let order = try #require(stops.order(demand))
        #expect(order.sorted() == Array(0..<16))
        #expect(demand.allows(order))
        #expect(stops.length(of: order, demand.shape) != nil)
    }

    @Test("A one-way ring is driven in its direction")
    func oneWayRing() {
        // Stop 7k mod 20 is the k-th on the ring.
        let stops = Stops(20) { from, to in (to * 3 - from * 3 + 60) % 20 }
        #expect(stops.order(Demand(shape: .round)) == (0..<20).map { $0 * 7 % 20 })
        let start = stops.order(Demand(shape: .open, start: 7))
        #expect(start == (1...20).map { $0 * 7 % 20 })
    }

    @Test("A round tour starts at the fixed stop and costs the same from everywhere")
    func rotation() throws {
        var generator = SeededGenerator(seed: 5)
        let stops = Stops(town: 9, using: &generator)
        let first = try #require(stops.order(Demand(shape: .round)))
        #expect(first[0] == 0)
        for stop in 0..<9 {
            let started = try #require(stops.order(Demand(shape: .round, start: stop)))
            let ended = try #require(stops.order(Demand(shape: .round, end: stop)))
            #expect(started.first == stop && ended.last == stop)
            #expect(stops.length(of: started, .round) == stops.length(of: first, .round))
            #expect(stops.length(of: ended, .round) == stops.length(of: first, .round))
        }
    }

    @Test("Few stops have an order", arguments: [TourSolver.Shape.round, .open])
    func fewStops(shape: TourSolver.Shape) {
        #expect(Stops(0) { _, _ in 1 }.order(Demand(shape: shape)) == [])
        #expect(Stops(1) { _, _ in nil }.order(Demand(shape: shape)) == [0])
        #expect(Stops(1) { _, _ in nil }.order(Demand(shape: shape, start: 0, end: 0)) == [0])
        #expect(Stops(2) { _, _ in 1 }.order(Demand(shape: shape, start: 1)) == [1, 0])
        #expect(Stops(2) { _, _ in 1 }.order(Demand(shape: shape, start: 1, end: 0)) == [1, 0])
    }

    @Test("There is no tour where a way is missing or the ends do not fit", arguments: [5, 16])
    func impossible(count: Int) {
        let cutOff = Stops(count) { from, to in from == 3 || to == 3 ? nil : 1 }
        let deadEnd = Stops(count) { from, _ in from == 3 ? nil : 1 }
        for shape in [TourSolver.Shape.round, .open] {
            #expect(cutOff.order(Demand(shape: shape)) == nil)
            #expect(deadEnd.order(Demand(shape: shape, start: 3)) == nil)
            #expect(deadEnd.order(Demand(shape: shape, start: 1, end: 1)) == nil)
            #expect(deadEnd.order(Demand(shape: shape, start: count)) == nil)
            #expect(deadEnd.order(Demand(shape: shape, end: -1)) == nil)
        }
        #expect(deadEnd.order(Demand(shape: .round)) == nil)
        #expect(deadEnd.order(Demand(shape: .open))?.last == 3)
    }

    @Test("Costs near the greatest number do not overflow", arguments: [6, 15])
    func greatCosts(count: Int) {
        let stops = Stops(count) { from, to in
            (from + 1) % count == to ? 4_294_967_293 : 4_294_967_294
        }
        #expect(stops.order(Demand(shape: .round)) == Array(0..<count))
    }

    @Test("The same costs give the same order again")
    func determinism() {
        var generator = SeededGenerator(seed: 15)
        let stops = Stops(random: 15, missing: 0, using: &generator)
        #expect(stops.order(Demand(shape: .open)) == stops.order(Demand(shape: .open)))
    }
}
