import WaymarkDirections
import WaymarkGeometry

/// Looks for trips in messages: an attacker who sees every message with the moment at which it came, and knows the
/// streets, how fast one drives on them, and how devices work.
struct TripSeeker {
    /// What a message says.
    private struct Sighting {
        let (start, end): (Coordinate, Coordinate)
        let period: Int
        let arrival: Double
        let speed: Double
    }

    private let sightings: [Sighting]

    /// Metres per second, as the crow flies along streets.
    private static let speed = 10.0

    init(_ messages: [GridCity.Message]) throws {
        sightings = try messages.map { message in
            let path = try Path(encoded: message.probe.line, precision: 6)
            return Sighting(
                start: path[0], end: path[path.count - 1], period: message.probe.period,
                arrival: message.arrival, speed: message.probe.speed)
        }
    }

    /// The messages of the next five minutes that may be of the trip of message `number`.
    func followers(of number: Int) -> [Int] {
        let one = sightings[number]
        return sightings.indices.filter { other in
            let next = sightings[other]
            guard next.period == one.period + 1 else { return false }
            // At least a little way on, and not more than one drives from the begin of a period to the end of the next.
            return (0...Self.speed * 660).contains(meters(from: one.end, to: next.start))
        }
    }

    /// Of ``followers(of:)`` the one that fits best: as far as one drives in five minutes, straight on, with a
    /// similar speed, and as much later.
    func bestFollower(of number: Int) -> Int? {
        let one = sightings[number]
        let heading = one.start.bearing(to: one.end)
        func cost(_ other: Int) -> Double {
            let next = sightings[other]
            let way = meters(from: one.end, to: next.start)
            let bearing = way > 1 ? one.end.bearing(to: next.start) : heading
            let turn = abs((bearing - heading).normalizedLongitude)
            let turned = abs((next.start.bearing(to: next.end) - heading).normalizedLongitude)
            return abs(way / Self.speed - 300) / 120 + (turn > 95 ? 10 : 0)
                + (turned > 95 ? 10 : 0) + abs(next.speed - one.speed) / 10
                + abs(next.arrival - one.arrival - 300) / 300
        }
        return followers(of: number).min { cost($0) < cost($1) }
    }

    /// Where the trip of message `number` began, if it is the first of its trip: straight back, as far as is cut.
    func start(before number: Int) -> Coordinate {
        let one = sightings[number]
        return one.start.destination(distance: 1200, bearing: one.end.bearing(to: one.start))
    }

    /// Metres along streets.
    private func meters(from one: Coordinate, to other: Coordinate) -> Double {
        let corner = Coordinate(latitude: one.latitude, longitude: other.longitude)
        return one.distance(to: corner) + corner.distance(to: other)
    }
}
