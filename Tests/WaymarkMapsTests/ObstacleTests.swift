import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// A line that is not seen, and that names and icons keep clear of.
@MainActor private final class Wall: MapContent {
    let level = OverlayLevel.aboveRoads
    private let obstacle: SymbolObstacle

    /// From west to east through the middle of the view.
    init(width: Double = 10, stopsNames: Bool = false) {
        let ends = [-1.0, 1].map { MapPoint(Coordinate(latitude: 0, longitude: $0)) }
        obstacle = SymbolObstacle(line: ends, width: width, stopsNames: stopsNames)
    }

    func obstacles(in view: ViewTransform) -> [SymbolObstacle] { [obstacle] }
    func draw(on canvas: inout OverlayCanvas) {}
}

@Suite("Names and icons keep clear of lines")
@MainActor struct ObstacleTests: StyleScenes {
    private let icons = #""sprite": "waymark:icons","#
    private let dots = """
        {"id": "s", "type": "symbol", "source": "a", "layout": {"icon-image": "dot", "icon-size": 1.5,
        "icon-padding": 0}, "paint": {"icon-color": "#00ff00"}}
        """

    /// Dots all over the view, ten points from one another.
    private var grid: String {
        let places = (-7...7).flatMap { row in
            (-9...9).map { SIMD2(Double($0) * 10, Double(row) * 10) }
        }
        let list = places.map { "[\($0.x / Self.degree), \(-$0.y / Self.degree)]" }
        return """
            "a": {"type": "geojson", "data": {"type": "MultiPoint", "coordinates": \
            [\(list.joined(separator: ","))]}}
            """
    }

    private func greens(_ frame: Bitmap, _ rows: Range<Int>) -> Int {
        frame.colors(0..<200, rows)[.green, default: 0]
    }

    @Test("No icon stands on a line, and those beside it stay", arguments: [0.0, 50])
    func icons(tilt: Double) async throws {
        let map = try await view(grid, dots, root: icons, tilt: tilt)
        #expect(greens(map.frame(), 95..<105) > 50)
        let wall = Wall()
        map.addOverlay(wall)
        let frame = map.frame()
        #expect(greens(frame, 95..<105) == 0)
        #expect(greens(frame, 70..<95) > 50 && greens(frame, 105..<130) > 50)
        let snapshot = await map.takeSnapshot()
        #expect(greens(snapshot, 95..<105) == 0 && greens(snapshot, 70..<95) > 50)
        map.removeOverlay(wall)
        // On the view they come back slowly.
        #expect(greens(await map.takeSnapshot(), 95..<105) > 50)
    }

    @Test("The name of an icon goes to the side on which it keeps clear")
    func iconNames() async throws {
        let map = try await view(
            source("a", "Point", [SIMD2(0, -22)]),
            """
            {"id": "s", "type": "symbol", "source": "a", "layout": {"icon-image": "dot",
            "text-field": "Name", "text-size": 20, "text-variable-anchor": ["top", "bottom"],
            "text-radial-offset": 0.4, "text-font": ["literal", ["Noto Sans Regular"]]},
            "paint": {"text-color": "#ffffff", "icon-color": "#00ff00"}}
            """, root: icons)
        func whites(_ rows: Range<Int>) -> Int {
            map.frame().colors(60..<140, rows).filter { $0.key.red > 128 }.values.reduce(0, +)
        }
        #expect(whites(82..<120) > 50 && whites(40..<74) == 0)
        map.addOverlay(Wall(width: 16))
        #expect(whites(82..<120) == 0 && whites(40..<74) > 50)
    }

    @Test("The name of a street stays on a line, unless it stops names too")
    func streets() async throws {
        let map = try await view(
            source("a", "LineString", [SIMD2(-90, 0), SIMD2(90, 0)]),
            """
            {"id": "s", "type": "symbol", "source": "a", "layout": {"text-field": "Street",
            "symbol-placement": "line", "text-size": 16}, "paint": {"text-color": "#ffffff"}}
            """)
        func whites() -> Int {
            map.frame().colors(0..<200, 80..<120).filter { $0.key.red > 128 }.values.reduce(0, +)
        }
        #expect(whites() > 20)
        let wall = Wall()
        map.addOverlay(wall)
        #expect(whites() > 20)
        map.removeOverlay(wall)
        map.addOverlay(Wall(stopsNames: true))
        #expect(whites() == 0)
    }

    @Test(
        "Fewer icons: those at points that have come with the last zooms are left out, nothing else"
    )
    func few() async throws {
        let colors = ["#ff0000", "#00ff00", "#0000ff", "#ffff00"]
        let sources = [
            source("a0", "Point", [SIMD2(-60, 0)]), source("a1", "Point", [SIMD2(-20, 0)]),
            source("a2", "Point", [SIMD2(20, 0)]),
            source("a3", "LineString", [SIMD2(40, 30), SIMD2(90, 30)]),
        ]
        let layouts = [
            #""icon-image": "dot", "icon-size": 2"#, #""icon-image": "dot", "icon-size": 2"#,
            #""text-field": "I", "text-size": 40"#,
            #""icon-image": "dot", "icon-size": 2, "symbol-placement": "line-center""#,
        ]
        // The zoom of the style is 9.
        let layers = [8, 7.4, 8.9, 8.9].enumerated().map { index, zoom in
            """
            {"id": "s\(index)", "type": "symbol", "source": "a\(index)", "minzoom": \(zoom),
            "layout": {\(layouts[index])}, "paint": {"icon-color": "\(colors[index])",
            "text-color": "\(colors[index])"}}
            """
        }
        let map = try await view(
            sources.joined(separator: ","), layers.joined(separator: ","), root: icons)
        func seen() -> [Bool] {
            let all = map.frame().allColors
            return [Pixel.red, .green, .blue, Pixel(0xffff00)].map { all[$0, default: 0] > 3 }
        }
        #expect(seen() == [true, true, true, true])
        map.hasFewIcons = true
        #expect(seen() == [false, true, true, true])
        map.hasFewIcons = false
        #expect(seen() == [true, true, true, true])
    }
}
