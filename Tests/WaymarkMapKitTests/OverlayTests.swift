import Foundation
import Testing
import WaymarkMapKit
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkUIKit

/// Draws overlays as a test says.
@MainActor private final class Painter: MKMapViewDelegate {
    var make: (any MKOverlay) -> MKOverlayRenderer

    init(_ make: @escaping (any MKOverlay) -> MKOverlayRenderer) { self.make = make }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        make(overlay)
    }

    static func red(_ overlay: any MKOverlay) -> MKOverlayRenderer {
        let renderer = MKPolylineRenderer(overlay: overlay)
        (renderer.strokeColor, renderer.lineWidth) = (.red, 8)
        return renderer
    }
}

/// Tiles of one color.
private final class RedTiles: MKTileOverlay {
    override func loadTile(
        at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        var bitmap = Bitmap(width: 8, height: 8)
        var list = DisplayList()
        list.addContour([SIMD2(0, 0), SIMD2(8, 0), SIMD2(8, 8), SIMD2(0, 8)])
        list.fill(.init(hex: 0xff0000))
        Rasterizer(threads: 1).draw(list, into: &bitmap)
        result(Data(bitmap.png()), nil)
    }
}

@Suite("Overlays by MapKit's names (T4)")
@MainActor struct OverlayTests {
    private let sydney = CLLocationCoordinate2DMake(-33.86, 151.2)
    private let losAngeles = CLLocationCoordinate2DMake(34.05, -118.24)

    private func lookFrom(_ scene: MapScene, longitude: Double) {
        scene.view.map.camera = CameraPosition(latitude: 0, longitude: longitude, zoom: 2)
    }

    @Test("A geodesic line from Sydney to Los Angeles takes the short way, over the Pacific")
    func antimeridian() {
        let line = MKGeodesicPolyline(coordinates: [sydney, losAngeles], count: 2)
        let painter = Painter(Painter.red)
        let scene = MapScene()
        scene.view.delegate = painter
        scene.view.addOverlay(line)
        lookFrom(scene, longitude: -170)
        let pacific = scene.frame()
        let middle = scene.view.convert(
            CLLocationCoordinate2DMake(0.135, -163.585), toPointTo: scene.view)
        let near = (-12...12).contains { pacific.isRed(Int(middle.x), Int(middle.y) + $0) }
        #expect(near && pacific.redCount > 1000)
        lookFrom(scene, longitude: 16)
        #expect(scene.frame().redCount == 0)
        #expect(line.boundingMapRect.spans180thMeridian)
        #expect(line.boundingMapRect.width < MKMapSize.world.width / 2)
    }

    @Test("A line that is not geodesic is straight on the map")
    func straight() {
        let ends = [CLLocationCoordinate2DMake(50, -60), CLLocationCoordinate2DMake(50, 20)]
        func isOnParallel(_ line: MKPolyline) -> Bool {
            let painter = Painter(Painter.red)
            let scene = MapScene()
            scene.view.delegate = painter
            scene.view.addOverlay(line)
            scene.view.map.camera = CameraPosition(latitude: 50, longitude: -20, zoom: 2)
            return scene.frame().isRed(200, 150)
        }
        #expect(isOnParallel(MKPolyline(coordinates: ends, count: 2)))
        #expect(!isOnParallel(MKGeodesicPolyline(coordinates: ends, count: 2)))
    }

    @Test("Overlays have an order in their level, which can be changed")
    func order() {
        let scene = MapScene()
        let lines = (0..<4).map { _ in MKPolyline(coordinates: [sydney, losAngeles], count: 2) }
        func shown(_ level: MKOverlayLevel) -> [Int] {
            scene.view.overlays(in: level).compactMap { overlay in
                lines.firstIndex { $0 === overlay }
            }
        }
        scene.view.addOverlays([lines[0], lines[1]], level: .aboveRoads)
        scene.view.insertOverlay(lines[2], below: lines[1])
        #expect(shown(.aboveRoads) == [0, 2, 1])
        scene.view.insertOverlay(lines[3], above: lines[0])
        #expect(shown(.aboveRoads) == [0, 3, 2, 1])
        scene.view.exchangeOverlay(lines[0], with: lines[1])
        #expect(shown(.aboveRoads) == [1, 3, 2, 0])
        scene.view.addOverlay(lines[0])
        #expect(shown(.aboveLabels) == [] && scene.view.overlays.count == 4)
        scene.view.removeOverlays([lines[3], lines[3]])
        scene.view.insertOverlay(lines[3], at: 99)
        #expect(shown(.aboveLabels) == [3])
        scene.view.exchangeOverlay(lines[3], with: lines[0])
        #expect(shown(.aboveLabels) == [0] && shown(.aboveRoads) == [1, 2, 3])
        scene.view.exchangeOverlay(at: 0, withOverlayAt: 7)
        scene.view.exchangeOverlay(at: -1, withOverlayAt: 0)
        #expect(shown(.aboveLabels) == [0])
    }

