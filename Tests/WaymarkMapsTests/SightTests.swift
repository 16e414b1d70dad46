import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// A line from west to east that is not drawn, and that buildings do not hide.
@MainActor private final class Way: MapContent {
    let level = OverlayLevel.aboveRoads
    var line: [MapPoint]

    /// - Parameters:
    ///   - north: metres from the middle of the tile.
    ///   - east: metres from there to where it ends.
    init(north: Double, east: Double = 100) {
        let middle = MapPoint(MapSample.middle)
        let unit = 1 / Mercator.metersPerUnit(latitude: MapSample.middle.latitude)
        line = [-150, -100, east].map {
            MapPoint(x: middle.x + $0 * unit, y: middle.y - north * unit)
        }
    }

    func linesInSight(in view: ViewTransform) -> [[MapPoint]] { [line] }
    func draw(on canvas: inout OverlayCanvas) {}
}

@Suite("Buildings before the way ahead")
@MainActor struct SightTests {
    /// A map tilted to the north with a house about 6 m to a side in its middle.
    private func view(pitch: Double = 55, roof: String? = nil) async throws -> MapView {
        let source = ScriptedTiles { _ in
            var layer = VectorTileLayerEncoder(name: "buildings")
            let ring = [(-10, -10), (10, -10), (10, 10), (-10, 10)].map {
                TilePoint(x: 2048 + $0.0, y: 2048 + $0.1)
            }
            let shape = roof.map { [TileProperty("roof_shape", $0)] } ?? []
            layer.add(
                .polygon, parts: [ring], properties: [TileProperty("height", 20.0)] + shape)
            return layer.encoded()
        }
        let style = MapSample.style.replacingOccurrences(
            of: #""type": "fill-extrusion","#,
            with: #"""
                "type": "fill-extrusion", "metadata": {"waymark:roof-height": 5,
                "waymark:roof-shape": ["coalesce", ["get", "roof_shape"], "flat"]},
                """#)
        let view = try MapSample.view(source, size: SIMD2(256, 256), zoom: 18, style: style)
        view.camera.viewingAngle = pitch
        await view.loadTiles()
        return view
    }

    private func green(_ frame: Bitmap) -> Int {
        (0..<230).reduce(0) { sum, y in
            (0..<256).reduce(sum) { $0 + frame.pixel($1, y).green }
        }
    }

    @Test("A building that hides the way is seen through", arguments: [nil, "gabled", "dome"])
    func before(roof: String?) async throws {
        let view = try await view(roof: roof)
        let whole = green(view.frame())
        let way = Way(north: 25)
        view.addOverlay(way)
        let seen = green(view.frame())
        #expect(seen < whole / 2 && seen > whole / 5, "\(seen) of \(whole)")
        #expect(green(await view.takeSnapshot()) == seen)
        view.removeOverlay(way)
        #expect(green(view.frame()) == whole)
    }

    @Test("One behind the way, one far from it and one that is seen from above stay as they are")
    func beside() async throws {
        let view = try await view()
        let whole = green(view.frame())
        for north in [-25.0, 400] {
            let way = Way(north: north)
            view.addOverlay(way)
            #expect(green(view.frame()) == whole, "\(north) m to the north")
            view.removeOverlay(way)
        }
        view.camera.viewingAngle = 0
        let flat = green(view.frame())
        view.addOverlay(Way(north: 25))
        #expect(green(view.frame()) == flat)
    }

    @Test("It fades little by little as the way comes nearer, and as the way ends behind it")
    func smooth() async throws {
        let view = try await view()
        let whole = green(view.frame())
        func greens(_ ways: [Way]) -> [Int] {
            ways.map { way in
                view.addOverlay(way)
                defer { view.removeOverlay(way) }
                return green(view.frame())
            }
        }
        let nearer = greens((0..<60).map { Way(north: 60 - Double($0) / 2) })
        let ending = greens((0..<60).map { Way(north: 25, east: Double($0) * 2 - 60) })
        for sums in [nearer, ending] {
            #expect(sums.first == whole && (sums.last ?? 0) < whole / 2)
            for (one, next) in zip(sums, sums.dropFirst()) {
                #expect(abs(next - one) < whole / 6, "\(one) \(next)")
            }
        }
    }

    @Test("Lines that are no lines, or go round the world, harm nothing")
    func absurd() async throws {
        let view = try await view()
        let whole = green(view.frame())
        let way = Way(north: 25)
        view.addOverlay(way)
        let middle = MapPoint(MapSample.middle)
        for line in [
            [], [middle], [middle, middle], [MapPoint(x: .nan, y: 0.5), middle],
            [MapPoint(x: .infinity, y: 0), middle, MapPoint(x: 0, y: -.infinity)],
        ] {
            way.line = line
            #expect(green(view.frame()) == whole)
        }
        way.line = (0..<50_000).map { MapPoint(x: Double($0 % 2), y: middle.y) }
        #expect(green(view.frame()) > 0)
    }
}
