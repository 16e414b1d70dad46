public import Foundation
public import WaymarkDirections

/// Guides along routes: the shell around ``NavigationState``. Works without a map.
///
/// ```swift
/// let status = await navigator.setDestinations([Waypoint(coordinate: goal, title: "Work")])
/// guard status == .ok else { return }
/// navigator.isGuidanceActive = true
/// for await event in navigator.events() {
///     guard case .announcement(let due) = event else { continue }
///     print(navigator.words(for: due).text)
/// }
/// ```
@MainActor public final class Navigator {
    /// No more destinations are taken at once.
    public static let mostDestinations = 25

    /// The state of the journey.
    public private(set) var state: NavigationState
    /// The destinations that are left, the next one first.
    public internal(set) var destinations: [Waypoint] = []
    var choices = RouteChoices()
    /// The options of requests for routes.
    public internal(set) var options = RoutingOptions.default
    /// The language of all words as a BCP 47 tag such as `pt-BR`; English is used where there are
    /// no words of it.
    ///
    /// It may be changed at any time, also on the way: what is shown and announced next is in the
    /// new language, and no route is asked for.
    public var language = "en"
    /// The units of distances in words; those that are usual where the route leads while it is
    /// `nil`.
    public var distanceUnit: DistanceUnit? { didSet { adaptSpeedAlerts() } }
    /// Told every input; for a recorder.
    var onInput: ((NavigationInput) -> Void)?
    let voice = NavigatorVoice()
    let provider: any DirectionsProvider
    private let roads: RoadsAhead?
    private var wantsGuidance = false
    var request = 0
    /// The way to deal with a faster route that is found during the drive.
    public var fasterRoutePolicy = FasterRoutePolicy.ignore
    /// Seconds of a drive between two looks for a faster route.
    public var fasterRouteInterval = 180.0
    var lastLook: Date?
    var look: Task<Void, Never>?
    /// Whether prompts may be shown. A card that the user opens is shown all the same.
    public var shouldDisplayPrompts = true { didSet { updatePrompt() } }
    /// The prompt that is shown.
    public internal(set) var prompt: Prompt?
    var simulatesPrompt = false { didSet { updatePrompt() } }
    /// A prompt of the map itself: news of the traffic or the card of an incident.
    package var mapPrompt: Prompt? { didSet { updatePrompt() } }
    /// A search for a new route that is under way, and when it began.
    private var search: (task: Task<Void, Never>, begin: Date)?
    private var answer: Answer?
    private(set) var hasOwnSpeedAlerts = false
    var listeners = WeakList()
    let streams = EventStreams<NavigationEvent>()
    private var pending: [(effect: NavigationEffect, moment: NavigationState)] = []
    private var isPerforming = false
    /// The state when the event happened that is reported now: a listener that is told before may have
    /// called the navigator since.
    package private(set) var moment: NavigationState?

    /// The answer to destinations that somebody waits for.
    private final class Answer {
        typealias Routes = Result<[Route], DirectionsError>
        let begin: Date
        var task: Task<Void, Never>?
        private var continuation: CheckedContinuation<Routes?, Never>?

        init(_ continuation: CheckedContinuation<Routes?, Never>, begin: Date) {
            self.continuation = continuation
            self.begin = begin
        }

        /// Ends the waiting, once; `nil` where a newer request takes its place.
        func give(_ routes: Routes?) {
            task?.cancel()
            continuation?.resume(returning: routes)
            continuation = nil
        }
    }

    /// Seconds of a drive after which a search for a route is given up.
    private static let searchTimeout = 20.0

    /// A navigator that asks `provider` for routes and `roads`, where there are any, for the roads
    /// around a driver who may be off the route.
    public init(
        provider: any DirectionsProvider, roads: (any RoadProvider)? = nil,
        configuration: NavigationConfiguration = NavigationConfiguration()
    ) {
        self.provider = provider
        self.roads = roads.map { RoadsAhead($0) }
        state = NavigationState(configuration: configuration)
    }

    isolated deinit {
        search?.task.cancel()
        answer?.give(nil)
        look?.cancel()
    }

    /// The numbers of navigation.
    public var configuration: NavigationConfiguration {
        get { state.configuration }
        set {
            guard newValue != state.configuration else { return }
            if newValue.speedAlerts != state.configuration.speedAlerts { hasOwnSpeedAlerts = true }
            take(.configuration(value: newValue))
        }
    }

