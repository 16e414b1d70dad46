import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

@Suite("The look of the route on the map")
@MainActor struct RouteLookTests {
    /// A frame of a drive that is 700 m along, seen from above about a place, without the camera following.
    private static func frame(
        _ scene: DriveScene, at place: Coordinate, zoom: Double
    ) -> Bitmap {
        scene.controller.cameraMode = .free
        scene.map.camera = CameraPosition(target: place, zoom: zoom)
        scene.pass(0.1)
        return scene.map.frame()
    }

    private static func color(
        _ frame: Bitmap, at place: Coordinate, of scene: DriveScene
    ) throws -> StyleColor {
        let point = try #require(scene.map.projection.point(for: place))
        return color(frame, Int(point.x), Int(point.y))
    }

    private static func color(_ frame: Bitmap, _ x: Int, _ y: Int) -> StyleColor {
        let pixel = frame[x, y]
        return StyleColor(
            hex: UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue))
    }

    /// How much brighter or darker a colour is than another (WCAG 2.2, contrast ratio).
    private static func contrast(_ a: StyleColor, _ b: StyleColor) -> Double {
        func luminance(_ color: StyleColor) -> Double {
            func linear(_ part: Double) -> Double {
                part <= 0.040_45
                    ? part / 12.92
                    : CMath.exponential(2.4 * CMath.logarithm((part + 0.055) / 1.055))
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
                + 0.0722 * linear(color.blue)
        }
        let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
        return (high + 0.05) / (low + 0.05)
    }

    @Test(
        "By day and by night the way ahead stands out most, before what is behind and other routes",
        arguments: [LightingMode.normal, .lowLight])
    func standsOut(light: LightingMode) async throws {
        let scene = try DriveScene()
        scene.map.lightingMode = light
        try await scene.drive(seconds: 50)
        let frame = Self.frame(scene, at: DriveScene.place(0, 680), zoom: 16.5)
        let ground = try Self.color(frame, at: DriveScene.place(80, 680), of: scene)
        let ahead = try Self.color(frame, at: DriveScene.place(0, 770), of: scene)
        let behind = try Self.color(frame, at: DriveScene.place(0, 500), of: scene)
        #expect(Self.contrast(ahead, ground) > 1.6 * Self.contrast(behind, ground))
        let colors = light == .normal ? RouteColors.day : .night
        #expect(ahead == colors.route && behind == colors.traveled)
        for other in [colors.alternative, colors.later, colors.traveled] {
            #expect(Self.contrast(colors.route, ground) > 1.4 * Self.contrast(other, ground))
        }
    }

    @Test("Other routes are pale beside the chosen one by night")
    func alternatives() async throws {
        let scene = try DriveScene()
        scene.map.lightingMode = .lowLight
        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        #expect(await scene.navigator.setDestinations([goal]) == .ok)
        let frame = Self.frame(scene, at: DriveScene.place(250, 250), zoom: 15)
        let (chosen, other) = (DriveScene.place(0, 550), DriveScene.place(350, 0))
        #expect(try Self.color(frame, at: chosen, of: scene) == RouteColors.night.route)
        #expect(try Self.color(frame, at: other, of: scene) == RouteColors.night.alternative)
    }

    @Test("An app sets the colours of the route, for the day and for the night")
    func ownColors() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 50)
        scene.controller.routeColors.route = StyleColor(hex: 0xff00ff)
        scene.controller.nightRouteColors.route = StyleColor(hex: 0x00ff00)
        for (light, expected) in [(LightingMode.normal, 0xff00ff), (.lowLight, 0x00ff00)] {
            scene.map.lightingMode = light
            let frame = Self.frame(scene, at: DriveScene.place(0, 680), zoom: 16.5)
            let color = try Self.color(frame, at: DriveScene.place(0, 770), of: scene)
            #expect(color == StyleColor(hex: UInt32(expected)))
        }
    }

    @Test("The light that the navigator suggests comes with its colours, in one frame")
    func suggestedLight() async throws {
        let scene = try DriveScene()
        scene.controller.usesSuggestedLightingMode = true
        try await scene.drive(seconds: 50)
        func hear(_ light: LightingMode) {
            scene.controller.navigator(scene.navigator, didReport: .lightingModeSuggested(light))
        }
        hear(.normal)
        _ = Self.frame(scene, at: DriveScene.place(0, 680), zoom: 16.5)
        #expect(scene.map.lightingMode == .normal)
        hear(.lowLight)
        let frame = scene.map.frame()
        let color = try Self.color(frame, at: DriveScene.place(0, 770), of: scene)
        #expect(scene.map.lightingMode == .lowLight && color == RouteColors.night.route)
    }

    @Test("What is behind is thinner than what is ahead")
    func thin() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 50)
        let frame = Self.frame(scene, at: DriveScene.place(0, 680), zoom: 16.5)
        func width(_ north: Double, _ color: StyleColor) throws -> Int {
            let point = try #require(scene.map.projection.point(for: DriveScene.place(0, north)))
            return (0..<frame.width).count { Self.color(frame, $0, Int(point.y)) == color }
        }
        let ahead = try width(770, RouteColors.day.route)
        let behind = try width(500, RouteColors.day.traveled)
        #expect(behind >= 4 && behind * 3 <= ahead * 2, "\(behind) of \(ahead)")
    }

    /// Green dots on the way and red ones beside it that only near views show, and a blue name on the turn.
    private static let signs: String = {
        func points(_ places: [Coordinate]) -> String {
            let list = places.map { "[\($0.longitude), \($0.latitude)]" }.joined(separator: ",")
            return """
                {"type": "geojson", "data": {"type": "Feature", "properties": {}, "geometry":
                {"type": "MultiPoint", "coordinates": [\(list)]}}}
                """
        }
        func layer(_ source: String, _ layout: String, _ color: String, _ zoom: Double) -> String {
            """
            {"id": "\(source)", "type": "symbol", "source": "\(source)", "minzoom": \(zoom),
            "layout": {\(layout)}, "paint": {"icon-color": "\(color)", "text-color": "\(color)"}}
            """
        }
        let dot = #""icon-image": "dot", "icon-size": 1.5, "icon-padding": 0"#
        let way = (0...40).flatMap { step in
            [0.0, 60].map { DriveScene.place($0, Double(step) * 25) }
        }
        return """
            {"version": 8, "sprite": "waymark:icons", "sources": {"way": \(points(way)),
            "small": \(points([DriveScene.place(-70, 700)])),
            "turn": \(points([DriveScene.place(0, 1000)]))}, "layers": [
            {"id": "ground", "type": "background", "paint": {"background-color": "#000000"}},
            \(layer("way", dot, "#00ff00", 0)), \(layer("small", dot, "#ff0000", 15)),
            \(layer("turn", ##""text-field": "III", "text-size": 30"##, "#0000ff", 0))]}
            """
    }()

    private static func count(
        _ hex: UInt32, in frame: Bitmap, from low: SIMD2<Double>, to high: SIMD2<Double>
    ) -> Int {
        let color = StyleColor(hex: hex)
        return (Int(low.y)..<Int(high.y)).reduce(0) { sum, y in
            sum + (Int(low.x)..<Int(high.x)).count { Self.color(frame, $0, y) == color }
        }
    }

    @Test(
        "No icon stands on the route, no name on its arrow, and there are fewer icons while guidance runs"
    )
    func clearRoute() async throws {
        let scene = try DriveScene()
        scene.map.style = try Style(json: Data(Self.signs.utf8))
        scene.controller.cameraMode = .free
        func look(north: Double) async throws -> (frame: Bitmap, middle: SIMD2<Double>) {
            let place = DriveScene.place(0, north)
            scene.map.camera = CameraPosition(target: place, zoom: 16.5)
            await scene.map.loadTiles()
            let frame = scene.map.frame()
            return (frame, try #require(scene.map.projection.point(for: place)))
        }
        func seen(_ hex: UInt32, _ east: ClosedRange<Double>, north: Double) async throws -> Int {
            let (frame, middle) = try await look(north: north)
            return Self.count(
                hex, in: frame, from: middle + SIMD2(east.lowerBound, -60),
                to: middle + SIMD2(east.upperBound, 60))
        }
        #expect(try await seen(0x00ff00, -6...6, north: 680) > 20, "there is no route yet")
        #expect(try await seen(0x0000ff, -20...20, north: 1000) > 20)
        #expect(try await seen(0xff0000, -60 ... -20, north: 700) > 5)
        try await scene.drive(seconds: 40)
        scene.controller.cameraMode = .free
        #expect(try await seen(0x00ff00, -6...6, north: 680) == 0)
        #expect(try await seen(0x00ff00, 20...50, north: 680) > 20, "those beside it stay")
        #expect(try await seen(0x0000ff, -20...20, north: 1000) == 0)
        #expect(try await seen(0xff0000, -60 ... -20, north: 700) == 0)
        scene.navigator.isGuidanceActive = false
        #expect(try await seen(0xff0000, -60 ... -20, north: 700) > 5)
        #expect(try await seen(0x0000ff, -20...20, north: 1000) > 20, "there is no arrow")
        #expect(try await seen(0x00ff00, -6...6, north: 680) == 0, "there still is a route")
    }
}
