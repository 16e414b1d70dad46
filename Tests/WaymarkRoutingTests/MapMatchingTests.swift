import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension SeededGenerator {
    /// The sum of twelve uniform numbers, less six: nearly normal with deviation 1.
    fileprivate mutating func normal() -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &self) }
    }
}

extension Coordinate {
    /// The place `east` and `north` metres from here.
    fileprivate func moved(east: Double, north: Double) -> Coordinate {
        destination(distance: east, bearing: 90).destination(distance: north, bearing: 0)
    }
}

extension Path {
    /// Readings along the line, one each `step` metres and seconds, that are off by `noise` metres'
    /// deviation.
    fileprivate func trace(
        every step: Double, noise: Double = 0, _ random: inout SeededGenerator
    ) -> [TracePoint] {
        let length = length()
        return stride(from: 0, through: length, by: step).map { meters in
            let place = segments(forLength: meters)
            let first = Swift.min(Int(place), count - 2)
            let exact = self[first].interpolated(
                to: self[first + 1], fraction: place - Double(first))
            let reading = exact.moved(
                east: random.normal() * noise, north: random.normal() * noise)
            return TracePoint(reading, time: meters / 10)
        }
    }
}

@Suite("Traces along known ways")
struct MapMatchingTests {
    /// The share of the edges of known ways, driven more than 20 m, that are found again.
    private func share(seed: UInt64, step: Double, noise: Double) throws -> Double {
        var sample = try RandomRouter(seed: seed)
        let router = sample.router
        var (driven, found) = (0, 0)
        for (_, _, path) in try sample.ways(25, longerThan: 800) {
            let trace = router.line(of: path).trace(
                every: step, noise: noise, &sample.random)
            let result = try router.match(trace, MatchOptions(deviation: max(noise, 1)))
            let matched = Set(result.pieces.flatMap(\.path.edges))
            for (index, edge) in path.edges.enumerated() {
                let part = path.range(of: index)
                let length = Double(router.graph.lengths[Int(edge.index)])
                guard length * (part.upperBound - part.lowerBound) > 20 else { continue }
                driven += 1
                if matched.contains(edge) { found += 1 }
            }
        }
        #expect(driven > 100)
        return Double(found) / Double(driven)
    }

    @Test(
        "At least 95 % of the edges are found again", arguments: [UInt64(131), 132, 133],
        [(10.0, 0.0), (10, 5), (25, 8), (60, 5)])
    func recovered(seed: UInt64, readings: (step: Double, noise: Double)) throws {
        let share = try share(seed: seed, step: readings.step, noise: readings.noise)
        #expect(share >= 0.95, "every \(readings.step) m, \(readings.noise) m off")
    }

    @Test(
        "What is found is a way along connected edges, past every point", arguments: [UInt64(134)])
    func connected(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed)
        let (router, graph) = (sample.router, sample.router.graph)
        for (_, _, path) in try sample.ways(20, longerThan: 800) {
            let trace = router.line(of: path).trace(every: 15, noise: 5, &sample.random)
            let result = try router.match(trace)
            #expect(result.points.count == trace.count)
            for piece in result.pieces {
                let edges = piece.path.edges
                #expect(
                    zip(edges, edges.dropFirst()).allSatisfy {
                        graph.targets[Int($0.index)] == graph.source(of: $1)
                    })
                #expect(piece.points == piece.points.sorted())
                #expect((0...1).contains(piece.confidence))
            }
            for (number, point) in result.points.enumerated() {
                guard let point else { continue }
                #expect(result.pieces[point.piece].points.contains(number))
                #expect(result.pieces[point.piece].path.edges.contains(point.edge))
                let offset = point.coordinate.distance(to: trace[number].coordinate)
                #expect(abs(offset - point.distance) < 0.1)
            }
        }
    }

    @Test("Times that are missing, equal or decreasing change nothing")
    func times() throws {
        var sample = try RandomRouter(seed: 135)
        let router = sample.router
        for (_, _, path) in try sample.ways(8, longerThan: 800) {
            let trace = router.line(of: path).trace(every: 20, noise: 3, &sample.random)
            let expected = try router.match(trace)
            let times: [(Int) -> Double?] = [
                { _ in nil }, { _ in 7 }, { -Double($0) }, { $0 % 3 == 0 ? nil : Double($0) },
                { _ in .nan },
            ]
            for time in times {
                let other = trace.enumerated().map { TracePoint($1.coordinate, time: time($0)) }
                #expect(try router.match(other) == expected)
            }
        }
    }

    @Test("Readings that are repeated change nothing of the way")
    func duplicates() throws {
        var sample = try RandomRouter(seed: 137)
        let router = sample.router
        for (_, _, path) in try sample.ways(8, longerThan: 800) {
            let trace = router.line(of: path).trace(every: 20, noise: 3, &sample.random)
            let expected = try router.match(trace).pieces.map(\.path)
            let doubled = trace.flatMap { [$0, $0, $0] }
            #expect(try router.match(doubled).pieces.map(\.path) == expected)
        }
    }
}

