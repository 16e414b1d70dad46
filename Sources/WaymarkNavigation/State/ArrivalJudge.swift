import WaymarkDirections
import WaymarkGeometry

/// Decides when a destination is reached: near the end of the leg, standing not far from it, beside
/// the road where the place is, or past the end between two readings.
struct ArrivalJudge: Hashable, Sendable, Codable {
    /// Seconds that the driver has stood.
    private var standing = 0.0
    /// Readings in a row beside the destination.
    private var near = 0

    /// Metres from the end of the leg within which a stop is an arrival.
    private static let reachOfStop = 60.0
    /// Metres per second over some seconds that are no stand, whatever the speed.
    private static let leastMotion = 2.0
    /// As ``leastMotion`` for those who walk or cycle, where the receiver does not tell the speed.
    private static let leastMotionOnFoot = 0.4
    /// Seconds that a stop takes.
    private static let stopTime = 5.0
    /// Seconds after which a stop before the last turn is no red light.
    private static let longStop = 45.0
    /// Metres before the end within which the place may be reached beside the road; a roundabout has
    /// its other side nearer.
    private static let reachAlong = 40.0
    /// Metres from the destination within which one is there, off the road too.
    private static let reachOfPlace = 25.0
    /// Readings beside the place: one may be wrong.
    private static let readings = 2
    /// Metres before the end within which a turn that is left makes no difference.
    private static let end = 8.0

    /// Whether the destination of `leg` is reached with `fix`, the driver being or having last been
    /// `traveled` metres from its start.
    mutating func hasArrived(
        _ fix: Fix, on leg: LegGeometry, isDriving: Bool, traveled: Double, isOnRoute: Bool,
        within reach: Double
    ) -> Bool {
        // A speed that is derived of noisy places is never 0.
        let isDerived = fix.location.speed == nil
        let slow = isDerived ? fix.speedDeviation * 0.6 : 1
        let least = isDerived && !isDriving ? Self.leastMotionOnFoot : Self.leastMotion
        let stands = fix.speed < slow && fix.motion < least
        standing = stands ? standing + fix.elapsed : 0
        let rest = leg.length - traveled
        // Before the last turn, a place that is near as the crow flies is not reached yet.
        let isLastStep =
            leg.step(at: traveled) >= leg.leg.steps.count - 2
            || rest <= Self.end + min(5, fix.deviation / 2)
        if isOnRoute, rest <= reach, isLastStep { return true }
        let place = fix.location.coordinate
        let end = leg.leg.destinationCoordinate.distance(to: place)
        let own = leg.leg.destinationWaypoint.coordinate?.distance(to: place) ?? end
        // After a gap the driver may be anywhere.
        let drive = fix.speed * min(fix.elapsed, 3)
        if !isOnRoute, rest <= reach + 1.5 * drive, end <= reach + 1.5 * drive {
            // Past the end since the last reading.
            return true
        }
        guard rest <= Self.reachOfStop + fix.deviation else { return false }
        let mayBeLast = isLastStep || rest <= Self.end + 2.5 * fix.deviation
        let stop = mayBeLast ? Self.stopTime : Self.longStop
        if standing >= stop, min(end, own) <= Self.reachOfStop { return true }
        let isLast = isLastStep || rest <= Self.end + min(10, fix.deviation)
        near = own <= Self.reachOfPlace && rest <= Self.reachAlong && isLast ? near + 1 : 0
        return near >= Self.readings
    }
}
