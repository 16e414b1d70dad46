public import Foundation
public import WaymarkDirections
import WaymarkGeometry

/// An input of a navigation state. The state depends on its inputs alone: the same inputs give the
/// same effects.
public enum NavigationInput: Hashable, Sendable, Codable {
    /// A reading, with the roads that were known around it.
    case reading(location: Location, roads: [RoadMatch])
    /// It is this time, and no reading came.
    case clock(time: Date)
    /// A route takes the place of the one before; `reached` destinations lie behind.
    case route(route: Route?, cause: RouteChangeCause, reached: Int)
    /// Guidance goes on or off.
    case guidance(isActive: Bool)
    /// The user says that he is where step `index` of the leg begins.
    case step(index: Int, time: Date)
    /// The next leg has its turn.
    case nextLeg
    /// A route is asked for; nothing follows from it.
    case request(DirectionsRequest)
    /// No route to new destinations, or round a closure, was found; the one before stays.
    case requestFailed(status: RouteStatus)
    /// No new route was found.
    case rerouteFailed(status: RouteStatus)
    /// The search for a new route was given up.
    case rerouteCancelled
    /// The legs from number `leg` on take other times now, the first of them from its segment number `segment` on.
    case times(lines: [LineTimes], leg: Int, segment: Int)
    /// A route was found that saves this many seconds, and why it does.
    case fasterRoute(saving: Double, reason: FasterRouteReason)
    /// An incident lies ahead, in so many metres.
    case incidentAhead(incident: TrafficIncident, distance: Double)
    /// An incident lies just behind.
    case incidentPassed(incident: TrafficIncident)
    /// A prompt appears or disappears.
    case prompt(prompt: Prompt, isShown: Bool)
    /// The state when a recording began that was begun on the way.
    case begun(state: NavigationState)
    /// The state of an earlier session is back.
    case restored(state: NavigationState)
    /// Other numbers.
    case configuration(value: NavigationConfiguration)
}

extension NavigationState {
    /// Takes `input` and tells what follows from it.
    ///
    /// - Parameter roads: asked where the driver may be off the route; what it answers is noted in
    ///   `input`, so that the same input can be taken again without it.
    public mutating func take(
        _ input: inout NavigationInput, roads: RoadSearch? = nil
    ) -> [NavigationEffect] {
        switch input {
        case .reading(let location, let known):
            var asked: [RoadMatch]?
            let effects = update(location) { place, radius in
                let answer = asked ?? roads?(place, max(radius, MatchingModel.roadReach)) ?? known
                asked = answer
                return answer.filter { $0.distance <= radius }
            }
            if let asked { input = .reading(location: location, roads: asked) }
            return effects
        case .clock(let time): return advance(to: time)
        case .route(let route, let cause, let reached):
            return setRoute(route, cause: cause, reached: reached)
        case .guidance(let isActive): return setGuidanceActive(isActive)
        case .step(let index, let time): return stand(atStep: index, at: time)
        case .nextLeg:
            guard continueToNextLeg() != nil else { return [] }
            return [.report(.routeChanged(.nextDestination))]
        case .request, .requestFailed: return []
        case .rerouteFailed(let status): return rerouteFailed(status)
        case .rerouteCancelled:
            cancelReroute()
            return []
        case .times(let lines, let leg, let segment):
            return setTimes(lines, leg: leg, segment: segment)
        case .fasterRoute(let saving, let reason):
            return [.report(.fasterRouteFound(saving: saving, reason: reason))]
        case .incidentAhead(let incident, let distance):
            return [.report(.incidentAhead(incident, distance: distance))]
        case .incidentPassed(let incident): return [.report(.incidentPassed(incident))]
        case .prompt(let prompt, let isShown):
            return [.report(isShown ? .promptWillAppear(prompt) : .promptDidDisappear(prompt))]
        case .begun(let state):
            self = state
            return []
        case .restored(let state): return restore(state)
        case .configuration(let configuration):
            self.configuration = configuration
            return []
        }
    }
}
