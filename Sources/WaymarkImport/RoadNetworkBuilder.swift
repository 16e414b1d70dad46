import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Collects the ways of the road network and cuts them into segments between junctions.
struct RoadNetworkBuilder {
    private(set) var reader: RoadWayReader
    private(set) var graph = RoadGraphBuilder()
    private(set) var restrictionCounts = RegionManifest.Restrictions(
        applied: 0, conditional: 0, invalid: 0)
    private var ways: [RoadWay] = []
    /// The edges of areas that may lead from road to road.
    private var areas: [RoadWay] = []
    /// The areas that people walk across, and the ways to them.
    private var spaces = SpaceCollector()
    private let nodes: ScratchArray<RoadWayNode>
    /// The nodes where ways meet.
    private var meetings: Set<Int64> = []
    private var controls: [Int64: NodeControl] = [:]
    /// The doors of buildings through which nobody gets in, or nobody passes at all.
    private var exits: [Int64: ExitKind] = [:]
    /// The doors of indoor maps that have one direction.
    private var oneWayDoors: [IndoorObjects.OneWayDoor] = []
    /// The signs of each relation.
    private var restrictions: [(relation: Int64, signs: [TurnRestriction])] = []
    private var maneuvers: [(relation: Int64, ManeuverRelation)] = []
    private var topology = SegmentTopology()

    /// The streets near indoor maps and doors, to which their entrances are joined.
    private var links = EntranceLinks()
    private var surroundings = DoorSurroundings()

    /// Whether the numbers of nodes are kept.
    private let keepsNodes: Bool
    /// The buildings that have an indoor map.
    private let footprints: IndoorFootprints?

    /// - Parameters:
    ///   - footprints: the buildings that have an indoor map.
    ///   - scratch: the directory for a file with the nodes of ways, if there is one.
    init(
        countries: CountryTable, kinds: Set<String> = [], keepsNodes: Bool = false,
        besides footprints: IndoorFootprints? = nil, scratch: String? = nil
    ) throws(RegionError) {
        reader = RoadWayReader(countries: countries, kinds: kinds)
        nodes = try ScratchArray(in: scratch)
        self.keepsNodes = keepsNodes
        self.footprints = footprints
    }

    mutating func addNode(id: Int64, position: FixedCoordinate, tags: Tags) {
        spaces.addNode(id: id, position: position, tags: tags)
        if let isPlain = spaces.addDoor(id: id, position: position, tags: tags) {
            surroundings.addDoor(at: position, isPlain: isPlain)
        }
        if let exit = ExitKind(tags) { exits[id] = exit }
        guard
            tags.has("highway") || tags.has("barrier") || tags.has("junction")
                || tags.has("railway") || tags.has("door") || tags.has("indoor")
                || NodeControl.access.contains(where: { tags[$0] != nil }),
            let control = NodeControl(tags)
        else { return }
        controls[id] = control
    }

    mutating func addRestriction(id: Int64, tags: Tags, members: [RelationMember]) {
        guard let type = tags["type"] else { return }
        spaces.addRelation(type: type, tags: tags, members: members, strings: &graph)
        surroundings.addRelation(type: type, tags: tags, members: members)
        if type == "maneuver" || type == "manoeuvre" {
            if let relation = ManeuverRelation(tags, members: members) {
                maneuvers.append((id, relation))
            }
            return
        }
        guard type.hasPrefix("restriction") else { return }
        let signs = TurnRestriction.signs(in: tags, members: members)
        if signs.isEmpty {
            restrictionCounts.invalid += 1
        } else {
            restrictions.append((id, signs))
        }
    }

    mutating func addWay(_ way: OSMWay) {
        surroundings.addWay(way)
        let isSpace = spaces.addWay(way, strings: &graph)
        guard let road = reader.road(way, strings: &graph, nodes: nodes) else { return }
        if isSpace {
            spaces.setEdge(road)
        } else if road.isCrossed {
            areas.append(road)
        } else {
            spaces.addLevels(of: way)
            if EntranceLinks.isStreet(way.tags) {
                links.addStreet(
                    ways.count,
                    isAtMap: footprints.map { footprints in
                        way.positions.contains { $0.map(footprints.isNear) ?? false }
                    } ?? false, isAtDoor: surroundings.isNear(way))
            }
            ways.append(road)
        }
    }

    /// Takes the entrances of an indoor map, whose roads were added.
    mutating func addEntrances(of objects: IndoorObjects) {
        links.addEntrances(of: objects)
        oneWayDoors += objects.oneWayDoors
    }

