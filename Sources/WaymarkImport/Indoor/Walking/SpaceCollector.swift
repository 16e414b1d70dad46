import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Collects the areas that people walk across and what leads into them, and makes the ways across.
struct SpaceCollector {
    /// The ways across a space on one level.
    struct Crossed {
        let ways: [RoadWay]
        /// Its rings.
        let border: [[FixedCoordinate]]
    }

    /// The roads that all spaces come to.
    struct Made {
        var crossed: [Crossed] = []
        /// The borders of those that nothing leads into, which are roads by themselves.
        var edges: [RoadWay] = []
        /// The nodes of lifts that are spaces.
        var lifts: [(node: Int64, tags: [(key: String, value: String)])] = []
        /// The nodes of the ways that stand for doors of the source.
        var doors: [(number: Int64, door: Int64)] = []
        /// The nodes from which one sees something.
        var landmarks: [(node: Int64, landmark: IndoorLandmark)] = []
    }

    private var spaces: [WalkableSpace] = []
    /// The borders of spaces that are relations, by the numbers of their ways.
    private var borders: [Int64: [RoadWayNode]] = [:]
    private var relations: [(space: WalkableSpace, ways: [(id: Int64, isHole: Bool)])] = []
    /// The levels of ways and of parts of buildings that a relation has.
    private var levelsOfMembers: [Int64: String] = [:]
    private(set) var levels: [Int64: LevelList] = [:]
    /// Whether ways that tell it lead up.
    private(set) var leadsUp: [Int64: Bool] = [:]
    private var levelled: [SpaceUse.LevelledWay] = []
    /// The steps that stay on one level.
    private var flatSteps: [FlatSteps] = []
    private var lifts: [(node: RoadWayNode, levels: LevelList)] = []
    /// What one sees on the way, by the nodes and ways that it is.
    private(set) var landmarks: [IndoorLandmark] = []
    /// The nodes of gaps in walls that have no door.
    private var gaps: Set<Int64> = []
    /// The doors and entrances.
    private var doors: [DoorNode] = []
    /// The levels of nodes that a relation has.
    private var levelsOfNodes: [Int64: String] = [:]

    var isEmpty: Bool { spaces.isEmpty && relations.isEmpty }

    mutating func addRelation(
        type: String, tags: Tags, members: [RelationMember], strings: inout RoadGraphBuilder
    ) {
        switch type {
        case "level":
            guard let level = tags["level"] else { return }
            for member in members where member.isWay {
                Self.add(level, to: &levelsOfMembers, for: member.reference)
            }
            for member in members where member.isNode {
                Self.add(level, to: &levelsOfNodes, for: member.reference)
            }
        case "multipolygon":
            guard let first = members.first(where: \.isWay)?.reference,
                let space = WalkableSpace(way: first, tags: tags, level: nil, strings: &strings)
            else { return }
            let ways = members.filter(\.isWay).map {
                (id: $0.reference, isHole: $0.role == "inner")
            }
            for way in ways { borders[way.id] = [] }
            relations.append((space, ways))
        default: break
        }
    }

    /// Adds a level to those that a member has: one that leads from level to level is a member of several.
    private static func add(
        _ level: String, to levels: inout [Int64: String], for member: Int64
    ) {
        let others = levels[member].map { $0 + ";" } ?? ""
        guard others.utf8.count < longestLevels else { return }
        levels[member] = others + level
    }

    /// Takes a door or an entrance.
    ///
    /// - Returns: whether it is one, and whether its tags say that one gets in by it; `nil` where it is none.
    mutating func addDoor(id: Int64, position: FixedCoordinate, tags: Tags) -> Bool? {
        let isEntrance = tags.has("entrance") && !tags.matches("entrance", "no")
        guard tags.has("door") || isEntrance || tags.matches("indoor", "door") else { return nil }
        let levels = levels(ofNode: id, tags)
        let isTold = tags.has("level") || tags.has("repeat_on") || levelsOfNodes[id] != nil
        doors.append(
            DoorNode(
                node: RoadWayNode(id: id, position: position), levels: levels,
                isEntrance: isEntrance, isForEmergency: tags.matches("entrance", "emergency")))
        return isEntrance && !isTold && !tags.has("door") && !tags.has("indoor")
    }

    /// Makes doors nodes of the areas on both of their sides.
    ///
    /// - Returns: the areas, which are to be taken back, with the doors that have one on one side alone.
    mutating func joinDoors(within budget: ImportBudget) throws(ImportError) -> WallDoors {
        for relation in relations {
            if let space = try joined(relation.space, relation.ways, within: budget) {
                spaces.append(space)
            }
        }
        relations = []
        var walls = WallDoors(spaces, within: budget)
        try walls.join(doors)
        doors = []
        return walls
    }

