import Foundation
import WaymarkTiles

/// Makes a plan of the features of an IMDF archive.
struct IMDFPlanner {
    let source: IMDFReader
    let budget: ImportBudget
    /// Bounds the search for places of names.
    let labelWork = LabelWork()
    var report: IMDFReport
    var plan = IndoorPlan()
    /// The levels that have an order, by their ids.
    var levels: [UUID: IMDFLevel] = [:]
    /// The borders of the buildings in the plan, by their ids.
    var borders: [UUID: IMDFArea] = [:]
    /// The venue where it is in the plan as a building.
    var venue: UUID?
    /// The units that have a level, by their ids.
    var units: [UUID: IMDFFeature] = [:]
    /// The numbers of features of the plan by ids of units, kiosks and the like.
    var numbers: [UUID: Int] = [:]
    /// The anchors of desks and the like, whose occupants don't have the room around them.
    var fixtureAnchors: Set<UUID> = []

    /// Prepares a plan of `source`.
    init(_ source: IMDFReader, within budget: ImportBudget) {
        self.source = source
        self.budget = budget
        report = source.report
    }

    /// The plan, and what of the source is in it.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func makePlan() throws(ImportError) -> (IndoorPlan, IMDFReport) {
        addLevels()
        try addBuildings()
        try addUnits()
        try joinLevels()
        try addFixtures()
        try addKiosks()
        try addOpenings()
        try addOccupants()
        try addAmenities()
        try addSections()
        report.features = plan.features.count
        report.buildings = plan.buildings.count
        return (plan, report)
    }

    /// The language of names that have several.
    var language: String { source.language }

    /// The level of `feature`; one that has none is left out.
    mutating func level(
        of feature: IMDFFeature, in collection: IMDFCollection
    ) -> IMDFLevel? {
        let level = feature.properties.levelID.flatMap { levels[$0] }
        if level == nil { report.leaveOut(collection, .missing(.level)) }
        return level
    }

    /// A feature of the plan that is on `level`.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    func planned(
        _ feature: IMDFFeature, as kind: IndoorKind, _ shape: IndoorPlan.Shape, on level: IMDFLevel
    ) throws(ImportError) -> IndoorPlan.Feature {
        var planned = IndoorPlan.Feature(kind: kind, shape: shape, levels: [level.ordinal])
        let (reference, names) = IMDFName(feature.properties.name, in: language).parts
        (planned.reference, planned.names) = (reference, names)
        planned.id = feature.number
        planned.label = feature.displayPoint
        planned.isIndoor = !level.isOutdoor
        planned.isPrivate = level.isPrivate || feature.properties.restriction != nil
        planned.buildingID = try building(of: shape, on: level)?.text
        return planned
    }

    /// The building of something on `level`: of several that share it, the one in which most of it lies.
    private func building(
        of shape: IndoorPlan.Shape, on level: IMDFLevel
    ) throws(ImportError) -> UUID? {
        try budget.spend(100 * Double(level.buildings.count), on: "a shared level")
        let known = level.buildings.filter { borders[$0] != nil }
        guard known.count > 1 else { return known.first ?? (level.isOutdoor ? nil : venue) }
        let samples = shape.samples
        var (best, most) = (known[0], 0)
        for building in known {
            guard let border = borders[building] else { continue }
            try budget.spend(Double(3 * samples.count * border.pointCount), on: "a shared level")
            let count = samples.count { border.encloses($0) }
            if count > most { (best, most) = (building, count) }
        }
        return best
    }

    private mutating func addUnits() throws(ImportError) {
        for unit in source[.unit] {
            guard let level = level(of: unit, in: .unit) else { continue }
            units[unit.id] = unit
            let category = unit.properties.category
            guard let kind = IMDFKinds.kind(ofUnit: category), let rings = unit.shape?.rings else {
                continue
            }
            var feature = try planned(unit, as: kind, .polygon(rings), on: level)
            feature.category = IMDFPlaces.place(for: category)
            feature.isPrivate = feature.isPrivate || IMDFKinds.isPrivate(unit: category)
            feature.isConveying = IMDFKinds.isConveying(unit: category)
            numbers[unit.id] = plan.features.count
            plan.features.append(feature)
        }
    }

    private mutating func addFixtures() throws(ImportError) {
        for fixture in source[.fixture] {
            guard let level = level(of: fixture, in: .fixture) else { continue }
            if let anchor = fixture.properties.anchorID { fixtureAnchors.insert(anchor) }
            let category = fixture.properties.category
            guard let kind = IMDFKinds.kind(ofFixture: category), let rings = fixture.shape?.rings
            else { continue }
            plan.features.append(try planned(fixture, as: kind, .polygon(rings), on: level))
        }
    }

    private mutating func addKiosks() throws(ImportError) {
        for kiosk in source[.kiosk] {
            guard let level = level(of: kiosk, in: .kiosk), let rings = kiosk.shape?.rings else {
                continue
            }
            // Occupants know their anchor, and a kiosk knows it too.
            if let anchor = kiosk.properties.anchorID { numbers[anchor] = plan.features.count }
            plan.features.append(try planned(kiosk, as: .room, .polygon(rings), on: level))
        }
    }
}

extension UUID {
    /// Its text in small letters.
    var text: String { uuidString.lowercased() }
}
