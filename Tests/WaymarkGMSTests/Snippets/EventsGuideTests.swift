import Foundation
import Testing
import WaymarkGMS
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkUIKit

// The view controller of the guide to navigation events: its code is that of the guide, but for the import and for
// line breaks that its text has lost. What stands around it is marked.

class ViewController: UIViewController, GMSNavigatorListener,
    GMSRoadSnappedLocationProviderListener
{
    // Around the samples: the map and the navigator that they speak of.
    let mapView: GMSMapView
    var navigator: GMSNavigator? { mapView.navigator }
    private(set) var locations: [CLLocation] = []

    init(_ mapView: GMSMapView) {
        self.mapView = mapView
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // "After adopting the navigation protocols, add listeners"
        mapView.navigator?.add(self)
        mapView.roadSnappedLocationProvider?.add(self)
    }

    func receiveLocationUpdates() {
        // "Receiving or stopping location updates"
        mapView.roadSnappedLocationProvider.startUpdatingLocation()
    }

    func locationProvider(
        _ locationProvider: GMSRoadSnappedLocationProvider,
        didUpdate location: CLLocation
    ) {
        print("Location: \(location.description)")
        locations.append(location)  // for the test
    }

    func receiveLocationUpdatesInTheBackground() {
        mapView.roadSnappedLocationProvider.allowsBackgroundLocationUpdates = true
    }

    // "Detecting arrival events"
    func navigator(
        _ navigator: GMSNavigator,
        didArriveAt waypoint:
            GMSNavigationWaypoint
    ) {
        print("You have arrived at: \(waypoint.title)")
        mapView.navigator?.continueToNextDestination()
        mapView.navigator?.isGuidanceActive = true
    }

    // "Receiving route change updates"
    func navigatorDidChangeRoute(_ navigator: GMSNavigator) {
        print(
            "The route has changed.")
    }

    // "Receiving time to destination updates"
    func navigator(
        _ navigator: GMSNavigator,
        didUpdateRemainingTime time:
            TimeInterval
    ) {
        print("Time to next destination: \(time)")
    }

    func setTimeThreshold() {
        navigator?.timeUpdateThreshold = 10
    }

    // "Receiving distance to destination updates"
    func navigator(
        _ navigator: GMSNavigator,
        didUpdateRemainingDistance distance:
            CLLocationDistance
    ) {
        let miles = distance * 0.00062137
        print("Distance to next destination: \(miles) miles.")
    }

    func setDistanceThreshold() {
        navigator?.distanceUpdateThreshold = 100
    }

    // "Receiving traffic updates"
    func navigator(
        _ navigator: GMSNavigator,
        didUpdate delayCategory:
            GMSNavigationDelayCategory
    ) {
        print("Traffic flow to next destination: \(delayCategory)")
    }

    // "Receiving speeding updates"
    // Listener to handle speeding events.
    func navigator(
        _ navigator:
            GMSNavigator, didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
    ) {
        print("Speed is \(percentageAboveLimit) above the limit.")
    }

    // "Changing suggested lighting mode"
    // Define a listener for suggested changes to lighting mode.
    func navigator(
        _ navigator: GMSNavigator,
        didChangeSuggestedLightingMode lightingMode:
            GMSNavigationLightingMode
    ) {
        print("Suggested lighting mode has changed: \(String(describing: lightingMode))")

        // Make the suggested change.
        mapView.lightingMode = lightingMode
    }
}

extension ViewController {
    /// The lines that begin so, in their order.
    fileprivate func lines(_ start: String) -> [String] { printed.filter { $0.hasPrefix(start) } }

    /// The numbers in the lines that begin so.
    fileprivate func numbers(_ start: String) -> [Double] {
        lines(start).compactMap { line in
            Double(line.dropFirst(start.count).prefix { $0.isNumber || ".-e".contains($0) })
        }
    }
}

@Suite("Samples of the guide to navigation events")
@MainActor struct EventsGuideTests {
    private let stop = "Kaivokatu 1"
    private let goal = "Unioninkatu 5"

    /// A controller whose driver has two destinations.
    private func begin(
        _ scene: NavigationScene, prepare: (ViewController) -> Void = { _ in }
    ) async throws -> ViewController {
        let controller = ViewController(scene.mapView)
        controller.loadViewIfNeeded()
        prepare(controller)
        let destinations = [try scene.waypoint("bd", stop), try scene.waypoint("e", goal)]
        let status = await scene.mapView.navigator?.setDestinations(destinations)
        #expect(status == .OK)
        scene.mapView.navigator?.isGuidanceActive = true
        return controller
    }

