import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

@Suite("A map that asks its host for frames")
@MainActor struct FrameRequestTests {
    @Test(
        "B2: a host that rests hears of every change",
        arguments: [
            { $0.camera.zoom += 1 }, { $0.traits.textScale = 1.5 }, { $0.size = SIMD2(40, 30) },
            { $0.addOverlay(Marker(position: $0.camera.target)) }, { $0.lightingMode = .lowLight },
            { $0.animate(toZoom: 5) }, { $0.startRendering() },
            { $0.handle(.touch(Touch(id: 0, phase: .began, position: SIMD2(9, 9), time: 1))) },
        ] as [@MainActor @Sendable (MapView) -> Void])
    func changes(_ change: @MainActor @Sendable (MapView) -> Void) {
        let map = MapView(options: MapViewOptions(size: SIMD2(60, 60)))
        _ = map.frame()
        var count = 0
        map.onNeedsDisplay = { count += 1 }
        change(map)
        #expect(count > 0 && map.needsDisplay)
    }
}