    /// Takes the areas with doors on both of their sides, and opens lifts and stairs that have none.
    ///
    /// - Parameters:
    ///   - doors: nodes where one gets through a wall.
    ///   - isMet: whether a way leads through a node.
    mutating func setSpaces(
        of walls: consuming WallDoors, doors: Set<Int64>, isMet: (Int64) -> Bool
    ) throws(ImportError) {
        gaps.formUnion(walls.entrances)
        let doors = doors.union(gaps)
        gaps.formUnion(try walls.openPassages(isDoor: doors.contains, isMet: isMet))
        spaces = walls.spaces
    }

    mutating func addNode(id: Int64, position: FixedCoordinate, tags: Tags) {
        if tags.matches("door", "no") { gaps.insert(id) }
        if let landmark = IndoorLandmark(tags, at: position) { landmarks.append(landmark) }
        guard tags.matches("highway", "elevator"), let levels = levels(ofNode: id, tags) else {
            return
        }
        lifts.append((RoadWayNode(id: id, position: position), levels))
    }

    /// The levels of a node by its tags, or by the relations that it is in.
    private func levels(ofNode id: Int64, _ tags: Tags) -> LevelList? {
        let told = [tags["level"] ?? levelsOfNodes[id], tags["repeat_on"]].compactMap(\.self)
        return told.isEmpty ? nil : LevelList(told.joined(separator: ";"))
    }

    /// Takes a way where it is a space or the border of one.
    ///
    /// - Returns: whether it is a space.
    mutating func addWay(_ way: OSMWay, strings: inout RoadGraphBuilder) -> Bool {
        if borders[way.id] != nil { borders[way.id] = Self.nodes(of: way) }
        guard way.isClosed, way.count > 3,
            var space = WalkableSpace(
                way: way.id, tags: way.tags, level: levelsOfMembers[way.id], strings: &strings)
        else { return false }
        let nodes = Self.nodes(of: way)
        // Where the extract lacks a part of it, nobody knows where its walls are.
        guard nodes.allSatisfy({ $0.position != nil }) else { return false }
        space.rings = [WalkableSpace.Ring(nodes: nodes.dropLast(), isHole: false)]
        spaces.append(space)
        return true
    }

    private static func nodes(of way: OSMWay) -> [RoadWayNode] {
        zip(way.nodes, way.positions).map { RoadWayNode(id: $0, position: $1) }
    }

    /// Gives the space that came last the road that its border is.
    mutating func setEdge(_ road: RoadWay) { spaces[spaces.count - 1].edge = road }

    /// Takes what a road tells of its levels.
    mutating func addLevels(of way: OSMWay) {
        guard let text = way.tags["level"], let list = LevelList(text) else { return }
        levels[way.id] = list
        let nodes = Self.nodes(of: way)
        guard let first = nodes.first, let last = nodes.last else { return }
        let leadsUp: Bool? =
            switch way.tags["incline"] {
            case "up": true
            case "down": false
            default: nil
            }
        self.leadsUp[way.id] = leadsUp
        if let steps = FlatSteps(way.tags, levels: list, from: first, to: last) {
            flatSteps.append(steps)
        }
        landmarks += IndoorLandmark.climbs(way.tags, first, last, levels: list, leadsUp: leadsUp)
        levelled.append(
            SpaceUse.LevelledWay(first: first, last: last, levels: list, leadsUp: leadsUp))
    }

    /// The nodes that ways of several storeys share.
    func stackedNodes(
        _ ways: some Sequence<(way: RoadWay, nodes: Slice<MappedArray<RoadWayNode>>)>,
        lifts: (Int64) -> Bool
    ) -> StackedNodes {
        var met: [Int64: [StackedNodes.Way]] = [:]
        for (way, nodes) in ways where !levels.isEmpty {
            guard let own = levels[way.id] else { continue }
            let isClimb = way.attributes.flags.contains(.steps)
            for (index, node) in nodes.enumerated() {
                let isEnd = index == 0 || index == nodes.count - 1
                met[node.id, default: []].append(
                    StackedNodes.Way(levels: own, isClimb: isClimb, isEnd: isEnd))
            }
        }
        met = met.filter { $0.value.count > 1 }
        let stops = self.lifts.filter { $0.levels.levels.count > 1 }.map { lift in
            (lift, met[lift.node.id] ?? [])
        }
        met = met.filter { !lifts($0.key) }
        var areas: [Int64: [Double]] = [:]
        for space in spaces {
            for node in space.rings.lazy.flatMap(\.nodes) where met[node.id] != nil {
                areas[node.id, default: []] += space.levels?.levels ?? []
            }
        }
        var stacked = StackedNodes(met) { areas[$0] ?? [] }
        for (lift, ways) in stops {
            stacked.addLift(lift.node.id, levels: lift.levels, ways: ways)
        }
        stacked.joinShafts(of: self.lifts)
        return stacked
    }

