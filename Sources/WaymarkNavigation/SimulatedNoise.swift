import WaymarkDirections
import WaymarkGeometry

/// The errors of a simulated receiver: normal, and the same in every run.
struct SimulatedNoise {
    private var generator = SeededGenerator(seed: 1)

    /// `location` with an error of the standard deviation `deviation` in metres in each direction.
    mutating func moved(_ location: Location, by deviation: Double) -> Location {
        var moved = location
        moved.coordinate = generator.place(near: location.coordinate, deviation: deviation)
        moved.horizontalAccuracy = max(location.horizontalAccuracy ?? 0, deviation * 1.5)
        return moved
    }
}
