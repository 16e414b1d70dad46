/// The building and the level that are shown.
struct IndoorState: Sendable {
    private(set) var building: IndoorBuilding?
    private(set) var level: IndoorLevel?
    /// The last choice in each building; `nil` where it was hidden.
    private var choices: [IndoorBuilding.ID: IndoorLevel?] = [:]

    /// Puts a building in focus, or none. A level that is its own too stays; else it shows what was last chosen in
    /// it, and at first its default level.
    mutating func focus(on next: IndoorBuilding?) -> [MapEvent] {
        let old = self
        building = next
        level = next.flatMap { shown(in: $0, after: old.level) }
        return changes(from: old)
    }

    /// Shows a level of the building in focus; `nil` hides a building that is under the ground. Anything else
    /// changes nothing.
    mutating func choose(_ wanted: IndoorLevel?) -> [MapEvent] {
        guard let building else { return [] }
        let own = wanted.flatMap { building.own($0) }
        guard own != nil || wanted == nil && building.isUnderground else { return [] }
        let old = self
        choices.updateValue(own, forKey: building.id)
        level = own
        return changes(from: old)
    }

    private func shown(in next: IndoorBuilding, after last: IndoorLevel?) -> IndoorLevel? {
        if let shared = last.flatMap({ next.own($0) }) { return shared }
        guard let choice = choices[next.id] else { return next.defaultLevel }
        guard let choice else { return next.isUnderground ? nil : next.defaultLevel }
        return next.own(choice) ?? next.defaultLevel
    }

    private func changes(from old: IndoorState) -> [MapEvent] {
        var changes: [MapEvent] = []
        if building?.id != old.building?.id { changes.append(.activeBuildingChanged(building)) }
        if level != old.level { changes.append(.activeLevelChanged(level)) }
        return changes
    }
}
