package import WaymarkGeometry

/// Keeps back what would tell where a trip begins, stops and ends.
///
/// Stretches are held until the driver is so far beyond them, in metres and in seconds, that they are not the end
/// of his trip; where he stops, those that are held are dropped. So nothing waits for the end of a long trip.
/// Around both ends, and around destinations, nothing is told by straight distance either: round the block is
/// near home, too.
package struct ProbeTrip: Sendable {
    private struct Held {
        let passage: RoadPassage
        /// Metres of the driver at its ends: at the first or before, at the last or behind it.
        let (start, end): (Double, Double)
    }

    private let policy: ProbePolicy
    private var held: [Held] = []
    /// Metres and seconds since 1970 of the driver, and at the start of his trip.
    private var (distance, startDistance) = (0.0, 0.0)
    private var (time, startTime): (Double?, Double) = (nil, 0)
    /// The metres and the seconds that are cut off this trip's ends.
    private var cut = (meters: 0.0, seconds: 0.0)
    /// The place up to which ``distance`` counts.
    private var place: Coordinate?
    /// Where the driver has been since when.
    private var stay: (place: Coordinate, time: Double)?
    private var hidden = HiddenPlaces()

    /// Metres below which the place of who stands wanders about.
    private static let leastMove = 10.0

    /// No trip yet.
    package init(_ policy: ProbePolicy = .standard) { self.policy = policy }

    /// Takes a reading: where the driver is, where he goes to, and which stretches he has passed since the one
    /// before, at a time in seconds since 1970.
    ///
    /// - Returns: stretches that neither begin nor end his trip.
    package mutating func take(
        _ reading: Coordinate, at now: Double, passed: [RoadPassage],
        destinations: [Coordinate] = [], using random: inout some RandomNumberGenerator
    ) -> [RoadPassage] {
        guard let time, now >= time, now - time < policy.stopSeconds else {
            begin(at: reading, now, using: &random)
            return []
        }
        self.time = now
        let before = distance
        move(to: reading)
        // Who stands at the start has not set out.
        if distance - startDistance < policy.stopMeters { startTime = now }
        for place in destinations { hidden.add(place, policy) }
        if let stay, stay.place.distance(to: reading) <= policy.stopMeters {
            guard now - stay.time < policy.stopSeconds else {
                begin(at: reading, now, using: &random)
                return []
            }
        } else {
            stay = (reading, now)
        }
        held += passed.map {
            Held(passage: $0, start: before - $0.meters, end: max(distance, before))
        }
        // Who stands may have arrived: what time passes then is none of the drive.
        return release(at: stay?.time ?? now)
    }

    /// Ends the trip: what is held is dropped.
    package mutating func end() {
        if let place { hidden.add(place, policy) }
        (held, time, place, stay) = ([], nil, nil, nil)
    }

    /// Whether `path` comes near a place where a trip began, stopped or ended, or is to end.
    func hides(_ path: Path) -> Bool { hidden.touches(path, policy) }

    private mutating func begin(
        at reading: Coordinate, _ now: Double, using random: inout some RandomNumberGenerator
    ) {
        end()
        hidden.add(reading, policy)
        (place, time, stay) = (reading, now, (reading, now))
        (startDistance, startTime) = (distance, now)
        let share = Double.random(in: policy.cutSpread, using: &random)
        cut = (policy.cutMeters * share, policy.cutSeconds * share)
    }

    private mutating func move(to reading: Coordinate) {
        let way = place?.distance(to: reading) ?? 0
        guard way >= Self.leastMove else { return }
        distance += way
        place = reading
    }

    private mutating func release(at now: Double) -> [RoadPassage] {
        let free = held.prefix { held in
            distance - held.end >= cut.meters && now - held.passage.end >= cut.seconds
        }
        held.removeFirst(free.count)
        return free.filter { held in
            let passage = held.passage
            return held.start - startDistance >= cut.meters
                && passage.start - startTime >= cut.seconds
                && passage.meters >= policy.leastMeters && passage.speed >= policy.leastSpeed
                && !hides(passage.path)
        }.map(\.passage)
    }
}

/// Places around which nothing is told.
///
/// A place is hidden by its square of a fixed grid: however often one comes home, what is missing is the same,
/// and tells of the square alone. Circles around the place itself would tell their centre, random ones their mean.
private struct HiddenPlaces: Sendable {
    private var squares: [Square] = []

    /// The most that are remembered.
    private static let most = 64

    /// A square of the grid, by the number of its row and column.
    private struct Square: Hashable {
        let (row, column): (Int, Int)
        let center: Coordinate

        init(around place: Coordinate, side: Double) {
            let degrees = side / (Earth.meanRadius * .pi / 180)
            let row = (place.latitude / degrees).rounded(.down)
            let latitude = (row + 0.5) * degrees
            let width = degrees / max(0.01, CMath.cosine(latitude.degreesToRadians))
            let column = (place.longitude / width).rounded(.down)
            (self.row, self.column) = (Int(row), Int(column))
            center = Coordinate(latitude: latitude, longitude: (column + 0.5) * width)
        }
    }

    mutating func add(_ place: Coordinate, _ policy: ProbePolicy) {
        guard place.isValid else { return }
        let square = Square(around: place, side: policy.squareMeters)
        guard squares.last != square else { return }
        squares.removeAll { $0 == square }
        squares.append(square)
        if squares.count > Self.most { squares.removeFirst() }
    }

    func touches(_ path: Path, _ policy: ProbePolicy) -> Bool {
        // From the centre to a corner, and the cut beyond.
        let radius = policy.cutMeters + policy.squareMeters * 0.5.squareRoot()
        return squares.contains { square in
            path.nearest(to: square.center).map { $0.distance <= radius } ?? true
        }
    }
}
