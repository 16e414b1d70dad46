import WaymarkDirections
import WaymarkGeometry

/// OSRM's maneuver.
struct ManeuverObject: Encodable {
    let location: [Double]
    let bearingBefore: Int
    let bearingAfter: Int
    let type: String
    let modifier: String?
    let exit: Int?
    /// The instruction in the language that the request asks for; `nil` where it asks for none.
    var instruction: String?

    private enum CodingKeys: String, CodingKey {
        case location, type, modifier, exit, instruction
        case bearingBefore = "bearing_before"
        case bearingAfter = "bearing_after"
    }

    /// The maneuver of `step`, which comes after another one; `start` is where the leg was asked to
    /// start.
    init(_ step: RouteStep, after before: RouteStep?, start: Coordinate?) {
        let maneuver = step.maneuver
        location = maneuver.coordinate.pair
        bearingBefore = (maneuver.bearingBefore ?? 0).wholeDegrees
        bearingAfter = (maneuver.bearingAfter ?? 0).wholeDegrees
        type = Self.type(of: step, after: before)
        switch maneuver.kind {
        case .depart: modifier = Self.side(of: start, at: maneuver)
        case .arrive: modifier = maneuver.direction?.modifier
        case .uTurn: modifier = Maneuver.Direction.uTurn.modifier
        default: modifier = (maneuver.direction ?? .straight).modifier
        }
        exit = [.roundabout, .rotary].contains(maneuver.kind) ? maneuver.roundaboutExit : nil
    }

    /// The exit of the roundabout that `step` enters.
    init(leaving step: RouteStep) {
        let maneuver = step.maneuver
        let (before, after) = (maneuver.bearingBefore ?? 0, maneuver.bearingAfter ?? 0)
        location = maneuver.coordinate.pair
        bearingBefore = before.wholeDegrees
        bearingAfter = after.wholeDegrees
        type = maneuver.kind == .rotary ? "exit rotary" : "exit roundabout"
        modifier = Maneuver.Direction(angle: (after - before).normalizedLongitude).modifier
        exit = maneuver.roundaboutExit
    }

    private static func type(of step: RouteStep, after before: RouteStep?) -> String {
        switch step.maneuver.kind {
        case .depart: "depart"
        case .arrive: "arrive"
        case .turn: "turn"
        case .continue: "continue"
        case .nameChange: "new name"
        case .endOfRoad: "end of road"
        case .fork: "fork"
        case .onRamp: "on ramp"
        case .offRamp: "off ramp"
        case .merge: "merge"
        case .roundabout: "roundabout"
        case .rotary: "rotary"
        case .roundaboutTurn: "roundabout turn"
        case .useLane: "use lane"
        // Turning round is going on where it is known to be the same road.
        case .uTurn:
            !step.roadName.isEmpty && step.roadName == before?.roadName ? "continue" : "turn"
        // What changes is how one travels; the step's mode tells to what.
        case .ferry, .ferryTrain, .stairs, .gate, .bollards, .restrictedRoad: "notification"
        }
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
