import Foundation
import Testing
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkUIKit

@MainActor @Suite("Overlays are drawn (M2 to M11, N1 to N3)") struct OverlayPictureTests {
    private let scene = MapScene()
    private let ground: UInt32 = 0xf3f0ea

    init() { scene.view.mapType = .none }

    private func place(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
        scene.view.projection.coordinate(for: CGPoint(x: x, y: y))
    }

    private func path(_ points: (Double, Double)...) -> GMSMutablePath {
        let path = GMSMutablePath()
        for point in points { path.add(place(point.0, point.1)) }
        return path
    }

    @Test("A picture is the icon of a marker, at its anchor")
    func icon() async throws {
        let marker = GMSMarker(position: place(100, 100))
        marker.icon = try Pictures.square(0xff0000)
        marker.map = scene.view
        await scene.draw()
        #expect(scene.color(at: 100, 90) == 0xff0000)
        #expect(scene.color(at: 100, 105) == ground)
        marker.groundAnchor = CGPoint(x: 0.5, y: 0)
        await scene.draw()
        #expect(scene.color(at: 100, 105) == 0xff0000)
        #expect(scene.color(at: 100, 90) == ground)
        marker.opacity = 0
        await scene.draw()
        #expect(scene.color(at: 100, 105) == ground)
    }

    @Test("A view is the icon of a marker, with its parts and their opacities")
    func iconView() async throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        let part = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
        part.backgroundColor = .blue
        view.addSubview(part)
        let marker = GMSMarker(position: place(100, 100))
        marker.iconView = view
        marker.map = scene.view
        await scene.draw()
        #expect(scene.color(at: 95, 90) == 0xff0000)
        #expect(scene.color(at: 105, 90) == 0x0000ff)
        part.isHidden = true
        await scene.draw()
        #expect(scene.color(at: 105, 90) == 0xff0000)
    }

    @Test("The usual pin can be had as a picture in any color")
    func markerImage() {
        let image = GMSMarker.markerImage(with: .blue)
        #expect(image.size.height > image.size.width && image.size.width > 10)
        #expect(GMSMarker.markerImage(with: nil).size == image.size)
        #expect(image === GMSMarker.markerImage(with: .blue))
    }

    @Test("The transaction moves a marker in its duration")
    func transaction() async throws {
        let marker = GMSMarker(position: place(100, 100))
        marker.icon = try Pictures.square(0xff0000)
        marker.map = scene.view
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        marker.position = place(200, 100)
        marker.layer.latitude = place(200, 120).latitude
        CATransaction.commit()
        #expect(abs(marker.position.longitude - place(200, 100).longitude) < 1e-9)
        scene.pass(1)
        await scene.draw()
        #expect(scene.color(at: 150, 100) == 0xff0000)
        #expect(scene.color(at: 200, 110) == ground)
        scene.pass(1.2)
        await scene.draw()
        #expect(scene.color(at: 200, 110) == 0xff0000)
        marker.position = place(100, 100)
        await scene.draw()
        #expect(scene.color(at: 100, 90) == 0xff0000)
    }

    @Test("A line has its width and its color, and a copy of its points")
    func polyline() async {
        let points = path((50, 50), (150, 50))
        let line = GMSPolyline(path: points)
        line.strokeWidth = 10
        line.strokeColor = .red
        line.map = scene.view
        points.removeAllCoordinates()
        await scene.draw()
        #expect(line.path?.count() == 2)
        #expect(scene.color(at: 100, 53) == 0xff0000)
        #expect(scene.color(at: 100, 60) == ground)
        line.path = nil
        await scene.draw()
        #expect(scene.color(at: 100, 50) == ground)
    }

    @Test("Spans color the stretches of a line, and dashes are spans")
    func spans() async {
        let points = path((50, 50), (150, 50), (250, 50))
        let line = GMSPolyline(path: points)
        line.strokeWidth = 10
        line.spans = [GMSStyleSpan(color: .red), GMSStyleSpan(color: .green, segments: 1)]
        line.map = scene.view
        await scene.draw()
        #expect(scene.color(at: 100, 50) == 0xff0000)
        #expect(scene.color(at: 200, 50) == 0x00ff00)
        let half = points.length(of: .rhumb) / 4
        let styles = [GMSStrokeStyle.solidColor(.blue), .solidColor(.clear)]
        line.spans = GMSStyleSpans(points, styles, [NSNumber(value: half)], .rhumb)
        #expect(line.spans?.count == 4)
        await scene.draw()
        #expect(scene.color(at: 75, 50) == 0x0000ff)
        #expect(scene.color(at: 125, 50) == ground)
        line.spans = GMSStyleSpansOffset(points, styles, [NSNumber(value: half)], .rhumb, half)
        await scene.draw()
        #expect(scene.color(at: 75, 50) == ground)
        #expect(scene.color(at: 125, 50) == 0x0000ff)
    }

    @Test("Dashes without a positive length, or without looks, are none")
    func noDashes() {
        let points = path((50, 50), (150, 50))
        let red = GMSStrokeStyle.solidColor(.red)
        #expect(GMSStyleSpans(points, [red], [0, -1], .geodesic).isEmpty)
        #expect(GMSStyleSpans(points, [], [10], .geodesic).isEmpty)
        #expect(GMSStyleSpans(points, [red], [], .geodesic).isEmpty)
        #expect(GMSStyleSpans(points, [red], [1e-9], .geodesic).isEmpty)
        #expect(GMSStyleSpansOffset(points, [red], [1e6], .geodesic, .nan).count == 1)
    }

    @Test("A gradient goes from one color to the other, and a stamp lies over its color")
    func strokes() async throws {
        let line = GMSPolyline(path: path((50, 50), (250, 50)))
        line.strokeWidth = 10
        line.spans = [GMSStyleSpan(style: .gradient(from: .red, to: .blue))]
        line.map = scene.view
        await scene.draw()
        #expect(scene.color(at: 60, 50) >> 16 > 200)
        #expect(scene.color(at: 240, 50) & 0xff > 200)
        let stamp = GMSTextureStyle(image: try Pictures.square(0x00ff00))
        line.spans = [GMSStyleSpan(style: .transparentStroke(withStamp: stamp))]
        await scene.draw()
        #expect(scene.color(at: 155, 50) == 0x00ff00)
        let style = GMSStrokeStyle.solidColor(.red)
        style.stampStyle = GMSSpriteStyle(image: try Pictures.square(0xffffff, isClear: true))
        line.spans = [GMSStyleSpan(style: style)]
        await scene.draw()
        #expect(scene.color(at: 155, 50) == 0xff0000)
    }

    @Test("An area has holes, and none of a color that is nil")
    func polygon() async {
        let area = GMSPolygon(path: path((50, 50), (150, 50), (150, 150), (50, 150)))
        area.fillColor = .red
        area.holes = [path((80, 80), (120, 80), (120, 120), (80, 120))]
        area.strokeColor = nil
        area.map = scene.view
        await scene.draw()
        #expect(scene.color(at: 60, 60) == 0xff0000)
        #expect(scene.color(at: 100, 100) == ground)
        area.layer.fillColor = nil
        await scene.draw()
        #expect(scene.color(at: 60, 60) == ground)
    }

    @Test("A circle has its radius in meters")
    func circle() async {
        let radius = 100 / scene.view.projection.points(forMeters: 1, at: place(200, 150))
        let circle = GMSCircle(position: place(200, 150), radius: radius)
        circle.fillColor = .blue
        circle.map = scene.view
        await scene.draw()
        #expect(scene.color(at: 295, 150) == 0x0000ff)
        #expect(scene.color(at: 305, 150) == ground)
        circle.radius = -1
        await scene.draw()
        #expect(scene.color(at: 200, 150) == ground)
    }

    @Test("A picture lies on the ground over its bounds, or as large as its pixels at a zoom")
    func groundOverlay() async throws {
        let bounds = GMSCoordinateBounds(coordinate: place(50, 50), coordinate: place(150, 150))
        let overlay = GMSGroundOverlay(bounds: bounds, icon: try Pictures.square(0xff0000))
        overlay.map = scene.view
        await scene.draw()
        #expect(scene.color(at: 55, 145) == 0xff0000)
        #expect(scene.color(at: 155, 145) == ground)
        overlay.bounds = nil
        let corner = try #require(overlay.bounds).southWest
        #expect(abs(corner.latitude - bounds.southWest.latitude) < 1e-9)
        #expect(abs(corner.longitude - bounds.southWest.longitude) < 1e-9)
        let other = GMSGroundOverlay(
            position: place(300, 200), icon: try Pictures.square(0x0000ff), zoomLevel: 14)
        other.map = scene.view
        await scene.draw()
        #expect(other.bounds == nil)
        #expect(scene.color(at: 308, 200) == 0x0000ff)
        #expect(scene.color(at: 313, 200) == ground)
    }

    @Test("A higher z-index lies over a lower one")
    func zIndex() async {
        let points = path((50, 50), (150, 50))
        let first = GMSPolyline(path: points)
        let second = GMSPolyline(path: points)
        (first.strokeWidth, second.strokeWidth) = (10, 10)
        (first.strokeColor, second.strokeColor) = (.red, .blue)
        first.zIndex = 2
        (first.map, second.map) = (scene.view, scene.view)
        await scene.draw()
        #expect(scene.color(at: 100, 50) == 0xff0000)
        second.zIndex = 3
        await scene.draw()
        #expect(scene.color(at: 100, 50) == 0x0000ff)
    }

    @Test("A tap on an area is told with the object of the app, where it can be tapped")
    func tap() async {
        let diary = MapDiary()
        scene.view.delegate = diary
        let area = GMSPolygon(path: path((50, 50), (150, 50), (150, 150), (50, 150)))
        area.map = scene.view
        await scene.draw()
        scene.tap(100, 100)
        #expect(diary.take() == ["tap"])
        area.isTappable = true
        scene.tap(100, 100)
        #expect(diary.take() == ["overlay"])
        #expect(diary.overlays.first === area)
    }

    @Test(
        "Tiles of the app lie on the map, and those that will never be there are not asked for again"
    )
    func tiles() async throws {
        final class Checkers: GMSSyncTileLayer {
            var image: UIImage?
            var asked = 0

            override func tileFor(x: UInt, y: UInt, zoom: UInt) -> UIImage? {
                asked += 1
                return image
            }
        }
        let layer = Checkers()
        layer.image = try Pictures.square(0xff0000, side: 256)
        layer.fadeIn = false
        layer.map = scene.view
        await scene.draw()
        #expect(scene.color(at: 200, 150) == 0xff0000)
        scene.view.clear()
        #expect(layer.map === scene.view)
        layer.image = kGMSTileLayerNoTile
        layer.clearTileCache()
        await scene.draw()
        #expect(scene.color(at: 200, 150) == ground)
        let asked = layer.asked
        await scene.draw()
        #expect(layer.asked == asked)
        layer.map = nil
        layer.map = nil
        #expect(layer.map == nil)
    }

    @Test("A map keeps its tile layers alive, and lets them go")
    func tileLifetime() async {
        weak var layer: GMSTileLayer?
        do {
            let own = GMSURLTileLayer { _, _, _ in nil }
            own.userAgent = "tests"
            own.map = scene.view
            layer = own
        }
        #expect(layer != nil)
        layer?.map = nil
        #expect(layer == nil)
    }
}