    /// Finds a route from the latest location through `waypoints`, which replace the former ones.
    /// A newer request ends this one with `cancelled`; after any other failure the route before
    /// stays.
    public func setDestinations(
        _ waypoints: [Waypoint], options: RoutingOptions = .default
    ) async -> RouteStatus {
        guard !waypoints.isEmpty else { return .noWaypoints }
        guard waypoints.count <= Self.mostDestinations else { return .tooManyWaypoints }
        guard zip(waypoints, waypoints.dropFirst()).allSatisfy({ $0 != $1 }) else {
            return .duplicateWaypoints
        }
        guard let location = state.snappedLocation else { return .locationUnavailable }
        abandonRequests()
        let own = request
        let wanted = Self.request(location, to: waypoints, options, usesCourse: false)
        take(.request(wanted))
        let result = await withCheckedContinuation { continuation in
            let answer = Answer(continuation, begin: state.time ?? location.timestamp)
            self.answer = answer
            answer.task = Task { [provider] in
                answer.give(await Self.routes(of: provider, wanted))
            }
        }
        guard own == request, let result else { return .cancelled }
        answer = nil
        switch result {
        case .failure(let error):
            take(.requestFailed(status: error.status))
            return error.status
        case .success(let routes):
            self.options = options
            accept(routes, to: waypoints, cause: .destinationsSet, reached: 0)
            if wantsGuidance { take(.guidance(isActive: true)) }
            return .ok
        }
    }

    /// Drives along `route`, which was found before, to its destinations; `options` are for those
    /// that are found on the way. The driver may be anywhere on it, or not there yet.
    public func setRoute(_ route: Route, options: RoutingOptions = .default) -> RouteStatus {
        guard !route.legs.isEmpty else { return .noWaypoints }
        guard route.legs.count <= Self.mostDestinations else { return .tooManyWaypoints }
        guard route.isConsistent else { return .internalError }
        abandonRequests()
        self.options = options
        accept(
            [route], to: route.legs.map(\.destinationWaypoint), cause: .destinationsSet, reached: 0)
        if wantsGuidance { take(.guidance(isActive: true)) }
        return .ok
    }

    /// Goes on to the next destination. Guidance must be switched on again after it, and nothing
    /// is known of the destination before any more.
    ///
    /// After the last destination the route ends, which is reported as a route that is cleared.
    ///
    /// ```swift
    /// func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint) {
    ///     navigator.continueToNextDestination()
    ///     navigator.isGuidanceActive = true
    /// }
    /// ```
    ///
    /// - Returns: the new destination and `ok`, or `nil` and `noWaypoints` where none is left.
    @discardableResult
    public func continueToNextDestination() -> (waypoint: Waypoint?, status: RouteStatus) {
        isGuidanceActive = false
        guard destinations.count > 1, state.legIndex + 1 < state.legs.count else {
            clearDestinations()
            return (nil, .noWaypoints)
        }
        abandonRequests()
        choices = RouteChoices()
        take(.nextLeg)
        return (destinations.first, .ok)
    }

    /// Removes destinations and route and ends guidance.
    public func clearDestinations() {
        abandonRequests()
        destinations = []
        choices = RouteChoices()
        wantsGuidance = false
        guard state.route != nil else { return }
        take(.route(route: nil, cause: .cleared, reached: 0))
    }

    /// Whether turn-by-turn guidance is on. Switched on before there is a route, it
    /// starts once there is one. On a route whose last destination is reached it stays off.
    public var isGuidanceActive: Bool {
        get { state.isGuidanceActive }
        set {
            guard !newValue || !state.isFinished else { return }
            wantsGuidance = newValue
            guard !newValue || state.route != nil else { return }
            guard newValue != state.isGuidanceActive else { return }
            take(.guidance(isActive: newValue))
        }
    }

    /// Takes a reading; the road-snapped location provider calls it.
    public func update(_ location: Location) {
        roads?.prepare(for: location)
        take(.reading(location: location, roads: []))
        giveUpOldSearch(at: location.timestamp)
        lookForFasterRoute(at: location)
    }

    /// Takes note of the time, where no reading may have come; a host calls it every second.
    public func advance(to time: Date) {
        take(.clock(time: time))
        giveUpOldSearch(at: time)
    }

