import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

/// Draws panels on a map of one colour, on which time stands still.
@MainActor final class PanelScene {
    private struct NoTiles: TileSource {
        let zooms = 0...14
        func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
    }

    private final class Sheet: ScreenElement {
        var frame = ViewRect(low: .zero, high: SIMD2(1, 1))
        var margin = 0.0
        var drawing: @MainActor (inout DrawingCanvas) -> Void = { _ in }
        private var count = 0

        func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
            count += 1
            var look = ElementAppearance(frame: frame, content: count, draw: drawing)
            look.margin = margin
            return look
        }
    }

    private final class Clock {
        var time = 0.0
    }

    let map: MapView
    private let sheet = Sheet()
    private let clock = Clock()

    /// A map of `size` points with the colour `ground` by day and by night.
    init(_ size: SIMD2<Double> = SIMD2(440, 500), ground: String = "#000000") throws {
        let json = """
            {"version": 8, "layers": [{"id": "ground", "type": "background",
             "paint": {"background-color": "\(ground)"}}]}
            """
        let style = try Style(json: Data(json.utf8))
        let clock = clock
        var options = MapViewOptions(size: size)
        options.clock = { clock.time }
        map = MapView(options: options, source: NoTiles(), style: style)
        map.nightStyle = style
        map.addElement(sheet)
    }

    /// Lets what appears or moves come to rest.
    func pass(seconds: Double) {
        _ = map.frame()
        clock.time += seconds
        _ = map.frame()
    }

    /// Draws something in a frame.
    func picture(
        _ frame: ViewRect, margin: Double = 64,
        _ draw: @escaping @MainActor (inout DrawingCanvas) -> Void
    ) -> Bitmap {
        (sheet.frame, sheet.margin, sheet.drawing) = (frame, margin, draw)
        return map.frame()
    }

    /// A canvas to measure with.
    var canvas: DrawingCanvas {
        get throws {
            var canvas: DrawingCanvas?
            _ = picture(ViewRect(low: .zero, high: SIMD2(1, 1))) { canvas = $0 }
            guard let canvas else { throw CancellationError() }
            return canvas
        }
    }
}

extension Bitmap {
    /// How many pixels of a part of the picture are of a colour that is asked for.
    func count(
        _ columns: Range<Int>, _ rows: Range<Int>, where test: (Int, Int, Int) -> Bool
    ) -> Int {
        var count = 0
        for y in rows {
            for x in columns {
                let pixel = self[x, y]
                if test(Int(pixel.red), Int(pixel.green), Int(pixel.blue)) { count += 1 }
            }
        }
        return count
    }
}

/// What panels show in tests.
enum PanelSamples {
    static let lanes: [Lane] = [
        Lane(directions: [.left]), Lane(directions: [.straight]),
        Lane(directions: [.right], activeDirection: .right, isRecommended: true),
    ]

    static let long = String(repeating: "Mannerheimintie 👨‍👩‍👧‍👦 ", count: 20)

    static func header(
        name: String = "Länsiväylä", places: [String] = ["Espoo", "Kirkkonummi"],
        lanes: [Lane] = lanes, locale: String = "en"
    ) throws -> HeaderModel {
        let model = HeaderModel(
            current: nil,
            remaining: [
                step(name, places: places, lanes: lanes), step("Kaivokatu", places: [], lanes: []),
            ], meters: 250, seconds: 20, format: DisplayFormat(locale: locale),
            instructor: nil)
        guard let model else { throw CancellationError() }
        return model
    }

    static func footer(_ locale: String = "en") -> FooterModel {
        FooterModel(
            seconds: 4800, meters: 84_000, now: 50_000, delay: .heavy,
            format: DisplayFormat(locale: locale))
    }

    static func list() -> DirectionsListModel {
        let place = Coordinate(latitude: 60, longitude: 25)
        let steps = (0..<30).map { step("Street \($0)", places: [], lanes: []) }
        let leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: place, title: "Stockmann"),
            destinationCoordinate: place, path: Path([place]), steps: steps,
            segmentDurations: [], segmentSpeedLimits: [], distance: 28_400, duration: 2340)
        return DirectionsListModel(
            legs: [leg, leg], format: DisplayFormat(), instructor: Instructor())
    }

    private static func step(_ name: String, places: [String], lanes: [Lane]) -> RouteStep {
        RouteStep(
            maneuver: Maneuver(
                kind: .offRamp, direction: .right,
                coordinate: Coordinate(latitude: 60, longitude: 25), bearingBefore: 350,
                bearingAfter: 80, exitNumber: "12A"),
            pointRange: 0...1, distance: 500, duration: 60, roadName: name,
            roadReference: "E 18;51", destinations: places, drivingSide: .right,
            destinationReferences: ["Kehä I"], lanes: lanes)
    }
}
