import Testing
import WaymarkTiles

/// A feature of a decoded layer with its parts and properties written out.
struct DecodedFeature: Equatable {
    let geometry: TileGeometry
    let parts: [[TilePoint]]
    let properties: [String: TileValue]
}

extension VectorTileLayer {
    var decodedFeatures: [DecodedFeature] {
        features.map { feature in
            let pairs = stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2)
                .map { (keys[Int(tags[$0])], values[Int(tags[$0 + 1])]) }
            return DecodedFeature(
                geometry: feature.geometry, parts: feature.parts.map { Array(points(ofPart: $0)) },
                properties: Dictionary(pairs) { first, _ in first })
        }
    }
}

/// The features of the only layer of `tile`.
func features(of tile: [UInt8]) throws -> [DecodedFeature] {
    let layers = try VectorTileDecoder.decode(tile).layers
    try #require(layers.count == 1)
    return layers[0].decodedFeatures
}

/// Points from pairs of numbers.
func points(_ places: (Int32, Int32)...) -> [TilePoint] {
    places.map { TilePoint(x: $0.0, y: $0.1) }
}

/// Twice the area of a ring, positive for outer rings of the specification (y grows southward).
func doubledArea(_ ring: [TilePoint]) -> Int {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { sum, edge in
        sum + Int(edge.0.x) * Int(edge.1.y) - Int(edge.1.x) * Int(edge.0.y)
    }
}
