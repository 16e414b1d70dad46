import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Makes one maneuver of several that a driver sees as one.
struct ManeuverCollapse {
    typealias Finding = ManeuverFinder.Finding

    let roads: GuidanceRoads
    let edges: [EdgeID]

    /// Metres across the median of a divided road.
    private static let widestMedian = 45.0
    /// Metres between the two arms of a side road that are opposite each other to a driver.
    private static let widestStagger = 14.0
    /// Metres before a maneuver in which its own lanes are those to tell.
    private static let choiceOfLanes = 60.0
    /// Metres on a piece of road within one large junction.
    private static let widestJunction = 22.0

    func collapsed(_ findings: [Finding]) -> [Finding] {
        var result: [Finding] = []
        for finding in findings {
            guard let last = result.last else {
                result.append(finding)
                continue
            }
            switch merged(last, finding) {
            case .two: result.append(finding)
            case .one(let whole): result[result.count - 1] = whole
            case .nothing: result.removeLast()
            }
        }
        return result
    }

    /// Two maneuvers in a row, as a driver takes them.
    private enum Merged {
        case two
        case one(Finding)
        case nothing
    }

    /// A turn onto a short road without a name, and the name of the road that it goes on as.
    private func named(_ first: Finding, _ second: Finding) -> Finding? {
        let isStraightOn = second.kind == .continue && second.direction == .straight
        guard isTurn(first) || first.roundaboutExit != nil, first.edgeIndex > 0,
            second.kind == .nameChange || isStraightOn
        else { return nil }
        // A ring is left on the road that is named.
        let start = first.roundaboutExit == nil ? first.edgeIndex : first.namedEdgeIndex
        let gap = roads.length(edges[start..<max(start, second.edgeIndex)])
        let most =
            first.roundaboutExit != nil
            ? Self.longestExit : isConnector(first) ? Self.longestConnector : Self.shortestName
        guard gap < most else { return nil }
        var whole = first
        whole.namedEdgeIndex = second.namedEdgeIndex
        return whole
    }

    /// Whether a turn leads onto a road without a name that is no path.
    private func isConnector(_ turn: Finding) -> Bool {
        let road = roads.attributes(edges[turn.edgeIndex])
        return road.name == .empty && ![.path, .pedestrian, .track].contains(road.roadClass)
    }

    /// Metres of a road without a name that leads to one that has one, and where it bends into that.
    private static let (longestConnector, shortConnector) = (100.0, 45.0)

    /// Metres on a road after a ring that has another name than the road that its signs mean.
    private static let longestExit = 60.0

    /// Metres on a road whose name is gone before it has been read.
    private static let shortestName = 40.0

    private func merged(_ first: Finding, _ second: Finding) -> Merged {
        if let whole = named(first, second) { return .one(whole) }
        if first.kind == .useLane,
            roads.length(edges[first.edgeIndex..<second.edgeIndex]) < Self.choiceOfLanes
        {
            return .one(second)
        }
        if let rest = withoutBarrier(first, second) { return rest }
        guard isTurn(first), isTurn(second), first.edgeIndex > 0,
            let (a, b) = sides(first, second)
        else { return .two }
        let gap = roads.length(edges[first.edgeIndex..<second.edgeIndex])
        guard gap < Self.widestMedian else { return .two }
        let (from, to) = (edges[first.edgeIndex - 1], edges[second.edgeIndex])
        let (before, after) = (roads.attributes(from), roads.attributes(to))
        let turn = roads.graph.turnAngle(from: from, to: to)
        var whole = first
        whole.namedEdgeIndex = second.namedEdgeIndex
        let isInside = !roads.attributes(edges[first.edgeIndex]).flags
            .isDisjoint(with: [.indoor, .space])
        if a == b, abs(turn) > 150, !isInside,
            roads.sharesName(before, after) || roads.areCarriageways(before, after)
        {
            whole.kind = .uTurn
            whole.direction = .uTurn
            return .one(whole)
        }
        let isUndisturbed = second.edgeIndex == first.edgeIndex + 1
        if a != b, abs(turn) < 25, gap < Self.widestStagger, isUndisturbed,
            !hasWayAhead(first.edgeIndex)
        {
            guard !roads.sharesName(before, after) else { return .nothing }
            whole.kind = .nameChange
            whole.direction = .straight
            return .one(whole)
        }
        if let whole = withoutChoice(first, second, turn: turn) { return .one(whole) }
        let between = roads.attributes(edges[first.edgeIndex])
        let isInner = between.name == .empty || roads.sharesName(between, after)
        let isLane = between.name == .empty && between.flags.contains(.oneway) && isObvious(second)
        let widest = isLane ? Self.widestMedian : Self.widestJunction
        if a == b, (40...150).contains(abs(turn)), gap < widest, isInner {
            whole.kind = .turn
            whole.direction = Maneuver.Direction(angle: turn)
            return .one(whole)
        }
        return .two
    }

