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

    /// How fast the driver is beside what is expected.
    private var pace: Double

    /// From where the driver was last seen, and how fast he was there in metres per second.
    init(distance: Double, speed: Double, on leg: LegGeometry) {
        self.distance = distance
        self.speed = speed
        let expected = leg.speed(at: distance) ?? speed
        // Who is about to stop does not drive slower than others.
        pace = speed > 3 ? max(0.7, min(1.3, speed / max(1, expected))) : 1
    }

    /// Moves on by `seconds`: with the speed that is expected on each piece of road, as far as a car
    /// can brake and gather speed, and the driver's own pace for a while.
    mutating func advance(by seconds: Double, on leg: LegGeometry) {
        var rest = seconds
        // A clock that jumps by an hour needs no more steps than one that goes through a long tunnel.
        let step = max(1, seconds / 60)
        while rest > 0 {
            go(on: min(rest, step), on: leg)
            rest -= step
        }
    }

    private mutating func go(on seconds: Double, on leg: LegGeometry) {
        elapsed += seconds
        guard elapsed <= leg.reckoningTime(from: distance) else { return }
        pace += (1 - pace) * (1 - exp(-seconds / Self.ownPace))
        let wanted = pace * (leg.speed(at: distance) ?? speed)
        // Who stands before the loss of the signal, as at a light, may stand on; in a tunnel he does
        // not for long.
        let mayStand = leg.tunnelEnd(at: distance) == nil || elapsed < Self.longestStand
        if speed > 1 || !mayStand {
            speed += max(-Self.braking * seconds, min(Self.gathering * seconds, wanted - speed))
        }
        distance = min(distance + speed * seconds, max(distance, leg.length - Self.beforeEnd))
    }

    /// The probability that it is still right.
    func confidence(from before: Double, on leg: LegGeometry) -> Double {
        let decay = leg.tunnelEnd(at: distance) == nil ? 20.0 : 300
        return before * exp(-elapsed / decay)
    }

    /// Seconds for which a driver's own pace says something of what follows.
    private static let ownPace = 60.0
    /// Metres per second each second by which drivers brake before a slower road.
    private static let braking = 2.5
    /// Metres per second each second by which they gather speed.
    private static let gathering = 1.5
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

    /// The expected metres per second at `distance`; `nil` where no time is known.
    func speed(at distance: Double) -> Double? {
        let segment = segment(at: distance)
        let time = times[segment + 1] - times[segment]
        return time > 0 ? (distances[segment + 1] - distances[segment]) / time : nil
    }

    /// The end of the tunnel that `distance` metres from the start lie in; `nil` outside of
    /// tunnels.
    func tunnelEnd(at distance: Double) -> Double? {
        tunnels.first { $0.contains(distance) }?.upperBound
    }
}
