public import Foundation
public import WaymarkGeometry

/// The position of the sun in the sky.
///
/// The equations are those of NOAA's solar calculator (gml.noaa.gov/grad/solcalc), after Meeus,
/// Astronomical Algorithms, chapter 25; from 1950 to 2100 they err by less than 0.1 degrees.
public struct SunPosition: Hashable, Sendable {
    /// Degrees of the sun's centre above the horizon, −90 to 90, without refraction.
    public let elevation: Double
    /// Degrees of the sun's direction from north over east, in [0, 360).
    public let azimuth: Double

    /// The sun as seen from `coordinate` at `date`; `nil` where one of them is none.
    public init?(coordinate: Coordinate, date: Date) {
        let seconds = date.timeIntervalSinceReferenceDate
        guard coordinate.isValid, seconds.isFinite else { return nil }
        let sun = Sun(secondsSince2001: seconds)
        let minutes = (seconds / 60).truncatingRemainder(dividingBy: 1440)
        let solarMinutes = minutes + sun.equationOfTime + 4 * coordinate.longitude
        let hourAngle = (solarMinutes / 4 - 180).degreesToRadians
        let latitude = coordinate.latitude.degreesToRadians
        let (sine, cosine) = (CMath.sine(latitude), CMath.cosine(latitude))
        // The vector to the sun: to the south, to the west, up.
        let across = sun.cosineOfDeclination * CMath.cosine(hourAngle)
        let south = sine * across - cosine * sun.sineOfDeclination
        let west = sun.cosineOfDeclination * CMath.sine(hourAngle)
        let up = cosine * across + sine * sun.sineOfDeclination
        elevation = CMath.arcSine(up).radiansToDegrees
        azimuth = (CMath.atan2(y: west, x: south).radiansToDegrees + 180).normalizedBearing
    }
}

/// The sun at a time, from the centre of the Earth, by the orbit of the Earth; angles are radians.
private struct Sun {
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
