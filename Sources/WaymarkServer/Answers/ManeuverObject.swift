import WaymarkDirections
import WaymarkGeometry

/// OSRM's maneuver.
struct ManeuverObject: JSONObject {
    private let maneuver: Maneuver
    private let type: String
    private let modifier: String?
    private let exit: Int?
    /// The instruction in the language that the request asks for; `nil` where it asks for none.
    var instruction: String?

    /// The maneuver of `step`, which comes after another one; `start` is where the leg was asked to
    /// start, and `changesMode` tells whether one travels in another way from here on.
    init(
        _ step: RouteStep, after before: RouteStep?, start: Coordinate?, changesMode: Bool = false
    ) {
        maneuver = step.maneuver
        type = Self.type(of: step, after: before, changesMode: changesMode)
        switch maneuver.kind {
        case .depart: modifier = Self.side(of: start, at: maneuver)
        case .arrive: modifier = maneuver.direction?.modifier
        case .uTurn: modifier = Maneuver.Direction.uTurn.modifier
        default: modifier = (maneuver.direction ?? .straight).modifier
        }
        exit =
            [.roundabout, .rotary, .roundaboutTurn].contains(maneuver.kind)
            ? maneuver.roundaboutExit : nil
    }

    /// The exit of the roundabout that `step` enters.
    init(leaving step: RouteStep) {
        maneuver = step.maneuver
        let (before, after) = (maneuver.bearingBefore ?? 0, maneuver.bearingAfter ?? 0)
        type = maneuver.kind == .rotary ? "exit rotary" : "exit roundabout"
        modifier = Maneuver.Direction(angle: (after - before).normalizedLongitude).modifier
        exit = maneuver.roundaboutExit
    }

    func writeMembers(_ json: inout JSONWriter) {
        json.member("location", maneuver.coordinate)
        json.member("type", type)
        json.member("modifier", ifPresent: modifier)
        json.member("exit", ifPresent: exit)
        json.member("instruction", ifPresent: instruction)
        json.member("bearing_before", (maneuver.bearingBefore ?? 0).wholeDegrees)
        json.member("bearing_after", (maneuver.bearingAfter ?? 0).wholeDegrees)
    }

    private static func type(
        of step: RouteStep, after before: RouteStep?, changesMode: Bool
    ) -> String {
        switch step.maneuver.kind {
        case .depart: "depart"
        case .arrive: "arrive"
        case .turn: "turn"
        case .continue: step.keepsRoadName ? "continue" : "turn"
        case .nameChange: changesMode ? "notification" : "new name"
        case .endOfRoad:
            passesJunctions(before)
                ? "end of road" : step.keepsRoadName ? "continue" : "turn"
        case .fork: goesOn(step) ? "continue" : "fork"
        case .onRamp: "on ramp"
        case .offRamp: "off ramp"
        case .merge: "merge"
        case .roundabout where leavesRing(step):
            step.rotaryName == nil ? "exit roundabout" : "exit rotary"
        case .roundabout: "roundabout"
        case .rotary: "rotary"
        case .roundaboutTurn: "roundabout turn"
        case .useLane: "use lane"
        // Turning round is going on where it is known to be the same road.
        case .uTurn: step.keepsRoadName || turnsOnTheSpot(step, after: before) ? "continue" : "turn"
        case .ferry where step.maneuver.direction != .straight && isChosen(step): "turn"
        // What changes is how one travels; the step's mode tells to what.
        case .ferry, .ferryTrain, .stairs, .gate, .bollards, .restrictedRoad, .dismount:
            "notification"
        case .escalator, .elevator, .door, .enterBuilding, .leaveBuilding: "notification"
        }
    }

    /// Whether one turns back on the road that one comes on, also where two legs became one, whose second
    /// does not know the road before it.
    private static func turnsOnTheSpot(_ step: RouteStep, after before: RouteStep?) -> Bool {
        guard let coming = step.maneuver.bearingBefore, let going = step.maneuver.bearingAfter,
            !step.roadName.isEmpty, step.roadName == before?.roadName
        else { return false }
        return abs((going - coming - 180).normalizedLongitude) < 1
    }

    /// Whether there is another way on where a step begins.
    private static func isChosen(_ step: RouteStep) -> Bool {
        guard let junction = step.intersections.first else { return false }
        return junction.entries.indices.contains {
            junction.entries[$0] && $0 != junction.inIndex && $0 != junction.outIndex
        }
    }

    /// Whether a step leads over a junction, without which OSRM does not say that a road ends.
    private static func passesJunctions(_ step: RouteStep?) -> Bool {
        step?.intersections.count ?? 0 > 1
    }

    /// Whether a street goes on by its name where it forks; the branches of fast roads and ramps are
    /// forks in OSRM's words too.
    private static func goesOn(_ step: RouteStep) -> Bool {
        guard step.keepsRoadName, let road = step.intersections.first else { return false }
        return !road.features.contains(.link) && ![.motorway, .trunk].contains(road.roadClass)
    }

    /// Whether the way began in the ring, and `step` leads out of it.
    private static func leavesRing(_ step: RouteStep) -> Bool {
        step.intersections.first?.features.contains(.roundabout) == false
    }

    /// On which side of the way the place lies that one departs from.
    private static func side(of start: Coordinate?, at maneuver: Maneuver) -> String? {
        guard let start, let bearing = maneuver.bearingAfter,
            maneuver.coordinate.distance(to: start) > 4
        else { return nil }
        let angle = (maneuver.coordinate.bearing(to: start) - bearing).normalizedLongitude
        guard (20...160).contains(abs(angle)) else { return nil }
        return (angle > 0 ? Maneuver.Direction.right : .left).modifier
    }
}

extension Maneuver.Direction {
    /// The direction in OSRM's words: of a maneuver, and of an arrow on a lane.
    var modifier: String {
        switch self {
        case .uTurn: "uturn"
        case .sharpRight: "sharp right"
        case .right: "right"
        case .slightRight: "slight right"
        case .straight: "straight"
        case .slightLeft: "slight left"
        case .left: "left"
        case .sharpLeft: "sharp left"
        }
    }
}
