import WaymarkGeometry

/// The sun at a time, from the centre of the Earth, by the orbit of the Earth; angles are radians.
struct SunOrbit {
    let meanLongitude: Double
    let meanAnomaly: Double
    let eccentricity: Double
    let obliquity: Double
    let apparentLongitude: Double

    init(secondsSince2001: Double) {
        // Julian centuries since 2000-01-01 12:00. The series hold for some thousand years only.
        let days = secondsSince2001 / 86_400 + 365.5
        let time = max(-40, min(40, days / 36_525))
        meanLongitude = (280.46646 + time * (36_000.76983 + time * 0.0003032)).degreesToRadians
        meanAnomaly = (357.52911 + time * (35_999.05029 - time * 0.0001537)).degreesToRadians
        eccentricity = 0.016708634 - time * (0.000042037 + time * 0.0000001267)
        let node = (125.04 - 1934.136 * time).degreesToRadians
        let seconds = 21.448 - time * (46.815 + time * (0.00059 - time * 0.001813))
        let degrees = 23 + (26 + seconds / 60) / 60 + 0.00256 * CMath.cosine(node)
        obliquity = degrees.degreesToRadians
        let center =
            CMath.sine(meanAnomaly) * (1.914602 - time * (0.004817 + time * 0.000014))
            + CMath.sine(2 * meanAnomaly) * (0.019993 - time * 0.000101)
            + CMath.sine(3 * meanAnomaly) * 0.000289
        let aberration = 0.00569 + 0.00478 * CMath.sine(node)
        apparentLongitude = meanLongitude + (center - aberration).degreesToRadians
    }

    var sineOfDeclination: Double { CMath.sine(obliquity) * CMath.sine(apparentLongitude) }

    var cosineOfDeclination: Double {
        max(0, 1 - sineOfDeclination * sineOfDeclination).squareRoot()
    }

    /// Minutes by which a sundial is before a clock: the true sun is before the mean sun by an angle.
    var equationOfTime: Double {
        let tangent = CMath.tangent(obliquity / 2)
        let y = tangent * tangent
        let sine = CMath.sine(meanAnomaly)
        let angle =
            y * CMath.sine(2 * meanLongitude) - 2 * eccentricity * sine
            + 4 * eccentricity * y * sine * CMath.cosine(2 * meanLongitude)
            - y * y / 2 * CMath.sine(4 * meanLongitude)
            - 1.25 * eccentricity * eccentricity * CMath.sine(2 * meanAnomaly)
        return 4 * angle.radiansToDegrees
    }
}
