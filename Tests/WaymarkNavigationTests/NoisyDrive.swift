import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// The readings of a bad receiver on a drive along a route, one a second; the last one, of the car
/// that stands at the destination, is exact.
struct NoisyDrive: IteratorProtocol {
    private var drive: SimulatedDrive
    private var generator: SeededGenerator
    private let noise: ClosedRange<Double>

    /// - Parameter noise: metres by which a reading is off, in any direction.
    init(_ route: Route, seed: UInt64, noise: ClosedRange<Double>) {
        drive = SimulatedDrive(route: route, timestamp: startOfTime)
        generator = SeededGenerator(seed: seed)
        self.noise = noise
    }

    mutating func next() -> Location? {
        guard !drive.isFinished else { return nil }
        var location = drive.advance(by: 1)
        guard !drive.isFinished else { return location }
        location.coordinate = location.coordinate.destination(
            distance: .random(in: noise, using: &generator),
            bearing: .random(in: 0..<360, using: &generator))
        location.course = location.course.map {
            ($0 + .random(in: -10...10, using: &generator)).normalizedBearing
        }
        location.horizontalAccuracy = noise.upperBound
        return location
    }
}
