import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// What an app programs: a map of the world with one overlay of each kind.
@Suite("A tour of the overlays")
@MainActor struct OverlayTourTests {
    private static func tour() throws -> MapView {
        let style = """
            {"version": 8, "layers": [{"id": "ground", "type": "background",
            "paint": {"background-color": "#dfe6ea"}}]}
            """
        let map = try MapView(
            options: MapViewOptions(size: SIMD2(900, 600)), source: ScriptedTiles { _ in nil },
            style: Style(json: Data(style.utf8)))
        let vancouver = Coordinate(latitude: 49.26, longitude: -123.11)
        let calgary = Coordinate(latitude: 51.05, longitude: -114.05)
        let losAngeles = Coordinate(latitude: 33.9424955, longitude: -118.4080684)
        let sydney = Coordinate(latitude: -33.8687, longitude: 151.2069)

        let flight = Polyline(path: Path([losAngeles, sydney]))
        flight.isGeodesic = true
        flight.strokeWidth = 4
        flight.spans = [
            StyleSpan(color: StyleColor(hex: 0x2f7cf6), segments: 0.5),
            StyleSpan(
                style: .gradient(from: StyleColor(hex: 0x2f7cf6), to: StyleColor(hex: 0xe0453b)),
                segments: 0.5),
        ]
        flight.map = map

        let box = Polygon(
            path: Path([
                vancouver, Coordinate(latitude: 49.26, longitude: -114.05), calgary,
                Coordinate(latitude: 51.05, longitude: -123.11),
            ]))
        box.strokeWidth = 2
        box.map = map
        Circle(position: sydney, radius: 1_500_000).map = map
        let picture = Texture(
            width: 2, height: 2, pixels: [0xff00_00ff, 0xff00_ff00, ~0, 0xffff_0000])
        let ground = GroundOverlay(
            bounds: CoordinateBounds(
                southWest: Coordinate(latitude: 10, longitude: 170),
                northEast: Coordinate(latitude: 30, longitude: -170)), icon: picture)
        ground.opacity = 0.7
        ground.bearing = 15
        ground.map = map

        let pin = Marker(position: vancouver)
        pin.title = "Vancouver"
        pin.snippet = "British Columbia"
        pin.map = map
        map.selectedMarker = pin
        let other = Marker(position: sydney)
        other.icon = Marker.image(tinted: StyleColor(hex: 0x2f7cf6))
        other.map = map
        map.camera = CameraPosition(latitude: 12, longitude: -170, zoom: 2.3)
        return map
    }

    @Test("All of them are seen at once", arguments: [0.0, 30])
    func picture(tilt: Double) throws {
        let map = try Self.tour()
        map.camera.viewingAngle = tilt
        let frame = map.frame()
        if let folder = ProcessInfo.processInfo.environment["WAYMARK_PICTURES"] {
            try Data(frame.png()).write(to: URL(fileURLWithPath: folder + "/tour-\(Int(tilt)).png"))
        }
        func near(_ place: Coordinate, _ color: Pixel) throws -> Bool {
            let point = try #require(map.projection.point(for: place))
            let (x, y) = (Int(point.x), Int(point.y))
            return frame.colors(x - 3..<x + 4, y - 3..<y + 4).keys.contains {
                abs($0.red - color.red) + abs($0.green - color.green) + abs($0.blue - color.blue)
                    < 24
            }
        }
        // Halfway from Los Angeles to Sydney is the Pacific.
        let ends = [
            Coordinate(latitude: 33.9424955, longitude: -118.4080684),
            Coordinate(latitude: -33.8687, longitude: 151.2069),
        ]
        let pacific = ends[0].interpolated(to: ends[1], fraction: 0.4)
        #expect(try near(pacific, Pixel(0x2f7cf6)))
        #expect(frame.allColors[Pixel(0xffffff), default: 0] > 1500, "the info window")
    }
}
