import Foundation
import WaymarkGeometry
import WaymarkTiles

/// The insides of the buildings of an IMDF archive (OGC 20-094).
struct IMDFPlan {
    let plan: IndoorPlan
    /// The same as roads and places.
    let objects: IndoorObjects
    /// The contents of the archive in numbers, and those of what was left out.
    let report: IMDFReport
    private let path: String
    private let budget: ImportBudget

    /// Reads the archive at `path`: a ZIP file or a folder.
    ///
    /// - Parameter number: its number among those of the build.
    /// - Throws: ``ImportError/cannotRead(path:reason:)``,
    ///   ``ImportError/malformedIndoor(path:reason:)``, ``ImportError/exceedsBudget(path:reason:)``.
    init(path: String, number: Int = 0) throws(ImportError) {
        self.path = path
        let archive = try IMDFArchive(path: path)
        budget = ImportBudget(path: path, size: archive.size)
        var planner = IMDFPlanner(try IMDFReader(archive), within: budget)
        planner.labelWork.most =
            Double(ImportBudget.comparisons(size: archive.size)) / ImportBudget.stepsOfLabel
        (plan, report) = try planner.makePlan()
        var spaces = IMDFSpaces(planner, archive: number)
        objects = try spaces.makeObjects()
    }

    /// One line for a person.
    var summary: String {
        "\(URL(fileURLWithPath: path).lastPathComponent): \(report.summary)"
    }

    /// Checks that a building lies in the region.
    ///
    /// - Parameter bounds: those of the region.
    /// - Throws: ``ImportError/indoorElsewhere(path:)``.
    func check(isWithin bounds: CoordinateBounds) throws(ImportError) {
        let (low, high) = (WorldPoint(bounds.southWest), WorldPoint(bounds.northEast))
        let region = IndexBox(minX: low.x, minY: high.y, maxX: high.x, maxY: low.y)
        let isNear = plan.buildings.contains { building in
            let box = IndoorPlan.Shape.polygon(building.rings).box
            return box.minX <= region.maxX && box.maxX >= region.minX && box.minY <= region.maxY
                && box.maxY >= region.minY
        }
        guard isNear || plan.buildings.isEmpty else { throw .indoorElsewhere(path: path) }
    }

    /// Puts it in the place of what `others` have in its buildings.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    func replace(in others: inout IndoorPlan) throws(ImportError) {
        try others.replace(with: plan, within: budget)
    }
}
