import Foundation
import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkUIKit

/// A receiver whose readings the test gives.
@MainActor private final class Receiver: LocationSource {
    var onLocation: ((Location) -> Void)?
    private(set) var isRunning = false

    func startUpdatingLocation() { isRunning = true }

    func stopUpdatingLocation() { isRunning = false }

    func send(_ place: Coordinate, at seconds: Double) {
        guard isRunning else { return }
        onLocation?(
            Location(
                coordinate: place, horizontalAccuracy: 5, speed: 0,
                timestamp: NavigationScene.noon + seconds))
    }
}

/// Takes every location.
@MainActor private final class Places: GMSRoadSnappedLocationProviderListener {
    private(set) var all: [CLLocation] = []

    func locationProvider(
        _ locationProvider: GMSRoadSnappedLocationProvider, didUpdate location: CLLocation
    ) {
        all.append(location)
    }
}

@Suite("Simulated drives under the names of others")
@MainActor struct SimulatorTests {
    @Test("G1, G2: a drive goes along the route, stands, and is ended where it is")
    func drive() async throws {
        let scene = try NavigationScene()
        let simulator = try #require(scene.mapView.locationSimulator)
        let navigator = try scene.navigator
        simulator.simulateLocationsAlongExistingRoute()
        scene.pass(2)
        #expect(!simulator.core.isSimulating, "there is no route yet")
        #expect(try await navigator.setDestinations([scene.waypoint("e", "Goal")]) == .OK)
        simulator.simulateLocationsAlongExistingRoute()
        scene.pass(10)
        let first = navigator.distanceToNextDestination
        #expect(first < 1450)
        simulator.isPaused = true
        scene.pass(10)
        #expect(abs(navigator.distanceToNextDestination - first) < 5)
        simulator.isPaused = false
        simulator.speedMultiplier = 2
        scene.pass(5)
        #expect(navigator.distanceToNextDestination < first - 70)
        simulator.stopSimulation()
        let last = navigator.distanceToNextDestination
        scene.pass(5)
        #expect(abs(navigator.distanceToNextDestination - last) < 5)
    }

    @Test("Numbers and places that cannot be change nothing")
    func hostile() throws {
        let scene = try NavigationScene()
        let simulator = try #require(scene.mapView.locationSimulator)
        simulator.speedMultiplier = 5
        for value: Float in [0, -1, -.infinity, .nan] { simulator.speedMultiplier = value }
        #expect(simulator.speedMultiplier == 5)
        simulator.simulateLocation(at: kCLLocationCoordinate2DInvalid)
        simulator.simulateLocation(at: CLLocationCoordinate2D(latitude: .nan, longitude: 0))
        let place = try #require(scene.session.roadSnappedLocationProvider?.location)
        #expect(abs(place.coordinate.latitude - (try scene.place("a").latitude)) < 1e-5)
    }

    @Test(
        "A drive to somewhere else leaves the navigator its route; another call ends the search for it"
    )
    func otherRoute() async throws {
        let scene = try NavigationScene()
        let simulator = try #require(scene.mapView.locationSimulator)
        let navigator = try scene.navigator
        #expect(try await navigator.setDestinations([scene.waypoint("b", "Goal")]) == .OK)
        var statuses: [GMSRouteStatus] = []
        simulator.avoidsTolls = true
        simulator.simulateAlongNewRoute(toDestinations: [try scene.waypoint("e", "Other")]) {
            statuses.append($0)
        }
        while statuses.isEmpty { await Task.yield() }
        #expect(statuses == [.OK] && simulator.core.isSimulating)
        #expect(scene.city.requests.last?.options.avoidsTolls == true)
        #expect(navigator.routeLegs?.first?.destinationWaypoint?.title == "Goal")
        simulator.simulateAlongNewRoute(toDestinations: [try scene.waypoint("e", "Other")]) {
            statuses.append($0)
        }
        simulator.stopSimulation()
        while statuses.count < 2 { await Task.yield() }
        #expect(statuses.last == .canceled && !simulator.core.isSimulating)
        simulator.simulateAlongNewRoute(toDestinations: []) { statuses.append($0) }
        while statuses.count < 3 { await Task.yield() }
        #expect(statuses.last == .noWaypointsError)
    }

    @Test(
        "L25: a report of an incident opens a card, of which listeners hear; without a map it does nothing"
    )
    func incident() async throws {
        let scene = try NavigationScene()
        try await scene.guide(to: [scene.waypoint("e", "Goal")])
        scene.mapView.locationSimulator?.simulateTrafficIncidentReport()
        scene.pass(1)
        let notice = scene.mapView.map.accessibilityElements.filter {
            $0.identifier.hasPrefix("incident")
        }
        #expect(!notice.isEmpty)
        scene.mapView.isNavigationEnabled = false
        scene.session.locationSimulator?.simulateTrafficIncidentReport()
    }

    @Test("While it is simulated nobody listens to the receiver; after it everybody does again")
    func receiver() async throws {
        let city = try DrawnCity()
        let receiver = Receiver()
        let session = try GMSNavigationSession(provider: city, receiver: receiver)
        let places = Places()
        session.roadSnappedLocationProvider?.add(places)
        #expect(!receiver.isRunning && !session.isStarted)
        session.isStarted = true
        #expect(receiver.isRunning && session.isStarted)
        receiver.send(try city.place("a"), at: 0)
        #expect(places.all.count == 1)
        session.locationSimulator?.simulateLocation(at: CLLocationCoordinate2D(try city.place("b")))
        #expect(!receiver.isRunning)
        session.locationSimulator?.stopSimulation()
        #expect(receiver.isRunning)
        let count = places.all.count
        receiver.send(try city.place("a"), at: 100_000_000)
        #expect(places.all.count > count)
        session.isStarted = false
        #expect(!receiver.isRunning && !session.isStarted)
    }

    @Test("A session of Waymark without a simulator has none under these names either")
    func foreignSession() throws {
        let session = GMSNavigationSession(
            try NavigationSession(provider: try DrawnCity(), source: Receiver()))
        #expect(session.locationSimulator == nil && session.navigator != nil)
        let other = GMSNavigationSession(
            try NavigationSession(
                provider: try DrawnCity(), source: LocationSimulator(start: NavigationScene.noon)))
        #expect(other.locationSimulator != nil)
    }
}
