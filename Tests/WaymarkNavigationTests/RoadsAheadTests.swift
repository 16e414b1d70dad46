import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

// Tests share the provider's notes.
@Suite("Roads around a driver, known before they are needed", .serialized)
@MainActor struct RoadsAheadTests {
    /// Answers with one road, when the test says so, and notes what it is asked for.
    private final class SlowRoads: DirectionsProvider, RoadProvider {
        @MainActor static var waiting: [CheckedContinuation<Void, Never>] = []
        @MainActor static var radii: [Double] = []

        func directions(
            _ request: DirectionsRequest
        ) async throws(DirectionsError) -> DirectionsResponse {
            throw .noRouteFound(from: 0, to: 1)
        }

        func roads(
            around center: Coordinate, radius: Double
        ) async throws(DirectionsError) -> [RoadPiece] {
            await Self.wait(radius)
            let path = Path([place(east: 0, north: -5000), place(east: 0, north: 5000)])
            return [RoadPiece(path: path, isTwoWay: true, roadName: "Main", speedLimit: 50)]
        }

        @MainActor private static func wait(_ radius: Double) async {
            radii.append(radius)
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    @Test("A location is taken at once, and laid on the road once the roads are there")
    func late() async {
        SlowRoads.radii = []
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
        #expect(SlowRoads.radii == [400])
    }

    @Test(
        "They reach as far as 25 seconds of the drive, and 400 metres at the least",
        arguments: [0.0, 15, 40])
    func reach(speed: Double) async {
        SlowRoads.radii = []
        let drive = GuidedDrive(SlowRoads())
        drive.source.send(place(east: 6, north: 0), course: 0, speed: speed)
        while SlowRoads.waiting.isEmpty { await Task.yield() }
        SlowRoads.waiting.removeFirst().resume()
        await drive.navigator.finishRerouting()
        #expect(SlowRoads.radii == [max(400, 25 * speed)])
    }
}
