import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTraffic

@Suite("What is kept and published of the speeds that devices tell")
struct ProbeBucketTests {
    private typealias Entry = ProbeBuckets.Entry

    private static let now = Date(timeIntervalSince1970: 1_790_000_250)
    private static let period = RoadProbe.period(ofSeconds: now.timeIntervalSince1970)

    private static func line(_ number: Int) -> String {
        let latitude = 60 + Double(number) / 1000
        return Path([
            Coordinate(latitude: latitude, longitude: 25),
            Coordinate(latitude: latitude, longitude: 25.01),
        ]).encoded(precision: 6)
    }

    private static func entry(
        _ speed: Double, road: Int = 0, period: Int = ProbeBucketTests.period
    ) -> Entry {
        Entry(line: line(road), speed: speed, period: period)
    }

    private func report(_ buckets: inout ProbeBuckets, after seconds: Double = 0) -> TrafficReport {
        buckets.report(of: "probes", at: Self.now + seconds)
    }

    @Test("A stretch that four have passed is not published, one that five have passed is")
    func anonymity() throws {
        var buckets = ProbeBuckets()
        for _ in 0..<4 {
            buckets.add([Self.entry(5)], at: Self.now)
            #expect(report(&buckets).stretches.isEmpty)
        }
        // The same road five minutes before and after is another bucket, the way back another road.
        buckets.add([Self.entry(5, period: Self.period - 1)], at: Self.now)
        buckets.add([Self.entry(5, road: 1)], at: Self.now)
        #expect(report(&buckets).stretches.isEmpty)
        buckets.add([Self.entry(5)], at: Self.now)
        let published = report(&buckets)
        #expect(published.source == "probes" && published.isComplete)
        let stretch = try #require(published.stretches.first)
        #expect(published.stretches.count == 1)
        #expect(stretch.path?.encoded(precision: 6) == Self.line(0))
        #expect(abs((stretch.speed ?? 0) - 5) < 0.5 && stretch.confidence < 0.7)
    }

    @Test("What is published changes when as many more have told it, and not with each of them")
    func steps() {
        var buckets = ProbeBuckets()
        for _ in 0..<5 { buckets.add([Self.entry(5)], at: Self.now) }
        let first = report(&buckets).stretches.first?.speed
        for number in 1...5 {
            buckets.add([Self.entry(20)], at: Self.now)
            buckets.add([Self.entry(20)], at: Self.now)
            let speed = report(&buckets).stretches.first?.speed
            #expect((speed == first) == (number < 3))
        }
    }

    @Test("One message counts once for a stretch and five minutes")
    func messages() {
        var buckets = ProbeBuckets()
        let entries = Array(repeating: Self.entry(5), count: 16)
        for number in 1...5 {
            #expect(buckets.add(entries, at: Self.now) == 1)
            #expect(report(&buckets).stretches.isEmpty == (number < 5))
        }
    }

    @Test("Where one in five lies, the speed is that of the others", arguments: [0.3, 69])
    func lies(speed: Double) {
        var buckets = ProbeBuckets()
        var random = SeededGenerator(seed: 11)
        for number in 0..<50 {
            let honest = Double.random(in: 9...11, using: &random)
            buckets.add([Self.entry(number % 5 == 0 ? speed : honest)], at: Self.now)
        }
        let published = report(&buckets).stretches.first?.speed ?? 0
        #expect((8.5...11.5).contains(published))
    }

    @Test("Speeds that no vehicle has and other times are not counted")
    func impossible() {
        var buckets = ProbeBuckets()
        let entries =
            [0, -5, 0.2, 71, .nan, .infinity].map { Self.entry($0) }
            + [2, -6, Int.max - Self.period, Int.min + Self.period].map {
                Self.entry(5, period: Self.period &+ $0)
            }
        #expect(buckets.add(entries, at: Self.now) == 0)
        #expect(buckets == ProbeBuckets())
    }

    @Test("Half an hour after its five minutes nothing is left, and what is older counts for less")
    func forgetting() {
        var buckets = ProbeBuckets()
        for _ in 0..<8 { buckets.add([Self.entry(5)], at: Self.now) }
        let fresh = report(&buckets).stretches[0]
        let older = report(&buckets, after: 900).stretches[0]
        #expect(older.confidence < fresh.confidence && older.speed == fresh.speed)
        #expect(report(&buckets, after: 1940).stretches.count == 1)
        #expect(report(&buckets, after: 1960).stretches.isEmpty && buckets.count == 0)
    }

    @Test("A flood fills the room that there is, and what is there still counts")
    func flood() {
        var rules = ProbeBuckets.Rules()
        rules.mostBuckets = 20
        var buckets = ProbeBuckets(rules)
        buckets.add([Self.entry(5)], at: Self.now)
        for road in 1..<1000 { buckets.add([Self.entry(50, road: road)], at: Self.now) }
        #expect(buckets.count == 20)
        for _ in 0..<4 { buckets.add([Self.entry(5)], at: Self.now) }
        #expect(report(&buckets).stretches.count == 1)
    }

    /// Two stores are the same if nothing in one tells them apart.
    @Test("After a thousand trips there are counts, and nothing of who told them or in what order")
    func nothingOfTrips() {
        var random = SeededGenerator(seed: 12)
        let trips = (0..<1000).map { number -> [Entry] in
            let first = Int.random(in: 0..<80, using: &random)
            return (0..<4).map { step in
                Self.entry(
                    Double.random(in: 2...20, using: &random), road: first + 5 * step,
                    period: Self.period - step)
            }
        }
        var inOrder = ProbeBuckets()
        for entry in trips.joined() { inOrder.add([entry], at: Self.now) }
        #expect(inOrder.count <= 100 * 4)
        // As if other devices had driven the pieces, one after the other or all at once.
        for _ in 0..<3 {
            var mixed = ProbeBuckets()
            for entry in trips.joined().shuffled(using: &random) {
                mixed.add([entry], at: Self.now + Double.random(in: 0..<40, using: &random))
            }
            var expected = inOrder
            let isSame = mixed == expected
            #expect(isSame && report(&mixed) == report(&expected))
        }
    }
}
