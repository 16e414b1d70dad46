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
        let features = try GeoJSONDocument(Data(bytes)).features.map(Self.feature)
        cutter = TileCutter(layers: ["features"], features: features, keepsLines: keepsLines)
    }

    package func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        cutter.contents(of: tile)
    }

    private static func feature(_ feature: GeoJSONDocument.Feature) -> PyramidFeature {
        let (geometry, parts) = shape(feature.shape)
        return PyramidFeature(
            layer: 0, geometry: geometry, zooms: 0...24,
            properties: feature.properties.sorted { $0.key < $1.key }.compactMap(property),
            id: feature.id?.number.flatMap { UInt64(exactly: $0) }, parts: parts)
    }

    private static func shape(
        _ shape: GeoJSONDocument.Shape
    ) -> (TileGeometry, [(points: [WorldPoint], isHole: Bool)]) {
        switch shape {
        case .points(let positions): (.point, [(positions.map(place), false)])
        case .lines(let lines): (.line, lines.map { ($0.map(place), false) })
        case .areas(let areas):
            (
                .polygon,
                areas.flatMap { rings in
                    rings.enumerated().map { ($1.map(place), $0 > 0) }
                }
            )
        }
    }

    private static func property(_ key: String, _ value: JSONValue) -> TileProperty? {
        switch value {
        case .null: nil
        case .bool(let flag): TileProperty(key, flag)
        case .number(let number): TileProperty(key, number)
        case .string(let text): TileProperty(key, text)
        case .array, .object: TileProperty(key, value.literal.json)
        }
    }

    private static func place(_ position: GeoJSONDocument.Position) -> WorldPoint {
        let limit = Mercator.maximumLatitude
        return WorldPoint(
            Coordinate(latitude: max(-limit, min(limit, position.y)), longitude: position.x))
    }
}
