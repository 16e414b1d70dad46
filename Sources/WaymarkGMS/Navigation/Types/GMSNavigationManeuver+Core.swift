import WaymarkDirections

extension GMSNavigationManeuver {
    /// The maneuver at the start of `step`.
    init(_ step: RouteStep) {
        let (maneuver, side) = (step.maneuver, step.drivingSide)
        let direction = maneuver.direction
        switch maneuver.kind {
        case .depart: self = .depart
        case .arrive: self = Self.destination(direction)
        case .turn, .endOfRoad, .continue, .useLane, .restrictedRoad, .dismount, .gate, .bollards:
            self = Self.way(direction ?? .straight, from: .turnLeft, side) ?? .straight
        case .uTurn: self = Self.way(.uTurn, from: .turnLeft, side) ?? .unknown
        case .nameChange: self = .nameChange
        case .fork: self = direction?.isToTheLeft == true ? .forkLeft : .forkRight
        case .merge: self = direction.flatMap(Self.merge) ?? .mergeUnspecified
        case .onRamp:
            self = direction.flatMap { Self.way($0, from: .onRampLeft, side) } ?? .onRampUnspecified
        case .offRamp:
            self =
                direction.flatMap { Self.way($0, from: .offRampLeft, side) } ?? .offRampUnspecified
        case .roundabout, .rotary, .roundaboutTurn:
            self = Self.roundabout(direction, hasExit: maneuver.hasExit, side)
        case .ferry: self = .ferryBoat
        case .ferryTrain: self = .ferryTrain
        case .stairs, .escalator, .elevator, .door, .enterBuilding, .leaveBuilding: self = .unknown
        }
    }

    private static func destination(_ side: Maneuver.Direction?) -> Self {
        switch side {
        case .left?, .slightLeft?, .sharpLeft?: .destinationLeft
        case .right?, .slightRight?, .sharpRight?: .destinationRight
        default: .destination
        }
    }

    private static func merge(_ direction: Maneuver.Direction) -> Self? {
        guard direction != .straight, direction != .uTurn else { return nil }
        return direction.isToTheLeft ? .mergeLeft : .mergeRight
    }

    /// The one for `direction` among those of a group that begins with `left`; all groups have the same order.
    /// `nil` for straight on.
    private static func way(
        _ direction: Maneuver.Direction, from left: Self, _ side: DrivingSide
    ) -> Self? {
        let place: UInt? =
            switch direction {
            case .straight: nil
            case .left: 0
            case .right: 1
            case .slightLeft: 4
            case .slightRight: 5
            case .sharpLeft: 6
            case .sharpRight: 7
            // One turns away from the side that one keeps to.
            case .uTurn: side == .left ? 8 : 9
            }
        return place.flatMap { Self(rawValue: left.rawValue + $0) }
    }

    private static func roundabout(
        _ direction: Maneuver.Direction?, hasExit: Bool, _ side: DrivingSide
    ) -> Self {
        let isClockwise = side == .left
        guard hasExit, let direction else {
            return isClockwise ? .roundaboutClockwise : .roundaboutCounterClockwise
        }
        let place: UInt =
            switch direction {
            case .straight: 0
            case .left: 1
            case .right: 2
            case .slightLeft: 3
            case .slightRight: 4
            case .sharpLeft: 5
            case .sharpRight: 6
            case .uTurn: 7
            }
        let first = Self.roundaboutStraightClockwise.rawValue
        return Self(rawValue: first + 2 * place + (isClockwise ? 0 : 1)) ?? .unknown
    }
}

extension Maneuver {
    /// Whether a roundabout is left again: a small one always is.
    fileprivate var hasExit: Bool { roundaboutExit != nil || kind == .roundaboutTurn }
}

extension Maneuver.Direction {
    fileprivate var isToTheLeft: Bool {
        switch self {
        case .left, .slightLeft, .sharpLeft: true
        case .right, .slightRight, .sharpRight, .straight, .uTurn: false
        }
    }
}
