import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Routes inside of buildings")
struct IndoorRouteTests {
    private static let plan = FloorPlan(roomsASide: 12)

    /// A place in a room, with the door that leads to it.
    private struct Seat {
        let place: SIMD2<Double>
        let door: SIMD2<Double>
        let level: Int

        init(using generator: inout SeededGenerator) {
            let room = Int.random(in: 0..<IndoorRouteTests.plan.roomsASide, using: &generator)
            let isNorth = Bool.random(using: &generator)
            let x = Double.random(in: 0.2..<FloorPlan.roomWidth - 0.2, using: &generator)
            let y = Double.random(in: 0.2..<FloorPlan.south - 0.2, using: &generator)
            place = SIMD2(
                Double(room) * FloorPlan.roomWidth + x, isNorth ? FloorPlan.north + y : y)
            door = IndoorRouteTests.plan.door(room, isNorth: isNorth)
            level = Int.random(in: FloorPlan.levels, using: &generator)
        }

        var waypoint: Waypoint {
            var waypoint = Waypoint(coordinate: IndoorRouteTests.plan.coordinate(place))
            waypoint.level = Double(level)
            return waypoint
        }
    }

    @Test("Of 2,000 ways between rooms none leads through a wall or far round")
    func random() throws {
        let provider = OnDeviceProvider(region: try Self.plan.region())
        let walls = Self.plan.walls
        var generator = SeededGenerator(seed: 31)
        var (crossing, missing, long) = (0, 0, 0)
        for _ in 0..<2000 {
            let (start, end) = (Seat(using: &generator), Seat(using: &generator))
            var request = DirectionsRequest(
                waypoints: [start.waypoint, end.waypoint],
                options: RoutingOptions(profile: "foot"))
            request.includesSteps = false
            guard let route = try? provider.route(request).routes.first else {
                missing += 1
                continue
            }
            let line =
                [start.place] + route.path.map { Self.plan.place($0) } + [end.place]
            if zip(line, line.dropFirst()).contains(where: { a, b in
                walls.contains { Self.crosses(a, b, $0) }
            }) {
                crossing += 1
            }
            guard start.level == end.level, start.door != end.door else { continue }
            let shortest =
                Self.length(start.place, start.door) + Self.length(start.door, end.door)
                + Self.length(end.door, end.place)
            let walked = zip(line, line.dropFirst()).reduce(0) { $0 + Self.length($1.0, $1.1) }
            // One keeps away from walls, and goes to the middle of a room before one goes to a corner of it.
            if walked > shortest * 1.15 + 5 { long += 1 }
        }
        #expect(missing == 0)
        #expect(crossing == 0)
        #expect(long == 0)
    }

    private static func length(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        ((b - a) * (b - a)).sum().squareRoot()
    }

    private static func crosses(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ wall: FloorPlan.Wall
    ) -> Bool {
        func side(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ point: SIMD2<Double>) -> Double {
            let (along, across) = (to - from, point - from)
            return along.x * across.y - along.y * across.x
        }
        return side(a, b, wall.start) * side(a, b, wall.end) < 0
            && side(wall.start, wall.end, a) * side(wall.start, wall.end, b) < 0
    }

    @Test("From the street to a room upstairs and back, by stairs and by the lift")
    func fromTheStreet() throws {
        let provider = OnDeviceProvider(region: try Self.plan.region())
        let street = Waypoint(coordinate: Self.plan.coordinate(SIMD2(-20, 6.5)))
        var room = Waypoint(coordinate: Self.plan.coordinate(SIMD2(45, 11)))
        room.level = 2
        for isBack in [false, true] {
            for avoids: RoadFeatures in [[], .stairs] {
                var options = RoutingOptions(profile: "foot")
                options.avoids = avoids
                let request = DirectionsRequest(
                    waypoints: isBack ? [room, street] : [street, room], options: options)
                let route = try #require(try provider.route(request).routes.first)
                let kinds = route.legs.flatMap(\.steps).map(\.maneuver.kind)
                #expect(kinds.contains(isBack ? .leaveBuilding : .enterBuilding), "\(kinds)")
                #expect(kinds.contains(.door), "\(kinds)")
                #expect(kinds.contains(avoids.isEmpty ? .stairs : .elevator), "\(kinds)")
                #expect(kinds.contains(avoids.isEmpty ? .elevator : .stairs) == false, "\(kinds)")
            }
        }
    }
}
