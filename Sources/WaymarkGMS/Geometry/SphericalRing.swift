import WaymarkGeometry

/// An area on the sphere inside of a closed path: the side on which the South Pole is not.
struct SphericalRing {
    private let sides: [(from: Coordinate, to: Coordinate)]
    private let isGeodesic: Bool

    /// The area inside of `path`, which ends where it begins.
    init(_ path: Path, isGeodesic: Bool) {
        let points = path.filter(\.isValid)
        sides = zip(points, points.dropFirst() + points.prefix(1)).map { ($0, $1) }
        self.isGeodesic = isGeodesic
    }

    /// In square meters; positive where the path runs counterclockwise.
    ///
    /// It is the sum of the triangles between the sides and the North Pole, by their spherical excess.
    var signedArea: Double {
        let excess = sides.reduce(0) { sum, side in
            let product = Self.halfColatitude(side.from) * Self.halfColatitude(side.to)
            let turn = Self.turn(side).degreesToRadians
            return sum
                + 2
                * CMath.atan2(y: product * CMath.sine(turn), x: 1 + product * CMath.cosine(turn))
        }
        return excess * Earth.meanRadius * Earth.meanRadius
    }

    /// Whether the way from `place` to the South Pole crosses an odd number of sides.
    func contains(_ place: Coordinate) -> Bool {
        guard place.isValid else { return false }
        return sides.count { side in
            let start = (side.from.longitude - place.longitude).normalizedLongitude
            let end = start + Self.turn(side)
            guard (start < 0) != (end < 0) else { return false }
            return latitude(of: side, at: -start / (end - start)) < place.latitude
        } % 2 == 1
    }

    /// The latitude of a side after a share of its longitudes.
    private func latitude(of side: (from: Coordinate, to: Coordinate), at share: Double) -> Double {
        guard isGeodesic else {
            let (first, last) = (MapPoint(side.from), MapPoint(side.to))
            return MapPoint(x: 0, y: first.y + (last.y - first.y) * share).coordinate.latitude
        }
        let turn = Self.turn(side).degreesToRadians
        let (first, last) = (side.from.latitude, side.to.latitude)
        guard abs(CMath.sine(turn)) > 1e-12 else { return first + (last - first) * share }
        let tangent =
            (CMath.tangent(first.degreesToRadians) * CMath.sine(turn * (1 - share))
                + CMath.tangent(last.degreesToRadians) * CMath.sine(turn * share))
            / CMath.sine(turn)
        return CMath.arcTangent(tangent).radiansToDegrees
    }

    /// Degrees of longitude from the beginning of a side to its end, the shorter way.
    private static func turn(_ side: (from: Coordinate, to: Coordinate)) -> Double {
        (side.to.longitude - side.from.longitude).normalizedLongitude
    }

    private static func halfColatitude(_ place: Coordinate) -> Double {
        CMath.tangent((90 - place.latitude).degreesToRadians / 2)
    }
}
