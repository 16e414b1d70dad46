public import WaymarkDirections
public import WaymarkGeometry

/// The roads around a place, as they were fetched for a driver who may leave the route.
public struct RoadArea: Sendable {
    /// The place.
    public let center: Coordinate
    /// Metres around it within which all roads are known.
    public let radius: Double
    private let pieces: [(piece: RoadPiece, bounds: CoordinateBounds)]

    /// The roads `pieces` around `center`.
    public init(center: Coordinate, radius: Double, pieces: [RoadPiece]) {
        self.center = center
        self.radius = radius
        self.pieces = pieces.compactMap { piece in piece.path.bounds.map { (piece, $0) } }
    }

    /// The places on roads within `reach` metres of `place`, one a piece, nearest first.
    public func matches(near place: Coordinate, reach: Double, limit: Int) -> [RoadMatch] {
        let frame = LocalFrame(origin: place)
        var found: [(index: Int, projection: PathProjection, distance: Double)] = []
        for (index, entry) in pieces.enumerated() {
            // South-west and north-east of what comes near lie on either side of the place.
            let low = frame.offset(to: entry.bounds.southWest)
            let high = frame.offset(to: entry.bounds.northEast)
            guard low.x <= reach, low.y <= reach, high.x >= -reach, high.y >= -reach,
                let projection = entry.piece.path.nearest(to: place)
            else { continue }
            let offset = frame.offset(to: projection.coordinate)
            let distance = (offset * offset).sum().squareRoot()
            if distance <= reach { found.append((index, projection, distance)) }
        }
        found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
        return found.prefix(limit).map {
            RoadMatch(pieces[$0.index].piece, at: $0.projection, distance: $0.distance)
        }
    }
}

extension RoadMatch {
    fileprivate init(_ piece: RoadPiece, at place: PathProjection, distance: Double) {
        let (start, end) = (piece.path[place.segment], piece.path[place.segment + 1])
        self.init(
            coordinate: place.coordinate, distance: distance,
            bearing: start.bearing(to: end), isTwoWay: piece.isTwoWay, roadName: piece.roadName,
            speedLimit: piece.speedLimit)
    }
}
