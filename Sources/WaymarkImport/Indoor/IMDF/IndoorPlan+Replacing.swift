extension IndoorPlan {
    /// Adds `other`, to whose buildings everything else in them gives way.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func replace(
        with other: IndoorPlan, within budget: ImportBudget
    ) throws(ImportError) {
        let lookup = BuildingLookup(other.buildings.indices, of: other.buildings, within: budget)
        var replaced: Set<String> = []
        var kept: [Building] = []
        for building in buildings {
            let samples = Shape.polygon(building.rings).samples
            if try lookup.building(around: samples) == nil {
                kept.append(building)
            } else {
                replaced.insert(building.id)
            }
        }
        var features: [Feature] = []
        for feature in self.features {
            if let building = feature.buildingID, replaced.contains(building) { continue }
            let around = try lookup.building(around: feature.shape.samples)
            if around == nil { features.append(feature) }
        }
        (buildings, self.features) = (kept, features)
        append(other)
    }

    private mutating func append(_ other: IndoorPlan) {
        let first = levels.count
        for var feature in other.features {
            feature.notes = feature.notes.map { $0 + first }
            features.append(feature)
        }
        buildings += other.buildings
        levels += other.levels
        stations += other.stations
    }
}
