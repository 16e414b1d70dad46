import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Animations of single attributes, and how they end (H10, H24)")
@MainActor struct AttributeAnimationTests {
    private static let start = CameraPosition(
        latitude: 60, longitude: 24, zoom: 14, bearing: 350, viewingAngle: 10)
    private static let goal = CameraPosition(
        latitude: 60.01, longitude: 24.02, zoom: 15, bearing: 20, viewingAngle: 40)

    /// The first camera with an attribute of the second.
    private func camera(
        _ first: CameraPosition, with attribute: CameraAttribute, of second: CameraPosition
    ) -> CameraPosition {
        var camera = first
        switch attribute {
        case .latitude: camera.target.latitude = second.target.latitude
        case .longitude: camera.target.longitude = second.target.longitude
        case .zoom: camera.zoom = second.zoom
        case .bearing: camera.bearing = second.bearing
        case .viewingAngle: camera.viewingAngle = second.viewingAngle
        }
        return camera
    }

    private func value(_ attribute: CameraAttribute, of camera: CameraPosition) -> Double {
        switch attribute {
        case .latitude: camera.target.latitude
        case .longitude: camera.target.longitude
        case .zoom: camera.zoom
        case .bearing: camera.bearing
        case .viewingAngle: camera.viewingAngle
        }
    }

    @Test(
        "H24: an attribute that is animated goes to its goal, and no other changes",
        arguments: CameraAttribute.allCases)
    func single(attribute: CameraAttribute) throws {
        let scene = try CameraScene(Self.start)
        scene.map.layer.animate(
            attribute, to: value(attribute, of: Self.goal), duration: 1,
            completion: { scene.log.record(.completed($0)) })
        for camera in scene.pass(1, steps: 10) {
            #expect(camera == self.camera(Self.start, with: attribute, of: camera))
            #expect(camera != Self.start)
        }
        #expect(
            scene.map.camera == camera(Self.start, with: attribute, of: Self.goal))
        #expect(scene.log.events.names == ["willMove", "didChange", "completed", "idle"])
    }

    @Test("H10: a location, a zoom, a bearing and a viewing angle change nothing else")
    func forms() throws {
        let animations: [(MapView) -> Void] = [
            { $0.animate(toLocation: Self.goal.target, duration: 1) },
            { $0.animate(toZoom: Self.goal.zoom, duration: 1) },
            { $0.animate(toBearing: Self.goal.bearing, duration: 1) },
            { $0.animate(toViewingAngle: Self.goal.viewingAngle, duration: 1) },
        ]
        let attributes: [[CameraAttribute]] = [
            [.latitude, .longitude], [.zoom], [.bearing], [.viewingAngle],
        ]
        for (animate, attributes) in zip(animations, attributes) {
            let scene = try CameraScene(Self.start)
            animate(scene.map)
            scene.pass(0.5)
            #expect(scene.map.camera != Self.start)
            scene.pass(0.5)
            let expected = attributes.reduce(Self.start) {
                camera($0, with: $1, of: Self.goal)
            }
            #expect(scene.map.camera == expected)
        }
    }

    @Test("H24: animations of different attributes run side by side, each in its own time")
    func sideBySide() throws {
        let scene = try CameraScene(CameraPosition(latitude: 60, longitude: 24, zoom: 10))
        scene.map.animate(toZoom: 12, duration: 2)
        scene.pass(0.5)
        scene.map.animate(toBearing: 90, duration: 1)
        scene.pass(0.5)
        #expect(isClose(scene.map.camera.zoom, 11) && isClose(scene.map.camera.bearing, 45))
        scene.pass(0.5)
        #expect(scene.map.camera.bearing == 90 && scene.map.camera.zoom < 12)
        #expect(scene.log.events.count("idle") == 0, "the zoom still goes on")
        scene.pass(0.5)
        #expect(scene.map.camera.zoom == 12 && scene.map.camera.bearing == 90)
        #expect(scene.log.events.count("idle") == 1)
    }

    @Test("H24: a later animation of the same attribute takes over where the first one is")
    func takeOver() throws {
        let scene = try CameraScene(CameraPosition(latitude: 60, longitude: 24, zoom: 10))
        scene.map.layer.animate(.zoom, to: 14, duration: 1) {
            scene.log.record(.completed($0))
        }
        scene.pass(0.5)
        #expect(isClose(scene.map.camera.zoom, 12))
        scene.map.animate(toZoom: 8, duration: 1)
        #expect(isClose(scene.map.camera.zoom, 12), "without a jump")
        #expect(scene.log.events.filter { $0.name == "completed" } == [.completed(false)])
        let zooms = scene.pass(1, steps: 10).map(\.zoom)
        #expect(zip(zooms, zooms.dropFirst()).allSatisfy { $0 > $1 } && zooms[9] == 8)
        #expect(scene.log.events.count("completed") == 1)
    }

    @Test("H10: an animation of all is cut off only once all of its attributes go elsewhere")
    func partOfAll() throws {
        let scene = try CameraScene(Self.start)
        scene.map.animate(to: Self.goal, duration: 1) { scene.log.record(.completed($0)) }
        scene.pass(0.5)
        scene.map.animate(toZoom: 13, duration: 1)
        #expect(scene.log.events.count("completed") == 0)
        scene.pass(0.5)
        #expect(scene.log.events.contains(.completed(true)))
        #expect(scene.map.camera.target == Self.goal.target && scene.map.camera.zoom != 15)
        scene.pass(0.5)
        var expected = Self.goal
        expected.zoom = 13
        #expect(scene.map.camera == expected)
    }

    @Test("H10: an animation that something else cuts off says so once, and does not go on")
    func interruption() throws {
        let other = CameraPosition(latitude: 59, longitude: 23, zoom: 13)
        let interruptions: [(CameraScene) -> Void] = [
            { $0.map.camera = other }, { $0.map.moveCamera(.zoomOut) },
            { $0.map.animate(to: other, duration: 0.25) },
            { $0.map.moveCamera(.camera($0.map.camera)) },
            { $0.swipe(from: SIMD2(100, 100), to: SIMD2(200, 200)) },
        ]
        for (index, interrupt) in interruptions.enumerated() {
            let scene = try CameraScene(Self.start)
            scene.map.animate(to: Self.goal, duration: 4) { scene.log.record(.completed($0)) }
            scene.pass(1)
            interrupt(scene)
            scene.pass(0.5)
            let rest = scene.map.camera
            scene.pass(9)
            #expect(scene.map.camera == rest && rest != Self.goal, "\(index)")
            let completions = scene.log.events.filter { $0.name == "completed" }
            #expect(completions == [.completed(false)], "\(index)")
            #expect(scene.log.events.count("idle") == 1, "\(index)")
        }
    }
}
