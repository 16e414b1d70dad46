import Synchronization
import Testing
import WaymarkDirections
import WaymarkRouting

@Suite("Budgets of searches")
struct SearchBudgetTests {
    /// The searches that one request can ask for.
    enum Search: CaseIterable {
        case journey, alternatives, matrix, isochrone, trip, trace
    }

    /// Searches among places of a random network.
    private struct Sample {
        let router: Router
        let places: [Snap]
        let best: RoadPath

        init() throws {
            var sample = try RandomRouter(seed: 171, nodeCount: 400)
            let (start, end, path) = try #require(try sample.ways(1, longerThan: 800).first)
            places = [start, end] + (try sample.snaps(14))
            router = sample.router
            best = path
        }

        func run(_ search: Search) throws -> any Hashable & Sendable {
            let requests = places.map { SnapRequest($0.coordinate) }
            switch search {
            case .journey: return try router.journey(through: Array(requests[..<2])).paths
            case .alternatives:
                return try router.alternatives(to: best, from: places[0], to: places[1])
            case .matrix: return try router.matrix(from: places, to: places)
            case .isochrone:
                return try router.isochrones(from: places[0], limits: [60, 120]).count
            case .trip: return try router.trip(over: Array(requests[..<2])).order
            case .trace:
                return try router.match(router.line(of: best).map { TracePoint($0) })
            }
        }
    }

    @Test("A search that has no budget left ends with an error", arguments: Search.allCases)
    func spent(search: Search) throws {
        let sample = try Sample()
        #expect(throws: RoutingError.outOfTime) {
            try SearchBudget.$current.withValue(SearchBudget(questions: 1)) {
                try sample.run(search)
            }
        }
    }

    @Test(
        "A search that asks as often as its budget allows finds the same",
        arguments: Search.allCases)
    func enough(search: Search) throws {
        let sample = try Sample()
        let expected = AnyHashable(try sample.run(search))
        let asked = Mutex(0)
        let counting = SearchBudget {
            asked.withLock { $0 += 1 }
            return false
        }
        let found = try SearchBudget.$current.withValue(counting) { try sample.run(search) }
        #expect(AnyHashable(found) == expected)
        let questions = asked.withLock { $0 }
        #expect(questions > 0)
        // It is spent at the last question, and not before.
        #expect(throws: RoutingError.outOfTime) {
            try SearchBudget.$current.withValue(SearchBudget(questions: questions)) {
                try sample.run(search)
            }
        }
        let ample = SearchBudget(questions: questions + 1)
        #expect(throws: Never.self) {
            try SearchBudget.$current.withValue(ample) { try sample.run(search) }
        }
    }

    @Test("A search of a task that is cancelled ends with an error", arguments: Search.allCases)
    func cancelled(search: Search) async throws {
        let sample = try Sample()
        await #expect(throws: RoutingError.cancelled) {
            try await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try sample.run(search)
            }.value
        }
    }

    @Test("Places on one road, each pair with a search of its own, ask for each of them")
    func sameRoad() throws {
        let sample = try Sample()
        let places = Array(repeating: sample.places[0], count: 100)
        #expect(throws: RoutingError.outOfTime) {
            try SearchBudget.$current.withValue(SearchBudget(questions: 5000)) {
                try sample.router.matrix(from: places, to: places)
            }
        }
    }
}