@Suite("Traces on drawn roads")
struct DrawnTraceTests {
    private func point(_ east: Double, _ north: Double, time: Double? = nil) -> TracePoint {
        TracePoint(RoadSketch.place(east: east, north: north), time: time)
    }

    /// Metres along all pieces.
    private func length(_ result: MatchResult, _ router: Router) -> Double {
        result.pieces.reduce(0) { $0 + router.length(of: $1.path) }
    }

    /// A road of three kilometres to the east, and a parallel one that is not connected to it.
    private func straightRoad() throws -> Router {
        var sketch = RoadSketch([(0, 0), (1000, 0), (2000, 0), (3000, 0), (0, 300), (3000, 300)])
        sketch.addRoad(over: [0, 1, 2, 3])
        sketch.addRoad(over: [4, 5])
        return try sketch.router()
    }

    @Test(
        "A reading far from all roads is left out, and so is one on another road",
        arguments: [150.0, 300])
    func outlier(north: Double) throws {
        let router = try straightRoad()
        var trace = stride(from: 100.0, through: 2900, by: 50).map { point($0, 2, time: $0 / 15) }
        trace[20] = point(1100, north, time: trace[20].time)
        let result = try router.match(trace)
        #expect(result.pieces.count == 1)
        #expect(result.points.indices.filter { result.points[$0] == nil } == [20])
        #expect(abs(length(result, router) - 2800) < 5)
    }

    @Test("After a long silence the trace is split")
    func gap() throws {
        let router = try straightRoad()
        let early = stride(from: 100.0, through: 1000, by: 50).map { point($0, 1, time: $0 / 15) }
        let late = stride(from: 2000.0, through: 2900, by: 50).map {
            point($0, 1, time: 1000 + $0 / 15)
        }
        let result = try router.match(early + late)
        #expect(
            result.pieces.map(\.points) == [
                Array(early.indices), Array(early.count..<early.count + late.count),
            ])
        #expect(abs(length(result, router) - 1800) < 5)
        let patient = try router.match(early + late, MatchOptions(longestGap: 5000))
        #expect(patient.pieces.count == 1)
        #expect(abs(length(patient, router) - 2800) < 5)
    }

    @Test("A jump to a road that is not connected splits the trace")
    func otherRoad() throws {
        let router = try straightRoad()
        let here = stride(from: 100.0, through: 1000, by: 50).map { point($0, 1) }
        let there = stride(from: 1050.0, through: 2000, by: 50).map { point($0, 299) }
        let result = try router.match(here + there)
        #expect(result.pieces.count == 2)
        #expect(result.points.allSatisfy { $0 != nil })
        #expect(abs(length(result, router) - 1850) < 10)
    }

    @Test("A tunnel of 500 m without readings is driven through")
    func tunnel() throws {
        let router = try straightRoad()
        let trace = stride(from: 100.0, through: 2900, by: 50)
            .filter { !(1200.0...1700).contains($0) }
            .map { point($0, 3, time: $0 / 15) }
        let result = try router.match(trace)
        #expect(result.pieces.count == 1)
        #expect(result.pieces[0].path.edges.count == 3)
        #expect(abs(length(result, router) - 2800) < 5)
    }

    @Test("A loop that is driven twice is a way over each of its edges twice")
    func loop() throws {
        var sketch = RoadSketch([(0, 0), (300, 0), (300, 300), (0, 300)])
        sketch.addRoad(over: [0, 1, 2, 3, 0])
        let router = try sketch.router()
        let side = stride(from: 0.0, to: 300, by: 20)
        let round =
            side.map { ($0, 0.0) } + side.map { (300, $0) } + side.map { (300 - $0, 300) }
            + side.map { (0, 300 - $0) }
        let trace = (round + round).enumerated().dropFirst(3).dropLast(3).map {
            point($1.0, $1.1, time: Double($0) * 2)
        }
        let result = try router.match(trace)
        #expect(result.pieces.count == 1)
        let counts = Dictionary(grouping: result.pieces[0].path.edges) { $0 }.mapValues(\.count)
        #expect(counts.count == 4 && counts.values.allSatisfy { $0 == 2 })
        #expect(abs(length(result, router) - Double(trace.count - 1) * 20) < 20)
    }

    @Test("Where two roads run on beside each other, a reading may be on either until they part")
    func doubt() throws {
        // A road forks at 500 m; the branches go on 8 m apart. Readings lie nearer to the first.
        var sketch = RoadSketch([(0, 0), (500, 0), (1000, 0), (520, 8), (1000, 8)])
        sketch.addRoad(over: [0, 1, 2], isOneWay: true)
        sketch.addRoad(over: [1, 3, 4], isOneWay: true)
        let router = try sketch.router()
        let trace = stride(from: 100.0, through: 900, by: 100).map { point($0, 3) }
        let result = try router.match(trace)
        #expect(result.pieces.count == 1)
        let counts = result.points.map { $0?.alternatives }
        #expect(counts[..<4] == [0, 0, 0, 0], "\(counts)")
        #expect(counts[5...] == [1, 1, 1, 1], "\(counts)")
        // Where the last readings are of one alone, those before are, too.
        let sure = try router.match(trace + [point(950, -12), point(980, -14)])
        #expect(sure.points.allSatisfy { $0?.alternatives == 0 })
    }

    @Test("Readings that jump back a little are no drive around the block")
    func jitter() throws {
        let router = try straightRoad()
        let places = [100.0, 130, 127, 160, 155, 190, 220, 216, 250]
        let result = try router.match(places.map { point($0, 1) })
        #expect(result.pieces.count == 1 && result.pieces[0].path.edges.count == 1)
        #expect(abs(length(result, router) - 150) < 5)
    }
}

