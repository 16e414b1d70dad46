import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Requests that make no sense")
struct HostileRequestTests {
    private static let nowhere = Coordinate(latitude: .nan, longitude: .nan)

    private func error(_ closures: RouteClosures) throws -> DirectionsError? {
        let options = routingOptions { $0.closures = closures }
        return try ScenarioMap.block(main: [:]).route(from: "1", to: "2", options: options).error
    }

    private func isInvalidRequest(_ error: DirectionsError?) -> Bool {
        if case .invalidRequest(let reason) = error { return !reason.isEmpty }
        return false
    }

    @Test(
        "A circle without a radius is refused",
        arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1_000_001, 1e300])
    func radius(_ radius: Double) throws {
        let circle = RouteClosures.Circle(center: .helsinki, radius: radius)
        #expect(isInvalidRequest(try error(RouteClosures(circles: [circle]))))
    }

    @Test(
        "A circle without a centre is refused",
        arguments: [
            nowhere, Coordinate(latitude: 91, longitude: 0),
            Coordinate(latitude: 0, longitude: 181),
            Coordinate(latitude: .infinity, longitude: 0),
        ])
    func center(_ center: Coordinate) throws {
        let circle = RouteClosures.Circle(center: center, radius: 100)
        #expect(isInvalidRequest(try error(RouteClosures(circles: [circle]))))
    }

    @Test(
        "An area without three points is refused",
        arguments: [
            [], [Coordinate.helsinki], [.helsinki, .london], [.helsinki, .london, nowhere],
        ])
    func area(_ area: [Coordinate]) throws {
        #expect(isInvalidRequest(try error(RouteClosures(areas: [area]))))
    }

    @Test("The largest circle and areas without extent are no reason to fail")
    func extremes() throws {
        let circle = RouteClosures.Circle(center: .helsinki, radius: 1_000_000)
        #expect(try error(RouteClosures(circles: [circle])) != nil)
        let points = Array(repeating: Coordinate.london, count: 10_000)
        #expect(try error(RouteClosures(areas: [points])) == nil)
        let north = [(0.0, -80.0), (0, 80), (90, 80), (90, -80)].map {
            Coordinate(latitude: $0, longitude: $1)
        }
        #expect(try error(RouteClosures(areas: [north])) != nil)
        #expect(try error(RouteClosures(ways: [.min, .max])) == nil)
    }

    @Test("More places than a journey may have are refused", arguments: [2001, 10_002])
    func places(_ count: Int) throws {
        let map = try ScenarioMap.block(main: [:])
        let place = Waypoint(coordinate: try map.place("m"))
        let request = DirectionsRequest(waypoints: Array(repeating: place, count: count))
        #expect(try map.drive(request).error == .tooManyWaypoints(count: count, limit: 2000))
    }

    @Test("A journey needs a start and an end", arguments: [0, 1])
    func tooFew(_ count: Int) throws {
        let map = try ScenarioMap.block(main: [:])
        let place = Waypoint(coordinate: try map.place("m"))
        let request = DirectionsRequest(waypoints: Array(repeating: place, count: count))
        #expect(try map.drive(request).error == .tooFewWaypoints)
    }

    @Test(
        "A place that is none of the Earth is refused",
        arguments: [
            nowhere, Coordinate(latitude: 1e300, longitude: 0),
            Coordinate(latitude: 0, longitude: -.infinity), Coordinate(latitude: 100, longitude: 0),
        ])
    func place(_ place: Coordinate) throws {
        let map = try ScenarioMap.block(main: [:])
        let waypoints = [
            Waypoint(coordinate: try map.place("1")), Waypoint(coordinate: place),
        ]
        let drive = try map.drive(DirectionsRequest(waypoints: waypoints))
        #expect(drive.error?.status == .waypointError)
    }

    @Test(
        "A heading or a tolerance that is no number is no reason to fail",
        arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
    func heading(_ number: Double) throws {
        let map = try ScenarioMap.block(main: [:])
        var start = Waypoint(coordinate: try map.place("1"), preferredHeading: number)
        let end = Waypoint(coordinate: try map.place("2"))
        let numbered = try map.drive(DirectionsRequest(waypoints: [start, end]))
        #expect(numbered.roads == ["West", "Main", "East"])
        start = Waypoint(coordinate: try map.place("1"), preferredHeading: 90)
        start.headingTolerance = number
        let tolerant = try map.drive(DirectionsRequest(waypoints: [start, end]))
        #expect(tolerant.roads == ["West", "Main", "East"])
    }

    @Test("A number of alternatives out of its range is refused", arguments: [-1, 4, Int.max])
    func alternatives(_ count: Int) throws {
        let map = try ScenarioMap.block(main: [:])
        let places = try ["1", "2"].map { Waypoint(coordinate: try map.place($0)) }
        var request = DirectionsRequest(waypoints: places)
        request.alternatives = count
        #expect(throws: DirectionsError.self) { try map.provider.route(request) }
    }

    @Test("A profile that is not there is told")
    func unknown() throws {
        let map = try ScenarioMap.block(main: [:])
        for options in [
            RoutingOptions(profile: "submarine"), RoutingOptions(profile: ""),
            RoutingOptions(profile: "truck"),
        ] {
            let drive = try map.route(from: "1", to: "2", options: options)
            #expect(drive.error?.status == .travelModeUnsupported)
        }
    }
}
