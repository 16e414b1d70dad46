import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension ManeuverFinder {
    /// A maneuver inside of a building, or none.
    struct Inside {
        /// `nil` where one just walks on.
        let kind: Maneuver.Kind?
        var direction: Maneuver.Direction?
    }

    /// The thing to do at a junction inside of a building; `nil` where that is decided as on streets.
    func findingInside(_ junction: Junction, at index: Int) -> Inside? {
        guard roads.metric.profile.family == .active else { return nil }
        let (before, after) = (junction.before, junction.after)
        let node = graph.source(of: edges[index])
        if roads.isElevator(node), levels.ride(before: index) != nil {
            return Inside(kind: .elevator)
        }
        if let climb = climb(onto: after, from: before) {
            return Inside(kind: climb, direction: junction.direction)
        }
        if isSameClimb(at: index), !junction.isUTurn { return Inside(kind: nil) }
        if !isNeutral(edges[index]),
            isInside(before: index) != after.flags.contains(.indoor), staysSo(from: index)
        {
            let kind: Maneuver.Kind =
                after.flags.contains(.indoor) ? .enterBuilding : .leaveBuilding
            return Inside(kind: kind, direction: junction.direction)
        }
        guard before.flags.contains(.space) || after.flags.contains(.space) else {
            return isPassage(edges[index - 1]) && isPassage(edges[index]) && !junction.isUTurn
                ? turnInPassage(junction, at: index) : nil
        }
        if roads.isDoor(node), before.flags.contains(.indoor) {
            return Inside(kind: .door, direction: junction.direction)
        }
        // Across an open floor one walks as one likes: only where one really turns there is something to tell.
        let angle = wideAngle(at: index, entry: Self.turningLength, exit: Self.turningLength)
        guard abs(angle) > Self.leastTurnInside else { return Inside(kind: nil) }
        return Inside(kind: .turn, direction: Maneuver.Direction(angle: angle))
    }

    /// Whether an edge is a way without a name inside of a building or on a level of one.
    private func isPassage(_ edge: EdgeID) -> Bool {
        let road = roads.attributes(edge)
        return road.name == .empty
            && (road.flags.contains(.indoor) || roads.levelSigns(of: edge) != nil)
    }

    /// Whether the way before edge `index` is one inside of a building, also where only its level tells that: what ends there
    /// is no road.
    func isWayInside(before index: Int) -> Bool {
        let edge = edges[index - 1]
        return roads.attributes(edge).flags.contains(.indoor) || isPassage(edge)
    }

    /// A turn in passages that nobody names: most ways that lead off them lead to the same place, and nobody takes one who
    /// is not told.
    private func turnInPassage(_ junction: Junction, at index: Int) -> Inside {
        let angle = wideAngle(at: index, entry: Self.turningLength, exit: Self.turningLength)
        guard !junction.others.isEmpty || abs(angle) > Self.sharpBend else {
            return Inside(kind: nil)
        }
        guard abs(angle) < Self.leastTurnInPassage else {
            return Inside(kind: .turn, direction: Maneuver.Direction(angle: angle))
        }
        let rival = junction.others.min { abs($0.angle) < abs($1.angle) }
        guard let rival, abs(rival.angle) < abs(junction.angle) + Self.leastFork,
            abs(rival.angle - junction.angle) > Self.leastFork
        else { return Inside(kind: nil) }
        return Inside(
            kind: .fork, direction: rival.angle > junction.angle ? .slightLeft : .slightRight)
    }

    /// The maneuver onto stairs or an escalator; `nil` where one is on such a one already, or on none.
    func climb(onto after: RoadAttributes, from before: RoadAttributes) -> Maneuver.Kind? {
        guard after.flags.contains(.steps) else { return nil }
        let isConveying = after.flags.contains(.conveying)
        guard !before.flags.contains(.steps) || before.flags.contains(.conveying) != isConveying
        else { return nil }
        return isConveying ? .escalator : .stairs
    }

    /// Whether nobody tells of an edge that it is inside, and it need not be outdoors: stairs, and passages below the
    /// ground.
    private func isNeutral(_ edge: EdgeID) -> Bool {
        let flags = roads.attributes(edge).flags
        guard !flags.contains(.indoor) else { return false }
        return flags.contains(.steps) || roads.levelSigns(of: edge)?.levels.isUnderground ?? false
    }

    /// Whether the way is inside before edge `index`, by the last edge that tells.
    private func isInside(before index: Int) -> Bool {
        let told = edges[..<index].last { !isNeutral($0) }
        return roads.attributes(told ?? edges[index]).flags.contains(.indoor)
    }

    /// Whether stairs inside go on as stairs, round a corner of the stairwell: whoever climbs them need not be told.
    private func isSameClimb(at index: Int) -> Bool {
        let (before, after) = (edges[index - 1], edges[index])
        let (from, to) = (roads.attributes(before).flags, roads.attributes(after).flags)
        return from.contains(.steps) && to.contains(.steps)
            && from.contains(.conveying) == to.contains(.conveying)
            && [before, after].allSatisfy {
                roads.levelSigns(of: $0) != nil || roads.attributes($0).flags.contains(.indoor)
            }
    }

    /// Whether the way stays inside or outdoors, as it is from edge `index` on, for some metres or to its end.
    private func staysSo(from index: Int) -> Bool {
        let isInside = roads.attributes(edges[index]).flags.contains(.indoor)
        var length = 0.0
        for edge in edges[index...] {
            let isAsBefore = roads.attributes(edge).flags.contains(.indoor) == isInside
            guard isAsBefore || isNeutral(edge) else { return false }
            length += roads.length(edge)
            if length > Self.leastStay { return true }
        }
        return true
    }

    /// Metres of a way inside that are worth a word.
    private static let leastStay = 12.0
    /// Metres before and after a turn on an open floor in which it is looked at.
    private static let turningLength = 4.0
    /// Degrees of a bend in a passage that is a turn, of a bend that is told though there is no other way, and between ways
    /// of which one might take either.
    private static let (leastTurnInPassage, sharpBend, leastFork) = (30.0, 60.0, 15.0)
    /// Degrees from which on one turns on an open floor.
    static let leastTurnInside = 40.0
}

