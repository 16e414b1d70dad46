import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkGeometry

/// A receiver whose readings are off.
struct NoisyReceiver {
    /// The readings that it gives besides the place.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        /// Course, speed and accuracy.
        case full
        /// The place alone.
        case bare
        /// As full, with an error that wanders instead of jumping.
        case wandering
    }

    let kind: Kind
    /// Metres of the standard deviation to the east and to the north.
    let deviation: Double
    private(set) var generator: SeededGenerator
    private(set) var error = SIMD2<Double>(0, 0)

    mutating func read(
        _ place: Coordinate, course: Double, speed: Double, at time: Date
    ) -> Location {
        let fresh = SIMD2(generator.normal(), generator.normal()) * deviation
        error = kind == .wandering ? error * 0.95 + fresh * 0.312 : fresh
        let length = (error * error).sum().squareRoot()
        let bearing = atan2(error.x, error.y).radiansToDegrees.normalizedBearing
        let read = place.destination(distance: length, bearing: bearing)
        guard kind != .bare else { return Location(coordinate: read, timestamp: time) }
        let told = max(0, speed + generator.normal() * 0.7)
        return Location(
            coordinate: read, horizontalAccuracy: deviation * 1.5,
            course: told > 1 ? (course + generator.normal() * 8).normalizedBearing : nil,
            speed: told,
            timestamp: time)
    }
}