    /// Cuts all ways and applies the restrictions.
    ///
    /// - Throws: ``ImportError`` where `budget` does not suffice, ``RegionError`` where there is no room.
    mutating func finish(within budget: ImportBudget) throws -> RoadGraphBuilder {
        let across = try addSpaces(within: budget)
        let nodes = try nodes.contents()
        var used = [ways, across.flatMap(\.ways)].joined().flatMap { way in
            way.nodes.lazy.map { nodes[$0].id }
        }
        used.sort()
        // Where two roads touch a car park, one may walk from one to the other.
        let crossed = areas.filter { way in
            Set(way.nodes.lazy.map { nodes[$0].id }).count { used.holds($0) } > 1
        }
        areas = []
        ways += crossed
        if !crossed.isEmpty {
            used += crossed.flatMap { way in way.nodes.lazy.map { nodes[$0].id } }
            used.sort()
        }
        for index in used.indices.dropFirst() where used[index] == used[index - 1] {
            meetings.insert(used[index])
        }
        used = []
        for way in ways {
            let first = topology.count
            cut(way, nodes[way.nodes])
            topology.segmentsOfWay[way.id] = first..<topology.count
        }
        for space in across {
            let first = topology.count
            for way in space.ways { cut(way, nodes[way.nodes]) }
            graph.addSpace(space.border, segments: first..<topology.count)
            if let way = space.ways.first?.id, !oneWayDoors.isEmpty {
                topology.segmentsOfSpace[way, default: []].append(first..<topology.count)
            }
        }
        (ways, meetings) = ([], [])
        topology.join()
        try applyRelations(within: budget)
        return graph
    }

    /// Forbids what signs forbid, and notes what mappers wrote down to be told.
    private mutating func applyRelations(within budget: ImportBudget) throws(ImportError) {
        let applier = RelationApplier(topology: topology)
        for (relation, signs) in restrictions {
            for sign in signs {
                try budget.spend(applier.work(of: sign), on: "relation \(relation)")
            }
            let applied = signs.filter { applier.apply($0, to: &graph) }
            restrictionCounts.applied += applied.isEmpty ? 0 : 1
            restrictionCounts.conditional += applied.contains { $0.isConditional } ? 1 : 0
            restrictionCounts.invalid += applied.isEmpty ? 1 : 0
        }
        applier.banWaysPastRings(in: &graph)
        for (node, exit) in exits.sorted(by: { $0.key < $1.key }) {
            try budget.spend(applier.work(ofDoor: node), on: "node \(node)")
            applier.banEntering(at: node, exit, in: &graph)
        }
        for door in oneWayDoors {
            try budget.spend(applier.work(ofDoor: door.node), on: "a door of one direction")
            applier.banPassing(door, in: &graph)
        }
        for (id, relation) in maneuvers {
            try budget.spend(applier.work(of: relation), on: "relation \(id)")
            applier.apply(relation, to: &graph)
        }
    }

    /// The ways across spaces, whose nodes and lifts are added; the borders of others become roads.
    private mutating func addSpaces(
        within budget: ImportBudget
    ) throws -> [SpaceCollector.Crossed] {
        let before = try nodes.contents()
        try joinDoors(before, within: budget)
        var strings = graph
        try links.join(&ways, before, appendingTo: nodes, strings: &strings, within: budget)
        graph = strings
        let known = try nodes.contents()
        let stacked = spaces.stackedNodes(ways.lazy.map { ($0, known[$0.nodes]) }) {
            controls[$0]?.isElevator ?? false
        }
        let (levels, leadsUp) = (spaces.levels, spaces.leadsUp)
        defer { split(stacked, among: known, levels, leadsUp) }
        guard !spaces.isEmpty else { return [] }
        var countries = reader.countries
        let made = try spaces.finish(
            ways: [ways, areas].lazy.joined().map { ($0.id, known[$0.nodes]) }, doors: doors,
            stacked: stacked, nodes: nodes, strings: &graph, within: budget
        ) { countries.finding(at: $0.coordinate).law?.drivesOnLeft ?? false }
        ways += made.edges
        for door in made.doors {
            controls[door.number] = controls[door.door]
            exits[door.number] = exits[door.door]
        }
        let numbers = Dictionary(grouping: made.doors, by: \.door)
        oneWayDoors = oneWayDoors.flatMap { one in
            (numbers[one.node] ?? []).map {
                IndoorObjects.OneWayDoor(node: $0.number, from: one.from, to: one.to)
            }
        }
        for (node, landmark) in made.landmarks {
            controls[node] = NodeControl(landmark: landmark)
        }
        for lift in made.lifts { controls[lift.node] = NodeControl(lift: lift.tags) }
        return made.crossed
    }

    /// The nodes where one gets through a wall.
    private var doors: Set<Int64> { Set(controls.lazy.filter { $0.value.isDoor }.map(\.key)) }

    /// Leads doors through walls, and takes those that one gets in by from the street though they have no way.
    private mutating func joinDoors(
        _ known: MappedArray<RoadWayNode>, within budget: ImportBudget
    ) throws(ImportError) {
        let walls = try spaces.joinDoors(within: budget)
        let wanted = walls.nodesOfPassages.union(walls.outer.lazy.map(\.door.node.id))
        var met: Set<Int64> = []
        for way in [ways, areas].joined() where !wanted.isEmpty {
            for node in known[way.nodes] where wanted.contains(node.id) { met.insert(node.id) }
        }
        let outer = OuterDoors(walls, outlines: surroundings.outlines)
        links.addDoors(
            try outer.entrances(within: budget) {
                met.contains($0) || exits[$0] == .emergency
            })
        surroundings = DoorSurroundings()
        try spaces.setSpaces(of: walls, doors: doors, isMet: met.contains)
    }

