import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkUIKit

@Suite("Wheels, trackpads and keys")
@MainActor struct ScrollMappingTests {
    private let place = SIMD2(100.0, 80)

    private func makeMap() -> MapView {
        let camera = CameraPosition(target: Coordinate(latitude: 60, longitude: 25), zoom: 12)
        return MapView(options: MapViewOptions(size: SIMD2(300, 200), camera: camera))
    }

    @Test(
        "B2: two fingers that spread on a trackpad zoom by as much as they spread",
        arguments: [0.5, 1.25, 3])
    func pinch(_ scale: Double) throws {
        let map = makeMap()
        map.handle(try #require(ScrollMapping.pinch(scale: scale, at: place)))
        #expect(abs(map.camera.zoom - 12 - log2(scale)) < 1e-6)
    }

    @Test("A pinch that is no number is none", arguments: [0, -1, Double.nan, .infinity])
    func wrongPinch(_ scale: Double) {
        #expect(ScrollMapping.pinch(scale: scale, at: place) == nil)
    }

    @Test("B2: two fingers on a trackpad take the map with them")
    func trackpad() throws {
        let map = makeMap()
        let under = try #require(map.projection.coordinate(for: place))
        map.handle(ScrollMapping.trackpad(by: SIMD2(30, -12), at: place, modifiers: []))
        let now = try #require(map.projection.point(for: under))
        #expect(simdDistance(now, place + SIMD2(30, -12)) < 0.5 && map.camera.zoom == 12)
    }

    @Test("B2: with control they zoom, up for closer")
    func controlledTrackpad() {
        let map = makeMap()
        map.handle(ScrollMapping.trackpad(by: SIMD2(0, 50), at: place, modifiers: .control))
        #expect(abs(map.camera.zoom - 13) < 1e-6)
    }

    @Test("B2: a wheel zooms about the pointer, away from the user for closer")
    func wheel() throws {
        let map = makeMap()
        let under = try #require(map.projection.coordinate(for: place))
        map.handle(ScrollMapping.wheel(by: SIMD2(0, 10), at: place, modifiers: []))
        #expect(abs(map.camera.zoom - 12.5) < 1e-6)
        let now = try #require(map.projection.point(for: under))
        #expect(simdDistance(now, place) < 0.5)
    }

    private func simdDistance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        ((a - b) * (a - b)).sum().squareRoot()
    }

    @Test(
        "B2: arrows, plus and minus are found on any keyboard",
        arguments: [
            (usage: 0x52, characters: "UIKeyInputUpArrow", key: MapInput.Key.arrowUp),
            (0x51, "UIKeyInputDownArrow", .arrowDown), (0x50, "UIKeyInputLeftArrow", .arrowLeft),
            (0x4f, "UIKeyInputRightArrow", .arrowRight), (0x57, "+", .plus), (0x56, "-", .minus),
            (0x2e, "=", .plus), (0x30, "+", .plus), (0x2d, "-", .minus), (0x38, "-", .minus),
        ])
    func keys(_ usage: Int, _ characters: String, _ key: MapInput.Key) {
        #expect(KeyMapping.key(usage: usage, characters: characters) == key)
    }

    @Test("Other keys are not the map's", arguments: [(0x04, "a"), (0x2c, " "), (0, "")])
    func otherKeys(_ usage: Int, _ characters: String) {
        #expect(KeyMapping.key(usage: usage, characters: characters) == nil)
    }
}
