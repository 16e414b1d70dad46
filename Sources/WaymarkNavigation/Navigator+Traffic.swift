import Foundation
import WaymarkDirections
import WaymarkGeometry

extension Navigator {
    /// Asks for the times along the route, and for a faster one, with the next location instead of in their turn: the
    /// traffic is known to have changed.
    public func refreshTraffic() { watch.hurry() }

    /// Asks from time to time how the traffic on the route is, and whether another route is faster.
    func watchTraffic(at location: Location) {
        let now = location.timestamp
        endOldOffer(at: now)
        guard isOnWatchedRoute else { return }
        if let look {
            // A provider that never answers is asked again another time.
            guard watch.isGivenUp(at: now) else { return }
            look.cancel()
            self.look = nil
        }
        let asks = watch.questions(
            at: now,
            TrafficWatch.Intervals(
                times: provider is any RouteRefreshProvider ? trafficRefreshInterval : nil,
                route: fasterRoutePolicy == .ignore ? nil : fasterRouteInterval))
        guard !asks.isEmpty, let place = state.snappedLocation,
            let inquiry = TrafficInquiry(
                state, request: laterRequest(from: place).withoutAlternatives,
                alternatives: drivableAlternatives)
        else { return }
        if asks.route { take(.request(inquiry.request)) }
        look = Task { [weak self, provider] in
            let answer = await inquiry.answer(of: provider, asksForRoute: asks.route)
            guard !Task.isCancelled else { return }
            await self?.take(answer, to: inquiry)
        }
    }

    /// Whether the driver is guided along the route, so that its traffic matters.
    private var isOnWatchedRoute: Bool {
        guard state.isGuidanceActive, !state.isRerouting, !state.hasArrived,
            case .onRoute = state.position
        else { return false }
        return true
    }

    private var drivableAlternatives: [(number: Int, route: Route)] {
        guard state.legIndex == 0 else { return [] }
        return choices.alternatives.enumerated().filter { $0.element.fork > state.traveled }
            .map { ($0.offset, $0.element.route) }
    }

    /// An offer ends after a while, and where its route turns off.
    private func endOldOffer(at now: Date) {
        guard let offer = choices.offer else { return }
        let isOver = abs(now.timeIntervalSince(offer.time)) > OfferJudge.offerTime
        guard isOver || state.traveled > offer.fork else { return }
        watch.judge.ignored(at: now)
        choices.offer = nil
        updatePrompt()
    }

    /// Does what follows from an answer.
    private func take(_ answer: TrafficAnswer, to inquiry: TrafficInquiry) async {
        defer { if !Task.isCancelled { look = nil } }
        let before = rest(of: inquiry)
        if let times = answer.times { take(times, of: inquiry) }
        // A listener may have set another route.
        guard !Task.isCancelled, isOnWatchedRoute, let now = time, let before,
            let after = rest(of: inquiry)
        else { return }
        var routes = answer.routes
        let isClosed = answer.times?.hasClosureAhead ?? false
        let isSlower = after - before >= Self.suddenDelay && fasterRoutePolicy != .ignore
        if routes == nil, isSlower || isClosed && reroutesAroundClosures {
            // A jam ahead is looked round at once.
            watch.askedForRoute(at: now)
            take(.request(inquiry.request))
            routes = await Self.routes(of: provider, inquiry.request)
            guard !Task.isCancelled, isOnWatchedRoute, state.legIndex == inquiry.legIndex else {
                return
            }
        }
        guard let routes else { return }
        if isClosed, reroutesAroundClosures {
            leaveClosedRoad(routes, inquiry)
        } else if fasterRoutePolicy != .ignore, case .success(let routes) = routes {
            consider(routes[0], inquiry, isClosed: isClosed)
        }
    }

    /// Seconds by which traffic delays the route more than before that are worth a look for another one.
    private static let suddenDelay = 60.0

    /// Seconds that are left from the place of `inquiry`, as the route is timed now.
    private func rest(of inquiry: TrafficInquiry) -> Double? {
        guard state.legIndex == inquiry.legIndex, let leg = state.leg else { return nil }
        let later = state.legs.dropFirst(state.legIndex + 1).reduce(0) { $0 + $1.duration }
        return leg.duration - leg.time(at: inquiry.distance) + later
    }

    private func take(_ times: TrafficInquiry.Times, of inquiry: TrafficInquiry) {
        for other in times.alternatives {
            choices.setTimes(other.lines, ofAlternative: other.number, segment: inquiry.segment)
        }
        guard inquiry.isNews(times) else { return }
        take(.times(lines: times.lines, leg: inquiry.legIndex, segment: inquiry.segment))
    }

