import Foundation
import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTiles

/// The insides of buildings as the tiles of a region have them.
struct DrawnIndoors: Sendable {
    private let tiles: [DrawnMap]
    let metadata: String
    let zooms: ClosedRange<Int>

    /// A level of a building, as its tiles have it.
    struct Level: Decodable, Equatable, Sendable {
        let level: Double
        let id: String
        let name: String?
        let ref: String
    }

    /// The given tiles of the region at a path; `nil` where it has nothing inside of buildings.
    init?(region path: String, tiles wanted: [TileID]) throws {
        let bundle = try RegionBundle(path: path, check: .everything)
        guard let part = try bundle.openIfPresent(IndoorArchive.self, on: ()) else { return nil }
        (metadata, zooms) = (part.tiles.metadata, part.tiles.zooms)
        tiles = try wanted.compactMap { tile in
            guard let contents = try part.tiles.contents(of: tile) else { return nil }
            return DrawnMap(tiles: [15: try VectorTileDecoder.decode(contents)])
        }
    }

    /// The things of `layer` that have `wanted` among their properties: each by itself, also those that are one feature.
    func features(_ layer: String, _ wanted: [String: TileValue] = [:]) -> [DrawnFeature] {
        tiles.flatMap { $0.features(layer, zoom: 15) }.filter { $0.has(wanted) }.flatMap(things)
    }

    private func things(_ feature: DrawnFeature) -> [DrawnFeature] {
        let parts =
            feature.geometry == .point
            ? feature.parts.joined().map { [[$0]] } : outerRings(of: feature).map { [$0] }
        return parts.map {
            DrawnFeature(
                id: feature.id, geometry: feature.geometry, parts: $0,
                properties: feature.properties)
        }
    }

    private func outerRings(of feature: DrawnFeature) -> [[TilePoint]] {
        guard feature.geometry == .polygon else { return feature.parts }
        return feature.parts.filter { ring in
            var area = 0
            for (index, point) in ring.enumerated() {
                let next = ring[(index + 1) % ring.count]
                area += Int(point.x) * Int(next.y) - Int(next.x) * Int(point.y)
            }
            return area > 0
        }
    }

    /// The levels on which features of `layer` with `wanted` among their properties are, the lowest first.
    func levels(_ layer: String, _ wanted: [String: TileValue] = [:]) -> [Double] {
        features(layer, wanted).compactMap { $0.number("level") }.sorted()
    }

    /// The building with the given id.
    func building(_ id: String) throws -> DrawnFeature {
        let found = features("building", ["id": .string(id)])
        return try #require(found.first, "\(ids)")
    }

    /// The ids of all buildings.
    var ids: [String] {
        Set(
            features("building").compactMap { building in
                if case .string(let id) = building["id"] { id } else { nil }
            }
        ).sorted()
    }

    /// The levels of the building with the given id, the highest first.
    func levels(ofBuilding id: String) throws -> [Level] {
        guard case .string(let text) = try building(id)["levels"] else { return [] }
        return try JSONDecoder().decode([Level].self, from: Data(text.utf8))
    }

    /// The numbers of the levels of the building with the given id, the highest first.
    func numbers(ofBuilding id: String) throws -> [Double] {
        try levels(ofBuilding: id).map(\.level)
    }
}
