public import WaymarkGeometry

/// Cuts single tiles out of features, for sources of few features that need no archive.
public struct TileCutter: Sendable {
    private let cutter: PyramidCutter

    /// A cutter of `features` of `layers`.
    public init(layers: [String], features: [PyramidFeature]) {
        cutter = PyramidCutter(layers: layers, zooms: 0...18, features: features)
    }

    /// The contents of `tile` as a Mapbox vector tile; `nil` where nothing lies in it.
    public func contents(of tile: TileID) -> [UInt8]? {
        let box = WorldBox(tile)
        let pieces = cutter.features.indices.compactMap { index in
            Piece(feature: index, cutter.features[index])
                .clipped(to: box, cutter.features[index].geometry)
        }
        let contents = cutter.encode(tile, pieces, isLast: true)
        return contents.isEmpty ? nil : contents
    }
}
