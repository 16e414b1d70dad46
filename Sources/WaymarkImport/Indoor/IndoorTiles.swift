import Foundation
import WaymarkGeometry
import WaymarkTiles

/// Makes the features of the tiles of an ``IndoorMap``.
struct IndoorTiles {
    private let map: IndoorMap
    private let work: LabelWork

    /// The zoom of the tiles; readers draw closer ones from it.
    static let zoom = 15

    /// - Parameter work: what labels take is added to it.
    init(_ map: IndoorMap, work: LabelWork) {
        self.map = map
        self.work = work
    }

    /// Adds all features to `table`.
    func add(to table: FeatureTableBuilder) {
        for building in map.buildings { add(building, to: table) }
        addPlacements(to: table)
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

    /// A drawing on a level of a building.
    private struct Drawn {
        let drawing: IndoorDrawing
        let properties: [TileProperty]
        let id: UInt64?
        /// Equal for all of a layer with the same properties.
        var group = 0

        func isBefore(_ other: Drawn) -> Bool {
            (drawing.layer.number, drawing.order, group)
                < (other.drawing.layer.number, other.drawing.order, other.group)
        }
    }

    private struct Group: Hashable {
        let layer: IndoorLayer
        let properties: [TileProperty]
    }

    /// Adds what is on the levels of buildings. What differs in its place alone follows one another, along a curve, and is
    /// one feature of a tile.
    private func addPlacements(to table: FeatureTableBuilder) {
        var groups: [Group: Int] = [:]
        var all = map.placements.flatMap(drawn)
        for index in all.indices {
            let group = Group(layer: all[index].drawing.layer, properties: all[index].properties)
            all[index].group = groups[group] ?? groups.count
            groups[group] = all[index].group
        }
        let curve = HilbertPacking.groups(of: all.map(\.drawing.shape.box)).order
        var places = [Int](repeating: 0, count: all.count)
        for (place, index) in curve.enumerated() { places[index] = place }
        let order = all.indices.sorted { a, b in
            all[a].isBefore(all[b])
                || !all[b].isBefore(all[a]) && (places[a], a) < (places[b], b)
        }
        for one in order.map({ all[$0] }) {
            add(
                to: one.drawing.layer, one.drawing.shape, one.properties, id: one.id,
                order: one.drawing.order, table: table)
        }
    }

    private func drawn(_ placement: IndoorMap.Placement) -> [Drawn] {
        let building = map.buildings[placement.building]
        let drawings = IndoorDrawing.drawings(of: placement.feature, work: work)
        return placement.levels.flatMap { level in
            var place = [
                TileProperty("level", level), TileProperty("building", building.id),
                TileProperty("is_default", level == building.defaultLevel),
            ]
            if building.isUnderground { place.append(TileProperty("underground", true)) }
            return drawings.filter { !$0.shape.points.isEmpty }.map {
                Drawn(
                    drawing: $0, properties: $0.properties + place,
                    id: $0.layer == .poi ? placement.feature.id : nil)
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
        var feature = PyramidFeature(
            layer: layer.number, geometry: geometry, zooms: Self.zoom...Self.zoom,
            properties: properties, id: id, order: order, parts: parts)
        feature.isJoined = layer != .building
        table.add(feature)
    }
}
