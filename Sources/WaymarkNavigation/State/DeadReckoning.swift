import Foundation
import WaymarkDirections
import WaymarkGeometry

/// Goes on along a leg while no readings come, as in a tunnel.
struct DeadReckoning: Hashable, Sendable, Codable {
    /// Metres from the start of the leg.
    private(set) var distance: Double
    /// Metres per second.
    private(set) var speed: Double
    /// Seconds without a reading.
    private(set) var elapsed = 0.0

    /// From where the driver was last seen, and how fast he was there in metres per second.
    init(distance: Double, speed: Double) {
        self.distance = distance
        self.speed = speed
    }

    /// Moves on by `seconds`: the speed comes near to the one that is expected on the road.
    mutating func advance(by seconds: Double, on leg: LegGeometry) {
        elapsed += seconds
        guard elapsed <= leg.reckoningTime(from: distance) else { return }
        let segment = leg.segment(at: distance)
        let time = leg.times[segment + 1] - leg.times[segment]
        let length = leg.distances[segment + 1] - leg.distances[segment]
        let expected = time > 0 ? length / time : speed
        // Who stands before the loss of the signal, as at a light, may stand on; in a tunnel he does
        // not for long.
        let mayStand = leg.tunnelEnd(at: distance) == nil || elapsed < Self.longestStand
        if speed > 1 || !mayStand { speed += (expected - speed) * (1 - exp(-seconds / 15)) }
        distance = min(distance + speed * seconds, max(distance, leg.length - Self.beforeEnd))
    }

    /// The probability that it is still right.
    func confidence(from before: Double, on leg: LegGeometry) -> Double {
        let decay = leg.tunnelEnd(at: distance) == nil ? 20.0 : 300
        return before * exp(-elapsed / decay)
    }

    /// Seconds that a queue before a tunnel takes.
    private static let longestStand = 6.0
    /// Metres before a destination at which nobody is taken on without a reading.
    private static let beforeEnd = 30.0
}

extension LegGeometry {
    /// Seconds for which a driver at `distance` is taken on without readings: through a tunnel and
    /// some way beyond it, elsewhere only for a short time.
    fileprivate func reckoningTime(from distance: Double) -> Double {
        tunnelEnd(at: distance) == nil && tunnelEnd(at: distance - 300) == nil ? 15 : 1800
    }

    /// Where the tunnel ends that `distance` metres from the start lie in; `nil` outside of tunnels.
    func tunnelEnd(at distance: Double) -> Double? {
        tunnels.first { $0.contains(distance) }?.upperBound
    }
}
