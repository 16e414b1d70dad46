import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Flights from camera to camera (S9)")
@MainActor struct FlyOverTests {
    private static let opera = Coordinate(latitude: -33.8568, longitude: 151.2153)
    private static let bondi = Coordinate(latitude: -33.8908, longitude: 151.2743)
    private static let legs: [MapCamera] = {
        let start = MapCamera(centerCoordinate: Self.opera, altitude: 900, heading: 340)
        var end = MapCamera(lookingAt: Self.bondi, from: Self.bondi, eyeAltitude: 500)
        (end.pitch, end.heading) = (55, 20)
        return [.midway(from: start, to: end), end]
    }()

    private func scene() throws -> CameraScene {
        try CameraScene(CameraPosition(target: Self.opera, zoom: 15, bearing: 340))
    }

    private func isAt(_ leg: MapCamera, _ map: MapView) -> Bool {
        map.camera(map.camera, rendersSameAs: leg.position(height: 300))
    }

    @Test("S9: every leg starts when the one before has ended, and the map rests only at the end")
    func legByLeg() throws {
        let scene = try scene()
        scene.map.fly(through: Self.legs, durationPerLeg: 1) {
            scene.log.record(.completed($0))
        }
        scene.pass(0.75, steps: 3)
        #expect(!isAt(Self.legs[0], scene.map))
        scene.pass(0.25)
        #expect(isAt(Self.legs[0], scene.map))
        #expect(!scene.log.events.names.contains("idle"))
        scene.pass(0.75, steps: 3)
        #expect(!isAt(Self.legs[1], scene.map) && scene.log.events.count("completed") == 0)
        scene.pass(0.25)
        #expect(isAt(Self.legs[1], scene.map))
        #expect(
            scene.log.events.names
                == ["willMove", "didChange", "willMove", "didChange", "completed", "idle"])
        #expect(scene.log.events.contains(.completed(true)))
        #expect(scene.log.events.count("idle") == 1)
        #expect(scene.map.camera.viewingAngle == 55 && scene.map.camera.bearing == 20)
    }

    @Test("S9: a flight that something else cuts off is over, with all legs to come")
    func interruption() throws {
        let scene = try scene()
        scene.map.fly(through: Self.legs + Self.legs) { scene.log.record(.completed($0)) }
        scene.pass(1.5, steps: 6)
        scene.map.moveCamera(.zoomOut)
        let rest = scene.map.camera
        scene.pass(9, steps: 36)
        #expect(scene.map.camera == rest)
        #expect(scene.log.events.filter { $0.name == "completed" } == [.completed(false)])
    }

    @Test("S9: legs of no length are all made at once, and a flight through nothing is over")
    func noLength() throws {
        let scene = try scene()
        scene.map.fly(through: Self.legs, durationPerLeg: 0) {
            scene.log.record(.completed($0))
        }
        #expect(isAt(Self.legs[1], scene.map))
        #expect(scene.log.take().filter { $0.name == "completed" } == [.completed(true)])
        scene.map.fly(through: []) { scene.log.record(.completed($0)) }
        #expect(scene.log.events == [.completed(true)])
    }

    @Test("S9: the camera half-way is over the middle, four times as high, and half turned")
    func midway() {
        let from = MapCamera(
            centerCoordinate: Self.opera, altitude: 300, heading: 350, pitch: 10)
        let to = MapCamera(centerCoordinate: Self.bondi, altitude: 500, heading: 30, pitch: 50)
        let middle = MapCamera.midway(from: from, to: to)
        let halves = [Self.opera, Self.bondi].map { $0.distance(to: middle.centerCoordinate) }
        let whole = Self.opera.distance(to: Self.bondi)
        #expect(isClose(halves[0], whole / 2, within: 0.01))
        #expect(isClose(halves[1], whole / 2, within: 0.01))
        #expect(middle.altitude == 2000 && middle.pitch == 30)
        #expect(isClose(middle.heading, 10))
        #expect(isClose(MapCamera.midway(from: to, to: from).heading, 10))
    }
}
