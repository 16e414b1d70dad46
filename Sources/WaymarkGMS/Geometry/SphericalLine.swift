import WaymarkGeometry

/// A line on the sphere.
struct SphericalLine {
    private let points: [Coordinate]
    private let isGeodesic: Bool

    /// The line along `path`.
    init(_ path: Path, isGeodesic: Bool) {
        points = path.filter(\.isValid)
        self.isGeodesic = isGeodesic
    }

    /// How far a place is from it, in meters; `nil` where it has no points.
    func distance(to place: Coordinate) -> Double? {
        guard place.isValid, let first = points.first else { return nil }
        return zip(points, points.dropFirst()).reduce(place.distance(to: first)) { least, side in
            min(least, isGeodesic ? arc(place, side) : straight(place, side))
        }
    }

    /// The distance to an arc of a great circle: across it, or to its nearer end.
    private func arc(_ place: Coordinate, _ side: (Coordinate, Coordinate)) -> Double {
        let ends = min(place.distance(to: side.0), place.distance(to: side.1))
        let reach = side.0.distance(to: place) / Earth.meanRadius
        let angle = (side.0.bearing(to: place) - side.0.bearing(to: side.1)).degreesToRadians
        let across = CMath.arcSine(CMath.sine(reach) * CMath.sine(angle))
        let along = CMath.atan2(
            y: CMath.sine(reach) * CMath.cosine(angle), x: CMath.cosine(reach))
        let length = side.0.distance(to: side.1) / Earth.meanRadius
        guard along > 0, along < length else { return ends }
        return min(ends, abs(across) * Earth.meanRadius)
    }

    /// The distance to a line of constant bearing, which is straight on the plane of Mercator: to its point that is
    /// nearest there.
    private func straight(_ place: Coordinate, _ side: (Coordinate, Coordinate)) -> Double {
        let (start, here) = (MapPoint(side.0), MapPoint(place))
        var (end, point) = (MapPoint(side.1), here)
        end.x -= (end.x - start.x).rounded()
        point.x -= (point.x - (start.x + end.x) / 2).rounded()
        let share = point.nearest(from: start, to: end).fraction
        let nearest = MapPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        return place.distance(to: nearest.coordinate.normalized)
    }
}
