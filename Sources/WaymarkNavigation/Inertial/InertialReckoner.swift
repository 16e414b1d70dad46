import Foundation
package import WaymarkDirections
import WaymarkGeometry

/// Reckons where somebody is by sensors of motion while a receiver is silent: a value that is given
/// readings of both as they come.
///
/// While the receiver speaks, the bias of the gyroscope, the front of the vehicle in the accelerometer's
/// plane and the length of steps are learnt. In a gap the heading is that of the gyroscope. The way is
/// that of the wheels, else of the accelerometer where it can be trusted, else of the speed that was
/// held; on foot it is that of the steps.
package struct InertialReckoner: Sendable {
    /// How one travels; what was learnt in another way is forgotten.
    package let travelMode: RouteTravelMode
    let limits: InertialLimits
    /// Degrees from north.
    var heading = Self.unknownHeading
    /// Metres per second.
    var speed = Self.unknownSpeed
    var forward = ForwardAxis()
    var stepLength = StepLength()
    var sense = TurnSense()
    /// The way since the last reading of the receiver.
    private(set) var gap: InertialGap?
    /// What the receiver has told and the sensors since then.
    var lesson = InertialLesson()
    private var motion: MotionReading?
    private var delivered: Date?
    private var stepSilence = 0.0

    static let unknownHeading = IntegratedRate(deviation: 180, biasDeviation: 2, biasDrift: 0.003)
    static let unknownSpeed = IntegratedRate(deviation: 10, biasDeviation: 0.15, biasDrift: 0.001)

    /// Seconds without a reading after which places are reckoned, and seconds between two of them.
    private static let patience = 1.5
    private static let interval = 1.0
    /// Seconds between two readings of motion after which it is not known what came in between.
    private static let longestPause = 2.0
    /// Metres by which the accuracy of satellites may become worse from one reading to the next.
    private static let usualChange = 20.0
    /// Seconds by which a receiver's clock may go back without having been set.
    private static let clockReset = 30.0

    /// Nothing is known.
    package init(travelMode: RouteTravelMode, limits: InertialLimits = InertialLimits()) {
        self.travelMode = travelMode
        self.limits = limits
    }

    /// Takes a reading of the receiver, and returns it where it says more than what is reckoned.
    package mutating func take(_ reading: Location) -> Location? {
        let location = reading.withoutImpossibleFields
        guard location.coordinate.isValid,
            location.timestamp.timeIntervalSinceReferenceDate.isFinite
        else { return reading }
        if let gap {
            let seconds = location.timestamp.timeIntervalSince(gap.start.timestamp)
            if seconds < -Self.clockReset {
                (lesson, delivered) = (InertialLesson(), nil)
            } else if seconds <= 0 {
                return reading
            } else if isWorse(location, than: gap) {
                return nil
            } else {
                learn(from: location, after: gap, seconds)
            }
        } else {
            learn(from: location, after: nil, 0)
        }
        gap = InertialGap(after: location, altitude: motion?.relativeAltitude)
        if let delivered, location.timestamp <= delivered { return nil }
        delivered = location.timestamp
        return reading
    }

    /// Takes a reading of the sensors, and returns the place where one is due that the receiver does
    /// not tell.
    package mutating func take(_ reading: MotionReading) -> Location? {
        let reading = reading.plausible
        guard reading.timestamp.timeIntervalSinceReferenceDate.isFinite else { return nil }
        guard let last = motion else {
            motion = reading
            return nil
        }
        let seconds = reading.timestamp.timeIntervalSince(last.timestamp)
        guard seconds != 0 else { return nil }
        let now = reading.filled(from: last)
        motion = now
        guard seconds > 0, seconds <= Self.longestPause else {
            // Whatever was turned and driven meanwhile, nobody has measured it.
            gap?.isBroken = true
            lesson = InertialLesson()
            heading.restart(at: heading.value, deviation: 180)
            return nil
        }
        turn(by: seconds, last, now)
        move(by: seconds, last, now)
        return due(altitude: now.relativeAltitude)
    }

    /// Whether a reading is a place by networks, as receivers give them in tunnels. Without sensors that
    /// speak it is better than none.
    private func isWorse(_ location: Location, than gap: InertialGap) -> Bool {
        let silence = location.timestamp.timeIntervalSince(gap.start.timestamp) - gap.elapsed
        guard isKnown(gap), silence <= Self.longestPause, let accuracy = location.horizontalAccuracy
        else { return false }
        return accuracy > 2 * gap.accuracy + Self.usualChange
    }

    /// Whether the place is known well enough to be told.
    private func isKnown(_ gap: InertialGap) -> Bool {
        !gap.isBroken && gap.elapsed <= limits.longestGap && gap.accuracy <= limits.worstAccuracy
    }

    private mutating func due(altitude: Double?) -> Location? {
        if gap?.startAltitude == nil { gap?.startAltitude = altitude }
        guard let gap, gap.elapsed >= Self.patience, isKnown(gap) else { return nil }
        let location = gap.location(
            speed: speed.value, heading: isHeadingKnown ? heading.value : nil, altitude: altitude)
        if let delivered, location.timestamp < delivered + Self.interval { return nil }
        delivered = location.timestamp
        return location
    }

    private var isHeadingKnown: Bool { heading.deviation < 45 }

    // MARK: Motion

    private mutating func turn(by seconds: Double, _ last: MotionReading, _ now: MotionReading) {
        let rates = [last.yawRate, now.yawRate].compactMap(\.self)
        guard !rates.isEmpty else {
            return heading.advance(by: seconds, rate: nil, noise: Self.unmeasuredTurn)
        }
        let rate = sense.sign * rates.reduce(0, +) / Double(rates.count)
        guard isPossible(turn: rate) else {
            // Somebody has taken the device in his hand: the vehicle has not turned so.
            forward = ForwardAxis()
            return heading.advance(by: seconds, rate: nil, noise: Self.handledTurn)
        }
        heading.advance(
            by: seconds, rate: rate, noise: travelMode.wander + Self.shareOfTurn * rate.magnitude)
        lesson.turn(by: (rate - heading.bias) * seconds)
        let stands = lesson.stands && (gap.map { $0.elapsed < Self.patience } ?? false)
        if stands, (rate - heading.bias).magnitude < 3 * heading.biasDeviation + 1 {
            heading.takeStill(rate: rate, deviation: Self.gyroscopeNoise)
        }
    }

    /// Whether the vehicle can have turned so: tyres do not hold on the road beyond about 1 g.
    private func isPossible(turn rate: Double) -> Bool {
        guard travelMode == .driving else { return rate.magnitude < 500 }
        return rate.magnitude < 100
            && speed.value * rate.degreesToRadians.magnitude < Self.mostSideways
    }

    private mutating func move(by seconds: Double, _ last: MotionReading, _ now: MotionReading) {
        let distance = travelMode == .walking ? walk(by: seconds, last, now) : nil
        let driven = distance ?? drive(by: seconds, now)
        gap?.advance(
            by: seconds, distance: driven, heading: (heading.value, heading.deviation))
    }

    /// Metres by the steps since the reading before; `nil` where none are counted.
    private mutating func walk(
        by seconds: Double, _ last: MotionReading, _ now: MotionReading
    ) -> (value: Double, deviation: Double)? {
        guard let steps = now.steps else { return nil }
        stepSilence += seconds
        let taken = steps - (last.steps ?? steps)
        guard (0...Self.mostSteps).contains(taken) else { return (0, 0) }
        lesson.walk(steps: taken)
        let length = taken * stepLength.length
        if taken > 0 {
            speed.restart(at: length / max(stepSilence, 0.3), deviation: 0.3)
            stepSilence = 0
        } else if stepSilence > Self.stepPause {
            speed.restart(at: 0, deviation: 0.2)
        }
        return (length, length * stepLength.deviation)
    }

    private mutating func drive(
        by seconds: Double, _ now: MotionReading
    ) -> (value: Double, deviation: Double) {
        let before = speed.value
        if let acceleration = now.acceleration { lesson.push(acceleration * seconds) }
        let rate = forward.direction.flatMap { direction in
            now.acceleration.map { ($0 * direction).sum() }
        }
        speed.advance(
            by: seconds, rate: rate,
            noise: rate == nil ? travelMode.changeOfSpeed : Self.accelerometerNoise)
        if let wheels = now.wheelSpeed {
            speed.correct(by: wheels - speed.value, deviation: max(0.2, 0.02 * wheels))
        }
        if speed.value < 0 { speed.correct(by: -speed.value, deviation: 0.01) }
        return (max(0, before + speed.value) / 2 * seconds, speed.deviation * seconds)
    }

    /// What a second without a gyroscope adds to the variance of the heading, in degrees squared, and
    /// one in which the device is turned in somebody's hand.
    private static let unmeasuredTurn = 100.0
    private static let handledTurn = 400.0
    /// The same for each degree in a second that is turned: the scale of a gyroscope is a little wrong.
    private static let shareOfTurn = 0.1
    /// The deviation of a single rate, in degrees per second.
    private static let gyroscopeNoise = 0.7
    /// Metres per second squared that tyres hold.
    private static let mostSideways = 12.0
    /// What a second adds to the variance of a speed that is measured by an accelerometer.
    private static let accelerometerNoise = 0.02
    /// Steps that may come at once, as pedometers count in batches.
    private static let mostSteps = 40.0
    /// Seconds without a step after which one stands.
    private static let stepPause = 5.0
}

extension RouteTravelMode {
    /// What a second adds to the variance of the heading, in degrees squared: a device in a holder
    /// turns with the vehicle, one in a hand or a pocket less so.
    fileprivate var wander: Double { self == .walking ? 2 : 0.003 }

    /// What a second adds to the variance of a speed that is held, in metres per second squared.
    fileprivate var changeOfSpeed: Double {
        switch self {
        case .driving: 0.4
        case .cycling: 0.1
        case .walking: 0.02
        }
    }
}

extension MotionReading {
    /// The reading with what comes more rarely, where it is not told, as it was before.
    fileprivate func filled(from last: MotionReading) -> MotionReading {
        var reading = self
        reading.steps = steps ?? last.steps
        reading.relativeAltitude = relativeAltitude ?? last.relativeAltitude
        return reading
    }
}
