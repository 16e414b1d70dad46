public import WaymarkDirections

extension Navigator {
    /// The routes that may be driven instead of the current one, the best first: those whose fork
    /// is not passed yet.
    public var alternatives: [Route] {
        guard state.legIndex == 0 else { return [] }
        // Who has only just started can still go the other way.
        return choices.alternatives.filter { max($0.fork, Self.startLength) > state.traveled }
            .map(\.route)
    }

    /// Metres from the start for which routes that begin another way can be chosen.
    private static let startLength = 20.0

    /// How an alternative differs from the current route; `nil` without one.
    public func comparison(of route: Route) -> RouteComparison? {
        state.route.map { RouteComparison(route, to: $0) }
    }

    /// Drives `route`, one of ``alternatives``, from now on; the route before becomes an alternative.
    /// `false` where it is none of them.
    @discardableResult
    public func chooseAlternative(_ route: Route) -> Bool {
        guard alternatives.contains(route), let current = state.route else { return false }
        let choices = choices.choosing(route, insteadOf: current)
        abandonRequests()
        self.choices = choices
        watch.changedRoute(at: time)
        take(.route(route: route, cause: .alternativeChosen, reached: state.reachedDestinations))
        return true
    }

    /// A faster route that was found on the way and waits to be accepted or declined.
    public var offeredRoute: Route? { choices.offer?.route }

    /// The same with what it saves, and why. It ends after a minute, and where it turns off.
    public var routeOffer: RouteOffer? { choices.offer }

    /// Drives ``offeredRoute`` from now on; `false` where there is none.
    @discardableResult
    public func acceptOfferedRoute() -> Bool {
        guard let offer = choices.offer else { return false }
        abandonRequests()
        let reached = state.reachedDestinations + state.legIndex
        accept([offer.route], to: destinations, cause: .fasterRoute, reached: reached)
        return true
    }

    /// Forgets ``offeredRoute``. For five minutes no other one is offered.
    public func declineOfferedRoute() {
        if choices.offer != nil, let time { watch.judge.declined(at: time) }
        choices.offer = nil
        updatePrompt()
    }

    /// Tells that a prompt comes or goes, where it does.
    func updatePrompt() {
        let wanted = wantedPrompt
        guard wanted != prompt else { return }
        let last = prompt
        prompt = wanted
        if let last { take(.prompt(prompt: last, isShown: false)) }
        if let wanted, wanted == prompt { take(.prompt(prompt: wanted, isShown: true)) }
    }

    /// The prompt to show; one that the user asked for comes before one that the drive brings.
    private var wantedPrompt: Prompt? {
        if mapPrompt == .trafficIncident { return .trafficIncident }
        guard shouldDisplayPrompts else { return nil }
        if choices.offer != nil, fasterRoutePolicy == .offer { return .fasterRoute }
        return mapPrompt ?? (simulatesPrompt ? .simulated : nil)
    }

    /// Forgets ``offeredRoute``, and what is looked for.
    func forgetOffer() {
        choices.offer = nil
        look?.cancel()
        look = nil
    }
}
