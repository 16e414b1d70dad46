import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

// What is told at one junction, whatever lies around it.

extension ManeuverFinder {
    /// The maneuver before edge `index`; `nil` where nothing is told.
    ///
    /// - Parameter told: the road that the driver was told last.
    func finding(_ junction: Junction, at index: Int, told: RoadAttributes) -> Finding? {
        guard !roads.isRoundabout(edges[index]) else { return nil }
        if let inside = findingInside(junction, at: index) { return finding(of: inside, at: index) }
        if junction.isUTurn || leadsBack(junction, at: index) {
            return finding(.uTurn, .uTurn, at: index)
        }
        if onlySpreads(junction, at: index) { return nil }
        if junction.after.roadClass == .ferry { return boarding(junction, at: index) }
        if let (kind, direction) = entry(junction, at: index) {
            return finding(kind, direction, at: index)
        }
        if let crossing = carPark(junction) { return finding(of: crossing, at: index) }
        guard junction.isObvious else { return choice(junction, at: index) }
        if junction.meetsRoad {
            let isEnd = junction.endsAtRoad && !isWayInside(before: index)
            let direction = junction.direction(drivenAngle(junction, at: index))
            return finding(isEnd ? .endOfRoad : .turn, direction, at: index)
        }
        return change(junction, at: index, told: told)
    }

    private func finding(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction?, at index: Int
    ) -> Finding {
        Finding(
            edgeIndex: index, kind: kind, direction: direction,
            namedEdgeIndex: namedEdge(from: index))
    }

    private func finding(of inside: Inside, at index: Int) -> Finding? {
        inside.kind.map { finding($0, inside.direction, at: index) }
    }

    /// The way onto a ship, or from one to another.
    private func boarding(_ junction: Junction, at index: Int) -> Finding? {
        let (before, after) = (junction.before, junction.after)
        guard before.roadClass != .ferry || before.name != after.name else { return nil }
        // It is not called as the road that it leads to.
        return Finding(
            edgeIndex: index, kind: after.flags.contains(.train) ? .ferryTrain : .ferry,
            direction: junction.direction, namedEdgeIndex: index)
    }

    /// The way into what has a word of its own: a small roundabout, stairs, a ramp.
    private func entry(
        _ junction: Junction, at index: Int
    ) -> (Maneuver.Kind, Maneuver.Direction)? {
        if !junction.others.isEmpty,
            roads.junctionKind(roads.target(edges[index - 1])) == "mini_roundabout"
        {
            return (.roundaboutTurn, junction.direction)
        }
        if let climb = climb(onto: junction.after, from: junction.before) {
            return (climb, junction.direction)
        }
        return ramp(junction)
    }

    /// The maneuver of a driver who might go another way if he were told nothing.
    private func choice(_ junction: Junction, at index: Int) -> Finding {
        if junction.isFork { return finding(junction.kindOfFork, junction.sideOfFork, at: index) }
        let direction = junction.direction(drivenAngle(junction, at: index))
        // A ship is no road, nor is a corridor.
        if junction.isEndOfRoad, junction.before.roadClass != .ferry, !isWayInside(before: index) {
            return finding(.endOfRoad, direction, at: index)
        }
        if direction == .straight, !junction.keepsName, let side = junction.sideOfRival {
            return finding(.turn, side, at: index)
        }
        let goesOn = junction.keepsName || direction == .straight
        return finding(goesOn ? .continue : .turn, direction, at: index)
    }

    /// What becomes another road to a driver who goes where anybody would; `nil` where nothing does.
    private func change(_ junction: Junction, at index: Int, told: RoadAttributes) -> Finding? {
        let (before, after) = (junction.before, junction.after)
        if before.roadClass == .ferry || changesElement(before, after) {
            return finding(.nameChange, junction.direction, at: index)
        }
        switch (roads.isPushed(edges[index - 1]), roads.isPushed(edges[index])) {
        case (false, true): return finding(.dismount, junction.direction, at: index)
        case (true, false): return finding(.nameChange, junction.direction, at: index)
        default: break
        }
        if entersRestrictedRoad(at: index) {
            let direction = junction.direction(drivenAngle(junction, at: index))
            return finding(.restrictedRoad, direction, at: index)
        }
        if changesName(junction, at: index, told: told) { return newName(junction, at: index) }
        if losesLanes(at: index) { return finding(.useLane, .straight, at: index) }
        return roads.barrier(at: roads.target(edges[index - 1])).map {
            finding($0, junction.direction, at: index)
        }
    }