@Suite("Traces that follow no road")
struct MissingTraceTests {
    private func router() throws -> Router {
        var sketch = RoadSketch([(0, 0), (1000, 0)])
        sketch.addRoad(over: [0, 1])
        return try sketch.router()
    }

    private func points(_ places: [(Double, Double)]) -> [TracePoint] {
        places.map { TracePoint(RoadSketch.place(east: $0.0, north: $0.1)) }
    }

    @Test("Less than two points are no trace", arguments: 0...1)
    func short(count: Int) throws {
        let trace = Array(points([(100, 0)]).prefix(count))
        #expect(throws: RoutingError.tooShortTrace) { try router().match(trace) }
    }

    @Test("Too many points are refused")
    func long() throws {
        let trace = Array(repeating: points([(100, 0)])[0], count: 100_001)
        #expect(throws: RoutingError.tooManyPlaces(count: 100_001, limit: 100_000)) {
            try router().match(trace)
        }
    }

    @Test("Who stands still, or is far from all roads, follows none")
    func noMatch() throws {
        let router = try router()
        for trace in [
            points(Array(repeating: (100, 0), count: 20)), points([(0, 500), (100, 500)]),
            points([(100, 0), (200, 5000)]), points([(0, 5000), (100, 5000), (200, 5000)]),
        ] {
            #expect(throws: RoutingError.noMatch) { try router.match(trace) }
        }
    }

    @Test("A coordinate that is none of the Earth is named", arguments: [91, .nan, .infinity])
    func invalid(latitude: Double) throws {
        var trace = points([(100, 0), (150, 0), (200, 0)])
        trace[1].coordinate.latitude = latitude
        #expect(throws: RoutingError.invalidTracePoint(1)) { try router().match(trace) }
    }

    static let impossible = [
        MatchOptions(radius: 0), MatchOptions(radius: .nan), MatchOptions(radius: 1001),
        MatchOptions(deviation: 0), MatchOptions(deviation: .nan), MatchOptions(deviation: 201),
        MatchOptions(longestGap: 0), MatchOptions(longestGap: -1), MatchOptions(longestGap: .nan),
    ]

    @Test("Options out of their ranges are refused", arguments: impossible)
    func options(options: MatchOptions) throws {
        let router = try router()
        do {
            _ = try router.match(points([(100, 0), (200, 0)]), options)
            Issue.record("they were not refused")
        } catch {
            guard case .invalidOption = error else { throw error }
        }
    }

    @Test("An accuracy that cannot be is no obstacle", arguments: [0, -5, .nan, .infinity])
    func accuracy(accuracy: Double) throws {
        var trace = points([(100, 2), (200, 2), (300, 2)])
        for number in trace.indices { trace[number].accuracy = accuracy }
        let result = try router().match(trace)
        #expect(result.pieces.count == 1)
    }
}
