import Foundation
import WaymarkGeometry
import WaymarkTiles

/// Makes the features of the tiles of an ``IndoorMap``.
struct IndoorTiles {
    private let map: IndoorMap
    private let work: LabelWork

    /// The zoom of the tiles; readers draw closer ones from it.
    static let zoom = 16

    /// - Parameter work: what labels take is added to it.
    init(_ map: IndoorMap, work: LabelWork) {
        self.map = map
        self.work = work
    }

    /// Adds all features to `table`.
    func add(to table: FeatureTableBuilder) {
        for building in map.buildings { add(building, to: table) }
        for placement in map.placements { add(placement, to: table) }
    }

    private func add(_ building: IndoorMap.Building, to table: FeatureTableBuilder) {
        // The highest comes first, as in a picker.
        let levels = Array(building.levels.reversed())
        let first = levels.firstIndex { $0.ordinal == building.defaultLevel } ?? 0
        let properties =
            [TileProperty("id", building.id)] + building.names + [
                TileProperty("levels", Self.text(of: levels)),
                TileProperty("default", Double(first)),
                TileProperty("underground", building.isUnderground),
            ] + (building.isGroup ? [TileProperty("group", true)] : [])
        add(to: .building, .polygon(building.rings), properties, id: nil, table: table)
    }

    private struct LevelText: Encodable {
        let level: Double
        let id: String
        let name: String?
        let ref: String
    }

    private static func text(of levels: [IndoorMap.Level]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let list = levels.map {
            LevelText(level: $0.ordinal, id: $0.id, name: $0.name, ref: $0.reference)
        }
        // Texts and finite numbers can always be written.
        guard let data = try? encoder.encode(list) else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }

    private func add(_ placement: IndoorMap.Placement, to table: FeatureTableBuilder) {
        let feature = placement.feature
        let building = map.buildings[placement.building]
        let drawings = IndoorDrawing.drawings(of: feature, work: work)
        for level in placement.levels {
            var place = [
                TileProperty("level", level), TileProperty("building", building.id),
                TileProperty("is_default", level == building.defaultLevel),
            ]
            if building.isUnderground { place.append(TileProperty("underground", true)) }
            for drawing in drawings {
                add(
                    to: drawing.layer, drawing.shape, drawing.properties + place, id: feature.id,
                    order: drawing.order, table: table)
            }
        }
    }

    private func add(
        to layer: IndoorLayer, _ shape: IndoorPlan.Shape, _ properties: [TileProperty],
        id: UInt64?, order: Int = 0, table: FeatureTableBuilder
    ) {
        let (geometry, parts): (TileGeometry, [(points: [WorldPoint], isHole: Bool)]) =
            switch shape {
            case .point(let point): (.point, [([point], false)])
            case .line(let points): (.line, [(points, false)])
            case .polygon(let rings): (.polygon, rings)
            }
        table.add(
            PyramidFeature(
                layer: layer.number, geometry: geometry, zooms: Self.zoom...Self.zoom,
                properties: properties, id: id, order: order, parts: parts))
    }
}
