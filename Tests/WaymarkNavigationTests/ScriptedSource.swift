import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The start of all drives.
let startOfTime = Date(timeIntervalSince1970: 1_700_000_000)

/// A receiver whose readings the test makes.
@MainActor final class ScriptedSource: LocationSource {
    var onLocation: ((Location) -> Void)?
    private(set) var isRunning = false
    private var time = startOfTime

    func startUpdatingLocation() { isRunning = true }

    func stopUpdatingLocation() { isRunning = false }

    /// Delivers a reading some seconds after the one before.
    func send(
        _ coordinate: Coordinate, course: Double? = nil, speed: Double? = nil,
        after seconds: Double = 1
    ) {
        time += seconds
        onLocation?(
            Location(
                coordinate: coordinate, horizontalAccuracy: 5, course: course, speed: speed,
                timestamp: time))
    }
}
