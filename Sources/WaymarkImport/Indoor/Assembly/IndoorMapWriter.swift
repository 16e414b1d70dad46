import WaymarkTiles

/// Makes the map of features whose buildings are known.
struct IndoorMapWriter {
    private let plan: IndoorPlan
    /// The features of each building that has any.
    private let members: [(building: Int, features: [Int])]
    private let budget: ImportBudget

    /// The steps that it takes to put something on a level.
    private static let stepsOfLevel = 2000.0

    /// - Parameter owners: the numbers of the features' buildings.
    init(_ plan: IndoorPlan, owners: [Int?], within budget: ImportBudget) {
        self.plan = plan
        self.budget = budget
        var members: [Int: [Int]] = [:]
        for (feature, owner) in owners.enumerated() {
            if let owner { members[owner, default: []].append(feature) }
        }
        self.members = members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The map of all buildings, those without a name named as stations.
    func map(namedBy stations: StationNames) throws(ImportError) -> IndoorMap {
        var map = IndoorMap()
        let levels = members.map { building, features in
            LevelsOfBuilding(
                of: features.map { plan.features[$0] }, building: plan.buildings[building].levels,
                notes: features.flatMap { plan.features[$0].notes }.map { plan.levels[$0] })
        }
        let shared = sharedIDs(of: levels)
        for (number, (building, features)) in members.enumerated() {
            let own = plan.buildings[building]
            let ring = own.rings.first?.points ?? []
            let names =
                own.names.isEmpty
                ? try stations.names(near: ring, isGroup: own.isGroup) : own.names
            map.buildings.append(
                IndoorMap.Building(
                    id: own.id, rings: own.rings, names: names, isGroup: own.isGroup,
                    levels: Self.levels(of: own.id, levels[number], shared: shared)))
            for feature in features {
                let shown = levels[number].levels(of: plan.features[feature])
                try budget.spend(
                    Self.stepsOfLevel * Double(shown.count), on: "what is inside of its buildings")
                map.placements.append(
                    IndoorMap.Placement(
                        feature: plan.features[feature], building: number, levels: shown))
            }
        }
        return map
    }

    /// The ids of levels that buildings share.
    private func sharedIDs(of levels: [LevelsOfBuilding]) -> Set<String> {
        var counts: [String: Int] = [:]
        for levels in levels {
            let own = Set(levels.levels.compactMap { levels[$0]?.sharedID })
            for id in own { counts[id, default: 0] += 1 }
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    private static func levels(
        of building: String, _ levels: LevelsOfBuilding, shared: Set<String>
    ) -> [IndoorMap.Level] {
        var taken: Set<String> = []
        return levels.levels.map { ordinal in
            let known = levels[ordinal]
            let number = LevelName.text(of: ordinal)
            let id = known?.sharedID.flatMap {
                shared.contains($0) && taken.insert($0).inserted ? $0 : nil
            }
            return IndoorMap.Level(
                ordinal: ordinal, id: id ?? "\(building)/\(number)", name: known?.name,
                reference: known?.shortName ?? number)
        }
    }
}