    @Test("Areas and circles are filled, and holes are not")
    func areas() {
        let corners = [(-5.0, -5.0), (-5, 5), (5, 5), (5, -5)]
        func square(_ size: Double, _ holes: [MKPolygon] = []) -> MKPolygon {
            MKPolygon(
                coordinates: corners.map {
                    CLLocationCoordinate2DMake($0.0 * size, $0.1 * size)
                }, count: 4, interiorPolygons: holes)
        }
        let painter = Painter { overlay in
            let renderer: MKOverlayPathRenderer =
                overlay is MKCircle
                ? MKCircleRenderer(overlay: overlay) : MKPolygonRenderer(overlay: overlay)
            renderer.fillColor = .red
            return renderer
        }
        let scene = MapScene()
        scene.view.delegate = painter
        lookFrom(scene, longitude: 0)
        let ring = square(4, [square(2)])
        scene.view.addOverlay(ring)
        var frame = scene.frame()
        #expect(!frame.isRed(200, 150) && frame.isRed(200 + 43, 150))
        let circle = MKCircle(center: CLLocationCoordinate2DMake(0, 0), radius: 500_000)
        scene.view.addOverlay(circle)
        frame = scene.frame()
        #expect(frame.isRed(200, 150))
        scene.view.renderer(for: circle)?.alpha = 0
        #expect(!scene.frame().isRed(200, 150))
        scene.view.removeOverlays(scene.view.overlays)
        #expect(scene.frame().redCount == 0)
        #expect(MKCircle(center: sydney, radius: -1).boundingMapRect.isNull)
    }

    @Test("A line with dashes has gaps, one with colors goes from one to the other")
    func dashes() {
        let line = MKPolyline(
            coordinates: [
                CLLocationCoordinate2DMake(0, -40), CLLocationCoordinate2DMake(0, 40),
            ], count: 2)
        let painter = Painter(Painter.red)
        let scene = MapScene()
        scene.view.delegate = painter
        lookFrom(scene, longitude: 0)
        scene.view.addOverlay(line)
        let whole = scene.frame().redCount
        (scene.view.renderer(for: line) as? MKPolylineRenderer)?.lineDashPattern = [20, 20]
        let frame = scene.frame()
        let row = (100..<300).map { frame.isRed($0, 150) }
        let changes = zip(row, row.dropFirst()).count { $0 != $1 }
        #expect(changes >= 6 && changes <= 14)
        #expect(frame.redCount > whole / 3 && frame.redCount < whole * 3 / 4)
        painter.make = { overlay in
            let renderer = MKGradientPolylineRenderer(overlay: overlay)
            renderer.lineWidth = 8
            renderer.setColors([.red, .blue], locations: [0, 1])
            renderer.setColors([.green], locations: [])
            return renderer
        }
        scene.view.removeOverlay(line)
        scene.view.addOverlay(line)
        let colored = scene.frame()
        let (left, right) = (colored[95, 150], colored[305, 150])
        #expect(left.red > 180 && left.blue < 80 && right.blue > 180 && right.red < 80)
    }

    @Test("Tiles of an app lie on the map, and may stand for it")
    func tiles() async {
        let tiles = RedTiles(urlTemplate: nil)
        tiles.canReplaceMapContent = true
        let painter = Painter { MKTileOverlayRenderer(overlay: $0) }
        let scene = MapScene()
        scene.view.delegate = painter
        scene.view.addOverlay(tiles)
        #expect(scene.view.map.mapType == .none)
        scene.pass(0)
        await scene.view.map.loadTiles()
        _ = scene.frame()
        scene.pass(2)
        #expect(scene.frame().redCount > 100_000)
        scene.view.removeOverlay(tiles)
        #expect(scene.view.map.mapType == .normal)
        #expect(scene.frame().redCount == 0)
    }

