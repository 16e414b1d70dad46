import Testing
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

/// What a view controller with the list does at each of its moments.
@MainActor private struct DirectionsListViewController {
    let view: MapView
    let directionsListController: DirectionsListController

    func viewDidLoad() { view.addElement(directionsListController.directionsListView) }

    func viewWillAppear() { directionsListController.reloadData() }

    func willTransition(to size: SIMD2<Double>) {
        view.size = size
        directionsListController.invalidateLayout()
    }

    func dismiss() { view.removeElement(directionsListController.directionsListView) }
}

@Suite("Samples of the UI settings: the directions list")
@MainActor struct DirectionsListSampleTests {
    @Test(
        "F2, F3, F4: the list covers the view, is fresh when it appears and turns with the device")
    func viewController() async throws {
        let scene = try DriveScene()
        scene.map.traits.safeArea = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        try await scene.drive(seconds: 5)
        let list = try #require(DirectionsListController(controller: scene.controller))
        let host = DirectionsListViewController(view: scene.map, directionsListController: list)
        host.viewDidLoad()
        host.viewWillAppear()
        scene.pass(0.1)
        let rows = rows(scene)
        #expect(rows.contains { $0.contains("Mannerheimintie") })
        #expect(rows.contains { $0.contains("Kaivokatu") })
        let area = ViewRect(low: SIMD2(0, 40), high: SIMD2(393, 832))
        #expect(scene.element("directions-0")?.frame == area)
        #expect(covers(scene, area), "nothing of the map is seen")

        host.willTransition(to: SIMD2(852, 393))
        scene.pass(0.1)
        let wide = ViewRect(low: SIMD2(0, 40), high: SIMD2(852, 373))
        #expect(scene.element("directions-0")?.frame == wide && covers(scene, wide))
        #expect(self.rows(scene) == rows)

        host.dismiss()
        scene.pass(90)
        #expect(scene.element("directions-0") == nil && scene.element("header") != nil)
        host.viewDidLoad()
        host.viewWillAppear()
        scene.pass(0.1)
        #expect(self.rows(scene) == Array(rows.dropFirst()), "the first turn is behind")
    }

    private func rows(_ scene: DriveScene) -> [String] {
        scene.map.accessibilityElements.filter { $0.identifier.hasPrefix("directions-0-") }
            .map(\.label)
    }

    /// Whether the same is seen in `area` wherever the map is.
    private func covers(_ scene: DriveScene, _ area: ViewRect) -> Bool {
        let before = scene.map.frame()
        scene.pass(1)
        return scene.map.frame().changes(from: before) { area.contains($0) } == 0
    }
}
