/// Predicts the puck's place on the route in each frame, between the fixes of the receiver: a value
/// that takes fixes and times. Metres are those from the start of the leg, times are seconds of any
/// clock.
///
/// The puck goes on as fast as the driver did and never goes back: where a fix is behind it, it
/// slows down until the driver has caught up. Without fixes it comes to a stop. Only where a fix is
/// far from it, it is put there.
public struct PuckPrediction: Hashable, Sendable {
    /// A fix on the route.
    public struct Fix: Hashable, Sendable {
        /// When it was taken.
        public var time: Double
        /// Metres from the start of the leg.
        public var distance: Double
        /// Metres per second; 0 where not known.
        public var speed: Double

        /// A fix; a speed that is none becomes 0.
        public init(time: Double, distance: Double, speed: Double?) {
            self.time = time
            self.distance = distance
            let speed = speed ?? 0
            self.speed = speed > 0 ? min(speed, PuckPrediction.fastest) : 0
        }
    }

    /// Metres from the start of the leg to the puck; `nil` before the first fix.
    public var distance: Double? { puck?.value }
    /// Metres per second of the puck.
    public var speed: Double { puck?.velocity ?? 0 }
    /// The length of the leg in metres, which the puck does not pass.
    public let length: Double
    private var puck: Spring?
    private var fix: Fix?
    /// The time that the puck is shown for.
    private var time = -Double.infinity

    /// Metres between a fix and the puck from which on the driver is somewhere else.
    public static let farthest = 200.0
    /// Metres that the puck goes on from a fix, at most.
    public static let longestLead = 100.0
    /// Seconds after a fix for which the puck keeps its speed, and until it has come to a stop.
    public static let (steadyTime, stopTime) = (2.0, 5.0)
    /// Metres per second of the fastest driver.
    fileprivate static let fastest = 120.0
    /// How fast the puck makes up for its error, for each second.
    private static let rate = 2.5
    /// Metres per second and metres below which a driver who stands is not moved by a fix.
    private static let (standing, tremble) = (0.5, 8.0)

    /// A prediction on a leg of `length` metres, before the first fix.
    public init(length: Double) { self.length = length >= 0 ? min(length, 1e8) : 0 }

    /// Takes a fix. One that is older than the last is left out.
    ///
    /// - Returns: whether the puck was put there: at the first fix, and where it was far.
    @discardableResult
    public mutating func update(_ fix: Fix) -> Bool {
        guard fix.time.isFinite, fix.distance.isFinite, fix.time >= self.fix?.time ?? fix.time
        else { return false }
        var fix = fix
        fix.distance = max(0, min(length, fix.distance))
        guard let puck, abs(fix.distance - puck.value) <= Self.farthest else {
            puck = Spring(value: fix.distance, velocity: fix.speed)
            time = fix.time
            self.fix = fix
            return true
        }
        if stands(puck, at: fix) { (fix.distance, fix.speed) = (puck.value, 0) }
        self.fix = fix
        return false
    }

    /// Whether the driver stands where the puck is, but for what a receiver errs.
    private func stands(_ puck: Spring, at fix: Fix) -> Bool {
        fix.speed < Self.standing && puck.velocity < Self.standing
            && abs(fix.distance - puck.value) < Self.tremble
    }

    /// Brings the puck to `time`. A time before the last one changes nothing.
    ///
    /// - Returns: ``distance``.
    @discardableResult
    public mutating func advance(to time: Double) -> Double? {
        guard let fix, let puck, time.isFinite, time > self.time else { return distance }
        let elapsed = time - self.time
        let (before, after) = (goal(of: fix, at: self.time), goal(of: fix, at: time))
        let pace = (after - before) / elapsed
        // The spring takes the error, which goes to 0; the puck is as far ahead of its goal.
        var error = Spring(value: puck.value - before, velocity: puck.velocity - pace)
        error.advance(to: 0, rate: Self.rate, elapsed: elapsed)
        let place = min(length, after + error.value)
        self.puck =
            place > puck.value
            ? Spring(value: place, velocity: max(0, pace + error.velocity))
            : Spring(value: puck.value)
        self.time = time
        return distance
    }

    /// The expected place of the driver at `time`.
    private func goal(of fix: Fix, at time: Double) -> Double {
        let lead = min(Self.longestLead, fix.speed * Self.time(after: time - fix.time))
        return min(length, fix.distance + lead)
    }

    /// The seconds at full speed that are as long a way as those since a fix: all at first, then
    /// fewer and fewer.
    private static func time(after age: Double) -> Double {
        guard age > steadyTime else { return max(0, age) }
        let (rest, span) = (min(age, stopTime) - steadyTime, stopTime - steadyTime)
        return steadyTime + rest - rest * rest / (2 * span)
    }
}
