import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

extension SpeedHistory {
    /// Speeds at random: of each edge how much longer than by `metric` it takes at best, by a factor about
    /// `slowness`, and one of `curveCount` curves, each with steep steps up and down.
    static func random(
        for router: Router, slowness: Double = 1, curveCount: Int = 20,
        _ random: inout SeededGenerator
    ) -> SpeedHistory {
        let curves = (0..<curveCount).map { _ in
            var factor = 1.0
            return (0..<WeekTime.quarterCount).map { _ in
                if Int.random(in: 0..<3, using: &random) == 0 {
                    factor = Double.random(in: 1...4, using: &random)
                }
                return factor
            }
        }
        let (metric, graph) = (router.metric, router.graph)
        var paces: [Double?] = []
        var numbers: [UInt16] = []
        for edge in 0..<graph.edgeCount {
            let id = EdgeID(edge)
            let isKnown = metric.isOpen(id) && !metric.isRestricted(id)
            let free =
                Double(metric.durations[edge]) / 1000 / Double(max(0.1, graph.lengths[edge]))
            paces.append(
                isKnown ? free * slowness * Double.random(in: 0.7...2, using: &random) : nil)
            numbers.append(isKnown ? UInt16.random(in: 1...UInt16(curveCount), using: &random) : 0)
        }
        let flat = [Double](repeating: 1, count: WeekTime.quarterCount)
        return SpeedHistory(
            profile: metric.profile.name, paces: paces, curveNumbers: numbers,
            curves: [flat] + curves)
    }
}

@Suite("Journeys whose roads take another time at another hour")
struct TimedRoutingTests {
    private func moment(_ random: inout SeededGenerator) -> WeekTime {
        WeekTime(milliseconds: Int.random(in: 0..<604_800_000, using: &random))
    }

    @Test(
        "They arrive when a plain search arrives", arguments: [1, 2, 3, 4] as [UInt64], [0, 12])
    func oracle(seed: UInt64, restricted: Int) throws {
        var sample = try RandomRouter(seed: seed, nodeCount: 220, restricted: restricted, bans: 90)
        // Every other network is so slow that journeys take hours.
        let slowness = seed % 2 == 0 ? 1.0 : 40
        let router = sample.router.learning(
            .random(for: sample.router, slowness: slowness, &sample.random))
        var (found, others, longest) = (0, 0, 0.0)
        // In these hours many set out, and the router comes to know what roads take then at the least.
        let hours = moment(&sample.random)
        for number in 0..<300 {
            let ends = try sample.snaps(2)
            let departure =
                number % 2 == 0
                ? moment(&sample.random)
                : hours.advanced(by: .random(in: 0..<5000, using: &sample.random))
            let path = try router.earliestPath(from: ends[0], to: ends[1], departure: departure)
            let plain = router.plainPath(from: ends[0], to: ends[1], departure: departure)
            #expect(path?.cost == plain?.cost, "\(ends[0].coordinate) \(ends[1].coordinate)")
            guard let path else { continue }
            found += 1
            longest = max(longest, path.duration)
            #expect(path.timings.count == path.edges.count)
            #expect(abs(path.timings.reduce(0, +) - path.duration) < 0.01)
            let usual = try #require(router.fastestPath(from: ends[0], to: ends[1]))
            #expect(path.cost >= usual.cost)
            if usual.edges != path.edges { others += 1 }
        }
        // The hour decides not only how long, but also which way.
        #expect(found > 40 && others > 6)
        #expect(slowness == 1 || longest > 4 * 3600)
        #expect(router.knownHourCount > 0)
    }

