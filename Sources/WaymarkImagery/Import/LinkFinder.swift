import GRDB
import WaymarkGeometry

/// Finds the neighbours of a picture that one can go to: the last and the next of its sequence, and the nearest in
/// each other direction.
struct LinkFinder {
    /// The farthest neighbour outside of the sequence, in metres.
    static let radius = 30.0
    /// The least angle between two neighbours, but for those of the sequence, in degrees.
    static let leastAngle = 45.0
    /// The most neighbours.
    static let mostLinks = 8
    /// The most places around a picture that are looked at.
    static let mostCandidates = 256
    /// Pictures of a sequence that may lie at the same place before one is looked for elsewhere.
    private static let mostSteps = 64
    /// How much longer than the straight line the way along roads may be.
    private static let (wayFactor, wayMeters) = (2.0, 10.0)

    /// A neighbour.
    struct Link: Hashable {
        let target: Int
        let heading: Double
    }

    private struct Candidate {
        let number: Int
        let coordinate: Coordinate
        let distance: Double
        let heading: Double
    }

    let roads: PictureRoads
    let database: Database
    private var spots: [Int: RoadSpot?] = [:]

    init(roads: PictureRoads, database: Database) {
        (self.roads, self.database) = (roads, database)
    }

    /// The neighbours of `picture`, clockwise from north.
    mutating func links(of picture: PictureRow) throws -> [Link] {
        var chosen = try [true, false].compactMap { try neighbour(of: picture, isNext: $0) }
        if chosen.count == 2, chosen[0].number == chosen[1].number { chosen.removeLast() }
        let spot = spot(of: picture.number, at: picture.coordinate, course: picture.course)
        let reach = spot.map {
            RoadReach(from: $0, on: roads, limit: Self.wayFactor * Self.radius + Self.wayMeters)
        }
        for candidate in try candidates(around: picture) where chosen.count < Self.mostLinks {
            let isFree = chosen.allSatisfy {
                Self.angle($0.heading, candidate.heading) >= Self.leastAngle
            }
            guard isFree, try isReachable(candidate, reach) else { continue }
            chosen.append(candidate)
        }
        return chosen.map { Link(target: $0.number, heading: $0.heading) }
            .sorted { ($0.heading, $0.target) < ($1.heading, $1.target) }
    }

    static func angle(_ a: Double, _ b: Double) -> Double {
        let turn = (a - b).normalizedBearing
        return min(turn, 360 - turn)
    }

    /// The next picture of the sequence that lies apart, or the last one.
    private func neighbour(of picture: PictureRow, isNext: Bool) throws -> Candidate? {
        let (sign, order) = isNext ? (">", "ASC") : ("<", "DESC")
        let statement = try database.cachedStatement(
            sql: """
                SELECT number, latitude, longitude FROM pictures WHERE sequence = ?
                AND position \(sign) ? ORDER BY position \(order) LIMIT \(Self.mostSteps)
                """)
        let rows = try Row.fetchCursor(
            statement, arguments: [picture.sequence, picture.position])
        while let row = try rows.next() {
            let place = Coordinate(latitude: row["latitude"], longitude: row["longitude"])
            let found = Self.candidate(row["number"], at: place, from: picture)
            if found.distance > SequenceFinder.mostMeters { return nil }
            if found.distance >= SequenceFinder.leastMeters { return found }
        }
        return nil
    }

    private static func candidate(
        _ number: Int, at place: Coordinate, from picture: PictureRow
    ) -> Candidate {
        Candidate(
            number: number, coordinate: place, distance: picture.coordinate.distance(to: place),
            heading: picture.coordinate.bearing(to: place))
    }

    /// The newest pictures of the places around, the nearest first. Where there are too many, those of a smaller circle
    /// and some of the rest.
    private func candidates(around picture: PictureRow) throws -> [Candidate] {
        var reach = 4.0
        while true {
            let places = try PicturePlace.fetch(
                in: PlaceBox.boxes(around: picture.coordinate, radius: reach),
                limit: Self.mostCandidates, from: database)
            guard places.count >= Self.mostCandidates || reach >= Self.radius else {
                reach = min(2 * reach, Self.radius)
                continue
            }
            return
                places
                .map { Self.candidate($0.newest, at: $0.coordinate, from: picture) }
                .filter { (SequenceFinder.leastMeters...Self.radius).contains($0.distance) }
                .sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
        }
    }

    /// Whether roads lead to `candidate`, unless one of the two lies on none.
    private mutating func isReachable(
        _ candidate: Candidate, _ reach: RoadReach?
    ) throws -> Bool {
        guard let reach, let other = try spot(ofNumber: candidate.number) else { return true }
        return reach.distance(to: other) <= Self.wayFactor * candidate.distance + Self.wayMeters
    }

    private mutating func spot(ofNumber number: Int) throws -> RoadSpot? {
        if let known = spots[number] { return known }
        let statement = try database.cachedStatement(
            sql: "SELECT latitude, longitude, course FROM pictures WHERE number = ?")
        guard let row = try Row.fetchOne(statement, arguments: [number]) else { return nil }
        return spot(
            of: number, at: Coordinate(latitude: row[0], longitude: row[1]), course: row[2])
    }

    private mutating func spot(
        of number: Int, at place: Coordinate, course: Double?
    ) -> RoadSpot? {
        if let known = spots[number] { return known }
        let spot = roads.match(place, course: course)?.spot
        spots[number] = .some(spot)
        return spot
    }
}
