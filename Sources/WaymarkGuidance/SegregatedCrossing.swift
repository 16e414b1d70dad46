import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// A path over a junction of roads with two carriageways each, or one of them, whose nodes a driver
/// sees as one junction.
struct SegregatedCrossing {
    typealias Finding = ManeuverFinder.Finding

    let roads: GuidanceRoads
    let edges: [EdgeID]
    /// The number of the first edge of the path within the crossing.
    let start: Int
    /// The number of the edge of the path that leaves it.
    let exit: Int

    /// Edges of a path within one crossing: going back over both carriageways of the other road.
    private static let mostInner = 3

    /// The crossing that begins with edge `start` of a path; `nil` where none does.
    init?(roads: GuidanceRoads, edges: [EdgeID], start: Int) {
        self.roads = roads
        self.edges = edges
        self.start = start
        var exit = start
        while exit + 1 < edges.count, exit - start < Self.mostInner,
            roads.liesBetweenCarriageways(edges[exit], beside: edges[exit - 1...exit + 1])
        {
            exit += 1
        }
        guard exit > start else { return nil }
        self.exit = exit
    }

    /// What is told of the whole crossing whose nodes are told as `parts`: one maneuver, nothing where
    /// the road goes straight on, or the parts where one is more than a turn. Behind it, the road has the
    /// bearing `course`.
    func told(_ parts: [Finding], course: Double) -> [Finding] {
        guard let first = parts.first, parts.allSatisfy(isTurn) else { return parts }
        let (from, to) = (edges[start - 1], edges[exit])
        let (before, after) = (roads.attributes(from), roads.attributes(to))
        let angle = roads.graph.turnAngle(from: from, to: to)
        var whole = first
        whole.edgeIndex = start
        whole.namedEdgeIndex = parts[parts.count - 1].namedEdgeIndex
        whole.namedEdgeIndex = max(whole.namedEdgeIndex, exit)
        whole.direction = Maneuver.Direction(angle: angle)
        let keepsName = roads.sharesName(before, after)
        if abs(angle) > Self.leastUTurn, keepsName || roads.areCarriageways(before, after) {
            whole.kind = .uTurn
            whole.direction = .uTurn
        } else if abs(angle) >= Self.mostStraight, isStraightest(angle), joinsThroughRoad {
            // Carriageways bend where they are crossed.
            let bend = (course - roads.graph.endBearing(of: from)).normalizedLongitude
            let isLess = bend * angle > 0 && abs(bend) < abs(angle)
            whole.kind = .turn
            whole.direction = Maneuver.Direction(angle: isLess ? bend : angle)
        } else if abs(angle) < Self.mostStraight || isStraightest(angle) {
            // Whoever turns within it does not cross it.
            guard !parts.contains(where: \.isCorner) else { return parts }
            guard !keepsName else { return [] }
            whole.kind = .nameChange
        } else if parts.contains(where: { $0.kind == .endOfRoad }) {
            whole.kind = .endOfRoad
        } else {
            whole.kind = keepsName ? .continue : .turn
        }
        return [whole]
    }

    /// Degrees of a turn that leads back, and of one that is none.
    private static let (leastUTurn, mostStraight) = (150.0, 20.0)

    /// Whether the road that is taken comes from elsewhere by its name.
    private var joinsThroughRoad: Bool {
        Junction(roads: roads, from: edges[exit - 1], to: edges[exit]).joinsThroughRoad
    }

    /// Whether no other way through the crossing is nearly as straight as one that bends a little.
    private func isStraightest(_ angle: Double) -> Bool {
        guard abs(angle) < Self.mostBent else { return false }
        return (start...exit).allSatisfy { index in
            Junction(roads: roads, from: edges[index - 1], to: edges[index]).rivals.allSatisfy {
                abs($0.angle) > abs(angle) + 10
            }
        }
    }

    /// Degrees of a bend that a road may make over a crossing.
    private static let mostBent = 55.0

    private func isTurn(_ finding: Finding) -> Bool {
        switch finding.kind {
        case .turn, .continue, .endOfRoad, .nameChange, .uTurn: true
        default: false
        }
    }
}

extension GuidanceRoads {
    /// Whether two roads are the sides of a divided one.
    func areCarriageways(_ a: RoadAttributes, _ b: RoadAttributes) -> Bool {
        a.flags.contains(.oneway) && b.flags.contains(.oneway) && a.name == b.name
            && a.roadClass == b.roadClass
    }

    /// Metres between the two carriageways of a road.
    private static let widestMedian = 32.0
    /// Degrees between the directions of two carriageways.
    private static let leastOpposition = 120.0

    /// Whether an edge lies between the two carriageways of a road that is crossed or taken: short,
    /// with a one-way road at each end, and these lead in opposite directions; those of `path` are left
    /// aside.
    func liesBetweenCarriageways(_ edge: EdgeID, beside path: some Sequence<EdgeID>) -> Bool {
        guard length(edge) < Self.widestMedian, !isRoundabout(edge) else { return false }
        let near = flows(at: graph.source(of: edge), beside: path)
        guard !near.isEmpty else { return false }
        let far = flows(at: target(edge), beside: path)
        return near.contains { one in
            far.contains { other in
                abs((one.bearing - other.bearing).normalizedLongitude) > Self.leastOpposition
                    && (sharesName(one.road, other.road)
                        || areCarriageways(one.road, other.road))
            }
        }
    }

    /// The one-way roads at a node, and where they lead.
    private func flows(
        at node: NodeID, beside path: some Sequence<EdgeID>
    ) -> [(road: RoadAttributes, bearing: Double)] {
        var flows: [(RoadAttributes, Double)] = []
        for index in graph.edges(from: node) {
            let leaving = EdgeID(index)
            let road = attributes(leaving)
            guard road.flags.contains(.oneway), !road.flags.contains(.roundabout) else { continue }
            let arriving = graph.opposite(of: leaving)
            if isOpen(leaving), !path.contains(leaving) {
                flows.append((road, graph.startBearing(of: leaving)))
            }
            if isOpen(arriving), !path.contains(arriving) {
                flows.append((road, graph.endBearing(of: arriving)))
            }
        }
        return flows
    }
}
