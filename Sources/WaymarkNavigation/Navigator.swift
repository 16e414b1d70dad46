public import WaymarkDirections
public import WaymarkGeometry

/// Seconds and metres to a destination (row B11).
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

/// Hears what a navigator reports (group C). Every method has an empty default.
@MainActor public protocol NavigatorListener: AnyObject {
    /// A destination is reached (row C1).
    func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint)
    /// There is another route, or none (row C2).
    func navigatorDidChangeRoute(_ navigator: Navigator)
    /// Seconds to the next destination (row C3).
    func navigator(_ navigator: Navigator, didUpdateRemainingTime time: Double)
    /// Metres to the next destination (row C4).
    func navigator(_ navigator: Navigator, didUpdateRemainingDistance distance: Double)
    /// Any event, those above among them.
    func navigator(_ navigator: Navigator, didReport event: NavigationEvent)
}

extension NavigatorListener {
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint) {}
    /// Does nothing.
    public func navigatorDidChangeRoute(_ navigator: Navigator) {}
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didUpdateRemainingTime time: Double) {}
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didUpdateRemainingDistance distance: Double) {}
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {}
}

/// Guides along routes: the shell around ``NavigationState`` (row B1). Works without a map.
@MainActor public final class Navigator {
    /// The state of the journey.
    public private(set) var state: NavigationState
    /// The destinations that were set, the next one first.
    public private(set) var destinations: [Waypoint] = []
    private let provider: any DirectionsProvider
    private var options = RoutingOptions.default
    private var wantsGuidance = false
    private var request = 0
    private var rerouting: Task<Void, Never>?
    private var listeners = WeakList()
    private var streams: [Int: AsyncStream<NavigationEvent>.Continuation] = [:]
    private var nextStream = 0

    /// A navigator that asks `provider` for routes.
    public init(
        provider: any DirectionsProvider,
        configuration: NavigationConfiguration = NavigationConfiguration()
    ) {
        self.provider = provider
        state = NavigationState(configuration: configuration)
    }

    isolated deinit {
        for stream in streams.values { stream.finish() }
    }

    /// Finds a route from the latest location through `waypoints`, which replace the former ones
    /// (row B4). A newer request ends this one with `cancelled`; after any other failure the route
    /// before stays.
    public func setDestinations(
        _ waypoints: [Waypoint], options: RoutingOptions = .default
    ) async -> RouteStatus {
        guard !waypoints.isEmpty else { return .noWaypoints }
        guard let location = state.snappedLocation else { return .locationUnavailable }
        abandonRequests()
        let own = request
        let result = await route(from: location, to: waypoints, options, usesCourse: false)
        guard own == request else { return .cancelled }
        switch result {
        case .failure(let error): return error.status
        case .success(let route):
            destinations = waypoints
            self.options = options
            perform(state.setRoute(route))
            if wantsGuidance { perform(state.setGuidanceActive(true)) }
            return .ok
        }
    }

    /// Goes on to the next destination (row B5); `nil` where none is left. Guidance must be
    /// switched on again after it.
    public func continueToNextDestination() async -> (waypoint: Waypoint?, status: RouteStatus) {
        isGuidanceActive = false
        abandonRequests()
        guard let waypoint = state.continueToNextLeg() else { return (nil, .noWaypoints) }
        destinations.removeFirst()
        report(.didChangeRoute)
        return (waypoint, .ok)
    }

    /// Removes destinations and route and ends guidance (row B6).
    public func clearDestinations() {
        abandonRequests()
        destinations = []
        wantsGuidance = false
        guard state.route != nil else { return }
        perform(state.setRoute(nil))
    }

    /// Whether turn-by-turn guidance is on (row B7). Switched on before there is a route, it
    /// starts once there is one.
    public var isGuidanceActive: Bool {
        get { state.isGuidanceActive }
        set {
            wantsGuidance = newValue
            guard !newValue || state.route != nil else { return }
            perform(state.setGuidanceActive(newValue))
        }
    }

    /// Takes a reading; the road-snapped location provider calls it.
    func update(_ location: Location, road: (Location) -> Location) {
        perform(state.update(location, road: road))
    }

    /// What is under way is no longer wanted.
    private func abandonRequests() {
        request += 1
        rerouting?.cancel()
        state.cancelReroute()
    }

    private func route(
        from location: Location, to waypoints: [Waypoint], _ options: RoutingOptions,
        usesCourse: Bool
    ) async -> Result<Route, DirectionsError> {
        let start = Waypoint(
            coordinate: location.coordinate, preferredHeading: usesCourse ? location.course : nil)
        do {
            let request = DirectionsRequest(waypoints: [start] + waypoints, options: options)
            let response = try await provider.directions(request)
            guard let route = response.routes.first else {
                return .failure(.noRouteFound(from: 0, to: 1))
            }
            guard route.isConsistent, route.legs.count == waypoints.count else {
                return .failure(.provider(reason: "its route does not fit together"))
            }
            return .success(route)
        } catch {
            return .failure(error)
        }
    }

    private func perform(_ effects: [NavigationEffect]) {
        for effect in effects {
            switch effect {
            case .report(let event): report(event)
            case .reroute(let location): reroute(from: location)
            }
        }
    }

