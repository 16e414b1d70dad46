import WaymarkRoads

/// The levels that relations of the older scheme have as members, and the buildings that have borders as members
/// (wiki.openstreetmap.org/wiki/IndoorOSM): `type=level` and `type=building`.
struct LevelRelations {
    /// The levels, as features note them.
    private(set) var levels: [IndoorPlan.Level] = []
    private var nodes: [Int64: [Int]] = [:]
    private var ways: [Int64: [Int]] = [:]
    private var relations: [Int64: [Int]] = [:]
    /// The ways that are the border of a level, and not a room of it.
    private var shells: Set<Int64> = []
    private var borders: [Int64: BuildingTags] = [:]

    /// More levels of one relation have no meaning.
    private static let mostLevels = 4

    mutating func add(id: Int64, tags: Tags, members: [RelationMember]) {
        if tags.matches("type", "level") {
            addLevel(id: id, tags: tags, members: members)
        } else if tags.matches("type", "building") {
            let building = BuildingTags(tags)
            for member in members where member.isWay && Self.borderRoles.contains(member.role) {
                borders[member.reference] = building
            }
        }
    }

    private mutating func addLevel(id: Int64, tags: Tags, members: [RelationMember]) {
        guard let list = IndoorTags.levels(of: tags), (1...Self.mostLevels).contains(list.count)
        else { return }
        let first = levels.count
        for level in list {
            let shared = list.count == 1 ? "r\(id)" : "r\(id)/\(LevelName.text(of: level))"
            levels.append(
                IndoorPlan.Level(
                    ordinal: level, name: list.count == 1 ? tags["name"] : nil,
                    shortName: list.count == 1 ? tags["level:ref"] : nil, sharedID: shared))
        }
        let own = Array(first..<levels.count)
        for member in members {
            let reference = member.reference
            if member.isNode {
                nodes[reference, default: []] += own
            } else if member.isWay {
                ways[reference, default: []] += own
                if Self.borderRoles.contains(member.role) { shells.insert(reference) }
            } else {
                relations[reference, default: []] += own
            }
        }
    }

    private static let borderRoles: Set<String> = ["shell", "outline", "outer"]

    /// The numbers of the levels that a node belongs to.
    func levels(ofNode id: Int64) -> [Int] { nodes.isEmpty ? [] : nodes[id] ?? [] }

    /// The numbers of the levels that a way belongs to.
    func levels(ofWay id: Int64) -> [Int] { ways.isEmpty ? [] : ways[id] ?? [] }

    /// The numbers of the levels that a multipolygon belongs to.
    func levels(ofRelation id: Int64) -> [Int] { relations.isEmpty ? [] : relations[id] ?? [] }

    /// Whether a way is the border of a level.
    func isShell(way id: Int64) -> Bool { shells.contains(id) }

    /// The tags of the building whose border a way is, by a relation.
    func building(ofWay id: Int64) -> BuildingTags? { borders.isEmpty ? nil : borders[id] }

    /// The number of a level that the tags of a feature describe.
    mutating func number(of level: IndoorPlan.Level) -> Int {
        levels.append(level)
        return levels.count - 1
    }
}