    @Test(
        "With traffic of now, they arrive when a plain search arrives",
        arguments: [5, 6] as [UInt64])
    func liveOracle(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed, nodeCount: 220, restricted: 6, bans: 60)
        let learnt = sample.router.learning(.random(for: sample.router, &sample.random))
        let departure = moment(&sample.random)
        var entries: [EdgeID: LiveSpeeds.Entry] = [:]
        var faster: [EdgeID: Double?] = [:]
        for edge in 0..<learnt.graph.edgeCount where sample.random.chance(30) {
            let id = EdgeID(edge)
            guard learnt.metric.isOpen(id), !learnt.metric.isRestricted(id) else { continue }
            switch Int.random(in: 0..<4, using: &sample.random) {
            case 0: faster.updateValue(nil, forKey: id)
            case 1:
                faster.updateValue(Double(learnt.metric.durations[edge]) / 1500, forKey: id)
                entries[id] = .init(factor: 1, base: 1.5)
            default:
                entries[id] = .init(
                    factor: .random(in: 1...30, using: &sample.random), base: 1)
            }
        }
        let speeds = LiveSpeeds(
            time: departure.advanced(by: -120), entries: entries,
            edgeCount: learnt.graph.edgeCount)
        let router = learnt.live(speeds, faster: faster)
        var found = 0
        for _ in 0..<300 {
            let ends = try sample.snaps(2)
            let later = departure.advanced(by: .random(in: 0..<7000, using: &sample.random))
            let path = try router.earliestPath(from: ends[0], to: ends[1], departure: later)
            let plain = router.plainPath(from: ends[0], to: ends[1], departure: later)
            #expect(path?.cost == plain?.cost)
            if path != nil { found += 1 }
        }
        #expect(found > 60)
        #expect(router.knownHourCount > 0)
    }

    @Test("Who sets out later never arrives earlier")
    func order() throws {
        var sample = try RandomRouter(seed: 11)
        let router = sample.router.learning(.random(for: sample.router, &sample.random))
        for _ in 0..<20 {
            let ends = try sample.snaps(2)
            let first = moment(&sample.random)
            var last = 0.0
            for step in 0..<120 {
                let seconds = Double(step) * 20
                guard
                    let path = try router.earliestPath(
                        from: ends[0], to: ends[1], departure: first.advanced(by: seconds))
                else { break }
                let arrival = seconds + Double(path.cost) / 1000
                #expect(arrival >= last - 0.001)
                last = arrival
            }
        }
    }

    @Test("A road that jams at eight is driven round at eight, and through at ten")
    func jam() throws {
        // A square: the straight side, and the way round by the other three.
        var sketch = RoadSketch([(0, 0), (1000, 0), (1000, 300), (0, 300), (-500, 0), (1500, 0)])
        for pair in [[4, 0], [0, 1], [1, 5], [0, 3], [3, 2], [2, 1]] { sketch.addRoad(over: pair) }
        let free = try sketch.router("car")
        let graph = free.graph
        var curve = [Double](repeating: 1, count: WeekTime.quarterCount)
        for quarter in 32..<36 { curve[quarter] = 5 }
        let straight = (0..<graph.edgeCount).filter { abs(graph.lengths[$0] - 1000) < 5 }
            .filter { edge in
                [(0.0, 0.0), (1000, 0)].allSatisfy { end in
                    let place = RoadSketch.place(east: end.0, north: end.1)
                    return graph.path(of: EdgeID(edge)).contains { $0.distance(to: place) < 2 }
                }
            }
        #expect(straight.count == 2)
        let numbers = (0..<graph.edgeCount).map { straight.contains($0) ? UInt16(1) : 0 }
        let router = free.learning(
            SpeedHistory(
                profile: "car", paces: [Double?](repeating: nil, count: graph.edgeCount),
                curveNumbers: numbers,
                curves: [[Double](repeating: 1, count: WeekTime.quarterCount), curve]))
        let ends = try [(-400.0, 0.0), (1400.0, 0.0)].map {
            try #require(router.snaps(SnapRequest(RoadSketch.place(east: $0.0, north: $0.1))).first)
        }
        func drives(at hour: Double) throws -> (isStraight: Bool, seconds: Double) {
            let path = try #require(
                try router.earliestPath(
                    from: ends[0], to: ends[1],
                    departure: WeekTime(milliseconds: Int(hour * 3_600_000))))
            return (path.edges.contains { straight.contains(Int($0.index)) }, path.duration)
        }
        let (night, morning, late) = (try drives(at: 3), try drives(at: 8.2), try drives(at: 10))
        #expect(night.isStraight && !morning.isStraight && late.isStraight)
        #expect(morning.seconds > night.seconds && late.seconds == night.seconds)
        // Who comes to it as it ends, waits a little rather than going round.
        #expect(try drives(at: 8.98).isStraight)
        // Without a departure, it is what it is when traffic is lightest.
        let usual = try #require(router.fastestPath(from: ends[0], to: ends[1]))
        #expect(usual.duration == free.fastestPath(from: ends[0], to: ends[1])?.duration)
        // At one quarter of an hour all roads are as they are then.
        let typical = router.typical(atQuarter: 33)
        let round = try #require(typical.fastestPath(from: ends[0], to: ends[1]))
        #expect(!round.edges.contains { straight.contains(Int($0.index)) })
    }

    @Test("A search without time left ends")
    func budget() throws {
        var sample = try RandomRouter(seed: 12)
        let router = sample.router.learning(.random(for: sample.router, &sample.random))
        let ends = try sample.snaps(2)
        #expect(throws: RoutingError.outOfTime) {
            try SearchBudget.$current.withValue(SearchBudget(questions: 1)) {
                try router.earliestPath(
                    from: ends[0], to: ends[1], departure: WeekTime(milliseconds: 0))
            }
        }
    }

    @Test("The week goes round")
    func week() throws {
        let sunday = try #require(LocalTime(iso: "2026-11-29T23:59"))
        #expect(WeekTime(sunday).quarter == 671)
        #expect(WeekTime(sunday).advanced(by: 60) == WeekTime(milliseconds: 0))
        #expect(WeekTime(milliseconds: -1).quarter == 671)
    }
}

