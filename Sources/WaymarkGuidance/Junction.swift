import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A junction as a driver sees it who comes on one edge and goes on to the next.
struct Junction {
    /// Another way on.
    struct Exit {
        let edge: EdgeID
        let road: RoadAttributes
        /// Degrees, positive to the right.
        let angle: Double
    }

    let roads: GuidanceRoads
    let from: EdgeID
    let to: EdgeID
    let before: RoadAttributes
    let after: RoadAttributes
    /// Whether the road keeps its name or number.
    let keepsName: Bool
    /// The change of direction in degrees, positive to the right; of divided roads that of their middle.
    let angle: Double
    /// Whether the carriageways of a divided road part here.
    let isDivided: Bool
    /// The other ways on that are allowed, without the way back.
    let others: [Exit]
    /// The ways on that a driver who is told nothing might take: also one that is forbidden, where it
    /// goes straight on and the way does not.
    let rivals: [Exit]

    init(roads: GuidanceRoads, from: EdgeID, to: EdgeID) {
        self.roads = roads
        self.from = from
        self.to = to
        before = roads.attributes(from)
        after = roads.attributes(to)
        keepsName = roads.sharesName(before, after)
        let approach = roads.middle(ofApproach: from)
        let taken = roads.middle(ofExit: to)
        isDivided = approach != 0 || taken != 0
        angle = (roads.graph.turnAngle(from: from, to: to) + taken - approach).normalizedLongitude
        let back = roads.graph.opposite(of: from)
        let graph = roads.graph
        var (others, forbidden) = ([Exit](), [Exit]())
        for index in graph.edges(from: graph.targets[Int(from.index)]) {
            let edge = EdgeID(index)
            guard edge != to, edge != back, roads.isOpen(edge),
                !roads.lieOnEachOther(edge, to), !roads.lieOnEachOther(edge, back)
            else { continue }
            // Who rides does not think of what he would have to push on.
            guard !roads.isPushed(edge) || roads.isPushed(to) else { continue }
            let exit = Exit(
                edge: edge, road: roads.attributes(edge),
                angle: isDivided
                    ? (graph.turnAngle(from: from, to: edge) + roads.middle(ofExit: edge)
                        - approach).normalizedLongitude
                    : graph.turnAngle(from: from, to: edge))
            if roads.allows(from: from, to: edge) {
                others.append(exit)
            } else {
                forbidden.append(exit)
            }
        }
        self.others = others
        let ahead = abs(angle) < 45 ? [] : forbidden.filter { abs($0.angle) < 30 }
        let isRestricted = roads.isRestricted(to)
        let isFree = isRestricted || !others.contains { roads.isRestricted($0.edge) }
        rivals =
            ahead.isEmpty && isFree
            ? others
            : (others + ahead).filter { isRestricted || !roads.isRestricted($0.edge) }
    }

    var isUTurn: Bool { roads.graph.opposite(of: from) == to }

    /// The edges other than `from` that end here, the way back not among them.
    var arrivals: [EdgeID] {
        roads.graph.arrivals(at: roads.target(from)).filter {
            $0 != from && $0 != roads.graph.opposite(of: to) && roads.isOpen($0)
        }
    }

    /// Whether the road goes on by its name in another branch.
    var isLeftByName: Bool {
        before.name != .empty && !keepsName
            && others.contains { abs($0.angle) < 150 && roads.sharesName(before, $0.road) }
    }

    /// Whether the road that is taken comes from elsewhere by its name, and goes on.
    var joinsThroughRoad: Bool {
        after.name != .empty && !keepsName
            && arrivals.contains {
                roads.sharesName(roads.attributes($0), after)
                    && abs(roads.graph.turnAngle(from: $0, to: to)) < 30
            }
    }

    private func isRamp(_ road: RoadAttributes) -> Bool { road.flags.contains(.link) }

    /// Whether a driver who is told nothing would go this way.
    var isObvious: Bool {
        let own = abs(angle)
        return rivals.allSatisfy { isPreferred(own, to: $0) }
    }