    private func reroute(from location: Location) {
        let own = request
        rerouting?.cancel()
        rerouting = Task { [weak self] in
            guard let self else { return }
            let result = await route(from: location, to: destinations, options, usesCourse: true)
            // A driver who is back on the route needs no other.
            guard own == request, !Task.isCancelled, state.isRerouting else { return }
            switch result {
            case .success(let route): perform(state.setRoute(route))
            case .failure(let error): perform(state.rerouteFailed(error.status))
            }
        }
    }

    /// Waits until a search for a new route that is under way has ended; for hosts that drive
    /// faster than the clock.
    public func finishRerouting() async { await rerouting?.value }
}

extension Navigator {
    /// Seconds to the next destination, `nil` without a route (row B9).
    public var timeToNextDestination: Double? {
        state.leg.map { max(0, $0.duration - $0.time(at: state.traveled)) }
    }

    /// Metres to the next destination, `nil` without a route (row B9).
    public var distanceToNextDestination: Double? {
        state.leg.map { max(0, $0.length - state.traveled) }
    }

    /// Time and distance from here to each destination (row B10).
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

    /// The current leg from the latest road-snapped position on (row B13).
    public var currentRouteLeg: RouteLeg? { state.leg?.rest(from: state.traveled) }

    /// The legs that are left, one for each destination (row B14).
    public var routeLegs: [RouteLeg] {
        Array((state.route?.legs ?? []).dropFirst(state.legIndex))
    }

    /// The step that the driver is on; its end is the next maneuver.
    public var currentStep: RouteStep? {
        state.leg.map { $0.leg.steps[$0.step(at: state.traveled)] }
    }

    /// The step that begins with the next maneuver.
    public var nextStep: RouteStep? {
        guard let leg = state.leg else { return nil }
        let index = leg.step(at: state.traveled) + 1
        return leg.leg.steps.indices.contains(index) ? leg.leg.steps[index] : nil
    }

    /// Metres to the next maneuver.
    public var distanceToNextManeuver: Double? {
        state.leg.map { max(0, $0.end(ofStep: $0.step(at: state.traveled)) - state.traveled) }
    }

    /// The speed limit in km/h where the driver is, `nil` where it is not known.
    public var speedLimit: Double? {
        guard let leg = state.leg, case .onRoute(let distance) = state.position else { return nil }
        let limit = leg.leg.segmentSpeedLimits[leg.segment(at: distance)]
        return limit > 0 ? limit : nil
    }

    /// The path of this guidance on the road (row B15).
    public var traveledPath: Path { state.traveledPath }

    /// Seconds of change before the remaining time is reported (row B16). A negative value sets
    /// the default of 1; the largest number switches the reports off.
    public var timeUpdateThreshold: Double {
        get { state.configuration.timeUpdateThreshold }
        set { state.configuration.timeUpdateThreshold = newValue < 0 ? 1 : newValue }
    }

    /// Metres of change before the remaining distance is reported (row B17). A negative value sets
    /// the default of 1; the largest number switches the reports off.
    public var distanceUpdateThreshold: Double {
        get { state.configuration.distanceUpdateThreshold }
        set { state.configuration.distanceUpdateThreshold = newValue < 0 ? 1 : newValue }
    }
}

extension Navigator {
    /// Tells `listener` what happens from now on; it is not kept alive.
    public func addListener(_ listener: some NavigatorListener) { listeners.add(listener) }

    /// Tells `listener` no longer; `false` where it was not there.
    @discardableResult
    public func removeListener(_ listener: some NavigatorListener) -> Bool {
        listeners.remove(listener)
    }

    /// What happens from now on, until the stream is dropped (row A12).
    public func events() -> AsyncStream<NavigationEvent> {
        AsyncStream { continuation in
            let number = nextStream
            nextStream += 1
            streams[number] = continuation
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.streams[number] = nil }
            }
        }
    }

    private func report(_ event: NavigationEvent) {
        for stream in streams.values { stream.yield(event) }
        for case let listener as any NavigatorListener in listeners.objects {
            switch event {
            case .didArrive(let waypoint): listener.navigator(self, didArriveAt: waypoint)
            case .didChangeRoute: listener.navigatorDidChangeRoute(self)
            case .didUpdateRemainingTime(let time):
                listener.navigator(self, didUpdateRemainingTime: time)
            case .didUpdateRemainingDistance(let distance):
                listener.navigator(self, didUpdateRemainingDistance: distance)
            default: break
            }
            listener.navigator(self, didReport: event)
        }
    }
}

/// Objects that are not kept alive, in the order in which they were added.
struct WeakList {
    private struct Entry { weak var object: AnyObject? }
    private var entries: [Entry] = []

    mutating func add(_ object: AnyObject) {
        entries.removeAll { $0.object == nil || $0.object === object }
        entries.append(Entry(object: object))
    }

    mutating func remove(_ object: AnyObject) -> Bool {
        let wasThere = entries.contains { $0.object === object }
        entries.removeAll { $0.object == nil || $0.object === object }
        return wasThere
    }

    var objects: [AnyObject] { entries.compactMap(\.object) }
}
