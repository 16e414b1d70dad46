import Foundation
import WaymarkEngine
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

extension FuzzTarget {
    static let maps = [
        FuzzTarget("tile", maximumLength: 2048) { bytes in
            guard let tile = try? VectorTileDecoder.decode(bytes) else { return }
            draw(tile, in: day)
        },
        FuzzTarget("style") { bytes in
            guard let style = try? Style(json: Data(bytes), allowsUnsupported: true) else { return }
            draw(sample, in: style)
        },
        FuzzTarget("expression", maximumLength: 1024) { bytes in
            guard let json = try? JSONValue(data: Data(bytes)),
                let value = try? StyleExpression.compiled(json, for: PropertySpecification())
            else { return }
            use(value.evaluate(NoFeature()))
        },
        FuzzTarget("picture") { use(try? Texture(encoded: $0)) },
        FuzzTarget("geojson") { bytes in
            guard let source = try? GeoJSONSource(bytes, keepsLines: false) else { return }
            wait { use(try? await source.contents(of: TileID(z: 0, x: 0, y: 0))) }
        },
        FuzzTarget("gms-style") { use(try? GMSMapStyle(jsonString: text($0))) },
        FuzzTarget("gpx-overlay") { use(try? GPXDocument.read(Data($0))) },
    ]
}

extension FuzzTarget {
    private static let day: Style = {
        do { return try Style(named: "day") } catch { preconditionFailure("\(error)") }
    }()

    private static let id = TileID(containing: SmallTown.places[0], z: 14)

    /// The tile of the town.
    private static let sample: VectorTile = {
        do {
            let bytes = try SmallTown.region.tiles.contents(of: id)
            return try VectorTileDecoder.decode(bytes ?? [])
        } catch { preconditionFailure("\(error)") }
    }()

    /// Sorts and draws a tile in a frame of its own size.
    private static func draw(_ tile: VectorTile, in style: Style) {
        var scene = MapScene()
        for source in style.sources.keys.sorted().prefix(2) {
            let bucket = TileBucket(id: id, tile: tile, style: style, source: source)
            scene.tiles.append((bucket, 0))
        }
        let renderer = MapRenderer(style: style)
        let view = ViewTransform(
            size: SIMD2(256, 256), scale: 1, center: MapPoint(SmallTown.places[0]), zoom: 15,
            bearing: 20, pitch: 30)
        let frame = renderer.drawFrame(scene, view: view, room: SymbolRoom(), fadeStep: nil)
        use(frame.map.count)
    }
}

/// Zoom 14 without a feature.
private struct NoFeature: StyleContext {
    var zoom: Double { 14 }
    var geometryType: String { "" }
    func property(_ key: String) -> StyleValue { .null }
}