@Suite("Files of learnt speeds")
struct SpeedHistoryFileTests {
    private func files(_ seed: UInt64) throws -> (Router, SpeedHistory) {
        var sample = try RandomRouter(seed: seed)
        return (sample.router, .random(for: sample.router, &sample.random))
    }

    private func opened(_ bytes: [UInt8], _ router: Router) throws -> SpeedHistory {
        try SpeedHistory(MappedFile(contents: bytes), on: router.graph, check: .everything)
    }

    @Test("They say what was written")
    func roundTrip() throws {
        let (router, history) = try files(21)
        let again = try opened(history.sections().contents(), router)
        for edge in 0..<router.graph.edgeCount {
            let id = EdgeID(edge)
            #expect(again.leastPace(of: id) == history.leastPace(of: id))
            for quarter in stride(from: 0, to: 672, by: 37) {
                let time = WeekTime(milliseconds: quarter * 900_000)
                #expect(again.factor(of: id, at: time) == history.factor(of: id, at: time))
            }
        }
    }

    @Test("Paces and factors are kept to half a percent")
    func precision() throws {
        for (pace, factor) in [(0.028, 1.0), (0.1, 1.31), (2.0, 7.9)] {
            let history = SpeedHistory(
                profile: "car", paces: [pace], curveNumbers: [0],
                curves: [[Double](repeating: factor, count: WeekTime.quarterCount)])
            let kept = try #require(history.leastPace(of: EdgeID(0)))
            #expect(abs(kept / pace - 1) < 0.0002)
            let time = WeekTime(milliseconds: 0)
            #expect(abs(history.factor(of: EdgeID(0), at: time) / factor - 1) < 0.005)
        }
    }

    @Test("Damage is told, and speeds of other roads are refused")
    func damage() throws {
        let (router, history) = try files(22)
        let bytes = history.sections().contents()
        var random = SeededGenerator(seed: 23)
        for _ in 0..<200 {
            var broken = bytes
            broken[Int.random(in: 0..<broken.count, using: &random)] ^= 1
            #expect(throws: RegionError.self) { try opened(broken, router) }
        }
        #expect(throws: RegionError.self) { try opened(Array(bytes.dropLast(9)), router) }
        let other = try RandomRouter(seed: 24, nodeCount: 100).router
        #expect(throws: RegionError.self) { try opened(bytes, other) }
        // Right checksums, and a curve that is not there.
        let wrong = SpeedHistory(
            profile: "car", paces: [Double?](repeating: nil, count: router.graph.edgeCount),
            curveNumbers: [UInt16](repeating: 0, count: router.graph.edgeCount), curves: [])
        #expect(throws: Never.self) { try opened(wrong.sections().contents(), router) }
    }
}

@Suite("How sure the times of journeys are")
struct DurationSpreadTests {
    @Test("Eight of ten journeys lie within")
    func quantiles() throws {
        let journeys = (0..<1000).map { (expected: 600.0, real: 500 + Double($0) * 0.4) }
        let spread = DurationSpread(of: journeys)
        let range = try #require(spread.range(of: 600))
        #expect(abs(range.lowerBound - 540) < 1 && abs(range.upperBound - 860) < 1)
        // Longer ones, of which there were none, are as those.
        #expect(try #require(spread.range(of: 6000)).lowerBound > 5000)
        #expect(DurationSpread(of: []).range(of: 600) == nil)
        #expect(DurationSpread(of: Array(journeys.prefix(5))).range(of: 600) == nil)
    }
}