    /// The maneuver where the road has another name from here on.
    private func newName(_ junction: Junction, at index: Int) -> Finding {
        if junction.joinsThroughRoad, let angle = curve(before: index) {
            var turn = finding(.turn, Maneuver.Direction(angle: angle), at: index)
            turn.edgeIndex = index - 1
            return turn
        }
        let angle = drivenAngle(junction, at: index)
        let areRamps =
            junction.before.flags.contains(.link) && junction.after.flags.contains(.link)
        guard !areRamps, junction.joinsThroughRoad || junction.isLeftByName else {
            return finding(.nameChange, junction.direction(angle), at: index)
        }
        // To a driver it is a way straight on, also where the roads meet at a small angle.
        let isStraight = abs(angle) < 40 && roads.length(edges[index]) > Self.straightLength
        let direction = isStraight ? .straight : junction.direction(angle)
        return finding(direction == .straight ? .continue : .turn, direction, at: index)
    }

    /// Whether one gets onto a river or off it.
    private func changesElement(_ before: RoadAttributes, _ after: RoadAttributes) -> Bool {
        (before.roadClass == .waterway) != (after.roadClass == .waterway)
    }

    /// Metres of a road after which a small bend at its start is forgotten.
    private static let straightLength = 60.0

    /// Whether the road is for destination traffic only from here on, for more than some metres.
    private func entersRestrictedRoad(at index: Int) -> Bool {
        guard !roads.isRestricted(edges[index - 1]),
            !roads.attributes(edges[index]).flags.contains(.minorService)
        else { return false }
        var rest = Self.shortestRestriction
        for edge in edges[index...] where rest > 0 {
            guard roads.isRestricted(edge) else { return false }
            rest -= roads.length(edge)
        }
        return rest <= 0
    }

    /// Metres of a restricted road that are worth a word.
    private static let shortestRestriction = 60.0

    /// Whether a lane that one may have followed for long does not lead on: one that looks as if it did,
    /// and on fast roads any. Lanes that open before the junction for those who turn are nothing to tell
    /// those who do not.
    private func losesLanes(at index: Int) -> Bool {
        guard roads.metric.profile.family == .motor else { return false }
        let through = lanes.throughLanes(at: index)
        let leading = through.count { $0.isValid }
        guard leading > 0, leading < through.count else { return false }
        let misleads = through.contains {
            !$0.isValid && ($0.directions.isEmpty || $0.directions.contains(.straight))
        }
        let isFast =
            roads.attributes(edges[index - 1]).roadClass.rawValue <= RoadClass.trunk.rawValue
        guard misleads || isFast else { return false }
        var distance = 0.0
        for before in (0..<index).reversed() {
            let count = laneCount(before)
            if count == 0 { return distance >= Self.turnLaneLength }
            if count <= leading { return false }
            distance += roads.length(edges[before])
            let hasTurned =
                before > 0 && abs(graph.turnAngle(from: edges[before - 1], to: edges[before])) > 40
            // Right after a turn it is too late to choose a lane, which belonged to the turn; right
            // after the start too.
            if hasTurned { break }
            if distance > 500 { return true }
        }
        return distance > Self.choiceOfLanes
    }

    /// Metres that it takes to choose a lane.
    private static let choiceOfLanes = 60.0
    /// Metres of a lane for turning that opens before a junction.
    private static let turnLaneLength = 150.0

    /// The lanes on edge `index` that lead its way; 0 where they are not known.
    private func laneCount(_ index: Int) -> Int {
        let marked = lanes[index + 1].count
        guard marked == 0 else { return marked }
        let road = roads.attributes(edges[index])
        return Int(graph.isReversed(edges[index]) ? road.lanesBackward : road.lanesForward)
    }
}
