import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

/// An app that makes room for prompts and notes what is on the map when it is told of them.
@MainActor private final class PromptListener: NavigatorListener {
    let scene: DriveScene
    private(set) var heard: [String] = []

    init(_ scene: DriveScene) { self.scene = scene }

    private var state: String { scene.element("prompt") == nil ? "hidden" : "seen" }

    func navigatorWillPresentPrompt(_ navigator: Navigator) { heard.append("will, \(state)") }

    func navigatorDidDismissPrompt(_ navigator: Navigator) { heard.append("did, \(state)") }
}

@Suite("Samples of the UI settings: what accompanies a trip")
@MainActor struct TripSamplesTests {
    @Test("L19: a listener is told before a prompt is seen, and as it is removed")
    func prompts() async throws {
        let scene = try DriveScene()
        let listener = PromptListener(scene)
        scene.navigator.addListener(listener)
        try await scene.drive(seconds: 10)
        let simulator = try #require(scene.controller.session.locationSimulator)
        simulator.showsPrompt = true
        #expect(listener.heard == ["will, hidden"])
        scene.pass(1)
        #expect(scene.element("prompt") != nil)
        simulator.showsPrompt = false
        scene.pass(1)
        #expect(listener.heard == ["will, hidden", "did, seen"] && scene.element("prompt") == nil)
    }

    @Test(
        "L20: traffic lights and stop signs are off at first, and each has its own switch",
        arguments: [(false, false), (true, false), (false, true), (true, true)])
    func junctions(lights: Bool, signs: Bool) async throws {
        let scene = try DriveScene()
        let settings = scene.controller.settings
        #expect(!settings.showsTrafficLights && !settings.showsStopSigns)
        scene.controller.settings.showsTrafficLights = lights
        scene.controller.settings.showsStopSigns = signs
        try await scene.drive(seconds: 10)
        scene.controller.cameraMode = .free
        scene.map.camera = CameraPosition(target: DriveScene.place(0, 500), zoom: 15.5)
        scene.pass(1)
        let picture = scene.map.frame()
        // The scene has lights after 300 and 500 metres, signs to stop after 400 and 800.
        let seen = try [300.0, 400, 500, 800].map { meters in
            let foot = try #require(
                scene.map.projection.point(for: DriveScene.place(0, meters)))
            let icon = ViewRect(low: foot - SIMD2(9, 34), high: foot + SIMD2(9, 0))
            return (
                lights: picture.count(of: 0x2b333b, in: icon) > 100,
                signs: picture.count(of: 0xc9302c, in: icon) > 100
            )
        }
        #expect(seen.map(\.lights) == [lights, false, lights, false])
        #expect(seen.map(\.signs) == [false, signs, false, signs && !lights], "three at most")
    }

    @Test(
        "L21: the speedometer has the limit, widens above it, and is red by the levels of the app")
    func speedometer() async throws {
        let scene = try DriveScene()
        let simulator = try #require(scene.controller.session.locationSimulator)
        scene.controller.settings.shouldDisplaySpeedometer = true
        scene.navigator.configuration.speedAlerts = SpeedAlertOptions(
            minorThreshold: 8, majorThreshold: 16, unit: .kilometersPerHour)
        simulator.speedMultiplier = 0.7
        try await scene.drive(seconds: 10)
        let sign = try #require(scene.element("speedometer"))
        #expect(sign.label == "Speed limit 40\u{a0}km/h" && sign.value.isEmpty)
        #expect(sign.frame.low.x < 30 && sign.frame.low.y > scene.map.size.y / 2)
        // 44, 50 and 60 km/h: above the limit, then by eight and by sixteen and more.
        for (pace, speed, text, ground) in [
            (0.88, "44", 0x17212b, 0xffffff), (1, "50", 0xcc2a22, 0xffffff),
            (1.2, "60", 0xffffff, 0xd3222a),
        ] {
            simulator.speedMultiplier = pace
            scene.pass(8)
            let wide = try #require(scene.element("speedometer"))
            #expect(
                wide.value == "Your speed \(speed)\u{a0}km/h"
                    && wide.frame.size.x > sign.frame.size.x + 40)
            let face = ViewRect(
                low: SIMD2(sign.frame.high.x + 2, wide.frame.low.y + 6),
                high: wide.frame.high - SIMD2(12, 8))
            let picture = scene.map.frame()
            #expect(picture.share(of: UInt32(ground), in: face) > 0.4, "\(speed)")
            #expect(picture.count(of: UInt32(text), in: face) > 20, "\(speed)")
        }
        scene.controller.settings.shouldDisplaySpeedometer = false
        try await scene.drive(seconds: 10)
        #expect(scene.element("speedometer") == nil)
    }

    @Test("L22: the destination has a marker, and none on a trip for which that is off")
    func destinationMarkers() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        scene.controller.cameraMode = .free
        scene.map.camera = CameraPosition(target: DriveScene.place(1000, 1000), zoom: 15)
        scene.pass(1)
        let foot = try #require(scene.map.projection.point(for: DriveScene.place(1000, 1000)))
        let pin = ViewRect(low: foot - SIMD2(13, 37), high: foot + SIMD2(13, 0))
        #expect(scene.map.frame().count(of: 0xd93a35, in: pin) > 200)
        scene.controller.settings.showsDestinationMarkers = false
        scene.pass(1)
        #expect(scene.map.frame().count(of: 0xd93a35, in: pin) > 200, "for the next trip")
        try await scene.drive(seconds: 1)
        #expect(scene.map.frame().count(of: 0xd93a35, in: pin) == 0)
        #expect(scene.controller.destinationMarkers.isEmpty)
    }
}