    /// Drives another route where nobody gets through on this one.
    private func leaveClosedRoad(
        _ routes: Result<[Route], DirectionsError>, _ inquiry: TrafficInquiry
    ) {
        switch routes {
        case .success(let routes):
            let legs = Array(state.legs.dropFirst(state.legIndex))
            let shared = SharedRoad(routes[0], along: legs, from: inquiry.distance)
            guard !shared.isWhole else { return }
            look = nil
            abandonRequests()
            accept(
                routes, to: destinations, cause: .closureAhead,
                reached: state.reachedDestinations + state.legIndex)
        // Where nobody could tell, the route stays, and is asked about again.
        case .failure(let error):
            switch error {
            case .noRouteFound, .waypoint(_, .noRoad): break
            default: return
            }
            routeFailure = RouteFailure(error, to: destinations)
            take(.requestFailed(status: error.status))
        }
    }

    /// Offers `route`, or drives it, where it saves enough and can still be had.
    private func consider(_ route: Route, _ inquiry: TrafficInquiry, isClosed: Bool) {
        guard choices.offer == nil, let now = time, let rest = rest(of: inquiry) else { return }
        let legs = Array(state.legs.dropFirst(state.legIndex))
        let shared = SharedRoad(route, along: legs, from: inquiry.distance)
        let comparison = OfferJudge.Comparison(
            rest: rest, duration: route.duration, fork: shared.fork - state.traveled,
            speed: state.speed, isClosed: isClosed, isAsked: fasterRoutePolicy == .offer)
        guard watch.judge.accepts(comparison, at: now) else { return }
        let saving = max(0, comparison.saving)
        let reason = isClosed ? .closure : reason(of: saving, route, inquiry)
        choices.offer = RouteOffer(
            route: route, saving: saving, reason: reason, time: now, fork: shared.fork)
        take(.fasterRoute(saving: saving, reason: reason))
        if fasterRoutePolicy == .apply {
            look = nil
            acceptOfferedRoute()
        }
    }

    /// Traffic is the reason where it makes up half of the saving or more.
    private func reason(
        of saving: Double, _ route: Route, _ inquiry: TrafficInquiry
    ) -> FasterRouteReason {
        let legs = state.legs.dropFirst(state.legIndex)
        guard let leg = legs.first, let delay = leg.trafficDelay(from: inquiry.distance) else {
            return .shorterTime
        }
        let own = legs.dropFirst().reduce(delay) { $0 + ($1.trafficDelay(from: 0) ?? 0) }
        let other = route.legs.reduce(0) { sum, leg in
            guard !leg.segmentFreeFlowDurations.isEmpty else { return sum }
            return sum + max(0, leg.duration - leg.segmentFreeFlowDurations.reduce(0, +))
        }
        return own - other >= saving / 2 ? .traffic : .shorterTime
    }
}

/// The answer of a provider to a question about the traffic.
struct TrafficAnswer: Sendable {
    var times: TrafficInquiry.Times?
    /// The routes from there, where they were asked for.
    var routes: Result<[Route], DirectionsError>?
}

extension TrafficInquiry {
    /// Asks `provider`; what it does not know stays as it is.
    func answer(
        of provider: any DirectionsProvider, asksForRoute: Bool
    ) async -> TrafficAnswer {
        var answer = TrafficAnswer()
        if asksForRoute { answer.routes = await Navigator.routes(of: provider, request) }
        let known = timesOfRoute(in: answer.routes)
        // A route over the same roads has told their times already; other routes want to be asked for.
        if alternatives.isEmpty, let known {
            answer.times = known
        } else if let provider = provider as? any RouteRefreshProvider,
            let lines = try? await provider.refresh(refresh)
        {
            answer.times = times(lines)
        }
        answer.times = answer.times ?? known
        return answer
    }

    /// The times of a route that leads over the same roads.
    private func timesOfRoute(in routes: Result<[Route], DirectionsError>?) -> Times? {
        guard case .success(let routes) = routes else { return nil }
        let start = legs.first?.place(at: distance)
        for route in routes {
            guard let start, let first = route.path.first, first.distance(to: start) < 30 else {
                continue
            }
            let shared = SharedRoad(route, along: legs, from: distance)
            if let lines = shared.times(of: route, along: legs, from: distance, segment: segment) {
                return Times(lines: lines)
            }
        }
        return nil
    }
}
