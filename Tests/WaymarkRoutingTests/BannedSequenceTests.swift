import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// One-way roads between numbered nodes, each a segment of its own that is named by its ends.
private struct OneWayRoads {
    private var builder = RoadGraphBuilder()
    private var numbers: [[Int]: Int] = [:]

    /// Nodes lie 100 m apart on a line to the east; those from 10 on lie north of it.
    init(_ segments: [[Int]]) {
        let origin = Coordinate(latitude: 60.17, longitude: 24.94)
        let places = (0..<20).map { node in
            origin.destination(distance: Double(node % 10) * 100, bearing: 90)
                .destination(distance: node < 10 ? 0 : 100, bearing: 0)
        }
        for place in places { _ = builder.addNode(FixedCoordinate(place)) }
        var road = RoadAttributes()
        road.roadClass = .residential
        let tags = builder.tagSet([("oneway", "yes")])
        for ends in segments {
            numbers[ends] = builder.addSegment(
                from: ends[0], to: ends[1],
                points: ends.map { FixedCoordinate(places[$0]) }, attributes: road, tags: tags,
                way: 1, forward: .init(flags: []), backward: .init(flags: []))
        }
    }

    /// Forbids the way over `nodes`.
    mutating func ban(_ nodes: Int...) {
        let steps = zip(nodes, nodes.dropFirst()).compactMap { numbers[[$0, $1]] }
        builder.ban(steps.map { .init(segment: $0, isReversed: false) })
    }

    /// The nodes on the fastest way from the middle of one segment to that of another.
    func route(from start: [Int], to end: [Int]) throws -> [Int]? {
        let router = try Router(car: builder.graph())
        let snaps = try [start, end].map { ends -> Snap in
            let segment = try #require(numbers[ends])
            let points = router.graph.shape(ofSegment: segment).map(\.coordinate)
            let middle = points[0].interpolated(to: points[1], fraction: 0.5)
            return try #require(router.snaps(SnapRequest(middle, radius: 5)).first)
        }
        let path = router.fastestPath(from: snaps[0], to: snaps[1])
        return path.map { path in
            [Int(router.graph.source(of: path.edges[0]).index)]
                + path.edges.map { Int(router.graph.targets[Int($0.index)].index) }
        }
    }
}

@Suite("Forbidden sequences of edges")
struct BannedSequenceTests {
    /// A line from 0 to 6 with branches to the north at 2 to 5.
    private func line() -> OneWayRoads {
        OneWayRoads([
            [0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [2, 12], [3, 13], [4, 14], [5, 15],
            [11, 2],
        ])
    }

    @Test("Without a ban the way is open")
    func open() throws {
        #expect(try line().route(from: [0, 1], to: [5, 15]) == [0, 1, 2, 3, 4, 5, 15])
    }

    @Test("A banned turn is not driven")
    func turn() throws {
        var roads = line()
        roads.ban(1, 2, 12)
        #expect(try roads.route(from: [0, 1], to: [2, 12]) == nil)
        #expect(try roads.route(from: [11, 2], to: [2, 12]) == [11, 2, 12])
    }

    @Test("A banned sequence is not driven, its parts are")
    func sequence() throws {
        var roads = line()
        roads.ban(1, 2, 3, 13)
        #expect(try roads.route(from: [0, 1], to: [3, 13]) == nil)
        #expect(try roads.route(from: [11, 2], to: [3, 13]) == [11, 2, 3, 13])
        #expect(try roads.route(from: [2, 3], to: [3, 13]) == [2, 3, 13])
        #expect(try roads.route(from: [0, 1], to: [5, 6]) == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test("A start within a banned sequence is not the whole of it")
    func startWithin() throws {
        var roads = line()
        roads.ban(1, 2, 3, 4, 14)
        #expect(try roads.route(from: [1, 2], to: [4, 14]) == nil)
        #expect(try roads.route(from: [2, 3], to: [4, 14]) == [2, 3, 4, 14])
    }

    @Test("A ban that begins inside a longer one holds")
    func suffix() throws {
        var roads = line()
        roads.ban(0, 1, 2, 3, 4, 5)
        roads.ban(2, 3, 4, 14)
        #expect(try roads.route(from: [0, 1], to: [4, 14]) == nil)
        #expect(try roads.route(from: [0, 1], to: [4, 5]) == nil)
        #expect(try roads.route(from: [1, 2], to: [4, 5]) == [1, 2, 3, 4, 5])
    }

    @Test("Bans that begin one inside the other all hold")
    func nestedSuffixes() throws {
        var roads = line()
        roads.ban(0, 1, 2, 3, 4, 5, 6)
        roads.ban(1, 2, 3, 4, 14)
        roads.ban(2, 3, 4, 5, 15)
        #expect(try roads.route(from: [0, 1], to: [5, 6]) == nil)
        #expect(try roads.route(from: [0, 1], to: [4, 14]) == nil)
        #expect(try roads.route(from: [0, 1], to: [5, 15]) == nil)
        #expect(try roads.route(from: [3, 4], to: [5, 15]) == [3, 4, 5, 15])
    }

    @Test("A sequence of one edge bans nothing")
    func oneEdge() throws {
        var roads = line()
        roads.ban(0, 1)
        #expect(try roads.route(from: [0, 1], to: [5, 6]) == [0, 1, 2, 3, 4, 5, 6])
    }
}
