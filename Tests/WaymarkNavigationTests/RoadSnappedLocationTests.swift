import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Road-snapped locations")
@MainActor struct RoadSnappedLocationTests {
    private let route = Route.drawn(["A": [.north(1000)]])

    private func road(
        _ start: (Double, Double), _ end: (Double, Double), isTwoWay: Bool = true
    ) -> ScriptedProvider.Road {
        ScriptedProvider.Road(
            path: [place(east: start.0, north: start.1), place(east: end.0, north: end.1)],
            isTwoWay: isTwoWay)
    }

    /// The location that is delivered for one reading on or near `roads`, without a route.
    private func snapped(
        _ roads: [ScriptedProvider.Road], east: Double, north: Double, course: Double?,
        speed: Double? = 10
    ) async -> Location? {
        let drive = GuidedDrive(ScriptedProvider(roads: roads))
        drive.source.send(place(east: east, north: north), course: course, speed: speed)
        // The roads around are asked for with the first location and known with the second.
        await drive.navigator.finishRerouting()
        drive.source.send(place(east: east, north: north), course: course, speed: speed)
        return drive.session.roadSnappedLocationProvider.location
    }

    @Test("D1, D2: locations come between start and stop")
    func startAndStop() throws {
        let source = ScriptedSource()
        let session = try NavigationSession(provider: ScriptedProvider(), source: source)
        let provider = session.roadSnappedLocationProvider
        let listener = LocationRecorder()
        provider.addListener(listener)
        #expect(!source.isRunning)
        source.send(place(east: 0, north: 0))
        provider.startUpdatingLocation()
        #expect(source.isRunning)
        source.send(place(east: 0, north: 10))
        source.send(place(east: 0, north: 20))
        provider.stopUpdatingLocation()
        #expect(!source.isRunning)
        source.send(place(east: 0, north: 30))
        let expected = [10.0, 20].map { place(east: 0, north: $0) }
        #expect(listener.locations.map(\.coordinate) == expected)
        #expect(provider.location?.coordinate == expected.last)
    }

