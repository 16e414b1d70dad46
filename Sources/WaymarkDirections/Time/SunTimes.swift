import WaymarkGeometry

/// When the sun rises and sets on a day, in minutes after midnight; to two minutes or so.
///
/// Where the sun stays up, the day lasts from 00:00 to 23:59; where it stays down, from 12:00 to
/// 12:01.
struct SunTimes: Hashable {
    /// The beginning of civil twilight, sunrise, sunset and the end of civil twilight.
    let minutes: [Int]

    /// The day of an equinox at the equator.
    static let equinox = SunTimes(minutes: [5 * 60 + 30, 6 * 60, 18 * 60, 18 * 60 + 30])

    private init(minutes: [Int]) { self.minutes = minutes }

    /// The sun of the day of `time` at `coordinate`, by a clock that is `offset` minutes ahead of
    /// UTC; `nil` where there is no such coordinate.
    init?(at coordinate: Coordinate, on time: LocalTime, offset: Int) {
        guard coordinate.isValid else { return nil }
        let daysSince2001 = time.dayNumber - 730_486
        let noon = Double(daysSince2001 * 24 + 12) * 3_600 - coordinate.longitude * 240
        let sun = SunOrbit(secondsSince2001: noon)
        let clock = 720 - 4 * coordinate.longitude - sun.equationOfTime + Double(offset)
        let middle = clock - 1_440 * (clock / 1_440).rounded(.down)
        let twilight = Self.halfDay(sun, at: coordinate.latitude, elevation: -6)
        // Half a diameter and the refraction at the horizon.
        let day = Self.halfDay(sun, at: coordinate.latitude, elevation: -0.833)
        minutes = [middle - twilight, middle - day, middle + day, middle + twilight].enumerated()
            .map { index, minute in
                let isAlwaysDay = (index == 0 || index == 3 ? twilight : day) == 720
                let rounded = Int(minute.rounded())
                return isAlwaysDay
                    ? (index < 2 ? 0 : 1_439) : Self.clamped(rounded, isEvening: index > 1)
            }
    }

    /// Some clocks are hours away from the sun: an evening may end after midnight.
    private static func clamped(_ minute: Int, isEvening: Bool) -> Int {
        isEvening ? min(max(minute, 1), 2 * 1_440 - 1) : min(max(minute, 0), 1_439)
    }

    /// Minutes from the sun's noon until its centre is at `elevation` degrees: 720 where it stays
    /// above.
    private static func halfDay(_ sun: SunOrbit, at latitude: Double, elevation: Double) -> Double {
        let radians = latitude.degreesToRadians
        let sines = CMath.sine(radians) * sun.sineOfDeclination
        let cosines = CMath.cosine(radians) * sun.cosineOfDeclination
        let cosine = (CMath.sine(elevation.degreesToRadians) - sines) / max(cosines, 1e-9)
        if cosine <= -1 { return 720 }
        return cosine >= 1 ? 0.5 : 4 * CMath.arcCosine(cosine).radiansToDegrees
    }
}