    private func isPreferred(_ own: Double, to rival: Exit) -> Bool {
        let theirs = abs(rival.angle)
        let road = rival.road
        let lesser = roads.rank(road) - roads.rank(after)
        // A ramp leaves the road, which goes on, also round a bend.
        let isFastRamp = isRamp(road) && road.roadClass.rawValue <= RoadClass.trunk.rawValue
        if isFastRamp, !isRamp(after), !isRamp(before) {
            let goesOn = keepsName || before.roadClass == after.roadClass
            if goesOn, own < (keepsName ? 100 : 50), before.roadClass != .trunk || own < 40 {
                return true
            }
        }
        // Of two ramps, each has its sign: whoever has none of them in mind is told.
        let areRamps = isRamp(road) && isRamp(after)
        let keeps = keepsName
        if areRamps, theirs < 70, !keeps || own > 5 || theirs < 20 { return false }
        // The name goes with the other branch.
        if !keeps, theirs < 45, own > 5, before.name != .empty, roads.sharesName(before, road),
            !roads.sharesNumber(before, after)
        {
            return false
        }
        // Of two branches of one road, the one that goes straight on is the road.
        let isFast = after.roadClass.rawValue <= RoadClass.trunk.rawValue
        if own < 5, theirs > 20, lesser >= 0, !isFast, keeps || roads.sharesName(after, road) {
            return true
        }
        // A road of at least the same rank that goes on as straight is a rival.
        if own < 25, theirs > 50 { return true }
        let isStraight = own < 15 && theirs > max(25, 2 * own)
        if isStraight, lesser >= 0, roads.keepsLanes(from, to) { return true }
        if own < 50, theirs > own + 35 { return true }
        if lesser > 0, own < 40, theirs > own { return true }
        // The road bends, a lesser one turns off to the other side.
        if lesser > 0, keeps, own < 50, theirs > own + 20, rival.angle * angle < 0 { return true }
        let bendsLess = own < 20 || theirs > own + 15
        if keeps, own < 40, theirs > 25, bendsLess, !roads.sharesName(before, road) { return true }
        if keeps, lesser >= 2, own < 35 { return true }
        // A ramp leaves the road; the road goes on.
        if isRamp(road), !isRamp(after), !isRamp(before), own < 40 { return true }
        // Driveways, parking aisles and tracks do not compete with a street.
        if isSide(road), !isSide(after), own < 60, theirs > own - 15 { return true }
        if isSide(road), !isSide(after), keeps, theirs > 60 { return true }
        return lesser >= 3 && own < 70
    }

    /// Whether a road is one that nobody takes without being told.
    private func isSide(_ road: RoadAttributes) -> Bool {
        switch road.roadClass {
        case .service, .track, .path, .pedestrian: true
        default: false
        }
    }

    /// Whether there is no other way on, but to a driver's eye the road ends: it meets another one
    /// that is closed in the other direction.
    var meetsRoad: Bool {
        guard abs(angle) >= 45, rivals.isEmpty, !keepsName else { return false }
        let back = roads.graph.opposite(of: from)
        return roads.graph.edges(from: roads.target(from)).contains { index in
            let edge = EdgeID(index)
            let road = roads.attributes(edge)
            return edge != to && edge != back && (!isSide(road) || isSide(after))
                && !joinsAlike(edge)
        }
    }

    /// Whether traffic comes against `edge`, and bends into the way as this does: two roads become one.
    private func joinsAlike(_ edge: EdgeID) -> Bool {
        let arrival = roads.graph.opposite(of: edge)
        guard !roads.isOpen(edge), roads.isOpen(arrival), abs(angle) < Self.mostJoint else {
            return false
        }
        let theirs = roads.graph.turnAngle(from: arrival, to: to)
        return theirs * angle < 0 && abs(theirs) < Self.mostJoint
            && abs(theirs) > abs(angle) - Self.unequalJoint
    }

    /// Degrees by which roads bend that become one, and by which one of them bends less and goes on.
    private static let (mostJoint, unequalJoint) = (60.0, 15.0)

    /// Whether that other road leads to both sides.
    var endsAtRoad: Bool {
        guard abs(angle) > 50, abs(angle) < 130, !hasWayAhead else { return false }
        let back = roads.graph.opposite(of: from)
        return roads.graph.edges(from: roads.target(from)).contains { index in
            let edge = EdgeID(index)
            let other = roads.graph.turnAngle(from: from, to: edge)
            return edge != to && edge != back && (50...130).contains(abs(other))
                && (other > 0) != (angle > 0)
        }
    }

    /// Whether the road splits in two that go on alike.
    var isFork: Bool {
        guard abs(angle) < 50 else { return false }
        return rivals.contains { other in
            let isClose =
                abs(other.angle) < 50 && abs(other.angle - angle) < 75
                && abs(other.angle - angle) > 0.5
            return isClose && abs(roads.rank(other.road) - roads.rank(after)) <= 1.5
        }
    }

