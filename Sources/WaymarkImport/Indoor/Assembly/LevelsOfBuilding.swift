import WaymarkGeometry

/// The levels of one building, of what its features, its tags and relations say.
struct LevelsOfBuilding {
    /// The levels that a picker shows, the lowest first.
    let levels: [Double]
    private let known: [Double: IndoorPlan.Level]

    /// More levels no building has.
    private static let most = 200

    /// - Parameters:
    ///   - notes: what is said of levels by others than the building, the same as often as it is said.
    init(
        of features: [IndoorPlan.Feature], building: [IndoorPlan.Level], notes: [IndoorPlan.Level]
    ) {
        var floors = Set(building.map(\.ordinal))
        for feature in features {
            floors.formUnion(feature.levels.filter { feature.showsLevel || $0 == $0.rounded() })
        }
        if floors.isEmpty { floors = Set(features.flatMap(\.levels)) }
        let nearest = floors.sorted { (abs($0), $0) < (abs($1), $1) }
        levels = nearest.prefix(Self.most).sorted()
        known = Self.known(building: building, notes: notes)
    }

    /// The levels on which something is drawn: what is between two, as steps are, is on both.
    func levels(of feature: IndoorPlan.Feature) -> [Double] {
        var found: Set<Double> = []
        for level in feature.levels {
            let next = levels.partitioningIndex { $0 < level }
            if next < levels.count, levels[next] == level {
                found.insert(level)
                continue
            }
            if next < levels.count { found.insert(levels[next]) }
            if next > 0 { found.insert(levels[next - 1]) }
        }
        return found.sorted()
    }

    /// The name of a level and the like; `nil` where nobody says anything of it.
    subscript(level: Double) -> IndoorPlan.Level? { known[level] }

    /// The names of levels: those of the building, else the most frequent of others.
    private static func known(
        building: [IndoorPlan.Level], notes: [IndoorPlan.Level]
    ) -> [Double: IndoorPlan.Level] {
        var own: [Double: IndoorPlan.Level] = [:]
        for level in building where own[level.ordinal] == nil { own[level.ordinal] = level }
        return Dictionary(grouping: notes, by: \.ordinal).reduce(into: own) { found, notes in
            let first = found[notes.key]
            found[notes.key] = IndoorPlan.Level(
                ordinal: notes.key, name: first?.name ?? mostFrequent(notes.value.map(\.name)),
                shortName: first?.shortName ?? mostFrequent(notes.value.map(\.shortName)),
                sharedID: first?.sharedID ?? mostFrequent(notes.value.map(\.sharedID)))
        }
    }

    private static func mostFrequent(_ texts: [String?]) -> String? {
        let counts = texts.compactMap { $0 }.reduce(into: [String: Int]()) {
            $0[$1, default: 0] += 1
        }
        return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
    }
}

extension IndoorPlan.Feature {
    /// Whether it is a part of a floor.
    var isFloor: Bool {
        switch kind {
        case .level: true
        case .room, .corridor, .area, .toilets: shape.isArea
        default: false
        }
    }

    /// Whether a level that it is on is one, and no landing of stairs.
    fileprivate var showsLevel: Bool { isFloor || kind == .platform && shape.isArea }
}
