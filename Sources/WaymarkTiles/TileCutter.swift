public import WaymarkGeometry

/// Cuts single tiles out of features, for sources of few features that need no archive.
public struct TileCutter: Sendable {
    private let cutter: PyramidCutter
    private let keepsLines: Bool

    /// A cutter of `features` of `layers`.
    ///
    /// - Parameter keepsLines: leaves lines whole in every tile that they touch, so that it is known how far
    ///   along them a place is.
    public init(layers: [String], features: [PyramidFeature], keepsLines: Bool = false) {
        self.keepsLines = keepsLines
        cutter = PyramidCutter(layers: layers, zooms: 0...18, features: features)
    }

    /// The contents of `tile` as a Mapbox vector tile; `nil` where nothing lies in it.
    public func contents(of tile: TileID) -> [UInt8]? {
        let box = IndexBox(tile)
        let pieces = cutter.features.indices.compactMap { index -> Piece? in
            let feature = cutter.features[index]
            let whole = Piece(feature: index, of: feature)
            let inside = whole.clipped(to: box, as: feature.geometry)
            return keepsLines && feature.geometry == .line && inside != nil ? whole : inside
        }
        let contents = cutter.encode(tile, pieces: pieces, isLast: true)
        return contents.isEmpty ? nil : contents
    }
}
