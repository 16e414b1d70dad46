import Foundation
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// A pixel, to compare with.
struct Pixel: Hashable, Sendable {
    let red: Int
    let green: Int
    let blue: Int

    init(_ hex: UInt32) {
        (red, green, blue) = (Int(hex >> 16 & 255), Int(hex >> 8 & 255), Int(hex & 255))
    }

    init(_ pixel: (red: UInt8, green: UInt8, blue: UInt8)) {
        (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }

    /// A pixel of a picture, red in the lowest byte.
    init(bytes: UInt32) {
        (red, green, blue) = (Int(bytes & 255), Int(bytes >> 8 & 255), Int(bytes >> 16 & 255))
    }

    static let black = Pixel(0x000000)
    static let red = Pixel(0xff0000)
    static let green = Pixel(0x00ff00)
    static let blue = Pixel(0x0000ff)
}

extension Bitmap {
    func pixel(_ x: Int, _ y: Int) -> Pixel { Pixel(self[x, y]) }

    /// The colours of a part of the picture, and how many pixels have each.
    func colors(_ columns: Range<Int>, _ rows: Range<Int>) -> [Pixel: Int] {
        var counts: [Pixel: Int] = [:]
        for y in rows { for x in columns { counts[pixel(x, y), default: 0] += 1 } }
        return counts
    }

    var allColors: [Pixel: Int] { colors(0..<width, 0..<height) }
}

/// Maps of scripted tiles: black ground, areas in their own colours, names in white.
@MainActor enum MapSample {
    static let style = #"""
        {"version": 8, "layers": [
            {"id": "ground", "type": "background", "paint": {"background-color": "#000000"}},
            {"id": "area", "type": "fill", "source-layer": "area",
                "paint": {"fill-color": ["get", "color"]}},
            {"id": "buildings", "type": "fill-extrusion", "source-layer": "buildings",
                "paint": {"fill-extrusion-color": "#00ff00",
                    "fill-extrusion-height": ["get", "height"]}},
            {"id": "names", "type": "symbol", "source-layer": "names",
                "layout": {"text-field": ["get", "name"], "text-size": 30},
                "paint": {"text-color": "#ffffff"}}
        ]}
        """#

    /// The middle of a tile of zoom 14.
    static let middle = MapPoint(x: (9000 + 0.5) / 16_384, y: (5000 + 0.5) / 16_384).coordinate

    static func view(
        _ source: ScriptedTiles, size: SIMD2<Double> = SIMD2(128, 128), zoom: Double = 15.2,
        scale: Double = 1, style: String = style
    ) throws -> MapView {
        try MapView(
            options: MapViewOptions(
                size: size, scale: scale, camera: CameraPosition(target: middle, zoom: zoom)),
            source: source, style: Style(json: Data(style.utf8)))
    }

    /// A frame of complete tiles.
    static func frame(_ source: ScriptedTiles, zoom: Double = 15.2) async throws -> Bitmap {
        let view = try view(source, zoom: zoom)
        await view.loadTiles()
        return view.frame()
    }
}
