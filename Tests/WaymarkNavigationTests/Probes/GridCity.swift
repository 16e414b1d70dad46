import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// A city of straight streets, large enough for trips of half an hour, with devices that tell speeds.
struct GridCity {
    /// A crossing, by its street to the east and to the north.
    struct Crossing: Hashable {
        var (east, north): (Int, Int)
    }

    /// A drive from one crossing to another.
    struct Trip {
        /// The crossings, in their order.
        let crossings: [Crossing]
        /// Seconds since 1970 at each of them.
        let times: [Double]
    }

    /// What an attacker sees of the network: a message, and when it came.
    struct Message {
        let probe: RoadProbe
        let arrival: Double
    }

    /// Metres between two streets, and how many there are in each direction.
    let (block, streets): (Double, Int)
    private static let origin = Coordinate(latitude: 60, longitude: 25)
    /// A morning.
    static let start = 1_790_000_000.0

    init(block: Double = 250, streets: Int = 81) { (self.block, self.streets) = (block, streets) }

    func place(_ crossing: Crossing) -> Coordinate {
        let degrees = block / (Earth.meanRadius * .pi / 180)
        return Coordinate(
            latitude: Self.origin.latitude + Double(crossing.north) * degrees,
            longitude: Self.origin.longitude + Double(crossing.east) * 2 * degrees)
    }

    /// A trip between two crossings at random, at least `least` blocks apart, on a way without a turn back.
    func trip(
        departure: Double, least: Int, using random: inout SeededGenerator
    ) -> Trip {
        var (from, to) = (crossing(&random), crossing(&random))
        while abs(from.east - to.east) + abs(from.north - to.north) < least {
            (from, to) = (crossing(&random), crossing(&random))
        }
        var (crossings, times, time) = ([from], [departure], departure)
        var turnsEast = random.index(below: 2) == 0
        while from != to {
            // Drivers go straight on for some blocks.
            if random.index(below: 5) == 0 { turnsEast.toggle() }
            if from.east == to.east { turnsEast = false }
            if from.north == to.north { turnsEast = true }
            if turnsEast {
                from.east += (to.east - from.east).signum()
            } else {
                from.north += (to.north - from.north).signum()
            }
            let factor = Double.random(in: 0.6...1.6, using: &random)
            time += block / Self.freeSpeed * factor
            crossings.append(from)
            times.append(time)
        }
        return Trip(crossings: crossings, times: times)
    }

    private func crossing(_ random: inout SeededGenerator) -> Crossing {
        Crossing(east: random.index(below: streets), north: random.index(below: streets))
    }

    /// Metres per second without traffic.
    private static let freeSpeed = 11.0

    /// What the device of `trip` sends until an hour after it.
    func messages(
        of trip: Trip, policy: ProbePolicy = .standard, using random: inout SeededGenerator
    ) -> [Message] {
        var recorder = ProbeRecorder(policy)
        var messages: [Message] = []
        func pump(_ time: Double) {
            if let probe = recorder.due(at: time, using: &random) {
                messages.append(Message(probe: probe, arrival: time))
            }
        }
        for number in trip.crossings.indices {
            let passed = number > 1 ? [passage(number, of: trip)] : []
            recorder.take(
                place(trip.crossings[number]), at: trip.times[number], passed: passed,
                destinations: [place(trip.crossings[trip.crossings.count - 1])], using: &random)
            pump(trip.times[number])
        }
        recorder.endTrip()
        let end = trip.times[trip.times.count - 1]
        for later in stride(from: 0.0, to: 3600, by: 30) { pump(end + later) }
        return messages
    }

    /// The block before crossing `number` of `trip`.
    func passage(_ number: Int, of trip: Trip) -> RoadPassage {
        RoadPassage(
            path: Path([place(trip.crossings[number - 1]), place(trip.crossings[number])]),
            meters: block, freeSeconds: block / Self.freeSpeed,
            start: trip.times[number - 1], end: trip.times[number])
    }
}
