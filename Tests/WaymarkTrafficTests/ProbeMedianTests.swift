import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport
import WaymarkTraffic

@Suite("What is kept of probes to learn from")
struct ProbeMedianTests {
    private static let start = 1_790_000_100.0
    private static let period = RoadProbe.period(ofSeconds: start)
    private static let now = Date(timeIntervalSince1970: start)

    private func line(_ number: Int) -> String {
        let latitude = 60 + Double(number) / 1000
        return Path([
            Coordinate(latitude: latitude, longitude: 25),
            Coordinate(latitude: latitude, longitude: 25.01),
        ]).encoded(precision: 6)
    }

    /// Buckets in which so many devices told the speeds of roads 0, 1, and so on.
    private func buckets(_ counts: [Int]) -> ProbeBuckets {
        var buckets = ProbeBuckets()
        for (road, count) in counts.enumerated() {
            for _ in 0..<count {
                buckets.add(
                    [.init(line: line(road), speed: 8, period: Self.period)], at: Self.now)
            }
        }
        return buckets
    }

    @Test("It is what was published, when that is over, once; of four devices it is nothing")
    func settled() {
        var buckets = buckets([5, 4, 13])
        _ = buckets.report(of: "probes", at: Self.now)
        #expect(buckets.takeSettled().isEmpty)
        _ = buckets.report(of: "probes", at: Self.now + 2400)
        let settled = buckets.takeSettled()
        let counts = Dictionary(uniqueKeysWithValues: settled.map { ($0.line, $0.count) })
        #expect(counts == [line(0): 5, line(2): 13])
        #expect(settled.allSatisfy { $0.period == Self.period && abs($0.speed - 8) < 0.5 })
        #expect(buckets.takeSettled().isEmpty)
        #expect(buckets.count == 0)
    }

    @Test("What nobody published is not kept")
    func unpublished() {
        var buckets = buckets([9])
        _ = buckets.report(of: "probes", at: Self.now + 2400)
        #expect(buckets.takeSettled().isEmpty)
    }

    @Test("Lines of text say what was written, and those that say nothing are refused")
    func text() throws {
        let medians = (0..<3).map {
            ProbeMedian(line: line($0), period: Self.period + $0, speed: 3.25, count: 5 + $0)
        }
        let text = medians.map(\.text).joined()
        #expect(try ProbeMedian.medians(in: Array(text.utf8)) == medians)
        #expect(try ProbeMedian.medians(in: []).isEmpty)
        for wrong in [
            "1,2,3", "x,8,5,abc", "1,nan,5,abc", "1,inf,5,abc", "1,400,5,abc", "1,0,5,abc",
            "1,8,0,abc", "1,8,-5,abc", "-1,8,5,abc", "99999999999999999999,8,5,abc", "{}",
            "1,8,5," + String(repeating: "a", count: 9000),
        ] {
            #expect(throws: TrafficFeedError.self, "\(wrong)") {
                try ProbeMedian.medians(in: Array((text + wrong).utf8))
            }
        }
    }

    @Test("A median of many is learnt as so many of one", arguments: [1, 7, 10_000])
    func counts(count: Int) throws {
        let router = try SimulatedCity.router.get()
        let edge = try #require(try SimulatedCity.quiet.get().fullest(1, quarter: 8 * 4).first)
        let road = router.graph.path(of: edge).encoded(precision: 6)
        let medians = [count, 1].map {
            ProbeMedian(line: road, period: Self.period, speed: 8, count: $0)
        }
        var (learner, oracle) = (
            SpeedLearner(router: router, timeZone: .gmt),
            SpeedLearner(router: router, timeZone: .gmt)
        )
        #expect(learner.learn(from: [medians[0]]) == 1)
        #expect(oracle.learn(from: Array(repeating: medians[1], count: count)) == count)
        let (seen, expected) = (learner.observations, oracle.observations)
        #expect(!seen.isEmpty)
        #expect(seen.sections().contents() == expected.sections().contents())
    }

    @Test("A road is as fast at each hour as devices told, and lines off the roads teach nothing")
    func learning() throws {
        let city = try SimulatedCity.quiet.get()
        let router = try SimulatedCity.router.get()
        let zone = try #require(TimeZone(identifier: "Europe/Helsinki"))
        let edge = try #require(city.fullest(1, quarter: 8 * 4).first)
        let road = router.graph.path(of: edge).encoded(precision: 6)
        let monday = try #require(LocalTime(iso: "2026-01-05T00:00")?.date(in: zone))
        var medians: [ProbeMedian] = []
        for week in 0..<6 {
            for hour in 0..<24 {
                let seconds = Double(week * 7 * 24 + hour) * 3600 + 600
                let period = RoadProbe.period(ofSeconds: monday.timeIntervalSince1970 + seconds)
                medians.append(
                    ProbeMedian(
                        line: road, period: period, speed: hour == 8 ? 2 : 8, count: 12))
            }
        }
        var learner = SpeedLearner(router: router, timeZone: zone)
        #expect(learner.learn(from: medians) == medians.count)
        for bad in ["", "?", line(900)] {
            #expect(
                learner.learn(
                    from: [ProbeMedian(line: bad, period: Self.period, speed: 8, count: 5)]) == 0)
        }
        let history = learner.history()
        let pace = try #require(history.leastPace(of: edge))
        func speed(_ hour: Int) -> Double {
            1 / (pace * history.factor(of: edge, at: WeekTime(milliseconds: hour * 3_600_000)))
        }
        #expect(speed(3) > 6 && speed(3) < 10)
        #expect(speed(8) < 4)
        // No journey was seen, so that nothing is known of how sure they are.
        #expect(history.spread.range(of: 600) == nil)
    }
}
