import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Destinations before the first location")
@MainActor struct FirstFixTests {
    private let route = Route.drawn(["A": [.north(1000)]])
    private let watch = ScriptedWatch()

    /// A session whose receiver nobody has started.
    private func session(
        _ provider: ScriptedProvider, _ source: ScriptedSource
    ) throws -> NavigationSession {
        let session = try NavigationSession(provider: provider, source: source)
        session.navigator.clock = watch.clock
        return session
    }

    @Test("B4: a request waits for the first location, and the receiver runs for it")
    func waits() async throws {
        let (provider, source) = (ScriptedProvider(route), ScriptedSource())
        let session = try session(provider, source)
        let (route, navigator) = (route, session.navigator)
        let pending = Task { await navigator.setDestinations(route.destinations) }
        await watch.pass(20)
        #expect(provider.requests.isEmpty)
        #expect(source.isRunning && session.isStarted)
        source.send(place(east: 0, north: 0))
        #expect(await pending.value == .ok)
        #expect(provider.requests.count == 1)
        #expect(!source.isRunning, "nobody needs locations any more")
        watch.end()
    }

    @Test("E14: where no location comes in time, the request fails", arguments: [1.0, 30, 120])
    func timeout(_ limit: Double) async throws {
        let source = ScriptedSource()
        let session = try session(ScriptedProvider(route), source)
        var seconds = 0.0
        // A clock that runs by itself.
        session.navigator.clock = LiveClock(now: { seconds }, pause: { seconds += 1 })
        session.navigator.locationTimeout = limit
        let status = await session.navigator.setDestinations(route.destinations)
        #expect(status == .locationUnavailable)
        #expect(seconds == limit)
        #expect(!source.isRunning)
        #expect(session.navigator.routeFailure?.status == .locationUnavailable)
    }

    @Test("E14: a request that waits fails at once when nobody will tell where the driver is")
    func refused() async throws {
        let (provider, source) = (ScriptedProvider(), ScriptedSource())
        let session = try session(provider, source)
        let (route, navigator) = (route, session.navigator)
        let pending = Task { await navigator.setDestinations(route.destinations) }
        await watch.pass(3)
        navigator.locationTimeout = 0
        #expect(await pending.value == .locationUnavailable)
        #expect(!source.isRunning && provider.requests.isEmpty)
        watch.end()
    }

    @Test("B4, E13: a task that is cancelled ends the request, before and after the location")
    func cancelled() async throws {
        let (provider, source) = (ScriptedProvider(), ScriptedSource())
        let session = try session(provider, source)
        let (route, navigator) = (route, session.navigator)
        let first = Task { await navigator.setDestinations(route.destinations) }
        await watch.pass(3)
        first.cancel()
        #expect(await first.value == .cancelled)
        #expect(!source.isRunning)
        watch.end()
        session.roadSnappedLocationProvider.startUpdatingLocation()
        source.send(place(east: 0, north: 0))
        let second = Task { await navigator.setDestinations(route.destinations) }
        await provider.waitForRequests(1)
        second.cancel()
        #expect(await second.value == .cancelled)
        provider.reply(.success(route))
        #expect(navigator.routeLegs.isEmpty && navigator.destinations.isEmpty)
        #expect(navigator.routeFailure == nil, "nobody is to blame")
    }

    @Test("B4: a newer request takes the place of one that waits for a location")
    func newer() async throws {
        let (provider, source) = (ScriptedProvider(route), ScriptedSource())
        let session = try session(provider, source)
        let (route, navigator) = (route, session.navigator)
        let first = Task { await navigator.setDestinations([Waypoint(placeID: "x")]) }
        await watch.pass(1)
        let later = ScriptedWatch()
        navigator.clock = later.clock
        let second = Task { await navigator.setDestinations(route.destinations) }
        #expect(await first.value == .cancelled)
        await later.pass(1)
        source.send(place(east: 0, north: 0))
        #expect(await second.value == .ok)
        #expect(provider.requests.map { $0.waypoints.last } == route.destinations)
        watch.end()
        later.end()
    }
}

@Suite("Where a route begins")
@MainActor struct RouteStartTests {
    private let route = Route.drawn(["A": [.north(1000)]])

    private func heading(_ provider: ScriptedProvider) -> Double? {
        provider.requests.last?.waypoints.first?.preferredHeading
    }

    @Test("B4: a route goes on in the direction of travel, also of one who has just stopped")
    func course() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        drive.send(north: 0, course: 90)
        _ = await drive.navigator.setDestinations(route.destinations)
        #expect(isBearing(heading(provider), 90))
        drive.stand(at: place(east: 2, north: 0))
        _ = await drive.navigator.setDestinations(route.destinations)
        #expect(isBearing(heading(provider), 90))
    }

    @Test("B4: the direction of travel is derived where the receiver does not tell it")
    func derived() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        for east in stride(from: 0.0, through: 200, by: 10) {
            drive.source.send(place(east: east, north: 0), after: 1)
        }
        _ = await drive.navigator.setDestinations(route.destinations)
        #expect(isBearing(heading(provider), 90))
    }

    @Test("B4: who has not moved may set out either way")
    func unknown() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        drive.stand(at: place(east: 0, north: 0))
        _ = await drive.navigator.setDestinations(route.destinations)
        #expect(provider.requests.count == 1 && heading(provider) == nil)
    }
}
