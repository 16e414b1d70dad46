import WaymarkGeometry
import WaymarkTiles

/// The symbols that had their turn in a frame, so that one that is in several tiles is drawn once.
struct SeenSymbols {
    private var places: [Int: MapPoint] = [:]
    /// Points between places that are the same but for what the grids of tiles differ.
    private static let sameness = 8.0

    /// Whether `candidate` has not had its turn. A further point of a feature with several has one of its own, and gets
    /// another identity.
    mutating func insert(_ candidate: inout SymbolCandidate, in scene: SymbolScene) -> Bool {
        guard let first = places.updateValue(candidate.point, forKey: candidate.identity) else {
            return true
        }
        places[candidate.identity] = first
        guard Self.isPoint(candidate, in: scene),
            Self.distance(first, candidate.point, in: scene) > Self.sameness
        else { return false }
        var hasher = StableHash()
        hasher.combine(candidate.identity)
        hasher.combine(Int((candidate.point.x * 1e7).rounded()))
        hasher.combine(Int((candidate.point.y * 1e7).rounded()))
        candidate.identity = hasher.value
        return places.updateValue(candidate.point, forKey: hasher.value) == nil
    }

    /// Whether its feature is of points: an area has one symbol, however many tiles it is in.
    private static func isPoint(_ candidate: SymbolCandidate, in scene: SymbolScene) -> Bool {
        let bucket = scene.tiles[candidate.tile].bucket
        let symbol = bucket.symbols[candidate.symbol]
        return bucket.tile.layers[symbol.source].features[symbol.feature].geometry == .point
    }

    private static func distance(
        _ first: MapPoint, _ second: MapPoint, in scene: SymbolScene
    ) -> Double {
        let way = SIMD2(first.x - second.x, first.y - second.y)
        return (way * way).sum().squareRoot() * scene.view.worldSize / scene.view.scale
    }
}
