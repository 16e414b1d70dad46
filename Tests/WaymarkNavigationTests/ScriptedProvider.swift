import Synchronization
import WaymarkDirections
import WaymarkGeometry

/// A provider that answers what the test says, and when it says so.
final class ScriptedProvider: DirectionsProvider, RoadProvider {
    typealias Answer = Result<Route, DirectionsError>

    /// A straight road.
    struct Road: Sendable {
        let path: Path
        let isTwoWay: Bool
        var speedLimit: Double?
    }

    private struct Script: Sendable {
        var answer: Answer?
        var requests: [DirectionsRequest] = []
        var held: [CheckedContinuation<Answer, Never>] = []
        var awaited = 0
        var waiting: CheckedContinuation<Void, Never>?

        /// The one that waits for the requests that have come, if there is one.
        mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
            guard requests.count >= awaited else { return nil }
            defer { waiting = nil }
            return waiting
        }
    }

    private let script: Mutex<Script>
    private let roads: [Road]

    /// Answers every request with `route`; without one it holds every request until a reply.
    init(_ route: Route? = nil, roads: [Road] = []) {
        script = Mutex(Script(answer: route.map { .success($0) }))
        self.roads = roads
    }

    /// The requests so far.
    var requests: [DirectionsRequest] { script.withLock { $0.requests } }

    /// Answers every request from now on with `answer`.
    func answer(_ answer: Answer) { script.withLock { $0.answer = answer } }

    /// Holds every request from now on until a reply.
    func hold() { script.withLock { $0.answer = nil } }

    /// Answers one of the requests that are held, the oldest unless told.
    func reply(_ answer: Answer, to index: Int = 0) {
        script.withLock { $0.held.remove(at: index) }.resume(returning: answer)
    }

    /// Waits until there were `count` requests.
    func waitForRequests(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let waiting = script.withLock { script in
                script.awaited = count
                script.waiting = continuation
                return script.takeWaiting()
            }
            waiting?.resume()
        }
    }

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        let answer = await withCheckedContinuation { continuation in
            let (answer, waiting) = script.withLock { script in
                script.requests.append(request)
                if script.answer == nil { script.held.append(continuation) }
                return (script.answer, script.takeWaiting())
            }
            if let answer { continuation.resume(returning: answer) }
            waiting?.resume()
        }
        return DirectionsResponse(routes: [try answer.get()])
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        roads.map { road in
            RoadPiece(
                path: road.path, isTwoWay: road.isTwoWay, roadName: "",
                speedLimit: road.speedLimit)
        }
    }
}
