public import WaymarkDirections

/// Why a navigator has found no route to its destinations.
///
/// ```swift
/// if await navigator.setDestinations(stops) != .ok, let failure = navigator.routeFailure {
///     print(failure)  // destination 2, Harbour: no road within 2000 m
/// }
/// ```
public struct RouteFailure: Error, Hashable, Sendable {
    /// The status that the request ended with.
    public let status: RouteStatus
    /// The provider's answer; `nil` where it was not asked.
    public let error: DirectionsError?
    /// The number of the destination that cannot be used or reached, from 0; `nil` where all of them
    /// or none is to blame, as where there is no road near the driver.
    public let destinationIndex: Int?
    /// The destination itself.
    public let destination: Waypoint?

    /// Destinations of one request, at most.
    static let mostDestinations = 25

    /// A failure without the provider.
    init(_ status: RouteStatus, at index: Int? = nil, of destinations: [Waypoint] = []) {
        self.status = status
        error = nil
        destinationIndex = index
        destination = index.map { destinations[$0] }
    }

    /// The answer of a provider to a request for a route from the driver to `destinations`.
    init(_ error: DirectionsError, to destinations: [Waypoint]) {
        status = error.status
        self.error = error
        // The driver's place is the first waypoint of a request.
        let index = error.waypointIndex.map { $0 - 1 }.flatMap {
            destinations.indices.contains($0) ? $0 : nil
        }
        destinationIndex = index
        destination = index.map { destinations[$0] }
    }

    /// Why nobody can drive to `destinations`, if that can be told without a provider.
    init?(checking destinations: [Waypoint]) {
        let pairs = zip(destinations, destinations.dropFirst())
        if destinations.isEmpty {
            self.init(.noWaypoints)
        } else if destinations.count > Self.mostDestinations {
            self.init(.tooManyWaypoints)
        } else if let second = pairs.enumerated().first(where: { $0.element.0 == $0.element.1 }) {
            self.init(.duplicateWaypoints, at: second.offset + 1, of: destinations)
        } else {
            return nil
        }
    }
}

extension RouteFailure: CustomStringConvertible {
    /// One line for a person: "destination 2, Harbour: no road within 2000 m".
    public var description: String {
        guard let destinationIndex, let destination else { return reason }
        let title = destination.title.isEmpty ? "" : ", \(destination.title)"
        return "destination \(destinationIndex + 1)\(title): \(reason)"
    }

    private var reason: String {
        switch error {
        case .noRouteFound: "no route leads there"
        case .waypoint(0, let problem): "the driver's position: \(problem)"
        case .waypoint(_, let problem): "\(problem)"
        case .some(let error): "\(error)"
        case nil: status.reason
        }
    }
}

extension DirectionsError {
    /// The number of the waypoint of the request that is to blame.
    fileprivate var waypointIndex: Int? {
        switch self {
        case .waypoint(let index, _): index
        case .noRouteFound(_, let index): index
        default: nil
        }
    }
}

extension RouteStatus {
    /// Why there is no route, where no provider was asked.
    fileprivate var reason: String {
        switch self {
        case .locationUnavailable: "the driver's position is not known"
        case .noWaypoints: "there are no destinations"
        case .tooManyWaypoints: "there are more than \(RouteFailure.mostDestinations) destinations"
        case .duplicateWaypoints: "it is the destination before"
        default: rawValue
        }
    }
}
