import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// The longest gap of a receiver, and what is reckoned in it.
struct SensorGap {
    /// All places.
    let places: [Location]
    /// The readings before and after the gap.
    let start: Location
    let end: Location
    /// The places in it.
    let reckoned: [Location]
    /// Metres from each of them to the true one.
    let errors: [Double]
    private let drive: SensorDrive

    init(
        _ drive: SensorDrive, mode: RouteTravelMode = .driving,
        limits: InertialLimits = InertialLimits()
    ) {
        self.drive = drive
        places = drive.locations.filled(by: drive.motion, travelMode: mode, limits: limits)
        // A drive may end without a signal.
        var final = drive.locations[drive.locations.count - 1]
        final.timestamp = startOfTime + drive.time + 1
        let readings = drive.locations + [final]
        let pairs = zip(readings, readings.dropFirst())
        (start, end) = pairs.reduce((readings[0], readings[0])) { longest, pair in
            pair.1.timestamp.timeIntervalSince(pair.0.timestamp)
                > longest.1.timestamp.timeIntervalSince(longest.0.timestamp) ? pair : longest
        }
        let times = start.timestamp..<end.timestamp
        reckoned = places.filter { times.contains($0.timestamp) && $0.timestamp > times.lowerBound }
        errors = reckoned.map { drive.error(of: $0) }
    }

    /// Metres that one is off at the end of the gap who stays where the receiver has seen him.
    var errorOfLast: Double {
        var last = start
        last.timestamp = reckoned.last?.timestamp ?? end.timestamp
        return drive.error(of: last)
    }

    /// Degrees between the course of a place and the true one, a second before and after it.
    func bearings(to location: Location) -> Double {
        let index = Int(location.timestamp.timeIntervalSince(startOfTime) * 25)
        let bearing = drive.truth[index - 25].bearing(to: drive.truth[index + 24])
        return abs(((location.course ?? .infinity) - bearing).normalizedLongitude)
    }
}
