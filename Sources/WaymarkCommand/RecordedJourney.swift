import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkNavigation

/// A guided drive whose locations come from a file. Where none comes for more than a second, the
/// clock goes on all the same.
@MainActor struct RecordedJourney {
    let journey: SimulatedJourney
    let locations: [Location]

    /// Finds the way and drives it. With a `start`, the route is found from there and the locations
    /// may begin anywhere; else it is found from the first location.
    func run(
        _ options: JourneyOptions, provider: OnDeviceProvider, after: (Date) async throws -> Void
    ) async throws {
        let navigator = journey.session.navigator
        if options.from != nil {
            guard let route = try provider.route(options.request()).routes.first else {
                throw DriveError.notStarted(.noRouteFound)
            }
            let status = navigator.setRoute(route, options: try options.routingOptions())
            guard status == .ok else { throw DriveError.notStarted(status) }
        }
        var clock: Date?
        for location in locations {
            if let last = clock { clock = await pass(from: last, to: location.timestamp) }
            clock = max(clock ?? location.timestamp, location.timestamp)
            navigator.update(location)
            if navigator.state.route == nil, !navigator.isFinished { try await begin(options) }
            await navigator.finishRerouting()
            _ = await journey.goesOn()
            try await after(clock ?? location.timestamp)
        }
    }

    private func begin(_ options: JourneyOptions) async throws {
        guard journey.session.navigator.state.snappedLocation != nil else { return }
        let status = await journey.session.navigator.setDestinations(
            options.destinations, options: try options.routingOptions())
        guard status == .ok else { throw DriveError.notStarted(status) }
    }

    /// The seconds between two locations.
    private func pass(from last: Date, to next: Date) async -> Date {
        var time = last
        // A clock that jumps by hours is an error of the receiver.
        while next.timeIntervalSince(time) > 1, time.timeIntervalSince(last) < 3600 {
            time += 1
            journey.session.navigator.advance(to: time)
            await journey.session.navigator.finishRerouting()
        }
        return max(last, next)
    }
}

extension Navigator {
    /// Whether its destinations were driven to.
    fileprivate var isFinished: Bool { state.route != nil && state.hasArrived }
}
