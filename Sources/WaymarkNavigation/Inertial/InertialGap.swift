import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The way since the last reading of a receiver, as it is reckoned, and how far it may be off.
struct InertialGap: Hashable, Sendable {
    /// The last reading.
    let start: Location
    /// What the pressure of the air said then, in metres.
    var startAltitude: Double?
    /// Seconds since it.
    private(set) var elapsed = 0.0
    /// Metres to the east and to the north of it.
    private(set) var offset = SIMD2<Double>.zero
    /// Metres of the way.
    private var distance = 0.0
    /// By how many metres to the east and to the north the place would be off, if the speed were off by
    /// one deviation all the time, and if the heading were.
    private var ofSpeed = SIMD2<Double>.zero
    private var ofHeading = SIMD2<Double>.zero
    /// Whether readings of motion are missing: then the place is not known until the receiver tells it.
    var isBroken = false

    /// The radius of a receiver that does not tell its accuracy, in metres.
    private static let usualAccuracy = 12.0
    /// What every way is off, as a share of it.
    private static let noise = 0.03
    /// Metres between two storeys.
    private static let storey = 3.5

    /// A gap that begins with a reading.
    init(after start: Location, altitude: Double?) {
        self.start = start
        startAltitude = altitude
    }

    /// Goes on for some seconds.
    ///
    /// - Parameters:
    ///   - distance: metres driven or walked, and their deviation.
    ///   - heading: in degrees, and its deviation.
    mutating func advance(
        by seconds: Double, distance: (value: Double, deviation: Double),
        heading: (value: Double, deviation: Double)
    ) {
        elapsed += seconds
        let radians = heading.value.degreesToRadians
        let forward = SIMD2(sin(radians), cos(radians))
        offset += forward * distance.value
        self.distance += distance.value
        // Such errors stay: they sum up on a straight road, and not on a ramp that goes round.
        ofSpeed += forward * distance.deviation
        ofHeading +=
            SIMD2(forward.y, -forward.x) * distance.value
            * min(heading.deviation.degreesToRadians, 2)
    }

    /// The radius in metres within which the place lies in two of three cases.
    var accuracy: Double {
        let own = start.horizontalAccuracy ?? Self.usualAccuracy
        let noise = Self.noise * distance
        let square = (ofSpeed * ofSpeed + ofHeading * ofHeading).sum() + noise * noise
        // A radius is 1.5 deviations of equal size; a single one has two thirds within itself.
        return (own * own + 1.125 * square).squareRoot()
    }

    /// Where it is now; altitude and storey change with the pressure of the air.
    func location(speed: Double, heading: Double?, altitude: Double?) -> Location {
        let distance = (offset * offset).sum().squareRoot()
        let bearing = atan2(offset.x, offset.y).radiansToDegrees.normalizedBearing
        var location = start
        location.coordinate = start.coordinate.destination(distance: distance, bearing: bearing)
        location.horizontalAccuracy = accuracy
        location.speed = speed
        location.course = heading?.normalizedBearing
        location.timestamp = start.timestamp + elapsed
        guard let altitude, let startAltitude else { return location }
        let rise = altitude - startAltitude
        location.altitude = start.altitude.map { $0 + rise }
        location.floor = start.floor.map { $0 + (rise / Self.storey).rounded() }
        return location
    }
}
