package import WaymarkDirections
package import WaymarkMaps

/// The pictures of maneuvers on one road, at a crossing, and where roads part or join.
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
                for y in [5.0, 20, 35] { pen.stroke(IconLine([x, y], [x, y + 8]), width: 4.5) }
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

    /// A road that splits, taken to one side or, where that is `nil`, between two others.
    package static func fork(_ side: DrivingSide?) -> [IconShape] {
        guard let side else {
            return [
                IconShape(.secondary) { pen in
                    pen.stroke(IconLine([24, 32], [7.5, 15.5]))
                    pen.stroke(IconLine([24, 32], [40.5, 15.5]))
                },
                IconShape(.primary) { $0.arrow(IconLine([24, 42.5], [24, 3])) },
            ]
        }
        return [
            IconShape(.secondary) { pen in
                pen.stroke(IconLine([23, 40], [23, 29], [7, 9.5], radius: 8))
            },
            IconShape(.primary) { pen in
                pen.arrow(IconLine([23, 42.5], [23, 29], [42, 6], radius: 8))
            },
        ].centered().mirrored(side == .left)
    }

    /// A ramp to the right, on which one comes to drive beside the road that is left.
    package static func onRamp(_ direction: Maneuver.Direction) -> [IconShape] {
        let line: IconLine
        switch direction {
        case .right: line = IconLine([9.5, 42.5], [9.5, 27], [34, 27], [34, 3], radius: 9)
        case .sharpRight: line = IconLine([9.5, 42.5], [9.5, 9], [36, 35.5], radius: 4)
        default: line = IconLine([9.5, 42.5], [9.5, 35], [34, 19.5], [34, 3], radius: 11)
        }
        return [
            IconShape(.secondary) { $0.stroke(IconLine([9.5, 40], [9.5, 6])) },
            IconShape(.primary) { $0.arrow(line) },
        ].centered()
    }

    /// A branch to the right off a road that goes on.
    package static let offRamp = [
        IconShape(.secondary) { $0.stroke(IconLine([14, 40], [14, 5.5])) },
        IconShape(.primary) { pen in
            pen.arrow(IconLine([14, 42.5], [14, 32.5], [41.5, 7], radius: 12))
        },
    ].centered()

    /// A road from the left that joins another.
    package static let mergeToRight = [
        IconShape(.secondary) { $0.stroke(IconLine([31, 42.5], [31, 20])) },
        IconShape(.primary) { pen in
            pen.arrow(IconLine([11, 42.5], [11, 36], [31, 21.5], [31, 3], radius: 11))
        },
    ].centered()
}
