import Foundation

extension IMDFPlanner {
    /// Puts stairs and the like, through which a relationship leads, on the levels of its ends too.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func joinLevels() throws(ImportError) {
        for relationship in source[.relationship] {
            guard Self.joining.contains(relationship.properties.category) else { continue }
            let ends = [relationship.properties.origin, relationship.properties.destination]
                .compactMap { $0 }
            let ordinals = ends.compactMap { ordinal(of: $0) }
            let passed = relationship.properties.intermediaries.compactMap { numbers[$0.id] }
            guard ordinals.count == ends.count,
                passed.count == relationship.properties.intermediaries.count
            else {
                report.leaveOut(.relationship, .missing(.unit))
                continue
            }
            for number in passed where Self.passages.contains(plan.features[number].kind) {
                let levels = Set(plan.features[number].levels + ordinals)
                try budget.spend(100 * Double(levels.count), on: "stairs of many levels")
                plan.features[number].levels = levels.sorted()
            }
        }
    }

    /// Relationships that lead from level to level.
    private static let joining: Set<String> = ["elevator", "escalator", "ramp", "stairs"]
    private static let passages: Set<IndoorKind> = [.elevator, .escalator, .ramp, .steps]

    /// The order of the level of a unit, or of a level itself.
    private func ordinal(of reference: IMDFProperties.Reference) -> Double? {
        let level = units[reference.id]?.properties.levelID ?? reference.id
        return levels[level]?.ordinal
    }
}
