public import WaymarkDirections
public import Foundation
public import WaymarkGeometry

/// The brightness that suits the light at a place: a value that takes readings.
///
/// It is dark when the sun is deeper than civil twilight, or in a tunnel that does not end soon. A
/// margin between dusk and dawn keeps the map from flickering.
public struct LightingSuggestion: Hashable, Sendable, Codable {
    /// The mode that suits the last reading; normal before the first.
    public private(set) var mode = LightingMode.normal
    private var sky = Sky()
    private var tunnel = Tunnel()

    /// A suggestion before the first reading.
    public init() {}

    /// Takes a reading; one with no place on the Earth or no time is passed over.
    ///
    /// - Parameter tunnelRest: seconds until the road comes out of the ground; 0 outside of tunnels.
    /// - Returns: the new mode, `nil` where it stays as it is.
    public mutating func update(
        coordinate: Coordinate, date: Date, tunnelRest: Double
    ) -> LightingMode? {
        let time = date.timeIntervalSinceReferenceDate
        guard coordinate.isValid, time.isFinite else { return nil }
        sky.update(coordinate, time)
        tunnel.update(tunnelRest, time)
        let wanted: LightingMode = sky.isDark || tunnel.isDark ? .lowLight : .normal
        guard wanted != mode else { return nil }
        mode = wanted
        return wanted
    }
}

/// Whether the sky is dark; the sun is looked up again after a minute or 10 km.
private struct Sky: Hashable, Sendable, Codable {
    private(set) var isDark = false
    private var last: Lookup?

    private struct Lookup: Hashable, Sendable, Codable {
        let coordinate: Coordinate
        let time: Double
        let cosine: Double
    }

    /// Degrees of the sun's elevation below which it becomes dark: the end of civil twilight.
    private static let dusk = -6.0
    /// Degrees of the sun's elevation above which it becomes light.
    private static let dawn = -4.5

    mutating func update(_ coordinate: Coordinate, _ time: Double) {
        guard needsLookup(coordinate, time),
            let sun = SunPosition(
                coordinate: coordinate, date: Date(timeIntervalSinceReferenceDate: time))
        else { return }
        let usual = isDark ? Self.dawn : Self.dusk
        isDark = sun.elevation < (last == nil ? (Self.dusk + Self.dawn) / 2 : usual)
        last = Lookup(
            coordinate: coordinate, time: time,
            cosine: CMath.cosine(coordinate.latitude.degreesToRadians))
    }

    private func needsLookup(_ coordinate: Coordinate, _ time: Double) -> Bool {
        guard let last, abs(time - last.time) < 60 else { return true }
        let north = coordinate.latitude - last.coordinate.latitude
        let east = (coordinate.longitude - last.coordinate.longitude).normalizedLongitude
        // 10 km in degrees of a meridian.
        return CMath.hypotenuse(north, east * last.cosine) >= 0.09
    }
}

/// Whether a tunnel makes it dark: one that does not end soon. It stays dark to its end.
private struct Tunnel: Hashable, Sendable, Codable {
    private(set) var isDark = false
    /// Seconds since the last reading in a tunnel.
    private var outside = 0.0
    private var last: Double?

    /// Seconds until the end of a tunnel that is worth another map.
    private static let worth = 10.0
    /// Seconds after a tunnel from which on it is light: the next one may follow at once.
    private static let exit = 3.0

    mutating func update(_ rest: Double, _ time: Double) {
        let elapsed = max(0, time - (last ?? time))
        last = time
        guard rest <= 0 else {
            outside = 0
            if rest > Self.worth { isDark = true }
            return
        }
        outside += elapsed
        if outside >= Self.exit { isDark = false }
    }
}
