import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Finds the maneuvers of a path, one junction after the other.
struct ManeuverFinder {
    /// A maneuver before an edge of the path.
    struct Finding {
        /// The number of the edge in the path that follows the maneuver.
        var edgeIndex: Int
        var kind: Maneuver.Kind
        var direction: Maneuver.Direction?
        var roundaboutExit: Int?
        var rotaryName: String?
        /// The number of the edge whose names belong to the step.
        var namedEdgeIndex: Int

        /// Whether one turns by a right angle or so.
        var isCorner: Bool {
            switch direction {
            case .left, .sharpLeft, .right, .sharpRight: true
            default: false
            }
        }
    }

    let roads: GuidanceRoads
    let edges: [EdgeID]
    let lanes: PathLanes
    let levels: LevelTrack

    var graph: RoadGraph { roads.graph }

    /// The maneuvers between the start and the end of the path.
    func findings() -> [Finding] {
        var findings: [Finding] = []
        // The road that the driver was told last.
        var told = roads.attributes(edges[0])
        func note(_ finding: Finding) {
            findings.append(finding)
            let road = roads.attributes(edges[finding.namedEdgeIndex])
            if road.name != .empty || road.reference != .empty { told = road }
        }
        let rings = RoundaboutReader(roads: roads, edges: edges)
        var index = 1
        if let (finding, next) = rings.leaving() {
            note(finding)
            index = next
        }
        while index < edges.count {
            if onlyGoesOn(at: index) {
                index += 1
                continue
            }
            if roads.isRoundabout(edges[index]), !roads.isRoundabout(edges[index - 1]) {
                let (finding, next) = rings.finding(at: index)
                note(finding)
                index = next
                continue
            }
            let junction = junction(at: index)
            if let (found, next) = medianTurn(at: index) ?? sliproad(junction, at: index)
                ?? cornerCut(junction, at: index)
            {
                found.forEach(note)
                index = next
            } else if let crossing = SegregatedCrossing(roads: roads, edges: edges, start: index) {
                let parts = (index...crossing.exit).compactMap {
                    finding(self.junction(at: $0), at: $0, told: told)
                }
                let course = bearing(
                    edges[crossing.exit...].prefix(12), within: Self.apart, isAhead: true)
                crossing.told(parts, course: course).forEach(note)
                index = crossing.exit + 1
            } else {
                if let finding = finding(junction, at: index, told: told) { note(finding) }
                index += 1
            }
        }
        let collapsed = ManeuverCollapse(roads: roads, edges: edges).collapsed(findings)
        return ownNames(asRamps(collapsed).map(asPainted))
    }

    /// A slight turn that goes on to bend, with the direction of the arrows on its lanes.
    private func asPainted(_ finding: Finding) -> Finding {
        let full: Maneuver.Direction
        switch finding.direction {
        case .slightLeft: full = .left
        case .slightRight: full = .right
        default: return finding
        }
        let leading = lanes[finding.edgeIndex].filter(\.isValid)
        let (from, to) = (edges[finding.edgeIndex - 1], edges[finding.edgeIndex])
        guard !leading.isEmpty, leading.allSatisfy({ $0.activeDirection == full }) else {
            return finding
        }
        switch finding.kind {
        case .turn, .continue:
            guard abs(wideAngle(at: finding.edgeIndex, exit: Self.bendLength)) > Self.leastCorner
            else { return finding }
        case .fork:
            guard abs(graph.turnAngle(from: from, to: to)) > Self.leastBranch else {
                return finding
            }
        default: return finding
        }
        var painted = finding
        painted.direction = full
        if finding.kind == .fork {
            let road = roads.attributes(edges[finding.namedEdgeIndex])
            painted.kind = roads.sharesName(roads.attributes(from), road) ? .continue : .turn
        }
        return painted
    }

    /// Metres in which a turn bends, and degrees of one that is more than slight.
    private static let (bendLength, leastCorner) = (80.0, 45.0)
    /// Degrees of a branch that is a turn where its lanes have the arrow of one.
    private static let leastBranch = 40.0

    /// `findings`, of which none lends its road the name of one that is told later.
    private func ownNames(_ findings: [Finding]) -> [Finding] {
        var own = findings
        for (number, next) in findings.dropFirst().enumerated() {
            let finding = findings[number]
            let name = roads.attributes(edges[finding.edgeIndex]).name
            guard finding.namedEdgeIndex >= next.edgeIndex, name != .empty, next.isCorner else {
                continue
            }
            own[number].namedEdgeIndex = finding.edgeIndex
        }
        return own
    }

    /// The junction before edge `index`.
    private func junction(at index: Int) -> Junction {
        Junction(roads: roads, from: edges[index - 1], to: edges[index])
    }

