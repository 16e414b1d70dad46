import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

// Where fast roads are left and joined.

extension ManeuverFinder {
    /// Ramps of motorways and trunk roads; slip roads of lesser ones are turns.
    func ramp(_ junction: Junction) -> (Maneuver.Kind, Maneuver.Direction)? {
        let (before, after) = (junction.before, junction.after)
        let (wasLink, isLink) = (before.flags.contains(.link), after.flags.contains(.link))
        if isLink, wasLink {
            // A ramp that touches the motorway, and leaves it where it was joined.
            let isPassed = junction.others.contains {
                $0.road.roadClass == .motorway && !$0.road.flags.contains(.link)
            }
            return isPassed ? (.offRamp, junction.angle > 0 ? .slightRight : .slightLeft) : nil
        }
        let isRamp = isFast(after) || before.roadClass == .motorway || isSignedExit(junction)
        if isLink, isRamp, !junction.others.isEmpty, abs(junction.angle) < Self.sharpestRamp {
            // Where the road ends in ramps, none of them leaves it.
            let ends = junction.others.allSatisfy { $0.road.flags.contains(.link) }
            if ends, junction.isFork { return (.fork, junction.sideOfFork) }
            let isExit = isFast(before) || !isFast(after)
            return (isExit ? .offRamp : .onRamp, sideOfRamp(junction))
        }
        // Nobody gets onto a fast road unawares, also where there is no other way.
        if isLink, !wasLink, isFast(after), !isFast(before), junction.others.isEmpty,
            !before.flags.contains(.roundabout), !junction.isUTurn
        {
            return (.onRamp, junction.direction)
        }
        let isMotorway = before.roadClass == .motorway && after.roadClass == .motorway
        guard wasLink || (isMotorway && !junction.keepsName && junction.joinsThroughRoad), !isLink,
            isFast(after), abs(junction.angle) < 60, let other = junction.arrivals.first,
            !comesTogether(junction)
        else { return nil }
        // The road that is joined comes from the side that the driver turns to.
        let relative =
            (graph.endBearing(of: junction.from) - graph.endBearing(of: other)).normalizedLongitude
        return (.merge, relative > 0 ? .slightRight : .slightLeft)
    }

    /// `findings` in which a branch that leads to nothing but a ramp is that ramp.
    func asRamps(_ findings: [Finding]) -> [Finding] {
        var (told, silent) = ([Finding](), -1)
        for finding in findings
        where finding.edgeIndex != silent || ![.nameChange, .onRamp].contains(finding.kind) {
            guard let ramp = rampAfter(finding) else {
                told.append(finding)
                continue
            }
            var whole = finding
            whole.kind = isFast(roads.attributes(edges[finding.edgeIndex - 1])) ? .offRamp : .onRamp
            whole.direction = Maneuver.Direction(
                angle: graph.turnAngle(from: edges[finding.edgeIndex - 1], to: edges[ramp]))
            whole.namedEdgeIndex = namedEdge(from: ramp)
            told.append(whole)
            silent = ramp
        }
        return told
    }

    /// The ramp that a branch within a junction leads to without another way on; `nil` where it leads to
    /// none.
    private func rampAfter(_ finding: Finding) -> Int? {
        let start = finding.edgeIndex
        guard start > 0, [.fork, .turn, .continue].contains(finding.kind),
            ![.straight, .uTurn].contains(finding.direction),
            edges[start - 1...start].allSatisfy({ !isLink($0) })
        else { return nil }
        var length = 0.0
        for index in start + 1..<max(start + 1, edges.count) {
            length += roads.length(edges[index - 1])
            guard length < Self.longestBranch,
                Junction(roads: roads, from: edges[index - 1], to: edges[index]).others.isEmpty
            else { return nil }
            if isLink(edges[index]) {
                return isFast(roads.attributes(edges[index])) ? index : nil
            }
        }
        return nil
    }

    private func isLink(_ edge: EdgeID) -> Bool { roads.attributes(edge).flags.contains(.link) }

    /// Metres of a branch within a junction.
    private static let longestBranch = 100.0

    /// Whether a road is left and joined by ramps: a motorway, or a trunk road that is no street of a town.
    private func isFast(_ road: RoadAttributes) -> Bool {
        let limit = road.limitForward == 0 ? road.limitBackward : road.limitForward
        let isStreet = road.roadClass == .trunk && limit > 0 && limit <= Self.limitOfStreets
        return road.roadClass.rawValue <= RoadClass.trunk.rawValue && !isStreet
    }

    /// Whether a link with signs of its own leaves a divided road that goes on by name and number, and is
    /// driven fast: an exit to a driver, whatever the class of the road.
    private func isSignedExit(_ junction: Junction) -> Bool {
        let (before, after) = (junction.before, junction.after)
        let limit = graph.isReversed(junction.from) ? before.limitBackward : before.limitForward
        return after.flags.contains(.link) && before.flags.isDisjoint(with: [.link, .roundabout])
            && before.flags.contains(.oneway) && limit >= Self.limitOfExits
            && (after.destinationForward != .empty || after.destinationReferenceForward != .empty)
            && abs(junction.angle) < 45
            && junction.others.contains {
                !$0.road.flags.contains(.link) && roads.sharesName(before, $0.road)
                    && abs($0.angle) < 25
            }
    }

    /// Kilometres an hour: of streets in towns at most, and of roads that are left by exits at least.
    private static let (limitOfStreets, limitOfExits): (UInt8, UInt8) = (50, 70)
    /// Degrees of a bend in which a ramp is entered; who turns back into one is told to turn.
    private static let sharpestRamp = 150.0

    private func sideOfRamp(_ junction: Junction) -> Maneuver.Direction {
        if abs(junction.angle) > 40 { return Maneuver.Direction(angle: junction.angle) }
        let rival = junction.others.map(\.angle).min { abs($0) < abs($1) }
        guard let rival else { return junction.angle > 0 ? .slightRight : .slightLeft }
        // The road itself bends away.
        if abs(rival) > 50 || (abs(junction.angle) < 5 && abs(rival) > 20) {
            return Maneuver.Direction(angle: junction.angle)
        }
        return junction.angle > rival ? .slightRight : .slightLeft
    }
}
