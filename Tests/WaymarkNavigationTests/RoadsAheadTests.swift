import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Roads around a driver, known before they are needed")
@MainActor struct RoadsAheadTests {
    /// Answers with one road, when the test says so, and counts how often it is asked.
    private final class SlowRoads: DirectionsProvider, RoadProvider {
        @MainActor static var waiting: [CheckedContinuation<Void, Never>] = []
        @MainActor static var requests = 0

        func directions(
            _ request: DirectionsRequest
        ) async throws(DirectionsError) -> DirectionsResponse {
            throw .noRouteFound(from: 0, to: 1)
        }

        func roads(
            around center: Coordinate, radius: Double
        ) async throws(DirectionsError) -> [RoadPiece] {
            await Self.wait()
            let path = Path([place(east: 0, north: -5000), place(east: 0, north: 5000)])
            return [RoadPiece(path: path, isTwoWay: true, roadName: "Main", speedLimit: 50)]
        }

        @MainActor private static func wait() async {
            requests += 1
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    @Test("A location is taken at once, and laid on the road once the roads are there")
    func late() async {
        SlowRoads.requests = 0
        let drive = GuidedDrive(SlowRoads())
        drive.source.send(place(east: 6, north: 0), course: 0, speed: 10)
        let first = drive.navigator.state.snappedLocation
        #expect(isNear(first?.coordinate, place(east: 6, north: 0)))
        while SlowRoads.waiting.isEmpty { await Task.yield() }
        drive.source.send(place(east: 6, north: 10), course: 0, speed: 10)
        #expect(
            isNear(
                drive.navigator.state.snappedLocation?.coordinate,
                place(east: 6, north: 10)))
        SlowRoads.waiting.removeFirst().resume()
        await drive.navigator.finishRerouting()
        drive.source.send(place(east: 6, north: 20), course: 0, speed: 10)
        #expect(
            isNear(
                drive.navigator.state.snappedLocation?.coordinate, place(east: 0, north: 20)))
        #expect(SlowRoads.requests == 1)
    }
}
