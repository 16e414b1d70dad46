import Foundation
import WaymarkTiles

extension IMDFPlanner {
    /// The levels that have an order. A level without buildings is one of the venue.
    mutating func addLevels() {
        let buildings = Set(source[.building].map(\.id))
        for level in source[.level] {
            guard let ordinal = level.properties.ordinal else {
                report.leaveOut(.level, .malformed)
                continue
            }
            let known = level.properties.buildingIDs.filter { buildings.contains($0) }
            guard !known.isEmpty || level.properties.buildingIDs.isEmpty else {
                report.leaveOut(.level, .missing(.building))
                continue
            }
            levels[level.id] = IMDFLevel(
                ordinal: ordinal, buildings: known, isOutdoor: level.properties.isOutdoor,
                isPrivate: level.properties.restriction != nil,
                area: IMDFArea(level.shape?.rings ?? []))
        }
    }

    /// The buildings with their levels. Where there are none, the venue is one.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addBuildings() throws(ImportError) {
        let (footprints, levelsOf) = (try footprints(), levelsByBuilding())
        for building in source[.building] {
            let levels = levelsOf[building.id] ?? []
            guard let rings = footprints[building.id] ?? lowestBorder(of: levels) else {
                report.leaveOut(.building, .missing(.footprint))
                continue
            }
            var names = building.properties.name?.names(in: language) ?? []
            if names.isEmpty, source[.building].count == 1 { names = venueNames }
            add(building, rings, names, levels)
        }
        guard source[.building].isEmpty, let venue = source[.venue].first else { return }
        let levels = source[.level].filter { self.levels[$0.id]?.isOutdoor == false }
        guard !levels.isEmpty, let rings = venue.shape?.rings else { return }
        self.venue = venue.id
        add(venue, rings, venueNames, levels)
    }

    private var venueNames: [TileProperty] {
        source[.venue].first?.properties.name?.names(in: language) ?? []
    }

    private mutating func add(
        _ building: IMDFFeature, _ rings: [(points: [WorldPoint], isHole: Bool)],
        _ names: [TileProperty], _ levels: [IMDFFeature]
    ) {
        var planned = IndoorPlan.Building(id: building.id.text, rings: rings, names: names)
        var ordinals: Set<Double> = []
        for feature in levels {
            guard let level = self.levels[feature.id], ordinals.insert(level.ordinal).inserted
            else { continue }
            planned.levels.append(
                IndoorPlan.Level(
                    ordinal: level.ordinal, name: feature.properties.name?.text(in: language),
                    shortName: feature.properties.shortName?.text(in: language),
                    sharedID: level.buildings.count > 1 ? feature.id.text : nil))
        }
        borders[building.id] = IMDFArea(rings)
        plan.buildings.append(planned)
    }

    /// The levels of each building in the order of the file.
    private func levelsByBuilding() -> [UUID: [IMDFFeature]] {
        var found: [UUID: [IMDFFeature]] = [:]
        for level in source[.level] {
            for building in levels[level.id]?.buildings ?? [] {
                found[building, default: []].append(level)
            }
        }
        return found
    }

    /// The borders of buildings: on the ground, else below or above it.
    private mutating func footprints() throws(ImportError)
        -> [UUID: [(points: [WorldPoint], isHole: Bool)]]
    {
        var footprints: [UUID: [(points: [WorldPoint], isHole: Bool)]] = [:]
        let buildings = Set(source[.building].map(\.id))
        for category in ["ground", "subterranean", "aerial"] {
            var found: [UUID: [(points: [WorldPoint], isHole: Bool)]] = [:]
            for footprint in source[.footprint] where footprint.properties.category == category {
                let known = footprint.properties.buildingIDs.filter { buildings.contains($0) }
                if known.isEmpty { report.leaveOut(.footprint, .missing(.building)) }
                let rings = footprint.shape?.rings ?? []
                for id in known {
                    let points = rings.reduce(0) { $0 + $1.points.count }
                    try budget.spend(1000 * Double(points), on: "a footprint of many buildings")
                    found[id, default: []] += rings
                }
            }
            footprints.merge(found) { first, _ in first }
        }
        return footprints
    }

    /// The border of the level that is nearest to the ground.
    private func lowestBorder(
        of levels: [IMDFFeature]
    ) -> [(points: [WorldPoint], isHole: Bool)]? {
        levels.compactMap { self.levels[$0.id] }
            .min { abs($0.ordinal) < abs($1.ordinal) }?.area.rings
    }
}