    /// The ways across all spaces, whose doors were joined, and nothing is kept.
    ///
    /// - Parameters:
    ///   - ways: the nodes of all roads.
    ///   - doors: nodes where one gets through a wall.
    ///   - stacked: nodes that have others on each level.
    ///   - nodes: takes the nodes of the new ways.
    ///   - keepsLeft: tells whether traffic keeps to the left at a place.
    mutating func finish(
        ways: some Sequence<(id: Int64, nodes: Slice<MappedArray<RoadWayNode>>)>,
        doors: Set<Int64>, stacked: StackedNodes, nodes: ScratchArray<RoadWayNode>,
        strings: inout RoadGraphBuilder, within budget: ImportBudget,
        keepsLeft: (FixedCoordinate) -> Bool
    ) throws(ImportError) -> Made {
        var cutter = FlatStepsCutter(within: budget)
        var all = try cutter.cut(
            flatSteps, outOf: try SpaceIslands(spaces, within: budget).cut())
        for index in all.indices {
            if let place = all[index].rings.first?.nodes.first?.position, keepsLeft(place) {
                all[index].attributes.flags.insert(.drivesOnLeft)
            }
        }
        var use = SpaceUse(all)
        let several = levelled.filter { $0.levels.levels.count > 1 }
        let ends = Set(several.flatMap { [$0.first.id, $0.last.id] })
        for (id, way) in ways {
            let own = levels[id]
            let isSlope = (own?.levels.count ?? 0) > 1
            // The ends of slopes are added with what is found out about them.
            use.add(way.lazy.filter { !isSlope || !ends.contains($0.id) }, levels: own)
        }
        use.addEnds(levelled, lifts: lifts)
        var network = SpaceNetwork(
            all, use: use, doors: doors.union(gaps), stacked: stacked,
            landmarks: LandmarkLookup(landmarks), within: budget)
        var writer = SpaceWriter(nodes: nodes)
        var made = Made()
        var crossed: Set<Int> = []
        for storey in try network.storeys() where !storey.pieces.isEmpty {
            let space = all[storey.space]
            crossed.insert(storey.space)
            made.crossed.append(
                Crossed(
                    ways: writer.ways(of: storey, across: space, strings: &strings),
                    border: space.rings.map { $0.nodes.compactMap(\.position) }))
        }
        made.edges = all.indices.filter { !crossed.contains($0) }.compactMap { all[$0].edge }
        made.lifts = writer.lifts.map { ($0.value, all[$0.key].tags) }.sorted { $0.0 < $1.0 }
        made.doors = writer.doors
        made.landmarks = writer.landmarks
        self = SpaceCollector()
        return made
    }

    /// The space of a relation with the rings of its ways; `nil` where they do not close.
    private func joined(
        _ space: WalkableSpace, _ ways: [(id: Int64, isHole: Bool)], within budget: ImportBudget
    ) throws(ImportError) -> WalkableSpace? {
        // A way that is a member twice bounds nothing.
        guard Set(ways.map(\.id)).count == ways.count else { return nil }
        var whole = space
        for isHole in [false, true] {
            var open = ways.filter { $0.isHole == isHole }.compactMap { borders[$0.id] }
            while var ring = open.popLast() {
                guard ring.count > 1, ring.allSatisfy({ $0.position != nil }) else { return nil }
                while ring.first?.id != ring.last?.id {
                    try budget.spend(
                        Double(open.count) * Self.stepsOfWay, on: "the area of way \(space.way)")
                    guard
                        let next = open.firstIndex(where: {
                            $0.first?.id == ring.last?.id || $0.last?.id == ring.last?.id
                        })
                    else { return nil }
                    let more = open.remove(at: next)
                    ring +=
                        more.first?.id == ring.last?.id
                        ? more.dropFirst() : more.reversed().dropFirst()
                }
                guard ring.count > 3 else { return nil }
                try budget.spend(
                    Double(ring.count) * Self.stepsOfNode, on: "the area of way \(space.way)")
                whole.rings.append(WalkableSpace.Ring(nodes: ring.dropLast(), isHole: isHole))
            }
        }
        return whole.rings.first?.isHole == false ? whole : nil
    }

    /// The most bytes of levels to which another one is added.
    private static let longestLevels = 100

    /// The steps that it takes to look at an end of a way, and to keep a node of a ring.
    private static let (stepsOfWay, stepsOfNode) = (5.0, 50.0)
}