    /// Gives ways the nodes of their levels.
    private mutating func split(
        _ stacked: StackedNodes, among known: MappedArray<RoadWayNode>,
        _ levels: [Int64: LevelList], _ leadsUp: [Int64: Bool]
    ) {
        guard !stacked.isEmpty else { return }
        for index in ways.indices {
            let way = ways[index]
            // Those that were made just now have the right ones.
            guard way.nodes.upperBound <= known.count,
                known[way.nodes].contains(where: { stacked.contains($0.id) })
            else { continue }
            let first = nodes.count
            let own = stacked.nodes(
                Array(known[way.nodes]), levels: levels[way.id], leadsUp: leadsUp[way.id])
            for node in own { nodes.append(node) }
            ways[index].nodes = first..<nodes.count
        }
        for (number, node) in stacked.all { controls[number] = controls[node] }
    }

    private mutating func cut(_ way: RoadWay, _ nodes: Slice<MappedArray<RoadWayNode>>) {
        let last = nodes.endIndex - 1
        var start = nodes.startIndex
        while start < last {
            guard nodes[start].position != nil else {
                start += 1
                continue
            }
            var end = start + 1
            while end < last, nodes[end].position != nil, !isCut(at: nodes[end].id) {
                end += 1
            }
            // Where the extract lacks a node, the road ends at the last one that is there.
            let reached = nodes[end].position == nil ? end - 1 : end
            if reached > start { addSegment(of: way, nodes[start...reached]) }
            start = end
        }
    }

    private func isCut(at node: Int64) -> Bool {
        guard !meetings.contains(node) else { return true }
        guard let control = controls[node] else { return false }
        return !control.barrier.isEmpty || !control.junction.isEmpty
    }

    private mutating func addSegment(
        of way: RoadWay, _ nodes: Slice<MappedArray<RoadWayNode>>
    ) {
        let points = nodes.compactMap(\.position)
        guard Set(points).count > 1, let first = nodes.first?.id, let last = nodes.last?.id else {
            return
        }
        let start = graphNode(first, at: points[0])
        let end = graphNode(last, at: points[points.count - 1])
        var attributes = way.attributes
        if attributes.flags.contains(.link), attributes.exitNumber == .empty,
            let exit = controls[first]?.exitNumber
        {
            attributes.exitNumber = graph.string(exit)
        }
        // Both directions are edges: which of them are open is for each profile to say.
        _ = graph.addSegment(
            from: start, to: end, points: points,
            nodes: keepsNodes ? nodes.compactMap { $0.position == nil ? nil : $0.id } : [],
            attributes: attributes, tags: way.tags,
            way: way.id, forward: .init(flags: control(along: nodes, isForward: true)),
            backward: .init(flags: control(along: nodes, isForward: false)))
        let places = points.map(\.coordinate)
        let top = places.count - 1
        topology.add(
            from: start, to: end, oneway: way.oneway,
            shape: SegmentTopology.Shape(
                start: Float(places[0].bearing(to: places[1])),
                end: Float(places[top].bearing(to: places[top - 1])),
                isRing: way.attributes.flags.contains(.roundabout),
                isInside: way.attributes.flags.contains(.indoor)))
    }

    /// The signals, signs and barriers that are met on the way to the end of a segment.
    private func control(
        along nodes: Slice<MappedArray<RoadWayNode>>, isForward: Bool
    ) -> EdgeFlags {
        var flags: EdgeFlags = []
        for node in isForward ? nodes.dropFirst() : nodes.dropLast() {
            guard let control = controls[node.id] else { continue }
            if counts(control.signal, isForward: isForward) {
                flags.insert(flags.contains(.signal) ? .secondSignal : .signal)
            }
            if counts(control.stopSign, isForward: isForward) { flags.insert(.stopSign) }
            if counts(control.giveWay, isForward: isForward) { flags.insert(.giveWay) }
        }
        return flags
    }

    private func counts(_ facing: NodeControl.Facing?, isForward: Bool) -> Bool {
        facing == .both || facing == (isForward ? .forward : .backward)
    }

    /// The node of the graph for an OSM node.
    private mutating func graphNode(_ id: Int64, at position: FixedCoordinate) -> Int {
        if let node = topology.graphNodes[id] { return node }
        let node = graph.addNode(position)
        topology.graphNodes[id] = node
        if let barrier = controls[id]?.barrier, !barrier.isEmpty {
            graph.addBarrier(at: node, tags: graph.tagSet(barrier))
        }
        if let junction = controls[id]?.junction, !junction.isEmpty {
            graph.addJunction(at: node, tags: graph.tagSet(junction))
        }
        return node
    }
}

extension [Int64] {
    /// Whether the numbers, which are sorted, have `number` among them.
    fileprivate func holds(_ number: Int64) -> Bool {
        let place = partitioningIndex { $0 < number }
        return place < endIndex && self[place] == number
    }
}