    @Test("The address of a tile has its numbers, counted from either end")
    func addresses() {
        let tiles = MKTileOverlay(urlTemplate: "https://tiles.example/{z}/{x}/{y}@{scale}x.png")
        let path = MKTileOverlayPath(x: 3, y: 1, z: 3, contentScaleFactor: 2)
        #expect(
            tiles.url(forTilePath: path).absoluteString == "https://tiles.example/3/3/1@2x.png")
        tiles.isGeometryFlipped = true
        #expect(
            tiles.url(forTilePath: path).absoluteString == "https://tiles.example/3/3/6@2x.png")
    }

    @Test("Lines without places, with wrong ones and with wrong counts are no harm")
    func badLines() {
        let scene = MapScene()
        let painter = Painter(Painter.red)
        scene.view.delegate = painter
        let wrong = [kCLLocationCoordinate2DInvalid, CLLocationCoordinate2DMake(.nan, .nan)]
        let lines = [
            MKPolyline(coordinates: [], count: 0), MKPolyline(coordinates: wrong, count: 2),
            MKPolyline(coordinates: [sydney], count: 9),
            MKPolyline(coordinates: [sydney], count: -3),
            MKGeodesicPolyline(coordinates: wrong + [sydney], count: 3),
        ]
        #expect(lines.map(\.pointCount) == [0, 0, 1, 0, 1])
        #expect(lines[0].boundingMapRect.isNull)
        #expect(!CLLocationCoordinate2DIsValid(lines[0].coordinate))
        scene.view.addOverlays(lines)
        _ = scene.frame()
        var places = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: 2)
        let line = MKPolyline(coordinates: [sydney, losAngeles], count: 2)
        line.getCoordinates(&places, range: NSRange(location: 0, length: 2))
        #expect(places[0].latitude == sydney.latitude && places[1].latitude == losAngeles.latitude)
        line.getCoordinates(&places, range: NSRange(location: 5, length: 2))
        line.getCoordinates(&places, range: NSRange(location: -1, length: -2))
        #expect(line.location(atPointIndex: 0) == 0 && line.location(atPointIndex: 1) == 1)
        #expect(lines[0].location(atPointIndex: 3) == 0)
    }

    @Test("Lines and areas that are one overlay are drawn, changed and taken off as one")
    func severalParts() {
        func parallel(_ latitude: Double) -> MKPolyline {
            MKPolyline(
                coordinates: [-40, 40].map { CLLocationCoordinate2DMake(latitude, $0) }, count: 2)
        }
        func square(_ longitude: Double) -> MKPolygon {
            let corners = [(-5.0, -5.0), (-5, 5), (5, 5), (5, -5)]
            return MKPolygon(
                coordinates: corners.map { CLLocationCoordinate2DMake($0.0, longitude + $0.1) },
                count: 4)
        }
        let painter = Painter { overlay in
            let renderer: MKOverlayPathRenderer =
                overlay is MKMultiPolygon
                ? MKMultiPolygonRenderer(overlay: overlay)
                : MKMultiPolylineRenderer(overlay: overlay)
            (renderer.fillColor, renderer.strokeColor, renderer.lineWidth) = (.red, .red, 8)
            return renderer
        }
        let scene = MapScene()
        scene.view.delegate = painter
        lookFrom(scene, longitude: 0)
        let lines = MKMultiPolyline([parallel(0), parallel(30)])
        scene.view.addOverlay(lines)
        let upper = scene.view.convert(CLLocationCoordinate2DMake(30, 0), toPointTo: scene.view)
        var frame = scene.frame()
        #expect(frame.isRed(200, 150) && frame.isRed(200, Int(upper.y)))
        (scene.view.renderer(for: lines) as? MKMultiPolylineRenderer)?.strokeColor = .blue
        #expect(scene.frame().redCount == 0)
        scene.view.removeOverlay(lines)
        let areas = MKMultiPolygon([square(-30), square(30)])
        scene.view.addOverlay(areas)
        frame = scene.frame()
        let (left, right) = (frame.isRed(200 - 85, 150), frame.isRed(200 + 85, 150))
        #expect(left && right && !frame.isRed(200, 150))
        #expect(areas.boundingMapRect.contains(MKMapPoint(areas.coordinate)))
        #expect(abs(areas.coordinate.longitude) < 1e-6 && lines.polylines.count == 2)
        scene.view.removeOverlay(areas)
        #expect(scene.frame().redCount == 0)
        #expect(!CLLocationCoordinate2DIsValid(MKMultiPolyline([]).coordinate))
        #expect(MKMultiPolygon([]).boundingMapRect.isNull)
    }

    @Test("A renderer of another kind of overlay draws nothing")
    func wrongRenderer() {
        let scene = MapScene()
        let painter = Painter { overlay in
            let renderer = MKPolygonRenderer(overlay: overlay)
            renderer.fillColor = .red
            return renderer
        }
        scene.view.delegate = painter
        lookFrom(scene, longitude: 0)
        scene.view.addOverlay(MKCircle(center: CLLocationCoordinate2D(), radius: 1e6))
        #expect(scene.frame().redCount == 0)
        painter.make = { MKOverlayRenderer(overlay: $0) }
        scene.view.addOverlay(MKPolyline(coordinates: [sydney, losAngeles], count: 2))
        #expect(scene.frame().redCount == 0)
    }
}