    @Test("C1, C2: arrivals come once each in their order, and the sample goes on to the next")
    func arrivals() async throws {
        let scene = try NavigationScene()
        let controller = try await begin(scene)
        try scene.drive()
        #expect(
            controller.lines("You have arrived") == [
                "You have arrived at: \(stop)", "You have arrived at: \(goal)",
            ])
        let story = controller.printed.filter {
            $0.hasPrefix("The route") || $0.hasPrefix("You have")
        }
        // Set, the next destination, and none any more.
        #expect(
            story == [
                "The route has changed.", "You have arrived at: \(stop)",
                "The route has changed.", "You have arrived at: \(goal)",
                "The route has changed.",
            ])
        #expect(scene.mapView.navigator?.routeLegs == nil)
    }

    @Test("C2: the new route is there by its legs, and the leg of a stop before the app goes on")
    func legs() async throws {
        let scene = try NavigationScene()
        let controller = try await begin(scene)
        let navigator = try scene.navigator
        let legs = try #require(navigator.routeLegs)
        #expect(legs.compactMap(\.destinationWaypoint?.title) == [stop, goal])
        let end = try scene.city.place("bd")
        #expect(abs(legs[0].destinationCoordinate.latitude - end.latitude) < 1e-5)
        #expect(abs(legs[0].destinationCoordinate.longitude - end.longitude) < 1e-5)
        let whole = try #require(navigator.currentRouteLeg?.path)
        scene.session.locationSimulator?.simulateLocationsAlongExistingRoute()
        scene.pass(20)
        let rest = try #require(navigator.currentRouteLeg?.path)
        #expect(rest.length(of: .geodesic) < whole.length(of: .geodesic) - 100)
        #expect(controller.printed.first == "The route has changed.")
    }

    @Test(
        "C3, B16: the remaining time is told every second of change, or every ten where that is asked for"
    )
    func remainingTime() async throws {
        for isCoarse in [false, true] {
            let scene = try NavigationScene()
            let controller = try await begin(scene) { if isCoarse { $0.setTimeThreshold() } }
            scene.session.locationSimulator?.simulateLocationsAlongExistingRoute()
            scene.pass(60)
            let times = controller.numbers("Time to next destination: ")
            let steps = zip(times, times.dropFirst()).map { $0 - $1 }
            #expect(times.count > (isCoarse ? 3 : 30))
            #expect(steps.allSatisfy { $0 >= (isCoarse ? 9.5 : 0.95) - 1e-6 })
        }
    }

    @Test("C4, B17: the remaining distance is told in steps of a metre, or of a hundred")
    func remainingDistance() async throws {
        for isCoarse in [false, true] {
            let scene = try NavigationScene()
            let controller = try await begin(scene) { if isCoarse { $0.setDistanceThreshold() } }
            scene.session.locationSimulator?.simulateLocationsAlongExistingRoute()
            scene.pass(60)
            let distances = controller.numbers("Distance to next destination: ").map {
                $0 / 0.00062137
            }
            let steps = zip(distances, distances.dropFirst()).map { $0 - $1 }
            #expect(distances.count > (isCoarse ? 3 : 30))
            #expect(steps.allSatisfy { $0 >= (isCoarse ? 95 : 0.95) - 1e-6 })
            #expect(distances.first.map { $0 < 751 && $0 > 600 } == true)
        }
    }

    @Test("C6, C7: traffic is light on the way to the stop and heavy behind it")
    func traffic() async throws {
        let scene = try NavigationScene()
        let controller = try await begin(scene)
        #expect(GMSNavigationDelayCategory.noData.rawValue == 0)
        #expect(GMSNavigationDelayCategory.heavy.rawValue == 1)
        #expect(GMSNavigationDelayCategory.medium.rawValue == 2)
        #expect(GMSNavigationDelayCategory.light.rawValue == 3)
        scene.session.locationSimulator?.simulateLocationsAlongExistingRoute()
        scene.pass(5)
        #expect(try scene.navigator.delayCategoryToNextDestination == .light)
        try scene.drive()
        let told = controller.lines("Traffic flow")
        #expect(told.first == "Traffic flow to next destination: light")
        #expect(told.contains("Traffic flow to next destination: heavy"))
    }

    @Test("C9: who drives faster than allowed is told by how much, and who does not by nothing")
    func speeding() async throws {
        let scene = try NavigationScene()
        let controller = try await begin(scene)
        scene.session.locationSimulator?.simulateLocationsAlongExistingRoute()
        scene.pass(20)
        #expect(!controller.numbers("Speed is ").contains { $0 > 0 })
        scene.session.locationSimulator?.speedMultiplier = 2
        scene.pass(15)
        #expect(controller.numbers("Speed is ").contains { $0 > 30 && $0 < 150 })
        scene.session.locationSimulator?.speedMultiplier = 1
        scene.pass(5)
        #expect(controller.numbers("Speed is ").last == 0)
    }

    @Test("C8, H27: when night falls the sample takes the suggestion, and the map is dark")
    func lighting() async throws {
        let dusk = try #require(dusk(at: try DrawnCity().place("a")))
        let scene = try NavigationScene(start: dusk - 20 * 60)
        let controller = try await begin(scene)
        #expect(scene.mapView.lightingMode == .normal)
        try scene.stand(for: 25 * 60, at: "a")
        #expect(controller.printed.contains("Suggested lighting mode has changed: lowLight"))
        #expect(scene.mapView.lightingMode == .lowLight && scene.mapView.map.isDark)
        #expect(try scene.navigator.suggestedLightingMode == .lowLight)
    }

    @Test("C8: a map whose app does not take the suggestion stays as it is")
    func noLighting() async throws {
        let dusk = try #require(dusk(at: try DrawnCity().place("a")))
        let scene = try NavigationScene(start: dusk - 20 * 60)
        try scene.stand(for: 25 * 60, at: "a")
        #expect(try scene.navigator.suggestedLightingMode == .lowLight)
        #expect(scene.mapView.lightingMode == .normal)
    }

    @Test(
        "D1, D3, D4, D6: locations come from when they are asked for, on the road and with all that is known"
    )
    func locations() async throws {
        let scene = try NavigationScene()
        scene.session.isStarted = false
        let controller = ViewController(scene.mapView)
        controller.loadViewIfNeeded()
        scene.session.locationSimulator?.simulateLocation(at: try scene.place("a"))
        #expect(controller.locations.isEmpty)
        controller.receiveLocationUpdates()
        let status = await scene.mapView.navigator?.setDestinations([
            try scene.waypoint("e", goal)
        ])
        #expect(status == .OK)
        scene.session.locationSimulator?.isLocationJitteringEnabled = true
        scene.session.locationSimulator?.simulateLocationsAlongExistingRoute()
        scene.pass(30)
        let places = controller.locations
        #expect(places.count > 20)
        #expect(controller.lines("Location: <").count == places.count)
        let last = try #require(places.last)
        let latitude = try scene.city.place("a").latitude
        #expect(abs(last.coordinate.latitude - latitude) < 1e-6, "on the road, though it jitters")
        #expect(abs(last.course - 90) < 1 && last.speed > 5)
        #expect(last.timestamp > NavigationScene.noon)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp })
        scene.mapView.roadSnappedLocationProvider.stopUpdatingLocation()
        scene.pass(5)
        #expect(controller.locations.count == places.count)
    }

    @Test("D5: updates in the background are off until an app asks for them")
    func background() throws {
        let scene = try NavigationScene()
        let controller = ViewController(scene.mapView)
        #expect(!scene.mapView.roadSnappedLocationProvider.allowsBackgroundLocationUpdates)
        controller.receiveLocationUpdatesInTheBackground()
        #expect(scene.mapView.roadSnappedLocationProvider.allowsBackgroundLocationUpdates)
    }

    @Test("B21: a listener that was removed, or that nobody keeps, hears nothing")
    func listeners() async throws {
        let scene = try NavigationScene()
        let controller = ViewController(scene.mapView)
        let navigator = try scene.navigator
        navigator.add(controller)
        #expect(navigator.remove(controller))
        #expect(!navigator.remove(controller))
        var other: ViewController? = ViewController(scene.mapView)
        weak let forgotten = other
        if let other { navigator.add(other) }
        other = nil
        #expect(forgotten == nil)
        let status = await navigator.setDestinations([try scene.waypoint("e", goal)])
        #expect(status == .OK && controller.printed.isEmpty)
    }

    /// When it becomes dark there, to the minute.
    private func dusk(at place: Coordinate) -> Date? {
        var light = LightingSuggestion()
        let minutes = (0..<720).map { NavigationScene.noon + Double($0) * 60 }
        return minutes.first {
            light.update(coordinate: place, date: $0, tunnelRest: 0) == .lowLight
        }
    }
}
