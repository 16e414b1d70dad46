import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Collects the ways of the road network and cuts them into segments between junctions.
struct RoadNetworkBuilder {
    typealias Direction = RoadGraphBuilder.SegmentDirection

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
    /// The signs of each relation.
    private var restrictions: [(relation: Int64, signs: [TurnRestriction])] = []
    private var maneuvers: [(relation: Int64, ManeuverRelation)] = []
    private var graphNodes: [Int64: Int] = [:]
    private var segmentsOfWay: [Int64: Range<Int>] = [:]
    /// The graph nodes at the start and the end of each segment.
    private var ends: [(start: Int, end: Int)] = []
    /// For each segment which directions are open to traffic in general.
    private var oneways: [OnewayKind] = []
    /// For each segment the bearings in which it leaves its ends, and whether it is a part of a
    /// roundabout.
    private var shapes: [(start: Float, end: Float, isRing: Bool)] = []
    private var segmentsAtNode: [[Int32]] = []

    /// Whether the numbers of nodes are kept.
    private let keepsNodes: Bool

    /// - Parameter scratch: the directory for a file with the nodes of ways, if there is one.
    init(
        countries: CountryTable, kinds: Set<String> = [], keepsNodes: Bool = false,
        scratch: String? = nil
    ) throws(RegionError) {
        reader = RoadWayReader(countries: countries, kinds: kinds)
        nodes = try ScratchArray(in: scratch)
        self.keepsNodes = keepsNodes
    }

    mutating func addNode(id: Int64, position: FixedCoordinate, tags: Tags) {
        spaces.addNode(id: id, position: position, tags: tags)
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
        let isSpace = spaces.addWay(way, strings: &graph)
        guard let road = reader.road(way, strings: &graph, nodes: nodes) else { return }
        if isSpace {
            spaces.setEdge(road)
        } else if road.isCrossed {
            areas.append(road)
        } else {
            spaces.addLevels(of: way)
            ways.append(road)
        }
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
            let first = ends.count
            cut(way, nodes[way.nodes])
            segmentsOfWay[way.id] = first..<ends.count
        }
        for space in across {
            let first = ends.count
            for way in space.ways { cut(way, nodes[way.nodes]) }
            graph.addSpace(space.border, segments: first..<ends.count)
        }
        (ways, meetings) = ([], [])
        segmentsAtNode = Array(repeating: [], count: graphNodes.count)
        for (segment, nodes) in ends.enumerated() {
            segmentsAtNode[nodes.start].append(Int32(segment))
            if nodes.end != nodes.start { segmentsAtNode[nodes.end].append(Int32(segment)) }
        }
        let crowd = segmentsAtNode.reduce(0) { max($0, $1.count) }
        for (relation, signs) in restrictions {
            for sign in signs {
                try budget.spend(work(of: sign, crowd: crowd), on: "relation \(relation)")
            }
            let applied = signs.filter { apply($0) }
            restrictionCounts.applied += applied.isEmpty ? 0 : 1
            restrictionCounts.conditional += applied.contains { $0.isConditional } ? 1 : 0
            restrictionCounts.invalid += applied.isEmpty ? 1 : 0
        }
        banWaysPastRings()
        for (id, relation) in maneuvers {
            let ways = [relation.from] + relation.viaWays + [relation.to]
            let segments = ways.reduce(0) { $0 + (segmentsOfWay[$1]?.count ?? 0) }
            try budget.spend(
                Double(segments) * Double(segments) * Double(1 + crowd), on: "relation \(id)")
            apply(relation)
        }
        return graph
    }

    /// The ways across spaces, whose nodes and lifts are added; the borders of others become roads.
    private mutating func addSpaces(
        within budget: ImportBudget
    ) throws -> [SpaceCollector.Crossed] {
        let known = try nodes.contents()
        let stacked = spaces.stackedNodes(ways.lazy.map { ($0, known[$0.nodes]) }) {
            controls[$0]?.isElevator ?? false
        }
        let (levels, leadsUp) = (spaces.levels, spaces.leadsUp)
        defer { split(stacked, among: known, levels, leadsUp) }
        guard !spaces.isEmpty else { return [] }
        let doors = Set(controls.lazy.filter { $0.value.isDoor }.map(\.key))
        var countries = reader.countries
        let made = try spaces.finish(
            ways: [ways, areas].lazy.joined().map { ($0.id, known[$0.nodes]) }, doors: doors,
            stacked: stacked, nodes: nodes, strings: &graph, within: budget
        ) { countries.finding(at: $0.coordinate).law?.drivesOnLeft ?? false }
        ways += made.edges
        for door in made.doors { controls[door.number] = controls[door.door] }
        for lift in made.lifts { controls[lift.node] = NodeControl(lift: lift.tags) }
        return made.crossed
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
        ends.append((start, end))
        oneways.append(way.oneway)
        let places = points.map(\.coordinate)
        let top = places.count - 1
        shapes.append(
            (
                Float(places[0].bearing(to: places[1])),
                Float(places[top].bearing(to: places[top - 1])),
                way.attributes.flags.contains(.roundabout)
            ))
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
        if let node = graphNodes[id] { return node }
        let node = graph.addNode(position)
        graphNodes[id] = node
        if let barrier = controls[id]?.barrier, !barrier.isEmpty {
            graph.addBarrier(at: node, tags: graph.tagSet(barrier))
        }
        if let junction = controls[id]?.junction, !junction.isEmpty {
            graph.addJunction(at: node, tags: graph.tagSet(junction))
        }
        return node
    }
}

