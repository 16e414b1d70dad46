import WaymarkRoads

/// Applies relations to the graph: what they forbid, and what they tell.
struct RelationApplier {
    typealias Direction = RoadGraphBuilder.SegmentDirection

    private let topology: SegmentTopology
    /// The most segments that meet in a node.
    private let crowd: Int

    /// - Parameter topology: all segments, joined.
    init(topology: SegmentTopology) {
        self.topology = topology
        crowd = topology.crowd
    }

    /// The steps that a restriction takes at most.
    func work(of restriction: TurnRestriction) -> Double {
        func segments(_ ways: [Int64]) -> Double {
            ways.reduce(0) { $0 + Double(topology.segmentsOfWay[$1]?.count ?? 0) }
        }
        let members = restriction.members
        let (from, to) = (segments(members.from), segments(members.to))
        let pairs = from * Double(members.to.count) + to * Double(members.from.count)
        let chains = 1 + min(1000, segments(members.viaWays))
        return Double(members.viaWays.count) + pairs * chains * Double(1 + crowd)
    }

    /// The steps that a relation with a maneuver takes at most.
    func work(of relation: ManeuverRelation) -> Double {
        let ways = [relation.from] + relation.viaWays + [relation.to]
        let segments = Double(
            ways.reduce(0) { $0 + (topology.segmentsOfWay[$1]?.count ?? 0) })
        return segments * segments * Double(1 + crowd)
    }

    /// Notes what a relation tells; nothing where its members do not meet.
    func apply(_ relation: ManeuverRelation, to graph: inout RoadGraphBuilder) {
        guard let node = topology.graphNodes[relation.node] else { return }
        let via = Set(relation.viaWays.flatMap { Array(topology.segmentsOfWay[$0] ?? 0..<0) })
        let exits = topology.directions(ofWay: relation.to).filter { topology.isOpen($0) }
        let starts = topology.directions(ofWay: relation.from).filter { topology.isOpen($0) }
        for start in starts {
            let chain =
                via.isEmpty
                ? [start]
                : topology.path(
                    from: start, via: via, to: Set(exits.map { topology.origin(of: $0) }))
            guard let chain, let last = chain.last else { continue }
            for exit in exits where topology.origin(of: exit) == topology.target(of: last) {
                let whole = chain + [exit]
                guard
                    let place = whole.indices.dropFirst().first(where: {
                        topology.origin(of: whole[$0]) == node
                    })
                else { continue }
                graph.tell(whole, at: place, tags: graph.tagSet(relation.tags))
            }
        }
    }

