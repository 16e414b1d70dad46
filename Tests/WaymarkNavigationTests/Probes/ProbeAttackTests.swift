import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// A city of 15 by 15 kilometres in which 250 devices set out every quarter of an hour.
@Suite("Who looks for trips in what devices send")
struct ProbeAttackTests {
    /// The drives of half an hour, made once.
    private struct World {
        let city = GridCity(streets: 61)
        private(set) var trips: [GridCity.Trip] = []
        /// Every message with the trip that it is of, which no attacker sees.
        private(set) var sent: [(message: GridCity.Message, trip: Int)] = []

        init() {
            var random = SeededGenerator(seed: 30)
            for number in 0..<500 {
                let departure = GridCity.start + Double.random(in: 0..<1800, using: &random)
                let trip = city.trip(departure: departure, least: 40, using: &random)
                trips.append(trip)
                sent += city.messages(of: trip, using: &random).map { ($0, number) }
            }
        }
    }

    private static let world = World()

    private var city: GridCity { Self.world.city }
    private var trips: [GridCity.Trip] { Self.world.trips }
    private var sent: [(message: GridCity.Message, trip: Int)] { Self.world.sent }

    @Test("Nothing is told of the first and the last 500 metres and three minutes, or near them")
    func ends() throws {
        #expect(sent.count > 1000)
        for (message, number) in sent {
            let (trip, path) = (trips[number], try line(of: message))
            let ends = [0, trip.crossings.count - 1].map { city.place(trip.crossings[$0]) }
            #expect(ends.allSatisfy { path.nearest(to: $0).map { $0.distance > 500 } ?? false })
            let passing = try #require(
                trip.crossings.indices.dropFirst().first { index in
                    isNear(city.passage(index, of: trip).path, path)
                })
            #expect(Double(passing - 1) * city.block >= 500)
            #expect(Double(trip.crossings.count - 1 - passing) * city.block >= 500)
            #expect(trip.times[passing - 1] - trip.times[0] >= 180)
            #expect(trip.times[trip.times.count - 1] - trip.times[passing] >= 180)
            // Nor is it told while it is so fresh.
            #expect(message.arrival - trip.times[passing] >= 180)
        }
    }

    private func line(of message: GridCity.Message) throws -> Path {
        try Path(encoded: message.probe.line, precision: 6)
    }

    private func isNear(_ one: Path, _ other: Path) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0.distance(to: $1) < 1 }
    }

    @Test("Of five minutes a trip tells one stretch, of a day no more than the budget has")
    func rate() {
        for number in trips.indices {
            let own = sent.filter { $0.trip == number }.map(\.message)
            #expect(Set(own.map(\.probe.period)).count == own.count)
            #expect(own.count <= ProbePolicy.standard.mostPerHour * 2)
        }
    }

    /// Who takes any message of the next five minutes that may be of the same trip is right in one of a hundred
    /// cases; who takes the best fit, in one of twenty.
    @Test("Who links messages to trips is wrong in nine of ten cases, with all that he knows")
    func links() throws {
        let seeker = try TripSeeker(sent.map(\.message))
        var (guesses, right, chance) = (0.0, 0.0, 0.0)
        for number in sent.indices {
            let followers = seeker.followers(of: number)
            guard let best = seeker.bestFollower(of: number) else { continue }
            let own = followers.filter { sent[$0].trip == sent[number].trip }
            guesses += 1
            chance += Double(own.count) / Double(followers.count)
            if sent[best].trip == sent[number].trip { right += 1 }
        }
        #expect(guesses > 1000)
        #expect(right / guesses < chance / guesses + 0.1, "\(right / guesses), \(chance / guesses)")
    }

    @Test(
        "Who looks back from a message for the start of its trip finds it no more often than that of another"
    )
    func starts() throws {
        let seeker = try TripSeeker(sent.map(\.message))
        var (own, others) = (0, 0)
        for (number, entry) in sent.enumerated() {
            let guess = seeker.start(before: number)
            func isFound(_ trip: GridCity.Trip) -> Bool {
                city.place(trip.crossings[0]).distance(to: guess) < 500
            }
            if isFound(trips[entry.trip]) { own += 1 }
            if isFound(trips[(entry.trip + 7) % trips.count]) { others += 1 }
        }
        #expect(own * 100 <= others * 100 + sent.count, "\(own) of \(sent.count), \(others) others")
    }
}
