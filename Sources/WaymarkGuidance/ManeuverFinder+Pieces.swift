import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

// Pieces of a path that are looked at as a whole, and those that need no look.

extension ManeuverFinder {
    /// Turning round over the median of a divided road. Returns the first edge after the other
    /// carriageway begins.
    func medianTurn(at start: Int) -> ([Finding], next: Int)? {
        let before = roads.attributes(edges[start - 1])
        guard before.flags.contains(.oneway), !before.flags.contains(.link),
            // It begins where the road is left.
            abs(graph.turnAngle(from: edges[start - 1], to: edges[start])) > 20
        else { return nil }
        var (end, length) = (start, 0.0)
        while end < edges.count {
            let turn = graph.turnAngle(from: edges[start - 1], to: edges[end])
            let after = roads.attributes(edges[end])
            if end > start, abs(turn) > 150, after.flags.contains(.oneway),
                after.roadClass == before.roadClass,
                roads.sharesName(before, after) || (before.name == .empty && after.name == .empty)
            {
                let finding = Finding(
                    edgeIndex: start, kind: .uTurn, direction: .uTurn, namedEdgeIndex: end)
                return ([finding], end + 1)
            }
            length += roads.length(edges[end])
            guard length < Self.widestMedian, !roads.isRoundabout(edges[end]) else { return nil }
            end += 1
        }
        return nil
    }

    /// Metres across the median of a divided road.
    private static let widestMedian = 45.0

    /// A turn over a slip road, which cuts the corner before a junction: one turn to a driver. Where
    /// it is a lane of its own for long, he is told to take it, and then where it turns. Returns the
    /// first edge after the road that it leads to begins.
    func sliproad(_ junction: Junction, at start: Int) -> ([Finding], next: Int)? {
        let (before, link) = (junction.before, junction.after)
        guard link.flags.contains(.link), !before.flags.contains(.link),
            link.roadClass.rawValue >= RoadClass.trunk.rawValue,
            before.roadClass.rawValue >= RoadClass.trunk.rawValue, !junction.others.isEmpty
        else { return nil }
        // Ramps of trunk roads are long; what cuts a corner is short.
        let most = link.roadClass == .trunk ? 120.0 : 180.0
        var (end, length) = (start, 0.0)
        // The first junction on the slip road that is far from its start.
        var crossing: Int?
        while end < edges.count, roads.attributes(edges[end]).flags.contains(.link) {
            if length > Self.longLane, crossing == nil,
                !Junction(roads: roads, from: edges[end - 1], to: edges[end]).rivals.isEmpty
            {
                crossing = end
            }
            length += roads.length(edges[end])
            guard length < most, !roads.isRoundabout(edges[end]) else { return nil }
            end += 1
        }
        guard end < edges.count else {
            return crossing == nil ? endingSliproad(at: start, within: most - length) : nil
        }
        guard !roads.isRoundabout(edges[end]), roads.attributes(edges[end]).roadClass != .ferry
        else { return nil }
        let turn = graph.turnAngle(from: edges[start - 1], to: edges[end])
        if abs(turn) > 150, roads.sharesName(before, roads.attributes(edges[end])) {
            let finding = Finding(
                edgeIndex: start, kind: .uTurn, direction: .uTurn, namedEdgeIndex: end)
            return ([finding], end + 1)
        }
        guard (30...150).contains(abs(turn)) else { return nil }
        let whole = Finding(
            edgeIndex: crossing ?? start, kind: .turn, direction: Maneuver.Direction(angle: turn),
            namedEdgeIndex: namedEdge(from: end))
        guard crossing != nil else { return ([whole], end + 1) }
        let lane = Finding(
            edgeIndex: start, kind: .fork, direction: turn > 0 ? .slightRight : .slightLeft,
            namedEdgeIndex: whole.namedEdgeIndex)
        return ([lane, whole], end + 1)
    }

    /// A turn onto a slip road on which the leg ends; it leads on within some metres.
    private func endingSliproad(
        at start: Int, within most: Double
    ) -> ([Finding], next: Int)? {
        var (edge, rest) = (edges[edges.count - 1], most)
        while rest > 0 {
            let ways = roads.exits(edge).filter {
                $0 != graph.opposite(of: edge) && roads.allows(from: edge, to: $0)
            }
            guard ways.count == 1 else { return nil }
            (edge, rest) = (ways[0], rest - roads.length(ways[0]))
            let road = roads.attributes(edge)
            guard !road.flags.contains(.roundabout), road.roadClass != .ferry else { return nil }
            if road.flags.contains(.link) { continue }
            let turn = graph.turnAngle(from: edges[start - 1], to: edge)
            guard (30...150).contains(abs(turn)) else { return nil }
            let finding = Finding(
                edgeIndex: start, kind: .turn,
                direction: directionOfStart(start, isRight: turn > 0),
                namedEdgeIndex: namedEdge(from: start))
            return ([finding], edges.count)
        }
        return nil
    }

    /// The direction of a slip road as it begins: slight where it leaves beside the road.
    private func directionOfStart(_ start: Int, isRight: Bool) -> Maneuver.Direction {
        let junction = Junction(roads: roads, from: edges[start - 1], to: edges[start])
        let isBeside = junction.others.contains {
            abs($0.angle - junction.angle) < Self.narrowestSlip
        }
        let direction = Maneuver.Direction(angle: wideAngle(at: start))
        guard isBeside || direction == .straight else { return direction }
        return isRight ? .slightRight : .slightLeft
    }

    /// Degrees between a road and a slip road that one turns onto.
    private static let narrowestSlip = 20.0