    @Test("D2: stopping ends the locations, not guidance, and the receiver runs on for it")
    func stopDuringGuidance() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        let listener = LocationRecorder()
        let provider = drive.session.roadSnappedLocationProvider
        provider.addListener(listener)
        await drive.begin(route)
        drive.send(north: 10)
        let heard = listener.locations.count
        provider.stopUpdatingLocation()
        #expect(!provider.isUpdatingLocation && drive.source.isRunning && drive.session.isStarted)
        for north in stride(from: 20.0, through: 1000, by: 10) { drive.send(north: north) }
        #expect(listener.locations.count == heard)
        #expect(drive.log.arrivals == ["A"])
        #expect(drive.log.words == ["start A", "soon A", "now A"])
        #expect(!drive.source.isRunning, "guidance has ended at the arrival")
    }

    @Test("D2: guidance that begins starts the receiver by itself, once")
    func guidanceStarts() async throws {
        let source = ScriptedSource()
        let session = try NavigationSession(provider: ScriptedProvider(route), source: source)
        #expect(session.navigator.setRoute(route) == .ok)
        #expect(!source.isRunning)
        session.navigator.isGuidanceActive = true
        #expect(source.isRunning)
        session.navigator.clearDestinations()
        #expect(!source.isRunning)
    }

    @Test("D3, D4: on the route the place and the course are those of the road")
    func onRoute() async throws {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        let raw = Location(
            coordinate: place(east: 8, north: 100), altitude: 12, horizontalAccuracy: 7,
            course: 15, speed: 9, timestamp: startOfTime + 60)
        drive.source.onLocation?(raw)
        let location = try #require(drive.session.roadSnappedLocationProvider.location)
        #expect(isNear(location.coordinate, place(east: 0, north: 100), within: 3))
        #expect(isNear(location.coordinate.longitude, 25, within: 1e-9))
        #expect(isBearing(location.course, 0))
        #expect(location.altitude == 12)
        #expect(location.horizontalAccuracy == 7)
        #expect(location.speed == 9)
        #expect(location.timestamp == startOfTime + 60)
    }

    @Test("D3: off the route the driver is on the road that he drives on")
    func offRoute() async {
        let provider = ScriptedProvider(route, roads: [road((0, 500), (400, 500))])
        let drive = GuidedDrive(provider)
        await drive.begin(route, isGuided: false)
        drive.send(north: 500)
        drive.send(east: 60, north: 506, course: 92)
        let location = drive.session.roadSnappedLocationProvider.location
        #expect(isNear(location?.coordinate, place(east: 60, north: 500)))
        #expect(isBearing(location?.course, 90))
    }

    @Test("D2: a session that is dropped leaves no receiver running")
    func dropped() throws {
        let source = ScriptedSource()
        var session: NavigationSession? = try NavigationSession(
            provider: ScriptedProvider(), source: source)
        #expect(session?.isStarted == false)
        session?.roadSnappedLocationProvider.startUpdatingLocation()
        #expect(session?.isStarted == true)
        session = nil
        #expect(!source.isRunning)
        #expect(source.onLocation == nil)
    }

    @Test("C9: off the route the limit is that of the road")
    func limitAside() async {
        var aside = road((0, 500), (400, 500))
        aside.speedLimit = 30 / 3.6
        let drive = GuidedDrive(ScriptedProvider(route, roads: [aside]))
        await drive.begin(route, isGuided: false)
        drive.send(north: 500)
        #expect(drive.navigator.speedLimit == 50 / 3.6)
        drive.send(east: 60, north: 500, course: 90)
        #expect(isNear(drive.navigator.speedLimit, 30 / 3.6, within: 1e-9))
    }

    @Test("D3: of two one-way roads the one counts that goes the driver's way")
    func heading() async {
        let roads = [
            road((0, 5), (1000, 5), isTwoWay: false), road((1000, -5), (0, -5), isTwoWay: false),
        ]
        let west = await snapped(roads, east: 500, north: 3, course: 265)
        #expect(isNear(west?.coordinate, place(east: 500, north: -5)))
        #expect(isBearing(west?.course, 270))
        let east = await snapped(roads, east: 500, north: -3, course: 80)
        #expect(isNear(east?.coordinate, place(east: 500, north: 5)))
        #expect(isBearing(east?.course, 90))
    }

    @Test("D3: a two-way road may be driven in both directions")
    func twoWay() async {
        let location = await snapped(
            [road((0, 0), (1000, 0))], east: 500, north: 4, course: 275)
        #expect(isNear(location?.coordinate, place(east: 500, north: 0)))
        #expect(isBearing(location?.course, 270))
    }

    @Test("D3: nobody is put on a road that crosses his way, or that he drives against its oneway")
    func crossing() async {
        let raw = place(east: 500, north: 4)
        let crossing = await snapped([road((0, 0), (1000, 0))], east: 500, north: 4, course: 0)
        #expect(crossing?.coordinate == raw)
        #expect(crossing?.course == 0)
        let oneway = road((0, 0), (1000, 0), isTwoWay: false)
        #expect(await snapped([oneway], east: 500, north: 4, course: 270)?.coordinate == raw)
    }

    @Test("D3: who stands is on the nearest road, whatever his course")
    func standing() async {
        let roads = [road((0, 0), (1000, 0)), road((0, 12), (1000, 12))]
        for course in [nil, 0.0, 200] {
            let location = await snapped(roads, east: 500, north: 4, course: course, speed: 0)
            #expect(isNear(location?.coordinate, place(east: 500, north: 0)))
        }
    }

    @Test("D3: far from any road a location stays as it is")
    func far() async {
        let location = await snapped([road((0, 0), (1000, 0))], east: 500, north: 20, course: 90)
        #expect(location?.coordinate == place(east: 500, north: 20))
        #expect(location?.course == 90)
    }

    @Test("D3: a listener that is gone or removed is not called")
    func listeners() {
        let drive = GuidedDrive(ScriptedProvider())
        let provider = drive.session.roadSnappedLocationProvider
        let (first, second) = (LocationRecorder(), LocationRecorder())
        provider.addListener(first)
        provider.addListener(second)
        provider.addListener(LocationRecorder())
        drive.send(north: 0)
        #expect(provider.removeListener(second))
        #expect(!provider.removeListener(second))
        drive.send(north: 10)
        #expect(first.locations.count == 2)
        #expect(second.locations.count == 1)
    }

    @Test("D3: when a listener hears a location, the navigator knows it")
    func order() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        let listener = LocationRecorder(drive.navigator)
        drive.session.roadSnappedLocationProvider.addListener(listener)
        drive.send(north: 300)
        #expect(isNear(listener.distances.first, 700, within: 5))
    }

    @Test("D3: a reading that is no place on the Earth changes nothing")
    func nowhere() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.send(north: 100)
        for coordinate in [
            Coordinate(latitude: .nan, longitude: .nan), Coordinate(latitude: 95, longitude: 25),
            Coordinate(latitude: 0, longitude: .infinity),
        ] {
            drive.source.send(coordinate, course: .nan, speed: .nan)
        }
        #expect(isNear(drive.navigator.distanceToNextDestination, 900, within: 5))
        #expect(drive.navigator.traveledPath.allSatisfy { $0.isValid })
        #expect(drive.session.roadSnappedLocationProvider.location?.coordinate.isValid == true)
    }
}

/// Keeps the locations that are delivered, and how far it is then to the destination.
@MainActor private final class LocationRecorder: RoadSnappedLocationListener {
    private(set) var locations: [Location] = []
    private(set) var distances: [Double] = []
    private let navigator: Navigator?

    init(_ navigator: Navigator? = nil) { self.navigator = navigator }

    func locationProvider(
        _ provider: RoadSnappedLocationProvider, didUpdate location: Location
    ) {
        locations.append(location)
        distances += navigator?.distanceToNextDestination.map { [$0] } ?? []
    }
}
