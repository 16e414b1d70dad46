import WaymarkRoads

/// The ways and spaces that meet in the nodes of spaces, and on which levels.
struct SpaceUse {
    /// A way in a node.
    struct Way {
        /// Its levels there; `nil` where nobody tells them.
        let levels: LevelList?
    }

    /// A way that tells its levels.
    struct LevelledWay {
        let first: RoadWayNode
        let last: RoadWayNode
        let levels: LevelList
        /// Whether it leads up from its first node to its last one; `nil` where nobody tells.
        let leadsUp: Bool?
    }

    /// The ways in the nodes of spaces.
    private(set) var ways: [Int64: [Way]] = [:]
    /// The spaces that have a node on their border, by their numbers.
    private(set) var spaces: [Int64: [Int]] = [:]
    /// The spaces without walls that have a line between two nodes on their border.
    private(set) var lines: [SIMD2<Int64>: [Int]] = [:]
    /// Ends of ways, and lifts, inside of any space, from south to north.
    private(set) var ends: [(node: RoadWayNode, levels: LevelList)] = []
    /// The ends of ways that lead to other levels.
    private(set) var climbs: Set<Int64> = []
    /// For each space its levels; `nil` where nobody tells them.
    private let levels: [LevelList?]

    init(_ spaces: [WalkableSpace]) {
        levels = spaces.map(\.levels)
        for (number, space) in spaces.enumerated() {
            for ring in space.rings {
                for (index, node) in ring.nodes.enumerated() {
                    self.spaces[node.id, default: []].append(number)
                    let next = ring.nodes[(index + 1) % ring.nodes.count].id
                    lines[Self.line(node.id, next), default: []].append(number)
                }
            }
        }
    }

    /// The key of a line between two nodes.
    static func line(_ a: Int64, _ b: Int64) -> SIMD2<Int64> { SIMD2(min(a, b), max(a, b)) }

    /// Takes a way with what is known of its levels.
    mutating func add(_ nodes: some Collection<RoadWayNode>, levels: LevelList?) {
        for node in nodes where spaces[node.id] != nil {
            ways[node.id, default: []].append(Way(levels: levels))
        }
    }

    /// The levels of all spaces that have a node on their border; `nil` where there are none, or one does not tell.
    private func levels(at node: Int64) -> Set<Double>? {
        guard let numbers = spaces[node] else { return nil }
        var found: Set<Double> = []
        for number in numbers {
            guard let levels = levels[number]?.levels else { return nil }
            found.formUnion(levels)
        }
        return found
    }

    /// Takes the ends of ways that tell their levels, and lifts.
    mutating func addEnds(
        _ levelled: [LevelledWay], lifts: [(node: RoadWayNode, levels: LevelList)]
    ) {
        let resolver = EndLevels(levelled, besides: levels(at:))
        for way in levelled {
            if way.levels.levels.count > 1 { climbs.formUnion([way.first.id, way.last.id]) }
            for isLast in [false, true] {
                let node = isLast ? way.last : way.first
                guard node.position != nil, let levels = resolver.levels(of: way, atLast: isLast)
                else { continue }
                ends.append((node, levels))
                if spaces[node.id] != nil { ways[node.id, default: []].append(Way(levels: levels)) }
            }
        }
        ends += lifts
        for lift in lifts where spaces[lift.node.id] != nil {
            ways[lift.node.id, default: []].append(Way(levels: lift.levels))
        }
        ends.sort {
            ($0.node.position?.latitude ?? 0, $0.node.id)
                < ($1.node.position?.latitude ?? 0, $1.node.id)
        }
    }
}

/// Finds out on which of its levels a way begins and ends that leads from one to another.
private struct EndLevels {
    /// The levels that all ways have which end in a node, and a space that it leads to.
    private var common: [Int64: Set<Double>] = [:]

    init(_ ways: [SpaceUse.LevelledWay], besides levels: (Int64) -> Set<Double>?) {
        for way in ways {
            for node in [way.first.id, way.last.id] {
                let own = Set(way.levels.levels)
                common[node] = common[node].map { $0.intersection(own) } ?? own
            }
        }
        for (node, own) in common where own.count > 1 {
            let both = levels(node).map { own.intersection($0) } ?? []
            if !both.isEmpty { common[node] = both }
        }
    }

    func levels(of way: SpaceUse.LevelledWay, atLast isLast: Bool) -> LevelList? {
        let all = way.levels.levels
        guard all.count > 1, let low = all.first, let high = all.last else { return way.levels }
        func single(_ node: Int64) -> Double? {
            common[node].flatMap { $0.count == 1 ? $0.first : nil }
        }
        let (here, there) = isLast ? (way.last.id, way.first.id) : (way.first.id, way.last.id)
        if let level = single(here) { return LevelList(level) }
        if let leadsUp = way.leadsUp { return LevelList(leadsUp == isLast ? high : low) }
        guard all.count == 2, let other = single(there) else { return nil }
        return LevelList(other == low ? high : low)
    }
}
