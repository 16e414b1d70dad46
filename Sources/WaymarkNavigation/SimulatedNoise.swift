import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The errors of a simulated receiver: normal, and the same in every run.
struct SimulatedNoise {
    private var state: UInt64 = 1

    /// `location` with an error of the standard deviation `deviation` in metres in each direction.
    mutating func moved(_ location: Location, by deviation: Double) -> Location {
        // Box and Muller's transform (1958, doi 10.1214/aoms/1177706645).
        let radius = deviation * (-2 * log(max(1e-12, uniform()))).squareRoot()
        var moved = location
        moved.coordinate = location.coordinate.destination(
            distance: radius, bearing: 360 * uniform())
        moved.horizontalAccuracy = max(location.horizontalAccuracy ?? 0, deviation * 1.5)
        return moved
    }

    /// A number in [0, 1) of a small generator (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195).
    private mutating func uniform() -> Double {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }
}
