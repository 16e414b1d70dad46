import Foundation
package import WaymarkDirections
package import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// The features of a GeoJSON document as tiles of one layer.
package struct GeoJSONSource: TileSource {
    package let zooms = 0...18
    private let cutter: TileCutter

    /// - Throws: ``GeoJSONError``.
    package init(_ bytes: [UInt8], keepsLines: Bool) throws(GeoJSONError) {
        let features = try GeoJSONDocument(Data(bytes)).features.map { PyramidFeature($0) }
        cutter = TileCutter(layers: ["features"], features: features, keepsLines: keepsLines)
    }

    package func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        cutter.contents(of: tile)
    }
}
