import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

@Suite("A map that follows its user without a navigation")
@MainActor struct MapFollowerTests {
    private let scene: DriveScene
    private let map: MapView

    init() throws {
        scene = try DriveScene()
        map = try scene.otherMap()
        scene.map.isNavigationEnabled = false
    }

    /// The user drives on to the north at 10 m/s, and tells where he is each second.
    private func drive(seconds: Int, from start: Int = 0, eachFrame: () -> Void = {}) {
        for second in start..<start + seconds {
            map.updateMyLocation(
                Location(
                    coordinate: DriveScene.place(0, Double(second) * 10), course: 0, speed: 10,
                    timestamp: Date(timeIntervalSince1970: 1_700_000_000 + Double(second))))
            for _ in 0..<10 {
                scene.pass(0.1)
                _ = map.frame()
                eachFrame()
            }
        }
    }

    @Test("B22: the camera follows the user as the host tells his place, tilted or from above")
    func following() throws {
        #expect(map.cameraMode == .free && map.followingPerspective == .tilted)
        map.cameraMode = .following
        #expect(map.cameraMode == .following)
        drive(seconds: 12)
        #expect(map.camera.viewingAngle > 40)
        #expect(map.camera.target.distance(to: DriveScene.place(0, 120)) < 15)
        #expect(map.anchor.y > 0.6, "he looks ahead")
        map.followingPerspective = .topDownNorthUp
        drive(seconds: 4, from: 12)
        #expect(map.camera.viewingAngle < 1 && abs(map.anchor.y - 0.5) < 0.01)
        #expect(map.camera.target.distance(to: DriveScene.place(0, 160)) < 15)
    }

    @Test("B22: between readings the camera goes on, and never back")
    func smoothness() {
        map.cameraMode = .following
        drive(seconds: 10)
        var last = map.camera.target.latitude
        drive(seconds: 4, from: 10) {
            #expect(map.camera.target.latitude > last)
            last = map.camera.target.latitude
        }
    }

    @Test("B22: a gesture lets the camera go, and the map can be told to follow again")
    func gesture() {
        map.cameraMode = .following
        drive(seconds: 3)
        for (step, phase) in [Touch.Phase.began, .moved, .moved, .ended].enumerated() {
            map.handle(
                .touch(
                    Touch(
                        id: 1, phase: phase, position: SIMD2(200, 400 + Double(step) * 30),
                        time: map.now + Double(step) * 0.02)))
        }
        #expect(map.cameraMode == .free)
        drive(seconds: 3, from: 3)
        let camera = map.camera
        drive(seconds: 2, from: 6)
        #expect(map.camera == camera)
        map.cameraMode = .following
        drive(seconds: 4, from: 8)
        #expect(map.camera.target.distance(to: DriveScene.place(0, 120)) < 15)
    }

    @Test("B22: a tap on the compass shows the map that follows from above, another one tilted")
    func compass() throws {
        map.settings.compassButton = true
        map.cameraMode = .following
        for (number, perspective) in [FollowingPerspective.topDownNorthUp, .tilted].enumerated() {
            drive(seconds: 3, from: 3 * number)
            let compass = try #require(
                map.accessibilityElements.first { $0.identifier == "compass" })
            for phase in [Touch.Phase.began, .ended] {
                let place = compass.frame.center
                map.handle(
                    .touch(Touch(id: 1, phase: phase, position: place, time: map.now)))
            }
            #expect(map.followingPerspective == perspective && map.cameraMode == .following)
        }
    }

    @Test("B22: the dot of the user stays, and the map is of the type that the app wants")
    func dot() throws {
        map.isMyLocationEnabled = true
        map.mapType = .satellite
        drive(seconds: 1)
        let dark = map.frame()[10, 200]
        map.cameraMode = .following
        drive(seconds: 5, from: 1)
        let frame = map.frame()
        // Far ahead the air is a little brighter.
        let ground = frame[10, 200]
        #expect(abs(Int(ground.green) - Int(dark.green)) < 8 && ground.green < 100)
        let place = map.anchor * map.size
        let around = ViewRect(low: place - 8, high: place + 8)
        #expect(frame.count(of: 0x2f7cf6, in: around) > 20)
    }

    @Test("What is asked for before a navigation is shown is there when one is")
    func wishes() async throws {
        let accessory = MyCustomView(viewHeight: 40)
        map.setHeaderAccessory(accessory)
        map.followingPerspective = .topDownHeadingUp
        map.cameraMode = .overview
        #expect(map.cameraMode == .overview && map.followingPerspective == .topDownHeadingUp)
        let controller = map.enableNavigation(with: scene.controller.session)
        #expect(controller.cameraMode == .overview)
        #expect(controller.followingPerspective == .topDownHeadingUp)
        try await scene.drive(seconds: 0)
        for _ in 0..<20 {
            scene.pass(0.1)
            _ = map.frame()
        }
        #expect(map.accessibilityElements.contains { $0.identifier == "custom" })
        map.isNavigationEnabled = false
        #expect(map.cameraMode == .free && map.followingPerspective == .tilted)
    }

    @Test("B3: a map that follows its user follows the driver of a navigation at once")
    func takeover() {
        map.cameraMode = .free
        #expect(map.enableNavigation(with: scene.controller.session).cameraMode == .following)
    }
}
