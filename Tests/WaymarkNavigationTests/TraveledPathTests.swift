import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("The travelled path")
@MainActor struct TraveledPathTests {
    private let corner = Route.drawn(["A": [.north(500), .east(500)]])

    /// A quarter of a circle to the right, of 200 m.
    private var curve: Route {
        let bearings = stride(from: 0.5, to: 90, by: 1).map(\.degreesToRadians)
        let length = 200 * Double.pi / 180
        return Route.drawn([
            "A": bearings.map {
                Stretch(
                    east: length * CMath.sine($0), north: length * CMath.cosine($0),
                    beginsStep: false)
            }
        ])
    }

    /// A drive whose guidance does not end at the arrival, which is some metres before the end.
    private func toTheEnd(_ route: Route) -> GuidedDrive {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        drive.navigator.stopGuidanceAtArrival = false
        return drive
    }

    @Test("B15: of points on one line only the ends are kept")
    func simplified() async {
        let drive = toTheEnd(corner)
        await drive.begin(corner)
        await drive.follow()
        let path = drive.navigator.traveledPath
        #expect(path.count == 3)
        #expect(isNear(path.first, place(east: 0, north: 0)))
        #expect(isNear(path.last, place(east: 500, north: 500), within: 10))
        #expect(isNear(path.length(), 1000, within: 10))
    }

    @Test("B15: readings beside a route that was not left are no travel")
    func strayed() async {
        let drive = GuidedDrive(ScriptedProvider(corner))
        await drive.begin(corner)
        for (index, north) in stride(from: 10.0, through: 400, by: 10).enumerated() {
            drive.send(east: index == 20 ? 150 : 0, north: north, after: 1)
        }
        #expect(drive.log.departures == 0)
        #expect(isNear(drive.navigator.traveledPath.length(), 400, within: 1))
    }

    @Test("B15: who has left the route has travelled where he was before that was sure")
    func left() async {
        let drive = GuidedDrive(ScriptedProvider(corner))
        await drive.begin(corner)
        let north = stride(from: 10.0, through: 200, by: 10).map { (east: 0.0, north: $0) }
        let west = stride(from: -10.0, through: -30, by: -10).map { (east: $0, north: 200.0) }
        let south = stride(from: 190.0, through: 50, by: -10).map { (east: -30.0, north: $0) }
        for (east, north) in north + west + south { drive.send(east: east, north: north, after: 1) }
        #expect(drive.log.departures == 1)
        let path = drive.navigator.traveledPath
        // So near to the corner a reading may be noise.
        for (east, north) in west.dropFirst(2) + south {
            let gap = path.nearest(to: place(east: east, north: north))?.distance
            #expect(gap.map { $0 < 3 } == true, "\(east), \(north)")
        }
    }

    @Test("B15: the points are on the road, not where the receiver saw them")
    func snapped() async {
        let drive = GuidedDrive(ScriptedProvider(corner))
        await drive.begin(corner)
        for (index, north) in stride(from: 10.0, through: 400, by: 10).enumerated() {
            drive.send(east: index.isMultiple(of: 2) ? 6 : -6, north: north, after: 1)
        }
        #expect(drive.navigator.traveledPath.count == 2)
        #expect(isNear(drive.navigator.traveledPath.length(), 400, within: 0.1))
    }

    @Test("B15: a curve keeps its shape, however many readings there are", arguments: [1, 0.1])
    func curved(_ seconds: Double) async {
        let curve = curve
        let drive = toTheEnd(curve)
        await drive.begin(curve)
        await drive.follow(by: seconds)
        let path = drive.navigator.traveledPath
        let gap = curve.path.map { path.nearest(to: $0)?.distance ?? .infinity }.max()
        #expect((gap ?? .infinity) < 10, "the end, where the car stops between two readings")
        let inner = curve.path.dropLast(5).map { path.nearest(to: $0)?.distance ?? .infinity }
        #expect((inner.max() ?? .infinity) < 2)
    }

    @Test("B15: a driver who turns back has travelled there and back")
    func back() async {
        let route = Route.drawn(["A": [.north(300), .south(300)]])
        let drive = toTheEnd(route)
        await drive.begin(route)
        await drive.follow()
        #expect(isNear(drive.navigator.traveledPath.length(), 600, within: 10))
    }

    @Test("B15: a new guidance begins a new path")
    func anew() async {
        let drive = GuidedDrive(ScriptedProvider(corner))
        await drive.begin(corner)
        drive.send(north: 100)
        drive.navigator.isGuidanceActive = false
        drive.send(north: 200)
        let length = drive.navigator.traveledPath.length()
        #expect(isNear(length, 100, within: 5), "no guidance, no path")
        drive.navigator.isGuidanceActive = true
        #expect(drive.navigator.traveledPath.count == 1)
        let start = place(east: 0, north: 200)
        #expect(isNear(drive.navigator.traveledPath.first, start, within: 3))
        drive.send(north: 250)
        #expect(isNear(drive.navigator.traveledPath.length(), 50, within: 3))
    }

    @Test("B15: a new route for the same guidance goes on with the path")
    func rerouted() async {
        let provider = ScriptedProvider(corner)
        let drive = GuidedDrive(provider)
        await drive.begin(corner)
        drive.send(north: 100)
        let other = Route.drawn(["A": [.north(400)]], north: 100)
        provider.answer(.success(other))
        #expect(await drive.navigator.setDestinations(other.destinations) == .ok)
        drive.send(north: 150)
        #expect(isNear(drive.navigator.traveledPath.length(), 150, within: 5))
    }
}
