extension Coordinate {
    /// The length in metres of the great circle to `other` on the sphere of mean radius.
    ///
    /// Haversine formula: exact to rounding for short distances as well as for antipodes.
    @inlinable public func distance(to other: Coordinate) -> Double {
        let phi1 = latitude.degreesToRadians
        let phi2 = other.latitude.degreesToRadians
        let halfPhi = (phi2 - phi1) / 2
        let halfLambda = (other.longitude - longitude).degreesToRadians / 2
        if abs(halfPhi) < 1e-3, abs(halfLambda) < 1e-3 {
            return Self.shortDistance(
                cosine: CMath.cosine((phi1 + phi2) / 2), halfPhi: halfPhi, halfLambda: halfLambda)
        }
        let sinPhi = CMath.sine(halfPhi)
        let sinLambda = CMath.sine(halfLambda)
        let cosines = CMath.cosine(phi1) * CMath.cosine(phi2)
        let a = sinPhi * sinPhi + cosines * sinLambda * sinLambda
        if a < 0.5 { return 2 * Earth.meanRadius * CMath.arcSine(a.squareRoot()) }
        // The complement is exact where the sine is flat.
        let sinSum = CMath.sine((phi1 + phi2) / 2)
        let cosLambda = CMath.cosine((other.longitude - longitude).degreesToRadians / 2)
        let b = sinSum * sinSum + cosines * cosLambda * cosLambda
        return 2 * Earth.meanRadius * CMath.atan2(y: a.squareRoot(), x: b.squareRoot())
    }

    /// The same formula with the first terms of the series of sine and arc sine, which leave less
    /// than 1e-13 of the distance out where half the differences are below a thousandth.
    ///
    /// - Parameter cosine: that of the latitude in the middle.
    @usableFromInline static func shortDistance(
        cosine: Double, halfPhi: Double, halfLambda: Double
    ) -> Double {
        func sine(_ x: Double) -> Double { x * (1 - x * x / 6 * (1 - x * x / 20)) }
        let (sinPhi, sinLambda) = (sine(halfPhi), sine(halfLambda))
        let cosines = cosine * cosine - sinPhi * sinPhi
        let a = sinPhi * sinPhi + cosines * sinLambda * sinLambda
        return 2 * Earth.meanRadius * a.squareRoot() * (1 + a * (1.0 / 6 + a * 3 / 40))
    }

    /// The bearing in [0, 360) degrees, clockwise from north, at which the great circle to
    /// `other` starts; 0 where the two points are one.
    public func bearing(to other: Coordinate) -> Double {
        let phi1 = latitude.degreesToRadians
        let phi2 = other.latitude.degreesToRadians
        let lambda = (other.longitude - longitude).degreesToRadians
        let y = CMath.sine(lambda) * CMath.cosine(phi2)
        let x =
            CMath.cosine(phi1) * CMath.sine(phi2)
            - CMath.sine(phi1) * CMath.cosine(phi2) * CMath.cosine(lambda)
        return CMath.atan2(y: y, x: x).radiansToDegrees.normalizedBearing
    }

    /// The point reached after `distance` metres on the great circle that starts at `bearing`
    /// degrees clockwise from north.
    public func destination(distance: Double, bearing: Double) -> Coordinate {
        let phi = latitude.degreesToRadians
        let delta = distance / Earth.meanRadius
        let theta = bearing.degreesToRadians
        let sinPhi2 =
            CMath.sine(phi) * CMath.cosine(delta)
            + CMath.cosine(phi) * CMath.sine(delta) * CMath.cosine(theta)
        let y = CMath.sine(theta) * CMath.sine(delta) * CMath.cosine(phi)
        let x = CMath.cosine(delta) - CMath.sine(phi) * sinPhi2
        return Coordinate(
            latitude: CMath.arcSine(sinPhi2).radiansToDegrees,
            longitude: (longitude + CMath.atan2(y: y, x: x).radiansToDegrees).normalizedLongitude)
    }

    /// The point at `fraction` (0 here, 1 at `other`) of the great circle to `other`.
    public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
        let delta = distance(to: other) / Earth.meanRadius
        guard delta > 1e-12 else { return self }
        guard delta < .pi - 1e-9 else {
            return destination(
                distance: fraction * delta * Earth.meanRadius, bearing: bearing(to: other))
        }
        let a = CMath.sine((1 - fraction) * delta) / CMath.sine(delta)
        let b = CMath.sine(fraction * delta) / CMath.sine(delta)
        let p = unitVector * a + other.unitVector * b
        return Coordinate(
            latitude: CMath.atan2(y: p.z, x: CMath.hypotenuse(p.x, p.y)).radiansToDegrees,
            longitude: CMath.atan2(y: p.y, x: p.x).radiansToDegrees.normalizedLongitude)
    }

    private var unitVector: SIMD3<Double> {
        let phi = latitude.degreesToRadians
        let lambda = longitude.degreesToRadians
        return SIMD3(
            CMath.cosine(phi) * CMath.cosine(lambda), CMath.cosine(phi) * CMath.sine(lambda),
            CMath.sine(phi))
    }
}

/// Distances between points on one line: what ``Coordinate/distance(to:)`` tells, with one cosine for many.
package struct LineDistances {
    private let phi: Double
    private let (sine, cosine): (Double, Double)

    /// Distances around `place`.
    package init(around place: Coordinate) {
        phi = place.latitude.degreesToRadians
        (sine, cosine) = (CMath.sine(phi), CMath.cosine(phi))
    }

    /// Whether a road at `other` is near enough for its distances to be summed by series.
    package func isNear(_ other: Coordinate) -> Bool {
        abs(other.latitude.degreesToRadians - phi) < Self.most / 2
    }

    /// Metres from one point to another.
    @inline(__always) package func distance(from: Coordinate, to: Coordinate) -> Double {
        let phi1 = from.latitude.degreesToRadians
        let phi2 = to.latitude.degreesToRadians
        let halfPhi = (phi2 - phi1) / 2
        let halfLambda = (to.longitude - from.longitude).degreesToRadians / 2
        let change = (phi1 + phi2) / 2 - phi
        guard abs(halfPhi) < 1e-3, abs(halfLambda) < 1e-3, abs(change) < Self.most else {
            return from.distance(to: to)
        }
        // Their series leave less than rounding out.
        let square = change * change
        let cosineOfChange = 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
        let sineOfChange = change * (1 - square / 6 * (1 - square / 20))
        return Coordinate.shortDistance(
            cosine: cosine * cosineOfChange - sine * sineOfChange, halfPhi: halfPhi,
            halfLambda: halfLambda)
    }

    /// Radians of latitude from the place, about 60 km.
    private static let most = 0.01
}
