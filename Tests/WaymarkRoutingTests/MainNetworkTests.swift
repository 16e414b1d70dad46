import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A square of streets, 200 m wide, and 300 m to its east a street that nothing leads to.
private struct Island {
    static let square = [(0.0, 0.0), (200, 0), (200, 200), (0, 200)].map { place($0.0, $0.1) }
    static let ends = [place(500, 0), place(500, 200)]
    let router: Router

    static func place(_ east: Double, _ north: Double) -> Coordinate {
        Coordinate(latitude: 60.17, longitude: 24.94)
            .destination(distance: east, bearing: 90).destination(distance: north, bearing: 0)
    }

    init() throws {
        var builder = RoadGraphBuilder()
        let places = Self.square + Self.ends
        for place in places { _ = builder.addNode(FixedCoordinate(place)) }
        var road = RoadAttributes()
        road.roadClass = .residential
        for (start, end) in [(4, 5), (0, 1), (1, 2), (2, 3), (3, 0)] {
            _ = builder.addSegment(
                from: start, to: end,
                points: [places[start], places[end]].map { FixedCoordinate($0) },
                attributes: road, way: 1, forward: .init(flags: []),
                backward: .init(flags: []))
        }
        router = try Router(car: builder.graph())
    }

    func component(of edge: EdgeID) -> UInt32 { router.metric.components[Int(edge.index)] }
}

@Suite("Roads that are cut off from the main network")
struct MainNetworkTests {
    @Test("A place on the main network is taken there and nowhere else")
    func main() throws {
        let snaps = try Island().router.snaps(SnapRequest(Island.place(100, -20)))
        #expect(snaps.map(\.component) == [0])
        #expect(abs((snaps.first?.distance ?? 0) - 20) < 0.1)
    }

    @Test("A place on an island has a second road, on the main network")
    func island() throws {
        let snaps = try Island().router.snaps(SnapRequest(Island.place(520, 100)))
        #expect(snaps.count == 2)
        let (first, second) = (try #require(snaps.first), try #require(snaps.last))
        #expect(first.component != 0 && abs(first.distance - 20) < 0.1)
        #expect(second.component == 0 && abs(second.distance - 320) < 0.5)
    }

    @Test("Other parts of the network are not looked for beyond the radius")
    func smallRadius() throws {
        for place in [Island.place(520, 100), Island.place(100, -20)] {
            let request = SnapRequest(place, radius: 100)
            #expect(try Island().router.snaps(request).count == 1)
        }
    }

    @Test("A journey between island and main network stays on the main network")
    func acrossTheWater() throws {
        let island = try Island()
        let requests = [Island.place(520, 100), Island.place(0, 100)].map { SnapRequest($0) }
        for places in [requests, requests.reversed()] {
            let path = try #require(try island.router.paths(through: places).first)
            #expect(path.edges.allSatisfy { island.component(of: $0) == 0 })
        }
    }

    @Test("A journey between a place on an island and one beside the main network goes on that")
    func nearestTogether() throws {
        let island = try Island()
        // 130 m from the main network, 170 m from the island.
        let requests = [Island.place(500, 100), Island.place(330, 100)].map { SnapRequest($0) }
        for places in [requests, requests.reversed()] {
            let path = try #require(try island.router.paths(through: places).first)
            #expect(path.edges.allSatisfy { island.component(of: $0) == 0 })
        }
    }

    @Test("A journey on an island stays there")
    func onTheIsland() throws {
        let island = try Island()
        let requests = [Island.place(500, 20), Island.place(500, 180)].map { SnapRequest($0) }
        let path = try #require(try island.router.paths(through: requests).first)
        #expect(path.edges.allSatisfy { island.component(of: $0) != 0 })
        #expect(path.edges.count == 1)
    }

    @Test("Where only the island is in reach of one place and not of the other, there is no way")
    func noWay() throws {
        let router = try Island().router
        let requests = [Island.place(500, 100), Island.place(0, 100)].map {
            SnapRequest($0, radius: 100)
        }
        #expect(throws: RoutingError.noRoute(from: 0, to: 1)) {
            try router.paths(through: requests)
        }
    }

    @Test("The largest component has the number 0")
    func numbers() throws {
        let metric = try Island().router.metric
        var sizes: [UInt32: Int] = [:]
        for component in metric.components { sizes[component, default: 0] += 1 }
        #expect(sizes == [0: 8, 1: 2])
    }
}

@Suite("Requests that no route answers")
struct RoutingErrorTests {
    @Test("A journey has a start and a destination")
    func tooFew() throws {
        let router = try Island().router
        #expect(throws: RoutingError.tooFewWaypoints) { try router.paths(through: []) }
        #expect(throws: RoutingError.tooFewWaypoints) {
            try router.paths(through: [SnapRequest(Island.place(0, 0))])
        }
    }

    @Test("A journey has 2,000 places at most")
    func tooMany() throws {
        let router = try Island().router
        let places = Array(repeating: SnapRequest(Island.place(0, 0)), count: 2001)
        #expect(throws: RoutingError.tooManyPlaces(count: 2001, limit: 2000)) {
            try router.paths(through: places)
        }
    }

    @Test("The error tells which place has no road")
    func noRoad() throws {
        let router = try Island().router
        let start = SnapRequest(Island.place(0, 0))
        let far = SnapRequest(Island.place(0, 9000), radius: 500)
        #expect(throws: RoutingError.noRoad(waypoint: 1, radius: 500)) {
            try router.paths(through: [start, far])
        }
        #expect(throws: RoutingError.noRoad(waypoint: 0, radius: 500)) {
            try router.paths(through: [far, start])
        }
    }

    @Test("The error tells which place is none of the Earth")
    func invalid() throws {
        let router = try Island().router
        let start = SnapRequest(Island.place(0, 0))
        let nowhere = SnapRequest(Coordinate(latitude: .nan, longitude: 0))
        #expect(throws: RoutingError.invalidCoordinate(waypoint: 1)) {
            try router.paths(through: [start, nowhere])
        }
    }
}
