import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry

@Suite("Destinations under the names of others")
@MainActor struct WaypointTests {
    private let place = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    @Test("E4, E5, E6: a destination is known by its place or by an id, and has a title")
    func forms() throws {
        let work = try #require(GMSNavigationWaypoint(location: place, title: "Work"))
        #expect(work.title == "Work" && work.placeID == nil && work.preferredHeading == -1)
        #expect(work.coordinate.latitude == 60.17 && !work.preferSameSideOfRoad)
        let shop = try #require(GMSNavigationWaypoint(placeID: "node/1", title: "Shop"))
        #expect(shop.placeID == "node/1" && !CLLocationCoordinate2DIsValid(shop.coordinate))
        let kerb = GMSNavigationWaypoint(location: place, title: "", preferSameSideOfRoad: true)
        #expect(kerb?.preferSameSideOfRoad == true)
        let east = GMSNavigationWaypoint(location: place, title: "", preferredSegmentHeading: 90)
        #expect(east?.preferredHeading == 90)
    }

    @Test(
        "A place that is none, and an id without letters, make no destination",
        arguments: [(91.0, 0.0), (0, 181), (.nan, 0), (0, .infinity)])
    func invalid(latitude: Double, longitude: Double) {
        let nowhere = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        #expect(GMSNavigationWaypoint(location: nowhere, title: "") == nil)
        #expect(GMSNavigationMutableWaypoint(location: nowhere, title: "") == nil)
        #expect(GMSNavigationWaypoint(placeID: "", title: "") == nil)
        #expect(
            GMSNavigationWaypoint(location: place, title: "", preferredSegmentHeading: 360) == nil)
        #expect(
            GMSNavigationWaypoint(location: place, title: "", preferredSegmentHeading: -1) == nil)
    }

    @Test(
        "Of side and heading the one that is set last holds; a mutable one keeps what it cannot use"
    )
    func mutable() throws {
        let waypoint = try #require(GMSNavigationMutableWaypoint(location: place, title: "A"))
        waypoint.title = "B"
        waypoint.preferredHeading = 45
        waypoint.preferSameSideOfRoad = true
        #expect(waypoint.title == "B" && waypoint.preferredHeading == -1)
        waypoint.preferredHeading = 45
        #expect(!waypoint.preferSameSideOfRoad && waypoint.preferredHeading == 45)
        waypoint.preferredHeading = 400
        #expect(waypoint.preferredHeading == -1)
        waypoint.coordinate = CLLocationCoordinate2D(latitude: .nan, longitude: 0)
        #expect(waypoint.coordinate.latitude == 60.17)
        waypoint.placeID = "node/1"
        #expect(!CLLocationCoordinate2DIsValid(waypoint.coordinate))
        waypoint.placeID = nil
        #expect(waypoint.placeID == "node/1")
        waypoint.coordinate = place
        #expect(waypoint.placeID == nil && waypoint.coordinate.longitude == 24.94)
    }

    @Test("A copy does not change with the original")
    func copies() throws {
        let waypoint = try #require(GMSNavigationMutableWaypoint(location: place, title: "A"))
        let copy = try #require(waypoint.copy() as? GMSNavigationWaypoint)
        let other = try #require(waypoint.mutableCopy() as? GMSNavigationMutableWaypoint)
        waypoint.title = "B"
        #expect(copy.title == "A" && other.title == "A")
        #expect(!(copy is GMSNavigationMutableWaypoint))
        let options = GMSNavigationMutableRoutingOptions()
        options.routingStrategy = .shorter
        options.alternateRoutesStrategy = .one
        let fixed = try #require(options.copy() as? GMSNavigationRoutingOptions)
        options.routingStrategy = .defaultBest
        #expect(fixed.routingStrategy == .shorter && fixed.alternateRoutesStrategy == .one)
    }

    @Test(
        "Of several routes the one is taken whose legs are nearest to the lengths that are wanted")
    func targetDistances() {
        func route(_ legs: Double...) -> Route {
            Route(
                legs: legs.map { meters in
                    RouteLeg(
                        destinationWaypoint: Waypoint(placeID: "node/1"),
                        destinationCoordinate: Coordinate(latitude: 0, longitude: 0),
                        path: [], steps: [], segmentDurations: [], segmentSpeedLimits: [],
                        distance: meters, duration: 1)
                })
        }
        let routes = [route(1000, 500), route(1500, 500), route(2000, 100)]
        #expect(TargetDistances([1600]).nearest(of: routes) == routes[1])
        #expect(TargetDistances([1900, 0]).nearest(of: routes) == routes[2])
        #expect(TargetDistances([]).nearest(of: routes) == routes[0])
        #expect(TargetDistances([.nan]).nearest(of: []) == nil)
        let options = GMSNavigationMutableRoutingOptions()
        options.routingStrategy = .deltaToTargetDistance
        options.targetDistancesMeters = [1600]
        #expect(options.routingStrategy.rawValue == 2 && options.targetDistancesMeters == [1600])
    }
}
