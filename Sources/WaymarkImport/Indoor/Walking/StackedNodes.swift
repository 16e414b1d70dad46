import WaymarkRoads

/// Nodes that ways of several storeys share although nothing leads from one to another there, as in a stairwell whose
/// flights lie above each other: each storey gets a node of its own. So does one that leads past a lift which does not stop
/// there. Lifts of one level each in a shaft are one node.
struct StackedNodes {
    /// A way that tells its levels.
    struct Way {
        let levels: LevelList
        /// Whether it is stairs or an escalator.
        let isClimb: Bool
        /// Whether it ends in the node.
        let isEnd: Bool
    }

    private struct Storey: Hashable {
        let node: Int64
        let level: Double
    }

    /// The levels of each such node, the lowest first.
    private var levels: [Int64: [Double]] = [:]
    private var numbers: [Storey: Int64] = [:]
    /// The levels of ways that lead past a lift.
    private var passed: [Int64: Set<Double>] = [:]
    /// The nodes of lifts that stand for others in the same shaft.
    private var shafts: [Int64: Int64] = [:]
    private var next = firstNumber

    /// The first of their numbers, which no source has, nor what leads across spaces.
    private static let firstNumber = Int64.min / 2

    /// No such nodes.
    init() {}

    /// - Parameters:
    ///   - ways: those in each node that more than one of them has.
    ///   - spaces: the levels of the areas in a node.
    init(_ ways: [Int64: [Way]], spaces: (Int64) -> [Double]) {
        for node in ways.keys.sorted() {
            guard let own = ways[node], Self.isStacked(own, spaces: spaces(node)) else { continue }
            let all = Set(own.flatMap(\.levels.levels)).sorted()
            levels[node] = all
            add(all, at: node)
        }
    }

    private mutating func add(_ levels: [Double], at node: Int64) {
        for level in levels {
            numbers[Storey(node: node, level: level)] = next
            next += 1
        }
    }

    /// Leads ways past a lift that stops on none of their levels. What ends at a lift leads to it, and where it stops on none
    /// of any way: a level is more likely to be a mistake then.
    ///
    /// - Parameter ways: those in its node that tell their levels.
    mutating func addLift(_ node: Int64, levels: LevelList, ways: [Way]) {
        func isStop(_ way: Way) -> Bool { way.levels.levels.contains(where: levels.contains) }
        let others = Dictionary(grouping: ways.filter { !isStop($0) }, by: \.levels)
        let past = others.reduce(into: Set<Double>()) { past, other in
            let arms = other.value.reduce(0) { $0 + ($1.isEnd ? 1 : 2) }
            if arms > 1 { past.formUnion(other.key.levels) }
        }
        guard !past.isEmpty, ways.contains(where: isStop) else { return }
        passed[node] = past
        add(past.sorted(), at: node)
    }

    /// Makes one of the lifts of one level each that were drawn above each other.
    mutating func joinShafts(of lifts: [(node: RoadWayNode, levels: LevelList)]) {
        let single = lifts.filter { $0.levels.levels.count == 1 }.sorted {
            ($0.node.position?.latitude ?? 0, $0.node.id)
                < ($1.node.position?.latitude ?? 0, $1.node.id)
        }
        var taken: Set<Int64> = []
        for (index, lift) in single.enumerated() {
            guard let position = lift.node.position, taken.insert(lift.node.id).inserted else {
                continue
            }
            let plane = SpacePlane(around: position)
            var levels = Set(lift.levels.levels)
            for other in single[(index + 1)...].prefix(Self.mostInShaft) {
                guard let place = other.node.position.map(plane.meters), place.y < Self.shaft,
                    (place * place).sum() < Self.shaft * Self.shaft,
                    !taken.contains(other.node.id), levels.isDisjoint(with: other.levels.levels)
                else { continue }
                taken.insert(other.node.id)
                levels.formUnion(other.levels.levels)
                shafts[other.node.id] = lift.node.id
            }
        }
    }

    /// Metres within which the lifts of a shaft are drawn, and how many are looked at.
    private static let (shaft, mostInShaft) = (1.5, 64)

    /// Whether two ways on different storeys meet where flights lead to both of these, or areas of both are.
    /// Where there is neither, a level is more likely to be a mistake.
    private static func isStacked(_ ways: [Way], spaces: [Double]) -> Bool {
        var known: Set<LevelList> = []
        let flat = ways.filter { !$0.isClimb && known.insert($0.levels).inserted }
            .prefix(mostStoreys).map(\.levels)
        let climbed = ways.filter { $0.isClimb && $0.levels.levels.count > 1 }
            .flatMap(\.levels.levels)
        return flat.indices.contains { first in
            flat[(first + 1)...].contains { second in
                let (a, b) = (flat[first], second)
                guard !a.levels.contains(where: b.contains) else { return false }
                return spaces.contains(where: a.contains) && spaces.contains(where: b.contains)
                    || climbed.contains(where: a.contains) && climbed.contains(where: b.contains)
            }
        }
    }

    /// How many different lists of levels are compared with each other in a node.
    private static let mostStoreys = 64

    var isEmpty: Bool { levels.isEmpty && passed.isEmpty && shafts.isEmpty }

    /// All their numbers with the nodes that they stand for, but for those past lifts.
    var all: [(number: Int64, node: Int64)] {
        numbers.filter { levels[$0.key.node] != nil }.map { ($0.value, $0.key.node) }
            .sorted { $0.0 < $1.0 }
    }

    func contains(_ node: Int64) -> Bool {
        levels[node] != nil || passed[node] != nil || shafts[node] != nil
    }

    /// The number of a node on a level, or on the one that is nearest to it; `nil` for other nodes.
    func number(of node: Int64, on level: Double) -> Int64? {
        if let lift = shafts[node] { return lift }
        if passed[node] != nil { return numbers[Storey(node: node, level: level)] }
        return levels[node]?.min { (abs($0 - level), $0) < (abs($1 - level), $1) }
            .flatMap { numbers[Storey(node: node, level: $0)] }
    }

    /// The nodes of a way with the numbers of its levels.
    ///
    /// - Parameters:
    ///   - levels: `nil` where it tells none, and is nearest to the ground.
    ///   - leadsUp: whether it leads up from its first node; as drawn where nobody tells.
    func nodes(
        _ nodes: [RoadWayNode], levels: LevelList?, leadsUp: Bool?
    ) -> [RoadWayNode] {
        let (low, high) = (levels?.levels.first ?? 0, levels?.levels.last ?? 0)
        let isUp = leadsUp ?? true
        return nodes.enumerated().map { index, node in
            let isTop = isUp ? index == nodes.count - 1 : index == 0
            let level = isTop ? high : low
            return number(of: node.id, on: level).map {
                RoadWayNode(id: $0, position: node.position)
            } ?? node
        }
    }
}
