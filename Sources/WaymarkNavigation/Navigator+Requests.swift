import Foundation
package import WaymarkDirections

extension Navigator {
    /// A request for a route from where the driver is to destinations that the app sets.
    package func newRequest(
        from place: Location, to waypoints: [Waypoint], _ options: RoutingOptions
    ) -> DirectionsRequest {
        var options = options
        // Who wants to arrive at a time departs when that says.
        if options.arrivalTime == nil {
            options.departureTime = options.departureTime ?? now(place)
        }
        return request(from: place, course: state.course, to: waypoints, options)
    }

    /// A request for another route on the way: no journey departs before now.
    func laterRequest(from place: Location) -> DirectionsRequest {
        var options = options
        options.closures = options.closures.union(avoided)
        options.departureTime = [options.departureTime, now(place)].compactMap(\.self).max()
        // Who drives has departed.
        options.arrivalTime = nil
        return request(from: place, course: place.course, to: destinations, options)
    }

    private func request(
        from place: Location, course: Double?, to waypoints: [Waypoint], _ options: RoutingOptions
    ) -> DirectionsRequest {
        var start = Waypoint(coordinate: place.coordinate, preferredHeading: course)
        start.includesFerries = true
        return DirectionsRequest(waypoints: [start] + waypoints, options: options)
    }

    private func now(_ place: Location) -> LocalTime? {
        let locality = (provider as? any LocalityProvider)?.locality(of: place.coordinate)
        let zone = locality?.timeZoneIdentifier(at: place.coordinate)
            .flatMap { TimeZone(identifier: $0) }
        return LocalTime(state.time ?? place.timestamp, in: ownTimeZone ?? zone ?? timeZone)
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
}