    /// A turn, right after which the road leads into another one where there is nothing to choose.
    private func withoutChoice(_ first: Finding, _ second: Finding, turn: Double) -> Finding? {
        let index = second.edgeIndex
        guard index == first.edgeIndex + 1, first.kind != .fork, abs(turn) < 150,
            roads.length(edges[first.edgeIndex])
                < (isConnector(first) ? Self.shortConnector : Self.shortestName),
            !hasChoice(second)
        else { return nil }
        var whole = first
        whole.namedEdgeIndex = second.namedEdgeIndex
        // Where the second leads back, the first is what one sees.
        if abs(turn) > 20 { whole.direction = Maneuver.Direction(angle: turn) }
        if whole.kind != .endOfRoad {
            let (before, after) = (edges[first.edgeIndex - 1], edges[index])
            let keepsName = roads.sharesName(roads.attributes(before), roads.attributes(after))
            whole.kind = keepsName ? .continue : .turn
        }
        return whole
    }

    /// Whether there is another way on than that which is taken.
    private func hasChoice(_ finding: Finding) -> Bool {
        let (from, to) = (edges[finding.edgeIndex - 1], edges[finding.edgeIndex])
        return !Junction(roads: roads, from: from, to: to).others.isEmpty
    }

    /// Whether who is told nothing would go that way.
    private func isObvious(_ finding: Finding) -> Bool {
        let (from, to) = (edges[finding.edgeIndex - 1], edges[finding.edgeIndex])
        return Junction(roads: roads, from: from, to: to).isObvious
    }

    /// A gate or bollards beside another maneuver, or a row of them, which are not worth a word.
    private func withoutBarrier(_ first: Finding, _ second: Finding) -> Merged? {
        let gap = roads.length(edges[first.edgeIndex..<second.edgeIndex])
        switch (isBarrier(first), isBarrier(second)) {
        case (true, true): return gap < Self.rowOfBarriers ? .one(first) : .two
        case (false, true): return gap < Self.barrierAtJunction ? .one(first) : .two
        case (true, false): return gap < Self.barrierAtJunction ? .one(second) : .two
        case (false, false): return nil
        }
    }

    private func isBarrier(_ finding: Finding) -> Bool {
        finding.kind == .gate || finding.kind == .bollards
    }

    /// Metres between a junction and a barrier that is seen with it, and between barriers in a row.
    private static let (barrierAtJunction, rowOfBarriers) = (25.0, 100.0)

    /// Whether another way goes straight on where the first of two turns is.
    private func hasWayAhead(_ index: Int) -> Bool {
        Junction(roads: roads, from: edges[index - 1], to: edges[index]).rivals.contains {
            abs($0.angle) < 25
        }
    }

    private func isTurn(_ finding: Finding) -> Bool {
        switch finding.kind {
        case .turn, .continue, .endOfRoad, .fork: true
        default: false
        }
    }

    /// The sides that the two lead to: 1 for right, -1 for left; `nil` where one has none.
    private func sides(_ first: Finding, _ second: Finding) -> (Int, Int)? {
        func side(_ finding: Finding) -> Int? {
            switch finding.direction {
            case .slightRight, .right, .sharpRight: 1
            case .slightLeft, .left, .sharpLeft: -1
            default: nil
            }
        }
        guard let a = side(first), let b = side(second) else { return nil }
        return (a, b)
    }
}
