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
    public nonisolated static let mostDestinations = RouteFailure.mostDestinations

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
    /// Finds routes.
    package let provider: any DirectionsProvider
    /// Finds the places of destinations that are known by their ids. The provider of routes does it
    /// where it can, unless an app sets another one; while it is `nil`, that one is sent the ids.
    public var placeProvider: (any PlaceProvider)?
    /// Knows the incidents on the way, of which ``NavigationEvent/incidentAhead(_:distance:)`` tells; nobody does
    /// unless an app sets one, such as the provider of routes:
    ///
    /// ```swift
    /// navigator.trafficProvider = remote
    /// navigator.trafficReporter = remote
    /// ```
    public var trafficProvider: (any TrafficProvider)?
    /// Takes reports of incidents and votes on them. With one, cards of incidents that users have reported ask whether
    /// they are still there.
    public var trafficReporter: (any TrafficReporter)?
    var incidents = LegIncidents()
    /// A look for incidents that is under way, and when the last one began.
    var incidentLook: Task<Void, Never>?
    var lastIncidentLook: Date?
    private let roads: RoadsAhead?
    var wantsGuidance = false
    var request = 0
    /// The way to deal with a faster route that is found during the drive.
    public var fasterRoutePolicy = FasterRoutePolicy.ignore
    /// Seconds of a drive between two looks for a faster route. Where traffic on the route has become slower by a
    /// minute, one is looked for at once.
    public var fasterRouteInterval = 120.0
    /// Seconds of a drive after which the times along the route are asked for again, of a provider that knows them
    /// (`RouteRefreshProvider`); infinite for never.
    public var trafficRefreshInterval = 120.0
    /// Whether a closure that appears on the route ahead leads to another route at once, without a question.
    public var reroutesAroundClosures = true
    /// The roads that the driver avoids on the way to the next destination.
    var avoided = RouteClosures()
    var watch = TrafficWatch()
    /// A question about the traffic that is under way.
    var look: Task<Void, Never>?
    /// Whether prompts may be shown. A card that the user opens is shown all the same.
    public var shouldDisplayPrompts = true { didSet { updatePrompt() } }
    /// The prompt that is shown.
    public internal(set) var prompt: Prompt?
    var simulatesPrompt = false { didSet { updatePrompt() } }
    /// A prompt of the map itself: news of the traffic or the card of an incident.
    package var mapPrompt: Prompt? { didSet { updatePrompt() } }
    /// A search for a new route that is under way, and when it began.
    var search: (task: Task<Void, Never>, begin: Date)?
    /// The places of destinations that somebody waits for, and when they were asked for.
    var locating: (waiting: Waiting<Result<[Waypoint], DirectionsError>>, begin: Date)?
    /// The answer to destinations that somebody waits for, and when it was asked for.
    var answer: (waiting: Waiting<Result<[Route], DirectionsError>>, begin: Date)?
    /// A request for destinations that waits for the first location.
    var firstFix: Waiting<Location>?
    /// Why the last search for a route has failed; `nil` where it has not.
    public internal(set) var routeFailure: RouteFailure?
    /// Seconds for which ``setDestinations(_:options:)`` waits for the first location; 0 for not at
    /// all, which also ends what waits.
    public var locationTimeout = 30.0 { didSet { if locationTimeout <= 0 { firstFix?.give(nil) } } }
    /// The time zone that an app has set.
    var ownTimeZone: TimeZone?
    /// How time passes while there are no locations yet.
    package var clock = LiveClock.machine
    /// Called when locations may be needed, or not any more.
    var onLocationNeed: (() -> Void)?
    var hasOwnSpeedAlerts = false
    var listeners = WeakList()
    let streams = EventStreams<NavigationEvent>()
    let places = EventStreams<Location>()
    private var pending: [(effect: NavigationEffect, moment: NavigationState)] = []
    private var isPerforming = false
    /// The state when the event happened that is reported now: a listener that is told before may have
    /// called the navigator since.
    package private(set) var moment: NavigationState?
    /// The number of the destination, of all that were set, whose arrival is reported now.
    private(set) var reportedArrival: Int?

    /// Seconds of a drive after which a search for a route is given up.
    private static let searchTimeout = 20.0

    /// A navigator that asks `provider` for routes and `roads`, where there are any, for the roads
    /// around a driver who may be off the route. The services are the shared ones unless told.
    ///
    /// - Throws: ``NavigationSetupError`` where a provider demands a key or terms to be accepted
    ///   (`RequirementsProvider`) and that is not done.
    public init(
        provider: any DirectionsProvider, roads: (any RoadProvider)? = nil,
        configuration: NavigationConfiguration = NavigationConfiguration(),
        maps: MapServices? = nil, services: NavigationServices? = nil
    ) throws(NavigationSetupError) {
        let demanding = [
            provider as? any RequirementsProvider, roads as? any RequirementsProvider,
        ]
        for case let demand? in demanding {
            try (services ?? .shared).check(demand.requirements, key: (maps ?? .shared).apiKey)
        }
        self.provider = provider
        self.roads = roads.map { RoadsAhead($0) }
        placeProvider = provider as? any PlaceProvider
        state = NavigationState(configuration: configuration)
        hasOwnSpeedAlerts = !configuration.speedAlerts.isUsual
    }

    isolated deinit {
        search?.task.cancel()
        locating?.waiting.give(nil)
        answer?.waiting.give(nil)
        firstFix?.give(nil)
        look?.cancel()
        incidentLook?.cancel()
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
        if let place = state.snappedLocation { firstFix?.give(place) }
        giveUpOldSearch(at: location.timestamp)
        watchTraffic(at: location)
        lookForIncidents(at: location)
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
        await incidentLook?.value
    }

    private func reroute(from location: Location) {
        guard state.isRerouting, !destinations.isEmpty else { return }
        search?.task.cancel()
        let wanted = laterRequest(from: location)
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
            case .failure(let error): rerouteFailed(error)
            }
        }
        search = (task, location.timestamp)
    }

    /// A provider that never answers is asked again later.
    private func giveUpOldSearch(at time: Date) {
        let silence = DirectionsError.network(reason: "it does not answer")
        if let locating, abs(time.timeIntervalSince(locating.begin)) > Self.searchTimeout {
            locating.waiting.give(.failure(silence))
        }
        if let answer, abs(time.timeIntervalSince(answer.begin)) > Self.searchTimeout {
            answer.waiting.give(.failure(silence))
        }
        guard let search, abs(time.timeIntervalSince(search.begin)) > Self.searchTimeout else {
            return
        }
        search.task.cancel()
        self.search = nil
        if state.isRerouting { rerouteFailed(silence) }
    }

    private func rerouteFailed(_ error: DirectionsError) {
        routeFailure = RouteFailure(error, to: destinations)
        take(.rerouteFailed(status: error.status))
    }

    /// Passes `input` to the state and does what follows from it.
    func take(_ input: NavigationInput) {
        var input = input
        let (leg, passed) = (state.legIndex, state.passedDestinations)
        let effects = state.take(&input) { [roads] place, radius in
            roads?.matches(near: place, radius: radius) ?? []
        }
        onInput?(input)
        if state.route != nil, destinations.count > state.legs.count - state.legIndex {
            destinations.removeFirst(destinations.count - (state.legs.count - state.legIndex))
        }
        // What was found for another destination leads back to it.
        if state.legIndex != leg { forgetOffer() }
        if state.passedDestinations != passed { avoided = RouteClosures() }
        forgetIncidents(after: input, isOtherLeg: state.legIndex != leg)
        if state.hasArrived, !state.isGuidanceActive { wantsGuidance = false }
        perform(effects)
        updatePrompt()
        // What a listener is about to do decides as well.
        if !isPerforming { onLocationNeed?() }
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
            case .report(let event):
                if case .arrived(_, let index) = event { reportedArrival = index }
                report(event)
                reportedArrival = nil
            case .reroute(let location): reroute(from: location)
            }
        }
    }
}
