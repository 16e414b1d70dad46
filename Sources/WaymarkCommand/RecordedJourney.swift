import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkNavigation

/// A guided drive whose locations come from a file or a receiver. Where none comes for more than a
/// second, the clock goes on all the same.
@MainActor final class RecordedJourney {
    private let journey: SimulatedJourney
    private let options: JourneyOptions
    private var clock: Date?
    /// Whether the last destination is reached.
    private(set) var isOver = false

    private var navigator: Navigator { journey.session.navigator }

    /// With a start among the `options`, the route is found from there and the locations may begin
    /// anywhere; else it is found from the first location.
    init(
        _ journey: SimulatedJourney, _ options: JourneyOptions, provider: OnDeviceProvider
    ) throws {
        self.journey = journey
        self.options = options
        guard options.from != nil else { return }
        guard let route = try provider.route(options.request()).routes.first else {
            throw CommandError.notStarted(.noRouteFound)
        }
        try journey.setRoute(route, options: options.routingOptions())
    }

    /// Takes a location, with the seconds before it.
    func take(_ location: Location) async throws {
        if let last = clock { await pass(from: last, to: location.timestamp) }
        clock = max(clock ?? location.timestamp, location.timestamp)
        navigator.update(location)
        if navigator.state.route == nil { try await begin() }
        await settle()
    }

    /// Lets a second pass in which no location came.
    func wait() async {
        guard let time = clock else { return }
        clock = time + 1
        navigator.advance(to: time + 1)
        await settle()
    }

    /// Seconds since the start of the drive.
    func seconds(since start: Date) -> Double { (clock ?? start).timeIntervalSince(start) }

    private func settle() async {
        await navigator.finishRerouting()
        if !journey.goesOn() { isOver = true }
    }

    private func begin() async throws {
        guard navigator.state.snappedLocation != nil else { return }
        try await journey.setDestinations(
            options.destinations, options: try options.routingOptions())
    }

    /// The whole seconds between two locations.
    private func pass(from last: Date, to next: Date) async {
        var time = last
        // A clock that jumps by hours is an error of the receiver.
        while next.timeIntervalSince(time) > 1, time.timeIntervalSince(last) < 3600 {
            time += 1
            navigator.advance(to: time)
            await settle()
        }
    }
}
