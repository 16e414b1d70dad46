import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

@Suite("Matrices of costs")
struct CostMatrixTests {
    /// Compares every cell with the fastest way; returns how many ways there are.
    private func compare(
        _ router: Router, from sources: [Snap], to targets: [Snap]
    ) throws -> Int {
        let matrix = try router.matrix(from: sources, to: targets)
        #expect(matrix.sourceCount == sources.count && matrix.targetCount == targets.count)
        var found = 0
        for (row, source) in sources.enumerated() {
            for (column, target) in targets.enumerated() {
                let path = router.fastestPath(from: source, to: target)
                if path != nil { found += 1 }
                expect(matrix, row, column, path, router)
            }
        }
        return found
    }

    private func expect(
        _ matrix: CostMatrix, _ row: Int, _ column: Int, _ path: RoadPath?, _ router: Router
    ) {
        let (duration, distance) = (
            matrix.duration(from: row, to: column), matrix.distance(from: row, to: column)
        )
        guard let path, let duration, let distance else {
            #expect(duration == nil && distance == nil && path == nil, "\(row) to \(column)")
            return
        }
        #expect(abs(duration - path.duration) < 0.0021, "\(row) to \(column)")
        // Decimetres are rounded on every edge.
        let tolerance = 0.2 + 0.05 * Double(path.edges.count)
        #expect(abs(distance - router.length(of: path)) < tolerance, "\(row) to \(column)")
    }

    @Test(
        "Every cell is what the fastest way takes", arguments: ["car", "foot"],
        [UInt64(1), 2, 3, 4])
    func cells(profile: String, seed: UInt64) throws {
        var sample = try RandomRouter(profile, seed: seed, restricted: 15, bans: 60)
        let (sources, targets) = try (sample.snaps(24), sample.snaps(30))
        #expect(try compare(sample.router, from: sources, to: targets) > 60)
    }

    @Test("Every cell between places of one list is right", arguments: ["car", "foot"])
    func square(profile: String) throws {
        var sample = try RandomRouter(profile, seed: 5, nodeCount: 20, restricted: 30, bans: 10)
        let places = try sample.snaps(40)
        #expect(try compare(sample.router, from: places, to: places) > 200)
    }

    @Test("The options of the request decide the costs")
    func shortest() throws {
        var sample = try RandomRouter(seed: 6)
        let places = try sample.snaps(12)
        let fastest = try sample.router.matrix(from: places, to: places)
        let shortest = try sample.router.matrix(
            from: places, to: places, options: .shortest)
        var shorter = 0
        for (fast, short) in zip(fastest.decimeters, shortest.decimeters) where fast != .max {
            // Lengths are rounded on every edge.
            #expect(short <= fast + 5)
            if short + 100 < fast { shorter += 1 }
        }
        #expect(shorter > 5)
    }

    @Test("A place that is listed twice has equal rows and columns, and is no way from itself")
    func repeatedPlace() throws {
        var sample = try RandomRouter(seed: 7)
        let places = try sample.snaps(6)
        let router = sample.router
        let matrix = try router.matrix(from: places + [places[2]], to: places + [places[3]])
        for number in places.indices {
            #expect(matrix.duration(from: number, to: number) == 0)
            #expect(matrix.distance(from: number, to: number) == 0)
            #expect(matrix.duration(from: 6, to: number) == matrix.duration(from: 2, to: number))
            #expect(matrix.duration(from: number, to: 6) == matrix.duration(from: number, to: 3))
        }
    }

    @Test("What no way leads to is unreachable, one way or both")
    func unreachable() throws {
        var sketch = RoadSketch([(0, 0), (400, 0), (800, 0), (0, 3000), (400, 3000)])
        sketch.addRoad(over: [0, 1, 2], isOneWay: true)
        sketch.addRoad(over: [3, 4])
        let router = try sketch.router()
        let requests = [(200.0, 0.0), (600, 0), (200, 3000)].map {
            SnapRequest(RoadSketch.place(east: $0.0, north: $0.1))
        }
        let snaps = try requests.map { try #require(router.snaps($0).first) }
        let matrix = try router.matrix(from: snaps, to: snaps)
        let isReached = matrix.milliseconds.map { $0 != CostMatrix.unreachable }
        #expect(isReached == [true, true, false, false, true, false, false, false, true])
        #expect(matrix.decimeters.map { $0 != CostMatrix.unreachable } == isReached)
        #expect(try #require(matrix.distance(from: 0, to: 1)).rounded() == 400)
    }

    @Test("Without sources or targets the matrix is empty")
    func empty() throws {
        var sample = try RandomRouter(seed: 8, nodeCount: 40)
        let places = try sample.snaps(3)
        for (sources, targets) in [([], places), (places, []), ([], [])] as [([Snap], [Snap])] {
            let matrix = try sample.router.matrix(from: sources, to: targets)
            #expect(matrix.sourceCount == sources.count && matrix.targetCount == targets.count)
            #expect(matrix.milliseconds.isEmpty && matrix.decimeters.isEmpty)
        }
        #expect(try sample.router.matrix(from: [SnapRequest](), to: []).milliseconds.isEmpty)
    }

    @Test("Too many pairs are refused before anything is computed")
    func tooMany() throws {
        var sample = try RandomRouter(seed: 9, nodeCount: 40)
        // The matrix of these would take 320 GB.
        let snaps = Array(repeating: try sample.snaps(1)[0], count: 200_000)
        let error = RoutingError.tooManyPlaces(count: 40_000_000_000, limit: Router.mostPairs)
        #expect(throws: error) { try sample.router.matrix(from: snaps, to: snaps) }
        // These are not even looked at.
        let nowhere = Coordinate(latitude: .nan, longitude: 0)
        let requests = Array(repeating: SnapRequest(nowhere), count: 200_000)
        #expect(throws: error) { try sample.router.matrix(from: requests, to: requests) }
    }

    @Test("A place without a road or not on the Earth is named")
    func badPlaces() throws {
        var sample = try RandomRouter(seed: 10, nodeCount: 40)
        let good = SnapRequest(try sample.snaps(1)[0].coordinate)
        let far = SnapRequest(Coordinate(latitude: 10, longitude: 10), radius: 500)
        let nowhere = SnapRequest(Coordinate(latitude: .nan, longitude: 10))
        #expect(throws: RoutingError.noRoad(waypoint: 1, radius: 500)) {
            try sample.router.matrix(from: [good, far], to: [good])
        }
        #expect(throws: RoutingError.invalidCoordinate(waypoint: 0)) {
            try sample.router.matrix(from: [good], to: [nowhere])
        }
    }
}
