import WaymarkGeometry
import WaymarkStyle
package import WaymarkTiles

extension PyramidFeature {
    /// A feature of a GeoJSON document.
    ///
    /// - Parameters:
    ///   - layer: the number of its layer.
    ///   - zooms: those that show it.
    ///   - keys: the properties that are left out.
    package init(
        _ feature: GeoJSONDocument.Feature, layer: Int = 0, zooms: ClosedRange<Int> = 0...24,
        order: Int = 0, without keys: Set<String> = []
    ) {
        let (geometry, parts) = Self.shape(feature.shape)
        self.init(
            layer: layer, geometry: geometry, zooms: zooms,
            properties: feature.properties.sorted { $0.key < $1.key }
                .filter { !keys.contains($0.key) }.compactMap(Self.property),
            id: feature.id?.number.flatMap { UInt64(exactly: $0) }, order: order, parts: parts)
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
