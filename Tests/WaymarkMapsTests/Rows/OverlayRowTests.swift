import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// What a drawing is drawn with, and how often it was.
@MainActor private final class Brush {
    var color = StyleColor(hex: 0x0000ff)
    var count = 0
}

@Suite("Rows of overlays that no other suite covers (M1 to M3, M5 to M11)")
@MainActor struct OverlayRowTests {
    private let red = StyleColor(hex: 0xff0000)
    private let green = StyleColor(hex: 0x00ff00)

    @Test("M1: a copy of an overlay is on no map, and looks the same on one", arguments: 0..<5)
    func copies(kind: Int) throws {
        let scene = try BlackMap()
        let overlays = try scene.overlaysOfAllKinds()
        let before = scene.map.frame()
        let overlay = overlays[kind]
        (overlay.title, overlay.zIndex, overlay.isTappable) = ("title", 3, kind != 0)
        (overlay as? SurfaceOverlay)?.level = .aboveLabels
        let other = overlay.copy()
        #expect(type(of: other) == type(of: overlay))
        #expect(other.map == nil && other !== overlay && overlay.map === scene.map)
        #expect(other.title == "title" && other.zIndex == 3 && other.level == .aboveLabels)
        #expect(other.isTappable == (kind != 0))
        overlay.map = nil
        #expect(scene.map.frame().pixels != before.pixels)
        other.map = scene.map
        #expect(scene.map.frame().pixels == before.pixels)
    }

    @Test("M1: an overlay is on a map by either of two ways, once, and changes there are drawn")
    func addedOverlay() throws {
        let (scene, other) = (try BlackMap(), try BlackMap())
        let corners = [(20.0, 20.0), (180, 20), (180, 100), (20, 100)]
        let area = Polygon(path: Path(try corners.map { try scene.place($0.0, $0.1) }))
        (area.fillColor, area.strokeWidth) = (StyleColor(hex: 0xff0000, alpha: 0.5), 0)
        area.map = scene.map
        let once = scene.map.frame().pixel(100, 60)
        scene.map.addOverlay(area)
        #expect(scene.map.frame().pixel(100, 60) == once && once.red < 250)
        other.map.addOverlay(area)
        #expect(area.map === other.map && scene.map.frame().pixel(100, 60) == .black)
        #expect(other.map.frame().pixel(100, 60) == once)
        area.fillColor = green
        #expect(other.map.needsDisplay)
        #expect(other.map.frame().pixel(100, 60) == .green)
        other.map.removeOverlay(area)
        #expect(area.map == nil && other.map.frame().pixel(100, 60) == .black)
        let layer = SyncTileLayer()
        scene.map.addOverlay(layer)
        #expect(layer.map === scene.map)
    }

    @Test("M1: an overlay is on one map at most, and is tapped only where that was said")
    func map() throws {
        let (first, second) = (try BlackMap(), try BlackMap())
        for overlay in try first.overlaysOfAllKinds() {
            #expect(overlay.isTappable == (overlay is Marker) && overlay.zIndex == 0)
            #expect(overlay.title == nil)
            overlay.map = second.map
        }
        #expect(first.map.frame().upperColors == [.black: 200 * 175])
        #expect(second.map.frame().upperColors.count > 3)
    }

    @Test("M2: a marker without an icon is a pin whose tip is at its place, in any colour")
    func pin() throws {
        let scene = try BlackMap()
        let marker = Marker(position: try scene.place(100, 120))
        marker.map = scene.map
        let standard = scene.map.frame()
        #expect(standard.pixel(108, 96).red > 200 && standard.pixel(108, 96).green < 100)
        marker.icon = Marker.image(tinted: green)
        let tinted = scene.map.frame()
        #expect(tinted.pixel(108, 96) == .green)
        // Its head is above its place, and its tip is there.
        let box = try #require(tinted.box(of: .green))
        #expect(box[0] > 85 && box[2] < 114 && box[1] > 82 && (112...119).contains(box[3]))
        #expect(tinted.pixel(100, 122) == .black)
    }

    @Test("M3: what is not said of a marker has its default")
    func defaults() {
        let marker = Marker(position: Coordinate(latitude: 1, longitude: 2))
        #expect(marker.position == Coordinate(latitude: 1, longitude: 2))
        #expect(marker.groundAnchor == SIMD2(0.5, 1) && marker.infoWindowAnchor == SIMD2(0.5, 0))
        #expect(marker.rotation == 0 && marker.opacity == 1 && !marker.isFlat)
        #expect(!marker.isDraggable && marker.isTappable && marker.appearAnimation == .none)
        #expect(marker.tracksViewChanges && !marker.tracksInfoWindowChanges)
        #expect(marker.icon == nil && marker.iconView == nil && marker.userData == nil)
        #expect(marker.title == nil && marker.snippet == nil && marker.map == nil)
    }