    /// A turn over a piece of road that cuts a corner as slip roads do.
    func cornerCut(_ junction: Junction, at start: Int) -> ([Finding], next: Int)? {
        guard let (end, angle) = CornerCut(roads: roads, edges: edges).turn(junction, at: start)
        else { return nil }
        let finding = Finding(
            edgeIndex: start, kind: .turn, direction: Maneuver.Direction(angle: angle),
            namedEdgeIndex: namedEdge(from: end))
        return ([finding], end + 1)
    }

    /// The angle of a turn over a short one-way road without a name, which bends into the road that edge
    /// `index` is on: to a driver the turn is where it begins. `nil` where there is none.
    func curve(before index: Int) -> Double? {
        guard index > 1 else { return nil }
        let (from, curve, to) = (edges[index - 2], edges[index - 1], edges[index])
        let road = roads.attributes(curve)
        let angle = graph.turnAngle(from: from, to: to)
        guard road.name == .empty, road.flags.contains(.oneway),
            road.flags.isDisjoint(with: [.link, .roundabout]),
            roads.length(curve) < Self.longestCurve,
            (45...150).contains(abs(angle)), abs(graph.turnAngle(from: curve, to: to)) < 45,
            Junction(roads: roads, from: from, to: curve).others.isEmpty
        else { return nil }
        return angle
    }

    /// Metres of a slip road after which it is a road of its own.
    private static let longLane = 60.0
    /// Metres of a curve that is seen as one.
    private static let longestCurve = 100.0
}

extension ManeuverFinder {
    /// Whether the road spreads into lanes that are drawn one by one before a toll booth: all ways on are the
    /// same road, and come together again.
    func onlySpreads(_ junction: Junction, at index: Int) -> Bool {
        let beside = junction.others.filter {
            abs($0.angle - junction.angle) < Self.widestSpread
        }
        guard !beside.isEmpty, abs(junction.angle) < Self.widestSpread,
            isSameRoad(junction.before, junction.after),
            isToll(junction.after) || beside.contains(where: { isToll($0.road) }),
            beside.allSatisfy({ isSameRoad(junction.before, $0.road) }),
            junction.others.allSatisfy({ other in
                abs(other.angle) > Self.leastTurn || roads.isFarLesser(other.road, junction.after)
                    || beside.contains { $0.edge == other.edge }
            })
        else { return false }
        let ahead = Set(nodes(after: edges[index]))
        return beside.allSatisfy { other in
            nodes(after: other.edge).contains(where: ahead.contains)
        }
    }

    /// The nodes from the end of an edge on, as far as its road goes on in one way and its lanes may come
    /// together.
    private func nodes(after edge: EdgeID) -> [NodeID] {
        var (edge, length, nodes) = (edge, roads.length(edge), [NodeID]())
        while length < Self.longestSpread {
            nodes.append(roads.target(edge))
            let (back, road) = (graph.opposite(of: edge), roads.attributes(edge))
            let exits = roads.exits(edge).filter {
                $0 != back && isSameRoad(road, roads.attributes($0))
            }
            guard exits.count == 1 else { break }
            edge = exits[0]
            length += roads.length(edge)
        }
        return nodes
    }

    /// Whether one that leaves lanes which were drawn one by one meets nothing but the others of them.
    func comesTogether(_ junction: Junction) -> Bool {
        isSameRoad(junction.before, junction.after)
            && junction.arrivals.allSatisfy { arrival in
                let road = roads.attributes(arrival)
                return road.flags.contains(.link) && isSameRoad(road, junction.after)
            }
    }

    private func isToll(_ road: RoadAttributes) -> Bool { road.flags.contains(.toll) }

    private func isSameRoad(_ a: RoadAttributes, _ b: RoadAttributes) -> Bool {
        roads.sharesName(a, b) || roads.sharesNumber(a, b)
    }

    /// Degrees between the lanes of one road, metres until they come together, and degrees of a turn off it.
    private static let (widestSpread, longestSpread, leastTurn) = (30.0, 500.0, 50.0)
}

extension ManeuverFinder {
    /// Whether the road is the same before and after a node, and nothing is there but roads that turn off a
    /// street, which nobody takes without being told: most nodes of a journey across the country.
    func onlyGoesOn(at index: Int) -> Bool {
        let (before, after) = (edges[index - 1], edges[index])
        let one = Int(graph.segments[Int(before.index)])
        let other = Int(graph.segments[Int(after.index)])
        let node = graph.source(of: after)
        guard graph.attributeIndices[one] == graph.attributeIndices[other], one != other,
            graph.isReversed(before) == graph.isReversed(after),
            graph.tagSet(of: before) == graph.tagSet(of: after),
            roads.isRestricted(before) == roads.isRestricted(after),
            roads.isPlain(node)
        else { return false }
        let ways = graph.edges(from: node)
        let angle = abs(graph.turnAngle(from: before, to: after))
        // The other carriageway may begin where this one ends, and lead back.
        guard ways.count > 2 else { return angle < Self.leastReturn }
        let road = roads.attributes(after)
        guard road.flags.isDisjoint(with: [.oneway, .link, .roundabout]),
            road.turnLanesForward == .empty, road.turnLanesBackward == .empty,
            roads.length(after) > Self.shortestStreet,
            angle < Self.straightAhead
        else { return false }
        let back = graph.opposite(of: before)
        return ways.allSatisfy { number in
            let way = EdgeID(number)
            return way == after || way == back
                || abs(graph.turnAngle(from: before, to: way)) > Self.turningOff
        }
    }

    /// Degrees of a bend in which a road may lead back.
    private static let leastReturn = 90.0
    /// Metres of a piece of road that is no part of a crossing.
    private static let shortestStreet = 32.0
    /// Degrees of a street that goes straight on, and of roads that turn off it.
    private static let (straightAhead, turningOff) = (25.0, 50.0)
}
