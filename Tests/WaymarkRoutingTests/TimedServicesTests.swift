import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

@Suite("Tables, tours and areas by the clock")
struct TimedServicesTests {
    /// A random network whose roads take up to four times as long at other hours, with a moment of the week.
    private static func sample(
        _ seed: UInt64, nodeCount: Int = 160
    ) throws -> (sample: RandomRouter, router: Router, departure: WeekTime) {
        var sample = try RandomRouter(seed: seed, nodeCount: nodeCount, restricted: 8, bans: 60)
        let router = sample.router.learning(.random(for: sample.router, &sample.random))
        let moment = Int.random(in: 0..<604_800_000, using: &sample.random)
        return (sample, router, WeekTime(milliseconds: moment))
    }

    @Test("Every cell of a table is what a plain search finds", arguments: [UInt64(31), 32, 33])
    func table(seed: UInt64) throws {
        var (sample, router, departure) = try Self.sample(seed)
        let (sources, targets) = try (sample.snaps(12), sample.snaps(14))
        let table = try router.timedMatrix(from: sources, to: targets, departure: departure)
        let still = try router.typical(atQuarter: departure.quarter)
            .matrix(from: sources, to: targets)
        var (found, others) = (0, 0)
        for (row, source) in sources.enumerated() {
            for (column, target) in targets.enumerated() {
                let plain = router.plainPath(from: source, to: target, departure: departure)
                let duration = table.duration(from: row, to: column)
                #expect((duration == nil) == (plain == nil))
                guard let plain, let duration else { continue }
                found += 1
                #expect(abs(duration - plain.duration) < 0.002, "\(row) to \(column)")
                // Of several ways that arrive together another one may be longer.
                #expect(table.distance(from: row, to: column) ?? 0 > 0 || duration == 0)
                let usual = try #require(still.duration(from: row, to: column))
                if abs(usual - duration) > 1 { others += 1 }
            }
        }
        // The hours on the way count.
        #expect(found > 60 && others > found / 4)
    }

    @Test("Without hours it is the plain table, and too many pairs are refused")
    func others() throws {
        var sample = try RandomRouter(seed: 34)
        let (sources, targets) = try (sample.snaps(8), sample.snaps(9))
        let plain = try sample.router.matrix(from: sources, to: targets)
        let timed = try sample.router.timedMatrix(
            from: sources, to: targets, departure: WeekTime(milliseconds: 0))
        #expect(timed == plain)
        let many = Array(repeating: sources[0], count: 51)
        #expect(throws: RoutingError.tooManyPlaces(count: 51 * 51, limit: 2500)) {
            try sample.router.timedMatrix(from: many, to: many, departure: nil)
        }
    }

    @Test("A table without time left ends")
    func budget() throws {
        var (sample, router, departure) = try Self.sample(35)
        let places = try sample.snaps(20)
        #expect(throws: RoutingError.outOfTime) {
            try SearchBudget.$current.withValue(SearchBudget(questions: 5)) {
                try router.timedMatrix(from: places, to: places, departure: departure)
            }
        }
    }

    @Test("Each route of a tour begins when the one before ends", arguments: [false, true])
    func trip(isRound: Bool) throws {
        let (_, router, departure) = try Self.sample(36)
        var random = SeededGenerator(seed: 37)
        let still = router.typical(atQuarter: departure.quarter)
        let places = try (0..<6).map { _ in
            SnapRequest(try #require(router.randomSnap(&random)).coordinate)
        }
        let usual = try still.trip(over: places, TripOptions(isRound: isRound))
        let trip = try router.timed(usual, departure: departure)
        #expect(trip.order == usual.order && trip.paths.count == usual.paths.count)
        let stops = trip.order + (isRound ? trip.order.prefix(1) : [])
        var (now, seconds) = (departure, 0.0)
        for (number, path) in trip.paths.enumerated() {
            let plain = try #require(
                router.plainPath(
                    from: trip.snaps[stops[number]], to: trip.snaps[stops[number + 1]],
                    departure: now))
            #expect(abs(path.duration - plain.duration) < 0.05)
            seconds += path.duration
            now = departure.advanced(by: seconds)
        }
        #expect(abs(seconds - usual.paths.reduce(0) { $0 + $1.duration }) > 1)
    }

    @Test("Areas hold what a plain search reaches in time, and leave out the rest")
    func areas() throws {
        var (sample, router, departure) = try Self.sample(38, nodeCount: 90)
        let start = try sample.snaps(1)[0]
        // So many that there is one near any place of the roads.
        let places = try sample.snaps(4000)
        let seconds = router.plainCosts(from: start, to: places, departure: departure)
            .map { $0.map { Double($0) / 1000 } ?? .infinity }
        let free = router.plainCosts(from: start, to: places)
            .map { $0.map { Double($0) / 1000 } ?? .infinity }
        var (inside, outside, late) = (0, 0, 0)
        for area in try router.isochrones(
            from: start, limits: [150, 300, 500], departure: departure)
        {
            for (number, place) in places.prefix(400).enumerated() {
                let isInside = area.contains(place.coordinate)
                // Two steps of the grid on foot.
                if seconds[number] < area.limit - 60 {
                    #expect(isInside)
                    inside += 1
                }
                let nearest = zip(places, seconds).reduce(Double.infinity) {
                    min($0, $1.1 + $1.0.coordinate.distance(to: place.coordinate) / 1.2)
                }
                guard nearest > area.limit + 90 else { continue }
                outside += 1
                if free[number] < area.limit - 60 { late += 1 }
                if isInside { Issue.record("\(place.coordinate) in \(area.limit) s") }
            }
        }
        #expect(inside > 60 && outside > 60 && late > 10)
    }
}