    private func finding(
        _ junction: Junction, at index: Int, told: RoadAttributes
    ) -> Finding? {
        guard !roads.isRoundabout(edges[index]) else { return nil }
        func made(_ kind: Maneuver.Kind, _ direction: Maneuver.Direction?) -> Finding {
            Finding(
                edgeIndex: index, kind: kind, direction: direction,
                namedEdgeIndex: namedEdge(from: index))
        }
        let (before, after) = (junction.before, junction.after)
        if let inside = findingInside(junction, at: index) {
            return inside.kind.map { made($0, inside.direction) }
        }
        if junction.isUTurn || leadsBack(junction, at: index) { return made(.uTurn, .uTurn) }
        if onlySpreads(junction, at: index) { return nil }
        if after.roadClass == .ferry {
            guard before.roadClass != .ferry || before.name != after.name else { return nil }
            var boarding = made(
                after.flags.contains(.train) ? .ferryTrain : .ferry, junction.direction)
            // It is not called as the road that it leads to.
            boarding.namedEdgeIndex = index
            return boarding
        }
        if !junction.others.isEmpty,
            roads.junctionKind(roads.target(edges[index - 1])) == "mini_roundabout"
        {
            return made(.roundaboutTurn, junction.direction)
        }
        if let climb = climb(onto: after, from: before) { return made(climb, junction.direction) }
        if let (kind, side) = ramp(junction) { return made(kind, side) }
        if let crossing = carPark(junction) {
            return crossing.kind.map { made($0, crossing.direction) }
        }
        guard junction.isObvious else {
            if junction.isFork { return made(junction.kindOfFork, junction.sideOfFork) }
            let direction = junction.direction(drivenAngle(junction, at: index))
            // A ship is no road, nor is a corridor.
            if junction.isEndOfRoad, before.roadClass != .ferry, !isWayInside(before: index) {
                return made(.endOfRoad, direction)
            }
            if direction == .straight, !junction.keepsName, let side = junction.sideOfRival {
                return made(.turn, side)
            }
            let goesOn = junction.keepsName || direction == .straight
            return made(goesOn ? .continue : .turn, direction)
        }
        if junction.meetsRoad {
            return made(
                junction.endsAtRoad && !isWayInside(before: index) ? .endOfRoad : .turn,
                junction.direction(drivenAngle(junction, at: index)))
        }
        if before.roadClass == .ferry || changesElement(before, after) {
            return made(.nameChange, junction.direction)
        }
        switch (roads.isPushed(edges[index - 1]), roads.isPushed(edges[index])) {
        case (false, true): return made(.dismount, junction.direction)
        case (true, false): return made(.nameChange, junction.direction)
        default: break
        }
        if entersRestrictedRoad(at: index) {
            return made(.restrictedRoad, junction.direction(drivenAngle(junction, at: index)))
        }
        if changesName(junction, at: index, told: told) {
            if junction.joinsThroughRoad, let angle = curve(before: index) {
                var turn = made(.turn, Maneuver.Direction(angle: angle))
                turn.edgeIndex = index - 1
                return turn
            }
            let angle = drivenAngle(junction, at: index)
            let areRamps = before.flags.contains(.link) && after.flags.contains(.link)
            guard !areRamps, junction.joinsThroughRoad || junction.isLeftByName else {
                return made(.nameChange, junction.direction(angle))
            }
            // To a driver it is a way straight on, also where the roads meet at a small angle.
            let isStraight = abs(angle) < 40 && roads.length(edges[index]) > Self.straightLength
            let direction = isStraight ? .straight : junction.direction(angle)
            return made(direction == .straight ? .continue : .turn, direction)
        }
        if losesLanes(at: index) { return made(.useLane, .straight) }
        return roads.barrier(at: roads.target(edges[index - 1])).map {
            made($0, junction.direction)
        }
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

    /// The change of direction as it is felt: from some metres before the junction to where the road
    /// that is taken has its own direction. Roads that bend into each other turn by more than their
    /// ends do; short pieces in between may turn by more than the roads.
    private func drivenAngle(_ junction: Junction, at index: Int) -> Double {
        let (driven, local) = (wideAngle(at: index), junction.angle)
        let isSameSide = driven * local > 0 || abs(local) < 15
        guard isSameSide, abs(driven) < 170, !junction.isDivided else { return local }
        let isLessSharp = abs(local) > 110 && abs(driven) > 50
        return abs(driven) > abs(local) || isLessSharp ? driven : local
    }

    /// The change of direction from `entry` metres before a junction to `exit` metres after it.
    func wideAngle(
        at index: Int, entry: Double = entryLength, exit: Double = exitLength
    ) -> Double {
        let before = bearing(edges[..<index].reversed(), within: entry, isAhead: false)
        let after = bearing(edges[index...].prefix(12), within: exit, isAhead: true)
        return (after - before).normalizedLongitude
    }

    /// Whether the other carriageway of a divided road, which begins at the junction, leads back.
    private func leadsBack(_ junction: Junction, at index: Int) -> Bool {
        let (before, after) = (junction.before, junction.after)
        guard abs(junction.angle) > 90, junction.keepsName, before.flags.contains(.oneway),
            after.flags.contains(.oneway), before.roadClass == after.roadClass
        else { return false }
        return abs(wideAngle(at: index, entry: Self.apart, exit: Self.apart)) > 150
    }

    /// Metres from a junction where the carriageways of a divided road lie beside each other.
    private static let apart = 40.0

    /// The bearing of the path some metres after the start of `ahead`, or before its end where it is
    /// given backwards.
    private func bearing(
        _ ahead: some Sequence<EdgeID>, within length: Double, isAhead: Bool
    ) -> Double {
        var rest = length
        var (bearing, last) = (0.0, EdgeID?.none)
        for edge in ahead {
            if let last {
                let turn = graph.turnAngle(
                    from: isAhead ? last : edge, to: isAhead ? edge : last)
                guard abs(turn) < 35 else { break }
            }
            let line = graph.path(of: edge)
            let points = isAhead ? Array(line) : line.reversed()
            for (a, b) in zip(points, points.dropFirst()) where a != b {
                bearing = isAhead ? a.bearing(to: b) : b.bearing(to: a)
                rest -= a.distance(to: b)
                if rest <= 0 { return bearing }
            }
            last = edge
        }
        return bearing
    }

    /// Metres after a junction, and before it, in which roads bend to meet each other.
    private static let (exitLength, entryLength) = (20.0, 12.0)

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
