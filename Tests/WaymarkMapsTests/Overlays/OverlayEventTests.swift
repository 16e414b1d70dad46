import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Writes down what it is told.
@MainActor private final class Listener: MapViewDelegate {
    var told: [String] = []
    var handlesMarkers = false
    var onDrag: (Marker) -> Void = { _ in }

    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) { told.append("map") }
    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) {
        told.append("long press")
    }
    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool {
        told.append("marker \(marker.title ?? "")")
        return handlesMarkers
    }
    func mapView(_ mapView: MapView, didTap overlay: Overlay) {
        told.append("overlay \(overlay.title ?? "")")
    }
    func mapView(_ mapView: MapView, didTapInfoWindowOf marker: Marker) { told.append("window") }
    func mapView(_ mapView: MapView, didLongPressInfoWindowOf marker: Marker) {
        told.append("window long")
    }
    func mapView(_ mapView: MapView, didCloseInfoWindowOf marker: Marker) { told.append("close") }
    func mapView(_ mapView: MapView, infoContentsFor marker: Marker) -> MapDrawing? {
        guard marker.snippet == "own" else { return nil }
        return MapDrawing(size: SIMD2(40, 30)) { canvas in
            canvas.box(.zero, SIMD2(40, 30), radius: 0, StyleColor(hex: 0x0000ff))
        }
    }
    func mapView(_ mapView: MapView, didBeginDragging marker: Marker) { told.append("begin") }
    func mapView(_ mapView: MapView, didDrag marker: Marker) {
        told.append("drag")
        onDrag(marker)
    }
    func mapView(_ mapView: MapView, didEndDragging marker: Marker) { told.append("end") }
}

@Suite("Taps on overlays (rows K4 to K9)")
@MainActor struct OverlayEventTests {
    private func area(_ scene: BlackMap, _ title: String, _ low: Double, _ high: Double) throws {
        let area = Polygon(
            path: Path([
                try scene.place(low, low), try scene.place(high, low),
                try scene.place(high, high), try scene.place(low, high),
            ]))
        area.title = title
        area.isTappable = true
        area.map = scene.map
    }

