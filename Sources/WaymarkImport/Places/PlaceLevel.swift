import WaymarkRoads
import WaymarkSearch

/// The level of a building on which a place is.
struct PlaceLevel: Hashable {
    /// Its number, 0 for that of the ground; of several the one nearest to the ground, the upper one of two.
    let value: Double
    /// Its name as signs have it.
    let name: String?

    private static let longestName = 64

    /// The level that `level=*` and `level:ref=*` of a place say; `nil` without one that has a meaning.
    init?(_ tags: Tags) {
        guard let list = tags["level"].flatMap({ LevelList($0) }) else { return nil }
        let names = (tags["level:ref"] ?? "").split(
            separator: ";", omittingEmptySubsequences: false)
        self.init(
            list.levels.enumerated().map { number, level in
                (level, names.count == list.levels.count ? String(names[number]) : nil)
            })
    }

    /// The level of a place that is a member of some of the levels `numbers`.
    init?(_ numbers: [Int], in relations: LevelRelations) {
        self.init(numbers.map { (relations.levels[$0].ordinal, relations.levels[$0].shortName) })
    }

    /// The level that the details of a record say.
    fileprivate init?(_ details: [PlaceDetail: String]) {
        guard let level = details[.level].flatMap({ LevelList($0) })?.levels.first else {
            return nil
        }
        self.init([(level, details[.levelName])])
    }

    private init?(_ levels: [(value: Double, name: String?)]) {
        let nearest = levels.min { (abs($0.value), -$0.value) < (abs($1.value), -$1.value) }
        guard let nearest else { return nil }
        value = nearest.value
        let name = nearest.name.map { String($0.drop { $0 == " " }) } ?? ""
        self.name = name.isEmpty || name.utf8.count > Self.longestName ? nil : name
    }
}

extension PlaceRecord {
    /// The level on which it is, as its details have it.
    var level: PlaceLevel? {
        get { PlaceLevel(details) }
        set {
            details[.level] = newValue.map { LevelName.text(of: $0.value) }
            details[.levelName] = newValue?.name
        }
    }
}
