import Foundation
import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkUIKit

@Suite("A map with a navigation under the names of others")
@MainActor struct MapNavigationTests {
    @Test("B3, H26: the map shows the navigation of a session, and is given back with it going on")
    func enabling() async throws {
        let scene = try NavigationScene(shows: false)
        let mapView = scene.mapView
        mapView.mapType = .satellite
        #expect(!mapView.isNavigationEnabled && mapView.cameraMode == .free)
        #expect(mapView.enableNavigation(with: scene.session))
        #expect(mapView.isNavigationEnabled && mapView.cameraMode == .following)
        #expect(mapView.navigator === scene.session.navigator)
        #expect(mapView.roadSnappedLocationProvider === scene.session.roadSnappedLocationProvider)
        #expect(mapView.locationSimulator === scene.session.locationSimulator)
        try await scene.guide(to: [scene.waypoint("e", "Goal")])
        #expect(scene.element("header") != nil)
        mapView.isNavigationEnabled = false
        scene.pass(1)
        #expect(scene.element("header") == nil && mapView.mapType == .satellite)
        #expect(scene.session.navigator?.isGuidanceActive == true)
        mapView.isNavigationEnabled = true
        scene.pass(1)
        #expect(scene.element("header") != nil, "the navigation that it showed last")
        mapView.isNavigationEnabled = true
        mapView.navigator = nil
        #expect(!mapView.isNavigationEnabled)
    }

    @Test("What an app has set before goes to the navigation that is shown")
    func before() async throws {
        let scene = try NavigationScene(shows: false)
        let mapView = scene.mapView
        mapView.followingPerspective = .topDownHeadingUp
        mapView.followingZoomLevel = 17
        mapView.enableNavigation(with: scene.session)
        #expect(mapView.followingPerspective == .topDownHeadingUp)
        #expect(mapView.map.navigation?.followingZoomLevel == 17)
        mapView.followingZoomLevel = GMSNavigationNoFollowingZoomLevel
        #expect(mapView.map.navigation?.followingZoomLevel == nil)
        #expect(mapView.followingZoomLevel == GMSNavigationNoFollowingZoomLevel)
    }

    @Test("Two maps: the later one shows the navigation, and the one before is free")
    func twoMaps() throws {
        let scene = try NavigationScene()
        let other = try scene.makeMapView()
        other.enableNavigation(with: scene.session)
        #expect(other.isNavigationEnabled && !scene.mapView.isNavigationEnabled)
        scene.mapView.enableNavigation(with: scene.session)
        #expect(!other.isNavigationEnabled && scene.mapView.isNavigationEnabled)
    }

    @Test("Things of a map that is gone can still be used")
    func gone() async throws {
        let scene = try NavigationScene(shows: false)
        var map: GMSMapView? = try scene.makeMapView()
        map?.enableNavigation(with: scene.session)
        let navigator = try #require(map?.navigator)
        let provider = try #require(map?.roadSnappedLocationProvider)
        let simulator = try #require(map?.locationSimulator)
        let settings = try #require(map?.settings)
        let list = GMSNavigationDirectionsListController(navigator: navigator)
        weak let forgotten = map
        map = nil
        #expect(forgotten == nil)
        #expect(try await navigator.setDestinations([scene.waypoint("e", "Goal")]) == .OK)
        navigator.isGuidanceActive = true
        simulator.simulateLocationsAlongExistingRoute()
        scene.pass(5)
        #expect(navigator.distanceToNextDestination < 1490 && provider.location != nil)
        settings.isNavigationHeaderEnabled = false
        navigator.showRouteOverview()
        navigator.stopControllingMap()
        list.reloadData()
        list.invalidateLayout()
        navigator.clearDestinations()
    }

    @Test("A navigator lives on without its session")
    func navigatorAlone() async throws {
        let city = try DrawnCity()
        var session: GMSNavigationSession? = try GMSNavigationSession(
            provider: city, receiver: LocationSimulator(start: NavigationScene.noon))
        session?.locationSimulator?.simulateLocation(
            at: CLLocationCoordinate2D(try city.place("a")))
        let navigator = try #require(session?.navigator)
        session = nil
        let goal = try #require(
            GMSNavigationWaypoint(
                location: CLLocationCoordinate2D(try city.place("e")), title: "Goal"))
        #expect(await navigator.setDestinations([goal]) == .OK)
    }

    @Test("The dot of a map without a navigation is where a session says")
    func dot() throws {
        let scene = try NavigationScene(shows: false)
        let mapView = scene.mapView
        mapView.isMyLocationEnabled = true
        mapView.roadSnappedMyLocationSource = scene.session.roadSnappedLocationProvider
        try scene.stand(for: 10, at: "b")
        let place = try #require(mapView.myLocation)
        #expect(abs(place.coordinate.longitude - (try scene.place("b").longitude)) < 1e-5)
        mapView.roadSnappedMyLocationSource = nil
        try scene.stand(for: 10, at: "a")
        #expect(
            abs((mapView.myLocation ?? place).coordinate.longitude - place.coordinate.longitude)
                < 1e-9)
    }

    @Test("Colors that were not set are none, also after they were taken back")
    func colors() throws {
        let settings = try NavigationScene().mapView.settings
        #expect(settings.navigationHeaderPrimaryBackgroundColorNightMode == nil)
        settings.navigationHeaderPrimaryBackgroundColorNightMode = .black
        settings.navigationHeaderLargeManeuverIconColor = .orange
        #expect(settings.navigationHeaderPrimaryBackgroundColorNightMode == .black)
        #expect(settings.navigationHeaderLargeManeuverIconColor == .orange)
        settings.navigationHeaderPrimaryBackgroundColorNightMode = nil
        settings.navigationHeaderLargeManeuverIconColor = nil
        #expect(settings.navigationHeaderPrimaryBackgroundColorNightMode == nil)
        #expect(settings.navigationHeaderLargeManeuverIconColor == nil)
    }
}