    @Test("K4, K6: a tap is told of the uppermost thing under the finger, and of nothing else")
    func taps() throws {
        let scene = try BlackMap()
        let listener = Listener()
        scene.map.delegate = listener
        try area(scene, "a", 20, 180)
        try area(scene, "b", 60, 180)
        let line = Polyline(path: Path([try scene.place(0, 10), try scene.place(200, 10)]))
        line.title = "line"
        line.isTappable = true
        line.map = scene.map
        try scene.square(100, 110).title = "m"
        _ = scene.map.frame()
        scene.tap(100, 100)
        scene.tap(150, 150)
        scene.tap(40, 40)
        scene.tap(100, 15)
        scene.tap(5, 100)
        #expect(
            listener.told == ["marker m", "overlay b", "overlay a", "overlay line", "close", "map"])
    }

    @Test("K6: what of lines, areas and pictures cannot be seen takes no taps")
    func invisible() throws {
        let scene = try BlackMap()
        let listener = Listener()
        scene.map.delegate = listener
        let line = Polyline(path: Path([try scene.place(0, 100), try scene.place(200, 100)]))
        let center = try scene.place(100, 100)
        let circle = Circle(
            position: center, radius: center.distance(to: try scene.place(150, 100)))
        let picture = GroundOverlay(
            position: center,
            icon: Texture(width: 80, height: 80, pixels: .init(repeating: 9, count: 6400)),
            zoomLevel: 14)
        for (overlay, title) in [(picture, "picture"), (line, "line"), (circle, "circle")]
            as [(Overlay, String)]
        {
            (overlay.title, overlay.isTappable, overlay.map) = (title, true, scene.map)
        }
        func told(_ x: Double, _ y: Double) -> String {
            listener.told = []
            scene.tap(x, y)
            return listener.told.joined(separator: " ")
        }
        #expect(told(100, 100) == "overlay line", "the circle is not filled")
        #expect(told(100, 52) == "overlay circle" && told(100, 70) == "overlay picture")
        line.strokeColor = .clear
        #expect(told(100, 100) == "overlay picture")
        (line.strokeColor, line.strokeWidth) = (.black, 0)
        #expect(told(100, 100) == "overlay picture")
        picture.opacity = 0
        #expect(told(100, 100) == "map")
        circle.fillColor = StyleColor(hex: 0xff0000, alpha: 0.1)
        #expect(told(100, 100) == "overlay circle")
        (circle.fillColor, circle.strokeWidth) = (.clear, 0)
        #expect(told(100, 52) == "map")
    }

    @Test("H15, K6, K7, K8: a marker that an app does not handle is selected and shows its window")
    func infoWindow() throws {
        let scene = try BlackMap()
        let listener = Listener()
        scene.map.delegate = listener
        let marker = try scene.square(100, 150)
        marker.title = "Title"
        _ = scene.map.frame()
        listener.handlesMarkers = true
        scene.tap(100, 140)
        #expect(scene.map.selectedMarker == nil)
        listener.handlesMarkers = false
        scene.tap(100, 140)
        #expect(scene.map.selectedMarker === marker)
        let box = try #require(scene.map.frame().box(of: Pixel(0xffffff)))
        #expect(box[3] < 131 && box[3] > 120 && box[0] < 100 && box[2] > 100)
        scene.tap(100, 110)
        scene.tap(20, 20)
        #expect(listener.told == ["marker Title", "marker Title", "window", "close", "map"])
        #expect(scene.map.selectedMarker == nil)
        // An app may draw the contents itself.
        marker.snippet = "own"
        scene.map.selectedMarker = marker
        #expect(scene.map.frame().allColors[.blue] == 40 * 30)
        marker.map = nil
        #expect(scene.map.selectedMarker == nil && listener.told.last == "close")
    }

    @Test("K9: a long press drags a marker that may be dragged, also when it is removed in between")
    func drag() throws {
        let scene = try BlackMap()
        let listener = Listener()
        scene.map.delegate = listener
        let marker = try scene.square(100, 110)
        marker.isDraggable = true
        _ = scene.map.frame()
        func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double) {
            scene.map.handle(
                .touch(Touch(id: 1, phase: phase, position: SIMD2(x, y), time: scene.clock.time)))
        }
        touch(.began, 100, 100)
        scene.clock.time = 1
        scene.map.advance(to: 1)
        touch(.moved, 140, 60)
        touch(.ended, 140, 60)
        #expect(listener.told == ["begin", "drag", "end"])
        let place = try scene.place(140, 60)
        #expect(marker.position.distance(to: place) < 0.5)

        listener.told = []
        listener.onDrag = { $0.map = nil }
        _ = scene.map.frame()
        scene.clock.time = 3
        touch(.began, 140, 50)
        scene.clock.time = 4
        scene.map.advance(to: 4)
        for x in [150.0, 160, 170] { touch(.moved, x, 50) }
        touch(.ended, 170, 50)
        #expect(listener.told.prefix(2) == ["begin", "drag"])
        #expect(marker.map == nil)
        marker.isDraggable = false
        touch(.began, 20, 20)
        scene.clock.time = 6
        scene.map.advance(to: 6)
        #expect(listener.told.last == "long press")
    }

    @Test("K6: ten thousand markers: the one under the finger is found")
    func many() throws {
        let scene = try BlackMap()
        let listener = Listener()
        scene.map.delegate = listener
        var random = SeededGenerator(seed: 4)
        let image = MarkerImage(
            MapDrawing(size: SIMD2(4, 4)) { canvas in
                canvas.box(.zero, SIMD2(4, 4), radius: 0, .white)
            })
        for index in 0..<10_000 {
            let marker = Marker(
                position: try scene.place(
                    .random(in: -2000...2000, using: &random),
                    .random(in: -2000...2000, using: &random)))
            marker.icon = image
            marker.title = "\(index)"
            marker.map = scene.map
        }
        try scene.square(100, 110).title = "wanted"
        _ = scene.map.frame()
        scene.tap(100, 100)
        #expect(listener.told == ["marker wanted"])
    }
}
