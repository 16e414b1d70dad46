public import WaymarkDirections

/// A stretch of the route ahead, as a driver speaks of it.
public enum RouteStretch: Hashable, Sendable {
    /// The road behind the next junction, up to where it has another name.
    case road
    /// So many metres from the next junction on.
    case distance(Double)
    /// The next stretch on which traffic is slow.
    case jam
}

/// Why a stretch cannot be avoided.
public enum AvoidanceError: Error, Hashable, Sendable {
    /// Nobody drives along a route now.
    case notOnRoute
    /// There is no such stretch before the destination, such as no jam.
    case nothingToAvoid
    /// There is no other way.
    case noOtherWay
    /// The provider has no answer.
    case provider(DirectionsError)
    /// A newer request has taken its place.
    case cancelled
}

extension AvoidanceError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .notOnRoute: "nobody drives along a route"
        case .nothingToAvoid: "there is nothing to avoid ahead"
        case .noOtherWay: "there is no other way"
        case .provider(let error): "\(error)"
        case .cancelled: "the request was cancelled"
        }
    }
}

extension Navigator {
    /// Drives another way than over `stretch`, from now on and also where a route is found again, until the next
    /// destination is reached.
    ///
    /// ```swift
    /// do throws(AvoidanceError) {
    ///     try await navigator.avoid(.jam)
    /// } catch {
    ///     print(error)  // there is no other way
    /// }
    /// ```
    ///
    /// - Throws: ``AvoidanceError``; the route stays as it is then.
    public func avoid(_ stretch: RouteStretch) async throws(AvoidanceError) {
        guard let place = state.snappedLocation, let leg = state.leg, !state.hasArrived,
            case .onRoute(let distance) = state.position
        else { throw .notOnRoute }
        let range = try leg.range(of: stretch, from: distance, speed: state.speed)
        abandonRequests()
        let (own, passed) = (request, state.passedDestinations)
        let wanted = avoided.union(leg.closures(on: range))
        var question = laterRequest(from: place)
        question.options.closures = options.closures.union(wanted)
        let result = await answer(to: question, from: place)
        guard own == request, let result else { throw .cancelled }
        answer = nil
        // A route over a destination that was reached meanwhile leads back to it.
        guard passed == state.passedDestinations else { throw .cancelled }
        switch result {
        case .success(let routes):
            avoided = wanted
            accept(
                routes, to: destinations, cause: .roadAvoided,
                reached: state.reachedDestinations + state.legIndex)
        case .failure(.noRouteFound), .failure(.waypoint(_, .noRoad)): throw .noOtherWay
        case .failure(let error): throw .provider(error)
        }
    }

    /// The stretches that are avoided until the next destination, as closures for requests; empty without any.
    public var avoidedRoads: RouteClosures { avoided }

    /// Drives over avoided stretches again where that is the better way; the route stays until another one is found.
    public func allowAvoidedRoads() { avoided = RouteClosures() }
}
