import WaymarkGeometry
import Testing
import WaymarkTiles

@Suite("Mutated vector tiles")
struct VectorTileMutationTests {
    private static let sample: [UInt8] = {
        var streets = VectorTileLayerEncoder(name: "streets")
        streets.add(
            .line, parts: [points((0, 0), (10, 5), (4224, -128)), points((7, 7), (8, 8))],
            properties: [TileProperty("kind", "primary"), TileProperty("bridge", true)])
        streets.add(.line, parts: [points((1, 1), (2, 2))], properties: [TileProperty("layer", -1)])
        var land = VectorTileLayerEncoder(name: "land")
        land.add(
            .polygon,
            parts: [
                points((0, 0), (100, 0), (100, 100), (0, 100)), points((1, 1), (1, 9), (9, 9)),
            ], properties: [TileProperty("kind", "park"), TileProperty("height", 2.5)])
        var places = VectorTileLayerEncoder(name: "places")
        places.add(
            .point, parts: [points((5, 5), (6, 6))], properties: [TileProperty("name", "Töölö")])
        return streets.encoded() + land.encoded() + places.encoded()
    }()

    @Test("Random mutations are refused or can be read", arguments: [UInt64(1), 2, 3, 4, 5])
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var decoded = 0
        for round in 0..<1000 {
            let bytes = Self.mutated(round: round, &random)
            guard let tile = try? VectorTileDecoder.decode(bytes) else { continue }
            decoded += 1
            tile.layers.forEach(readAll)
        }
        #expect(decoded > 0)
    }

    /// A third with other bytes, a third with bytes put in or taken out, a third cut off.
    private static func mutated(round: Int, _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: bytes.indices, using: &random)
            let byte = UInt8.random(in: 0...255, using: &random)
            switch round % 3 {
            case 1 where Bool.random(using: &random): bytes.insert(byte, at: place)
            case 1: bytes.remove(at: place)
            default: bytes[place] = byte
            }
        }
        if round % 3 == 2 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        return bytes
    }

    private func readAll(_ layer: VectorTileLayer) {
        #expect(layer.tags.count % 2 == 0)
        for feature in layer.features {
            _ = layer.value("kind", of: feature)
            _ = layer.value("", of: feature)
        }
        let features = layer.decodedFeatures
        for feature in features where feature.geometry != .point {
            #expect(feature.parts.allSatisfy { $0.count >= 2 })
        }
        #expect(features.flatMap(\.parts).map(\.count).reduce(0, +) <= layer.points.count)
    }
}