extension RoadNetworkBuilder {
    /// The steps that a restriction takes at most where `crowd` segments meet in a node.
    private func work(of restriction: TurnRestriction, crowd: Int) -> Double {
        func segments(_ ways: [Int64]) -> Double {
            ways.reduce(0) { $0 + Double(segmentsOfWay[$1]?.count ?? 0) }
        }
        let members = restriction.members
        let (from, to) = (segments(members.from), segments(members.to))
        let pairs = from * Double(members.to.count) + to * Double(members.from.count)
        let chains = 1 + min(1000, segments(members.viaWays))
        return Double(members.viaWays.count) + pairs * chains * Double(1 + crowd)
    }

    /// Notes what a relation tells; nothing where its members do not meet.
    private mutating func apply(_ relation: ManeuverRelation) {
        guard let node = graphNodes[relation.node] else { return }
        let via = Set(relation.viaWays.flatMap { Array(segmentsOfWay[$0] ?? 0..<0) })
        let exits = directions(ofWay: relation.to).filter { isOpen($0) }
        let starts = directions(ofWay: relation.from).filter { isOpen($0) }
        for start in starts {
            let chain =
                via.isEmpty
                ? [start] : path(from: start, via: via, to: Set(exits.map { origin(of: $0) }))
            guard let chain, let last = chain.last else { continue }
            for exit in exits where origin(of: exit) == target(of: last) {
                let whole = chain + [exit]
                guard
                    let place = whole.indices.dropFirst().first(where: {
                        origin(of: whole[$0]) == node
                    })
                else { continue }
                graph.tell(whole, at: place, tags: graph.tagSet(relation.tags))
            }
        }
    }

    /// Bans the sequences of a restriction; `false` where its members do not meet.
    private mutating func apply(_ restriction: TurnRestriction) -> Bool {
        var applied = false
        for from in restriction.members.from {
            for to in restriction.members.to {
                for approach in approaches(of: restriction, from: from, to: to) {
                    ban(by: restriction, after: approach, to: to)
                    applied = true
                }
            }
        }
        return applied
    }

    /// The sequences from a `from` way over the `via` members up to where a `to` way leaves.
    private func approaches(
        of restriction: TurnRestriction, from: Int64, to: Int64
    ) -> [[Direction]] {
        let starts = directions(ofWay: from)
        if let via = restriction.members.viaNode {
            guard let node = graphNodes[via] else { return [] }
            let leaves = goals(of: restriction, to: to).contains { origin(of: $0) == node }
            return leaves ? starts.filter { target(of: $0) == node }.map { [$0] } : []
        }
        let via = Set(restriction.members.viaWays.flatMap { Array(segmentsOfWay[$0] ?? 0..<0) })
        let goals = goals(of: restriction, to: to)
        let approaches = starts.filter { isOpen($0) }.compactMap {
            path(from: $0, via: via, to: Set(goals.map { origin(of: $0) }))
        }
        // A way that is not cut where the sign stands does not tell on which side of it that is.
        guard approaches.count == 1, let node = approaches[0].last.map({ target(of: $0) }) else {
            return []
        }
        let exits = goals.count { origin(of: $0) == node }
        return restriction.isMandatory || exits == 1 ? approaches : []
    }

    /// The directions in which the `to` way is taken. A sign that tells to go against a one-way road
    /// makes no sense: following it, there would be no way on at all.
    private func goals(of restriction: TurnRestriction, to: Int64) -> [Direction] {
        directions(ofWay: to).filter { !restriction.isMandatory || isOpen($0) }
    }

    /// The shortest chain from `start` over segments of `via` to one of the nodes `goals`.
    private func path(from start: Direction, via: Set<Int>, to goals: Set<Int>) -> [Direction]? {
        var queue = [[start]]
        var visited: Set<Direction> = [start]
        var next = 0
        while next < queue.count, next < 1000 {
            let chain = queue[next]
            next += 1
            guard let last = chain.last else { continue }
            if chain.count > 1, goals.contains(target(of: last)) { return chain }
            for exit in exits(from: target(of: last)) where via.contains(exit.segment) {
                guard exit.segment != last.segment, isOpen(exit), visited.insert(exit).inserted
                else { continue }
                queue.append(chain + [exit])
            }
        }
        return nil
    }

