import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The start of all drives.
let startOfTime = Date(timeIntervalSince1970: 1_700_000_000)

/// A receiver whose readings the test makes.
@MainActor final class ScriptedSource: LocationSource {
    var onLocation: ((Location) -> Void)?
    private(set) var isRunning = false
    var isLive = false
    /// The time of the last reading.
    var time = startOfTime
    /// The place of the last reading.
    private(set) var last: Coordinate?

    func startUpdatingLocation() { isRunning = true }

    func stopUpdatingLocation() { isRunning = false }

    /// Delivers a reading some seconds after the one before: where it is not told, a second, or as
    /// many as a fast car takes.
    func send(
        _ coordinate: Coordinate, course: Double? = nil, speed: Double? = nil,
        accuracy: Double = 5, after seconds: Double? = nil
    ) {
        let way = last?.distance(to: coordinate) ?? 0
        time += seconds ?? (way.isFinite ? max(1, way / 40) : 1)
        if coordinate.isValid { last = coordinate }
        onLocation?(
            Location(
                coordinate: coordinate, horizontalAccuracy: accuracy, course: course,
                speed: speed, timestamp: time))
    }
}
