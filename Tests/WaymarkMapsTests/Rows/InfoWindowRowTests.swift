import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Answers for info windows, and writes down what it is asked and told.
@MainActor private final class WindowKeeper: MapViewDelegate {
    var events: [String] = []
    var window: MapDrawing?
    var contents: MapDrawing?

    func mapView(_ mapView: MapView, infoWindowFor marker: Marker) -> MapDrawing? {
        events.append("window?")
        return window
    }
    func mapView(_ mapView: MapView, infoContentsFor marker: Marker) -> MapDrawing? {
        events.append("contents?")
        return contents
    }
    func mapView(_ mapView: MapView, didTapInfoWindowOf marker: Marker) {
        events.append("tap \(marker.title ?? "")")
    }
    func mapView(_ mapView: MapView, didLongPressInfoWindowOf marker: Marker) {
        events.append("press \(marker.title ?? "")")
    }
    func mapView(_ mapView: MapView, didCloseInfoWindowOf marker: Marker) {
        events.append("close \(marker.title ?? "")")
    }
    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) { events.append("map") }
    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) {
        events.append("press map")
    }

    func take() -> [String] {
        defer { events = [] }
        return events
    }
}

@Suite("Info windows (H15, K7, K8, M3)")
@MainActor struct InfoWindowRowTests {
    private let white = Pixel(0xffffff)

    private func blue(_ width: Double, _ height: Double) -> MapDrawing {
        MapDrawing(size: SIMD2(width, height)) { canvas in
            canvas.box(.zero, SIMD2(width, height), radius: 0, StyleColor(hex: 0x0000ff))
        }
    }

    private func scene() throws -> (scene: BlackMap, keeper: WindowKeeper, marker: Marker) {
        let (scene, keeper) = (try BlackMap(), WindowKeeper())
        scene.map.delegate = keeper
        let marker = try scene.square(100, 150)
        marker.title = "a"
        return (scene, keeper, marker)
    }

    @Test("M5: a tint that an app sets is that of the border of windows, also of one that is shown")
    func tint() throws {
        let (scene, _, marker) = try scene()
        let tint = StyleColor(hex: 0x00c8c8)
        func count(_ frame: Bitmap) -> Int { frame.pixels.count { $0 == 0xffc8_c800 } }
        scene.map.selectedMarker = marker
        #expect(count(scene.map.frame()) == 0)
        scene.map.tintColor = tint
        #expect(count(scene.map.frame()) > 20)
    }

    @Test("H15: a marker that a program selects shows its window until another one is selected")
    func selection() throws {
        let (scene, keeper, marker) = try scene()
        #expect(scene.map.selectedMarker == nil && scene.map.frame().box(of: white) == nil)
        scene.map.selectedMarker = marker
        let first = try #require(scene.map.frame().box(of: white))
        #expect(first[0] < 100 && first[2] > 100 && first[3] < 131)
        let other = try scene.square(60, 90)
        other.title = "b"
        scene.map.selectedMarker = other
        let second = try #require(scene.map.frame().box(of: white))
        #expect(second[0] < 60 && second[2] > 60 && second[3] < 71)
        scene.map.selectedMarker = nil
        #expect(scene.map.frame().box(of: white) == nil)
        #expect(keeper.take().filter { $0.hasPrefix("close") } == ["close a", "close b"])
    }

    @Test("K7: a finger that rests on an info window is told, and is no press on the map")
    func longPress() throws {
        let (scene, keeper, marker) = try scene()
        scene.map.selectedMarker = marker
        let box = try #require(scene.map.frame().box(of: white))
        let point = SIMD2(Double(box[0] + box[2]), Double(box[1] + box[3])) / 2
        _ = keeper.take()
        func touch(_ phase: Touch.Phase) {
            scene.map.handle(
                .touch(Touch(id: 1, phase: phase, position: point, time: scene.clock.time)))
        }
        touch(.began)
        scene.clock.time = 1
        scene.map.advance(to: 1)
        touch(.ended)
        #expect(keeper.take() == ["press a"] && scene.map.selectedMarker === marker)
        scene.clock.time = 2
        scene.tap(point.x, point.y)
        #expect(keeper.take() == ["tap a"] && scene.map.selectedMarker === marker)
        scene.tap(20, 20)
        #expect(keeper.take() == ["close a", "map"])
    }

    @Test(
        "K8: a window of the app takes the place of the usual one, and contents are not asked for")
    func window() throws {
        let (scene, keeper, marker) = try scene()
        keeper.window = blue(50, 20)
        keeper.contents = blue(9, 9)
        scene.map.selectedMarker = marker
        let frame = scene.map.frame()
        #expect(frame.allColors[.blue] == 50 * 20 && frame.box(of: white) == nil)
        #expect(keeper.take() == ["window?"])
        // It stands in the middle over the marker, whose top is at 130.
        #expect(frame.box(of: .blue) == [75, 108, 124, 127])
    }

    @Test("K8: without a window contents are asked for, which the usual window frames")
    func contents() throws {
        let (scene, keeper, marker) = try scene()
        keeper.contents = blue(30, 20)
        scene.map.selectedMarker = marker
        let frame = scene.map.frame()
        #expect(keeper.take() == ["window?", "contents?"])
        #expect(frame.allColors[.blue] == 30 * 20)
        let (inner, outer) = (
            try #require(frame.box(of: .blue)), try #require(frame.box(of: white))
        )
        #expect(outer[0] < inner[0] && outer[1] < inner[1])
        #expect(outer[2] > inner[2] && outer[3] > inner[3])
        // A marker that has nothing to say and of which the app says nothing has no window.
        keeper.contents = nil
        marker.title = nil
        scene.map.selectedMarker = nil
        scene.map.selectedMarker = marker
        #expect(scene.map.frame().box(of: white) == nil)
    }

    @Test("M3: the window has the snippet below the title, and stands where the marker says")
    func place() throws {
        let (scene, _, marker) = try scene()
        scene.map.selectedMarker = marker
        let plain = try #require(scene.map.frame().box(of: white))
        marker.infoWindowAnchor = SIMD2(0, 1)
        let moved = try #require(scene.map.frame().box(of: white))
        #expect(moved == [plain[0] - 10, plain[1] + 20, plain[2] - 10, plain[3] + 20])
        marker.infoWindowAnchor = SIMD2(0.5, 0)
        marker.snippet = "b"
        scene.map.selectedMarker = nil
        scene.map.selectedMarker = marker
        let high = try #require(scene.map.frame().box(of: white))
        #expect(high[3] == plain[3] && high[1] == plain[1] - 18, "a line more")
    }

    @Test("M3: a window is drawn once, or with every frame where it tracks changes")
    func tracking() throws {
        let (scene, keeper, marker) = try scene()
        keeper.window = blue(50, 20)
        scene.map.selectedMarker = marker
        for _ in 0..<3 { _ = scene.map.frame() }
        #expect(keeper.take() == ["window?"] && !scene.map.needsDisplay)
        keeper.window = blue(60, 20)
        marker.tracksInfoWindowChanges = true
        for _ in 0..<3 {
            #expect(scene.map.needsDisplay)
            _ = scene.map.frame()
        }
        #expect(keeper.take() == ["window?", "window?", "window?"])
        #expect(scene.map.frame().allColors[.blue] == 60 * 20)
    }
}
