import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport
import WaymarkTraffic

@Suite("Speeds learnt from drives")
struct SpeedLearnerTests {
    private static let zone = TimeZone(identifier: "Europe/Helsinki") ?? .gmt

    private static func clock() throws -> SimulationClock {
        let monday = try #require(LocalTime(iso: "2026-01-05T00:00"))
        return try #require(SimulationClock(start: monday, timeZone: zone))
    }

    private static func traces(
        _ city: TrafficSimulation, count: Int, days: Range<Int>
    ) throws -> [[TracePoint]] {
        let clock = try clock()
        return city.drives(count: count, days: days).map { drive in
            city.trace(of: drive, interval: 5, noise: 5).map {
                TracePoint($0.coordinate, time: clock.date(of: $0.time).timeIntervalSince1970)
            }
        }
    }

    /// What ten working days of the simulated city teach.
    private static func learner(_ city: TrafficSimulation) async throws -> SpeedLearner {
        var learner = SpeedLearner(router: try SimulatedCity.router.get(), timeZone: zone)
        // In two parts, as drives come in.
        await learner.learn(from: try traces(city, count: 60, days: 0..<5))
        await learner.learn(from: try traces(city, count: 60, days: 7..<12))
        return learner
    }

    @Test("They foretell drives of another week better than free flow, and how sure that is")
    func foretell() async throws {
        let city = try SimulatedCity.quiet.get()
        let learner = try await Self.learner(city)
        let history = learner.history()
        #expect(history.traces.count > 500 && learner.unusedCount < 30)
        let free = try SimulatedCity.router.get()
        let learnt = free.learning(history)
        var (errors, freeErrors, held, count) = ([Double](), [Double](), 0, 0)
        var ratios: [Double] = []
        for drive in city.drives(count: 80, days: 14..<19) {
            let time = WeekTime(milliseconds: Int(drive.departure.seconds * 1000))
            let path = try #require(learnt.timed([drive.path], departure: time).first)
            errors.append(abs(path.duration / drive.duration - 1))
            ratios.append(path.duration / drive.duration)
            freeErrors.append(abs(drive.path.duration / drive.duration - 1))
            let range = try #require(history.spread.range(of: path.duration))
            count += 1
            if range.contains(drive.duration) { held += 1 }
        }
        let (error, freeError) = (quantile(0.5, of: errors), quantile(0.5, of: freeErrors))
        let bias = mean(of: ratios)
        print("learnt: error \(error), free \(freeError), \(held) of \(count), bias \(bias)")
        #expect(error < freeError)
        #expect(abs(bias - 1) < 0.06)
        #expect(Double(held) > 0.7 * Double(count) && Double(held) < 0.9 * Double(count))
    }

    @Test(
        "How sure times are is told by whole days that are kept apart, not by drives of days that are known"
    )
    func days() async throws {
        let city = try SimulatedCity.quiet.get()
        var learner = SpeedLearner(router: try SimulatedCity.router.get(), timeZone: Self.zone)
        var durations: [Double] = []
        // A Saturday on which all roads are quick, and the next one, on which they are slow.
        for (day, factor) in [(5, 0.8), (12, 1.25)] {
            let traces = try Self.traces(city, count: 120, days: day..<day + 1)
            let stretched = traces.map { trace in
                let start = trace.first?.time ?? 0
                return trace.map { point in
                    TracePoint(
                        point.coordinate, time: start + ((point.time ?? start) - start) * factor)
                }
            }
            durations += stretched.compactMap { trace in
                trace.last?.time.map { $0 - (trace.first?.time ?? $0) }
            }
            await learner.learn(from: stretched)
        }
        let usual = quantile(0.5, of: durations)
        let range = try #require(learner.history().spread.range(of: usual))
        #expect(range.upperBound > 1.4 * usual)
    }

    @Test("What was seen is the same from a file, and is refused on other roads")
    func files() async throws {
        let city = try SimulatedCity.quiet.get()
        let router = try SimulatedCity.router.get()
        var learner = SpeedLearner(router: router, timeZone: Self.zone)
        await learner.learn(from: try Self.traces(city, count: 30, days: 0..<1))
        try withTemporaryDirectory { directory in
            let path = directory + "/seen"
            try learner.observations.sections().write(to: path)
            let again = try SpeedObservations(path: path, of: router.graph)
            #expect(again.traceCount == learner.observations.traceCount)
            let (first, second) = (
                learner.history().sections().contents(),
                SpeedLearner(router: router, timeZone: Self.zone, observations: again)
                    .history().sections().contents()
            )
            #expect(first == second)
            var bytes = try #require(FileManager.default.contents(atPath: path))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: URL(fileURLWithPath: path))
            #expect(throws: RegionError.self) {
                try SpeedObservations(path: path, of: router.graph)
            }
        }
    }

    @Test("Those who stand still, traces without roads and without times teach nothing")
    func outliers() async throws {
        let city = try SimulatedCity.quiet.get()
        let router = try SimulatedCity.router.get()
        let drive = try #require(city.drives(count: 5, days: 0..<1).first)
        let clock = try Self.clock()
        var trace = city.trace(of: drive, interval: 5, noise: 3).map {
            TracePoint($0.coordinate, time: clock.date(of: $0.time).timeIntervalSince1970)
        }
        func paces(_ trace: [TracePoint]) async -> [Double] {
            var learner = SpeedLearner(router: router, timeZone: Self.zone)
            await learner.learn(from: [trace])
            let history = learner.history()
            return drive.path.edges.compactMap { history.leastPace(of: $0) }
        }
        let usual = await paces(trace)
        #expect(!usual.isEmpty)
        // An hour at one place in the middle.
        for index in trace.indices where index >= trace.count / 2 {
            trace[index].time = trace[index].time.map { $0 + 3600 }
        }
        let stopped = await paces(trace)
        #expect(try #require(stopped.max()) < 1.2 * (try #require(usual.max())))
        var learner = SpeedLearner(router: router, timeZone: Self.zone)
        await learner.learn(from: [
            [], [TracePoint(Coordinate(latitude: 0, longitude: 0), time: 0)],
            trace.map { TracePoint($0.coordinate) },
        ])
        #expect(learner.unusedCount == 3 && learner.observations.traceCount == 0)
    }
}