    @Test(
        "M3: a drawing of its own stands for the icon, cut off at its size, and is followed or not")
    func iconView() throws {
        let scene = try BlackMap()
        let marker = try scene.square(100, 120)
        let brush = Brush()
        marker.iconView = MapDrawing(size: SIMD2(20, 20)) { canvas in
            brush.count += 1
            canvas.box(SIMD2(-30, -30), SIMD2(50, 50), radius: 0, brush.color)
        }
        #expect(scene.map.frame().box(of: .blue) == [90, 100, 109, 119])
        #expect(scene.map.frame().box(of: .red) == nil && scene.map.needsDisplay)
        brush.color = green
        #expect(scene.map.frame().box(of: .green) == [90, 100, 109, 119])
        marker.tracksViewChanges = false
        _ = scene.map.frame()
        let drawn = brush.count
        brush.color = red
        #expect(scene.map.frame().box(of: .green) == [90, 100, 109, 119])
        #expect(brush.count == drawn && !scene.map.needsDisplay)
        marker.iconView = nil
        #expect(scene.map.frame().box(of: .red) == [90, 100, 109, 119], "the icon again")
    }

    @Test(
        "M5: several markers are shown at once, 64 points from the borders",
        arguments: [true, false])
    func show(animated: Bool) throws {
        let scene = try BlackMap()
        let markers = [(60.0, 24.0), (60.4, 25), (60.1, 24.3)].map {
            Marker(position: Coordinate(latitude: $0.0, longitude: $0.1))
        }
        for marker in markers { marker.map = scene.map }
        let start = scene.map.camera
        scene.map.show(markers, animated: animated)
        #expect((scene.map.camera == start) == animated)
        scene.clock.time = 10
        scene.map.advance(to: 10)
        let points = try markers.map {
            try #require(scene.map.projection.point(for: $0.position))
        }
        #expect(points.allSatisfy { (63.9...136.1).contains($0.x) })
        #expect(points.allSatisfy { (63.9...136.1).contains($0.y) })
        let (low, high) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        #expect(isClose(low, 64, within: 0.01) && isClose(high, 136, within: 0.01))
    }

    @Test("M6, M9, M10, M11: what is not said of a line, an area or a picture has its default")
    func shapeDefaults() {
        let line = Polyline()
        #expect(line.strokeWidth == 1 && line.strokeColor == StyleColor(hex: 0x0000ff))
        #expect(line.path.isEmpty && line.spans.isEmpty && !line.isGeodesic)
        let area = Polygon()
        #expect(area.strokeWidth == 1 && area.strokeColor == .black && area.holes.isEmpty)
        #expect(area.fillColor == StyleColor(hex: 0x0000ff, alpha: 0.5) && !area.isGeodesic)
        let circle = Circle(position: Coordinate(latitude: 1, longitude: 2), radius: 3)
        #expect(circle.strokeWidth == 1 && circle.strokeColor == .black)
        #expect(circle.fillColor == .clear && circle.radius == 3)
        let picture = GroundOverlay(
            position: Coordinate(latitude: 1, longitude: 2), icon: nil, zoomLevel: 5)
        #expect(picture.anchor == SIMD2(0.5, 0.5))
        #expect(picture.opacity == 1 && picture.bearing == 0)
        let levels = [line, area, circle, picture].map(\.level)
        #expect(levels.allSatisfy { $0 == .aboveRoads })
    }

    @Test("M7: a stamp is repeated along the line, as high as the line is wide")
    func stamp() throws {
        let scene = try BlackMap()
        // Four columns of red, then four of green: 16 points of a line 8 points wide.
        let pixels: [UInt32] = (0..<32).map { $0 % 8 < 4 ? 0xff00_00ff : 0xff00_ff00 }
        let texture = try #require(Texture(width: 8, height: 4, pixels: pixels))
        let line = Polyline(path: Path([try scene.place(20, 100), try scene.place(180, 100)]))
        line.strokeWidth = 8
        line.spans = [StyleSpan(style: .stamp(texture))]
        line.map = scene.map
        let frame = scene.map.frame()
        let reds = (21..<179).map { frame.pixel($0, 100).red > frame.pixel($0, 100).green }
        let changes = zip(reds, reds.dropFirst()).filter { $0 != $1 }.count
        #expect((18...20).contains(changes))
        #expect((0..<200).filter { frame.pixel(100, $0) != .black && $0 < 175 }.count == 8)
        #expect(frame.pixel(15, 100) == .black && frame.pixel(185, 100) == .black)
    }

    @Test("M9: the border of a geodesic area follows great circles")
    func geodesicArea() throws {
        let scene = try BlackMap(camera: CameraPosition(latitude: 65, longitude: 0, zoom: 2))
        let area = Polygon(
            path: Path(
                [(0.0, -60.0), (60, -60), (60, 60), (0, 60)].map {
                    Coordinate(latitude: $0.0, longitude: $0.1)
                }))
        area.fillColor = green
        area.strokeWidth = 0
        area.map = scene.map
        // The great circle between its northern corners reaches 73.9 degrees in the middle.
        for isGeodesic in [false, true] {
            area.isGeodesic = isGeodesic
            let frame = scene.map.frame()
            for (latitude, isInside) in [(55.0, true), (70, isGeodesic), (75, false)] {
                let place = Coordinate(latitude: latitude, longitude: 0)
                let point = try #require(scene.map.projection.point(for: place))
                let color = frame.pixel(Int(point.x), Int(point.y))
                #expect(color == (isInside ? .green : .black), "\(latitude)")
            }
        }
    }
}
