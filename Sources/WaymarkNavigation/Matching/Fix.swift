import Foundation
import WaymarkDirections
import WaymarkGeometry

/// A reading with what follows from those before it.
struct Fix: Hashable, Sendable {
    /// The reading itself.
    let location: Location
    /// Seconds since the reading before.
    let elapsed: Double
    /// The standard deviation of the place in each direction, in metres.
    let deviation: Double
    /// The same of the reading before, where it was several times as great: an error that all readings had
    /// for a while, as places that were reckoned in a tunnel, has come to its end. Else 0.
    let endedDeviation: Double
    /// The variance of the part of the error that is new in each reading, in square metres in each
    /// direction; `nil` where it is not known.
    let freshNoise: Double?
    /// The direction of travel in degrees, where it is known and means something.
    let course: Double?
    /// The standard deviation of ``course`` in degrees.
    let courseDeviation: Double
    /// Metres per second, as the receiver says or as the readings show.
    let speed: Double
    /// The standard deviation of ``speed`` in metres per second.
    let speedDeviation: Double
    /// ``speed``, where enough readings show it or the receiver tells it.
    let knownSpeed: Double?
    /// Metres per second of which it is certain that they are no noise, over some seconds.
    let motion: Double

    /// The fix without the parts that somebody who travels so cannot have. A speed derived from
    /// noisy places is far too high for one who walks, and a course that comes of it means nothing.
    func plausible(for mode: RouteTravelMode) -> Fix {
        guard location.speed == nil, let pace = mode.usualPace else { return self }
        return Fix(
            location: location, elapsed: elapsed, deviation: deviation,
            endedDeviation: endedDeviation, freshNoise: freshNoise,
            course: location.course == nil && speed > 2 * pace.speed ? nil : course,
            courseDeviation: courseDeviation, speed: min(speed, pace.speed),
            speedDeviation: min(speedDeviation, pace.deviation),
            knownSpeed: knownSpeed.map { min($0, pace.speed) }, motion: motion)
    }
}

extension RouteTravelMode {
    /// How fast those go at most for long who do not drive, and how much that differs, in metres per
    /// second.
    fileprivate var usualPace: (speed: Double, deviation: Double)? {
        switch self {
        case .walking: (1.6, 1)
        case .cycling: (8, 3)
        default: nil
        }
    }
}

/// Makes fixes of readings: passes over what cannot be, estimates noise, and derives course and
/// speed where the receiver does not tell them.
struct FixReader: Hashable, Sendable, Codable {
    private var last: Location?
    private var before: Location?
    /// Readings in a row that are too far from ``last`` to be true.
    private var outliers: [Location] = []
    /// The variance of the noise in each direction, from the readings themselves.
    private var noise: Double?
    /// Metres per second to the east and to the north, where the receiver does not tell the speed.
    private var velocity: SIMD2<Double>?
    /// As ``velocity``, over more seconds: what is left of a place that jumps about is little.
    private var drift: SIMD2<Double>?
    /// Readings that ``velocity`` is derived of.
    private var samples = 0
    /// Readings older than the last one, in a row.
    private var lateReadings = 0
    /// The direction in which the driver last moved, in degrees; before he did, the one that the
    /// receiver tells.
    private(set) var course: Double?

    /// No vehicle is faster, in metres per second.
    private static let topSpeed = 90.0
    /// Readings elsewhere after which the driver is there.
    private static let outlierCount = 3
    /// Seconds by which a clock may go back without having been set.
    private static let clockReset = 30.0
    /// How much of the noise of places is left in the velocity that is derived of them.
    private static let shareOfNoise = 0.5
    /// How much of it is left in ``drift``.
    private static let shareOfNoiseInDrift = 0.2
    /// Metres per second below which a course means nothing.
    private static let slowest = 0.7
    /// The deviation of a receiver that does not tell its accuracy, in metres.
    private static let usualDeviation = 8.0
    /// Readings after which a velocity that is derived of them means something.
    private static let settledReadings = 5
    /// How many times as exact a reading is with which an error of those before has ended.
    private static let improvement = 3.0
    /// Seconds between readings from which on they tell nothing of each other's errors.
    private static let gap = 2.5

    /// The fix that `location` is; `nil` where it is no place, comes late, twice or cannot be.
    mutating func fix(_ reading: Location) -> Fix? {
        let location = reading.plausible
        guard location.coordinate.isValid, !isNullIsland(location.coordinate),
            location.timestamp.timeIntervalSinceReferenceDate.isFinite
        else { return nil }
        guard let last else {
            self.last = location
            return made(location, elapsed: 1)
        }
        let elapsed = location.timestamp.timeIntervalSince(last.timestamp)
        guard elapsed > 0 else { return late(location, by: -elapsed) }
        lateReadings = 0
        guard isPossible(location, after: last, elapsed) else { return outlier(location) }
        outliers = []
        estimateNoise(location, last, elapsed)
        estimateVelocity(location, last, elapsed)
        before = last
        self.last = location
        return made(location, elapsed: elapsed)
    }

    /// A receiver without a fix says (0, 0).
    private func isNullIsland(_ place: Coordinate) -> Bool {
        guard place.latitude == 0, place.longitude == 0 else { return false }
        return last.map { $0.coordinate.distance(to: place) > 10_000 } ?? true
    }

    /// A reading out of order; where they go on so, the clock was set back.
    private mutating func late(_ location: Location, by seconds: Double) -> Fix? {
        guard seconds > 0 else { return nil }
        lateReadings += 1
        guard seconds > Self.clockReset, lateReadings >= 2 else { return nil }
        restart(at: location)
        return made(location, elapsed: 1)
    }

