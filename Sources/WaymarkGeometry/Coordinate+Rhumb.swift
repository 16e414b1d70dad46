extension Coordinate {
    /// The length in metres of the rhumb line (of constant bearing, the shorter way round) to
    /// `other` on the sphere of mean radius.
    public func rhumbDistance(to other: Coordinate) -> Double {
        let line = RhumbLine(from: self, to: other)
        return CMath.hypotenuse(line.deltaPhi, line.q * line.deltaLambda) * Earth.meanRadius
    }

    /// The constant bearing of the rhumb line to `other`, in [0, 360) degrees from north.
    public func rhumbBearing(to other: Coordinate) -> Double {
        let line = RhumbLine(from: self, to: other)
        return CMath.atan2(y: line.deltaLambda, x: line.deltaPsi).radiansToDegrees.normalizedBearing
    }

    /// The point reached after `distance` metres at the constant `bearing` degrees from north.
    /// A line that would cross a pole ends there.
    public func rhumbDestination(distance: Double, bearing: Double) -> Coordinate {
        let delta = distance / Earth.meanRadius
        let phi1 = latitude.degreesToRadians
        let deltaPhi = delta * CMath.cosine(bearing.degreesToRadians)
        let phi2 = max(-Double.pi / 2, min(Double.pi / 2, phi1 + deltaPhi))
        let deltaPsi = isometricDifference(from: phi1, to: phi2)
        let q = phi1 == phi2 ? CMath.cosine(phi1) : (phi2 - phi1) / deltaPsi
        let deltaLambda = abs(q) < 1e-12 ? 0 : delta * CMath.sine(bearing.degreesToRadians) / q
        return Coordinate(
            latitude: phi2.radiansToDegrees,
            longitude: (longitude + deltaLambda.radiansToDegrees).normalizedLongitude)
    }

    /// The point at `fraction` (0 here, 1 at `other`) of the rhumb line to `other`.
    public func rhumbInterpolated(to other: Coordinate, fraction: Double) -> Coordinate {
        rhumbDestination(
            distance: rhumbDistance(to: other) * fraction, bearing: rhumbBearing(to: other))
    }
}

/// The difference of the isometric latitudes ln tan(π/4 + φ/2), kept finite at the poles and exact
/// for lines that are almost parallels.
private func isometricDifference(from phi1: Double, to phi2: Double) -> Double {
    let limit = Double.pi / 2 - 1e-12
    let (a, b) = (max(-limit, min(limit, phi1)), max(-limit, min(limit, phi2)))
    return CMath.areaHyperbolicSine(
        2 * CMath.cosine((a + b) / 2) * CMath.sine((b - a) / 2)
            / (CMath.cosine(a) * CMath.cosine(b)))
}

private struct RhumbLine {
    let deltaPhi: Double
    let deltaLambda: Double
    let deltaPsi: Double
    /// Length of a degree of longitude along the line, relative to the equator.
    let q: Double

    init(from start: Coordinate, to end: Coordinate) {
        let phi1 = start.latitude.degreesToRadians
        let phi2 = end.latitude.degreesToRadians
        deltaPhi = phi2 - phi1
        deltaLambda = (end.longitude - start.longitude).normalizedLongitude.degreesToRadians
        deltaPsi = isometricDifference(from: phi1, to: phi2)
        q = deltaPhi == 0 ? CMath.cosine(phi1) : deltaPhi / deltaPsi
    }
}
