import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

/// Switches the settings of the guide one by one: two phones on the same drive at the same moment, on one of which
/// the setting was switched.
@Suite("A tour of the UI settings")
@MainActor struct SettingsTourTests {
    /// All of the way, seen by a camera that stays where it is.
    private static let camera = CameraPosition(target: DriveScene.place(500, 500), zoom: 15)

    @Test(
        "L12: a control of the map is another at once, and nothing else is",
        arguments: TourStop.controls)
    func controls(stop: TourStop) async throws {
        let (before, after) = (try await Self.scene(stop), try await Self.scene(stop))
        stop.change(after)
        for scene in [before, after] { scene.watch(1) }
        try check(stop, before, after)
    }

    @Test(
        "L12: what accompanies a trip is another on the next one, and nothing else is",
        arguments: TourStop.accessories)
    func accessories(stop: TourStop) async throws {
        let (before, after) = (try await Self.scene(stop), try await Self.scene(stop))
        stop.change(after)
        for scene in [before, after] { scene.pass(1) }
        #expect(after.map.frame().changes(from: before.map.frame()) == 0, "not on this trip")
        for scene in [before, after] {
            scene.navigator.clearDestinations()
            try await scene.drive(seconds: 20)
        }
        try check(stop, before, after)
    }

    @Test(
        "L2, L3, L4, L5: a gesture that is switched off leaves the map where it is, at once",
        arguments: SampleGesture.allCases)
    func gestures(gesture: SampleGesture) async throws {
        let (before, after) = (try await Self.scene(), try await Self.scene())
        after.map.settings[keyPath: gesture.setting] = false
        for scene in [before, after] { gesture.perform(on: scene) }
        #expect(gesture.hasMoved(Self.camera, before.map.camera))
        #expect(!gesture.hasMoved(Self.camera, after.map.camera))
        let pictures = (before.map.frame(), after.map.frame())
        #expect(pictures.1.changes(from: pictures.0) > 1000)
        let number = (SampleGesture.allCases.firstIndex(of: gesture) ?? 0) + 5
        try Self.keep(pictures.0, pictures.1, number, "\(gesture)Gestures")
    }

    @Test("L24: other routes are left out of what is found next")
    func alternateRoutes() async throws {
        func scene(_ strategy: AlternateRoutesStrategy) async throws -> DriveScene {
            let scene = try DriveScene()
            let routes = try await scene.routes()
            let destinations = scene.navigator.destinations
            try scene.enableNavigation(with: HonestProvider(routes: routes))
            scene.map.cameraMode = .free
            scene.map.camera = Self.camera
            let status = await scene.map.navigator?.setDestinations(
                destinations, options: RoutingOptions(alternateRoutesStrategy: strategy))
            #expect(status == .ok)
            scene.pass(1)
            return scene
        }
        let (before, after) = (try await scene(.all), try await scene(.none))
        let corners = try [(0.0, 0.0), (1000, 0), (1000, 1000)].map { east, north in
            try #require(before.map.projection.point(for: DriveScene.place(east, north)))
        }
        let street = ViewRect(low: corners[0], high: corners[1])
        let avenue = ViewRect(low: corners[2], high: corners[1])
        let places =
            [street, avenue].map { $0.grown(by: 10) }
            + before.places(of: "route-0", "chosen-route") + after.places(of: "chosen-route")
        #expect(places.count == 5)
        try Self.check(
            (before.map.frame(), after.map.frame()), places, 20, "alternateRoutesStrategy")
    }

    /// A phone on the drive before the setting of `stop` is switched.
    private static func scene(_ stop: TourStop? = nil) async throws -> DriveScene {
        let scene = try DriveScene()
        try await scene.drive(seconds: 20)
        scene.controller.cameraMode = .free
        scene.map.camera = camera
        stop?.prepare(scene)
        scene.pass(1)
        return scene
    }

    private func check(_ stop: TourStop, _ before: DriveScene, _ after: DriveScene) throws {
        let places = stop.place(before) + stop.place(after)
        try Self.check(
            (before.map.frame(), after.map.frame()), places, stop.number, stop.name)
    }

    /// Expects that two pictures differ in `places` and nowhere else.
    private static func check(
        _ pictures: (before: Bitmap, after: Bitmap), _ places: [ViewRect], _ number: Int,
        _ name: String
    ) throws {
        let (before, after) = pictures
        try keep(before, after, number, name)
        #expect(!places.isEmpty, "it stands nowhere")
        #expect(after.changes(from: before) > 100)
        let others = after.changes(from: before) { point in
            !places.contains { $0.contains(point) }
        }
        #expect(others == 0)
    }

    /// Writes both pictures side by side where the environment names a folder for them.
    private static func keep(
        _ before: Bitmap, _ after: Bitmap, _ number: Int, _ name: String
    ) throws {
        guard let folder = ProcessInfo.processInfo.environment["WAYMARK_PICTURES"] else { return }
        let path = "\(folder)/setting-\(number < 10 ? "0" : "")\(number)-\(name).png"
        try Data(before.beside(after).png()).write(to: URL(fileURLWithPath: path))
    }
}