    /// Bans the sequences of a restriction; `false` where its members do not meet.
    func apply(
        _ restriction: TurnRestriction, to graph: inout RoadGraphBuilder
    ) -> Bool {
        var applied = false
        for from in restriction.members.from {
            for to in restriction.members.to {
                for approach in approaches(of: restriction, from: from, to: to) {
                    ban(by: restriction, after: approach, to: to, in: &graph)
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
        let starts = topology.directions(ofWay: from)
        if let via = restriction.members.viaNode {
            guard let node = topology.graphNodes[via] else { return [] }
            let leaves = goals(of: restriction, to: to).contains { topology.origin(of: $0) == node }
            return leaves ? starts.filter { topology.target(of: $0) == node }.map { [$0] } : []
        }
        let via = Set(
            restriction.members.viaWays.flatMap { Array(topology.segmentsOfWay[$0] ?? 0..<0) })
        let goals = goals(of: restriction, to: to)
        let approaches = starts.filter { topology.isOpen($0) }.compactMap {
            topology.path(from: $0, via: via, to: Set(goals.map { topology.origin(of: $0) }))
        }
        // A way that is not cut where the sign stands does not tell on which side of it that is.
        guard approaches.count == 1, let node = approaches[0].last.map({ topology.target(of: $0) })
        else {
            return []
        }
        let exits = goals.count { topology.origin(of: $0) == node }
        return restriction.isMandatory || exits == 1 ? approaches : []
    }

    /// The directions in which the `to` way is taken. A sign that tells to go against a one-way road
    /// makes no sense: following it, there would be no way on at all.
    private func goals(of restriction: TurnRestriction, to: Int64) -> [Direction] {
        topology.directions(ofWay: to).filter { !restriction.isMandatory || topology.isOpen($0) }
    }

    private func ban(
        by restriction: TurnRestriction, after chain: [Direction], to: Int64,
        in graph: inout RoadGraphBuilder
    ) {
        guard let last = chain.last else { return }
        let rule = graph.tagSet(restriction.rule)
        let goals = goals(of: restriction, to: to).filter {
            topology.origin(of: $0) == topology.target(of: last)
        }
        let isSameWay = restriction.members.from == restriction.members.to
        if restriction.isMandatory {
            // Leaving the way that must be taken, at any of its junctions, is forbidden.
            for step in chain.indices {
                if step == 0, chain.count > 1 { continue }
                let wanted = step + 1 < chain.count ? [chain[step + 1]] : goals
                for exit in topology.exits(from: topology.target(of: chain[step]))
                where !wanted.contains(exit) {
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
    func banWaysPastRings(in graph: inout RoadGraphBuilder) {
        var nodes: Set<Int> = []
        for (segment, shape) in topology.shapes.enumerated() where shape.isRing {
            nodes.formUnion([topology.ends[segment].start, topology.ends[segment].end])
        }
        var rule: TagSetID?
        for node in nodes.sorted() where topology.segmentsAtNode[node].count >= 4 {
            for turn in turnsPastRing(at: node) {
                let known = rule ?? graph.tagSet([(key: "kind", value: "no_straight_on")])
                rule = known
                graph.ban(turn, rule: known)
            }
        }
    }

    /// The work of ``banEntering(at:_:in:)``, as ``ImportBudget`` counts it.
    func work(ofDoor door: Int64) -> Double {
        let count = topology.graphNodes[door].map { Double(topology.segmentsAtNode[$0].count) } ?? 0
        return 8 * count * count
    }

    /// Bans the ways into a building, or also out of it, at one of its doors.
    func banEntering(at door: Int64, _ kind: ExitKind, in graph: inout RoadGraphBuilder) {
        guard let node = topology.graphNodes[door] else { return }
        let arriving = topology.arrivals(at: node)
        let rules = Self.rulesOfDoors(in: &graph)
        for from in arriving {
            for to in topology.exits(from: node) {
                let (before, after) = (
                    topology.shapes[from.segment].isInside, topology.shapes[to.segment].isInside
                )
                guard before != after, after || kind == .emergency else { continue }
                for rule in rules { graph.ban([from, to], rule: rule) }
            }
        }
    }

    /// Bans the way back through a door of one direction.
    func banPassing(_ door: IndoorObjects.OneWayDoor, in graph: inout RoadGraphBuilder) {
        guard let node = topology.graphNodes[door.node] else { return }
        func isAcross(_ segment: Int, _ way: Int64) -> Bool {
            topology.segmentsOfSpace[way]?.contains { $0.contains(segment) } ?? false
        }
        let rules = Self.rulesOfDoors(in: &graph)
        for from in topology.arrivals(at: node) where isAcross(from.segment, door.to) {
            for to in topology.exits(from: node) where isAcross(to.segment, door.from) {
                for rule in rules { graph.ban([from, to], rule: rule) }
            }
        }
    }

    /// The rules of a door for those who come on foot, who do not obey other signs.
    private static func rulesOfDoors(in graph: inout RoadGraphBuilder) -> [TagSetID] {
        ["foot", "bicycle"].map { vehicle in
            graph.tagSet([(key: "kind", value: "no_entry"), (key: "vehicle", value: vehicle)])
        }
    }

    private func turnsPastRing(at node: Int) -> [[Direction]] {
        let leaving = topology.exits(from: node).filter { topology.isOneway($0) }
        let arriving = topology.arrivals(at: node).filter { topology.isOneway($0) }
        let rings = (leaving + arriving).filter { topology.shapes[$0.segment].isRing }
        guard rings.count == 2, let out = rings.first(where: { topology.origin(of: $0) == node }),
            let into = rings.first(where: { topology.target(of: $0) == node })
        else { return [] }
        let inflow = topology.bearing(of: into, at: node)
        func sweep(_ direction: Direction) -> Float {
            let angle = topology.bearing(of: direction, at: node) - inflow
            return angle < 0 ? angle + 360 : angle
        }
        let whole = sweep(out)
        var turns: [[Direction]] = []
        for from in arriving where !topology.shapes[from.segment].isRing {
            for to in leaving where !topology.shapes[to.segment].isRing {
                let (entry, exit) = (sweep(from), sweep(to))
                let isClockwise = entry < whole
                guard isClockwise == (exit < whole) else { continue }
                if isClockwise ? exit < entry : exit > entry { turns.append([from, to]) }
            }
        }
        return turns
    }
}
