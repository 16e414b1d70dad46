import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension Router {
    /// The metres from `place` to the nearest open road, by looking at all of them.
    fileprivate func plainDistance(to place: Coordinate) -> Double {
        let open = (0..<graph.edgeCount).filter { metric.isOpen(EdgeID($0)) }
        return open.reduce(Double.infinity) { least, edge in
            min(least, graph.path(of: EdgeID(edge)).nearest(to: place)?.distance ?? .infinity)
        }
    }

    /// The place at `fraction` of the length of `edge`.
    fileprivate func place(on edge: EdgeID, at fraction: Double) -> Coordinate {
        let path = graph.path(of: edge)
        var rest = path.length() * fraction
        for (a, b) in zip(path, path.dropFirst()) {
            let length = a.distance(to: b)
            if rest <= length {
                return a.interpolated(to: b, fraction: length > 0 ? rest / length : 0)
            }
            rest -= length
        }
        return path[path.count - 1]
    }
}

@Suite("Places on the road")
struct SnapTests {
    @Test("The nearest open road is found", arguments: [UInt64(21), 22, 23])
    func nearest(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let router = try Router(car: RandomRoads(nodeCount: 120, random: &random).graph())
        for _ in 0..<60 {
            let place = RandomRoads.place(&random)
            var request = SnapRequest(place)
            request.includesFerries = true
            let snap = try #require(router.snaps(request).first)
            let expected = router.plainDistance(to: place)
            let tolerance = max(0.05, expected * 0.002)
            #expect(abs(snap.distance - expected) < tolerance, "\(place)")
            #expect(abs(snap.coordinate.distance(to: place) - expected) < tolerance, "\(place)")
        }
    }

    @Test("Fractions tell where on its edges the place is", arguments: [UInt64(24), 25])
    func fractions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let router = try Router(car: RandomRoads(nodeCount: 120, random: &random).graph())
        for _ in 0..<100 {
            let snap = try #require(router.randomSnap(&random))
            #expect(!snap.departures.isEmpty && !snap.arrivals.isEmpty)
            for direction in snap.departures + snap.arrivals {
                #expect(router.metric.isOpen(direction.edge))
                #expect((0...1).contains(direction.fraction))
                let place = router.place(on: direction.edge, at: direction.fraction)
                // Within a metre of a junction, the place is the junction.
                #expect(place.distance(to: snap.coordinate) < 1.2)
            }
        }
    }

    @Test("Nothing is found beyond the radius", arguments: [UInt64(26)])
    func radius(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let router = try Router(car: RandomRoads(nodeCount: 120, random: &random).graph())
        for _ in 0..<40 {
            let place = RandomRoads.place(&random)
            let distance = router.plainDistance(to: place)
            guard distance > 1 else { continue }
            #expect(router.snaps(SnapRequest(place, radius: distance * 0.99)).isEmpty)
            #expect(!router.snaps(SnapRequest(place, radius: distance * 1.01)).isEmpty)
        }
        let far = Coordinate(latitude: 61, longitude: 25)
        #expect(router.snaps(SnapRequest(far)).isEmpty)
    }

    @Test("A place that is none of the Earth finds nothing")
    func invalid() throws {
        var random = SeededGenerator(seed: 27)
        let router = try Router(car: RandomRoads(nodeCount: 20, random: &random).graph())
        for latitude in [91, .nan, .infinity] {
            let place = Coordinate(latitude: latitude, longitude: 24)
            #expect(router.snaps(SnapRequest(place)).isEmpty)
        }
    }
}

@Suite("The direction of travel at a place")
struct SnapHeadingTests {
    private static let west = Coordinate(latitude: 60.17, longitude: 24.94)
    private static let east = Coordinate(latitude: 60.17, longitude: 24.95)

    /// A road to the east, and back where it is no one-way road.
    private func router(isOneWay: Bool = false) throws -> Router {
        var builder = RoadGraphBuilder()
        for place in [Self.west, Self.east] { _ = builder.addNode(FixedCoordinate(place)) }
        var road = RoadAttributes()
        road.roadClass = .residential
        let tags = builder.tagSet(isOneWay ? [("oneway", "yes")] : [])
        _ = builder.addSegment(
            from: 0, to: 1, points: [Self.west, Self.east].map { FixedCoordinate($0) },
            attributes: road, tags: tags, way: 1, forward: .init(flags: []),
            backward: .init(flags: []))
        return try Router(car: builder.graph())
    }

    private func bearings(_ router: Router, heading: Double?) throws -> [Double] {
        let middle = Self.west.interpolated(to: Self.east, fraction: 0.5)
        let snap = try #require(router.snaps(SnapRequest(middle, heading: heading)).first)
        #expect(snap.departures == snap.arrivals)
        return snap.departures.map { router.graph.startBearing(of: $0.edge).rounded() }.sorted()
    }

    @Test("Without a heading both directions are open")
    func none() throws { #expect(try bearings(router(), heading: nil) == [90, 270]) }

    @Test("A heading chooses the direction that is nearest to it")
    func heading() throws {
        for heading in [10.0, 45, 90, 135, 170] {
            #expect(try bearings(router(), heading: heading) == [90])
        }
        for heading in [190.0, 225, 270, 315, 350, -45] {
            #expect(try bearings(router(), heading: heading) == [270])
        }
    }

    @Test("At a junction every road that leaves it is a way to start, and every one into it to end")
    func junction() throws {
        let router = try router()
        let snap = try #require(router.snaps(SnapRequest(Self.west)).first)
        let bearings = { (directions: [Snap.Direction]) in
            directions.map { router.graph.startBearing(of: $0.edge).rounded() }
        }
        #expect(bearings(snap.departures) == [90])
        #expect(bearings(snap.arrivals) == [270])
    }

    @Test("A heading against a one-way road does not make it vanish")
    func oneway() throws {
        #expect(try bearings(router(isOneWay: true), heading: 270) == [90])
        #expect(try bearings(router(isOneWay: true), heading: 90) == [90])
    }
}
