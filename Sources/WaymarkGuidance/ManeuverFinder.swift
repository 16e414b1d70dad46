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

    /// The change of direction as it is felt: from some metres before the junction to where the road
    /// that is taken has its own direction. Roads that bend into each other turn by more than their
    /// ends do; short pieces in between may turn by more than the roads.
    func drivenAngle(_ junction: Junction, at index: Int) -> Double {
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
    func leadsBack(_ junction: Junction, at index: Int) -> Bool {
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
}
