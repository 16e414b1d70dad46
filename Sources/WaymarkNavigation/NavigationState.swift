public import Foundation
public import WaymarkDirections
public import WaymarkGeometry

/// The state of a guided journey: a value that takes locations and returns effects. It knows no
/// clock but the times that it is given, no network and no sound.
public struct NavigationState: Hashable, Sendable, Codable {
    /// The driver's position, as far as it is known.
    public enum Position: Hashable, Sendable, Codable {
        /// No location yet.
        case unknown
        /// On the current leg, this many metres from its start.
        case onRoute(distance: Double)
        /// Not on the route, perhaps for this reading only.
        case offRoute
    }

    /// The roads around a place, for those who are not on the route: within a radius in metres,
    /// nearest first.
    public typealias RoadSearch = (Coordinate, _ radius: Double) -> [RoadMatch]

    /// The numbers it works with.
    public var configuration: NavigationConfiguration
    /// The route, `nil` without one.
    public internal(set) var route: Route?
    /// The number of the current leg.
    public internal(set) var legIndex = 0
    /// The driver's position.
    public internal(set) var position = Position.unknown
    /// The last location, on the road where the driver is on one.
    public internal(set) var snapped: SnappedLocation?
    /// Whether turn-by-turn guidance is on.
    public internal(set) var isGuidanceActive = false
    /// Whether the destination of the current leg is reached.
    public internal(set) var hasArrived = false
    /// Whether a search for a new route is wanted and its answer welcome.
    public internal(set) var isRerouting = false
    /// Whether no readings come.
    public internal(set) var isSignalLost = false
    /// Destinations that were reached before the route was made.
    var reachedDestinations = 0
    var legs: [LegGeometry] = []
    var reader = FixReader()
    var matcher = RouteMatcher()
    var reckoning: DeadReckoning?
    var arrival = ArrivalJudge()
    var travel = TraveledPath()
    var guide = GuideProgress()
    var deviation = DeviationJudge()
    var lighting = LightingSuggestion()
    var speeding = SpeedMonitor()
    /// Metres on the leg where the driver was last seen on it.
    var lastKnownDistance = 0.0
    /// Metres on the leg that were travelled.
    var farthest: Double?
    /// Metres per second at the last reading, as it says or as the readings show.
    var speed = 0.0
    /// The same, where it is known; on the way without readings the one that is reckoned.
    public internal(set) var knownSpeed: Double?
    /// Seconds between the last readings.
    var interval: Double?
    /// Metres by which the driver is still believed to be ahead of what the readings say.
    var lag = 0.0
    /// The limit on the road where the driver is who is not on the route, in km/h as saved states
    /// have it.
    var limitAside: Double?
    /// The time of the last reading.
    var readingTime: Date?
    /// The time of the last reading or tick.
    var clock: Date?

    // The geometry of legs is made of the route, and requests are not kept.
    private enum CodingKeys: String, CodingKey {
        case configuration, route, legIndex, position, snapped, isGuidanceActive, hasArrived
        case isSignalLost, reachedDestinations, reader, matcher, reckoning, arrival, travel, guide
        case deviation, lighting, speeding, lastKnownDistance, lag, speed, knownSpeed, farthest
        case limitAside, interval
        case readingTime, clock
    }

    /// A state without a route.
    public init(configuration: NavigationConfiguration = NavigationConfiguration()) {
        self.configuration = configuration
    }

    /// The last location, on the road where the driver is on one.
    public var snappedLocation: Location? { snapped?.location }

    /// The time of the last reading or tick.
    public var time: Date? { clock }

    /// Seconds to the next destination, `nil` without a route.
    public var timeToNextDestination: Double? {
        leg.map { max(0, $0.duration - $0.time(at: traveled)) }
    }

    /// Metres to the next destination, `nil` without a route.
    public var distanceToNextDestination: Double? { leg.map { max(0, $0.length - traveled) } }

    /// The number of destinations that lie behind, of all that were set.
    public var passedDestinations: Int { reachedDestinations + legIndex }

    /// The number of destinations that were set.
    public var destinationCount: Int { reachedDestinations + legs.count }

    /// Whether the last destination of the route is reached and guidance has ended.
    public var isFinished: Bool { hasArrived && !isGuidanceActive && legIndex + 1 >= legs.count }

    /// The direction in which the driver last moved, in degrees; `nil` where it is not known.
    var course: Double? { reader.course }

    /// Metres to the next maneuver, `nil` without a route.
    public var metersToManeuver: Double? {
        leg.map { max(0, $0.end(ofStep: currentStep(of: $0)) - traveled) }
    }

    /// Seconds to the next maneuver.
    public var secondsToManeuver: Double? {
        leg.map { leg in
            let end = leg.end(ofStep: currentStep(of: leg))
            return max(0, leg.time(at: end) - leg.time(at: traveled))
        }
    }

    /// The path of this guidance: of consecutive points on one line only the ends.
    public var traveledPath: Path { travel.path }

    /// The speed limit on the road where the driver is in metres per second, infinite where there is
    /// none; `nil` where it is not known.
    public var speedLimit: Double? {
        guard let leg, case .onRoute(let distance) = position else {
            return limitAside.map { Double(codedSpeed: $0) }
        }
        let limit = leg.leg.segmentSpeedLimits[leg.segment(at: distance)]
        return limit > 0 ? limit : nil
    }

