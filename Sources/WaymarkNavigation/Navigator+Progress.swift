public import WaymarkDirections
public import WaymarkGeometry

/// Seconds and metres to a destination.
public struct TimeAndDistance: Hashable, Sendable {
    /// The expected time in seconds.
    public let time: Double
    /// The distance in metres.
    public let distance: Double

    /// The pair of `time` and `distance`.
    public init(time: Double, distance: Double) {
        self.time = time
        self.distance = distance
    }
}

extension TimeAndDistance: CustomStringConvertible {
    /// One line for a log: "942 m, 118 s".
    public var description: String { "\(Extent(distance, time))" }
}

extension Navigator {
    /// The route, with all its legs, its length and its time as it was found; `nil` without one.
    public var route: Route? { state.route }

    /// Seconds to the next destination, `nil` without a route.
    public var timeToNextDestination: Double? { state.timeToNextDestination }

    /// Metres to the next destination, `nil` without a route.
    public var distanceToNextDestination: Double? { state.distanceToNextDestination }

    /// Time and distance from here to the next destination, `nil` without a route.
    public var timeAndDistanceToNextDestination: TimeAndDistance? { timesAndDistances.first }

    /// Time and distance from here to the last destination, `nil` without a route.
    public var timeAndDistanceToLastDestination: TimeAndDistance? { timesAndDistances.last }

    /// Time and distance from here to each destination.
    public var timesAndDistances: [TimeAndDistance] {
        guard let time = timeToNextDestination, let distance = distanceToNextDestination else {
            return []
        }
        var sum = TimeAndDistance(time: time, distance: distance)
        return [sum]
            + routeLegs.dropFirst().map { leg in
                sum = TimeAndDistance(
                    time: sum.time + leg.duration, distance: sum.distance + leg.distance)
                return sum
            }
    }

    /// Seconds to `waypoint`, `nil` where it is not on the route or lies behind.
    public func time(to waypoint: Waypoint) -> Double? { timeAndDistance(to: waypoint)?.time }

    /// Metres to `waypoint`, `nil` where it is not on the route or lies behind.
    public func distance(to waypoint: Waypoint) -> Double? {
        timeAndDistance(to: waypoint)?.distance
    }

    private func timeAndDistance(to waypoint: Waypoint) -> TimeAndDistance? {
        zip(routeLegs, timesAndDistances).first { $0.0.destinationWaypoint == waypoint }?.1
    }

    /// How much traffic delays the way to the next destination.
    public var delayCategoryToNextDestination: DelayCategory { state.guide.delay ?? .noData }

    /// By how many seconds traffic delays the way to the next destination; `nil` where that is not known.
    package var trafficDelayToNextDestination: Double? {
        state.leg.flatMap { $0.trafficDelay(from: state.traveled) }
    }

    /// The current leg from the latest road-snapped position on.
    public var currentRouteLeg: RouteLeg? { state.leg?.rest(from: state.traveled) }

    /// The legs that are left, one for each destination.
    public var routeLegs: [RouteLeg] { Array((state.route?.legs ?? []).dropFirst(state.legIndex)) }

    /// The legs that are left to drive: the rest of the current one and those after it.
    package var legsAhead: [RouteLeg] {
        [currentRouteLeg].compactMap { $0 } + routeLegs.dropFirst()
    }

    /// The step that the driver is on; its end is the next maneuver.
    public var currentStep: RouteStep? { state.leg.map { $0.leg.steps[state.currentStep(of: $0)] } }

    /// The steps of the current leg after ``currentStep``.
    public var remainingSteps: [RouteStep] {
        state.leg.map { Array($0.leg.steps[(state.currentStep(of: $0) + 1)...]) } ?? []
    }

    /// The step that begins with the next maneuver.
    public var nextStep: RouteStep? {
        guard let leg = state.leg else { return nil }
        let index = state.currentStep(of: leg) + 1
        return leg.leg.steps.indices.contains(index) ? leg.leg.steps[index] : nil
    }

    /// Metres to the next maneuver.
    public var distanceToNextManeuver: Double? { state.metersToManeuver }

    /// Seconds to the next maneuver.
    public var timeToNextManeuver: Double? { state.secondsToManeuver }

    /// The length of the current leg in metres, and how many of them are driven; `nil` without a route.
    package var legProgress: (length: Double, traveled: Double)? {
        state.leg.map { ($0.length, state.traveled) }
    }

    /// The place so many metres from the start of the current leg, and the direction of travel there.
    package func placeOnLeg(at distance: Double) -> (coordinate: Coordinate, course: Double)? {
        state.leg.map { ($0.place(at: distance), $0.bearing(at: distance)) }
    }

    /// The current leg in two parts that meet so many metres from its start.
    package func split(at distance: Double) -> LegParts? {
        guard let leg = state.leg else { return nil }
        let (segment, place, path) = (
            leg.segment(at: distance), leg.place(at: distance), leg.leg.path
        )
        let maneuver = leg.leg.steps.dropFirst().first { step in
            step.pointRange.lowerBound > segment && step.pointRange.lowerBound < path.count - 1
        }
        return LegParts(
            behind: Array(path[...segment]) + [place],
            ahead: [place] + Array(path[(segment + 1)...]),
            maneuver: maneuver.map { $0.pointRange.lowerBound - segment }, segment: segment,
            leg: leg.leg)
    }

    /// The lighting that suits the time and the place.
    public var suggestedLightingMode: LightingMode { state.lighting.mode }

    /// The driver's speed against the limit, as far as it is known.
    public var speeding: SpeedingState { state.speeding.state }

    /// The driver's speed in metres per second, as the receiver tells it or as its places show;
    /// `nil` where it is not known.
    public var speed: Double? { state.knownSpeed }

    /// The speed limit where the driver is in metres per second, infinite where there is none; `nil`
    /// where it is not known. `SpeedUnit` makes km/h and miles per hour of it.
    public var speedLimit: Double? { state.speedLimit }

    /// The path of this guidance on the road.
    public var traveledPath: Path { state.traveledPath }

    /// Seconds of change before the remaining time is reported. A negative value sets the default
    /// of 1; the largest number switches the reports off.
    public var timeUpdateThreshold: Double {
        get { configuration.timeUpdateThreshold }
        set { configuration.timeUpdateThreshold = newValue }
    }

    /// Metres of change before the remaining distance is reported. A negative value sets the
    /// default of 1; the largest number switches the reports off.
    public var distanceUpdateThreshold: Double {
        get { configuration.distanceUpdateThreshold }
        set { configuration.distanceUpdateThreshold = newValue }
    }

    /// Whether guidance ends when a destination is reached.
    public var stopGuidanceAtArrival: Bool {
        get { configuration.stopsGuidanceAtArrival }
        set { configuration.stopsGuidanceAtArrival = newValue }
    }
}

/// A leg in two parts.
package struct LegParts: Sendable {
    /// The points up to where it is split.
    package let behind: [Coordinate]
    /// The points from there on.
    package let ahead: [Coordinate]
    /// The point of ``ahead`` where the next maneuver is; `nil` where only the destination is left.
    package let maneuver: Int?
    /// The segment of the leg in which it is split.
    package let segment: Int
    /// The leg.
    package let leg: RouteLeg
}
