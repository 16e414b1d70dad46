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
    ///   - exit: the number of the exit of a roundabout, which stands in it.
    ///   - isUp: whether stairs, an escalator or a lift lead up; `nil` where that is not known.
    package static func shapes(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction?, exitAngle: Double?,
        exit: Int? = nil, isUp: Bool? = nil, drivingSide: DrivingSide
    ) -> [IconShape] {
        let way = direction ?? .straight
        // Ramps are on the side of traffic, and one merges away from it.
        let ramp = way.side ?? drivingSide
        switch kind {
        case .roundabout, .rotary:
            let angle = exitAngle ?? direction?.typicalAngle
            return RoundaboutIcon(isRotary: kind == .rotary, exitAngle: angle, exit: exit)
                .shapes(drivingSide)
        case .roundaboutTurn: return smallRoundabout(way, drivingSide)
        case .uTurn: return turn(.uTurn, drivingSide)
        case .turn: return way == .straight ? crossing : turn(way, drivingSide)
        case .continue: return turn(way, drivingSide, isSharp: false)
        case .nameChange: return nameChange(way, drivingSide)
        case .endOfRoad: return endOfRoad(way)
        case .useLane: return lane
        case .fork: return fork(way.side)
        case .onRamp: return onRamp(way.toTheRight).mirrored(ramp == .left)
        case .offRamp: return offRamp.mirrored(ramp == .left)
        case .merge: return mergeToRight.mirrored(way.side == nil ? ramp == .right : ramp == .left)
        case .depart: return departure
        case .arrive: return arrival(direction?.side)
        case .ferry: return ferry
        case .ferryTrain: return ferryTrain
        case .stairs: return stairs(isUp: isUp)
        case .escalator: return escalator(isUp: isUp)
        case .elevator: return elevator(isUp: isUp)
        case .door: return door
        case .enterBuilding: return enterBuilding
        case .leaveBuilding: return leaveBuilding
        case .gate: return gate
        case .bollards: return bollards
        case .restrictedRoad: return restrictedRoad
        case .dismount: return dismount
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
