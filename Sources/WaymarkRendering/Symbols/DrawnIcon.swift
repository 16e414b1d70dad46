package import WaymarkGeometry
import WaymarkStyle
package import WaymarkTiles

/// A feature of a tile for which an icon stands in a frame, with its name or without.
///
/// Names alone, as those of streets and towns, and icons along lines are none.
package struct DrawnIcon: Sendable {
    /// Left, top, right and bottom on the screen of the icon, in pixels; `nil` where it has no room.
    package let iconBox: SIMD4<Float>?
    /// The same of each line of the name.
    package let nameBoxes: [SIMD4<Float>]
    /// The place of the feature.
    package let point: MapPoint
    /// The tile of the feature.
    package let bucket: TileBucket
    private let symbol: SymbolSource

    /// `nil` where no icon at a point is meant, or where it gives way to others.
    init?(_ placed: PlacedSymbol, in scene: SymbolScene) {
        let candidate = placed.candidate
        let bucket = scene.tiles[candidate.tile].bucket
        let symbol = bucket.symbols[candidate.symbol]
        guard placed.isShown, symbol.place == .point, !symbol.icon.isEmpty else { return nil }
        (iconBox, nameBoxes) = (placed.iconBox, placed.lineBoxes)
        point = candidate.point
        self.bucket = bucket
        self.symbol = symbol
    }

    /// The layer of the tile that the feature is in.
    package var layer: VectorTileLayer { bucket.tile.layers[symbol.source] }

    /// The feature.
    package var feature: VectorTileFeature { layer.features[symbol.feature] }
}
