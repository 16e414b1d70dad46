import Foundation
import WaymarkDirections
import WaymarkGeometry

/// What the sensors have said since the last reading of a receiver that told a speed or a course.
struct InertialLesson: Sendable {
    /// Metres per second, as the receiver told them last.
    fileprivate(set) var speed: Double?
    /// The integral of the acceleration since then, in metres per second.
    fileprivate var impulse = SIMD2<Double>.zero
    /// The turn since ``place``, in degrees.
    fileprivate var turned = 0.0
    /// Steps since then.
    fileprivate var steps = 0.0
    /// A reading some way back, for a receiver that tells no course.
    fileprivate var place: Location?
    /// The course that the receiver told last, and the turn since then.
    fileprivate var course: (told: Double, turned: Double)?

    /// Whether the receiver says that one stands.
    var stands: Bool { speed.map { $0 < 0.3 } ?? false }

    mutating func turn(by degrees: Double) {
        turned += degrees
        course?.turned += degrees
    }
    mutating func push(_ impulse: SIMD2<Double>) { self.impulse += impulse }
    mutating func walk(steps: Double) { self.steps += steps }
}

extension InertialReckoner {
    /// Learns what a reading says about the sensors, `seconds` after the one before.
    mutating func learn(from location: Location, after gap: InertialGap?, _ seconds: Double) {
        let isExact = (location.horizontalAccuracy ?? 0) <= Self.worstTeacher
        let derived = isExact ? derive(from: location) : nil
        if isExact { learnSensors(location, seconds) }
        lesson.speed = location.speed
        (lesson.impulse, lesson.steps) = (.zero, 0)
        guard isExact else { return }
        if let told = location.speed {
            speed.correct(by: told - speed.value, deviation: 0.4)
        } else if let derived {
            speed.correct(by: derived.speed - speed.value, deviation: derived.speedDeviation)
        }
        if let course = location.course {
            // Who does not say how fast he is may stand, and then his course means nothing.
            let pace = location.speed ?? derived?.speed ?? 0
            guard pace >= travelMode.leastPace else { return }
            learnSense(course)
            point(to: course, deviation: hypot(1.5, atan(0.4 / pace).radiansToDegrees))
        } else if let derived {
            point(to: derived.course, deviation: derived.courseDeviation)
        }
    }

    /// Learns which way the gyroscope counts.
    private mutating func learnSense(_ course: Double) {
        if let last = lesson.course {
            let change = (course - last.told).normalizedLongitude
            let before = sense.sign
            // Beyond half a circle, both ways round look alike.
            if last.turned.magnitude < 150 { sense.learn(turned: last.turned, change: change) }
            if sense.sign != before { heading = Self.unknownHeading }
        }
        lesson.course = (course, 0)
    }

    private mutating func point(to course: Double, deviation: Double) {
        let innovation = (course - heading.value).normalizedLongitude
        // Somebody has turned back, or the device in his hand.
        if innovation.magnitude > 5 * hypot(heading.deviation, deviation) {
            heading.restart(at: heading.value, deviation: 90)
        }
        heading.correct(by: innovation, deviation: deviation)
    }

    private mutating func learnSensors(_ location: Location, _ seconds: Double) {
        guard let now = location.speed, let before = lesson.speed, seconds > 0, seconds < 12 else {
            return
        }
        forward.learn(impulse: lesson.impulse, change: now - before)
        stepLength.learn(steps: lesson.steps, distance: (now + before) / 2 * seconds)
    }

    /// Course and speed between two readings, where the way between them was straight and long beside
    /// the error of both.
    private mutating func derive(from location: Location) -> DerivedMotion? {
        guard let place = lesson.place else {
            lesson.place = location
            return nil
        }
        let seconds = location.timestamp.timeIntervalSince(place.timestamp)
        let distance = place.coordinate.distance(to: location.coordinate)
        let error = hypot(place.horizontalAccuracy ?? 8, location.horizontalAccuracy ?? 8) / 1.5
        let isOver = seconds <= 0 || seconds > 30 || lesson.turned.magnitude > 15
        guard isOver || distance > max(20, 4 * error) else { return nil }
        lesson.place = location
        lesson.turned = 0
        guard !isOver else { return nil }
        return DerivedMotion(
            course: place.coordinate.bearing(to: location.coordinate),
            courseDeviation: hypot(3, atan(error / distance).radiansToDegrees),
            speed: distance / seconds, speedDeviation: max(0.5, error / seconds))
    }

    /// Metres of accuracy beyond which a reading teaches nothing.
    private static let worstTeacher = 50.0
}

/// What two places say about the way between them.
private struct DerivedMotion {
    let course: Double
    let courseDeviation: Double
    let speed: Double
    let speedDeviation: Double
}

extension RouteTravelMode {
    /// Metres per second from which a course means something.
    fileprivate var leastPace: Double { self == .walking ? 0.5 : 1.5 }
}
