public import WaymarkDirections
public import WaymarkGeometry
import FoundationEssentials

/// The state of a guided journey: a value that takes locations and returns effects. It knows no
/// clock but the times of the locations, no network and no sound.
public struct NavigationState: Hashable, Sendable {
    /// Where the driver is, as far as is known.
    public enum Position: Hashable, Sendable {
        /// No location yet.
        case unknown
        /// On the current leg, this many metres from its start.
        case onRoute(distance: Double)
        /// Not on the route, perhaps for this reading only.
        case offRoute
    }

    /// The numbers it works with.
    public var configuration: NavigationConfiguration
    /// The route, `nil` without one.
    public private(set) var route: Route?
    /// The number of the current leg.
    public private(set) var legIndex = 0
    /// Where the driver is.
    public private(set) var position = Position.unknown
    /// The last location, on the road where the driver is on the route.
    public private(set) var snappedLocation: Location?
    /// Whether turn-by-turn guidance is on (row B7).
    public private(set) var isGuidanceActive = false
    /// Whether the destination of the current leg is reached.
    public private(set) var hasArrived = false
    /// The path of this guidance (row B15): of consecutive points on one line only the ends.
    public private(set) var traveledPath = Path()
    private var legs: [LegGeometry] = []
    private var stepIndex = 0
    private var hasBegunStep = false
    /// What was said on this leg.
    private var announced: Set<SpokenWords> = []
    /// Places since the last but one point of the travelled path.
    private var pending: [Coordinate] = []
    private var deviations = 0
    /// How near to the leg the driver has come before he was first on it, in metres.
    private var approach: Double?
    /// Whether a search for a new route is wanted and its answer welcome.
    public private(set) var isRerouting = false
    private var failures = 0
    private var nextReroute: Double?
    private var reportedTime: Double?
    private var reportedDistance: Double?
    private var lastTime: Double?

    /// A state without a route.
    public init(configuration: NavigationConfiguration = NavigationConfiguration()) {
        self.configuration = configuration
    }

    /// The current leg with its geometry.
    var leg: LegGeometry? { legs.indices.contains(legIndex) ? legs[legIndex] : nil }

    /// Metres driven on the current leg.
    var traveled: Double {
        if case .onRoute(let distance) = position { return distance }
        return lastKnownDistance
    }

    private var lastKnownDistance = 0.0

    /// Takes `route` in the place of the one before, or removes it.
    public mutating func setRoute(_ route: Route?) -> [NavigationEffect] {
        self.route = route
        legs = (route?.legs ?? []).map { LegGeometry($0) }
        legIndex = 0
        isRerouting = false
        failures = 0
        nextReroute = nil
        startLeg()
        guard route != nil else {
            isGuidanceActive = false
            return [.report(.didChangeRoute)]
        }
        var effects: [NavigationEffect] = [.report(.didChangeRoute)]
        if let location = snappedLocation { effects += update(location) }
        return effects
    }

    /// Turns guidance on or off; a new guidance starts a new ``traveledPath``.
    public mutating func setGuidanceActive(_ isActive: Bool) -> [NavigationEffect] {
        guard isActive != isGuidanceActive else { return [] }
        isGuidanceActive = isActive
        guard isActive else { return [] }
        traveledPath = Path()
        reportedTime = nil
        reportedDistance = nil
        pending = []
        announced = []
        hasBegunStep = false
        return snappedLocation.map { update($0) } ?? []
    }

    /// Leaves the current leg behind (row B5); `nil` where it was the last one.
    public mutating func continueToNextLeg() -> Waypoint? {
        guard legIndex + 1 < legs.count else { return nil }
        legIndex += 1
        startLeg()
        return leg?.leg.destinationWaypoint
    }

    /// Takes note that the search for a new route was given up; the next reading may ask again.
    public mutating func cancelReroute() { isRerouting = false }

    /// Takes note that no new route was found.
    public mutating func rerouteFailed(_ status: RouteStatus) -> [NavigationEffect] {
        isRerouting = false
        failures += 1
        let factor = Double(1 << min(failures - 1, 10))
        let wait = min(configuration.longestBackoff, configuration.rerouteBackoff * factor)
        nextReroute = lastTime.map { $0 + wait }
        return [.report(.didFailToReroute(status))]
    }

    private mutating func startLeg() {
        position = .unknown
        lastKnownDistance = 0
        stepIndex = 0
        announced = []
        hasBegunStep = false
        isRerouting = false
        deviations = 0
        approach = .infinity
        hasArrived = false
        reportedTime = nil
        reportedDistance = nil
    }

    /// Takes a reading and tells what follows from it.
    ///
    /// A reading that is no place on the Earth is passed over.
    ///
    /// - Parameter road: brings a location onto the nearest road; asked off the route, for
    ///   ``traveledPath``.
    public mutating func update(
        _ location: Location, road: (Location) -> Location = { $0 }
    ) -> [NavigationEffect] {
        guard location.coordinate.isValid else { return [] }
        let time = location.timestamp.timeIntervalSinceReferenceDate
        defer { lastTime = time }
        guard let leg else {
            snappedLocation = location
            return []
        }
        let elapsed = max(0, time - (lastTime ?? time))
        let matcher = RouteMatcher(leg: leg, configuration: configuration)
        guard
            let match = matcher.match(
                location, from: knownDistance, elapsed: elapsed,
                isLost: deviations >= configuration.deviationCount)
        else {
            return deviate(location, road(location), time: time, matcher: matcher)
        }
        deviations = 0
        approach = nil
        isRerouting = false
        nextReroute = nil
        failures = 0
        position = .onRoute(distance: match.distance)
        lastKnownDistance = match.distance
        snappedLocation = location.moved(to: match.coordinate, course: match.bearing)
        travel(to: match.coordinate)
        return progress(leg)
    }

