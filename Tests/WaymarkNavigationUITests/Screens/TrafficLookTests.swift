import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

@Suite("The look of traffic on the route")
@MainActor struct TrafficLookTests {
    /// Seconds of a part without traffic, with some, and where it stands.
    private enum Pace {
        static let (free, slow, standing) = (10.0, 13.0, 30.0)
    }

    /// Corners of the route between delayed parts, metres to the east and to the north of the start.
    private static let corners = [SIMD2(-80.0, 520), SIMD2(0, 520), SIMD2(60, 430)]
    private static let points =
        [SIMD2(0.0, 0), SIMD2(-80, 420)] + corners + [SIMD2(70, 540), SIMD2(70, 900)]
    /// Each corner has some traffic on one side, and standing traffic on the other.
    private static let times = [
        Pace.free, Pace.slow, Pace.standing, Pace.slow, Pace.standing, Pace.free,
    ]

    private static func route(knowsTraffic: Bool) -> Route {
        let places = points.map { DriveScene.place($0.x, $0.y) }
        let last = places.count - 1
        func step(_ kind: Maneuver.Kind, _ range: ClosedRange<Int>) -> RouteStep {
            RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: nil, coordinate: places[range.lowerBound],
                    bearingBefore: 0, bearingAfter: 0),
                pointRange: range, distance: Double(range.count - 1) * 200,
                duration: Double(range.count - 1) * 20, roadName: "Mannerheimintie")
        }
        let leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: places[last], title: "Goal"),
            destinationCoordinate: places[last], path: Path(places),
            steps: [step(.depart, 0...last), step(.arrive, last...last)],
            segmentDurations: times, segmentSpeedLimits: times.map { _ in 40 / 3.6 },
            segmentFreeFlowDurations: knowsTraffic ? times.map { _ in Pace.free } : [],
            distance: 1200, duration: times.reduce(0, +))
        return Route(legs: [leg], country: "FI")
    }

    /// A frame of the middle of the route, and the places of its corners.
    private static func look(knowsTraffic: Bool) throws -> (frame: Bitmap, corners: [SIMD2<Double>])
    {
        let scene = try DriveScene()
        scene.pass(1)
        scene.navigator.shouldDisplayPrompts = false
        #expect(scene.navigator.setRoute(route(knowsTraffic: knowsTraffic)) == .ok)
        scene.navigator.isGuidanceActive = true
        scene.controller.cameraMode = .free
        scene.map.camera = CameraPosition(target: DriveScene.place(-10, 480), zoom: 16.5)
        scene.pass(1)
        let places = try corners.map {
            try #require(scene.map.projection.point(for: DriveScene.place($0.x, $0.y)))
        }
        return (scene.map.frame(), places)
    }

    private static func color(_ frame: Bitmap, _ x: Int, _ y: Int) -> SIMD3<Int> {
        let pixel = frame[x, y]
        return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }

    private static func bytes(_ color: StyleColor) -> SIMD3<Int> {
        let parts = SIMD3(color.red, color.green, color.blue) * 255
        return SIMD3(Int(parts.x.rounded()), Int(parts.y.rounded()), Int(parts.z.rounded()))
    }

    /// More than the smoothing of an edge that lies on another.
    private static func differ(_ a: SIMD3<Int>, _ b: SIMD3<Int>) -> Bool {
        let way = a &- b
        return max(abs(way.x), abs(way.y), abs(way.z)) > 16
    }

    @Test("The colours of traffic stay within the border of the route")
    func within() throws {
        let (plain, places) = try Self.look(knowsTraffic: false)
        let (busy, _) = try Self.look(knowsTraffic: true)
        let low = places.reduce(places[0]) { pointwiseMin($0, $1) } - 20
        let high = places.reduce(places[0]) { pointwiseMax($0, $1) } + 20
        let (route, casing) = (
            Self.bytes(RouteColors.day.route), Self.bytes(RouteColors.day.casing)
        )
        var changes = 0
        for y in Int(low.y)..<Int(high.y) {
            for x in Int(low.x)..<Int(high.x)
            where Self.differ(Self.color(plain, x, y), Self.color(busy, x, y)) {
                changes += 1
                #expect(
                    Self.color(plain, x, y) != casing,
                    "\(x), \(y) is \(Self.color(busy, x, y)) with traffic")
                let isRoute = (-1...1).contains { dy in
                    (-1...1).contains { dx in Self.color(plain, x + dx, y + dy) == route }
                }
                #expect(isRoute, "\(x), \(y)")
            }
        }
        #expect(changes > 1000)
    }

    @Test("Where traffic stands lies over where it is slow, round at every corner")
    func corners() throws {
        let (frame, places) = try Self.look(knowsTraffic: true)
        let standing = Self.bytes(RouteColors.day.heavyDelay)
        for place in places {
            for angle in stride(from: 0.0, to: 360, by: 20) {
                let way = SIMD2(
                    CMath.sine(angle.degreesToRadians), CMath.cosine(angle.degreesToRadians))
                let point = place + way * 3.5
                let color = Self.color(frame, Int(point.x), Int(point.y))
                #expect(color == standing, "\(angle)° around \(place)")
            }
        }
    }
}