    private func isPossible(_ location: Location, after last: Location, _ elapsed: Double) -> Bool {
        let reach = 60 + 3 * ((location.horizontalAccuracy ?? 0) + (last.horizontalAccuracy ?? 0))
        return last.coordinate.distance(to: location.coordinate)
            <= max(reach, 4 * deviation(last)) + Self.topSpeed * min(elapsed, 3600)
    }

    private mutating func outlier(_ location: Location) -> Fix? {
        if let other = outliers.last {
            let elapsed = location.timestamp.timeIntervalSince(other.timestamp)
            if elapsed <= 0 || !isPossible(location, after: other, elapsed) { outliers = [] }
        }
        outliers.append(location)
        guard outliers.count >= Self.outlierCount else { return nil }
        restart(at: location)
        return made(location, elapsed: 1)
    }

    private mutating func restart(at location: Location) {
        self = FixReader(last: location, noise: noise)
    }

    /// The second difference of three readings has the noise in it and hardly the drive.
    private mutating func estimateNoise(_ location: Location, _ last: Location, _ elapsed: Double) {
        guard let before, elapsed < Self.gap else { return }
        let former = last.timestamp.timeIntervalSince(before.timestamp)
        guard former > 0.05, former < Self.gap else { return }
        let frame = LocalFrame(origin: last.coordinate)
        let ratio = elapsed / former
        let residual =
            frame.offset(to: location.coordinate) + frame.offset(to: before.coordinate) * ratio
        let share = 1 + (1 + ratio) * (1 + ratio) + ratio * ratio
        let sample = min(10_000, (residual * residual).sum() / (2 * share))
        noise = noise.map { $0 + (sample - $0) * 0.1 } ?? sample
    }

    private mutating func estimateVelocity(
        _ location: Location, _ last: Location, _ elapsed: Double
    ) {
        let sample = LocalFrame(origin: last.coordinate).offset(to: location.coordinate) / elapsed
        let weight = min(1, 0.35 * elapsed)
        velocity = velocity.map { $0 + (sample - $0) * weight } ?? sample
        let little = min(1, 0.12 * elapsed)
        drift = drift.map { $0 + (sample - $0) * little } ?? sample
        samples = min(samples + 1, 100)
    }

    private func deviation(_ location: Location) -> Double {
        let told = location.horizontalAccuracy.map { $0 / 1.5 } ?? Self.usualDeviation
        return min(150, max(3, told, noise?.squareRoot() ?? 0))
    }

    private func endedDeviation(before deviation: Double) -> Double {
        let former = before.map { self.deviation($0) } ?? 0
        return former > Self.improvement * deviation ? former : 0
    }

    /// The noise that may look like a drive. A receiver that does not tell its accuracy is taken for a
    /// worse one than it is where its readings agree: who walks is slower than what that would hide.
    private func wander(_ location: Location) -> Double {
        guard location.horizontalAccuracy == nil, samples >= Self.settledReadings, let noise else {
            return deviation(location)
        }
        return max(3, noise.squareRoot())
    }

    private mutating func made(_ location: Location, elapsed: Double) -> Fix {
        let deviation = deviation(location)
        let pace = velocity.map { ($0 * $0).sum().squareRoot() } ?? 0
        // What noise alone would make of a vehicle that stands.
        let wander = wander(location)
        let jitter = wander * Self.shareOfNoise
        let drift = drift.map { ($0 * $0).sum().squareRoot() } ?? 0
        let motion = location.speed ?? max(0, drift - wander * Self.shareOfNoiseInDrift)
        let speed = location.speed ?? max(0, min(pace - jitter * 0.5, 1 + 2 * motion))
        let isDerived = location.course == nil
        var course = location.course
        if course == nil, let velocity, samples >= Self.settledReadings,
            pace > max(2.5, jitter), motion > Self.slowest
        {
            course = atan2(velocity.x, velocity.y).radiansToDegrees.normalizedBearing
        }
        if speed > Self.slowest || self.course == nil { self.course = course ?? self.course }
        let told = min(1.5, 0.4 + 0.25 * speed)
        let ownDeviation = location.speed == nil ? max(3, jitter) : told
        return Fix(
            location: location, elapsed: min(elapsed, 600), deviation: deviation,
            endedDeviation: endedDeviation(before: deviation),
            freshNoise: elapsed < Self.gap ? noise : nil,
            course: speed > Self.slowest ? course : nil,
            courseDeviation: courseDeviation(speed, noise: isDerived ? jitter / max(pace, 1) : 0),
            speed: speed, speedDeviation: ownDeviation,
            knownSpeed: location.speed ?? (samples >= Self.settledReadings ? speed : nil),
            motion: motion)
    }

    /// The slower, the less a course says; `noise` is that of a derived one in radians.
    private func courseDeviation(_ speed: Double, noise: Double) -> Double {
        let own: Double = speed >= 7 ? 20 : speed >= 3 ? 30 : speed >= 1.5 ? 50 : 60
        let derived = noise.radiansToDegrees
        return (own * own + derived * derived).squareRoot()
    }
}

extension Location {
    /// The reading without numbers that are none, or that receivers write where they know nothing.
    fileprivate var plausible: Location {
        func number(_ value: Double?, in range: ClosedRange<Double>) -> Double? {
            value.flatMap { range.contains($0) ? $0 : nil }
        }
        var location = self
        location.altitude = number(altitude, in: -1e5...1e6)
        location.horizontalAccuracy = number(horizontalAccuracy, in: 0.01...1e4)
        location.course = number(course, in: 0...360)
        location.speed = number(speed, in: 0...300)
        return location
    }
}