extension ManeuverFinder {
    /// `findings`, where flights with a landing between them are one climb, and a corridor without a name goes on without
    /// a word.
    func asWalked(_ findings: [Finding]) -> [Finding] {
        var walked: [Finding] = []
        for finding in withoutStubs(findings) {
            if isPlain(finding) || walked.last.map({ isSecondDoor(finding, behind: $0) }) ?? false {
                continue
            }
            if let last = walked.last, let turn = joined(last, finding) {
                walked.removeLast()
                walked += turn
                continue
            }
            if finding.kind == .stairs || finding.kind == .escalator,
                let start = walked.lastIndex(where: { $0.kind == finding.kind }),
                isLanding(from: walked[start].edgeIndex, to: finding.edgeIndex),
                walked[(start + 1)...].allSatisfy({ $0.kind == .turn || $0.kind == .continue })
            {
                walked.removeSubrange((start + 1)...)
                continue
            }
            walked.append(finding)
        }
        return walked
    }

    /// Whether a door is straight behind another one, a few steps on: whoever goes through one goes through both.
    private func isSecondDoor(_ finding: Finding, behind last: Finding) -> Bool {
        guard finding.kind == .door, last.kind == .door || last.kind == .enterBuilding else {
            return false
        }
        let (before, after) = (edges[finding.edgeIndex - 1], edges[finding.edgeIndex])
        return abs(graph.turnAngle(from: before, to: after)) < Self.leastTurnInside
            && roads.length(edges[last.edgeIndex..<finding.edgeIndex]) < Self.betweenDoors
    }

    /// Metres between doors that one takes as one.
    private static let betweenDoors = 5.0

    /// Two turns inside a few steps from each other as the one that they are together, which may be none; `nil` for others.
    private func joined(_ first: Finding, _ second: Finding) -> [Finding]? {
        guard first.kind == .turn, second.kind == .turn, first.edgeIndex > 0,
            isInside(edges[first.edgeIndex - 1]), isInside(edges[second.edgeIndex]),
            roads.length(edges[first.edgeIndex..<second.edgeIndex]) < Self.oneTurn
        else { return nil }
        let angle = graph.turnAngle(
            from: edges[first.edgeIndex - 1], to: edges[second.edgeIndex])
        guard abs(angle) > Self.leastTurnInside else { return [] }
        var whole = first
        whole.direction = Maneuver.Direction(angle: angle)
        whole.namedEdgeIndex = second.namedEdgeIndex
        return [whole]
    }

    private func isInside(_ edge: EdgeID) -> Bool {
        !roads.attributes(edge).flags.isDisjoint(with: [.indoor, .space])
    }

    /// Metres between two turns that one takes as one.
    private static let oneTurn = 6.0

    private func isPlain(_ finding: Finding) -> Bool {
        let road = roads.attributes(edges[finding.edgeIndex])
        return finding.kind == .nameChange && road.flags.contains(.indoor) && road.name == .empty
    }

    /// Whether the climb that begins at edge `first` goes on in the same direction at edge `next`, a few steps behind its end,
    /// or some more where both of them tell the same levels.
    private func isLanding(from first: Int, to next: Int) -> Bool {
        let flags = roads.attributes(edges[next]).flags
        guard flags.contains(.steps),
            let last = edges[first..<next].lastIndex(where: {
                roads.attributes($0).flags.contains(.steps)
            })
        else { return false }
        let isOne = areOneClimb(edges[first], edges[next])
        guard
            roads.length(edges[(last + 1)..<next])
                < (isOne ? Self.longestBetweenFlights : Self.longestLanding)
        else { return false }
        let end = edges[next...].firstIndex { !roads.attributes($0).flags.contains(.steps) }
        let before = levels.change(before: first, after: last)?.isUp
        let after = levels.change(before: next, after: (end ?? edges.endIndex) - 1)?.isUp
        return after == before || isOne && after == nil
    }

    /// Whether two flights lead from one level to another one together, by their levels and by which way they lead.
    private func areOneClimb(_ first: EdgeID, _ next: EdgeID) -> Bool {
        let inclines = Set([first, next].compactMap { roads.leadsUp($0) })
        guard let own = roads.levelSigns(of: first)?.levels, own.levels.count > 1 else {
            return false
        }
        return own == roads.levelSigns(of: next)?.levels && inclines.count < 2
    }

    /// Metres of a landing between flights of stairs, and of one between those that tell the same levels.
    private static let (longestLanding, longestBetweenFlights) = (8.0, 25.0)
}