    private mutating func ban(by restriction: TurnRestriction, after chain: [Direction], to: Int64)
    {
        guard let last = chain.last else { return }
        let rule = graph.tagSet(restriction.rule)
        let goals = goals(of: restriction, to: to).filter { origin(of: $0) == target(of: last) }
        let isSameWay = restriction.members.from == restriction.members.to
        if restriction.isMandatory {
            // Leaving the way that must be taken, at any of its junctions, is forbidden.
            for step in chain.indices {
                if step == 0, chain.count > 1 { continue }
                let wanted = step + 1 < chain.count ? [chain[step + 1]] : goals
                for exit in exits(from: target(of: chain[step])) where !wanted.contains(exit) {
                    graph.ban(Array(chain[...step]) + [exit], rule: rule)
                }
            }
        } else {
            for goal in goals {
                let isBack = goal.segment == last.segment
                if isSameWay, chain.count == 1, isBack != restriction.isUTurn { continue }
                graph.ban(chain + [goal], rule: rule)
            }
        }
    }

    /// Bans what leads from the entry of a roundabout straight into an exit at the same node, where the
    /// exit lies before the entry as traffic flows: one drives round.
    private mutating func banWaysPastRings() {
        var nodes: Set<Int> = []
        for (segment, shape) in shapes.enumerated() where shape.isRing {
            nodes.formUnion([ends[segment].start, ends[segment].end])
        }
        var rule: TagSetID?
        for node in nodes.sorted() where segmentsAtNode[node].count >= 4 {
            for turn in turnsPastRing(at: node) {
                let known = rule ?? graph.tagSet([(key: "kind", value: "no_straight_on")])
                rule = known
                graph.ban(turn, rule: known)
            }
        }
    }

    private func turnsPastRing(at node: Int) -> [[Direction]] {
        let leaving = exits(from: node).filter { isOneway($0) }
        let arriving = segmentsAtNode[node].flatMap { directions(ofSegment: Int($0)) }
            .filter { target(of: $0) == node && isOneway($0) }
        let rings = (leaving + arriving).filter { shapes[$0.segment].isRing }
        guard rings.count == 2, let out = rings.first(where: { origin(of: $0) == node }),
            let into = rings.first(where: { target(of: $0) == node })
        else { return [] }
        let inflow = bearing(of: into, at: node)
        func sweep(_ direction: Direction) -> Float {
            let angle = bearing(of: direction, at: node) - inflow
            return angle < 0 ? angle + 360 : angle
        }
        let whole = sweep(out)
        var turns: [[Direction]] = []
        for from in arriving where !shapes[from.segment].isRing {
            for to in leaving where !shapes[to.segment].isRing {
                let (entry, exit) = (sweep(from), sweep(to))
                let isClockwise = entry < whole
                guard isClockwise == (exit < whole) else { continue }
                if isClockwise ? exit < entry : exit > entry { turns.append([from, to]) }
            }
        }
        return turns
    }

    /// The bearing in which the segment of a direction leaves a node at one of its ends.
    private func bearing(of direction: Direction, at node: Int) -> Float {
        let shape = shapes[direction.segment]
        return ends[direction.segment].start == node ? shape.start : shape.end
    }

    private func isOneway(_ direction: Direction) -> Bool {
        oneways[direction.segment] != .both && isOpen(direction)
    }

    /// Whether the signs for traffic in general open a direction.
    private func isOpen(_ direction: Direction) -> Bool {
        oneways[direction.segment] != (direction.isReversed ? .forward : .backward)
    }

    private func directions(ofWay way: Int64) -> [Direction] {
        (segmentsOfWay[way] ?? 0..<0).flatMap { directions(ofSegment: $0) }
    }

    private func directions(ofSegment segment: Int) -> [Direction] {
        [false, true].map { Direction(segment: segment, isReversed: $0) }
    }

    private func exits(from node: Int) -> [Direction] {
        segmentsAtNode[node].flatMap { directions(ofSegment: Int($0)) }
            .filter { origin(of: $0) == node }
    }

    private func origin(of direction: Direction) -> Int {
        direction.isReversed ? ends[direction.segment].end : ends[direction.segment].start
    }

    private func target(of direction: Direction) -> Int {
        direction.isReversed ? ends[direction.segment].start : ends[direction.segment].end
    }
}

extension [Int64] {
    /// Whether the numbers, which are sorted, have `number` among them.
    fileprivate func holds(_ number: Int64) -> Bool {
        let place = partitioningIndex { $0 < number }
        return place < endIndex && self[place] == number
    }
}
