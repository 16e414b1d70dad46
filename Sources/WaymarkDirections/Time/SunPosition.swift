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
        let sun = SunOrbit(secondsSince2001: seconds)
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
