import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("Day and night as an event")
@MainActor struct LightingEventTests {
    private final class Delegate: UISettingsDelegate, MapViewDelegate {
        private(set) var modes: [LightingMode] = []
        private(set) var mapModes: [LightingMode] = []

        func settings(_ settings: UISettings, didChangeUIMode mode: LightingMode) {
            modes.append(mode)
        }

        func mapView(_ mapView: MapView, didChangeLightingMode lightingMode: LightingMode) {
            mapModes.append(lightingMode)
        }
    }

    @Test("L27, T1: the delegate of the UI settings hears when day and night change, each once")
    func delegate() throws {
        let scene = try DriveScene()
        let delegate = Delegate()
        scene.map.settings.delegate = delegate
        scene.map.delegate = delegate
        for mode in [LightingMode.normal, .lowLight, .lowLight, .normal] {
            scene.map.lightingMode = mode
        }
        #expect(delegate.modes == [.lowLight, .normal] && delegate.mapModes == delegate.modes)
        scene.map.settings.delegate = nil
        scene.map.lightingMode = .lowLight
        #expect(delegate.modes.count == 2 && delegate.mapModes.count == 3)
    }

    @Test("L27, T1, C8: a night that the navigation suggests is told too, also in the stream")
    func suggested() async throws {
        let scene = try DriveScene()
        let delegate = Delegate()
        scene.map.settings.delegate = delegate
        scene.controller.usesSuggestedLightingMode = true
        let stream = scene.map.events()
        scene.controller.navigator(
            scene.navigator, didReport: .lightingModeSuggested(.lowLight))
        scene.pass(0.2)
        #expect(delegate.modes == [.lowLight])
        var mode: LightingMode?
        for await event in stream {
            if case .lightingModeChanged(let changed) = event {
                mode = changed
                break
            }
        }
        #expect(mode == .lowLight)
        scene.map.isNavigationEnabled = false
        #expect(delegate.modes == [.lowLight, .normal], "the map is as it was")
    }

    @Test("T1: the delegate is not kept alive, stays where a state is restored, and is no setting")
    func life() throws {
        let scene = try DriveScene()
        let state = scene.map.state
        var delegate: Delegate? = Delegate()
        scene.map.settings.delegate = delegate
        scene.map.state = state
        #expect(scene.map.settings.delegate === delegate)
        weak let weakly = delegate
        delegate = nil
        #expect(weakly == nil && scene.map.settings.delegate == nil)
    }
}