    /// The current leg with its geometry.
    var leg: LegGeometry? { legs.indices.contains(legIndex) ? legs[legIndex] : nil }

    /// Metres driven on the current leg.
    var traveled: Double {
        if case .onRoute(let distance) = position { return distance }
        return lastKnownDistance
    }

    var isDriving: Bool { route?.travelMode ?? .driving == .driving }

    /// Takes `route` in the place of the one before, or removes it.
    ///
    /// - Parameter reached: the destinations that were reached before; those of `route` are counted
    ///   on from there.
    public mutating func setRoute(
        _ route: Route?, cause: RouteChangeCause, reached: Int = 0
    ) -> [NavigationEffect] {
        guard route?.isConsistent ?? true else { return [] }
        self.route = route
        legs = LegGeometry.legs(of: route)
        legIndex = 0
        reachedDestinations = reached
        isRerouting = false
        deviation.foundRoute(at: clock, wasReroute: cause == .rerouted)
        startLeg()
        guard route != nil else {
            isGuidanceActive = false
            return [.report(.routeChanged(cause))]
        }
        return [.report(.routeChanged(cause))] + relocate()
    }

    /// Turns guidance on or off; a new guidance starts a new ``traveledPath``.
    public mutating func setGuidanceActive(_ isActive: Bool) -> [NavigationEffect] {
        guard isActive != isGuidanceActive else { return [] }
        isGuidanceActive = isActive
        guard isActive else { return [] }
        travel = TraveledPath()
        guide = GuideProgress()
        return relocate()
    }

    /// Leaves the current leg behind; `nil` where it was the last one.
    public mutating func continueToNextLeg() -> Waypoint? {
        guard legIndex + 1 < legs.count else { return nil }
        let length = legs[legIndex].length
        legIndex += 1
        startLeg(after: length)
        return leg?.leg.destinationWaypoint
    }

    /// Takes note that the search for a new route was given up; the next reading may ask again.
    public mutating func cancelReroute() { isRerouting = false }

    /// Takes note that no new route was found.
    public mutating func rerouteFailed(_ status: RouteStatus) -> [NavigationEffect] {
        isRerouting = false
        deviation.failed(at: clock, configuration)
        return [.report(.rerouteFailed(status))]
    }

    /// - Parameter length: that of the leg before in metres, where the driver comes from that.
    private mutating func startLeg(after length: Double? = nil) {
        position = .unknown
        lastKnownDistance = 0
        farthest = nil
        if let length { matcher.goOn(after: length) } else { matcher.reset() }
        reckoning = nil
        lag = 0
        arrival = ArrivalJudge()
        guide = GuideProgress()
        deviation.startedLeg()
        isRerouting = false
        hasArrived = false
    }

    /// The state that was written; a search for a new route that was under way is given up.
    ///
    /// - Throws: `DecodingError` where it is none, or its route does not fit together.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func read<T: Decodable>(_ key: CodingKeys) throws -> T {
            try fields.decode(T.self, forKey: key)
        }
        self.init(configuration: try read(.configuration))
        route = try fields.decodeIfPresent(Route.self, forKey: .route)
        guard route?.isConsistent ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .route, in: fields, debugDescription: "the route does not fit together")
        }
        legs = LegGeometry.legs(of: route)
        legIndex = try read(.legIndex)
        guard legIndex >= 0, legIndex < max(1, legs.count) else {
            throw DecodingError.dataCorruptedError(
                forKey: .legIndex, in: fields, debugDescription: "there is no such leg")
        }
        position = try read(.position)
        snapped = try fields.decodeIfPresent(SnappedLocation.self, forKey: .snapped)
        isGuidanceActive = try read(.isGuidanceActive)
        hasArrived = try read(.hasArrived)
        isSignalLost = try read(.isSignalLost)
        reachedDestinations = try read(.reachedDestinations)
        reader = try read(.reader)
        matcher = try read(.matcher)
        reckoning = try fields.decodeIfPresent(DeadReckoning.self, forKey: .reckoning)
        arrival = try read(.arrival)
        travel = try read(.travel)
        guide = try read(.guide)
        deviation = try read(.deviation)
        lighting = try read(.lighting)
        speeding = try read(.speeding)
        lastKnownDistance = try read(.lastKnownDistance)
        lag = try read(.lag)
        speed = try read(.speed)
        knownSpeed = try fields.decodeIfPresent(Double.self, forKey: .knownSpeed)
        farthest = try fields.decodeIfPresent(Double.self, forKey: .farthest)
        limitAside = try fields.decodeIfPresent(Double.self, forKey: .limitAside)
        interval = try fields.decodeIfPresent(Double.self, forKey: .interval)
        readingTime = try fields.decodeIfPresent(Date.self, forKey: .readingTime)
        clock = try fields.decodeIfPresent(Date.self, forKey: .clock)
    }

    /// Takes the place of another state after the app was away.
    mutating func restore(_ state: NavigationState) -> [NavigationEffect] {
        self = state
        guide.step = nil
        return [.report(.routeChanged(.restored))] + relocate()
    }
}
