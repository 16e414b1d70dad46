public import WaymarkDirections

extension Navigator {
    /// Finds a route from the latest location through `waypoints`, which replace the former ones.
    ///
    /// Before the first location it waits for it, for ``locationTimeout`` at most. The route goes on
    /// in the driver's direction of travel where that is known. Destinations that are known by the
    /// id of a place are looked up in ``placeProvider`` before: the route leads to the entrance that
    /// is reached soonest, and ``destinations`` have its coordinate and the name of the place.
    ///
    /// - Parameter options: without a departure time, the journey begins now.
    /// - Returns: `ok` where a route is found. A newer request, ``clearDestinations()`` or the end of
    ///   the task that waits ends this one with `cancelled`. After any other failure the route before
    ///   stays, and ``routeFailure`` says which destination is to blame and why.
    public func setDestinations(
        _ waypoints: [Waypoint], options: RoutingOptions = .default
    ) async -> RouteStatus {
        if let failure = RouteFailure(checking: waypoints) { return fail(failure) }
        guard !Task.isCancelled else { return .cancelled }
        abandonRequests()
        let own = request
        let status = await withTaskCancellationHandler {
            await findRoute(to: waypoints, options)
        } onCancel: {
            Task { @MainActor [weak self] in
                guard let self, own == request else { return }
                abandonDestinations()
            }
        }
        onLocationNeed?()
        return status
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
    /// A listener that is told of an arrival goes on from that destination and no farther, however
    /// often it calls this, and however many listeners do. Where the waypoint is only passed
    /// (`Waypoint.isStopover`), the next leg has begun by itself: the call changes nothing.
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
        // The destination that the caller was told of lies behind already.
        if let reported = reportedArrival, state.passedDestinations > reported {
            return (destinations.first, .ok)
        }
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
        avoided = RouteClosures()
        wantsGuidance = false
        guard state.route != nil else { return }
        take(.route(route: nil, cause: .cleared, reached: 0))
    }

    /// Whether locations are needed though nobody listens to them.
    var needsLocations: Bool {
        state.isGuidanceActive || firstFix != nil || locating != nil || answer != nil
    }

    /// Gives up all requests that are under way.
    func abandonRequests() {
        abandonDestinations()
        search?.task.cancel()
        search = nil
        forgetOffer()
        if state.isRerouting { take(.rerouteCancelled) }
    }

    /// Gives up the request for destinations that is under way.
    private func abandonDestinations() {
        request += 1
        firstFix?.give(nil)
        firstFix = nil
        locating?.waiting.give(nil)
        locating = nil
        answer?.waiting.give(nil)
        answer = nil
    }

    func accept(
        _ routes: [Route], to waypoints: [Waypoint], cause: RouteChangeCause, reached: Int
    ) {
        routeFailure = nil
        destinations = waypoints
        forgetOffer()
        watch.changedRoute(at: time)
        if cause == .destinationsSet { avoided = RouteClosures() }
        choices = RouteChoices(Array(routes.prefix(1 + options.alternateRoutesStrategy.most)))
        take(.route(route: routes[0], cause: cause, reached: reached))
        adaptSpeedAlerts()
    }

    private func fail(_ failure: RouteFailure) -> RouteStatus {
        routeFailure = failure
        return failure.status
    }

    private func findRoute(
        to waypoints: [Waypoint], _ options: RoutingOptions
    ) async -> RouteStatus {
        let own = request
        let location = await firstLocation()
        guard own == request else { return .cancelled }
        firstFix = nil
        guard let location else { return fail(RouteFailure(.locationUnavailable)) }
        let places = await located(waypoints, from: location, options)
        guard own == request, let places else { return .cancelled }
        locating = nil
        switch places {
        case .failure(let error): return fail(RouteFailure(error, to: waypoints))
        case .success(let places): return await findRoute(from: location, to: places, options)
        }
    }

    private func findRoute(
        from location: Location, to waypoints: [Waypoint], _ options: RoutingOptions
    ) async -> RouteStatus {
        let own = request
        let result = await answer(
            to: newRequest(from: location, to: waypoints, options), from: location)
        guard own == request, let result else { return .cancelled }
        answer = nil
        switch result {
        case .failure(let error):
            take(.requestFailed(status: error.status))
            return fail(RouteFailure(error, to: waypoints))
        case .success(let routes):
            self.options = options
            accept(routes, to: waypoints, cause: .destinationsSet, reached: 0)
            if wantsGuidance { take(.guidance(isActive: true)) }
            return .ok
        }
    }

    /// The latest location, or the first one that comes; `nil` where none comes in time.
    private func firstLocation() async -> Location? {
        if let place = state.snappedLocation { return place }
        let timeout = locationTimeout
        guard timeout > 0 else { return nil }
        return await withCheckedContinuation { continuation in
            let waiting = Waiting<Location>(continuation)
            firstFix = waiting
            waiting.task = Task { [clock] in
                let begin = clock.now()
                while clock.now() - begin < timeout {
                    guard (try? await clock.pause()) != nil else { break }
                }
                waiting.give(nil)
            }
            onLocationNeed?()
        }
    }

    /// The waypoints with the coordinates of those that are known by their places.
    private func located(
        _ waypoints: [Waypoint], from location: Location, _ options: RoutingOptions
    ) async -> Result<[Waypoint], DirectionsError>? {
        guard let placeProvider, waypoints.contains(where: { $0.coordinate == nil }) else {
            return .success(waypoints)
        }
        let locator = PlaceLocator(
            places: placeProvider, tables: provider as? any TableProvider, options: options,
            language: language)
        return await withCheckedContinuation { continuation in
            let waiting = Waiting(continuation)
            locating = (waiting, begin: state.time ?? location.timestamp)
            waiting.task = Task {
                waiting.give(await locator.located(waypoints, from: location.coordinate))
            }
        }
    }

    func answer(
        to wanted: DirectionsRequest, from location: Location
    ) async -> Result<[Route], DirectionsError>? {
        take(.request(wanted))
        return await withCheckedContinuation { continuation in
            let waiting = Waiting(continuation)
            answer = (waiting, begin: state.time ?? location.timestamp)
            waiting.task = Task { [provider] in
                waiting.give(await Self.routes(of: provider, wanted))
            }
        }
    }
}