    private var knownDistance: Double? {
        if case .unknown = position { return nil }
        return lastKnownDistance
    }
}

extension NavigationState {
    private mutating func deviate(
        _ location: Location, _ onRoad: Location, time: Double, matcher: RouteMatcher
    ) -> [NavigationEffect] {
        // The puck is not drawn on a route that the driver is not on.
        snappedLocation = location
        position = .offRoute
        travel(to: onRoad.coordinate)
        let distance = matcher.distance(to: location)
        if let nearest = approach {
            // Somebody who starts beside the road, in a yard or a car park, is on his way to it.
            approach = min(nearest, distance)
            guard distance > min(nearest, distance) + configuration.certainDeviation else {
                return []
            }
        }
        deviations += 1
        let isCertain = distance > configuration.certainDeviation
        guard deviations >= configuration.deviationCount - (isCertain ? 1 : 0),
            isGuidanceActive, !hasArrived, !isRerouting, time >= nextReroute ?? -.infinity
        else { return [] }
        isRerouting = true
        // Only the first search says that the route was left; the others repeat it.
        let isNews = failures == 0
        return (isNews ? [.report(.didLeaveRoute)] : []) + [.reroute(from: location)]
    }

    private mutating func progress(_ leg: LegGeometry) -> [NavigationEffect] {
        guard isGuidanceActive else { return [] }
        var effects = remaining(leg)
        let step = currentStep(of: leg)
        if step != stepIndex || !hasBegunStep {
            stepIndex = step
            hasBegunStep = true
            effects.append(.report(.didChangeStep(leg.leg.steps[step])))
        }
        effects += announce(leg, step)
        if !hasArrived, leg.length - traveled <= configuration.arrivalDistance {
            hasArrived = true
            effects.append(.report(.didArrive(leg.leg.destinationWaypoint)))
        }
        return effects
    }

    /// The step that the driver is on; noise right behind a maneuver does not take it back.
    private func currentStep(of leg: LegGeometry) -> Int {
        let step = leg.step(at: traveled)
        guard step < stepIndex, leg.start(ofStep: stepIndex) - traveled < 40 else { return step }
        return stepIndex
    }

    private mutating func remaining(_ leg: LegGeometry) -> [NavigationEffect] {
        var effects: [NavigationEffect] = []
        let time = leg.duration - leg.time(at: traveled)
        let distance = leg.length - traveled
        if changed(from: reportedTime, to: time, by: configuration.timeUpdateThreshold) {
            reportedTime = time
            effects.append(.report(.didUpdateRemainingTime(time)))
        }
        if changed(
            from: reportedDistance, to: distance, by: configuration.distanceUpdateThreshold)
        {
            reportedDistance = distance
            effects.append(.report(.didUpdateRemainingDistance(distance)))
        }
        return effects
    }

    private func changed(from old: Double?, to new: Double, by threshold: Double) -> Bool {
        // The greatest number switches reports off.
        guard threshold < .greatestFiniteMagnitude else { return false }
        guard let old else { return true }
        return old != new && abs(old - new) >= threshold
    }

    /// Says what is due; of several that became due at once, only the last.
    private mutating func announce(_ leg: LegGeometry, _ step: Int) -> [NavigationEffect] {
        let rest = leg.end(ofStep: step) - traveled
        let list = leg.leg.steps[step].announcements
        let due = list.indices.filter {
            rest <= list[$0].distanceBeforeManeuver + 0.5
                && !announced.contains(SpokenWords(step: step, number: $0))
        }
        guard let last = due.last else { return [] }
        announced.formUnion(due.map { SpokenWords(step: step, number: $0) })
        return [.report(.didAnnounce(list[last].text))]
    }

    /// Goes on with the travelled path: the last point moves as long as all places since the one
    /// before lie on the line.
    private mutating func travel(to place: Coordinate) {
        guard isGuidanceActive, traveledPath.last != place else { return }
        guard traveledPath.count >= 2, let last = traveledPath.last else {
            return traveledPath.append(place)
        }
        pending.append(last)
        let line = Path([traveledPath[traveledPath.count - 2], place])
        let isStraight = pending.allSatisfy { (line.nearest(to: $0)?.distance ?? .infinity) < 0.5 }
        // A straight road ends somewhere: so a reading takes no time that grows with the drive.
        if isStraight, pending.count < 256 {
            traveledPath.removeLast()
        } else {
            pending = []
        }
        traveledPath.append(place)
    }
}

/// An announcement of a leg.
private struct SpokenWords: Hashable, Sendable {
    let step: Int
    let number: Int
}

extension Location {
    /// The reading at another place, with the course of the road there.
    func moved(to coordinate: Coordinate, course: Double) -> Location {
        var location = self
        location.coordinate = coordinate
        location.course = course
        return location
    }
}