    /// The kind of the maneuver at a fork: a turn where the road goes on by its name in another branch.
    /// Fast roads and ramps fork all the same: their branches are chosen by lanes.
    var kindOfFork: Maneuver.Kind {
        let isFast = after.roadClass.rawValue <= RoadClass.trunk.rawValue
        guard before.name != .empty, !keepsName, !isFast, !isRamp(before) else {
            return .fork
        }
        // Of three, the outermost is kept to.
        if direction != .straight, isOutdone { return .turn }
        let isTheirs = rivals.contains { abs($0.angle) < 50 && roads.sharesName(before, $0.road) }
        // Nobody turns right where the way bends to the left.
        let side = sideOfStraight
        let bendsAway =
            side == .slightRight && angle < -Self.leastBend
            || side == .slightLeft && angle > Self.leastBend
        return (isTheirs || isLeftForObvious) && !bendsAway ? .turn : .fork
    }

    /// Whether of several other ways on one lies farther on the same side.
    private var isOutdone: Bool {
        let ahead = rivals.filter { abs($0.angle) < 100 }
        return ahead.count > 1
            && ahead.contains {
                $0.angle * angle > 0 && abs($0.angle) > abs(angle) + Self.leastBend
            }
    }

    /// Whether who is told nothing takes the only other way on.
    private var isLeftForObvious: Bool {
        rivals.count == 1 && Junction(roads: roads, from: from, to: rivals[0].edge).isObvious
    }

    /// The side on which a fork is taken; straight between rivals on both sides.
    var sideOfFork: Maneuver.Direction {
        if kindOfFork != .fork, direction != .straight { return direction }
        return sideOfStraight
    }

    /// Degrees of a bend that is seen.
    private static let leastBend = 5.0

    private var sideOfStraight: Maneuver.Direction {
        let angles = rivals.map(\.angle).filter { abs($0) < 50 }
        if angles.allSatisfy({ $0 < angle }) { return .slightRight }
        return angles.allSatisfy { $0 > angle } ? .slightLeft : .straight
    }

    /// The side of a way straight on, where another goes straight on beside it.
    var sideOfRival: Maneuver.Direction? {
        guard
            let rival = rivals.map(\.angle).filter({ abs($0) < 30 }).min(by: { abs($0) < abs($1) })
        else { return nil }
        return angle > rival ? .slightRight : .slightLeft
    }

    /// Whether nothing goes straight on and both sides are open.
    var isEndOfRoad: Bool {
        let angles = rivals.filter { isSide(after) || !isSide($0.road) }.map(\.angle)
        guard abs(angle) >= 50, angles.count == 1, !hasWayAhead else { return false }
        return angles.allSatisfy { abs($0) >= 50 && ($0 > 0) != (angle > 0) }
    }

    /// Whether a way goes straight on to the eye, for whomever it is: to drivers of motor vehicles
    /// footpaths are none.
    private var hasWayAhead: Bool {
        let isMotor = roads.metric.profile.family == .motor
        return roads.graph.edges(from: roads.target(from)).contains { index in
            let edge = EdgeID(index)
            let roadClass = roads.attributes(edge).roadClass
            let isPath = roadClass == .path || roadClass == .pedestrian
            return edge != to && !(isMotor && isPath)
                && abs(roads.graph.turnAngle(from: from, to: edge)) < 35
        }
    }

    /// The direction as it is told.
    var direction: Maneuver.Direction { direction(angle) }

    /// The direction of a turn by `angle`. Where a second way leads to the same side, the one that
    /// bends less is slight and the one that bends more is sharp.
    func direction(_ angle: Double) -> Maneuver.Direction {
        let plain = Maneuver.Direction(angle: angle)
        if plain == .sharpRight || plain == .sharpLeft, abs(angle) < 140 {
            // Of two sharp turns the lesser is none.
            let isLesser = rivals.contains {
                $0.angle * angle > 0 && abs($0.angle) > abs(angle) + 15 && abs($0.angle) < 170
            }
            if isLesser { return angle > 0 ? .right : .left }
        }
        guard plain == .right || plain == .left else { return plain }
        let sign = angle > 0 ? 1.0 : -1.0
        let same = rivals.map { $0.angle * sign }.filter { $0 > 20 && $0 < 170 }
        guard let nearest = same.min(by: { abs($0 - abs(angle)) < abs($1 - abs(angle)) }) else {
            return plain
        }
        if abs(angle) < 70, nearest > abs(angle) + 20, nearest < 125 {
            return sign > 0 ? .slightRight : .slightLeft
        }
        if abs(angle) > 110, nearest < abs(angle) - 20, nearest > 50 {
            return sign > 0 ? .sharpRight : .sharpLeft
        }
        return plain
    }
}
