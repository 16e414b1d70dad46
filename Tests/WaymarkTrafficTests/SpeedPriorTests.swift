import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport
import WaymarkTraffic

@Suite("What is usual of streets that nobody drove")
struct SpeedPriorTests {
    private static let zone = TimeZone(identifier: "Europe/Helsinki") ?? .gmt

    private func history(_ prior: SpeedPrior?) throws -> SpeedHistory {
        SpeedLearner(router: try SimulatedCity.router.get(), timeZone: Self.zone)
            .history(prior: prior)
    }

    private func time(_ day: Int, _ hour: Int) -> WeekTime {
        WeekTime(milliseconds: (day * 24 + hour) * 3_600_000)
    }

    /// The edges of a class that are driven in a range of kilometres an hour when they are free.
    private func edges(_ kind: RoadClass, _ speeds: Range<Double>) throws -> [EdgeID] {
        let router = try SimulatedCity.router.get()
        let graph = router.graph
        return (0..<graph.edgeCount).map { EdgeID($0) }.filter { edge in
            let index = Int(edge.index)
            guard router.metric.isOpen(edge), !router.metric.isRestricted(edge),
                graph.lengths[index] > 0
            else { return false }
            let seconds = Double(router.metric.durations[index]) / 1000
            return graph.attributes(of: edge).roadClass == kind
                && speeds.contains(Double(graph.lengths[index]) / seconds * 3.6)
        }
    }

    @Test("Nothing is expected unless one asks for it")
    func without() throws {
        let history = try history(nil)
        for edge in try edges(.primary, 0..<200) {
            #expect(history.leastPace(of: edge) == nil)
            #expect(history.factor(of: edge, at: time(0, 8)) == 1)
        }
    }

    @Test("The peaks of working days take as long as published, nights as long as free roads")
    func peaks() throws {
        let (history, router) = (try history(SpeedPrior()), try SimulatedCity.router.get())
        let streets = try edges(.primary, 20..<64)
        #expect(!streets.isEmpty)
        for edge in streets {
            let hours = [6, 7, 8, 9, 15, 16, 17, 18]
            let quarters = (0..<5).flatMap { day in
                hours.flatMap { hour in (0..<4).map { (day * 24 + hour) * 4 + $0 } }
            }
            let factors = quarters.map {
                history.factor(of: edge, at: WeekTime(milliseconds: $0 * 900_000))
            }
            #expect(abs(mean(of: factors) - 1.23) < 0.01)
            #expect(history.factor(of: edge, at: time(1, 3)) < 1.01)
            let free = Double(router.metric.durations[Int(edge.index)]) / 1000
            let length = Double(router.graph.lengths[Int(edge.index)])
            let pace = try #require(history.leastPace(of: edge))
            #expect(abs(pace * length / free - 1) < 0.001)
        }
        for edge in try edges(.residential, 0..<200) {
            #expect(history.leastPace(of: edge) == nil)
        }
    }

    @Test(
        "Working days are those of the country",
        arguments: [("FI", [5, 6]), ("EG", [4, 5]), ("IN", [6])])
    func weekends(country: String, weekend: [Int]) throws {
        let history = try history(SpeedPrior(country: country))
        let edge = try #require(try edges(.primary, 20..<64).first)
        let days = (0..<7).filter { history.factor(of: edge, at: time($0, 7)) < 1.05 }
        #expect(days == weekend)
    }

    @Test("What was driven goes by the drives")
    func drives() async throws {
        let city = try SimulatedCity.quiet.get()
        let router = try SimulatedCity.router.get()
        let monday = try #require(LocalTime(iso: "2026-01-05T00:00"))
        let clock = try #require(SimulationClock(start: monday, timeZone: Self.zone))
        var learner = SpeedLearner(router: router, timeZone: Self.zone)
        let drives = city.drives(count: 10, days: 0..<2)
        await learner.learn(
            from: drives.map { drive in
                city.trace(of: drive, interval: 5, noise: 5).map {
                    TracePoint($0.coordinate, time: clock.date(of: $0.time).timeIntervalSince1970)
                }
            })
        let (plain, usual) = (learner.history(), learner.history(prior: SpeedPrior()))
        var (same, others, drivenSame) = (0, 0, 0)
        let driven = Set(drives.flatMap { $0.path.edges.dropFirst().dropLast() })
        for index in 0..<router.graph.edgeCount {
            let edge = EdgeID(index)
            let isSame =
                plain.leastPace(of: edge) == usual.leastPace(of: edge)
                && (0..<24).allSatisfy {
                    plain.factor(of: edge, at: time(2, $0))
                        == usual.factor(of: edge, at: time(2, $0))
                }
            if isSame { same += 1 } else { others += 1 }
            if isSame, driven.contains(edge) { drivenSame += 1 }
        }
        #expect(same > 0 && others > 0)
        // What receivers missed of a drive was not seen.
        #expect(Double(drivenSame) > 0.9 * Double(driven.count))
    }
}