    /// Waits until searches for a new route and for the roads around that are under way have ended;
    /// for hosts that drive faster than the clock.
    public func finishRerouting() async {
        await roads?.finish()
        await search?.task.value
        await look?.value
    }

    /// Gives up all requests that are under way.
    func abandonRequests() {
        request += 1
        answer?.give(nil)
        answer = nil
        search?.task.cancel()
        search = nil
        forgetOffer()
        if state.isRerouting { take(.rerouteCancelled) }
    }

    func accept(
        _ routes: [Route], to waypoints: [Waypoint], cause: RouteChangeCause, reached: Int
    ) {
        destinations = waypoints
        choices = RouteChoices(Array(routes.prefix(1 + options.alternateRoutesStrategy.most)))
        adaptSpeedAlerts()
        take(.route(route: routes[0], cause: cause, reached: reached))
    }

    static func request(
        _ location: Location, to waypoints: [Waypoint], _ options: RoutingOptions, usesCourse: Bool
    ) -> DirectionsRequest {
        let start = Waypoint(
            coordinate: location.coordinate, preferredHeading: usesCourse ? location.course : nil)
        return DirectionsRequest(waypoints: [start] + waypoints, options: options)
    }

    /// The routes that a provider has; it may take as long as it likes, and the navigator may be gone
    /// by then.
    static func routes(
        of provider: any DirectionsProvider, _ request: DirectionsRequest
    ) async -> Result<[Route], DirectionsError> {
        let waypoints = Array(request.waypoints.dropFirst())
        do {
            let response = try await provider.directions(request)
            guard !response.routes.isEmpty else { return .failure(.noRouteFound(from: 0, to: 1)) }
            let fitting = response.routes.filter {
                $0.isConsistent && $0.legs.map(\.destinationWaypoint) == waypoints
            }
            guard !fitting.isEmpty else {
                return .failure(.provider(reason: "its route does not fit the request"))
            }
            return .success(fitting)
        } catch {
            return .failure(error)
        }
    }

    private func reroute(from location: Location) {
        guard state.isRerouting, !destinations.isEmpty else { return }
        search?.task.cancel()
        let wanted = Self.request(location, to: destinations, options, usesCourse: true)
        take(.request(wanted))
        let task = Task { [weak self, provider] in
            let result = await Self.routes(of: provider, wanted)
            guard let self, !Task.isCancelled else { return }
            search = nil
            // A driver who is back on the route needs no other.
            guard state.isRerouting else { return }
            switch result {
            case .success(let routes):
                let reached = state.reachedDestinations + state.legIndex
                accept(routes, to: destinations, cause: .rerouted, reached: reached)
            case .failure(let error): take(.rerouteFailed(status: error.status))
            }
        }
        search = (task, location.timestamp)
    }

    /// A provider that never answers is asked again later.
    private func giveUpOldSearch(at time: Date) {
        if let answer, abs(time.timeIntervalSince(answer.begin)) > Self.searchTimeout {
            answer.give(.failure(.network(reason: "it does not answer")))
        }
        guard let search, abs(time.timeIntervalSince(search.begin)) > Self.searchTimeout else {
            return
        }
        search.task.cancel()
        self.search = nil
        if state.isRerouting { take(.rerouteFailed(status: .networkError)) }
    }

    /// Passes `input` to the state and does what follows from it.
    func take(_ input: NavigationInput) {
        var input = input
        let leg = state.legIndex
        let effects = state.take(&input) { [roads] place, radius in
            roads?.matches(near: place, radius: radius) ?? []
        }
        onInput?(input)
        if state.route != nil, destinations.count > state.legs.count - state.legIndex {
            destinations.removeFirst(destinations.count - (state.legs.count - state.legIndex))
        }
        // What was found for another destination leads back to it.
        if state.legIndex != leg { forgetOffer() }
        if state.hasArrived, !state.isGuidanceActive { wantsGuidance = false }
        perform(effects)
        updatePrompt()
    }

    /// Listeners may call the navigator: what follows from that comes after what is under way.
    private func perform(_ effects: [NavigationEffect]) {
        pending += effects.map { ($0, state) }
        guard !isPerforming else { return }
        isPerforming = true
        defer {
            isPerforming = false
            moment = nil
        }
        while !pending.isEmpty {
            let next = pending.removeFirst()
            moment = next.moment
            switch next.effect {
            case .report(let event): report(event)
            case .reroute(let location): reroute(from: location)
            }
        }
    }
}
