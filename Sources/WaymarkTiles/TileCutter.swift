public import WaymarkGeometry

/// Cuts single tiles out of features, for sources of few features that need no archive.
public struct TileCutter: Sendable {
    private let cutter: PyramidCutter
    private let pieces: [Piece]
    private let keepsLines: Bool

    /// A cutter of `features` of `layers`.
    ///
    /// - Parameter keepsLines: leaves lines whole in every tile that they touch, so that it is known how far
    ///   along them a place is.
    public init(layers: [String], features: [PyramidFeature], keepsLines: Bool = false) {
        self.keepsLines = keepsLines
        let cutter = PyramidCutter(
            layers: layers, zooms: 0...18, features: FeatureTable(features), fork: 19)
        self.cutter = cutter
        pieces = cutter.pieces().map { cutter.unpacked($0) }
    }

    /// The contents of `tile` as a Mapbox vector tile; `nil` where nothing lies in it.
    public func contents(of tile: TileID) -> [UInt8]? {
        let box = CutBoxes(tile)
        var tools = PyramidTools()
        let inside = pieces.compactMap { whole -> Piece? in
            let isLine = cutter.features.records[whole.feature].geometry == .line
            let inside = cutter.clipped(whole, to: box, with: &tools.clipper)
            return keepsLines && isLine && inside != nil ? whole : inside
        }
        let contents = cutter.encode(tile, pieces: inside, isLast: true, with: &tools)
        return contents.isEmpty ? nil : contents
    }
}
