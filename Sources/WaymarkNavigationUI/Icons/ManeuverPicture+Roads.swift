package import WaymarkDirections
package import WaymarkMaps

/// Turns and what else is done on one road, or at a crossing.
extension ManeuverPicture {
    /// A plain arrow, or one that flows round the bend.
    static func turn(
        _ direction: Maneuver.Direction, _ drivingSide: DrivingSide, isSharp: Bool = true
    ) -> [IconShape] {
        let line = line(direction.toTheRight, isSharp: isSharp)
        return [IconShape(.primary) { $0.arrow(line) }].centered()
            .mirrored(isMirrored(direction, drivingSide))
    }

    /// An arrow that begins anew after a gap.
    package static func nameChange(
        _ direction: Maneuver.Direction, _ drivingSide: DrivingSide
    ) -> [IconShape] {
        let line = line(direction.toTheRight, isSharp: false)
        return [
            IconShape(.secondary) { $0.stroke(line.part(from: 0, to: 6)) },
            IconShape(.primary) { $0.arrow(line.part(from: 15, to: line.length)) },
        ].centered().mirrored(isMirrored(direction, drivingSide))
    }

    /// An arrow over a road that is crossed.
    package static let crossing = [
        IconShape(.secondary) { $0.stroke(IconLine([7.5, 29], [40.5, 29])) },
        IconShape(.primary) { $0.arrow(line(.straight, isSharp: true)) },
    ]

    /// The arrow of one lane between others.
    package static let lane = [
        IconShape(.secondary) { pen in
            for x in [6.5, 41.5] {
                for y in [5.0, 20, 35] {
                    pen.stroke(IconLine([x, y], [x, y + 8]), width: 4.5)
                }
            }
        },
        IconShape(.primary) { $0.arrow(line(.straight, isSharp: true)) },
    ]

    /// A T with one arm taken, or none where it is not told which.
    package static func endOfRoad(_ direction: Maneuver.Direction) -> [IconShape] {
        guard let side = direction.side else {
            return [
                IconShape(.secondary) { $0.stroke(IconLine([6, 13], [42, 13])) },
                IconShape(.primary) { $0.arrow(IconLine([24, 43], [24, 19])) },
            ].centered()
        }
        return [
            IconShape(.secondary) { $0.stroke(IconLine([5.5, 16], [24, 16])) },
            IconShape(.primary) { $0.arrow(IconLine([19, 42], [19, 16], [45, 16], radius: 4)) },
        ].centered().mirrored(side == .left)
    }

    /// An arrow that turns inside of a small ring.
    package static func smallRoundabout(
        _ direction: Maneuver.Direction, _ drivingSide: DrivingSide
    ) -> [IconShape] {
        guard direction != .uTurn else { return smallTurnBack(drivingSide) }
        let center = SIMD2(24.0, 24)
        let right = direction.toTheRight
        let tip = center + IconLine.direction(right.typicalAngle) * 23.5
        let line =
            right == .sharpRight
            ? IconLine([17.5, 43.5], [17.5, 13.5], [40, 36], radius: 3.5)
            : IconLine([24, 44], center, tip, radius: 4)
        return [
            IconShape(.secondary) { $0.ring(center, radius: 11, width: 4.5) },
            IconShape(.primary) { $0.arrow(line, head: .small) },
        ].centered([0.5, 0.5]).mirrored(isMirrored(direction, drivingSide))
    }

    /// An arrow back around the middle of a small ring.
    private static func smallTurnBack(_ drivingSide: DrivingSide) -> [IconShape] {
        [
            IconShape(.secondary) { $0.disc([26, 16.5], radius: 4) },
            IconShape(.primary) { $0.arrow(line(.uTurn, isSharp: true)) },
        ].centered().mirrored(drivingSide == .left)
    }

    /// Whether an icon that was made for the right, or for right-hand traffic, is to be mirrored.
    private static func isMirrored(
        _ direction: Maneuver.Direction, _ drivingSide: DrivingSide
    ) -> Bool {
        direction == .uTurn ? drivingSide == .left : direction.side == .left
    }

    /// The line of an arrow straight on, to the right or, in right-hand traffic, back.
    ///
    /// - Parameter isSharp: whether it turns at a corner, not along a road that bends.
    private static func line(_ direction: Maneuver.Direction, isSharp: Bool) -> IconLine {
        switch direction {
        case .slightRight:
            return IconLine([16, 42.5], [16, 26], [37.5, 4.5], radius: isSharp ? 7 : 40)
        case .right:
            return IconLine([9, 41.5], [9, 16.5], [44, 16.5], radius: isSharp ? 6 : 21)
        case .sharpRight:
            return isSharp
                ? IconLine([11, 42.5], [11, 6], [40, 35], radius: 3.5)
                : IconLine([11, 42.5], [11, 0], [40, 29], radius: 9)
        case .uTurn:
            let arc = IconLine(around: [26, 16.5], radius: 10.5, from: 90, to: -90)
            return IconLine([36.5, 42.5], [36.5, 17]) + arc + IconLine([15.5, 17], [15.5, 39])
        default: return IconLine([24, 42.5], [24, 3])
        }
    }
}
