package import WaymarkDirections
package import WaymarkMaps

/// The icons of maneuvers.
package enum ManeuverPicture {
    /// The icon of maneuvers of a kind.
    ///
    /// - Parameters:
    ///   - direction: where to; `nil` is straight on, or to the side of traffic where that is no
    ///     choice.
    ///   - exitAngle: where a roundabout is left, in degrees clockwise from straight on; `nil` to
    ///     go by `direction`. Exits less than 45° from the entry are drawn at 45°.
    package static func shapes(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction?, exitAngle: Double?,
        drivingSide: DrivingSide
    ) -> [IconShape] {
        switch kind {
        case .roundabout, .rotary:
            let angle = exitAngle ?? direction?.typicalAngle
            return RoundaboutIcon(isRotary: kind == .rotary, exitAngle: angle)
                .shapes(drivingSide)
        case .uTurn: return turn(.uTurn, drivingSide)
        case .turn, .continue, .nameChange, .endOfRoad, .roundaboutTurn, .useLane:
            return road(kind, direction ?? .straight, drivingSide)
        case .fork, .onRamp, .offRamp, .merge:
            return branch(kind, direction ?? .straight, drivingSide)
        case .depart, .arrive, .ferry, .ferryTrain, .stairs, .gate, .bollards, .restrictedRoad:
            return picture(kind, direction)
        }
    }

    /// The icons of what is done on one road, or at a crossing.
    private static func road(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction, _ drivingSide: DrivingSide
    ) -> [IconShape] {
        switch kind {
        case .continue: bend(direction, drivingSide)
        case .nameChange: nameChange(direction, drivingSide)
        case .endOfRoad: endOfRoad(direction)
        case .roundaboutTurn: smallRoundabout(direction, drivingSide)
        case .useLane: lane
        default: direction == .straight ? crossing : turn(direction, drivingSide)
        }
    }

    /// The icons of what is done where roads part or join.
    private static func branch(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction, _ drivingSide: DrivingSide
    ) -> [IconShape] {
        // Ramps are on the side of traffic, and one merges away from it.
        let ramp = direction.side ?? drivingSide
        switch kind {
        case .onRamp: return onRamp(direction.toTheRight).mirrored(ramp == .left)
        case .offRamp: return offRamp.mirrored(ramp == .left)
        case .merge:
            let side = direction.side ?? (drivingSide == .right ? .left : .right)
            return mergeToRight.mirrored(side == .left)
        default: return fork(direction.side)
        }
    }

    /// The icons that stand for a thing.
    private static func picture(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction?
    ) -> [IconShape] {
        switch kind {
        case .depart: departure
        case .ferry: ferry
        case .ferryTrain: ferryTrain
        case .stairs: stairs
        case .gate: gate
        case .bollards: bollards
        case .restrictedRoad: restrictedRoad
        default: arrival(direction?.side)
        }
    }
}

extension Maneuver.Direction {
    /// The side that it leads to; `nil` for straight on and back.
    package var side: DrivingSide? {
        switch self {
        case .slightLeft, .left, .sharpLeft: .left
        case .slightRight, .right, .sharpRight: .right
        case .straight, .uTurn: nil
        }
    }

    /// The same to the right.
    package var toTheRight: Self {
        switch self {
        case .slightLeft: .slightRight
        case .left: .right
        case .sharpLeft: .sharpRight
        case .slightRight, .right, .sharpRight, .straight, .uTurn: self
        }
    }

    /// The angle that it stands for, in degrees clockwise from straight on.
    package var typicalAngle: Double {
        switch self {
        case .straight: 0
        case .slightRight: 45
        case .right: 90
        case .sharpRight: 135
        case .uTurn: 180
        case .sharpLeft: -135
        case .left: -90
        case .slightLeft: -45
        }
    }
}
