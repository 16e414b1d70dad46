import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The shapes of tours.
private let shapes = [
    TripOptions(), TripOptions(endsAtLast: true), TripOptions(startsAtFirst: false),
    TripOptions(isRound: false), TripOptions(isRound: false, endsAtLast: true),
    TripOptions(isRound: false, startsAtFirst: false),
    TripOptions(isRound: false, startsAtFirst: false, endsAtLast: true),
]

extension CostMatrix {
    /// The milliseconds of a tour; `nil` where a way is missing.
    fileprivate func sum(of order: [Int], isRound: Bool) -> Int? {
        let next = order.dropFirst() + (isRound ? order.prefix(1) : [])
        return zip(order, next).reduce(0) { sum, pair in
            let cell = milliseconds[pair.0 * targetCount + pair.1]
            return cell == Self.unreachable ? nil : sum.map { $0 + Int(cell) }
        }
    }

    /// The least of the sums of all orders that `options` allow.
    fileprivate func least(_ options: TripOptions) -> Int? {
        var best: Int?
        permute(Array(0..<sourceCount), from: 0) { order in
            guard !options.startsAtFirst || order[0] == 0,
                !options.endsAtLast || order[sourceCount - 1] == sourceCount - 1,
                let sum = sum(of: order, isRound: options.isRound)
            else { return }
            best = min(best ?? .max, sum)
        }
        return best
    }

    /// Calls `body` with every order of `list` that keeps what stands before `first`.
    private func permute(_ list: [Int], from first: Int, _ body: ([Int]) -> Void) {
        guard first < list.count - 1 else { return body(list) }
        for place in first..<list.count {
            var other = list
            other.swapAt(first, place)
            permute(other, from: first + 1, body)
        }
    }
}

@Suite("Tours over places")
struct TripTests {
    /// Places on the main network and their matrix.
    private func places(
        _ count: Int, _ sample: inout RandomRouter
    ) throws -> (requests: [SnapRequest], matrix: CostMatrix) {
        let requests = (0..<count).map { _ in SnapRequest(RandomRoads.place(&sample.random)) }
        return (requests, try sample.router.matrix(from: requests, to: requests))
    }

    @Test("No order of up to seven places is faster", arguments: shapes, [2, 3, 5, 7])
    func exact(options: TripOptions, count: Int) throws {
        var sample = try RandomRouter(seed: 121)
        for _ in 0..<3 {
            let (requests, matrix) = try places(count, &sample)
            let trip = try? sample.router.trip(over: requests, options)
            #expect(
                trip.flatMap { matrix.sum(of: $0.order, isRound: options.isRound) }
                    == matrix.least(options))
        }
    }

    @Test("No order of eight places is faster", arguments: [UInt64(122), 123])
    func eight(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed)
        let (requests, matrix) = try places(8, &sample)
        for options in [TripOptions(), TripOptions(isRound: false)] {
            let trip = try sample.router.trip(over: requests, options)
            let sum = matrix.sum(of: trip.order, isRound: options.isRound)
            #expect(sum == matrix.least(options))
        }
    }

    @Test("The order holds each place once, with the ends that were asked for", arguments: shapes)
    func orders(options: TripOptions) throws {
        var sample = try RandomRouter(seed: 124)
        for count in [2, 9, 30] {
            let (requests, matrix) = try places(count, &sample)
            let trip = try sample.router.trip(over: requests, options)
            #expect(trip.order.sorted() == Array(0..<count))
            #expect(!options.startsAtFirst || trip.order.first == 0)
            #expect(!options.endsAtLast || trip.order.last == count - 1)
            #expect(trip.paths.count == (options.isRound ? count : count - 1))
            let duration = trip.paths.reduce(0) { $0 + $1.duration }
            let sum = try #require(matrix.sum(of: trip.order, isRound: options.isRound))
            #expect(abs(duration * 1000 - Double(sum)) < 2.1 * Double(count))
        }
    }

    @Test("Equal requests give equal tours")
    func equal() throws {
        var sample = try RandomRouter(seed: 125)
        let requests = try places(40, &sample).requests
        let trips = try (0..<2).map { _ in try sample.router.trip(over: requests) }
        #expect(trips[0] == trips[1])
    }

    @Test("Places that are one are no way apart")
    func onePlaceTwice() throws {
        var sample = try RandomRouter(seed: 126)
        let requests = try places(1, &sample).requests
        let trip = try sample.router.trip(over: requests + requests + requests)
        #expect(trip.order.sorted() == [0, 1, 2])
        #expect(trip.paths.allSatisfy { $0.duration == 0 })
    }
}

@Suite("Tours that there are not")
struct MissingTripTests {
    private func request(_ east: Double, _ north: Double) -> SnapRequest {
        SnapRequest(RoadSketch.place(east: east, north: north), radius: 500)
    }

    @Test("Places that are not connected are named")
    func island() throws {
        var sketch = RoadSketch([(0, 0), (800, 0), (0, 3000), (800, 3000)])
        sketch.addRoad(over: [0, 1])
        sketch.addRoad(over: [2, 3])
        let router = try sketch.router()
        let places = [request(100, 0), request(700, 0), request(400, 3000)]
        #expect(throws: RoutingError.noRoute(from: 0, to: 2)) { try router.trip(over: places) }
    }

    @Test("A one-way road is a tour in one direction alone")
    func oneWay() throws {
        var sketch = RoadSketch([(0, 0), (400, 0), (800, 0)])
        sketch.addRoad(over: [0, 1, 2], isOneWay: true)
        let router = try sketch.router()
        let places = [request(700, 0), request(100, 0)]
        let free = TripOptions(isRound: false, startsAtFirst: false)
        #expect(try router.trip(over: places, free).order == [1, 0])
        for options in [TripOptions(), TripOptions(isRound: false)] {
            #expect(throws: RoutingError.noRoute(from: 0, to: 1)) {
                try router.trip(over: places, options)
            }
        }
    }

    @Test("One place is no tour, and 501 are too many")
    func counts() throws {
        var sketch = RoadSketch([(0, 0), (800, 0)])
        sketch.addRoad(over: [0, 1])
        let router = try sketch.router()
        let place = request(100, 0)
        for count in 0...1 {
            #expect(throws: RoutingError.tooFewWaypoints) {
                try router.trip(over: Array(repeating: place, count: count))
            }
        }
        #expect(throws: RoutingError.tooManyPlaces(count: 501, limit: 500)) {
            try router.trip(over: Array(repeating: place, count: 501))
        }
    }

    @Test("A place without a road is named")
    func noRoad() throws {
        var sketch = RoadSketch([(0, 0), (800, 0)])
        sketch.addRoad(over: [0, 1])
        let router = try sketch.router()
        #expect(throws: RoutingError.noRoad(waypoint: 1, radius: 500)) {
            try router.trip(over: [request(100, 0), request(0, 20_000)])
        }
        let nowhere = SnapRequest(Coordinate(latitude: .nan, longitude: 24))
        #expect(throws: RoutingError.invalidCoordinate(waypoint: 1)) {
            try router.trip(over: [request(100, 0), nowhere])
        }
    }
}
