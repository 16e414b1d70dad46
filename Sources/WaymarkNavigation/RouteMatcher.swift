import WaymarkDirections
import WaymarkGeometry

/// Finds the place on a leg that a location belongs to.
struct RouteMatcher {
    let leg: LegGeometry
    let configuration: NavigationConfiguration

    struct Match {
        let distance: Double
        let coordinate: Coordinate
        let bearing: Double
    }

    /// The place for `location`, or `nil` where it is not on the leg.
    ///
    /// - Parameters:
    ///   - from: metres driven when the driver was last seen on the leg.
    ///   - elapsed: seconds since then.
    ///   - isLost: whether the driver may be anywhere, after some readings off the leg.
    func match(
        _ location: Location, from known: Double?, elapsed: Double, isLost: Bool
    ) -> Match? {
        guard let known else {
            // A round trip ends where it begins: the beginning comes first.
            return best(location, 0...min(100, leg.length)) ?? best(location, 0...leg.length)
        }
        // Ahead as far as a car can get, and a little back for the noise of the receiver.
        let ahead = max(80, (location.speed ?? 20) * elapsed * 2 + 60)
        if let match = best(location, (known - 30)...(known + ahead)) { return match }
        return isLost ? best(location, 0...leg.length) : nil
    }

    /// Metres from the leg.
    func distance(to location: Location) -> Double {
        leg.leg.path.nearest(to: location.coordinate)?.distance ?? .infinity
    }

    private func best(_ location: Location, _ range: ClosedRange<Double>) -> Match? {
        let first = leg.segment(at: max(0, range.lowerBound))
        let last = leg.segment(at: max(0, min(leg.length, range.upperBound)))
        let tolerance = max(
            configuration.routeTolerance, min(50, 1.5 * (location.horizontalAccuracy ?? 0)))
        var best: (match: Match, score: Double)?
        for segment in first...max(first, last) {
            guard
                let place = leg.leg.path.nearest(
                    to: location.coordinate, segments: segment..<segment + 1),
                place.distance <= tolerance
            else { continue }
            let length = leg.distances[segment + 1] - leg.distances[segment]
            let distance = leg.distances[segment] + length * place.fraction
            let bearing = leg.bearing(at: leg.distances[segment])
            guard let turn = turnPenalty(location, bearing: bearing) else { continue }
            let score = place.distance + turn
            if best.map({ score < $0.score - 1e-6 }) ?? true {
                best = (
                    Match(distance: distance, coordinate: place.coordinate, bearing: bearing),
                    score
                )
            }
        }
        return best?.match
    }

    /// What a course that differs from the road costs, in metres; `nil` for another way.
    private func turnPenalty(_ location: Location, bearing: Double) -> Double? {
        // A course means little while the car hardly moves.
        guard let course = location.course, location.speed ?? 10 > 2 else { return 0 }
        let angle = abs((course - bearing).normalizedLongitude)
        guard angle <= configuration.wrongWayAngle else { return nil }
        return angle > 35 ? (angle - 35) / 4 : 0
    }
}
