import Foundation
public import WaymarkDirections
public import WaymarkGeometry
import WaymarkTiles

/// Buildings and plans in vector tiles of zoom 15, as a region, a server or an app has them
/// (`Documentation/Formats/indoor.md`).
///
/// ```swift
/// map.indoorProvider = provider.indoorPlans.map(IndoorTiles.init)
/// ```
///
/// Parts of a tile that cannot be read are left out.
public struct IndoorTiles: IndoorProvider {
    /// The address that a style names the plans of ``MapView/indoorProvider`` by.
    static let address = "waymark:indoor"

    private let tiles: any TileSource

    /// The buildings and the plans in `tiles`.
    public init(_ tiles: any TileSource) { self.tiles = tiles }

    /// The tiles themselves.
    public var plans: (any TileSource)? { tiles }

    /// The buildings in the layer `building` of `tile`. Of one that lies on its border the part within.
    public func buildings(in tile: TileID) async throws(DirectionsError) -> [IndoorBuilding] {
        guard let bytes = try await tiles.contents(of: tile) else { return [] }
        let contents: VectorTile
        do { contents = try VectorTileDecoder.decode(bytes) } catch {
            throw .provider(reason: "the buildings in \(tile): \(error)")
        }
        guard let layer = contents.layer("building") else { return [] }
        return layer.features.compactMap { IndoorBuilding($0, of: layer, in: tile) }
    }
}

extension IndoorBuilding {
    /// A level as the text `levels` of a building has it.
    private struct Level: Decodable {
        let level: Double
        let id: String
        let name: String?
        let ref: String?

        var model: IndoorLevel {
            let number = Int(exactly: level).map { "\($0)" } ?? "\(level)"
            let short = ref ?? name ?? number
            return IndoorLevel(id: id, name: name ?? short, shortName: short, ordinal: level)
        }
    }

    /// The building that a feature of a tile stands for; `nil` where its id, its levels or its border are missing.
    fileprivate init?(_ feature: VectorTileFeature, of layer: VectorTileLayer, in tile: TileID) {
        guard feature.geometry == .polygon,
            case .string(let id)? = layer.value("id", of: feature), !id.isEmpty,
            case .string(let text)? = layer.value("levels", of: feature),
            let levels = try? JSONDecoder().decode([Level].self, from: Data(text.utf8)),
            !levels.isEmpty, let border = Self.border(of: feature, in: layer)
        else { return nil }
        var first = 0
        if case .number(let number)? = layer.value("default", of: feature) {
            first = Int(max(0, min(Double(levels.count - 1), number.rounded())))
        }
        let isUnderground = layer.value("underground", of: feature) == .bool(true)
        let unit = 1 / Double(layer.extent << tile.z)
        let corner = SIMD2(Double(tile.x * layer.extent), Double(tile.y * layer.extent))
        self.init(
            id: id, levels: levels.map(\.model), defaultLevelIndex: first,
            isUnderground: isUnderground,
            outline: Path(
                border.map { point in
                    MapPoint(
                        x: (corner.x + Double(point.x)) * unit,
                        y: (corner.y + Double(point.y)) * unit
                    ).coordinate
                }))
    }

    /// The largest ring of a polygon.
    private static func border(
        of feature: VectorTileFeature, in layer: VectorTileLayer
    ) -> [TilePoint]? {
        let rings = feature.parts.map { Array(layer.points(ofPart: $0)) }
        return rings.max { area(of: $0) < area(of: $1) }
    }

    /// Twice the area of a ring in squares of units.
    private static func area(of ring: [TilePoint]) -> Double {
        guard var last = ring.last else { return 0 }
        var sum = 0.0
        for point in ring {
            sum += Double(last.x) * Double(point.y) - Double(point.x) * Double(last.y)
            last = point
        }
        return abs(sum)
    }
}
